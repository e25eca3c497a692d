package org.jobdedup.training.section;

import java.util.Arrays;

/** Counts, for each word hash, the organisations that use it. Not thread-safe. */
final class WordCounts {
  /** Word hash in the upper half, number of the organisation in the lower. */
  private long[] uses = new long[1 << 16];

  private int size;

  void add(int organizationNumber, int[] wordHashes) {
    if (size + wordHashes.length > uses.length) {
      sortDistinct();
      uses = Arrays.copyOf(uses, Math.max(uses.length, 2 * (size + wordHashes.length)));
    }
    for (int hash : wordHashes) {
      uses[size++] = (long) hash << 32 | organizationNumber;
    }
  }

  private void sortDistinct() {
    Arrays.sort(uses, 0, size);
    int distinct = 0;
    for (int i = 0; i < size; i++) {
      if (i == 0 || uses[i] != uses[i - 1]) {
        uses[distinct++] = uses[i];
      }
    }
    size = distinct;
  }

  /**
   * The words that at least {@code organizations} use, or as many of the most used as {@code limit}
   * allows, in the order of their hashes.
   */
  int[] atLeast(int organizations, int limit) {
    sortDistinct();
    int least = organizations;
    while (count(least, null) > limit) {
      least++;
    }
    int[] result = new int[count(least, null)];
    count(least, result);
    return result;
  }

  private int count(int least, int[] out) {
    int found = 0;
    int start = 0;
    for (int i = 1; i <= size; i++) {
      if (i == size || uses[i] >>> 32 != uses[start] >>> 32) {
        if (i - start >= least) {
          if (out != null) {
            out[found] = (int) (uses[start] >>> 32);
          }
          found++;
        }
        start = i;
      }
    }
    return found;
  }
}
