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
  /** The bits of a token hash by which words are told apart. */
  public static final long HASH_MASK = -1L << 20;

  private static final int MAX_TOKENS = 1 << 20;
  private static final long INDEX_MASK = MAX_TOKENS - 1;

  private final TokenizedText text;
  private final int tokens;
  private final long[] hashes;

  /** The word of each token; -1 for a token that was passed over. */
  private final int[] wordOfToken;

  private final int[] firsts;
  private final int[] counts;
  private final int[] knowledge;
  private final int[] commonIndices;
  private int[] commonNumbers = {};
  private int size;

  private DistinctWords(TokenizedText text) {
    this.text = text;
    this.tokens = Math.min(text.size(), MAX_TOKENS);
    this.hashes = new long[tokens];
    this.wordOfToken = new int[tokens];
    Arrays.fill(wordOfToken, -1);
    this.firsts = new int[tokens];
    this.counts = new int[tokens];
    this.knowledge = new int[tokens];
    this.commonIndices = new int[tokens];
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
    DistinctWords words = new DistinctWords(text);
    words.collect(title, weights);
    words.commonNumbers = words.numberCommonWords();
    return words;
  }

  private void collect(boolean title, TermWeights weights) {
    long[] keys = new long[tokens];
    int kept = 0;
    for (int i = 0; i < tokens; i++) {
      if (!title || isTitleWord(text, i)) {
        // Flipping the sign makes the signed order of the sort the unsigned one; the low bits of
        // the hash make room for the index, so that of equal words the first comes first.
        keys[kept++] = (text.hash(i) ^ Long.MIN_VALUE) & HASH_MASK | i;
      }
    }
    for (long key : HashSort.sorted(kept == tokens ? keys : Arrays.copyOf(keys, kept))) {
      long hash = (key ^ Long.MIN_VALUE) & HASH_MASK;
      int token = (int) (key & INDEX_MASK);
      if (size > 0 && hashes[size - 1] == hash) {
        counts[size - 1]++;
      } else {
        hashes[size] = hash;
        firsts[size] = token;
        counts[size++] = 1;
      }
      wordOfToken[token] = size - 1;
    }
    // In a loop of its own, so that the processor looks several words up at once.
    for (int i = 0; i < size; i++) {
      knowledge[i] = weights.knowledge(hashes[i]);
    }
  }

  /** Numbers the common words; two whose hashes agree in what is looked up share a number. */
  private int[] numberCommonWords() {
    int[] numbers = new int[size];
    int distinct = 0;
    int inFirstHalf = 0;
    for (int i = 0; i < size; i++) {
      int number = commonWord(i);
      if (number >= 0 && (distinct == 0 || numbers[distinct - 1] != number)) {
        numbers[distinct++] = number;
        inFirstHalf += hashes[i] >= 0 ? 1 : 0;
      }
      commonIndices[i] = number < 0 ? -1 : distinct - 1;
    }
    // The numbers ascend in the signed order, in which the second half of the unsigned comes first.
    int[] ascending = new int[distinct];
    int inSecondHalf = distinct - inFirstHalf;
    System.arraycopy(numbers, inFirstHalf, ascending, 0, inSecondHalf);
    System.arraycopy(numbers, 0, ascending, inSecondHalf, inFirstHalf);
    for (int i = 0; i < size; i++) {
      if (commonIndices[i] >= 0) {
        commonIndices[i] += commonIndices[i] < inFirstHalf ? inSecondHalf : -inFirstHalf;
      }
    }
    return ascending;
  }

  /**
   * Which of the words stand in some parts of the text, in the order of the words.
   *
   * @param bounds start and end of each part in the normalised text, alternating and ascending
   */
  boolean[] in(int[] bounds) {
    boolean[] found = new boolean[size];
    int token = 0;
    for (int part = 0; part < bounds.length; part += 2) {
      while (token < tokens && text.end(token) <= bounds[part]) {
        token++;
      }
      // The last token may reach into the next part.
      for (int i = token; i < tokens && text.start(i) < bounds[part + 1]; i++) {
        if (wordOfToken[i] >= 0) {
          found[wordOfToken[i]] = true;
        }
        token = i;
      }
    }
    return found;
  }

  /** The text that the words are from. */
  public TokenizedText text() {
    return text;
  }

  /** Number of tokens that were looked at. */
  int tokens() {
    return tokens;
  }

  /** Number of distinct words. */
  public int size() {
    return size;
  }

  /** Hash of a word, the low 20 bits 0; ascending without regard to the sign. */
  public long hash(int index) {
    return hashes[index];
  }

  /** Number of the token at which a word first stands. */
  public int first(int index) {
    return firsts[index];
  }

  /** How often the text uses a word. */
  int count(int index) {
    return counts[index];
  }

  /** {@link TermWeights} class of a word. */
  int weightClass(int index) {
    return TermWeights.weightClassOf(knowledge[index]);
  }

  /** Role class of a word, see {@link TermWeights#roleClass(long)}. */
  int roleClass(int index) {
    return TermWeights.roleClassOf(knowledge[index]);
  }

  /** Number of a common word, or -1. */
  int commonWord(int index) {
    return TermWeights.commonWordOf(knowledge[index]);
  }

  /** The numbers of the common words, ascending; the array must not be changed. */
  int[] commonNumbers() {
    return commonNumbers;
  }

  /** Where the number of a word stands in {@link #commonNumbers()}, or -1. */
  int commonIndex(int index) {
    return commonIndices[index];
  }
}
