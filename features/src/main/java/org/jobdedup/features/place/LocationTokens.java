package org.jobdedup.features.place;

import java.util.Arrays;

/**
 * The words of a location text with what stands between them; where no blanks do, as in Japanese,
 * the names that a gazetteer has. A scratch object of one resolution.
 */
final class LocationTokens {
  /** Nothing but blanks, hyphens, slashes inside a name, or brackets. */
  static final byte CLOSE = 0;

  /** A dash with blanks around it, a bracket or a colon: belongs to the same place. */
  static final byte DASH = 1;

  /** A comma: a larger place or the next of a list. */
  static final byte COMMA = 2;

  /** A separator of lists: semicolon, bar, bullet, line break, spaced slash. */
  static final byte LIST = 3;

  static final int MAX_TOKENS = 256;

  /** An ampersand is a word, since it stands for one in 'Tyne & Wear'. */
  private static final long AND = PlaceNameKey.word("and", 0, 3);

  final String text;
  final int size;
  final int[] starts;
  final int[] ends;
  final long[] keys;

  /** Strength of the gap in front of each word. */
  final byte[] gaps;

  /** Whether all letters of each word are upper case and there is one. */
  final boolean[] capitals;

  LocationTokens(String text, PlaceNameIndex index) {
    this.text = text;
    int[] starting = new int[16];
    int[] ending = new int[16];
    byte[] before = new byte[16];
    int count = 0;
    int i = 0;
    int uncut = 0;
    UnspacedNames run = null;
    byte gap = CLOSE;
    while (i < text.length() && count < MAX_TOKENS) {
      char c = text.charAt(i);
      boolean ampersand = c == '&';
      if (!ampersand && !PlaceNameKey.isWordUnit(c)) {
        gap = (byte) Math.max(gap, gapOf(text, i));
        i++;
        continue;
      }
      int start = i;
      i++;
      while (!ampersand && i < text.length() && PlaceNameKey.isWordUnit(text.charAt(i))) {
        i++;
      }
      if (start >= uncut) {
        run = UnspacedNames.in(text, start, i) ? new UnspacedNames(text, start, i, index) : null;
        uncut = i;
      }
      i = run == null ? i : run.endBehind(start);
      if (count == starting.length) {
        starting = Arrays.copyOf(starting, count * 2);
        ending = Arrays.copyOf(ending, count * 2);
        before = Arrays.copyOf(before, count * 2);
      }
      starting[count] = start;
      ending[count] = i;
      before[count] = ampersand ? (byte) Math.max(gap, DASH) : gap;
      count++;
      gap = ampersand ? DASH : CLOSE;
    }
    size = count;
    starts = starting;
    ends = ending;
    gaps = before;
    keys = new long[count];
    capitals = new boolean[count];
    for (int t = 0; t < count; t++) {
      keys[t] = text.charAt(starts[t]) == '&' ? AND : PlaceNameKey.word(text, starts[t], ends[t]);
      capitals[t] = isCapitals(text, starts[t], ends[t]);
    }
  }

  private static byte gapOf(String text, int at) {
    switch (text.charAt(at)) {
      case ',':
        return COMMA;
      case ';', '|', '\n', '\r', '•', '·', '+', '>':
        return LIST;
      case '/':
        return blankAt(text, at - 1) || blankAt(text, at + 1) ? LIST : CLOSE;
      case '-', '–', '—':
        return blankAt(text, at - 1) && blankAt(text, at + 1) ? DASH : CLOSE;
      case '(', ')', ':', '[', ']':
        return DASH;
      default:
        return CLOSE;
    }
  }

  private static boolean blankAt(String text, int at) {
    return at >= 0 && at < text.length() && Character.isWhitespace(text.charAt(at));
  }

  private static boolean isCapitals(String text, int start, int end) {
    boolean upper = false;
    for (int i = start; i < end; i++) {
      if (Character.isLowerCase(text.charAt(i))) {
        return false;
      }
      upper |= Character.isUpperCase(text.charAt(i));
    }
    return upper;
  }

  /**
   * Tells whether an apostrophe and a single s follow a word, which a name may lack: 'Bishop's
   * Stortford' is Bishops Stortford. The s is a word of its own here.
   */
  boolean isPossessive(int token) {
    int next = token + 1;
    return next < size
        && starts[next] == ends[token] + 1
        && length(next) == 1
        && isApostrophe(text.charAt(ends[token]))
        && (text.charAt(starts[next]) | 0x20) == 's';
  }

  static boolean isApostrophe(char c) {
    return c == '\'' || c == '’';
  }

  /** Key of a word and the s behind its apostrophe as one word. */
  long possessiveKey(int token) {
    return PlaceNameKey.word(
        text.substring(starts[token], ends[token]) + text.charAt(starts[token + 1]),
        0,
        length(token) + 1);
  }

  /** Tells whether a sign stands somewhere between the word in front and this one. */
  boolean isBehind(int token, char sign) {
    int at = text.indexOf(sign, token == 0 ? 0 : ends[token - 1]);
    return at >= 0 && at < starts[token];
  }

  /** Tells whether nothing but a hyphen stands between the word in front and this one. */
  boolean isHyphenated(int token) {
    return token > 0 && starts[token] - ends[token - 1] == 1 && text.charAt(ends[token - 1]) == '-';
  }

  int length(int token) {
    return ends[token] - starts[token];
  }

  /** Tells whether a word consists of digits alone. */
  boolean isNumber(int token) {
    for (int i = starts[token]; i < ends[token]; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /** Tells whether a word holds a digit. */
  boolean hasDigit(int token) {
    for (int i = starts[token]; i < ends[token]; i++) {
      if (text.charAt(i) >= '0' && text.charAt(i) <= '9') {
        return true;
      }
    }
    return false;
  }

  /** Words from one to another as a key folds them. */
  String folded(int first, int last) {
    return PlaceNameKey.fold(text.substring(starts[first], ends[last]));
  }
}
