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

  private static final int MOST_COUNT = LOG_COUNTS.length - 1;
  private static final int ROLE_SHIFT = 2;
  private static final int COUNT_MASK = 3;

  /** By role class, count class and count class of the other text. */
  private static final float[] DIFFERENCES = differences();

  private final TermSet terms;
  private final CommonWords common;

  /** Uses of the rare words; nothing in front, for a word that the text lacks. */
  private final byte[] ofTerms;

  /** The same of the common words. */
  private final byte[] ofCommonWords;

  /** Indices of the words of titles: few, so that comparing them costs little. */
  private final int[] roleTerms;

  private final int[] roleCommonWords;

  private WordUses(TermSet terms, CommonWords common, byte[] uses) {
    this.terms = terms;
    this.common = common;
    ofTerms = new byte[1 + terms.size()];
    System.arraycopy(uses, 0, ofTerms, 1, terms.size());
    ofCommonWords = new byte[1 + common.size()];
    System.arraycopy(uses, terms.size(), ofCommonWords, 1, common.size());
    int[] found = new int[uses.length + 1];
    int size = 0;
    for (int i = 0; i < terms.size(); i++) {
      found[size] = i;
      size +=
          roleOfTerm(1 + i) > 0 && !TermWeights.isCommon(TermSet.weightClass(terms.terms()[i]))
              ? 1
              : 0;
    }
    roleTerms = Arrays.copyOf(found, size);
    size = 0;
    for (int i = 0; i < common.size(); i++) {
      found[size] = i;
      size += roleOfCommonWord(1 + i) > 0 ? 1 : 0;
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
      byte use = (byte) (countClass(text.count(i)) | text.roleClass(i) << ROLE_SHIFT);
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

  /** The uses. */
  public byte[] uses() {
    byte[] uses = new byte[terms.size() + common.size()];
    System.arraycopy(ofTerms, 1, uses, 0, terms.size());
    System.arraycopy(ofCommonWords, 1, uses, terms.size(), common.size());
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

  /** Whether the text holds a word of titles. */
  boolean holdsWordOfTitles() {
    return roleTerms.length + roleCommonWords.length > 0;
  }

  /**
   * Count class of a common word of this text or another.
   *
   * @param place one more than its index in this text, or 0 where this text has none
   * @return 1 to 4; 0 where this text has none
   */
  int countOfCommonWord(int place) {
    return 1 + (ofCommonWords[place] & COUNT_MASK) & -place >> 31;
  }

  /** Role class of a common word, by its place. */
  int roleOfCommonWord(int place) {
    return ofCommonWords[place] >> ROLE_SHIFT;
  }

  /**
   * Count class of a rare word of this text or another.
   *
   * @param place one more than its index in this text, or 0 where it is not among the rare words
   * @param term the word
   * @return 1 to 4; where this text has none 0, and 4 where it may have some that the set of its
   *     rarest words has no room for, so that the other is not said to use it more
   */
  int countOfTerm(int place, int term) {
    return countOrAbsent(place, -place >> 31, term);
  }

  /**
   * As {@link #countOfTerm}, for a word of titles: where this text has another word with the same
   * hash, it has none.
   */
  int countOfRoleTerm(int place, int term) {
    return countOrAbsent(place, -roleOfTerm(place) >> 31, term);
  }

  private int countOrAbsent(int place, int isPresent, int term) {
    int absent = TermSet.rank(term) - terms.cutRank() >> 31 & MOST_COUNT;
    return 1 + (ofTerms[place] & COUNT_MASK) & isPresent | absent & ~isPresent;
  }

  /** Role class of a rare word, by its place; 0 where this text has none or it is of no title. */
  int roleOfTerm(int place) {
    return ofTerms[place] >> ROLE_SHIFT;
  }

  /**
   * By how much more the first count class is than the second, as logarithms; 0 where it is not.
   */
  static float moreUses(int count, int other) {
    return Math.max(0, LOG_COUNTS[count] - LOG_COUNTS[other]);
  }

  /** As {@link #moreUses}, times what a word of a role class counts for. */
  static float roleDifference(int role, int count, int other) {
    return DIFFERENCES[(role * LOG_COUNTS.length + count) * LOG_COUNTS.length + other];
  }

  private static float[] differences() {
    int counts = LOG_COUNTS.length;
    float[] differences = new float[TermWeights.ROLE_CLASSES * counts * counts];
    for (int i = 0; i < differences.length; i++) {
      float more = moreUses(i / counts % counts, i % counts);
      differences[i] = more * TermWeights.roleWeight(i / counts / counts);
    }
    return differences;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WordUses that
        && terms.equals(that.terms)
        && common.equals(that.common)
        && Arrays.equals(ofTerms, that.ofTerms)
        && Arrays.equals(ofCommonWords, that.ofCommonWords);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(ofTerms) + Arrays.hashCode(ofCommonWords);
  }

  @Override
  public String toString() {
    return "WordUses[" + (terms.size() + common.size()) + "]";
  }
}
