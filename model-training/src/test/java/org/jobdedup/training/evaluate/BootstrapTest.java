package org.jobdedup.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class BootstrapTest {
  private static List<ScoredPair> pairs(int groups) {
    return IntStream.range(0, 200)
        .mapToObj(
            i -> new ScoredPair(Pairs.pair(i, true, "g" + i % groups), .5, i % groups % 4 != 0))
        .toList();
  }

  private static double[] ones() {
    return Weighting.PLAIN.weights(pairs(4).stream().map(ScoredPair::pair).toList());
  }

  @Test
  void when_seedIsEqual_then_sameInterval() {
    Bootstrap.Interval first =
        new Bootstrap(500, 3).interval(pairs(40), ones(), PairMetrics::recall);
    assertEquals(first, new Bootstrap(500, 3).interval(pairs(40), ones(), PairMetrics::recall));
    assertTrue(first.low() < .75 && .75 < first.high(), first.toString());
  }

  @Test
  void when_groupsAreFew_then_wider() {
    Bootstrap bootstrap = new Bootstrap(500, 3);
    Bootstrap.Interval many = bootstrap.interval(pairs(200), ones(), PairMetrics::recall);
    Bootstrap.Interval few = bootstrap.interval(pairs(8), ones(), PairMetrics::recall);
    assertTrue(few.high() - few.low() > 2 * (many.high() - many.low()), few + " " + many);
    // Binomial: 2 × 1.96 × sqrt(.75 × .25 / 200) = .12.
    assertEquals(.12, many.high() - many.low(), .03);
  }

  @Test
  void when_meanOfValues_then_widerWherePairsOfAGroupAgree() {
    double[] values = IntStream.range(0, 200).mapToDouble(i -> i % 8 < 2 ? 1 : 0).toArray();
    Bootstrap bootstrap = new Bootstrap(500, 3);
    Bootstrap.Interval single = bootstrap.meanInterval(pairs(200), values);
    Bootstrap.Interval grouped = bootstrap.meanInterval(pairs(8), values);
    // Binomial: 2 × 1.96 × sqrt(.75 × .25 / 200) = .12, and the square root of 25 times that.
    assertEquals(.12, single.high() - single.low(), .03);
    assertEquals(.6, grouped.high() - grouped.low(), .15);
    assertTrue(single.low() < .25 && .25 < single.high(), single.toString());
  }

  @Test
  void when_nothingCanBeSaid_then_notANumber() {
    Bootstrap.Interval none =
        new Bootstrap(100, 1).interval(List.of(), new double[0], PairMetrics::f1);
    assertTrue(Double.isNaN(none.low()) && Double.isNaN(none.high()));
  }

  private static ScoredPair judged(int number, String group, boolean duplicate, boolean called) {
    return new ScoredPair(Pairs.pair(number, duplicate, group), .5, called);
  }

  @Test
  void when_groupsCountAlike_then_bothEndsAreTheFigureOfTheirCounts() {
    List<ScoredPair> pairs = new ArrayList<>();
    for (String group : List.of("g", "h")) {
      pairs.add(judged(pairs.size(), group, true, true));
      pairs.add(judged(pairs.size(), group, false, true));
      pairs.add(judged(pairs.size(), group, true, false));
      pairs.add(judged(pairs.size(), group, false, false));
    }
    double[] weights = {1, 20, 300, 4000, 1, 20, 300, 4000};
    PairMetrics sum = new PairMetrics(2, 40, 600, 8000);
    assertEquals(sum, PairMetrics.of(pairs, weights));
    Bootstrap.Interval interval =
        new Bootstrap(100, 1).interval(pairs, weights, m -> m.equals(sum) ? 7 : Double.NaN);
    assertEquals(new Bootstrap.Interval(7, 7), interval);
  }

  @Test
  void when_oneGroupCounts_then_nothingCanBeSaid() {
    List<ScoredPair> pairs =
        List.of(
            judged(1, "g", true, true), judged(2, "g", true, false), judged(3, "h", true, true));
    Bootstrap bootstrap = new Bootstrap(100, 1);
    for (Bootstrap.Interval interval :
        List.of(
            bootstrap.interval(pairs.subList(0, 2), new double[] {1, 1}, PairMetrics::recall),
            bootstrap.interval(pairs, new double[] {1, 1, 0}, PairMetrics::recall),
            bootstrap.meanInterval(pairs.subList(0, 2), new double[] {1, 0}))) {
      assertTrue(Double.isNaN(interval.low()) && Double.isNaN(interval.high()), pairs.toString());
    }
    assertEquals(
        new Bootstrap.Interval(.5, 1),
        bootstrap.interval(pairs, new double[] {1, 1, 1}, PairMetrics::recall));
  }

  @Test
  void when_groupsHaveNoWeight_then_intervalAsWithoutThem() {
    List<ScoredPair> pairs = new ArrayList<>(pairs(40));
    Bootstrap bootstrap = new Bootstrap(500, 3);
    Bootstrap.Interval without = bootstrap.interval(pairs, ones(), PairMetrics::recall);
    for (int i = 0; i < 100; i++) {
      pairs.add(judged(1000 + i, "weightless" + i, true, false));
    }
    double[] weights = Arrays.copyOf(ones(), pairs.size());
    assertEquals(without, bootstrap.interval(pairs, weights, PairMetrics::recall));
  }

  @Test
  void when_groupsAreAlike_then_theEndsAreBinomialQuantiles() {
    int groups = 20;
    int ones = 6;
    List<ScoredPair> pairs = pairs(groups).subList(0, groups);
    double[] values = IntStream.range(0, groups).mapToDouble(i -> i < ones ? 1 : 0).toArray();
    Bootstrap.Interval interval = new Bootstrap(20_000, 1).meanInterval(pairs, values);
    assertEquals(quantile(groups, (double) ones / groups, .025), interval.low(), 1e-12);
    assertEquals(quantile(groups, (double) ones / groups, .975), interval.high(), 1e-12);
  }

  /** The least share of successes that is not exceeded with some probability. */
  private static double quantile(int draws, double success, double probability) {
    double below = 0;
    double exactly = Math.pow(1 - success, draws);
    int successes = 0;
    while (below + exactly < probability) {
      below += exactly;
      exactly *= (double) (draws - successes) / (successes + 1) * success / (1 - success);
      successes++;
    }
    return (double) successes / draws;
  }

  @Test
  void when_aPairHasNoGroup_then_drawnAlone() {
    // Of two groups that are half found half is found in each sample.
    List<ScoredPair> together =
        List.of(
            judged(1, "g", true, true),
            judged(2, "g", true, false),
            judged(3, "h", true, true),
            judged(4, "h", true, false));
    List<ScoredPair> alone = List.of(judged(1, "", true, true), judged(2, "", true, false));
    Bootstrap bootstrap = new Bootstrap(100, 1);
    assertEquals(
        new Bootstrap.Interval(.5, .5),
        bootstrap.interval(together, new double[] {1, 1, 1, 1}, PairMetrics::recall));
    assertEquals(
        new Bootstrap.Interval(0, 1),
        bootstrap.interval(alone, new double[] {1, 1}, PairMetrics::recall));
  }

  @Test
  void when_aSampleSaysNothing_then_theOthersMakeTheInterval() {
    // A quarter of the samples lack the duplicate.
    List<ScoredPair> pairs = List.of(judged(1, "g", true, true), judged(2, "h", false, false));
    assertEquals(
        new Bootstrap.Interval(1, 1),
        new Bootstrap(100, 1).interval(pairs, new double[] {1, 1}, PairMetrics::recall));
    Bootstrap.Interval none =
        new Bootstrap(100, 1).interval(pairs, new double[] {0, 1}, PairMetrics::recall);
    assertTrue(Double.isNaN(none.low()) && Double.isNaN(none.high()), none.toString());
  }

  @Test
  void when_samplesAreTooFew_then_refused() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> new Bootstrap(99, 1));
    assertTrue(refused.getMessage().endsWith("resamples=99"), refused.getMessage());
  }
}
