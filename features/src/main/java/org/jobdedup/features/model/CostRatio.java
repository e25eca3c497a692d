package org.jobdedup.features.model;

import java.io.Serializable;

/**
 * How many missed duplicates one wrong merge is worth, which decides from what probability on a
 * pair is called a duplicate.
 *
 * @param value the ratio, above 0 and finite
 */
public record CostRatio(double value) implements Serializable {
  private static final String RULE = "must be a number above 0 and finite: ";

  /** Checks the range. */
  public CostRatio {
    if (!(value > 0 && Double.isFinite(value))) {
      throw new IllegalArgumentException("A cost ratio " + RULE + value);
    }
  }

  /**
   * Reads a ratio.
   *
   * @throws IllegalArgumentException when it is none; the message goes on from the name of what was
   *     read, as in "must be a number above 0 and finite: -1"
   */
  public static CostRatio parse(String text) {
    try {
      double number = Double.parseDouble(text.strip());
      if (number > 0 && Double.isFinite(number)) {
        return new CostRatio(number);
      }
    } catch (NumberFormatException e) {
      // Reported with the range below, which says more than the parser does.
    }
    throw new IllegalArgumentException(RULE + text);
  }

  /**
   * The probability from which a match costs less than none does on average: below it the risk of a
   * wrong merge is dearer than that of a missed duplicate (Elkan 2001, The foundations of
   * cost-sensitive learning). It asks for probabilities that are true, and for no pairs: where the
   * cost of some is lowest is an estimate of it that hangs on the few near it and on how they were
   * picked.
   *
   * @return a threshold in (0, 1]
   */
  public double threshold() {
    return value / (1 + value);
  }

  /**
   * The threshold in force: that of a ratio, or that of a model where none was given.
   *
   * @param ratio the ratio, or null
   * @param ofModel threshold that the model was trained with
   */
  public static double threshold(CostRatio ratio, double ofModel) {
    return ratio == null ? ofModel : ratio.threshold();
  }

  /** The number, as {@link #parse} reads it. */
  @Override
  public String toString() {
    return Double.toString(value);
  }
}
