package org.jobdedup.features.section;

/** One bit for each hash: says yes to those that were added and to few others. */
final class HashFilter {
  private static final int BITS = 16;

  private final long[] words = new long[1 << BITS - 6];

  void add(int hash) {
    words[bit(hash) >>> 6] |= 1L << bit(hash);
  }

  boolean mayHold(int hash) {
    return (words[bit(hash) >>> 6] >>> bit(hash) & 1) != 0;
  }

  private static int bit(int hash) {
    return WordHash.spread(hash) >>> Integer.SIZE - BITS;
  }
}
