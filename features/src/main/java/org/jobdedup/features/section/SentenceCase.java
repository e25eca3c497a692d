package org.jobdedup.features.section;

/**
 * Gives a text in capitals the case that running text has, so that it is read as it would be
 * without them: lower case but for the first letter of each sentence and line. Lengths stay.
 */
final class SentenceCase {
  /** In a text in capitals, fewer than one letter in so many of the others is of lower case. */
  private static final int CAPITALS_FOR_ONE_LOWER = 10;

  private SentenceCase() {}

  /** The text itself, or its sentence case where it is in capitals. */
  static String of(String text) {
    return isInCapitals(text) ? restored(text) : text;
  }

  private static boolean isInCapitals(String text) {
    int enough = text.length() / (CAPITALS_FOR_ONE_LOWER + 1) + 1;
    int lower = 0;
    int upper = 0;
    for (int i = 0; i < text.length() && lower < enough; i++) {
      char c = text.charAt(i);
      if (c >= 'a' && c <= 'z' || c >= 0x80 && Character.isLowerCase(c)) {
        lower++;
      } else if (c >= 'A' && c <= 'Z' || c >= 0x80 && Character.isUpperCase(c)) {
        upper++;
      }
    }
    return lower < enough && upper > lower * CAPITALS_FOR_ONE_LOWER;
  }

  private static String restored(String text) {
    char[] chars = text.toCharArray();
    boolean first = true;
    for (int i = 0; i < chars.length; i++) {
      char c = chars[i];
      if (Character.isLetterOrDigit(c)) {
        chars[i] = first ? c : Character.toLowerCase(c);
        first = false;
      } else if (c == '\n' || c == '.' || c == '!' || c == '?') {
        first = true;
      }
    }
    return new String(chars);
  }
}
