package org.jobdedup.training.evaluate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jobdedup.training.data.LabelledPair;

/**
 * How much capped F1 falls when the values of one feature are shuffled among the pairs (Breiman
 * 2001, <a href="https://doi.org/10.1023/A:1010933404324">doi:10.1023/A:1010933404324</a>).
 * Features that say the same share their importance, so that each alone looks small. Depends on the
 * pairs and the seed, not on the order in which the pairs are given.
 */
public final class PermutationImportance {
  private static final Comparator<LabelledPair> BY_HASH =
      Comparator.comparingLong(LabelledPair::hash).thenComparing(LabelledPair::key);

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
    List<ScoredPair> scored = judge.judge(values);
    int[] rows = byHash(scored);
    double base = cappedF1(scored, rows);
    double[] falls = new double[columns];
    float[] shuffled = values.clone();
    for (int column = 0; column < columns; column++) {
      SplittableRandom random = new SplittableRandom(seed + column);
      for (int i = rows.length - 1; i > 0; i--) {
        int other = rows[random.nextInt(i + 1)] * columns + column;
        int here = rows[i] * columns + column;
        float swapped = shuffled[here];
        shuffled[here] = shuffled[other];
        shuffled[other] = swapped;
      }
      falls[column] = base - cappedF1(judge.judge(shuffled), rows);
      for (int row : rows) {
        shuffled[row * columns + column] = values[row * columns + column];
      }
    }
    return falls;
  }

  /** The rows in an order that comes from the pairs alone. */
  private static int[] byHash(List<ScoredPair> scored) {
    return IntStream.range(0, scored.size())
        .boxed()
        .sorted(Comparator.comparing(row -> scored.get(row).pair(), BY_HASH))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static double cappedF1(List<ScoredPair> judged, int[] rows) {
    List<ScoredPair> scored = Arrays.stream(rows).mapToObj(judged::get).toList();
    List<LabelledPair> pairs = scored.stream().map(ScoredPair::pair).toList();
    return PairMetrics.of(scored, Weighting.CAPPED_SHARED.weights(pairs)).f1();
  }
}
