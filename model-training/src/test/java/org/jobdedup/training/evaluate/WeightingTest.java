package org.jobdedup.training.evaluate;

import static org.jobdedup.training.evaluate.Pairs.pair;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jobdedup.training.data.LabelledPair;
import org.junit.jupiter.api.Test;

final class WeightingTest {
  /** Five duplicates and two others of one group, four pairs without a group. */
  private static List<LabelledPair> pairs() {
    List<LabelledPair> pairs = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      pairs.add(pair(i, true, "big"));
    }
    for (int i = 5; i < 7; i++) {
      pairs.add(pair(i, false, "big"));
    }
    for (int i = 7; i < 11; i++) {
      pairs.add(pair(i, true, ""));
    }
    return pairs;
  }

  @Test
  void when_capped_then_threeOfEachGroupAndAnswer() {
    double[] weights = Weighting.CAPPED.weights(pairs());
    assertEquals(3, Arrays.stream(weights, 0, 5).sum());
    assertEquals(2, Arrays.stream(weights, 5, 7).sum());
    assertEquals(4, Arrays.stream(weights, 7, 11).sum());
  }

  @Test
  void when_orderOfPairsDiffers_then_samePairsCount() {
    List<LabelledPair> pairs = pairs();
    double[] weights = Weighting.CAPPED.weights(pairs);
    List<LabelledPair> reversed = new ArrayList<>(pairs);
    Collections.reverse(reversed);
    double[] reversedWeights = Weighting.CAPPED.weights(reversed);
    for (int i = 0; i < weights.length; i++) {
      assertEquals(weights[i], reversedWeights[weights.length - 1 - i]);
    }
  }

  @Test
  void when_cappedShared_then_sameTotalSpreadEvenly() {
    double[] weights = Weighting.CAPPED_SHARED.weights(pairs());
    for (int i = 0; i < 5; i++) {
      assertEquals(.6, weights[i], 1e-12);
    }
    assertEquals(9, Arrays.stream(weights).sum(), 1e-12);
  }

  @Test
  void when_population_then_samplingWeight() {
    assertArrayEquals(
        new double[] {20, 0},
        Weighting.POPULATION.weights(
            List.of(pair(1, true, "g", "pool:en/F", 20), pair(2, true, "g", "active:en", 0))));
  }

  @Test
  void when_capped_then_thePairsWithTheSmallestHashesCount() {
    List<LabelledPair> pairs = pairs();
    double[] weights = Weighting.CAPPED.weights(pairs);
    for (int i = 0; i < 5; i++) {
      long hash = pairs.get(i).hash();
      long smaller = pairs.subList(0, 5).stream().filter(pair -> pair.hash() < hash).count();
      assertEquals(smaller < Weighting.CAP ? 1 : 0, weights[i]);
    }
  }

  @Test
  void when_aGroupHasAsManyPairsAsCount_then_eachCountsWhole() {
    List<LabelledPair> three = pairs().subList(0, 3);
    List<LabelledPair> four = pairs().subList(0, 4);
    for (Weighting weighting : List.of(Weighting.CAPPED, Weighting.CAPPED_SHARED)) {
      assertArrayEquals(new double[] {1, 1, 1}, weighting.weights(three));
      assertEquals(3, Arrays.stream(weighting.weights(four)).sum(), 1e-12);
      assertArrayEquals(new double[0], weighting.weights(List.of()));
    }
    assertArrayEquals(new double[] {1, 1, 1, 1}, Weighting.PLAIN.weights(four));
    assertArrayEquals(
        new double[] {.75, .75, .75, .75}, Weighting.CAPPED_SHARED.weights(four), 1e-12);
  }
}
