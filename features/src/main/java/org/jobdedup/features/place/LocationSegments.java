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

  /** 'Saint Mary's Bay' has two. */
  private static final int WORDS_BEFORE_APOSTROPHE = 3;

  private static final int MAX_CODE_LENGTH = 3;
  private static final int POSTCODE_DIGITS = 5;
  private static final int DUTCH_POSTCODE_DIGITS = 4;
  private static final int MAX_HOUSE_DIGITS = 3;

  /** Stands in a key for a word such as 'province' in front of the name. */
  private static final long UNIT = 1;

  /** Of postcodes in Australia and several smaller countries. */
  private static final int SHORT_POSTCODE_DIGITS = 4;

  /** What may stand behind a postcode of the United States. */
  private static final int ZIP_EXTENSION_DIGITS = 4;

  /** Characters in each half of a Canadian postcode. */
  private static final int CANADIAN_HALF = 3;

  /**
   * A run of words that may be a place.
   *
   * @param readings positions of the places that the words may mean
   * @param ranks how the words stand to each reading, as in {@link PlaceNameIndex}
   * @param key key of the words
   * @param startsList whether a separator of lists stands in front
   * @param near whether a word such as 'near' stands in front
   * @param isQualifier whether it only narrows others down: a code, a postcode
   * @param isPostcode whether it is a postcode
   * @param afterComma whether a comma stands in front
   * @param firstToken index of the first of the words
   * @param lastToken index of the last
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Item(
      int[] readings,
      byte[] ranks,
      long key,
      boolean startsList,
      boolean near,
      boolean isQualifier,
      boolean isPostcode,
      boolean afterComma,
      int firstToken,
      int lastToken) {
    /** Ranks of a part of the readings, which keep their order. */
    byte[] ranksOf(int[] some) {
      byte[] found = new byte[some.length];
      int from = 0;
      for (int i = 0; i < some.length; i++) {
        while (readings[from] != some[i]) {
          from++;
        }
        found[i] = ranks[from];
      }
      return found;
    }

    /** Tells whether all readings are countries. */
    boolean countriesOnly(Gazetteer gazetteer) {
      for (int reading : readings) {
        if (gazetteer.kindAt(reading) != PlaceKind.COUNTRY) {
          return false;
        }
      }
      return true;
    }

    /** Tells whether a reading is a region. */
    boolean hasRegion(Gazetteer gazetteer) {
      for (int reading : readings) {
        if (gazetteer.kindAt(reading) == PlaceKind.REGION) {
          return true;
        }
      }
      return false;
    }

    /** Tells whether all readings in a country are regions. */
    boolean regionsOnly(Gazetteer gazetteer, int country) {
      for (int reading : readings) {
        if (gazetteer.countryAt(reading) == country
            && gazetteer.kindAt(reading) != PlaceKind.REGION) {
          return false;
        }
      }
      return true;
    }
  }

  private final Gazetteer gazetteer;
  private final LocationTokens tokens;
  private final boolean frenchNumbers;
  private final List<Item> items = new ArrayList<>();
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
    this.frenchNumbers = frenchNumbers;
    scan();
  }

  List<Item> items() {
    return items;
  }

  int flags() {
    return flags;
  }

  String residue() {
    return residue.toString();
  }

  /** The words of an item, folded. */
  String words(Item item) {
    return folded(item.firstToken(), item.lastToken());
  }

  /** Tells whether an item is written as codes are, in up to three capitals. */
  boolean isAcronym(Item item) {
    return item.firstToken() == item.lastToken()
        && tokens.capitals[item.firstToken()]
        && tokens.length(item.firstToken()) <= MAX_CODE_LENGTH;
  }

  /** Tells whether an item is joined to the word in front by a hyphen: 'Stuttgart-Vaihingen'. */
  boolean isHyphenated(Item item) {
    return tokens.isHyphenated(item.firstToken());
  }

  private void scan() {
    int t = 0;
    while (t < tokens.size) {
      if (tokens.gaps[t] == LocationTokens.LIST) {
        afterList = true;
      }
      afterComma |= tokens.gaps[t] == LocationTokens.COMMA;
      int postcode = postcodeBehind(t);
      if (postcode > 0 && isCode(t) && hasCode(t)) {
        t += takeCodeAndPostcode(t, postcode);
        continue;
      }
      int county = mayBeCounty(t) ? takeCounty(t) : 0;
      if (county > 0) {
        t += county;
        continue;
      }
      if (isDutchPostcode(t) || takeUmlautCode(t)) {
        t++;
        continue;
      }
      int name = longestName(t);
      int joined = longestJoinedName(t);
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

  /** Words of the longest name that begins here, 0 when there is none. */
  private int longestName(int from) {
    return longestName(from, false);
  }

  /**
   * Words of the longest name that begins here.
   *
   * @param joined whether an s behind an apostrophe belongs to the word in front; it counts as a
   *     word all the same
   */
  private int longestName(int from, boolean joined) {
    PlaceNameIndex index = gazetteer.index();
    long key = PlaceNameKey.EMPTY;
    int longest = 0;
    int taken;
    for (int n = 0; n < Gazetteer.MAX_WORDS && from + n < tokens.size; n += taken) {
      int at = from + n;
      if (n > 0 && tokens.gaps[at] >= LocationTokens.COMMA) {
        break;
      }
      taken = joined && tokens.isPossessive(at) ? 2 : 1;
      key = PlaceNameKey.append(key, taken == 2 ? tokens.possessiveKey(at) : tokens.keys[at]);
      if (index.firstPosting(key) >= 0) {
        longest = n + taken;
      }
      if (!index.isContinued(key)) {
        break;
      }
    }
    return longest;
  }

  /**
   * Words of the longest name that lacks the apostrophes of the text, 0 when none has several
   * words: a single one may be anybody's.
   */
  private int longestJoinedName(int from) {
    for (int at = from; at < from + WORDS_BEFORE_APOSTROPHE; at++) {
      if (tokens.isPossessive(at)) {
        int words = longestName(from, true);
        return words > 2 ? words : 0;
      }
    }
    return 0;
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
    long key = key(from, words);
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
              postings(GazetteerBuilder.codeKey(code, 0, code.length()), PlaceKind.COUNTRY),
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

  private long key(int from, int words) {
    long key = PlaceNameKey.EMPTY;
    for (int t = from; t < from + words; t++) {
      key = PlaceNameKey.append(key, tokens.keys[t]);
    }
    return key;
  }

  private void takeName(int from, int words) {
    long key = key(from, words);
    int last = from + words - 1;
    List<int[]> found = postings(key, null);
    if (words == 1 && isCode(from)) {
      found.addAll(postings(codeKey(from), null));
    }
    List<int[]> regions = isBehindUnit(from) ? outerRegions(key) : List.of();
    if (!regions.isEmpty()) {
      // A key of its own, since the city of that name may be given as well.
      addItem(regions, PlaceNameKey.append(key, UNIT), false, false, from, words);
      return;
    }
    preferWrittenUmlauts(found, tokens.text.substring(tokens.starts[from], tokens.ends[last]));
    addItem(found, key, false, false, from, words);
  }

  private void takeJoinedName(int from, int words) {
    long key = PlaceNameKey.EMPTY;
    int t = from;
    while (t < from + words) {
      boolean possessive = tokens.isPossessive(t);
      key = PlaceNameKey.append(key, possessive ? tokens.possessiveKey(t) : tokens.keys[t]);
      t += possessive ? 2 : 1;
    }
    addItem(postings(key, null), key, false, false, from, words);
  }

  /** 'Provincie Utrecht', 'Kanton: Zürich'. */
  private boolean isBehindUnit(int at) {
    return at > 0
        && tokens.gaps[at] <= LocationTokens.DASH
        && LocationWords.isUnit(tokens.keys[at - 1]);
  }

  /** The regions of a name, without those that lie in another of them. */
  private List<int[]> outerRegions(long key) {
    List<int[]> regions = postings(key, PlaceKind.REGION);
    List<int[]> outer = new ArrayList<>();
    for (int[] inner : regions) {
      if (regions.stream().noneMatch(other -> gazetteer.containsAt(other[0], inner[0]))) {
        outer.add(inner);
      }
    }
    return outer;
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
    for (int[] posting : postings(key(from, words), null)) {
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
    addItem(found, key(from, tail + 1 - from), false, false, from, tail + 1 - from);
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
      addItem(postings(codeKey(at), null), codeKey(at), !items.isEmpty(), false, at, 1);
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
      List<int[]> whole = inBritishIsles(key);
      if (!whole.isEmpty()) {
        addItem(whole, key, false, false, at, words + 1);
        return words + 1;
      }
    }
    int words = longestName(at + 1);
    key = key(at + 1, words);
    List<int[]> found = words == 0 ? List.of() : inBritishIsles(key);
    if (found.isEmpty()) {
      return 0;
    }
    List<int[]> regions = new ArrayList<>(found);
    regions.removeIf(posting -> gazetteer.kindAt(posting[0]) != PlaceKind.REGION);
    afterNear |= regions.isEmpty() && !items.isEmpty();
    addItem(regions.isEmpty() ? found : regions, key, false, false, at, words + 1);
    return words + 1;
  }

  private List<int[]> inBritishIsles(long key) {
    List<int[]> found = postings(key, null);
    found.removeIf(
        posting -> {
          String country = gazetteer.place(posting[0]).country();
          return !country.equals("IE") && !country.equals("GB");
        });
    return found;
  }

  /**
   * A code of a state in front of a postcode; a name that is written like it is not meant. Returns
   * how many words were taken: a French postcode behind the code of France says more by itself.
   */
  private int takeCodeAndPostcode(int at, int postcode) {
    List<int[]> found = postings(codeKey(at), null);
    boolean french = false;
    for (int[] posting : found) {
      french |= gazetteer.place(posting[0]).country().equals("FR");
    }
    addItem(found, codeKey(at), !items.isEmpty(), false, at, 1);
    return french ? 1 : 1 + postcode;
  }

  /**
   * Words of the postcode right behind a word that may be a code, with nothing else before the next
   * mark: 'ME 04101', 'ME 04101-1234', 'NSW 2000', 'ON M5V 2T6'. 0 when there is none.
   */
  private int postcodeBehind(int at) {
    int next = at + 1;
    if (next >= tokens.size
        || tokens.gaps[next] != LocationTokens.CLOSE
        || !tokens.capitals[at]
        || !tokens.hasDigit(next)) {
      return 0;
    }
    boolean several = next + 1 < tokens.size && tokens.gaps[next + 1] == LocationTokens.CLOSE;
    int length = tokens.length(next);
    int words = 0;
    if (tokens.isNumber(next)) {
      if (length == POSTCODE_DIGITS && several && isNumberOf(ZIP_EXTENSION_DIGITS, next + 1)) {
        words = 2;
      } else if (length == POSTCODE_DIGITS || length == SHORT_POSTCODE_DIGITS) {
        words = 1;
      }
    } else if (isCanadianPostcode(tokens.starts[next], tokens.ends[next])) {
      words = 1;
    } else if (several
        && length == CANADIAN_HALF
        && tokens.length(next + 1) == CANADIAN_HALF
        && isCanadianPostcode(tokens.starts[next], tokens.ends[next + 1])) {
      words = 2;
    }
    int behind = next + words;
    return behind >= tokens.size || tokens.gaps[behind] != LocationTokens.CLOSE ? words : 0;
  }

  private boolean isNumberOf(int digits, int at) {
    return tokens.length(at) == digits && tokens.isNumber(at);
  }

  /** Letters and digits in turn, as in 'M5V2T6', with or without a sign in the middle. */
  private boolean isCanadianPostcode(int start, int end) {
    int sign = end - start == 2 * CANADIAN_HALF + 1 ? 1 : 0;
    if (end - start != 2 * CANADIAN_HALF + sign) {
      return false;
    }
    for (int i = 0; i < 2 * CANADIAN_HALF; i++) {
      char c = tokens.text.charAt(start + i + (i < CANADIAN_HALF ? 0 : sign));
      if (i % 2 == 0 ? c < 'A' || c > 'Z' : c < '0' || c > '9') {
        return false;
      }
    }
    return true;
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
    return next == from + 1 ? 0 : next - from + Math.max(1, longestName(next));
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
    addItem(postings(key, PlaceKind.REGION), key, false, false, at, 1);
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
    List<int[]> found = postings(key, null);
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
    List<int[]> found = postings(key, null);
    if (found.isEmpty() && postcode) {
      key = GazetteerBuilder.codeKey(tokens.text, start, start + 2);
      found = postings(key, PlaceKind.REGION);
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
        new Item(
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

  private List<int[]> postings(long key, PlaceKind kind) {
    PlaceNameIndex index = gazetteer.index();
    List<int[]> found = new ArrayList<>();
    for (int p = index.firstPosting(key); p >= 0; p = index.nextPosting(p)) {
      if (kind == null || gazetteer.kindAt(index.place(p)) == kind) {
        found.add(new int[] {index.place(p), index.rank(p)});
      }
    }
    return found;
  }

  private boolean isCode(int at) {
    return tokens.capitals[at]
        && tokens.length(at) >= 2
        && tokens.length(at) <= MAX_CODE_LENGTH
        && (at == 0 || isIsolated(at, 1) || at == tokens.size - 1 || postcodeBehind(at) > 0);
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
    long key = key(from, words);
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
        && longestName(at) == 0
        && !isDutchPostcode(at)
        && !LocationWords.isWorkplace(folded(at, at))
        && !(isCode(at) && hasCode(at));
  }

  /** The letters of a Dutch postcode in front of its town: '1012 AB Amsterdam'. */
  private boolean isDutchPostcode(int at) {
    return at > 0
        && at + 1 < tokens.size
        && tokens.capitals[at]
        && tokens.length(at) == 2
        && !tokens.hasDigit(at)
        && tokens.gaps[at] == LocationTokens.CLOSE
        && tokens.gaps[at + 1] <= LocationTokens.COMMA
        && tokens.length(at - 1) == DUTCH_POSTCODE_DIGITS
        && tokens.isNumber(at - 1);
  }

  @Override
  public String toString() {
    return "LocationSegments[items=" + items.size() + ", flags=" + flags + "]";
  }
}
