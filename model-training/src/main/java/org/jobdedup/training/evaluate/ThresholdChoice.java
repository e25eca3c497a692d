package org.jobdedup.training.evaluate;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses the score from which a pair is called a duplicate: the one with the highest F1, or with
 * the lowest cost where a wrong merge has a price in missed duplicates. Candidates lie halfway
 * between two neighbouring scores, so a choice does not hang on one pair's last digit.
 */
public final class ThresholdChoice {
  private ThresholdChoice() {}

  /**
   * Chooses a threshold.
   *
   * @param pairs pairs with their scores; their predictions are not looked at
   * @param weights weight of each pair
   * @param costRatio how many missed duplicates one wrong merge is worth; NaN to go by F1
   * @return a value above the lowest score, or the lowest score itself; of equally good ones the
   *     highest, which merges least
   */
  public static double choose(List<ScoredPair> pairs, double[] weights, double costRatio) {
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("A threshold can only be chosen from scored pairs.");
    }
    int[] descending =
        IntStream.range(0, pairs.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -pairs.get(i).probability()))
            .mapToInt(Integer::intValue)
            .toArray();
    double duplicates = 0;
    for (int i = 0; i < weights.length; i++) {
      duplicates += pairs.get(i).pair().duplicate() ? weights[i] : 0;
    }
    double found = 0;
    double wrong = 0;
    double bestValue = Double.NEGATIVE_INFINITY;
    double best = pairs.get(descending[0]).probability();
    for (int i = 0; i < descending.length; i++) {
      ScoredPair pair = pairs.get(descending[i]);
      if (pair.pair().duplicate()) {
        found += weights[descending[i]];
      } else {
        wrong += weights[descending[i]];
      }
      double next =
          i + 1 < descending.length
              ? pairs.get(descending[i + 1]).probability()
              : pair.probability();
      if (i + 1 < descending.length && next == pair.probability()) {
        continue;
      }
      double value =
          Double.isNaN(costRatio)
              ? 2 * found / (found + wrong + duplicates)
              : -(costRatio * wrong + duplicates - found);
      if (value > bestValue) {
        bestValue = value;
        best = next + (pair.probability() - next) / 2;
      }
    }
    return best;
  }
}
