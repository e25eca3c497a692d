package org.jobdedup.features.terms;

import java.util.Arrays;

/**
 * How often a text uses each of its rare and common words, and how much each is a word of titles.
 * Of two nearly equal texts that use 'pharmacist' four times and not at all, the word is what they
 * are about; of two that use it once and not at all it may be chance.
 *
 * <p>A use is four bits: two for how often (once, twice, three or four times, more often) and two
 * for the role class of {@link TermWeights#roleClass}. Uses stand in the order of {@link
 * TermSet#terms()} and then of {@link CommonWords#numbers()}; a word in both has two. Immutable.
 */
public final class WordUses {
  /** Number of values that a use may have. */
  public static final int VALUES = 4 * TermWeights.ROLE_CLASSES;

  /** Logarithm of one more than the uses that each class stands for, 0 in front for none. */
  private static final float[] LOG_COUNTS = {
    0, (float) Math.log(2), (float) Math.log(3), (float) Math.log(4.5), (float) Math.log(7)
  };

  private final TermSet terms;
  private final CommonWords common;
  private final byte[] uses;

  /** Indices of the words of titles: few, so that comparing them costs little. */
  private final int[] roleTerms;

  private final int[] roleCommonWords;

  private WordUses(TermSet terms, CommonWords common, byte[] uses) {
    this.terms = terms;
    this.common = common;
    this.uses = uses;
    int[] found = new int[uses.length];
    int size = 0;
    for (int i = 0; i < terms.size(); i++) {
      if (uses[i] >> 2 != 0 && !TermWeights.isCommon(TermSet.weightClass(terms.terms()[i]))) {
        found[size++] = i;
      }
    }
    roleTerms = Arrays.copyOf(found, size);
    size = 0;
    for (int i = 0; i < common.size(); i++) {
      if (uses[terms.size() + i] >> 2 != 0) {
        found[size++] = i;
      }
    }
    roleCommonWords = Arrays.copyOf(found, size);
  }

  /**
   * The uses of a text's words.
   *
   * @param text the words of the text
   * @param terms its rare words
   * @param common its common words
   */
  public static WordUses of(DistinctWords text, TermSet terms, CommonWords common) {
    byte[] uses = new byte[terms.size() + common.size()];
    int term = 0;
    for (int i = 0; i < text.size(); i++) {
      byte use = (byte) (countClass(text.count(i)) | text.roleClass(i) << 2);
      if (term < terms.size() && TermSet.hash(terms.terms()[term]) == TermSet.word(text.hash(i))) {
        uses[term++] = use;
      }
      int commonIndex = text.commonIndex(i);
      if (commonIndex >= 0) {
        uses[terms.size() + commonIndex] = use;
      }
    }
    return new WordUses(terms, common, uses);
  }

  private static int countClass(int count) {
    return count <= 2 ? count - 1 : count <= 4 ? 2 : 3;
  }

  /**
   * Restores uses from {@link #uses()}.
   *
   * @param uses owned by the result
   * @throws IllegalArgumentException when there is not one value from 0 to {@link #VALUES} - 1 for
   *     each word
   */
  public static WordUses restore(TermSet terms, CommonWords common, byte[] uses) {
    if (uses.length != terms.size() + common.size()) {
      throw new IllegalArgumentException(
          "Each word needs one use, but there are "
              + uses.length
              + " uses for "
              + terms.size()
              + " rare and "
              + common.size()
              + " common words.");
    }
    for (byte use : uses) {
      if (use < 0 || use >= VALUES) {
        throw new IllegalArgumentException(
            "The use of a word must be from 0 to " + (VALUES - 1) + ", but one is " + use + ".");
      }
    }
    return new WordUses(terms, common, uses);
  }

  /** The uses; the array must not be changed. */
  public byte[] uses() {
    return uses;
  }

  /** The rare words. */
  TermSet terms() {
    return terms;
  }

  /** The common words. */
  CommonWords common() {
    return common;
  }

  /** Indices of those rare words that are words of titles and no common ones, ascending. */
  int[] roleTerms() {
    return roleTerms;
  }

  /** Indices of those common words that are words of titles, ascending. */
  int[] roleCommonWords() {
    return roleCommonWords;
  }

  /** Logarithm of one more than the uses of a rare word, by its index. */
  float logCountOfTerm(int index) {
    return LOG_COUNTS[1 + (uses[index] & 3)];
  }

  /** Logarithm of one more than the uses of a common word, by its index. */
  float logCountOfCommon(int index) {
    return LOG_COUNTS[1 + (uses[terms.size() + index] & 3)];
  }

  /** What a rare word counts for as a word of titles, 0 to 1, by its index. */
  float roleWeightOfTerm(int index) {
    return TermWeights.roleWeight(uses[index] >> 2);
  }

  /** What a common word counts for as a word of titles, 0 to 1, by its index. */
  float roleWeightOfCommon(int index) {
    return TermWeights.roleWeight(uses[terms.size() + index] >> 2);
  }

  /** Logarithm of one more than the uses of a common word, 0 where the text has none. */
  float logCountOfCommonWord(int number) {
    int index = common.indexOf(number);
    return index < 0 ? 0 : logCountOfCommon(index);
  }

  /**
   * Logarithm of one more than the uses of the word of a rare term of any set: 0 where the text has
   * none, NaN where it may have some that the set of its rarest words has no room for.
   */
  float logCountOfWord(int term) {
    int index = terms.indexOf(term);
    if (index >= 0) {
      return logCountOfTerm(index);
    }
    return logCountOfAbsent(term);
  }

  /** As {@link #logCountOfWord}, for a term that is known not to be among the rare words. */
  float logCountOfAbsent(int term) {
    return TermSet.weightClass(term) <= terms.cutClass() ? Float.NaN : 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WordUses that
        && terms.equals(that.terms)
        && common.equals(that.common)
        && Arrays.equals(uses, that.uses);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(uses);
  }

  @Override
  public String toString() {
    return "WordUses[" + uses.length + "]";
  }
}
