package org.jobdedup.features.place;

/**
 * Forms of postcodes that say what the letters beside them are: the code of a state in front of one
 * in the United States, Canada or Australia, or a part of one in the Netherlands. Those of Great
 * Britain, which say where a place lies, are {@link BritishPostcodes}.
 */
final class Postcodes {
  private static final int LONG_DIGITS = 5;
  private static final int DUTCH_DIGITS = 4;

  /** Of postcodes in Australia and several smaller countries. */
  private static final int SHORT_DIGITS = 4;

  /** What may stand behind a postcode of the United States. */
  private static final int ZIP_EXTENSION_DIGITS = 4;

  /** Characters in each half of a Canadian postcode. */
  private static final int CANADIAN_HALF = 3;

  private Postcodes() {}

  /**
   * Words of the postcode right behind a word that may be a code, with nothing else before the next
   * mark: 'ME 04101', 'ME 04101-1234', 'NSW 2000', 'ON M5V 2T6'. 0 when there is none.
   */
  static int behindCode(LocationTokens tokens, int at) {
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
      if (length == LONG_DIGITS && several && isNumberOf(tokens, ZIP_EXTENSION_DIGITS, next + 1)) {
        words = 2;
      } else if (length == LONG_DIGITS || length == SHORT_DIGITS) {
        words = 1;
      }
    } else if (isCanadian(tokens.text, tokens.starts[next], tokens.ends[next])) {
      words = 1;
    } else if (several
        && length == CANADIAN_HALF
        && tokens.length(next + 1) == CANADIAN_HALF
        && isCanadian(tokens.text, tokens.starts[next], tokens.ends[next + 1])) {
      words = 2;
    }
    int behind = next + words;
    return behind >= tokens.size || tokens.gaps[behind] != LocationTokens.CLOSE ? words : 0;
  }

  /** The letters of a Dutch postcode in front of its town: '1012 AB Amsterdam'. */
  static boolean isDutch(LocationTokens tokens, int at) {
    return at > 0
        && at + 1 < tokens.size
        && tokens.capitals[at]
        && tokens.length(at) == 2
        && !tokens.hasDigit(at)
        && tokens.gaps[at] == LocationTokens.CLOSE
        && tokens.gaps[at + 1] <= LocationTokens.COMMA
        && tokens.length(at - 1) == DUTCH_DIGITS
        && tokens.isNumber(at - 1);
  }

  private static boolean isNumberOf(LocationTokens tokens, int digits, int at) {
    return tokens.length(at) == digits && tokens.isNumber(at);
  }

  /** Letters and digits in turn, as in 'M5V2T6', with or without a sign in the middle. */
  private static boolean isCanadian(String text, int start, int end) {
    int sign = end - start == 2 * CANADIAN_HALF + 1 ? 1 : 0;
    if (end - start != 2 * CANADIAN_HALF + sign) {
      return false;
    }
    for (int i = 0; i < 2 * CANADIAN_HALF; i++) {
      char c = text.charAt(start + i + (i < CANADIAN_HALF ? 0 : sign));
      if (i % 2 == 0 ? c < 'A' || c > 'Z' : c < '0' || c > '9') {
        return false;
      }
    }
    return true;
  }
}
