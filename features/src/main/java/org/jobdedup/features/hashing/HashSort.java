package org.jobdedup.features.hashing;

import java.util.Arrays;

/**
 * Sorts hashes in linear expected time: hashes are spread evenly, so distributing them by their top
 * bits leaves parts of about one value each. Values that are not spread evenly cost no more than
 * {@link Arrays#sort(long[])} on top.
 */
public final class HashSort {
  private static final int SMALL = 48;
  private static final int PART_FOR_INSERTION = 24;

  private HashSort() {}

  /** A copy of the values in ascending signed order. */
  public static long[] sorted(long[] values) {
    int n = values.length;
    if (n <= SMALL) {
      long[] copy = values.clone();
      Arrays.sort(copy);
      return copy;
    }
    int bits = Math.min(16, 33 - Integer.numberOfLeadingZeros(n - 1));
    int shift = 64 - bits;
    int[] ends = new int[1 << bits];
    for (long value : values) {
      ends[part(value, shift)]++;
    }
    int sum = 0;
    int largest = 0;
    for (int i = 0; i < ends.length; i++) {
      int count = ends[i];
      ends[i] = sum;
      sum += count;
      largest = Math.max(largest, count);
    }
    long[] result = new long[n];
    for (long value : values) {
      result[ends[part(value, shift)]++] = value;
    }
    if (largest > PART_FOR_INSERTION) {
      sortLargeParts(result, ends);
    }
    insertionSort(result);
    return result;
  }

  private static void sortLargeParts(long[] values, int[] ends) {
    int start = 0;
    for (int end : ends) {
      if (end - start > PART_FOR_INSERTION) {
        Arrays.sort(values, start, end);
      }
      start = end;
    }
  }

  private static int part(long value, int shift) {
    return (int) ((value ^ Long.MIN_VALUE) >>> shift);
  }

  /** Over all parts at once: no value leaves its own, and most stand where they belong. */
  private static void insertionSort(long[] values) {
    for (int i = 1; i < values.length; i++) {
      long value = values[i];
      int j = i - 1;
      while (j >= 0 && values[j] > value) {
        values[j + 1] = values[j];
        j--;
      }
      values[j + 1] = value;
    }
  }
}
