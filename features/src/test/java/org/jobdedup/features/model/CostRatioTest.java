package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CostRatioTest {

  @Test
  void when_wrongMergesAreDear_then_higher() {
    assertEquals(.5, new CostRatio(1).threshold());
    assertEquals(.75, new CostRatio(3).threshold());
    assertEquals(.2, new CostRatio(.25).threshold());
  }

  @Test
  void when_extreme_then_stillAThreshold() {
    for (double ratio : new double[] {Double.MIN_VALUE, Double.MAX_VALUE}) {
      double threshold = new CostRatio(ratio).threshold();
      assertTrue(threshold > 0 && threshold <= 1, ratio + ": " + threshold);
    }
  }

  @Test
  void when_noneIsGiven_then_thatOfTheModel() {
    assertEquals(.42, CostRatio.threshold(null, .42));
    assertEquals(.75, CostRatio.threshold(new CostRatio(3), .42));
  }

  @Test
  void when_written_then_readAgain() {
    for (double ratio : new double[] {Double.MIN_VALUE, .1, 1, 1e9}) {
      CostRatio written = new CostRatio(ratio);
      assertEquals(written, CostRatio.parse(" " + written + "\n"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0", "-0.0", "-1", "NaN", "Infinity", "1e999", "1e-999", "1,5", "", "dear"})
  void when_noPositiveFiniteNumber_then_sentence(String text) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> CostRatio.parse(text));
    assertEquals("must be a number above 0 and finite: " + text, refusal.getMessage());
  }

  @Test
  void when_madeOfAWrongNumber_then_sentence() {
    for (double ratio : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> new CostRatio(ratio));
    }
  }

  /** Of probabilities that are true, whatever the share of duplicates. */
  @Test
  void when_probabilitiesAreTrue_then_noOtherThresholdCostsLess() {
    SplittableRandom random = new SplittableRandom(13);
    for (double costRatio : new double[] {.25, 1, 3}) {
      double[] costs = new double[101];
      for (int i = 0; i < 400_000; i++) {
        double probability = random.nextDouble() * random.nextDouble();
        boolean duplicate = random.nextDouble() < probability;
        for (int t = 0; t <= 100; t++) {
          boolean called = probability >= t / 100.0;
          costs[t] += called == duplicate ? 0 : called ? costRatio : 1;
        }
      }
      double least = Arrays.stream(costs).min().orElseThrow();
      int chosen = (int) Math.round(new CostRatio(costRatio).threshold() * 100);
      // Steps of a hundredth beside the best differ by less than chance does.
      assertTrue(costs[chosen] < least * 1.003, costRatio + ": " + costs[chosen] + " " + least);
    }
  }
}
