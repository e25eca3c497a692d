package org.jobdedup.features.terms;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Those of an ad's rare and common words that stand in the description of the job and its
 * requirements. The rest of an ad, such as the company and its benefits, is often the same in all
 * ads of an employer and says little about which opening is meant. Immutable.
 */
public final class CoreWords {
  /** With fewer words nothing is compared: the sections were not found, or the ad is too short. */
  static final int MIN_WORDS = 12;

  private final TermSet terms;
  private final CommonWords common;
  private final BitSet coreTerms;
  private final BitSet coreCommonWords;
  private final int commonSize;

  /** Indices of the rare words, which every comparison goes through. */
  private final int[] termIndices;

  private CoreWords(TermSet terms, CommonWords common, BitSet coreTerms, BitSet coreCommonWords) {
    this.terms = terms;
    this.common = common;
    this.coreTerms = coreTerms;
    this.coreCommonWords = coreCommonWords;
    commonSize = coreCommonWords.cardinality();
    termIndices = coreTerms.stream().toArray();
  }

  /**
   * The words of a text that stand in its core.
   *
   * @param core start and end of each passage about the job and its requirements, alternating and
   *     ascending, in the normalised text
   * @param words the words of the whole text
   * @param terms the rarest of them
   * @param common the common ones
   */
  public static CoreWords of(int[] core, DistinctWords words, TermSet terms, CommonWords common) {
    boolean[] inCore = words.in(core);
    BitSet coreTerms = new BitSet(terms.size());
    BitSet coreCommonWords = new BitSet(common.size());
    int term = 0;
    for (int i = 0; i < words.size(); i++) {
      if (!inCore[i]) {
        continue;
      }
      int word = TermSet.word(words.hash(i));
      while (term < terms.size() && TermSet.hash(terms.terms()[term]) < word) {
        term++;
      }
      if (term < terms.size() && TermSet.hash(terms.terms()[term]) == word) {
        coreTerms.set(term++);
      }
      int index = words.commonIndex(i);
      if (index >= 0) {
        coreCommonWords.set(index);
      }
    }
    return new CoreWords(terms, common, coreTerms, coreCommonWords);
  }

  /**
   * Restores the words of {@link #coreTerms()} and {@link #coreCommonWords()}.
   *
   * @param terms the rarest words of the whole text
   * @param common its common words
   * @throws IllegalArgumentException when a bit stands for no word
   */
  public static CoreWords restore(
      TermSet terms, CommonWords common, BitSet coreTerms, BitSet coreCommonWords) {
    requireWithin(coreTerms, terms.size(), "rare");
    requireWithin(coreCommonWords, common.size(), "common");
    return new CoreWords(
        terms, common, (BitSet) coreTerms.clone(), (BitSet) coreCommonWords.clone());
  }

  private static void requireWithin(BitSet bits, int size, String kind) {
    if (bits.length() > size) {
      throw new IllegalArgumentException(
          "The core of a text marks "
              + kind
              + " word "
              + (bits.length() - 1)
              + ", but the text has "
              + size
              + " of them, counted from 0.");
    }
  }

  /** A bit for each of the rarest words of the text, in their order, set where it stands there. */
  public BitSet coreTerms() {
    return (BitSet) coreTerms.clone();
  }

  /** A bit for each common word of the text, in their order, set where it stands there. */
  public BitSet coreCommonWords() {
    return (BitSet) coreCommonWords.clone();
  }

  /** Those of the rarest words of the text that stand there. */
  public TermSet terms() {
    int[] held = Arrays.stream(termIndices).map(i -> terms.terms()[i]).toArray();
    return TermSet.restore(held, terms.cutClass());
  }

  /** Number of common words that stand there. */
  int commonSize() {
    return commonSize;
  }

  /** Indices of the rare words that stand there, ascending. */
  int[] termIndices() {
    return termIndices;
  }

  /** Whether a rare word of the text stands there, by its index. */
  boolean holdsTerm(int index) {
    return coreTerms.get(index);
  }

  /** Whether a common word of the text stands there, by its index. */
  boolean holdsCommonWord(int index) {
    return coreCommonWords.get(index);
  }

  /** Whether there are enough words to compare. */
  boolean isKnown() {
    return termIndices.length + commonSize >= MIN_WORDS;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CoreWords that
        && terms.equals(that.terms)
        && common.equals(that.common)
        && coreTerms.equals(that.coreTerms)
        && coreCommonWords.equals(that.coreCommonWords);
  }

  @Override
  public int hashCode() {
    return 31 * coreTerms.hashCode() + coreCommonWords.hashCode();
  }

  @Override
  public String toString() {
    return "CoreWords[" + (termIndices.length + commonSize) + "]";
  }
}
