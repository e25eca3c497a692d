package org.jobdedup.features.text;

/**
 * Marks that stand on the character before them, such as accents. Normalisation sorts those of one
 * character, which takes squared time, so it must not see a hundred thousand of them.
 */
public final class CombiningMarks {
  /**
   * The most marks on one character that a writing has, as in the stream-safe text format of
   * Unicode Standard Annex 15.
   */
  static final int MOST = 30;

  /**
   * The most marks on one character that normalisation should see: more than {@value #MOST},
   * because composition may leave more of them or less.
   */
  public static final int MOST_READ = 4 * MOST;

  private CombiningMarks() {}

  /** Whether a code point is a mark. */
  static boolean isMark(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  /** A text that normalisation takes linear time for: without what is beyond any writing. */
  public static String limited(String text) {
    return limited(text, MOST_READ);
  }

  /** A text without the marks on one character beyond some number. */
  static String limited(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    StringBuilder result = new StringBuilder(text.length());
    int marks = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      i += Character.charCount(codePoint);
      marks = isMarkOrBecomesOne(codePoint) ? marks + 1 : 0;
      if (marks <= most) {
        result.appendCodePoint(codePoint);
      }
    }
    return result.toString();
  }

  /** Whether normalisation may move it to another place behind the character that it follows. */
  private static boolean isMarkOrBecomesOne(int codePoint) {
    return isMark(codePoint) || codePoint == 0xff9e || codePoint == 0xff9f;
  }
}
