package org.jobdedup.training.evaluate;

import java.util.List;
import java.util.SplittableRandom;
import org.jobdedup.training.data.LabelledPair;

/**
 * How much capped F1 falls when the values of one feature are shuffled among the pairs (Breiman
 * 2001, <a href="https://doi.org/10.1023/A:1010933404324">doi:10.1023/A:1010933404324</a>).
 * Features that say the same share their importance, so that each alone looks small.
 */
public final class PermutationImportance {
  private PermutationImportance() {}

  /**
   * Computes the fall for each feature.
   *
   * @param values rows of the judged pairs, one after the other
   * @param columns number of features
   * @param judge scores and decides such rows
   * @param seed seed of the shuffles
   */
  public static double[] compute(float[] values, int columns, PairJudge judge, long seed) {
    double base = cappedF1(judge.judge(values));
    double[] falls = new double[columns];
    float[] shuffled = values.clone();
    int rows = values.length / columns;
    for (int column = 0; column < columns; column++) {
      SplittableRandom random = new SplittableRandom(seed + column);
      for (int row = rows - 1; row > 0; row--) {
        int other = random.nextInt(row + 1) * columns + column;
        int here = row * columns + column;
        float swapped = shuffled[here];
        shuffled[here] = shuffled[other];
        shuffled[other] = swapped;
      }
      falls[column] = base - cappedF1(judge.judge(shuffled));
      for (int row = 0; row < rows; row++) {
        shuffled[row * columns + column] = values[row * columns + column];
      }
    }
    return falls;
  }

  private static double cappedF1(List<ScoredPair> scored) {
    List<LabelledPair> pairs = scored.stream().map(ScoredPair::pair).toList();
    return PairMetrics.of(scored, Weighting.CAPPED_SHARED.weights(pairs)).f1();
  }
}
