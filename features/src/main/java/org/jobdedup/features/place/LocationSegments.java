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
  private static final long CO = PlaceNameKey.word("co", 0, 2);

  /** Words of the longest name of a county with 'County' in front. */
  private static final int MAX_COUNTY_WORDS = 4;

  private static final int MAX_CODE_LENGTH = 3;
  private static final int POSTCODE_DIGITS = 5;
  private static final int MAX_HOUSE_DIGITS = 3;

  /** Stands in a key for a word such as 'province' in front of the name. */
  private static final long UNIT = 1;

  private final Gazetteer gazetteer;
  private final LocationTokens tokens;
  private final LocationNames names;
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
    return folded(item.firstToken(), item.lastToken());
  }

  /** Tells whether an item is written as codes are, in up to three capitals. */
  boolean isAcronym(LocationItem item) {
    return item.firstToken() == item.lastToken()
        && tokens.capitals[item.firstToken()]
        && tokens.length(item.firstToken()) <= MAX_CODE_LENGTH;
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
      if (postcode > 0 && isCode(t) && hasCode(t)) {
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
      int street = streetWords(t, name);
      if (street > 0) {
        addResidue(t, t + street - 1);
        t += street;
        continue;
      }
      int phrase = longestPhrase(t);
      if (phrase > 0 && phrase >= name) {
        takePhrase(t, phrase);
        t += phrase;
      } else if (name > 0 && takeFullName(t, name)) {
        t = items.get(items.size() - 1).lastToken() + 1;
      } else if (name > 0 && !isFragment(t, name)) {
        takeName(t, name);
        t += name;
      } else if (takeGenitive(t)) {
        t++;
      } else {
        t += takeOther(t);
      }
    }
  }

  private int longestPhrase(int from) {
    long key = PlaceNameKey.EMPTY;
    int longest = 0;
    for (int n = 1; n <= LocationWords.MAX_WORDS && from + n <= tokens.size; n++) {
      if (n > 1 && tokens.gaps[from + n - 1] >= LocationTokens.COMMA) {
        break;
      }
      key = PlaceNameKey.append(key, tokens.keys[from + n - 1]);
      if (LocationWords.meaning(key) != null) {
        longest = n;
      }
    }
    if (longest == 1
        && isIsolated(from, 1)
        && tokens.capitals[from]
        && tokens.length(from) <= MAX_CODE_LENGTH
        && hasCode(from)) {
      return 0;
    }
    return longest;
  }

  private void takePhrase(int from, int words) {
    long key = names.key(from, words);
    Meaning meaning = LocationWords.meaning(key);
    switch (meaning) {
      case AND -> afterList = true;
      case NEAR -> afterNear = true;
      case COUNTY -> {
        // 'Feldkirchen, Kreis München' is one place, but 'Kreis Unna, Kreis Soest' are two.
        afterNear |= !items.isEmpty() && !lastIsCounty;
        afterCounty = true;
      }
      case REMOTE -> flags |= PlaceSet.REMOTE;
      case HYBRID -> flags |= PlaceSet.HYBRID;
      case NATIONWIDE -> {
        flags |= PlaceSet.NATIONWIDE;
        String code = LocationWords.countryOf(key);
        if (code != null) {
          addItem(
              names.postings(GazetteerBuilder.codeKey(code, 0, code.length()), PlaceKind.COUNTRY),
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
    if (words == 1 && isCode(from)) {
      boolean shortForm = startsPart() && !isBeforeCountry(from + 1) && hasExonym(found);
      for (int[] posting : names.postings(codeKey(from), null)) {
        posting[1] = shortForm ? PlaceNameIndex.ALTERNATIVE : posting[1];
        found.add(posting);
      }
    }
    List<int[]> regions = isBehindUnit(from) ? names.outerRegions(key) : List.of();
    if (!regions.isEmpty()) {
      // A key of its own, since the city of that name may be given as well.
      addItem(regions, PlaceNameKey.append(key, UNIT), false, false, from, words);
      return;
    }
    preferWrittenUmlauts(found, tokens.text.substring(tokens.starts[from], tokens.ends[last]));
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
    boolean code = isCode(at) && !names.postings(codeKey(at), PlaceKind.COUNTRY).isEmpty();
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
    if (tokens.hasDigit(tail)
        || (tokens.capitals[tail] && tokens.length(tail) <= MAX_CODE_LENGTH && hasCode(tail))) {
      return false;
    }
    String head = folded(from, from + words - 1);
    String written = folded(tail, tail);
    if (written.isEmpty()) {
      // An ampersand or a combining mark alone.
      return false;
    }
    List<int[]> found = new ArrayList<>();
    for (int[] posting : names.postings(names.key(from, words), null)) {
      String full = PlaceNameKey.fold(gazetteer.nameAt(posting[0]));
      String last = full.substring(full.lastIndexOf(' ') + 1);
      if (full.length() > last.length()
          && full.contains(head)
          && (marked ? isShortFor(written, last) : written.equals(last))) {
        found.add(posting);
      }
    }
    if (found.isEmpty()) {
      return false;
    }
    addItem(found, names.key(from, tail + 1 - from), false, false, from, tail + 1 - from);
    return true;
  }

  /** 'Ts' for Taunus, 'Rbge' for Rübenberge: the same first letter, and all others in order. */
  private static boolean isShortFor(String written, String whole) {
    if (written.charAt(0) != whole.charAt(0)) {
      return false;
    }
    int at = 0;
    for (int i = 0; i < written.length(); i++) {
      at = whole.indexOf(written.charAt(i), at) + 1;
      if (at == 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Lowers the rank of places whose names lack an umlaut that is written and that another place's
   * name has: 'Münster' is not Munster in Ireland, while 'Munster' may be Münster.
   */
  private void preferWrittenUmlauts(List<int[]> found, String written) {
    if (!hasUmlaut(written)) {
      return;
    }
    boolean exact = false;
    for (int[] posting : found) {
      exact |= gazetteer.nameAt(posting[0]).equalsIgnoreCase(written);
    }
    for (int[] posting : found) {
      if (exact && !hasUmlaut(gazetteer.nameAt(posting[0]))) {
        posting[1] = PlaceNameIndex.ALTERNATIVE;
      }
    }
  }

  private static boolean hasUmlaut(String text) {
    for (int i = 0; i < text.length(); i++) {
      if ("äöüÄÖÜ".indexOf(text.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** A word that begins no name: code, postcode, number or residue. Returns how many were taken. */
  private int takeOther(int at) {
    if (isCode(at) && hasCode(at)) {
      addItem(names.postings(codeKey(at), null), codeKey(at), !items.isEmpty(), false, at, 1);
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
    List<int[]> found = names.postings(codeKey(at), null);
    boolean french = false;
    for (int[] posting : found) {
      french |= gazetteer.place(posting[0]).country().equals("FR");
    }
    addItem(found, codeKey(at), !items.isEmpty(), false, at, 1);
    return french ? 1 : 1 + postcode;
  }

  private void addResidue(int first, int last) {
    residue.append(residue.length() > 0 ? " " : "").append(folded(first, last));
  }

  /**
   * Number of words of a street that begins here, 0 for none: 'Oxford Street', 'rue de Paris'. The
   * number of 'Am Markt 3' is no part of it, nor is 'Am'.
   */
  private int streetWords(int from, int name) {
    int next = from + Math.max(1, name);
    if (next >= tokens.size || tokens.gaps[next] != LocationTokens.CLOSE) {
      return 0;
    }
    if (name > 0 && LocationWords.isStreet(tokens.keys[next])) {
      return name + 1;
    }
    if (name > 0
        && tokens.length(next) <= MAX_HOUSE_DIGITS
        && tokens.isNumber(next)
        && from > 0
        && tokens.gaps[from] == LocationTokens.CLOSE
        && (from == 1 || tokens.gaps[from - 1] != LocationTokens.CLOSE)
        && LocationWords.joinsStreet(tokens.keys[from - 1])) {
      return name;
    }
    if (name > 1 || !MentionWords.isStreetBefore(tokens.keys[from])) {
      return 0;
    }
    while (next + 1 < tokens.size
        && tokens.gaps[next + 1] == LocationTokens.CLOSE
        && MentionWords.isArticle(tokens.keys[next])) {
      next++;
    }
    return next == from + 1 ? 0 : next - from + Math.max(1, names.longest(next));
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

  private String folded(int first, int last) {
    return PlaceNameKey.fold(tokens.text.substring(tokens.starts[first], tokens.ends[last]));
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
    long key = GazetteerBuilder.codeKey(tokens.text, start, start + length);
    List<int[]> found = names.postings(key, null);
    if (found.isEmpty() && postcode) {
      key = GazetteerBuilder.codeKey(tokens.text, start, start + 2);
      found = names.postings(key, PlaceKind.REGION);
    }
    if (!found.isEmpty()) {
      addItem(found, key, !leads, postcode, at, 1);
    }
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
            from,
            from + words - 1));
    lastIsCounty = afterCounty;
    afterComma = false;
    afterList = false;
    afterNear = false;
    afterCounty = false;
  }

  private boolean isCode(int at) {
    return tokens.capitals[at]
        && tokens.length(at) >= 2
        && tokens.length(at) <= MAX_CODE_LENGTH
        && (at == 0
            || isIsolated(at, 1)
            || at == tokens.size - 1
            || Postcodes.behindCode(tokens, at) > 0);
  }

  private boolean hasCode(int at) {
    return gazetteer.index().firstPosting(codeKey(at)) >= 0;
  }

  private long codeKey(int at) {
    return GazetteerBuilder.codeKey(tokens.text, tokens.starts[at], tokens.ends[at]);
  }

  private boolean isIsolated(int from, int words) {
    return (from == 0 || tokens.gaps[from] != LocationTokens.CLOSE)
        && (from + words == tokens.size || tokens.gaps[from + words] != LocationTokens.CLOSE);
  }

  /**
   * Tells whether a match of one word is more likely a piece of an unknown longer name: it touches
   * a word that is neither name nor filler, and is no large city.
   */
  private boolean isFragment(int from, int words) {
    if (words > 1) {
      return false;
    }
    PlaceNameIndex index = gazetteer.index();
    long key = names.key(from, words);
    for (int p = index.firstPosting(key); p >= 0; p = index.nextPosting(p)) {
      int at = index.place(p);
      if (gazetteer.kindAt(at) == PlaceKind.COUNTRY
          || gazetteer.isFirstLevelAt(at)
          || gazetteer.populationCodeAt(at) >= PlaceRanking.LARGE_CITY_CODE) {
        return false;
      }
    }
    return (from > 0
            && tokens.gaps[from] == LocationTokens.CLOSE
            && !tokens.isBehind(from, '/')
            && isUnknown(from - 1))
        || (from + 1 < tokens.size
            && tokens.gaps[from + 1] == LocationTokens.CLOSE
            && !isApart(from + 1)
            && isUnknown(from + 1));
  }

  /**
   * Tells whether a word is no part of the name in front of it: 'Garching/Hochbrück' and
   * 'Ettlingen-Oberweier' name a part of the town.
   */
  private boolean isApart(int at) {
    return tokens.isBehind(at, '/')
        || (tokens.isHyphenated(at)
            && tokens.length(at - 1) > MAX_CODE_LENGTH
            && !Character.isLowerCase(tokens.text.charAt(tokens.starts[at])));
  }

  private boolean isUnknown(int at) {
    return !tokens.hasDigit(at)
        && longestPhrase(at) == 0
        && names.longest(at) == 0
        && !Postcodes.isDutch(tokens, at)
        && !LocationWords.isWorkplace(folded(at, at))
        && !(isCode(at) && hasCode(at));
  }

  @Override
  public String toString() {
    return "LocationSegments[items=" + items.size() + ", flags=" + flags + "]";
  }
}
