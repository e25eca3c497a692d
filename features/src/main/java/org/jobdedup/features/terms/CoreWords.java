package org.jobdedup.features.terms;

import java.util.Objects;
import org.jobdedup.features.text.TokenizedText;

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
   * @param core the passages about the job and its requirements
   * @param terms the rarest words of the whole text
   * @param common the common words of the whole text
   * @param weights the weights by which these are rare and common
   */
  public static CoreWords of(
      TokenizedText core, TermSet terms, CommonWords common, TermWeights weights) {
    return new CoreWords(terms.in(core), common.in(core, weights));
  }

  /** Whether there are enough words to compare. */
  boolean isKnown() {
    return terms.size() + common.size() >= MIN_WORDS;
  }
}
