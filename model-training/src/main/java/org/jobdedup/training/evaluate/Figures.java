package org.jobdedup.training.evaluate;

import java.util.Locale;

/**
 * Prints figures of a report.
 *
 * @param unknown stands for what the pairs cannot tell
 */
public record Figures(String unknown) {
  /** Three decimals. */
  public String figure(double value) {
    return Double.isNaN(value) ? unknown : String.format(Locale.ROOT, "%.3f", value);
  }

  /** Both ends of an interval. */
  public String interval(double low, double high) {
    return Double.isNaN(low) ? unknown : figure(low) + " to " + figure(high);
  }
}
