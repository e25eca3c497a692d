package org.jobdedup.features.terms;

import java.util.Arrays;

/**
 * Where two ascending lists have equal values. Which list has the next value is a toss-up that no
 * processor predicts, so the merge goes without branches on it.
 *
 * @param left indices in the first list; those from {@code count} on mean nothing
 * @param right indices in the second list
 * @param count number of values that both have
 */
record Matches(int[] left, int[] right, int count) {

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
    int most = Math.min(x.length, y.length) + 1;
    int[] left = new int[most];
    int[] right = new int[most];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < x.length && j < y.length) {
      int order = (x[i] >>> shift) - (y[j] >>> shift);
      left[count] = i;
      right[count] = j;
      int behind = order >>> 31;
      int ahead = -order >>> 31;
      count += 1 - behind - ahead;
      i += 1 - ahead;
      j += 1 - behind;
    }
    return new Matches(left, right, count);
  }

  /** Copies word for word are common among candidates. */
  private static Matches ofEqual(int length) {
    int[] indices = new int[length];
    for (int i = 0; i < length; i++) {
      indices[i] = i;
    }
    return new Matches(indices, indices, length);
  }
}
