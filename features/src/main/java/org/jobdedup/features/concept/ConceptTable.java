package org.jobdedup.features.concept;

/**
 * Words by hashes, each with its concepts: an open addressing table by the top bits of the hashes,
 * through which words whose hashes ascend go from front to back.
 */
final class ConceptTable {
  /** Hash and concepts of each word, which share a cache line; no concepts where none is. */
  private final long[] table;

  private final int mask;
  private final int shift;

  /** A table for some words. */
  ConceptTable(int size) {
    int capacity = Integer.highestOneBit(Math.max(1, size)) * 4;
    table = new long[2 * capacity];
    mask = table.length - 1;
    shift = Long.numberOfLeadingZeros(capacity - 1);
  }

  /** Adds a word; of two with one hash the first counts. */
  void add(long hash, long value) {
    int slot = slot(hash);
    while (table[slot + 1] != 0) {
      slot = slot + 2 & mask;
    }
    table[slot] = hash;
    table[slot + 1] = value;
  }

  /** The concepts of a word, or 0. */
  long find(long hash) {
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
