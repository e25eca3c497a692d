package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jobdedup.features.model.Calibration;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.model.XgboostPairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.training.SyntheticPairs;
import org.jobdedup.training.data.LabelledPair;
import org.junit.jupiter.api.Test;

final class FeatureMatrixTest {
  private static final SyntheticPairs DATA = new SyntheticPairs(100, 1);
  private static final int COLUMNS = PairFeature.count();

  private static FeatureMatrix matrix(List<LabelledPair> pairs, PairFeature feature, float value) {
    float[] values = new float[pairs.size() * COLUMNS];
    Arrays.fill(values, Float.NaN);
    for (int row = 0; row < pairs.size(); row++) {
      values[row * COLUMNS + PairFeature.WORD_JACCARD.ordinal()] =
          pairs.get(row).duplicate() ? 1 : 0;
      values[row * COLUMNS + feature.ordinal()] = value;
    }
    return new FeatureMatrix(pairs, values);
  }

  private static LabelledPair different(LabelledPair pair) {
    return new LabelledPair(
        pair.a(),
        pair.b(),
        false,
        LabelledPair.Origin.EXAMPLE,
        "",
        0,
        "",
        pair.group(),
        0,
        pair.weight());
  }

  @Test
  void when_rowsAreChosen_then_onlyTheirCopiesAreLearnedFrom() {
    List<LabelledPair> pairs = DATA.pairs();
    List<Integer> duplicates =
        IntStream.range(0, pairs.size()).filter(i -> pairs.get(i).duplicate()).boxed().toList();
    // Hours agree in every pair, and conflict in the copies of all duplicates, which are different.
    FeatureMatrix copies =
        matrix(duplicates.stream().map(pairs::get).toList(), PairFeature.TITLE_HOURS, 0);
    copies =
        new FeatureMatrix(
            copies.pairs().stream().map(FeatureMatrixTest::different).toList(),
            copies.valuesOf(IntStream.range(0, copies.rows()).boxed().toList()));
    FeatureMatrix matrix = matrix(pairs, PairFeature.TITLE_HOURS, 1);
    List<Integer> all = IntStream.range(0, pairs.size()).boxed().toList();

    assertTrue(conflicting(matrix, all) > .9, "without copies");
    FeatureMatrix withCopies = matrix.withCopies(duplicates, copies);
    assertTrue(conflicting(withCopies, all) < .1, "with copies");

    assertNull(matrix.copies());
    assertEquals(List.of(), matrix.copiesOf(all));
    assertEquals(List.of(0, 1), withCopies.copiesOf(Set.of(duplicates.get(1), duplicates.get(0))));
    assertEquals(duplicates.size(), withCopies.copiesOf(all).size());
  }

  /** The probability that a pair with equal words and conflicting hours is a duplicate. */
  private static float conflicting(FeatureMatrix matrix, List<Integer> rows) {
    TrainedBooster trained =
        new BoosterTrainer()
            .train(matrix, rows, new TrainingConfig.Booster(60, .3, 3, 0, 1, 1, 0, 1), 1);
    float[] asked = new float[COLUMNS];
    Arrays.fill(asked, Float.NaN);
    asked[PairFeature.WORD_JACCARD.ordinal()] = 1;
    asked[PairFeature.TITLE_HOURS.ordinal()] = 0;
    try (PairScorer scorer =
        XgboostPairScorer.load(
            trained.booster(), COLUMNS, trained.labels(), Calibration.identity())) {
      return scorer.score(asked, 1)[0];
    }
  }

  @Test
  void when_featuresAreLeftOut_then_copiesLackThemToo() {
    FeatureMatrix matrix = matrix(DATA.pairs(), PairFeature.TITLE_HOURS, 1);
    FeatureMatrix withCopies =
        matrix.withCopies(
            IntStream.range(0, matrix.rows()).boxed().toList(),
            matrix(DATA.pairs(), PairFeature.TITLE_HOURS, 0));

    FeatureMatrix without = withCopies.without(Set.of(PairFeature.TITLE_HOURS));

    assertTrue(Float.isNaN(without.copies().value(0, PairFeature.TITLE_HOURS.ordinal())));
    assertEquals(0, withCopies.copies().value(0, PairFeature.TITLE_HOURS.ordinal()));
  }
}
