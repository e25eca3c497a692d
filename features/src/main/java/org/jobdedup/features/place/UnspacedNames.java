package org.jobdedup.features.place;

/**
 * A stretch of a Chinese or Japanese location, which has no blanks between its names: a prefecture
 * or province, a city or ward in it, and what follows of an address.
 */
public final class UnspacedNames {
  private static final char FIRST_KANA = '\u3041';
  private static final char LAST_KANA = '\u30FF';

  /** What the names of prefectures and provinces end with. */
  private static final String PREFECTURES = "都道府県縣省";

  private static final int SHORTEST_PREFECTURE = 3;
  private static final int LONGEST_PREFECTURE = 4;

  /** Characters of the longest name that is looked for. */
  private static final int LONGEST = 12;

  private final String text;
  private final int start;
  private final int end;
  private final int nameStart;
  private final int nameEnd;
  private final PlaceNameIndex index;

  /** Cuts a stretch by the names of an index. */
  UnspacedNames(String text, int start, int end, PlaceNameIndex index) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.index = index;
    int first = behindPrefecture();
    int behind = longest(first);
    while (behind < 0 && first < end - 1) {
      first++;
      behind = longest(first);
    }
    nameStart = behind < 0 ? end : first;
    nameEnd = behind < 0 ? end : behind;
  }

  /** Tells whether a stretch of word units begins with a character of these scripts. */
  static boolean in(String text, int start, int end) {
    char c = text.charAt(start);
    return end > start && (c >= FIRST_KANA && c <= LAST_KANA || Character.isIdeographic(c));
  }

  /** Tells whether a name is one of a prefecture or province and not of a city. */
  public static boolean isOfPrefecture(String name) {
    return name.length() >= SHORTEST_PREFECTURE
        && PREFECTURES.indexOf(name.charAt(name.length() - 1)) >= 0;
  }

  /** End of the part that begins at an offset: what stands in front of the name, it, the rest. */
  int endBehind(int from) {
    if (from < nameStart) {
      return nameStart;
    }
    return from < nameEnd ? nameEnd : end;
  }

  /** End of the prefecture that the stretch begins with, where a name follows; else its start. */
  private int behindPrefecture() {
    for (int at = start + SHORTEST_PREFECTURE; at <= start + LONGEST_PREFECTURE && at < end; at++) {
      if (PREFECTURES.indexOf(text.charAt(at - 1)) >= 0 && longest(at) > 0) {
        return at;
      }
    }
    return start;
  }

  /** End of the longest name that begins here, or -1. */
  private int longest(int from) {
    for (int to = Math.min(end, from + LONGEST); to > from + 1; to--) {
      long key = PlaceNameKey.append(PlaceNameKey.EMPTY, PlaceNameKey.word(text, from, to));
      if (index.firstPosting(key) >= 0) {
        return to;
      }
    }
    return -1;
  }
}
