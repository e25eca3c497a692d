package org.jobdedup.features.terms;

import java.util.Arrays;
import org.jobdedup.features.hashing.HashSort;
import org.jobdedup.features.text.TokenizedText;

/**
 * The distinct words of a text in the unsigned order of their hashes, each looked up once: where it
 * first stands, how often the text uses it, and what {@link TermWeights} know of it. A stage on the
 * way from a text to {@link TermSet}, {@link CommonWords} and {@link WordUses}; not kept.
 *
 * <p>Words are told apart by 44 bits of their hashes; words behind the first million are passed
 * over.
 */
public final class DistinctWords {
  private static final int MAX_TOKENS = 1 << 20;
  private static final long INDEX_MASK = MAX_TOKENS - 1;

  private final TokenizedText text;
  private final TermWeights weights;
  private final int tokens;
  private final long[] hashes;
  private final int[] firsts;
  private final int[] counts;
  private final int[] entries;
  private int size;

  private DistinctWords(TokenizedText text, TermWeights weights) {
    this.text = text;
    this.weights = weights;
    this.tokens = Math.min(text.size(), MAX_TOKENS);
    this.hashes = new long[tokens];
    this.firsts = new int[tokens];
    this.counts = new int[tokens];
    this.entries = new int[tokens];
  }

  /** The distinct words of a text. */
  public static DistinctWords of(TokenizedText text, TermWeights weights) {
    return collect(text, weights, false);
  }

  /** The distinct words of a title, without single letters, which are gender marks. */
  public static DistinctWords ofTitle(TokenizedText title, TermWeights weights) {
    return collect(title, weights, true);
  }

  /** Whether a token of a title is more than a single letter. */
  static boolean isTitleWord(TokenizedText title, int index) {
    return title.end(index) - title.start(index) > 1;
  }

  private static DistinctWords collect(TokenizedText text, TermWeights weights, boolean title) {
    DistinctWords words = new DistinctWords(text, weights);
    words.collect(title);
    return words;
  }

  private void collect(boolean title) {
    long[] keys = new long[tokens];
    int kept = 0;
    for (int i = 0; i < tokens; i++) {
      if (!title || isTitleWord(text, i)) {
        // Flipping the sign makes the signed order of the sort the unsigned one; the low bits of
        // the hash make room for the index, so that of equal words the first comes first.
        keys[kept++] = (text.hash(i) ^ Long.MIN_VALUE) & ~INDEX_MASK | i;
      }
    }
    for (long key : HashSort.sorted(kept == tokens ? keys : Arrays.copyOf(keys, kept))) {
      long hash = (key ^ Long.MIN_VALUE) & ~INDEX_MASK;
      if (size > 0 && hashes[size - 1] == hash) {
        counts[size - 1]++;
      } else {
        hashes[size] = hash;
        firsts[size] = (int) (key & INDEX_MASK);
        counts[size] = 1;
        entries[size++] = weights.entry(hash);
      }
    }
  }

  /** Which of the words stand in a part of the text, in the order of the words. */
  boolean[] in(TokenizedText part) {
    long[] keys = new long[Math.min(part.size(), MAX_TOKENS)];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = (part.hash(i) ^ Long.MIN_VALUE) & ~INDEX_MASK;
    }
    boolean[] found = new boolean[size];
    int word = 0;
    for (long key : HashSort.sorted(keys)) {
      while (word < size && (hashes[word] ^ Long.MIN_VALUE) < key) {
        word++;
      }
      if (word < size && (hashes[word] ^ Long.MIN_VALUE) == key) {
        found[word] = true;
      }
    }
    return found;
  }

  /** The text that the words are from. */
  TokenizedText text() {
    return text;
  }

  /** Number of tokens that were looked at. */
  int tokens() {
    return tokens;
  }

  /** Number of distinct words. */
  int size() {
    return size;
  }

  /** Hash of a word; the low 20 bits are 0. */
  long hash(int index) {
    return hashes[index];
  }

  /** Number of the token at which a word first stands. */
  int first(int index) {
    return firsts[index];
  }

  /** How often the text uses a word. */
  int count(int index) {
    return counts[index];
  }

  /** {@link TermWeights} class of a word. */
  int weightClass(int index) {
    return weights.weightClassOf(entries[index]);
  }

  /** Role class of a word, see {@link TermWeights#roleClass(long)}. */
  int roleClass(int index) {
    return weights.roleClassOf(entries[index]);
  }

  /** Number of a common word, or -1. */
  int commonWord(int index) {
    return weights.commonWordOf(entries[index]);
  }
}
