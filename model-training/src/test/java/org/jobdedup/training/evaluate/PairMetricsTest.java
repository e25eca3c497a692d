package org.jobdedup.training.evaluate;

import static org.jobdedup.training.evaluate.Pairs.scored;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PairMetricsTest {
  private static final List<ScoredPair> PAIRS =
      List.of(
          scored(0, true, .9),
          scored(1, true, .8),
          scored(2, false, .7),
          scored(3, true, .3),
          scored(4, false, .2));

  @Test
  void when_everyPairCountsOnce_then_asByHand() {
    PairMetrics metrics = PairMetrics.of(PAIRS, new double[] {1, 1, 1, 1, 1});
    assertEquals(new PairMetrics(2, 1, 1, 1), metrics);
    assertEquals(2 / 3.0, metrics.precision(), 1e-12);
    assertEquals(2 / 3.0, metrics.recall(), 1e-12);
    assertEquals(2 / 3.0, metrics.f1(), 1e-12);
    assertEquals(3 / 5.0, metrics.accuracy(), 1e-12);
    assertEquals(3, metrics.duplicates());
  }

  @Test
  void when_pairsAreWeighted_then_asByHand() {
    PairMetrics metrics = PairMetrics.of(PAIRS, new double[] {10, 0, 5, 30, 100});
    assertEquals(10 / 15.0, metrics.precision(), 1e-12);
    assertEquals(10 / 40.0, metrics.recall(), 1e-12);
    assertEquals(20 / 55.0, metrics.f1(), 1e-12);
  }

  @Test
  void when_nothingIsCalled_then_precisionIsUnknownAndF1IsZero() {
    PairMetrics metrics = new PairMetrics(0, 0, 4, 4);
    assertTrue(Double.isNaN(metrics.precision()));
    assertEquals(0, metrics.recall());
    assertEquals(0, metrics.f1());
    assertTrue(Double.isNaN(new PairMetrics(0, 0, 0, 4).f1()));
  }

  @Test
  void when_curveIsDrawn_then_areaAsByHand() {
    // Ranking: duplicate, duplicate, other, duplicate, other.
    PrCurve curve = PrCurve.of(PAIRS, new double[] {1, 1, 1, 1, 1});
    assertEquals(5, curve.points().size());
    assertEquals((1 + 1 + 3 / 4.0) / 3, curve.averagePrecision(), 1e-12);
    assertEquals(new PrCurve.Point(.7, 2 / 3.0, 2 / 3.0), curve.points().get(2));
    assertEquals(2, curve.thinned(2).size());
    assertEquals(curve.points().get(4), curve.thinned(2).get(1));
  }

  @Test
  void when_scoresTie_then_onePointForAll() {
    List<ScoredPair> tied = List.of(scored(0, true, .5), scored(1, false, .5));
    PrCurve curve = PrCurve.of(tied, new double[] {1, 1});
    assertEquals(List.of(new PrCurve.Point(.5, .5, 1)), curve.points());
    assertEquals(.5, curve.averagePrecision(), 1e-12);
  }

  @Test
  void when_binned_then_calibrationErrorAsByHand() {
    List<ScoredPair> pairs =
        List.of(
            scored(0, true, .95), scored(1, false, .95), scored(2, false, .05), scored(3, true, 1));
    Reliability reliability = Reliability.of(pairs, new double[] {1, 1, 1, 1});
    assertEquals(2, reliability.bins().size());
    // |.05 - 0| for one pair and |2.9 - 2| for three.
    assertEquals((.05 + .9) / 4, reliability.expectedCalibrationError(), 1e-12);
    assertEquals((.05 * .05 + .95 * .95 + .05 * .05 + 0) / 4, reliability.brierScore(), 1e-12);
    assertEquals(3, reliability.bins().get(1).pairs());
    assertEquals(2 / 3.0, reliability.bins().get(1).duplicateShare(), 1e-12);
  }

  @Test
  void when_scoreIsNotANumber_then_refused() {
    assertThrows(IllegalArgumentException.class, () -> scored(0, true, Double.NaN));
  }
}
