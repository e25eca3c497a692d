package org.jobdedup.features.concept;

/**
 * Words by hashes, each with its concepts: an open addressing table by the top bits of the hashes,
 * through which words whose hashes ascend go from front to back.
 */
final class ConceptTable {
  private final long[] hashes;
  private final long[] concepts;
  private final int mask;
  private final int shift;

  /** A table for some words. */
  ConceptTable(int size) {
    int capacity = Integer.highestOneBit(Math.max(1, size)) * 4;
    hashes = new long[capacity];
    concepts = new long[capacity];
    mask = capacity - 1;
    shift = Long.numberOfLeadingZeros(mask);
  }

  /** Adds a word; of two with one hash the first counts. */
  void add(long hash, long value) {
    int slot = slot(hash);
    while (concepts[slot] != 0) {
      slot = slot + 1 & mask;
    }
    hashes[slot] = hash;
    concepts[slot] = value;
  }

  /** The concepts of a word, or 0. */
  long find(long hash) {
    int slot = slot(hash);
    while (concepts[slot] != 0) {
      if (hashes[slot] == hash) {
        return concepts[slot];
      }
      slot = slot + 1 & mask;
    }
    return 0;
  }

  private int slot(long hash) {
    return (int) (hash >>> shift);
  }
}
