package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.training.SyntheticPairs;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.evaluate.Reliability;
import org.junit.jupiter.api.Test;

final class AblationsTest {
  @Test
  void when_groupsAreJoined_then_everyFeatureOnce() {
    List<PairFeature> joined = new ArrayList<>();
    for (FeatureGroup group : FeatureGroup.values()) {
      assertFalse(group.features().isEmpty());
      joined.addAll(group.features());
    }
    assertEquals(Arrays.asList(PairFeature.values()), joined);
    assertTrue(FeatureGroup.TITLE.features().contains(PairFeature.TITLE_JACCARD));
    assertEquals("one sided words", FeatureGroup.ONE_SIDED_WORDS.label());
  }

  @Test
  void when_featuresAreOff_then_unknownForEveryPairAndOthersKept() {
    SyntheticPairs data = new SyntheticPairs(2, 1);
    float[] values = new float[data.pairs().size() * PairFeature.count()];
    Arrays.fill(values, 5);
    FeatureMatrix matrix = new FeatureMatrix(data.pairs(), values);
    FeatureMatrix without = matrix.without(Set.of(PairFeature.TITLE_JACCARD));
    for (int row = 0; row < matrix.rows(); row++) {
      for (PairFeature feature : PairFeature.values()) {
        assertEquals(5, matrix.value(row, feature.ordinal()), "the original stays as it is");
        assertEquals(
            feature == PairFeature.TITLE_JACCARD ? Float.NaN : 5,
            without.value(row, feature.ordinal()));
      }
    }
  }

  @Test
  void when_oneGroupHoldsTheAnswer_then_onlyItsAbsenceHurts() {
    SyntheticPairs data = new SyntheticPairs(20, 1);
    SplittableRandom random = new SplittableRandom(4);
    float[] values = new float[data.pairs().size() * PairFeature.count()];
    for (int row = 0; row < data.pairs().size(); row++) {
      LabelledPair pair = data.pairs().get(row);
      for (int column = 0; column < PairFeature.count(); column++) {
        values[row * PairFeature.count() + column] = (float) random.nextDouble();
      }
      values[row * PairFeature.count() + PairFeature.EMAIL_AGREEMENT.ordinal()] =
          pair.duplicate() ? 1 : 0;
    }
    TrainingConfig config =
        new TrainingConfig(
            "test", 1, 2, Double.NaN, new TrainingConfig.Booster(10, .3, 2, 0, 1, 1, 0, 1));
    List<FeatureGroup> announced = new ArrayList<>();
    List<Ablations.Result> results =
        Ablations.run(new FeatureMatrix(data.pairs(), values), data.ads(), config, announced::add);
    assertEquals(List.of(FeatureGroup.values()), announced);
    for (Ablations.Result result : results) {
      double loss = Reliability.logLoss(result.scored());
      boolean blind = result.off() == FeatureGroup.IDENTIFIERS;
      assertEquals(blind, loss > .5, result.off() + ": " + loss);
    }
  }
}
