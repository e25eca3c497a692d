package org.jobdedup.training.section;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Counts, for each hash of a word or feature, the organisations that use it. Not thread-safe. */
final class HashCounts {
  /** Hash in the upper half, number of the organisation in the lower. */
  private long[] uses = new long[1 << 16];

  private int size;

  void add(int organizationNumber, int[] hashes) {
    if (size + hashes.length > uses.length) {
      sortDistinct();
      uses = Arrays.copyOf(uses, Math.max(uses.length, 2 * (size + hashes.length)));
    }
    for (int hash : hashes) {
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
   * The hashes that at least {@code organizations} use, or as many of the most used as {@code
   * limit} allows, in the order of their hashes.
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

  /** All hashes, those that most organisations use first, those of as many in ascending order. */
  int[] byUse() {
    sortDistinct();
    int[] ascending = new int[count(1, null)];
    count(1, ascending);
    int[] organizations = new int[ascending.length];
    int at = 0;
    for (int i = 0; i < size; i++) {
      at += i > 0 && uses[i] >>> 32 != uses[i - 1] >>> 32 ? 1 : 0;
      organizations[at]++;
    }
    return IntStream.range(0, ascending.length)
        .boxed()
        .sorted(Comparator.comparingInt(i -> -organizations[i]))
        .mapToInt(i -> ascending[i])
        .toArray();
  }
}
