package org.jobdedup.features.place;

import java.util.Arrays;

/**
 * From the key of a name to the places that bear it: an open-addressing table with chains of
 * postings. Filled once, then only read.
 */
final class PlaceNameIndex {
  /** Rank of a preferred name. */
  static final int PREFERRED = 0;

  /** Rank of a name from the table of exonyms. */
  static final int EXONYM = 1;

  /** Rank of a name cut to its first part, such as 'Frankfurt' for 'Frankfurt am Main'. */
  static final int SHORTENED = 2;

  /** Rank of another name or spelling that the sources give, in whatever language. */
  static final int ALTERNATIVE = 3;

  /** {@link #firstPosting} of a key that no place has. */
  static final int NONE = -1;

  private static final int RANK_BITS = 2;

  /** Marks that longer names begin with these words. */
  private static final long CONTINUED = 1;

  /** Marks a slot that is not empty. */
  private static final long USED = 2;

  private static final int FIRST_WORD_BITS = 1 << 20;

  /**
   * Open addressing. A slot has two entries, which share a cache line: its key, and what is known
   * of it, 0 where the slot is empty; see {@link #first} and {@link #CONTINUED}.
   */
  private long[] table;

  private int[] postings;
  private int[] next;
  private int size;
  private int used;

  /** One bit per residue of the keys of first words; small enough to stay in the cache. */
  private final long[] firstWords = new long[FIRST_WORD_BITS / Long.SIZE];

  PlaceNameIndex(int expectedNames) {
    table = new long[Integer.highestOneBit(Math.max(16, expectedNames) * 2) * 4];
    postings = new int[Math.max(16, expectedNames)];
    next = new int[postings.length];
  }

  /** The first posting that a slot's knowledge names, or {@link #NONE}. */
  private static int first(long knowledge) {
    return (int) (knowledge >>> 2) - 1;
  }

  private static long withFirst(long knowledge, int posting) {
    return posting + 1L << 2 | knowledge & CONTINUED | USED;
  }

  /** Where the key of a slot is in the table; its knowledge is behind it. */
  private int slot(long key) {
    int mask = table.length - 1;
    int at = (int) (key ^ (key >>> 32)) << 1 & mask;
    while (table[at + 1] != 0 && table[at] != key) {
      at = at + 2 & mask;
    }
    return at;
  }

  private int claim(long key) {
    int at = slot(key);
    if (table[at + 1] == 0) {
      if (used * 8L > table.length * 3L) {
        grow();
        at = slot(key);
      }
      table[at] = key;
      table[at + 1] = USED;
      used++;
    }
    return at;
  }

  private void grow() {
    long[] old = table;
    table = new long[old.length * 2];
    for (int i = 0; i < old.length; i += 2) {
      if (old[i + 1] != 0) {
        int at = slot(old[i]);
        table[at] = old[i];
        table[at + 1] = old[i + 1];
      }
    }
  }

  /** Notes that some name begins with a word, given by its key as a name of one word. */
  void markFirstWord(long key) {
    int bit = (int) (key >>> 40) & (FIRST_WORD_BITS - 1);
    firstWords[bit >>> 6] |= 1L << bit;
  }

  /** Tells whether a name may begin with a word; false for most words, never for a first word. */
  boolean mayBegin(long key) {
    int bit = (int) (key >>> 40) & (FIRST_WORD_BITS - 1);
    return (firstWords[bit >>> 6] & 1L << bit) != 0;
  }

  /** Notes that longer names begin with these words. */
  void markContinued(long prefixKey) {
    table[claim(prefixKey) + 1] |= CONTINUED;
  }

  /** Adds a name of a place; a name that it has already keeps the better rank. */
  void add(long key, int place, int rank) {
    int at = claim(key);
    for (int p = first(table[at + 1]); p >= 0; p = next[p]) {
      if (place(p) == place) {
        postings[p] = (place << RANK_BITS) | Math.min(rank, rank(p));
        return;
      }
    }
    if (size == postings.length) {
      postings = Arrays.copyOf(postings, size * 2);
      next = Arrays.copyOf(next, size * 2);
    }
    postings[size] = (place << RANK_BITS) | rank;
    next[size] = first(table[at + 1]);
    table[at + 1] = withFirst(table[at + 1], size++);
  }

  /** First posting of a name, or {@link #NONE}. */
  int firstPosting(long key) {
    return first(table[slot(key) + 1]);
  }

  /** The posting after this one, or {@link #NONE}. */
  int nextPosting(int posting) {
    return next[posting];
  }

  /** Position of the place of a posting. */
  int place(int posting) {
    return postings[posting] >>> RANK_BITS;
  }

  /** How the name stands to the place of a posting. */
  int rank(int posting) {
    return postings[posting] & ((1 << RANK_BITS) - 1);
  }

  /** Tells whether some name begins with these words and goes on. */
  boolean isContinued(long prefixKey) {
    return (table[slot(prefixKey) + 1] & CONTINUED) != 0;
  }
}
