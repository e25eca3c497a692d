package org.jobdedup.training.evaluate;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Intervals by drawing whole groups with replacement (cluster bootstrap, percentile method; Efron
 * and Tibshirani 1993): pairs of one employer err together, so drawing single pairs would promise
 * too much.
 */
public final class Bootstrap {
  private static final double TAIL = 0.025;

  private final int resamples;
  private final long seed;

  /**
   * A bootstrap.
   *
   * @param resamples how many samples to draw, at least 100
   * @param seed seed of the draws; equal seeds give equal intervals
   */
  public Bootstrap(int resamples, long seed) {
    if (resamples < 100) {
      throw new IllegalArgumentException("resamples must be at least 100: resamples=" + resamples);
    }
    this.resamples = resamples;
    this.seed = seed;
  }

  /**
   * A 95 % interval; both ends are NaN where nothing can be said, as of the pairs of a single
   * group, whose figure is the same in every sample.
   *
   * @param low lower end
   * @param high upper end
   */
  public record Interval(double low, double high) {}

  /** Name of the group that a pair is drawn with; a pair without one is drawn alone. */
  static String group(ScoredPair scored) {
    return scored.pair().group().isEmpty()
        ? "pair\n" + scored.pair().key()
        : "group\n" + scored.pair().group();
  }

  /** The interval of a figure that follows from confusion counts. */
  public Interval interval(
      List<ScoredPair> pairs, double[] weights, ToDoubleFunction<PairMetrics> figure) {
    Map<String, double[]> countsByGroup = new TreeMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      ScoredPair scored = pairs.get(i);
      double[] counts = countsByGroup.computeIfAbsent(group(scored), g -> new double[4]);
      counts[(scored.pair().duplicate() ? 0 : 2) + (scored.predicted() ? 0 : 1)] += weights[i];
    }
    return interval(
        countsByGroup.values(),
        sum -> figure.applyAsDouble(new PairMetrics(sum[0], sum[2], sum[1], sum[3])));
  }

  /**
   * The interval of a mean over pairs.
   *
   * @param values a value for each pair, such as how much one model's loss exceeds another's
   */
  Interval meanInterval(List<ScoredPair> pairs, double[] values) {
    Map<String, double[]> sumsByGroup = new TreeMap<>();
    for (int i = 0; i < values.length; i++) {
      double[] sums = sumsByGroup.computeIfAbsent(group(pairs.get(i)), g -> new double[2]);
      sums[0] += values[i];
      sums[1]++;
    }
    return interval(sumsByGroup.values(), sum -> sum[0] / sum[1]);
  }

  /** The interval of a figure that follows from sums over groups. */
  private Interval interval(Collection<double[]> all, ToDoubleFunction<double[]> figure) {
    // Groups without weight are no part of the sample: drawing them would change its size.
    List<double[]> groups = all.stream().filter(Bootstrap::counts).toList();
    if (groups.size() < 2) {
      return new Interval(Double.NaN, Double.NaN);
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[] figures = new double[resamples];
    int known = 0;
    for (int r = 0; r < resamples; r++) {
      double[] sum = new double[groups.get(0).length];
      for (int g = 0; g < groups.size(); g++) {
        double[] drawn = groups.get(random.nextInt(groups.size()));
        for (int c = 0; c < sum.length; c++) {
          sum[c] += drawn[c];
        }
      }
      double value = figure.applyAsDouble(sum);
      if (!Double.isNaN(value)) {
        figures[known++] = value;
      }
    }
    if (known == 0) {
      return new Interval(Double.NaN, Double.NaN);
    }
    Arrays.sort(figures, 0, known);
    return new Interval(
        figures[(int) (TAIL * (known - 1))], figures[(int) Math.ceil((1 - TAIL) * (known - 1))]);
  }

  /** Whether a group has any weight, so that it makes a difference whether it is drawn. */
  private static boolean counts(double[] sums) {
    return Arrays.stream(sums).anyMatch(sum -> sum != 0);
  }
}
