package org.jobdedup.features.place;

import java.util.Arrays;

/**
 * Places named in a running text, each with how often. Immutable; identifiers ascend.
 *
 * <p>At most {@link #MAX_PLACES} are kept: the most frequent, and of equally frequent ones those
 * with the smaller identifier.
 */
public final class PlaceMentions {
  /** Greatest number of places that are kept. */
  public static final int MAX_PLACES = 16;

  /** No mention at all. */
  public static final PlaceMentions NONE = new PlaceMentions(new int[0], new int[0]);

  private final int[] ids;
  private final int[] counts;

  private PlaceMentions(int[] ids, int[] counts) {
    this.ids = ids;
    this.counts = counts;
  }

  /** Counts the first {@code size} of the given identifiers. */
  static PlaceMentions count(int[] found, int size) {
    if (size == 0) {
      return NONE;
    }
    int[] sorted = Arrays.copyOf(found, size);
    Arrays.sort(sorted);
    int[] ids = new int[size];
    int[] counts = new int[size];
    int n = 0;
    for (int id : sorted) {
      if (n > 0 && ids[n - 1] == id) {
        counts[n - 1]++;
      } else {
        ids[n] = id;
        counts[n++] = 1;
      }
    }
    while (n > MAX_PLACES) {
      int rarest = n - 1;
      for (int i = n - 2; i >= 0; i--) {
        if (counts[i] < counts[rarest]) {
          rarest = i;
        }
      }
      System.arraycopy(ids, rarest + 1, ids, rarest, n - rarest - 1);
      System.arraycopy(counts, rarest + 1, counts, rarest, n - rarest - 1);
      n--;
    }
    return new PlaceMentions(Arrays.copyOf(ids, n), Arrays.copyOf(counts, n));
  }

  /** Number of distinct places, 0 to {@link #MAX_PLACES}. */
  public int size() {
    return ids.length;
  }

  /** Identifier at an index; ascending. */
  public int id(int index) {
    return ids[index];
  }

  /** How often the place at an index is named, at least 1. */
  public int count(int index) {
    return counts[index];
  }

  /** All identifiers, ascending; a copy. */
  public int[] ids() {
    return ids.clone();
  }

  /** Tells whether a place is named. */
  public boolean has(int id) {
    return Arrays.binarySearch(ids, id) >= 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PlaceMentions that
        && Arrays.equals(ids, that.ids)
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(ids) + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return "PlaceMentions[ids="
        + Arrays.toString(ids)
        + ", counts="
        + Arrays.toString(counts)
        + "]";
  }
}
