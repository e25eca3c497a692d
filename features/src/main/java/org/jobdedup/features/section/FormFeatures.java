package org.jobdedup.features.section;

/** Buckets for the form and the position of a passage; they lie below those of words. */
final class FormFeatures {
  /** The most buckets that one passage gets. */
  static final int MAX_PER_PASSAGE = 8;

  /** Number of buckets set aside. */
  static final int COUNT = 64;

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

  static int write(WordScan words, int from, int to, int position, boolean last, int[] buckets) {
    int count = 0;
    buckets[count++] = Math.min(POSITIONS - 1, position);
    int bits = 32 - Integer.numberOfLeadingZeros(to - from);
    buckets[count++] = LENGTH + Math.min(7, bits);
    buckets[count++] = words.has(from, WordScan.UPPER) ? UPPER_START : LOWER_START;
    if (words.has(from, WordScan.BULLET)) {
      buckets[count++] = BULLET;
    }
    if (words.has(to, WordScan.QUESTION)) {
      buckets[count++] = QUESTION;
    }
    if (words.has(to, WordScan.STOP)) {
      buckets[count++] = STOP;
    }
    if (last) {
      buckets[count++] = LAST;
    }
    if (from == 0) {
      buckets[count++] = FIRST;
    }
    return count;
  }
}
