package org.jobdedup.features.terms;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Those of an ad's rare and common words that stand in the description of the job and its
 * requirements. The rest of an ad, such as the company and its benefits, is often the same in all
 * ads of an employer and says little about which opening is meant. Immutable.
 */
public final class CoreWords {
  /**
   * With fewer words nothing is compared: the sections were not found, or the ad is too short. One
   * that is both rare and common counts twice.
   */
  static final int MIN_WORDS = 12;

  private final TermSet terms;
  private final CommonWords common;

  /** 1 for each rare word that stands there, by one more than its index. */
  private final byte[] termMarks;

  /** The same for the common words. */
  private final byte[] commonMarks;

  private final int commonSize;

  /** Indices of the rare words, which every comparison goes through. */
  private final int[] termIndices;

  private CoreWords(TermSet terms, CommonWords common, BitSet coreTerms, BitSet coreCommonWords) {
    this.terms = terms;
    this.common = common;
    termMarks = marks(coreTerms, terms.size());
    commonMarks = marks(coreCommonWords, common.size());
    commonSize = coreCommonWords.cardinality();
    termIndices = marked(termMarks);
  }

  private static byte[] marks(BitSet bits, int size) {
    byte[] marks = new byte[1 + size];
    long[] words = bits.toLongArray();
    int last = Math.min(size, words.length * Long.SIZE);
    for (int i = 0; i < last; i++) {
      marks[1 + i] = (byte) (words[i / Long.SIZE] >>> i & 1);
    }
    return marks;
  }

  /** Without branches: whether a word stands there is a toss-up. */
  private static int[] marked(byte[] marks) {
    int[] indices = new int[marks.length];
    int count = 0;
    for (int i = 1; i < marks.length; i++) {
      indices[count] = i - 1;
      count += marks[i];
    }
    return Arrays.copyOf(indices, count);
  }

  private static BitSet bits(byte[] marks) {
    BitSet bits = new BitSet(marks.length - 1);
    for (int i = 1; i < marks.length; i++) {
      bits.set(i - 1, marks[i] == 1);
    }
    return bits;
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
    return new CoreWords(terms, common, coreTerms, coreCommonWords);
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
    return bits(termMarks);
  }

  /** A bit for each common word of the text, in their order, set where it stands there. */
  public BitSet coreCommonWords() {
    return bits(commonMarks);
  }

  /** Those of the rarest words of the text that stand there. */
  public TermSet terms() {
    int[] held = Arrays.stream(termIndices).map(i -> terms.terms()[i]).toArray();
    return terms.subset(held);
  }

  /** Number of common words that stand there. */
  int commonSize() {
    return commonSize;
  }

  /** Indices of the rare words that stand there, ascending. */
  int[] termIndices() {
    return termIndices;
  }

  /**
   * Sum of the weight classes of the rare words, from a rank on, that stand in two cores.
   *
   * @param partners for each rare word of this ad's text one more than the index of its equal in
   *     the other's, or 0
   */
  int sharedClasses(CoreWords other, int[] partners, int cut) {
    int[] own = terms.terms();
    int[] others = other.terms.terms();
    int sum = 0;
    for (int i = 0; i < termIndices.length && others.length > 0; i++) {
      int index = termIndices[i];
      int partner = partners[index];
      int term = own[index];
      int same = others[Math.max(partner - 1, 0)];
      // Equal words have equal classes but for rare collisions; the minimum keeps symmetry.
      int weightClass = Math.min(TermSet.weightClass(term), TermSet.weightClass(same));
      int rank = Math.min(TermSet.rank(term), TermSet.rank(same));
      sum += weightClass & -other.termMarks[partner] & cut - 1 - rank >> 31;
    }
    return sum;
  }

  /** Number of common words that stand in two cores, with the partners of this ad's. */
  int sharedCommonWords(CoreWords other, int[] partners) {
    int sum = 0;
    for (int i = 0; i < partners.length; i++) {
      sum += commonMarks[1 + i] & other.commonMarks[partners[i]];
    }
    return sum;
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
        && Arrays.equals(termMarks, that.termMarks)
        && Arrays.equals(commonMarks, that.commonMarks);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(termMarks) + Arrays.hashCode(commonMarks);
  }

  @Override
  public String toString() {
    return "CoreWords[" + (termIndices.length + commonSize) + "]";
  }
}
