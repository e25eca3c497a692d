package org.jobdedup.features.terms;

import java.util.Objects;

/**
 * Which rare and which common words two texts share. Finding them costs more than anything that
 * follows from them, so comparisons that need them are given them.
 */
public final class SharedWords {
  private final TermSet termsOfA;
  private final TermSet termsOfB;
  private final Matches terms;
  private final CommonWords commonOfA;
  private final CommonWords commonOfB;
  private final Matches common;

  private SharedWords(TermSet termsOfA, TermSet termsOfB, CommonWords a, CommonWords b) {
    this.termsOfA = termsOfA;
    this.termsOfB = termsOfB;
    terms = Matches.of(termsOfA.terms(), termsOfB.terms(), TermSet.HASH_SHIFT);
    commonOfA = a;
    commonOfB = b;
    common = Matches.of(a.numbers(), b.numbers(), 0);
  }

  /**
   * Finds what two texts share.
   *
   * @param termsOfA the rarest words of the first text
   * @param commonOfA its common words
   * @param termsOfB the rarest words of the second text
   * @param commonOfB its common words
   */
  public static SharedWords of(
      TermSet termsOfA, CommonWords commonOfA, TermSet termsOfB, CommonWords commonOfB) {
    return new SharedWords(
        Objects.requireNonNull(termsOfA, "termsOfA"),
        Objects.requireNonNull(termsOfB, "termsOfB"),
        Objects.requireNonNull(commonOfA, "commonOfA"),
        Objects.requireNonNull(commonOfB, "commonOfB"));
  }

  TermSet termsOfA() {
    return termsOfA;
  }

  TermSet termsOfB() {
    return termsOfB;
  }

  /** Indices of the rare words that both have. */
  Matches terms() {
    return terms;
  }

  CommonWords commonOfA() {
    return commonOfA;
  }

  CommonWords commonOfB() {
    return commonOfB;
  }

  /** Indices of the common words that both have. */
  Matches common() {
    return common;
  }
}
