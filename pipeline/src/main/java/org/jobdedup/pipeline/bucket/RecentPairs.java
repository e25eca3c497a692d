package org.jobdedup.pipeline.bucket;

/**
 * A bounded memory of recent pairs that tells whether one came already. It forgets early, never
 * remembers what did not happen, and is not part of any checkpoint: a pair that is asked for twice
 * does no harm.
 */
public final class RecentPairs {
  private final long[] first;
  private final long[] firstRevision;
  private final long[] second;
  private final long[] secondRevision;

  /**
   * @param capacity number of pairs remembered, a power of two
   */
  public RecentPairs(int capacity) {
    if (Integer.bitCount(capacity) != 1) {
      throw new IllegalArgumentException(
          "The number of recent pairs must be a power of two: capacity=" + capacity);
    }
    first = new long[capacity];
    firstRevision = new long[capacity];
    second = new long[capacity];
    secondRevision = new long[capacity];
  }

  /** Remembers a pair of revisions, which start at 1; returns whether it was unknown. */
  public boolean add(long a, long revisionOfA, long b, long revisionOfB) {
    if (a > b) {
      return add(b, revisionOfB, a, revisionOfA);
    }
    long hash = (a * 0x9E3779B97F4A7C15L + b) * 0xD1B54A32D192ED03L + revisionOfA + revisionOfB;
    int slot = (int) (hash >>> 32) & first.length - 1;
    if (first[slot] == a
        && second[slot] == b
        && firstRevision[slot] == revisionOfA
        && secondRevision[slot] == revisionOfB) {
      return false;
    }
    first[slot] = a;
    second[slot] = b;
    firstRevision[slot] = revisionOfA;
    secondRevision[slot] = revisionOfB;
    return true;
  }
}
