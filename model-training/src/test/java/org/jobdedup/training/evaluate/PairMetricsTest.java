package org.jobdedup.training.evaluate;

import static org.jobdedup.training.evaluate.Pairs.scored;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
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

  @Test
  void when_pairsAreAllOfOneAnswer_then_whatCannotBeSaidIsNotANumber() {
    PairMetrics others = new PairMetrics(0, 2, 0, 6);
    assertEquals(0, others.precision());
    assertTrue(Double.isNaN(others.recall()));
    assertEquals(0, others.f1());
    assertEquals(.75, others.accuracy());
    assertEquals(0, others.duplicates());
    PairMetrics duplicates = new PairMetrics(3, 0, 1, 0);
    assertEquals(1, duplicates.precision());
    assertEquals(.75, duplicates.accuracy());
    assertEquals(4, duplicates.total());
    PairMetrics none = PairMetrics.of(List.of(), new double[0]);
    assertEquals(0, none.total());
    assertTrue(Double.isNaN(none.accuracy()) && Double.isNaN(none.f1()));
  }

  /** Pairs with few different scores, so that many tie, some of which have no weight. */
  private static List<ScoredPair> randomPairs(SplittableRandom random, int size) {
    return IntStream.range(0, size)
        .mapToObj(i -> scored(i, random.nextInt(3) == 0, random.nextInt(11) / 10.0))
        .toList();
  }

  private static double[] randomWeights(SplittableRandom random, int size) {
    return IntStream.range(0, size).mapToDouble(i -> random.nextInt(4)).toArray();
  }

  @Test
  void when_random_then_theCurveIsWhatEachScoreGivesAsAThreshold() {
    SplittableRandom random = new SplittableRandom(3);
    for (int run = 0; run < 50; run++) {
      List<ScoredPair> pairs = randomPairs(random, 30);
      double[] weights = randomWeights(random, 30);
      TreeSet<Double> scores = new TreeSet<>(Comparator.reverseOrder());
      for (int i = 0; i < 30; i++) {
        if (weights[i] > 0) {
          scores.add(pairs.get(i).probability());
        }
      }
      PrCurve curve = PrCurve.of(pairs, weights);
      assertEquals(
          List.copyOf(scores), curve.points().stream().map(PrCurve.Point::threshold).toList());
      double area = 0;
      double recall = 0;
      for (PrCurve.Point point : curve.points()) {
        PairMetrics metrics =
            PairMetrics.of(
                pairs.stream()
                    .map(s -> new ScoredPair(s.pair(), 0, s.probability() >= point.threshold()))
                    .toList(),
                weights);
        assertEquals(metrics.precision(), point.precision(), 1e-12);
        assertEquals(metrics.recall(), point.recall(), 1e-12);
        area += metrics.precision() * (metrics.recall() - recall);
        recall = metrics.recall();
      }
      assertEquals(area, curve.averagePrecision(), 1e-12);
    }
  }

  @Test
  void when_thereIsNoDuplicate_then_noAreaUnderTheCurve() {
    List<ScoredPair> others = List.of(scored(0, false, .7), scored(1, true, .4));
    assertTrue(Double.isNaN(PrCurve.of(others, new double[] {1, 0}).averagePrecision()));
    PrCurve empty = PrCurve.of(List.of(), new double[0]);
    assertTrue(Double.isNaN(empty.averagePrecision()));
    assertEquals(List.of(), empty.points());
    assertEquals(1, PrCurve.of(others, new double[] {0, 1}).averagePrecision());
  }

  @Test
  void when_thinned_then_onlyWhereThereAreMorePointsAndEvenly() {
    List<PrCurve.Point> points =
        IntStream.range(0, 9).mapToObj(i -> new PrCurve.Point(1 - i / 10.0, 1, i / 8.0)).toList();
    PrCurve curve = new PrCurve(points, 1);
    assertEquals(points, curve.thinned(9));
    assertEquals(points, curve.thinned(10));
    assertEquals(List.of(0, 2, 4, 6, 8), curve.thinned(5).stream().map(points::indexOf).toList());
    assertEquals(8, curve.thinned(8).stream().distinct().count());
    assertEquals(points.get(8), curve.thinned(8).get(7));
  }

  @Test
  void when_random_then_calibrationErrorIsThatOfTenBinsOneByOne() {
    SplittableRandom random = new SplittableRandom(5);
    for (int run = 0; run < 50; run++) {
      // Scores on the bounds of bins; that of two bins belongs to the upper one, and 1 to the last.
      List<ScoredPair> pairs = randomPairs(random, 30);
      double[] weights = randomWeights(random, 30);
      double all = Arrays.stream(weights).sum();
      double error = 0;
      double squares = 0;
      List<Reliability.Bin> bins = new ArrayList<>();
      for (int tenths = 0; tenths < 10; tenths++) {
        double weight = 0;
        double sum = 0;
        double duplicates = 0;
        for (int i = 0; i < 30; i++) {
          double p = pairs.get(i).probability();
          if (p == tenths / 10.0 || tenths == 9 && p == 1) {
            double answer = pairs.get(i).pair().duplicate() ? 1 : 0;
            weight += weights[i];
            sum += weights[i] * p;
            duplicates += weights[i] * answer;
            squares += weights[i] * Math.pow(p - answer, 2);
          }
        }
        if (weight > 0) {
          error += weight / all * Math.abs(sum / weight - duplicates / weight);
          bins.add(
              new Reliability.Bin(
                  tenths / 10.0, (tenths + 1) / 10.0, weight, sum / weight, duplicates / weight));
        }
      }
      Reliability reliability = Reliability.of(pairs, weights);
      assertEquals(error, reliability.expectedCalibrationError(), 1e-12);
      assertEquals(squares / all, reliability.brierScore(), 1e-12);
      assertEquals(bins.size(), reliability.bins().size());
      for (int i = 0; i < bins.size(); i++) {
        Reliability.Bin bin = reliability.bins().get(i);
        assertEquals(bins.get(i).from(), bin.from());
        assertEquals(bins.get(i).to(), bin.to());
        assertEquals(bins.get(i).pairs(), bin.pairs());
        assertEquals(bins.get(i).meanProbability(), bin.meanProbability(), 1e-12);
        assertEquals(bins.get(i).duplicateShare(), bin.duplicateShare(), 1e-12);
      }
    }
  }

  @Test
  void when_thereAreNoPairs_then_calibrationIsUnknown() {
    Reliability none = Reliability.of(List.of(), new double[0]);
    assertEquals(List.of(), none.bins());
    assertTrue(Double.isNaN(none.expectedCalibrationError()) && Double.isNaN(none.brierScore()));
    assertTrue(Double.isNaN(Reliability.logLoss(List.of())));
  }

  @Test
  void when_certain_then_logLossIsBounded() {
    assertEquals(-Math.log(.8), Reliability.logLoss(scored(0, true, .8)), 1e-12);
    assertEquals(-Math.log(.2), Reliability.logLoss(scored(0, false, .8)), 1e-12);
    assertEquals(-Math.log(1e-4), Reliability.logLoss(scored(0, true, 0)), 1e-12);
    assertEquals(-Math.log(1e-4), Reliability.logLoss(scored(0, false, 1)), 1e-9);
    assertEquals(-Math.log(1 - 1e-4), Reliability.logLoss(scored(0, true, 1)), 1e-12);
    assertEquals(
        -(Math.log(.8) + Math.log(.5)) / 2,
        Reliability.logLoss(List.of(scored(0, true, .8), scored(1, false, .5))),
        1e-12);
  }
}
