package org.jobdedup.features.section;

/** Codes of the form and the position of a passage. */
final class FormFeatures {
  /** Number of parts into which a text is divided. */
  static final int POSITIONS = 10;

  private static final int LENGTH = 10;
  private static final int BULLET = 20;
  private static final int QUESTION = 21;
  private static final int UPPER_START = 22;
  private static final int LOWER_START = 23;
  private static final int LAST = 24;
  private static final int FIRST = 25;
  private static final int STOP = 26;

  private FormFeatures() {}

  static int write(WordScan words, int from, int to, int position, boolean last, int[] codes) {
    int count = 0;
    codes[count++] = Math.min(POSITIONS - 1, position);
    int bits = 32 - Integer.numberOfLeadingZeros(to - from);
    codes[count++] = LENGTH + Math.min(7, bits);
    codes[count++] = words.has(from, WordScan.UPPER) ? UPPER_START : LOWER_START;
    if (words.has(from, WordScan.BULLET)) {
      codes[count++] = BULLET;
    }
    if (words.has(to, WordScan.QUESTION)) {
      codes[count++] = QUESTION;
    }
    if (words.has(to, WordScan.STOP)) {
      codes[count++] = STOP;
    }
    if (last) {
      codes[count++] = LAST;
    }
    if (from == 0) {
      codes[count++] = FIRST;
    }
    return count;
  }
}
