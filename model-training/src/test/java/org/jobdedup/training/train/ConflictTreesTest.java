package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;
import org.jobdedup.features.model.XgboostPairScorer;
import org.jobdedup.features.pair.CertainConflict;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.training.SyntheticPairs;
import org.junit.jupiter.api.Test;

final class ConflictTreesTest {
  private static final SyntheticPairs DATA = new SyntheticPairs(100, 1);
  private static final TrainingConfig.Booster SETTINGS =
      new TrainingConfig.Booster(60, .3, 3, 0, 1, 1, 0, 1);
  private static final int COLUMNS = PairFeature.count();

  /** Duplicates share words; some pairs, duplicates or not, have other hours. */
  private static TrainedBooster trained(IntPredicate otherHours) {
    return trained(otherHours, row -> DATA.pairs().get(row).duplicate());
  }

  private static TrainedBooster trained(IntPredicate otherHours, IntPredicate sharesWords) {
    float[] values = new float[DATA.pairs().size() * COLUMNS];
    Arrays.fill(values, Float.NaN);
    for (int row = 0; row < DATA.pairs().size(); row++) {
      float shared = sharesWords.test(row) ? .9f : .1f;
      values[row * COLUMNS + PairFeature.WORD_JACCARD.ordinal()] = shared;
      values[row * COLUMNS + PairFeature.TEXT_JACCARD.ordinal()] = shared;
      boolean conflict = otherHours.test(row);
      values[row * COLUMNS + PairFeature.HOURS_AGREEMENT.ordinal()] = conflict ? 0 : 1;
      values[row * COLUMNS + PairFeature.CERTAIN_CONFLICTS.ordinal()] = conflict ? 1 : 0;
    }
    FeatureMatrix matrix = new FeatureMatrix(DATA.pairs(), values);
    return new BoosterTrainer()
        .train(matrix, IntStream.range(0, matrix.rows()).boxed().toList(), SETTINGS, 1);
  }

  private static float[] alike() {
    float[] row = new float[COLUMNS];
    Arrays.fill(row, Float.NaN);
    row[PairFeature.WORD_JACCARD.ordinal()] = .9f;
    row[PairFeature.TEXT_JACCARD.ordinal()] = .9f;
    row[PairFeature.HOURS_AGREEMENT.ordinal()] = 1;
    row[PairFeature.CERTAIN_CONFLICTS.ordinal()] = 0;
    return row;
  }

  /** Log-odds of a row by the first rounds, or by all for 0. */
  private static double logOdds(TrainedBooster trained, float[] row, int rounds)
      throws IOException, XGBoostError {
    Booster booster = XGBoost.loadModel(trained.booster());
    DMatrix rows = new DMatrix(row, 1, COLUMNS, Float.NaN);
    try {
      float[] margins = booster.predict(rows, true, rounds)[0];
      int duplicate = trained.labels().indexOf(XgboostPairScorer.DUPLICATE);
      return margins[duplicate] - margins[1 - duplicate];
    } finally {
      rows.dispose();
      booster.dispose();
    }
  }

  @Test
  void when_noPairHasAConflict_then_eachIsCertainAllTheSame() throws Exception {
    TrainedBooster trained = trained(row -> false);
    double before = logOdds(trained, alike(), 60);
    assertTrue(before > 3, "log-odds=" + before);
    for (CertainConflict conflict : CertainConflict.values()) {
      double after = logOdds(trained, conflict.plantedIn(alike()), 0);
      assertTrue(after < 0, conflict + ": log-odds=" + after);
    }
  }

  @Test
  void when_aPairHasNoConflict_then_itKeepsItsScore() throws Exception {
    TrainedBooster trained = trained(row -> false);
    float[] unlike = alike();
    unlike[PairFeature.WORD_JACCARD.ordinal()] = .1f;
    unlike[PairFeature.TEXT_JACCARD.ordinal()] = .1f;
    float[] unknown = alike();
    unknown[PairFeature.HOURS_AGREEMENT.ordinal()] = Float.NaN;
    for (float[] row : List.of(alike(), unlike, unknown)) {
      assertEquals(logOdds(trained, row, 60), logOdds(trained, row, 0), .2);
    }
  }

  /** Where people found otherwise, that counts. */
  @Test
  void when_manyPairsWithAConflictAreDuplicates_then_itIsNoneForTheModel() throws Exception {
    TrainedBooster trained = trained(row -> row % 8 < 4);
    double logOdds = logOdds(trained, CertainConflict.HOURS.plantedIn(alike()), 0);
    assertTrue(logOdds > 1, "log-odds=" + logOdds);
  }

  /** A fact that agrees is no reason for the ensemble, even where it would tell all. */
  @Test
  void when_duplicatesAgreeOnAFact_then_onlyItsConflictCounts() throws Exception {
    TrainedBooster trained = trained(row -> !DATA.pairs().get(row).duplicate(), row -> true);
    float[] conflict = CertainConflict.HOURS.plantedIn(alike());
    float[] unknown = alike();
    unknown[PairFeature.HOURS_AGREEMENT.ordinal()] = Float.NaN;
    assertEquals(logOdds(trained, alike(), 60), logOdds(trained, conflict, 60));
    assertEquals(logOdds(trained, alike(), 0), logOdds(trained, unknown, 0), .2);
    assertTrue(logOdds(trained, conflict, 0) < logOdds(trained, alike(), 0) - 1);
  }

  @Test
  void when_trainedTwice_then_treesAreTheSame() {
    assertArrayEquals(trained(row -> false).booster(), trained(row -> false).booster());
  }
}
