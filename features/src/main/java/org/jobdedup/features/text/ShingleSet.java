package org.jobdedup.features.text;

import java.util.Arrays;
import org.jobdedup.features.hashing.HashSort;

/**
 * The distinct shingles of a text in ascending (signed) order, with exact resemblance and
 * containment (Broder 1997, doi:10.1109/SEQUEN.1997.666900). Immutable.
 */
public final class ShingleSet {
  private final long[] hashes;

  private ShingleSet(long[] hashes) {
    this.hashes = hashes;
  }

  /** The set of the given hashes, which may repeat and come in any order. */
  public static ShingleSet of(long[] shingles) {
    long[] sorted = HashSort.sorted(shingles);
    int n = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[n++] = sorted[i];
      }
    }
    return new ShingleSet(n == sorted.length ? sorted : Arrays.copyOf(sorted, n));
  }

  /** Number of distinct shingles. */
  public int size() {
    return hashes.length;
  }

  /** The hashes in ascending order; a copy. */
  public long[] toArray() {
    return hashes.clone();
  }

  /** Number of shingles that both sets hold. */
  public int intersectionSize(ShingleSet other) {
    int shared = 0;
    int i = 0;
    int j = 0;
    while (i < hashes.length && j < other.hashes.length) {
      long a = hashes[i];
      long b = other.hashes[j];
      shared += a == b ? 1 : 0;
      i += a <= b ? 1 : 0;
      j += b <= a ? 1 : 0;
    }
    return shared;
  }

  /**
   * Jaccard similarity, shared over all: 0 to 1; {@code NaN} when both sets are empty, for then
   * there is nothing to compare.
   */
  public double jaccard(ShingleSet other) {
    int shared = intersectionSize(other);
    return (double) shared / (hashes.length + other.hashes.length - shared);
  }

  /** Share of this set that the other contains: 0 to 1; {@code NaN} when this set is empty. */
  public double containmentIn(ShingleSet other) {
    return (double) intersectionSize(other) / hashes.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ShingleSet that && Arrays.equals(hashes, that.hashes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(hashes);
  }

  @Override
  public String toString() {
    return "ShingleSet[" + hashes.length + "]";
  }
}
