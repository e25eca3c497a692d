package org.jobdedup.features.minhash;

import java.util.Random;

/** Two random sets of shingles with an exactly known overlap. */
public record RandomSets(long[] first, long[] second, int shared, int union) {

  /**
   * Draws two sets.
   *
   * @param random source of the hashes
   * @param union size of the union
   * @param shared size of the intersection; what is not shared is split evenly
   */
  public static RandomSets draw(Random random, int union, int shared) {
    int onlyFirst = (union - shared) / 2;
    long[] all = random.longs(union).toArray();
    long[] first = new long[shared + onlyFirst];
    long[] second = new long[union - onlyFirst];
    System.arraycopy(all, 0, first, 0, first.length);
    System.arraycopy(all, 0, second, 0, shared);
    System.arraycopy(all, first.length, second, shared, union - first.length);
    return new RandomSets(first, second, shared, union);
  }

  /** Exact Jaccard similarity. */
  public double jaccard() {
    return (double) shared / union;
  }
}
