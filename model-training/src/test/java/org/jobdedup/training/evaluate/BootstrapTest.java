package org.jobdedup.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
}
