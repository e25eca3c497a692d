package org.jobdedup.features.hashing;

/**
 * Numbers by hashes: an open addressing table by the top bits of the hashes, through which hashes
 * that ascend go from front to back.
 */
public final class HashTable {
  private static final int BITS_OF_SLOT = 4;
  private static final int LOG_BITS_OF_SLOT = 2;

  /** Hash and number of each entry, which share a cache line; the number is 0 where none is. */
  private final long[] table;

  /**
   * For each of {@value #BITS_OF_SLOT} parts of a slot's range of hashes whether an entry has one
   * of them: small enough for a near cache, since most hashes that are looked up have no entry.
   */
  private final long[] filter;

  private final int mask;
  private final int shift;
  private int entries;

  /**
   * A table for some entries.
   *
   * @param size how many entries will be added; there is room for about twice as many
   */
  public HashTable(int size) {
    int capacity = Integer.highestOneBit(Math.max(1, size)) * 4;
    table = new long[2 * capacity];
    filter = new long[Math.max(1, BITS_OF_SLOT * capacity / Long.SIZE)];
    mask = table.length - 1;
    shift = Long.numberOfLeadingZeros(capacity - 1);
  }

  /**
   * Adds an entry; of two with one hash the first counts.
   *
   * @param value any number but 0
   * @throws IllegalStateException when there is no room for another entry
   */
  public void add(long hash, long value) {
    // One slot stays free: a search ends there.
    int room = table.length / 2 - 1;
    if (entries == room) {
      throw new IllegalStateException(
          "A table of hashes must be made for as many entries as are added: room=" + room);
    }
    entries++;
    int slot = slot(hash);
    while (table[slot + 1] != 0) {
      slot = slot + 2 & mask;
    }
    table[slot] = hash;
    table[slot + 1] = value;
    int bit = filterBit(hash);
    filter[bit >>> 6] |= 1L << bit;
  }

  /** The number of a hash, or 0. */
  public long find(long hash) {
    int bit = filterBit(hash);
    if ((filter[bit >>> 6] & 1L << bit) == 0) {
      return 0;
    }
    int slot = slot(hash);
    while (table[slot + 1] != 0 && table[slot] != hash) {
      slot = slot + 2 & mask;
    }
    return table[slot + 1];
  }

  private int filterBit(long hash) {
    return (int) (hash >>> shift - LOG_BITS_OF_SLOT);
  }

  private int slot(long hash) {
    return (int) (hash >>> shift) << 1;
  }
}
