package org.jobdedup.features.lsh;

import java.util.List;
import java.util.Locale;

/**
 * What the planner chose, and what it chose from.
 *
 * @param wantedSimilarity the similarity at which recall was asked for
 * @param wantedRecall the recall that was asked for
 * @param chosen the banding that meets it at the least cost
 * @param alternatives one banding for each number of rows that can meet it, fewest rows first;
 *     holds the chosen one
 */
public record BandPlan(
    double wantedSimilarity, double wantedRecall, Option chosen, List<Option> alternatives) {

  /** Copies the list. */
  public BandPlan {
    alternatives = List.copyOf(alternatives);
  }

  /**
   * One banding and what to expect of it.
   *
   * @param banding bands and rows
   * @param recall probability that a pair of the wanted similarity becomes candidates
   * @param recallPerAccess recall divided by the bands, each one access to state per ad
   * @param candidatesPerAd expected other ads that share a band by chance; 0 when no distribution
   *     of random pairs was given
   * @param stateBytesPerAd bytes of bucket entries per ad
   * @param microsPerAd cost of accesses and candidates per ad in microseconds
   */
  public record Option(
      LshBanding banding,
      double recall,
      double recallPerAccess,
      double candidatesPerAd,
      long stateBytesPerAd,
      double microsPerAd) {}

  /** A table for people: one line for each alternative, the chosen one marked. */
  public String toTable() {
    StringBuilder table = new StringBuilder();
    table.append(
        String.format(
            Locale.ROOT,
            "Wanted: recall %.3f at similarity %.2f%n%n",
            wantedRecall,
            wantedSimilarity));
    table.append(
        String.format(
            Locale.ROOT,
            "  %5s %5s %6s %9s %7s %11s %13s %9s %7s%n",
            "bands",
            "rows",
            "hashes",
            "threshold",
            "recall",
            "per access",
            "candidates/ad",
            "bytes/ad",
            "µs/ad"));
    for (Option option : alternatives) {
      LshBanding banding = option.banding();
      table.append(
          String.format(
              Locale.ROOT,
              "%s %5d %5d %6d %9.3f %7.4f %11.5f %13.2f %9d %7.1f%n",
              option.equals(chosen) ? "*" : " ",
              banding.bands(),
              banding.rows(),
              banding.hashes(),
              banding.threshold(),
              option.recall(),
              option.recallPerAccess(),
              option.candidatesPerAd(),
              option.stateBytesPerAd(),
              option.microsPerAd()));
    }
    return table.toString();
  }
}
