package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class XgboostPairScorerTest {
  private static final ModelBundle BUNDLE = ModelBundle.loadDefault();
  private static final int COLUMNS = FeatureSchema.names().size();

  /** Rows of which each tenth value is unknown. */
  private static float[] rows(int count) {
    SplittableRandom random = new SplittableRandom(3);
    float[] rows = new float[count * COLUMNS];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = random.nextInt(10) == 0 ? Float.NaN : (float) random.nextDouble() * 4;
    }
    return rows;
  }

  @Test
  void when_rowsAreMoreThanACallTakes_then_eachIsScoredAsAlone() {
    int count = 2 * 1024 + 1;
    float[] rows = rows(count);
    try (PairScorer scorer = BUNDLE.newScorer()) {
      float[] probabilities = scorer.score(rows, count);
      assertEquals(count, probabilities.length);
      for (int row : new int[] {0, 1, 63, 64, 1023, 1024, 1025, 2047, 2048}) {
        float[] alone = Arrays.copyOfRange(rows, row * COLUMNS, (row + 1) * COLUMNS);
        assertEquals(scorer.score(alone, 1)[0], probabilities[row], "row " + row);
      }
      assertNotEquals(probabilities[0], probabilities[1024]);
      assertArrayEquals(Arrays.copyOf(probabilities, 3), scorer.score(rows, 3));
    }
  }

  @Test
  void when_rowsAreMissing_then_sentence() {
    try (PairScorer scorer = BUNDLE.newScorer()) {
      assertEquals(0, scorer.score(new float[0], 0).length);
      assertEquals(2, scorer.score(new float[2 * COLUMNS], 2).length);
      assertRefused(scorer, new float[2 * COLUMNS - 1], 2);
      assertRefused(scorer, new float[0], 1);
      assertRefused(scorer, new float[COLUMNS], -1);
    }
  }

  @Test
  void when_aValueIsInfinite_then_sentence() {
    float[] rows = rows(3);
    rows[COLUMNS + 2] = Float.NEGATIVE_INFINITY;
    try (PairScorer scorer = BUNDLE.newScorer()) {
      IllegalArgumentException refusal =
          assertThrows(IllegalArgumentException.class, () -> scorer.score(rows, 3));
      assertTrue(refusal.getMessage().contains("row=1, feature=2, value=-Inf"), "" + refusal);
      assertEquals(1, scorer.score(rows, 1).length, "the scorer goes on");
    }
  }

  private static void assertRefused(PairScorer scorer, float[] rows, int count) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> scorer.score(rows, count));
    assertTrue(refusal.getMessage().contains("rowCount=" + count), refusal.getMessage());
  }

  @Test
  void when_closed_then_refusedAndClosedOnce() {
    PairScorer scorer = BUNDLE.newScorer();
    scorer.close();
    scorer.close();
    assertThrows(IllegalStateException.class, () -> scorer.score(new float[COLUMNS], 1));
  }

  @Test
  void when_calibrated_then_theColumnOfDuplicatesIs() {
    float[] rows = rows(5);
    Calibration flat = Calibration.through(new float[] {.5f}, new float[] {.25f});
    List<String> swapped = List.of(BUNDLE.labels().get(1), BUNDLE.labels().get(0));
    try (PairScorer raw = scorer(BUNDLE.labels(), Calibration.identity());
        PairScorer other = scorer(swapped, Calibration.identity());
        PairScorer calibrated = scorer(BUNDLE.labels(), flat)) {
      float[] duplicate = raw.score(rows, 5);
      float[] distinct = other.score(rows, 5);
      for (int i = 0; i < 5; i++) {
        assertEquals(1, duplicate[i] + distinct[i], 1e-5f);
        assertEquals(.25f, calibrated.score(rows, 5)[i]);
      }
    }
  }

  private static PairScorer scorer(List<String> labels, Calibration calibration) {
    return XgboostPairScorer.load(BUNDLE.booster(), COLUMNS, labels, calibration);
  }

  @Test
  void when_labelsDoNotFitTheBooster_then_sentence() {
    BundleException refusal =
        assertThrows(
            BundleException.class, () -> scorer(List.of("same", "other"), Calibration.identity()));
    assertTrue(refusal.getMessage().contains("must contain 'duplicate'"), refusal.getMessage());
    refusal =
        assertThrows(
            BundleException.class,
            () -> scorer(List.of("distinct", "duplicate", "unsure"), Calibration.identity()));
    assertTrue(refusal.getMessage().contains("one column for each label"), refusal.getMessage());
  }
}
