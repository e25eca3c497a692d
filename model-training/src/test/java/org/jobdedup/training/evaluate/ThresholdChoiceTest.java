package org.jobdedup.training.evaluate;

import static org.jobdedup.training.evaluate.Pairs.scored;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ThresholdChoiceTest {
  private static final List<ScoredPair> PAIRS =
      List.of(
          scored(0, true, .9),
          scored(1, true, .6),
          scored(2, false, .4),
          scored(3, true, .2),
          scored(4, false, .1));
  private static final double[] ONES = {1, 1, 1, 1, 1};

  @Test
  void when_byF1_then_halfwayBelowTheLastGoodPair() {
    // F1 is .5, .8, .67, .86, .75 from the top.
    assertEquals(.15, ThresholdChoice.byF1(PAIRS, ONES), 1e-12);
  }

  @Test
  void when_noPairIsADuplicate_then_aboveAll() {
    double[] weights = {1, 1};
    List<ScoredPair> noDuplicates = List.of(scored(0, false, .8), scored(1, false, .6));
    assertEquals(.9, ThresholdChoice.byF1(noDuplicates, weights), 1e-12);
    // No threshold lies above a score of 1.
    assertEquals(1, ThresholdChoice.byF1(List.of(scored(0, false, 1)), new double[] {1}), 1e-12);
  }

  @Test
  void when_scoresTie_then_neverBetweenThem() {
    List<ScoredPair> tied = List.of(scored(0, true, .7), scored(1, false, .7), scored(2, true, .3));
    assertEquals(.3, ThresholdChoice.byF1(tied, new double[] {1, 1, 1}), 1e-12);
  }

  @Test
  void when_random_then_noOtherThresholdIsBetter() {
    SplittableRandom random = new SplittableRandom(7);
    for (int run = 0; run < 50; run++) {
      List<ScoredPair> pairs =
          IntStream.range(0, 40)
              .mapToObj(i -> scored(i, random.nextInt(3) == 0, random.nextInt(20) / 20.0))
              .toList();
      double[] weights = random.doubles(40).toArray();
      double chosen = f1(pairs, weights, ThresholdChoice.byF1(pairs, weights));
      for (int t = 0; t <= 40; t++) {
        double other = f1(pairs, weights, t / 40.0);
        assertEquals(chosen, Math.max(chosen, Double.isNaN(other) ? 0 : other), 1e-12);
      }
    }
  }

  private static double f1(List<ScoredPair> pairs, double[] weights, double threshold) {
    return PairMetrics.of(
            pairs.stream()
                .map(s -> new ScoredPair(s.pair(), s.probability(), s.probability() >= threshold))
                .toList(),
            weights)
        .f1();
  }

  @Test
  void when_steady_then_variesLessFromSampleToSample() {
    SplittableRandom random = new SplittableRandom(11);
    double[] plain = new double[60];
    double[] steady = new double[60];
    for (int run = 0; run < plain.length; run++) {
      List<ScoredPair> pairs =
          IntStream.range(0, 1_000)
              .mapToObj(
                  i -> {
                    double probability = random.nextDouble();
                    return scored(i, random.nextDouble() < probability, probability);
                  })
              .toList();
      double[] weights = new double[pairs.size()];
      Arrays.fill(weights, 1);
      plain[run] = ThresholdChoice.byF1(pairs, weights);
      steady[run] = ThresholdChoice.steadilyByF1(pairs, weights, 5);
      assertEquals(steady[run], ThresholdChoice.steadilyByF1(pairs, weights, 5));
    }
    // Of true probabilities that are spread evenly F1 is highest at (3 - sqrt(5)) / 2.
    assertTrue(squaredError(steady, .382) < squaredError(plain, .382) / 2);
  }

  private static double squaredError(double[] values, double truth) {
    return Arrays.stream(values).map(v -> (v - truth) * (v - truth)).average().orElseThrow();
  }

  @Test
  void when_groupsAreDrawn_then_onePairOfEachGroupIsAsGoodAsMany() {
    List<ScoredPair> single = List.of(scored(0, true, .8), scored(1, false, .3));
    List<ScoredPair> repeated =
        IntStream.range(0, 20)
            .mapToObj(i -> i < 10 ? scored(0, true, .8) : scored(1, false, .3))
            .toList();
    double[] weights = new double[repeated.size()];
    Arrays.fill(weights, 1);
    assertEquals(
        ThresholdChoice.steadilyByF1(single, new double[] {1, 1}, 3),
        ThresholdChoice.steadilyByF1(repeated, weights, 3));
  }

  @Test
  void when_nothingIsScored_then_refused() {
    assertThrows(
        IllegalArgumentException.class, () -> ThresholdChoice.byF1(List.of(), new double[0]));
  }

  @Test
  void when_pairsHaveNoWeight_then_theyAreNoNeighbours() {
    List<ScoredPair> pairs =
        List.of(scored(0, true, .9), scored(1, true, .7), scored(2, false, .1));
    assertEquals(.5, ThresholdChoice.byF1(pairs, new double[] {1, 0, 1}), 1e-12);
    assertEquals(.4, ThresholdChoice.byF1(pairs, new double[] {0, 1, 1}), 1e-12);
    assertEquals(.55, ThresholdChoice.byF1(pairs, new double[] {0, 0, 1}), 1e-12);
    // Without any weight there is nothing to be called a duplicate.
    assertEquals(.95, ThresholdChoice.byF1(pairs, new double[] {0, 0, 0}), 1e-12);
  }

  @Test
  void when_noPairIsADuplicateAndOneIsCertain_then_belowThatAlone() {
    List<ScoredPair> pairs = List.of(scored(0, false, 1), scored(1, false, .5));
    assertEquals(.75, ThresholdChoice.byF1(pairs, new double[] {1, 1}), 1e-12);
  }

  @Test
  void when_thereIsOneGroup_then_everySampleChoosesAlike() {
    List<ScoredPair> pairs =
        List.of(
            new ScoredPair(Pairs.pair(0, true, "g"), .8, true),
            new ScoredPair(Pairs.pair(1, false, "g"), .3, true));
    double[] weights = {1, 1};
    assertEquals(.55, ThresholdChoice.byF1(pairs, weights), 1e-12);
    assertEquals(.55, ThresholdChoice.steadilyByF1(pairs, weights, 1), 1e-12);
  }

  @Test
  void when_thereAreTwoGroups_then_theMeanOfTheirSamples() {
    List<ScoredPair> pairs = List.of(scored(0, true, .8), scored(1, false, .3));
    // Both in half of the samples; in a quarter each the duplicate alone, and the other alone.
    double expected = .55 / 2 + .8 / 4 + .65 / 4;
    double mean =
        IntStream.range(0, 20)
            .mapToDouble(seed -> ThresholdChoice.steadilyByF1(pairs, new double[] {1, 1}, seed))
            .average()
            .orElseThrow();
    assertEquals(expected, mean, .01);
  }
}
