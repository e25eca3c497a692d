package org.jobdedup.features.lsh;

/**
 * How similar two ads are that were picked at random, from which the planner predicts how many
 * chance candidates a banding finds. Immutable.
 */
public final class SimilarityDistribution {
  /**
   * Measured by 128-value signatures of five-word shingles on 72 million pairs of 12,000 ads from
   * twelve sources in five languages. Pairs above .9, which are duplicates and families of one
   * template, are left out: their number per ad does not grow with the corpus.
   */
  public static final SimilarityDistribution JOB_ADS =
      new SimilarityDistribution(
          new double[] {
            0.008, 0.02, 0.075, 0.125, 0.175, 0.225, 0.275, 0.325, 0.375, 0.425, 0.475, 0.525,
            0.575, 0.625, 0.675, 0.725, 0.775, 0.825, 0.875
          },
          new double[] {
            2.50e-2, 3.79e-3, 7.14e-4, 2.54e-4, 9.42e-5, 5.48e-5, 4.23e-5, 2.00e-5, 1.46e-5,
            9.64e-6, 9.95e-6, 7.43e-6, 4.17e-6, 3.47e-6, 1.85e-6, 2.96e-6, 2.68e-6, 3.25e-6, 6.58e-6
          });

  private final double[] similarities;
  private final double[] shares;

  private SimilarityDistribution(double[] similarities, double[] shares) {
    this.similarities = similarities;
    this.shares = shares;
  }

  /**
   * A distribution with so many pairs at each similarity; all other pairs share nothing.
   *
   * @param similarities Jaccard similarities, 0 to 1
   * @param shares share of all random pairs at each of them, 0 to 1, with a sum of at most 1
   */
  public static SimilarityDistribution of(double[] similarities, double[] shares) {
    if (similarities.length != shares.length) {
      throw new IllegalArgumentException(
          "A similarity distribution needs a share for each similarity: similarities="
              + similarities.length
              + ", shares="
              + shares.length);
    }
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      if (!(similarities[i] >= 0 && similarities[i] <= 1 && shares[i] >= 0)) {
        throw new IllegalArgumentException(
            "Similarities must be between 0 and 1 and shares 0 or more: similarity="
                + similarities[i]
                + ", share="
                + shares[i]);
      }
      sum += shares[i];
    }
    if (sum > 1 + 1e-9) {
      throw new IllegalArgumentException(
          "The shares of a similarity distribution must have a sum of at most 1: sum=" + sum);
    }
    return new SimilarityDistribution(similarities.clone(), shares.clone());
  }

  /** The probability that a random pair shares a band. */
  public double candidateProbability(LshBanding banding) {
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      sum += shares[i] * banding.candidateProbability(similarities[i]);
    }
    return sum;
  }
}
