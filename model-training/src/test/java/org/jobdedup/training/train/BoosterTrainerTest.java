package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jobdedup.features.model.Calibration;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.model.XgboostPairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.training.SyntheticPairs;
import org.junit.jupiter.api.Test;

final class BoosterTrainerTest {
  private static final SyntheticPairs DATA = new SyntheticPairs(100, 1);
  private static final TrainingConfig.Booster SETTINGS =
      new TrainingConfig.Booster(60, .3, 3, 0, 1, 1, 0, 1);

  /** As in ads of several sources, of which some state no day and are mostly two openings. */
  @Test
  void when_daysAreUnknown_then_thatIsNoSignOfTwoOpenings() {
    int columns = PairFeature.count();
    float[] values = new float[DATA.pairs().size() * columns];
    Arrays.fill(values, Float.NaN);
    for (int row = 0; row < DATA.pairs().size(); row++) {
      boolean duplicate = DATA.pairs().get(row).duplicate();
      boolean alike = duplicate != row % 10 < 2;
      values[row * columns + PairFeature.WORD_JACCARD.ordinal()] = alike ? 1 : 0;
      if (duplicate || row % 8 < 4) {
        values[row * columns + PairFeature.FIRST_DAY_GAP.ordinal()] = row % 5;
      }
    }
    FeatureMatrix matrix = new FeatureMatrix(DATA.pairs(), values);
    TrainedBooster trained =
        new BoosterTrainer()
            .train(matrix, IntStream.range(0, matrix.rows()).boxed().toList(), SETTINGS, 1);
    float[] undated = new float[columns];
    Arrays.fill(undated, Float.NaN);
    undated[PairFeature.WORD_JACCARD.ordinal()] = 1;
    try (PairScorer scorer =
        XgboostPairScorer.load(
            trained.booster(), columns, trained.labels(), Calibration.identity())) {
      float probability = scorer.score(undated, 1)[0];
      assertTrue(probability > .5, "probability=" + probability);
    }
  }

  @Test
  void when_wordsAreUnknown_then_thatIsNoSignOfEitherAnswer() {
    // The share of equal words tells all, and every labelled pair has it.
    int columns = PairFeature.count();
    float[] values = new float[DATA.pairs().size() * columns];
    Arrays.fill(values, Float.NaN);
    for (int row = 0; row < DATA.pairs().size(); row++) {
      values[row * columns + PairFeature.WORD_JACCARD.ordinal()] =
          DATA.pairs().get(row).duplicate() ? 1 : 0;
    }
    FeatureMatrix matrix = new FeatureMatrix(DATA.pairs(), values);
    TrainedBooster trained =
        new BoosterTrainer()
            .train(matrix, IntStream.range(0, matrix.rows()).boxed().toList(), SETTINGS, 1);
    float[] asked = new float[3 * columns];
    Arrays.fill(asked, Float.NaN);
    asked[PairFeature.WORD_JACCARD.ordinal()] = 1;
    asked[columns + PairFeature.WORD_JACCARD.ordinal()] = 0;
    try (PairScorer scorer =
        XgboostPairScorer.load(
            trained.booster(), columns, trained.labels(), Calibration.identity())) {
      float[] probabilities = scorer.score(asked, 3);
      String all = Arrays.toString(probabilities);
      assertTrue(probabilities[0] > .95, all);
      assertTrue(probabilities[1] < .05, all);
      assertTrue(probabilities[2] > .1 && probabilities[2] < .9, all);
    }
  }
}
