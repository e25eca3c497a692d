package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TrainingConfigTest {
  @Test
  void when_severalRulesAreBroken_then_allAreNamedAtOnce() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    new TrainingConfig(
                        "Bad Name",
                        1,
                        1,
                        -2,
                        new TrainingConfig.Booster(0, 2, 13, -1, 0, 1.1, Double.NaN, -3)))
            .getMessage();
    for (String fragment :
        List.of(
            "11 rules",
            "name=Bad Name",
            "folds=1",
            "costRatio=-2.0",
            "trees=0",
            "learningRate",
            "maxDepth=13",
            "minChildWeight=-1.0",
            "rowShare",
            "columnShare",
            "minSplitLoss=NaN",
            "l2=-3.0")) {
      assertTrue(message.contains(fragment), fragment + " in: " + message);
    }
  }

  @Test
  void when_noFloatCanHoldAValue_then_refused() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    new TrainingConfig(
                        "model",
                        1,
                        2,
                        Double.POSITIVE_INFINITY,
                        new TrainingConfig.Booster(1, 1e-300, 1, 1e300, 1e-46, 1e-46, 1e39, 1e-40)))
            .getMessage();
    for (String fragment : List.of("7 rules", "costRatio=Infinity", "minChildWeight=1.0E300")) {
      assertTrue(message.contains(fragment), fragment + " in: " + message);
    }
  }

  @Test
  void when_default_then_pinned() {
    TrainingConfig config = TrainingConfig.defaults();
    assertEquals("model", config.bundleName());
    assertEquals(1, config.seed());
    assertEquals(10, config.folds());
    assertEquals(1, config.costRatio());
    assertEquals(new TrainingConfig.Booster(110, 0.15, 5, 4, 0.8, 0.5, 0.3, 4), config.booster());
  }
}
