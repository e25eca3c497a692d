package org.jobdedup.training.evaluate;

import static org.jobdedup.training.evaluate.Pairs.pair;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jobdedup.training.data.LabelledPair;
import org.junit.jupiter.api.Test;

final class BaselinesTest {
  private static final int FOLDS = 3;
  private static final int SIZE = 45;

  private final List<LabelledPair> pairs = new ArrayList<>();
  private final List<Baselines.TextSimilarity> similarities = new ArrayList<>();

  /** Duplicates are mostly more alike; groups of five pairs weigh less than they are many. */
  private void draw(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    pairs.clear();
    similarities.clear();
    for (int i = 0; i < SIZE; i++) {
      boolean duplicate = random.nextInt(5) < 2;
      double alike = random.nextInt(10) / 20.0 + (duplicate ? .405 : .005);
      pairs.add(pair(i, duplicate, "g" + i / 5));
      similarities.add(
          new Baselines.TextSimilarity(
              alike, Math.min(1, alike + random.nextInt(3) * .1), random.nextInt(40)));
    }
  }

  private static int fold(int index) {
    return index / 5 % FOLDS;
  }

  private List<Baselines.Result> decide() {
    return Baselines.decide(pairs, similarities, BaselinesTest::fold, FOLDS);
  }

  private static double closeness(Baselines.TextSimilarity similarity) {
    return 1 - similarity.simHashDistance() / 64.0;
  }

  /** Capped F1 of pairs where those that are chosen are called duplicates. */
  private double f1(int[] rows, IntPredicate called) {
    List<LabelledPair> judged = Arrays.stream(rows).mapToObj(pairs::get).toList();
    return f1(rows, Weighting.CAPPED_SHARED.weights(judged), called);
  }

  private double f1(int[] rows, double[] weights, IntPredicate called) {
    List<ScoredPair> judged =
        Arrays.stream(rows).mapToObj(i -> new ScoredPair(pairs.get(i), 0, called.test(i))).toList();
    return PairMetrics.of(judged, weights).f1();
  }

  @Test
  void when_decided_then_scoresAreTheSimilaritiesInTheOrderOfThePairs() {
    draw(1);
    List<Baselines.Result> results = decide();
    assertEquals(
        List.of("Jaccard alone", "SimHash alone", "MinHash and SimHash"),
        results.stream().map(Baselines.Result::name).toList());
    assertEquals(
        List.of(false, false, true), results.stream().map(Baselines.Result::combined).toList());
    for (int i = 0; i < SIZE; i++) {
      Baselines.TextSimilarity similarity = similarities.get(i);
      assertEquals(similarity.jaccard(), results.get(0).scored().get(i).probability());
      assertEquals(closeness(similarity), results.get(1).scored().get(i).probability());
      assertEquals(
          Math.min(similarity.minHashJaccard(), closeness(similarity)),
          results.get(2).scored().get(i).probability());
      for (Baselines.Result result : results) {
        assertEquals(pairs.get(i), result.scored().get(i).pair());
      }
    }
  }

  @Test
  void when_oneThresholdDecides_then_itIsTheBestOfTheOtherFolds() {
    for (int seed = 0; seed < 10; seed++) {
      draw(seed);
      List<ScoredPair> decided = decide().get(0).scored();
      for (int fold = 0; fold < FOLDS; fold++) {
        int judged = fold;
        List<ScoredPair> others =
            IntStream.range(0, SIZE).filter(i -> fold(i) != judged).mapToObj(decided::get).toList();
        double threshold =
            ThresholdChoice.byF1(
                others,
                Weighting.CAPPED_SHARED.weights(others.stream().map(ScoredPair::pair).toList()));
        for (int i = 0; i < SIZE; i++) {
          if (fold(i) == fold) {
            assertEquals(similarities.get(i).jaccard() >= threshold, decided.get(i).predicted());
          }
        }
      }
    }
  }

  @Test
  void when_twoThresholdsDecide_then_noOthersWereBetterOnTheOtherFolds() {
    for (int seed = 0; seed < 2; seed++) {
      draw(seed);
      List<ScoredPair> decided = decide().get(2).scored();
      for (int fold = 0; fold < FOLDS; fold++) {
        int judged = fold;
        int[] others = IntStream.range(0, SIZE).filter(i -> fold(i) != judged).toArray();
        double[] weights =
            Weighting.CAPPED_SHARED.weights(Arrays.stream(others).mapToObj(pairs::get).toList());
        double best = -1;
        double bestOfSameDecisions = -1;
        for (int hundredths = 0; hundredths <= 100; hundredths += 2) {
          for (int bits = 0; bits <= 32; bits++) {
            IntPredicate called = called(hundredths, bits);
            double f1 = f1(others, weights, called);
            best = Math.max(best, f1);
            if (IntStream.range(0, SIZE)
                .filter(i -> fold(i) == judged)
                .allMatch(i -> decided.get(i).predicted() == called.test(i))) {
              bestOfSameDecisions = Math.max(bestOfSameDecisions, f1);
            }
          }
        }
        assertEquals(best, bestOfSameDecisions, 1e-12, "fold " + fold + " of seed " + seed);
      }
    }
  }

  @Test
  void when_onlyCopiesAreDuplicates_then_noLessThanAWholeEstimateCallsThem() {
    for (int i = 0; i < SIZE; i++) {
      boolean duplicate = i % 2 == 0;
      pairs.add(pair(i, duplicate, "g" + i));
      similarities.add(new Baselines.TextSimilarity(1, duplicate ? 1 : .99, 0));
    }
    for (ScoredPair decided : decide().get(2).scored()) {
      assertEquals(decided.pair().duplicate(), decided.predicted());
    }
  }

  private IntPredicate called(int hundredths, int bits) {
    return i ->
        similarities.get(i).minHashJaccard() >= hundredths / 100.0 - 1e-9
            && similarities.get(i).simHashDistance() <= bits;
  }

  @Test
  void when_answersOfAFoldChange_then_itIsDecidedAsBefore() {
    draw(4);
    List<Baselines.Result> before = decide();
    for (int i = 0; i < SIZE; i++) {
      if (fold(i) == 1) {
        pairs.set(i, pair(i, !pairs.get(i).duplicate(), pairs.get(i).group()));
      }
    }
    List<Baselines.Result> after = decide();
    for (int result = 0; result < before.size(); result++) {
      for (int i = 0; i < SIZE; i++) {
        if (fold(i) == 1) {
          assertEquals(
              before.get(result).scored().get(i).predicted(),
              after.get(result).scored().get(i).predicted());
        }
      }
    }
  }

  @Test
  void when_thereIsOneFold_then_thresholdsAreTheBestOfItself() {
    draw(5);
    int[] all = IntStream.range(0, SIZE).toArray();
    List<ScoredPair> decided = Baselines.decide(pairs, similarities, i -> 0, 1).get(0).scored();
    double chosen = f1(all, i -> decided.get(i).predicted());
    for (int hundredths = 0; hundredths <= 100; hundredths++) {
      double threshold = hundredths / 100.0;
      double other = f1(all, i -> similarities.get(i).jaccard() >= threshold);
      assertEquals(chosen, Math.max(chosen, other), 1e-12);
    }
  }

  @Test
  void when_thereIsNoDuplicateToFind_then_nothingIsCalledOne() {
    for (int i = 0; i < SIZE; i++) {
      pairs.add(pair(i, false, "g" + i));
      similarities.add(new Baselines.TextSimilarity(i / 50.0, i / 50.0, 1 + i % 30));
    }
    for (Baselines.Result result : Baselines.decide(pairs, similarities, i -> 0, 1)) {
      assertTrue(result.scored().stream().noneMatch(ScoredPair::predicted), result.name());
    }
  }
}
