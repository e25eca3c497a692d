package org.jobdedup.features.place;

import java.util.ArrayList;
import java.util.List;
import org.jobdedup.features.place.LocationWords.Meaning;

/**
 * The names, codes, postcodes and fillers of a location text, found by longest match from left to
 * right.
 */
final class LocationSegments {
  private static final long COUNTY = PlaceNameKey.word("county", 0, 6);
  private static final long DISTRICT = PlaceNameKey.of("Landkreis");
  private static final long CO = PlaceNameKey.word("co", 0, 2);

  /** Words of the longest name of a county with 'County' in front. */
  private static final int MAX_COUNTY_WORDS = 4;

  private static final int POSTCODE_DIGITS = 5;

  /** Stands in a key for a word such as 'province' in front of the name. */
  private static final long UNIT = 1;

  private final Gazetteer gazetteer;
  private final LocationTokens tokens;
  private final LocationNames names;
  private final LocationCodes codes;
  private final LocationContext context;
  private final boolean frenchNumbers;
  private final List<LocationItem> items = new ArrayList<>();
  private final StringBuilder residue = new StringBuilder();
  private int flags;
  private boolean afterList;
  private boolean afterNear;
  private boolean afterComma;
  private boolean afterCounty;
  private boolean lastIsCounty;

  LocationSegments(Gazetteer gazetteer, LocationTokens tokens, boolean frenchNumbers) {
    this.gazetteer = gazetteer;
    this.tokens = tokens;
    this.names = new LocationNames(gazetteer, tokens);
    this.codes = new LocationCodes(gazetteer, tokens);
    this.context = new LocationContext(gazetteer, tokens, names, codes);
    this.frenchNumbers = frenchNumbers;
    scan();
  }

  List<LocationItem> items() {
    return items;
  }

  int flags() {
    return flags;
  }

  String residue() {
    return residue.toString();
  }

  /** The words of an item, folded. */
  String words(LocationItem item) {
    return tokens.folded(item.firstToken(), item.lastToken());
  }

  /** Tells whether an item is written as codes are, in up to three capitals. */
  boolean isAcronym(LocationItem item) {
    return item.firstToken() == item.lastToken() && codes.isAcronym(item.firstToken());
  }

  /** Tells whether an item is joined to the word in front by a hyphen: 'Stuttgart-Vaihingen'. */
  boolean isHyphenated(LocationItem item) {
    return tokens.isHyphenated(item.firstToken());
  }

  private void scan() {
    int t = 0;
    while (t < tokens.size) {
      if (tokens.gaps[t] == LocationTokens.LIST) {
        afterList = true;
      }
      afterComma |= tokens.gaps[t] == LocationTokens.COMMA;
      int postcode = Postcodes.behindCode(tokens, t);
      if (postcode > 0 && codes.isCode(t) && codes.isKnown(t)) {
        t += takeCodeAndPostcode(t, postcode);
        continue;
      }
      int county = mayBeCounty(t) ? takeCounty(t) : 0;
      if (county > 0) {
        t += county;
        continue;
      }
      if (Postcodes.isDutch(tokens, t) || takeUmlautCode(t)) {
        t++;
        continue;
      }
      int name = names.longest(t);
      int joined = names.longestJoined(t);
      if (joined > name) {
        takeJoinedName(t, joined);
        t += joined;
        continue;
      }
      int street = context.streetWords(t, name);
      if (street > 0) {
        addResidue(t, t + street - 1);
        t += street;
        continue;
      }
      int phrase = context.longestPhrase(t);
      if (phrase > 0 && phrase >= name) {
        takePhrase(t, phrase);
        t += phrase;
      } else if (name > 0 && takeFullName(t, name)) {
        t = items.get(items.size() - 1).lastToken() + 1;
      } else if (name > 0 && !context.isFragment(t, name)) {
        takeName(t, name);
        t += name;
      } else if (takeGenitive(t)) {
        t++;
      } else {
        t += takeOther(t);
      }
    }
  }

  private void takePhrase(int from, int words) {
    long key = names.key(from, words);
    Meaning meaning = LocationWords.meaning(key);
    switch (meaning) {
      case AND -> afterList = true;
      case NEAR -> afterNear = true;
      case COUNTY -> {
        // 'Feldkirchen, Kreis München' is one place, but 'Kreis Unna, Kreis Soest' are two.
        if (!context.endsPart(from + words)) {
          afterNear |= !items.isEmpty() && !lastIsCounty;
          afterCounty = true;
        }
      }
      case REMOTE -> flags |= PlaceSet.REMOTE;
      case HYBRID -> flags |= PlaceSet.HYBRID;
      case NATIONWIDE -> {
        flags |= PlaceSet.NATIONWIDE;
        String code = LocationWords.countryOf(key);
        if (code != null) {
          addItem(
              names.postings(PlaceNameKey.ofCode(code, 0, code.length()), PlaceKind.COUNTRY),
              key,
              false,
              false,
              from,
              words);
        }
      }
      case FILLER -> {
        // Says nothing about the place.
      }
    }
  }

  private void takeName(int from, int words) {
    long key = names.key(from, words);
    int last = from + words - 1;
    List<int[]> found = names.postings(key, null);
    if (words == 1 && codes.isCode(from)) {
      boolean shortForm = startsPart() && !isBeforeCountry(from + 1) && hasExonym(found);
      for (int[] posting : names.postings(codes.key(from), null)) {
        posting[1] = shortForm ? PlaceNameIndex.ALTERNATIVE : posting[1];
        found.add(posting);
      }
    }
    boolean unit = isBehindUnit(from) || context.isBeforeUnit(from + words);
    List<int[]> regions = unit ? names.outerRegions(key) : List.of();
    if (!regions.isEmpty()) {
      // A key of its own, since the city of that name may be given as well.
      addItem(regions, PlaceNameKey.append(key, UNIT), false, false, from, words);
      return;
    }
    if (afterCounty || context.isBeforeCounty(last + 1)) {
      long district = names.key(DISTRICT, from, words);
      List<int[]> districts = names.postings(district, PlaceKind.REGION);
      if (!districts.isEmpty()) {
        addItem(districts, district, false, false, from, words);
        return;
      }
    }
    names.preferWrittenUmlauts(
        found, tokens.text.substring(tokens.starts[from], tokens.ends[last]));
    addItem(found, key, false, false, from, words);
  }

  /** 'LA' is Los Angeles, but not behind a place that lies there, as in 'Baton Rouge, LA'. */
  private boolean startsPart() {
    return items.isEmpty() || afterList;
  }

  /** 'LA, US' is the state: the usual form where no town is known. */
  private boolean isBeforeCountry(int at) {
    if (at == tokens.size || tokens.gaps[at] != LocationTokens.COMMA) {
      return false;
    }
    int words = names.longest(at);
    boolean code = codes.isCode(at) && !names.postings(codes.key(at), PlaceKind.COUNTRY).isEmpty();
    return code || words > 0 && !names.postings(names.key(at, words), PlaceKind.COUNTRY).isEmpty();
  }

  private static boolean hasExonym(List<int[]> found) {
    for (int[] posting : found) {
      if (posting[1] == PlaceNameIndex.EXONYM) {
        return true;
      }
    }
    return false;
  }

  private void takeJoinedName(int from, int words) {
    long key = names.joinedKey(from, words);
    addItem(names.postings(key, null), key, false, false, from, words);
  }

  /** 'Provincie Utrecht', 'Kanton: Zürich'. */
  private boolean isBehindUnit(int at) {
    return at > 0
        && tokens.gaps[at] <= LocationTokens.DASH
        && LocationWords.isUnit(tokens.keys[at - 1]);
  }

  /**
   * Takes a name that is cut to its first part together with the word behind it that says which of
   * the namesakes is meant: 'Neustadt/Aisch', 'Lauf a.d.Pegnitz', 'Hofheim (Ts.)'. False where no
   * full name fits.
   */
  private boolean takeFullName(int from, int words) {
    int tail = from + words;
    if (tail == tokens.size) {
      return false;
    }
    boolean marked = tokens.isBehind(tail, '/') || tokens.isBehind(tail, '(');
    if (tokens.gaps[tail] > (marked ? LocationTokens.DASH : LocationTokens.CLOSE)) {
      return false;
    }
    while (tail + 1 < tokens.size
        && tokens.gaps[tail + 1] == LocationTokens.CLOSE
        && LocationWords.joinsRiver(tokens.keys[tail])) {
      tail++;
      marked = true;
    }
    if (tokens.hasDigit(tail) || (codes.isAcronym(tail) && codes.isKnown(tail))) {
      return false;
    }
    List<int[]> found = names.fullNames(from, words, tail, marked);
    if (found.isEmpty()) {
      return false;
    }
    addItem(found, names.key(from, tail + 1 - from), false, false, from, tail + 1 - from);
    return true;
  }

  /** A word that begins no name: code, postcode, number or residue. Returns how many were taken. */
  private int takeOther(int at) {
    if (codes.isCode(at) && codes.isKnown(at)) {
      addItem(names.postings(codes.key(at), null), codes.key(at), !items.isEmpty(), false, at, 1);
      return 1;
    }
    if (tokens.isNumber(at)) {
      takeNumber(at);
      return 1;
    }
    if (!tokens.hasDigit(at)) {
      addResidue(at, at);
    }
    return 1;
  }

  /**
   * Whether a part of the text begins here with 'County' or 'Co.' and goes on behind it; 'Xyzzy &
   * Co. Berlin' does not.
   */
  private boolean mayBeCounty(int at) {
    return (tokens.keys[at] == COUNTY || tokens.keys[at] == CO)
        && at + 1 < tokens.size
        && tokens.gaps[at + 1] == LocationTokens.CLOSE
        && (at == 0
            || (tokens.gaps[at] >= LocationTokens.DASH || afterList) && !isAmpersand(at - 1));
  }

  private boolean isAmpersand(int at) {
    return tokens.text.charAt(tokens.starts[at]) == '&';
  }

  /**
   * A county of Ireland or the United Kingdom, as in 'Naas, Co. Kildare': the region that is called
   * so with 'County' or without it, else the town it is named for, which then only says where the
   * place in front lies. Returns how many words were taken, 0 where neither is known.
   */
  private int takeCounty(int at) {
    long key = PlaceNameKey.append(PlaceNameKey.EMPTY, COUNTY);
    for (int words = 1; words < MAX_COUNTY_WORDS && at + words < tokens.size; words++) {
      if (tokens.gaps[at + words] != LocationTokens.CLOSE) {
        break;
      }
      key = PlaceNameKey.append(key, tokens.keys[at + words]);
      List<int[]> whole = names.inBritishIsles(key);
      if (!whole.isEmpty()) {
        addItem(whole, key, false, false, at, words + 1);
        return words + 1;
      }
    }
    int words = names.longest(at + 1);
    key = names.key(at + 1, words);
    List<int[]> found = words == 0 ? List.of() : names.inBritishIsles(key);
    if (found.isEmpty()) {
      return 0;
    }
    List<int[]> regions = new ArrayList<>(found);
    regions.removeIf(posting -> gazetteer.kindAt(posting[0]) != PlaceKind.REGION);
    afterNear |= regions.isEmpty() && !items.isEmpty();
    addItem(regions.isEmpty() ? found : regions, key, false, false, at, words + 1);
    return words + 1;
  }

  /**
   * A code of a state in front of a postcode; a name that is written like it is not meant. Returns
   * how many words were taken: a French postcode behind the code of France says more by itself.
   */
  private int takeCodeAndPostcode(int at, int postcode) {
    List<int[]> found = names.postings(codes.key(at), null);
    boolean french = false;
    for (int[] posting : found) {
      french |= gazetteer.place(posting[0]).country().equals("FR");
    }
    addItem(found, codes.key(at), !items.isEmpty(), false, at, 1);
    return french ? 1 : 1 + postcode;
  }

  /** 'NÖ' and 'OÖ', which without the marks would be Norway and a village. */
  private boolean takeUmlautCode(int at) {
    if (!tokens.capitals[at] || tokens.length(at) != 2) {
      return false;
    }
    String region =
        LocationWords.regionOfCode(tokens.text.substring(tokens.starts[at], tokens.ends[at]));
    if (region == null) {
      return false;
    }
    long key = PlaceNameKey.of(region);
    addItem(names.postings(key, PlaceKind.REGION), key, false, false, at, 1);
    return true;
  }

  /** The town of a Swedish municipality: 'Göteborgs kommun', 'Helsingborgs stad'. */
  private boolean takeGenitive(int at) {
    int last = tokens.ends[at] - 1;
    if (at + 1 == tokens.size
        || tokens.gaps[at + 1] != LocationTokens.CLOSE
        || !LocationWords.isMunicipality(tokens.keys[at + 1])
        || tokens.text.charAt(last) != 's'
        || last == tokens.starts[at]) {
      return false;
    }
    long word = PlaceNameKey.word(tokens.text, tokens.starts[at], last);
    long key = PlaceNameKey.append(PlaceNameKey.EMPTY, word);
    List<int[]> found = names.postings(key, null);
    addItem(found, key, false, false, at, 1);
    return !found.isEmpty();
  }

  /** French postcodes and department numbers say where a town is; other numbers are passed over. */
  private void takeNumber(int at) {
    int length = tokens.length(at);
    int start = tokens.starts[at];
    boolean postcode = length == POSTCODE_DIGITS;
    boolean department = length == 2 || (length == 3 && tokens.text.startsWith("97", start));
    boolean leads = tokens.size == 1 || (at == 0 && tokens.gaps[1] == LocationTokens.DASH);
    boolean bracketed = at > 0 && tokens.gaps[at] == LocationTokens.DASH;
    if (!frenchNumbers || !(postcode || (department && (leads || bracketed)))) {
      return;
    }
    long key = PlaceNameKey.ofCode(tokens.text, start, start + length);
    List<int[]> found = names.postings(key, null);
    if (found.isEmpty() && postcode) {
      key = PlaceNameKey.ofCode(tokens.text, start, start + 2);
      found = names.postings(key, PlaceKind.REGION);
    }
    if (!found.isEmpty()) {
      addItem(found, key, !leads, postcode, at, 1);
    }
  }

  private void addResidue(int first, int last) {
    residue.append(residue.length() > 0 ? " " : "").append(tokens.folded(first, last));
  }

  private void addItem(
      List<int[]> found, long key, boolean qualifier, boolean postcode, int from, int words) {
    if (found.isEmpty()) {
      return;
    }
    int[] readings = new int[found.size()];
    byte[] ranks = new byte[readings.length];
    for (int i = 0; i < readings.length; i++) {
      readings[i] = found.get(i)[0];
      ranks[i] = (byte) found.get(i)[1];
    }
    items.add(
        new LocationItem(
            readings,
            ranks,
            key,
            afterList,
            afterNear,
            qualifier,
            postcode,
            afterComma,
            afterCounty || context.isAround(from, words),
            from,
            from + words - 1));
    lastIsCounty = afterCounty;
    afterComma = false;
    afterList = false;
    afterNear = false;
    afterCounty = false;
  }

  @Override
  public String toString() {
    return "LocationSegments[items=" + items.size() + ", flags=" + flags + "]";
  }
}
