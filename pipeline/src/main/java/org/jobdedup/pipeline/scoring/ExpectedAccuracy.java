package org.jobdedup.pipeline.scoring;

/**
 * How often a model expects to be right, by its own probabilities and without any label: a pair
 * counts as a duplicate to the extent of its probability. As good as the calibration of the model
 * is for the ads at hand, and blind to duplicates that were never compared.
 *
 * @param precision share of the matches that are duplicates, 0 to 1; {@code NaN} without a match
 * @param recall share of the duplicates among the scored pairs that are matches, 0 to 1; {@code
 *     NaN} where no scored pair may be a duplicate
 */
public record ExpectedAccuracy(double precision, double recall) {
  private static final double UNIT = 1e6;

  /**
   * From what was counted.
   *
   * @param matches number of matches
   * @param matched sum of their probabilities, in {@linkplain #millionths(float) millionths}
   * @param unmatched sum of those of the scored pairs that are no matches
   */
  public static ExpectedAccuracy of(long matches, long matched, long unmatched) {
    return new ExpectedAccuracy(
        matched / (matches * UNIT), matched / ((double) matched + unmatched));
  }

  /**
   * A probability as a whole number of millionths, so that a sum does not depend on the order of
   * what is added up.
   */
  static long millionths(float probability) {
    return Math.round(probability * UNIT);
  }
}
