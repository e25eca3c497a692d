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
  private static final int FIRST_WORD_BITS = 1 << 20;

  private long[] keys;
  private int[] heads;
  private boolean[] continued;
  private int[] postings;
  private int[] next;
  private int size;
  private int used;

  /** One bit per residue of the keys of first words; small enough to stay in the cache. */
  private final long[] firstWords = new long[FIRST_WORD_BITS / Long.SIZE];

  PlaceNameIndex(int expectedNames) {
    int capacity = Integer.highestOneBit(Math.max(16, expectedNames) * 2) * 2;
    keys = new long[capacity];
    heads = new int[capacity];
    continued = new boolean[capacity];
    Arrays.fill(heads, NONE - 1);
    postings = new int[Math.max(16, expectedNames)];
    next = new int[postings.length];
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int at = (int) (key ^ (key >>> 32)) & mask;
    while (heads[at] != NONE - 1 && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private int claim(long key) {
    int at = slot(key);
    if (heads[at] == NONE - 1) {
      if (used * 4L > keys.length * 3L) {
        grow();
        at = slot(key);
      }
      keys[at] = key;
      heads[at] = NONE;
      used++;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldHeads = heads;
    boolean[] oldContinued = continued;
    keys = new long[oldKeys.length * 2];
    heads = new int[keys.length];
    continued = new boolean[keys.length];
    Arrays.fill(heads, NONE - 1);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldHeads[i] != NONE - 1) {
        int at = slot(oldKeys[i]);
        keys[at] = oldKeys[i];
        heads[at] = oldHeads[i];
        continued[at] = oldContinued[i];
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
    continued[claim(prefixKey)] = true;
  }

  /** Adds a name of a place; a name that it has already keeps the better rank. */
  void add(long key, int place, int rank) {
    int at = claim(key);
    for (int p = heads[at]; p >= 0; p = next[p]) {
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
    next[size] = heads[at];
    heads[at] = size++;
  }

  /** First posting of a name, or {@link #NONE}. */
  int firstPosting(long key) {
    return Math.max(NONE, heads[slot(key)]);
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
    return continued[slot(prefixKey)];
  }
}
