package org.jobdedup.features.terms;

import java.util.Arrays;

/**
 * Where two ascending lists have equal values. Which list has the next value is a toss-up that no
 * processor predicts, so the merge goes without branches on it, and what follows from it can do so
 * as well.
 *
 * @param count number of values that both have
 * @param ofLeft for each value of the first list one more than the index of its equal in the
 *     second, or 0 where it has none
 * @param ofRight the same for the second list
 */
record Matches(int count, int[] ofLeft, int[] ofRight) {

  /**
   * Finds equal values.
   *
   * @param shift low bits that do not count; what is left must ascend and have at most 31 bits, so
   *     that differences do not overflow and their sign is the order
   */
  static Matches of(int[] x, int[] y, int shift) {
    if (Arrays.equals(x, y)) {
      return ofEqual(x.length);
    }
    int[] ofLeft = new int[x.length];
    int[] ofRight = new int[y.length];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < x.length && j < y.length) {
      int order = (x[i] >>> shift) - (y[j] >>> shift);
      int behind = order >>> 31;
      int ahead = -order >>> 31;
      int equal = 1 - behind - ahead;
      ofLeft[i] = j + 1 & -equal;
      ofRight[j] = i + 1 & -equal;
      i += 1 - ahead;
      j += 1 - behind;
      count += equal;
    }
    return new Matches(count, ofLeft, ofRight);
  }

  /** Copies word for word are common among candidates. */
  private static Matches ofEqual(int length) {
    int[] next = new int[length];
    for (int i = 0; i < length; i++) {
      next[i] = i + 1;
    }
    return new Matches(length, next, next);
  }
}
