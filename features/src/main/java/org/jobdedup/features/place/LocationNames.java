package org.jobdedup.features.place;

import java.util.ArrayList;
import java.util.List;

/** The names of a gazetteer that begin at the words of a location text. */
final class LocationNames {
  /** 'Saint Mary's Bay' has two. */
  private static final int WORDS_BEFORE_APOSTROPHE = 3;

  private final Gazetteer gazetteer;
  private final LocationTokens tokens;

  LocationNames(Gazetteer gazetteer, LocationTokens tokens) {
    this.gazetteer = gazetteer;
    this.tokens = tokens;
  }

  /** Words of the longest name that begins here, 0 when there is none. */
  int longest(int from) {
    return longest(from, false);
  }

  /**
   * Words of the longest name that lacks the apostrophes of the text, 0 when none has several
   * words: a single one may be anybody's.
   */
  int longestJoined(int from) {
    for (int at = from; at < from + WORDS_BEFORE_APOSTROPHE; at++) {
      if (tokens.isPossessive(at)) {
        int words = longest(from, true);
        return words > 2 ? words : 0;
      }
    }
    return 0;
  }

  /**
   * Words of the longest name that begins here.
   *
   * @param joined whether an s behind an apostrophe belongs to the word in front; it counts as a
   *     word all the same
   */
  private int longest(int from, boolean joined) {
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

  /** Key of words as they are written. */
  long key(int from, int words) {
    return key(PlaceNameKey.EMPTY, from, words);
  }

  /** Key of words behind others, whose key is given. */
  long key(long others, int from, int words) {
    long key = others;
    for (int t = from; t < from + words; t++) {
      key = PlaceNameKey.append(key, tokens.keys[t]);
    }
    return key;
  }

  /** Key of words in which an s behind an apostrophe belongs to the word in front. */
  long joinedKey(int from, int words) {
    long key = PlaceNameKey.EMPTY;
    int t = from;
    while (t < from + words) {
      boolean possessive = tokens.isPossessive(t);
      key = PlaceNameKey.append(key, possessive ? tokens.possessiveKey(t) : tokens.keys[t]);
      t += possessive ? 2 : 1;
    }
    return key;
  }

  /**
   * The places that a key may mean, each with the rank of the name.
   *
   * @param kind the only kind that counts, or null for any
   */
  List<int[]> postings(long key, PlaceKind kind) {
    PlaceNameIndex index = gazetteer.index();
    List<int[]> found = new ArrayList<>();
    for (int p = index.firstPosting(key); p >= 0; p = index.nextPosting(p)) {
      if (kind == null || gazetteer.kindAt(index.place(p)) == kind) {
        found.add(new int[] {index.place(p), index.rank(p)});
      }
    }
    return found;
  }

  /** The regions of a name, without those that lie in another of them. */
  List<int[]> outerRegions(long key) {
    List<int[]> regions = postings(key, PlaceKind.REGION);
    List<int[]> outer = new ArrayList<>();
    for (int[] inner : regions) {
      if (regions.stream().noneMatch(other -> gazetteer.containsAt(other[0], inner[0]))) {
        outer.add(inner);
      }
    }
    return outer;
  }

  /** The places of Ireland and the United Kingdom that a key may mean. */
  List<int[]> inBritishIsles(long key) {
    List<int[]> found = postings(key, null);
    found.removeIf(
        posting -> {
          String country = gazetteer.place(posting[0]).country();
          return !country.equals("IE") && !country.equals("GB");
        });
    return found;
  }

  /**
   * The places whose full name the words and a word behind them stand for: 'Neustadt/Aisch' is
   * Neustadt an der Aisch.
   *
   * @param tail the word behind
   * @param abbreviated whether that word may be cut to some of its letters, as in 'Hofheim (Ts.)'
   */
  List<int[]> fullNames(int from, int words, int tail, boolean abbreviated) {
    String head = tokens.folded(from, from + words - 1);
    String written = tokens.folded(tail, tail);
    List<int[]> found = new ArrayList<>();
    if (written.isEmpty()) {
      // An ampersand or a combining mark alone.
      return found;
    }
    for (int[] posting : postings(key(from, words), null)) {
      String full = PlaceNameKey.fold(gazetteer.nameAt(posting[0]));
      String last = full.substring(full.lastIndexOf(' ') + 1);
      if (full.length() > last.length()
          && full.contains(head)
          && (abbreviated ? isShortFor(written, last) : written.equals(last))) {
        found.add(posting);
      }
    }
    return found;
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
  void preferWrittenUmlauts(List<int[]> found, String written) {
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
}
