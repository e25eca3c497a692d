package org.jobdedup.features.hashing;

/**
 * Numbers by hashes: an open addressing table by the top bits of the hashes, through which hashes
 * that ascend go from front to back.
 */
public final class HashTable {
  /** Hash and number of each entry, which share a cache line; the number is 0 where none is. */
  private final long[] table;

  private final int mask;
  private final int shift;

  /** A table for some entries. */
  public HashTable(int size) {
    int capacity = Integer.highestOneBit(Math.max(1, size)) * 4;
    table = new long[2 * capacity];
    mask = table.length - 1;
    shift = Long.numberOfLeadingZeros(capacity - 1);
  }

  /**
   * Adds an entry; of two with one hash the first counts.
   *
   * @param value any number but 0
   */
  public void add(long hash, long value) {
    int slot = slot(hash);
    while (table[slot + 1] != 0) {
      slot = slot + 2 & mask;
    }
    table[slot] = hash;
    table[slot + 1] = value;
  }

  /** The number of a hash, or 0. */
  public long find(long hash) {
    int slot = slot(hash);
    while (table[slot + 1] != 0 && table[slot] != hash) {
      slot = slot + 2 & mask;
    }
    return table[slot + 1];
  }

  private int slot(long hash) {
    return (int) (hash >>> shift) << 1;
  }
}
