package org.jobdedup.training.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jobdedup.features.model.CostRatio;

/**
 * Chooses the score from which a pair is called a duplicate where that is not to go by {@linkplain
 * CostRatio cost}: the one with the highest F1. Candidates lie halfway between two neighbouring
 * scores, so a choice does not hang on one pair's last digit.
 */
public final class ThresholdChoice {
  /** Samples that a steady choice is the mean of; more change its third digit. */
  private static final int SAMPLES = 200;

  private final List<ScoredPair> pairs;
  private final int[] descending;

  private ThresholdChoice(List<ScoredPair> pairs) {
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("A threshold can only be chosen from scored pairs.");
    }
    this.pairs = pairs;
    this.descending =
        IntStream.range(0, pairs.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -pairs.get(i).probability()))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /**
   * Chooses the threshold with the highest F1.
   *
   * @param pairs pairs with their scores; their predictions are not looked at
   * @param weights weight of each pair
   * @return a value above the lowest score, or the lowest score itself; of equally good ones the
   *     highest, which merges least. Where calling nothing a duplicate is best, it lies above the
   *     highest score, unless that is 1
   */
  public static double byF1(List<ScoredPair> pairs, double[] weights) {
    return new ThresholdChoice(pairs).best(weights);
  }

  /**
   * Chooses a threshold by F1 that hangs less on the few pairs next to it: the mean of the choices
   * for {@value #SAMPLES} samples of whole groups with replacement. A choice that goes by steps
   * varies much from sample to sample, and the mean of many less (Bühlmann and Yu 2002, Analyzing
   * bagging, doi:10.1214/aos/1031689014).
   *
   * @param seed seed of the draws; equal seeds give equal thresholds
   * @see #byF1
   */
  public static double steadilyByF1(List<ScoredPair> pairs, double[] weights, long seed) {
    ThresholdChoice choice = new ThresholdChoice(pairs);
    Map<String, List<Integer>> byGroup = new TreeMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      byGroup.computeIfAbsent(Bootstrap.group(pairs.get(i)), g -> new ArrayList<>()).add(i);
    }
    List<List<Integer>> groups = List.copyOf(byGroup.values());
    SplittableRandom random = new SplittableRandom(seed);
    double sum = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      double[] drawn = new double[weights.length];
      for (int draw = 0; draw < groups.size(); draw++) {
        for (int pair : groups.get(random.nextInt(groups.size()))) {
          drawn[pair] += weights[pair];
        }
      }
      sum += choice.best(drawn);
    }
    return sum / SAMPLES;
  }

  private double best(double[] weights) {
    double duplicates = 0;
    for (int i = 0; i < weights.length; i++) {
      duplicates += pairs.get(i).pair().duplicate() ? weights[i] : 0;
    }
    double found = 0;
    double wrong = 0;
    // Pairs that a sample lacks are no neighbours.
    int[] present = Arrays.stream(descending).filter(i -> weights[i] > 0).toArray();
    double top = pairs.get(present.length > 0 ? present[0] : descending[0]).probability();
    // Calling nothing a duplicate is a choice, too, but for a score of 1, which no threshold
    // exceeds.
    double best = top + (1 - top) / 2;
    double bestValue = best <= top ? Double.NEGATIVE_INFINITY : 0;
    for (int i = 0; i < present.length; i++) {
      ScoredPair pair = pairs.get(present[i]);
      if (pair.pair().duplicate()) {
        found += weights[present[i]];
      } else {
        wrong += weights[present[i]];
      }
      double next =
          i + 1 < present.length ? pairs.get(present[i + 1]).probability() : pair.probability();
      if (i + 1 < present.length && next == pair.probability()) {
        continue;
      }
      double value = 2 * found / (found + wrong + duplicates);
      if (value > bestValue) {
        bestValue = value;
        best = next + (pair.probability() - next) / 2;
      }
    }
    return best;
  }
}
