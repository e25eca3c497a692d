package org.jobdedup.pipeline.cluster;

/**
 * The random order in which pivot clustering considers ads. The rank is a seeded, reversible mix of
 * the id hash: no two ads tie, and the order is independent of arrival and of the order of bucket
 * entries, which compares id hashes as they are.
 */
final class IdRank {
  private static final long SEED = 0x5EED_0F_C1A5_7E85L;

  private IdRank() {}

  /** Rank of an ad; the smaller, the earlier. */
  static long of(long ad) {
    return mix(ad ^ SEED);
  }

  /** Compares two ads by rank. */
  static int compare(long ad, long other) {
    return Long.compare(of(ad), of(other));
  }

  /** The finalizer of SplitMix64 (Steele, Lea and Flood 2014, doi:10.1145/2660193.2660195). */
  static long mix(long z) {
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
