package org.jobdedup.features.language;

import java.util.Arrays;

/**
 * Rows of numbers rounded to bytes, to be added up. A row takes about two cache lines where one of
 * floats takes seven, and a sum is wrong by no more than {@link #greatestError}. Immutable.
 */
final class RoundedRows {
  /** Rows are added so many at a time. */
  static final int AT_ONCE = 4;

  private static final long LANES = 0x00FF_00FF_00FF_00FFL;
  private static final int STEPS = 254;

  /** So many bytes are added up before a lane of 16 bits might overflow. */
  private static final int BLOCK = 256;

  private final int rowLength;

  /** Eight numbers each, the first lowest. */
  private final long[] packed;

  private final float step;

  /** What a byte holds for the number 0, which is therefore never wrong. */
  private final int zero;

  /**
   * Rounds rows.
   *
   * @param rows one behind the other, the first all 0
   * @param rowLength a multiple of 8
   */
  RoundedRows(float[] rows, int rowLength) {
    this.rowLength = rowLength;
    float least = 0;
    float greatest = Float.MIN_NORMAL;
    for (float value : rows) {
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
    }
    step = (greatest - least) / STEPS;
    zero = Math.round(-least / step);
    packed = new long[rows.length / Long.BYTES];
    for (int i = 0; i < rows.length; i++) {
      long rounded = Math.round(rows[i] / step) + zero;
      packed[i / Long.BYTES] |= rounded << i % Long.BYTES * Byte.SIZE;
    }
  }

  /** How far a sum of so many rows may be from that of their numbers as floats, added in turn. */
  float greatestError(int count) {
    // Half a step for each, and something for what is lost when floats are added.
    return 0.501f * step * count;
  }

  /**
   * The sum of some rows.
   *
   * @param starts where each begins among the numbers; behind them {@value #AT_ONCE} - 1 zeros
   * @param count number of rows
   */
  float[] sums(int[] starts, int count) {
    int[] totals = new int[rowLength];
    long[] even = new long[rowLength / Long.BYTES];
    long[] odd = new long[rowLength / Long.BYTES];
    int added = 0;
    while (added < count) {
      add(
          starts[added] / Long.BYTES,
          starts[added + 1] / Long.BYTES,
          starts[added + 2] / Long.BYTES,
          starts[added + 3] / Long.BYTES,
          even,
          odd);
      added += AT_ONCE;
      if (added % BLOCK == 0 || added >= count) {
        moveTo(totals, even, odd);
      }
    }
    float[] sums = new float[rowLength];
    for (int i = 0; i < rowLength; i++) {
      sums[i] = (totals[i] - added * zero) * step;
    }
    return sums;
  }

  private void add(int a, int b, int c, int d, long[] even, long[] odd) {
    for (int i = 0; i < even.length; i++) {
      long w = packed[a + i];
      long x = packed[b + i];
      long y = packed[c + i];
      long z = packed[d + i];
      even[i] += (w & LANES) + (x & LANES) + (y & LANES) + (z & LANES);
      odd[i] += (w >>> 8 & LANES) + (x >>> 8 & LANES) + (y >>> 8 & LANES) + (z >>> 8 & LANES);
    }
  }

  private static void moveTo(int[] totals, long[] even, long[] odd) {
    for (int i = 0; i < totals.length; i++) {
      long lanes = (i % 2 == 0 ? even : odd)[i / Long.BYTES];
      totals[i] += (int) (lanes >>> i % Long.BYTES / 2 * Short.SIZE & 0xFFFF);
    }
    Arrays.fill(even, 0);
    Arrays.fill(odd, 0);
  }
}
