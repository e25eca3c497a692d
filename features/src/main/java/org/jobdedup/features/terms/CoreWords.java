package org.jobdedup.features.terms;

import java.util.Arrays;
import java.util.Objects;

/**
 * Those of an ad's rare and common words that stand in the description of the job and its
 * requirements. The rest of an ad, such as the company and its benefits, is often the same in all
 * ads of an employer and says little about which opening is meant. Immutable.
 *
 * @param terms the rarest words of the text that stand there
 * @param common the common words of the text that stand there
 */
public record CoreWords(TermSet terms, CommonWords common) {
  /** With fewer words nothing is compared: the sections were not found, or the ad is too short. */
  static final int MIN_WORDS = 12;

  /** Refuses nulls. */
  public CoreWords {
    Objects.requireNonNull(terms, "terms");
    Objects.requireNonNull(common, "common");
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
    int[] rare = new int[terms.size()];
    int rareSize = 0;
    boolean[] commonInCore = new boolean[common.size()];
    int commonSize = 0;
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
        rare[rareSize++] = terms.terms()[term++];
      }
      int index = words.commonIndex(i);
      if (index >= 0) {
        commonSize += commonInCore[index] ? 0 : 1;
        commonInCore[index] = true;
      }
    }
    int[] numbers = new int[commonSize];
    for (int i = common.size() - 1; i >= 0; i--) {
      if (commonInCore[i]) {
        numbers[--commonSize] = common.numbers()[i];
      }
    }
    return new CoreWords(
        TermSet.restore(Arrays.copyOf(rare, rareSize), terms.cutClass()),
        CommonWords.restore(numbers));
  }

  /** Whether there are enough words to compare. */
  boolean isKnown() {
    return terms.size() + common.size() >= MIN_WORDS;
  }
}
