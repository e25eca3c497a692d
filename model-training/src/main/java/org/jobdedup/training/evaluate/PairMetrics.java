package org.jobdedup.training.evaluate;

import java.util.List;

/**
 * Weighted confusion counts of duplicate against not, and the figures that follow from them.
 *
 * @param truePositives weight of duplicates that were found
 * @param falsePositives weight of other pairs that were called duplicates
 * @param falseNegatives weight of duplicates that were missed
 * @param trueNegatives weight of other pairs that were told apart
 */
public record PairMetrics(
    double truePositives, double falsePositives, double falseNegatives, double trueNegatives) {

  /** Counts pairs with their weights. */
  public static PairMetrics of(List<ScoredPair> pairs, double[] weights) {
    double[] counts = new double[4];
    for (int i = 0; i < pairs.size(); i++) {
      ScoredPair scored = pairs.get(i);
      counts[index(scored.pair().duplicate(), scored.predicted())] += weights[i];
    }
    return new PairMetrics(counts[0], counts[1], counts[2], counts[3]);
  }

  private static int index(boolean duplicate, boolean predicted) {
    return duplicate ? predicted ? 0 : 2 : predicted ? 1 : 3;
  }

  /** Share of the pairs called duplicates that are; NaN when none was called so. */
  public double precision() {
    return truePositives / (truePositives + falsePositives);
  }

  /** Share of the duplicates that were found; NaN when there are none. */
  public double recall() {
    return truePositives / (truePositives + falseNegatives);
  }

  /**
   * Harmonic mean of precision and recall; 0 when duplicates exist and none was found, NaN when
   * there are neither duplicates nor calls.
   */
  public double f1() {
    return 2 * truePositives / (2 * truePositives + falsePositives + falseNegatives);
  }

  /** Share of all pairs that were judged rightly; NaN when there are none. */
  public double accuracy() {
    return (truePositives + trueNegatives) / total();
  }

  /** Weight of all pairs. */
  public double total() {
    return truePositives + falsePositives + falseNegatives + trueNegatives;
  }

  /** Weight of the duplicates. */
  public double duplicates() {
    return truePositives + falseNegatives;
  }
}
