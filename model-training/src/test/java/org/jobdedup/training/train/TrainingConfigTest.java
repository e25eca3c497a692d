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

  private static TrainingConfig.Booster booster(
      int trees, double rate, int depth, double notNegative, double share) {
    return new TrainingConfig.Booster(
        trees, rate, depth, notNegative, share, share, notNegative, notNegative);
  }

  private static void assertTaken(
      String name, int folds, double cost, TrainingConfig.Booster booster) {
    assertEquals(folds, new TrainingConfig(name, 1, folds, cost, booster).folds());
  }

  @Test
  void when_valuesAreOnTheirBounds_then_taken() {
    assertTaken("a", 2, Double.MIN_VALUE, booster(1, Float.MIN_NORMAL, 1, 0, Float.MIN_NORMAL));
    assertTaken("0.-".repeat(13) + "z", 50, Double.NaN, booster(5000, 1, 12, Float.MAX_VALUE, 1));
    assertTaken("model", 2, Double.MAX_VALUE, booster(1, 1, 1, Float.MIN_NORMAL, 1));
  }

  @Test
  void when_aValueIsJustBeyondItsBound_then_thatAloneIsNamed() {
    TrainingConfig.Booster fine = booster(1, 1, 1, 0, 1);
    assertRefused("name=-a", "-a", 2, 1, fine);
    assertRefused("name=", "", 2, 1, fine);
    assertRefused("name=null", null, 2, 1, fine);
    assertRefused("40 lower-case letters", "x".repeat(41), 2, 1, fine);
    assertRefused("folds=1", "a", 1, 1, fine);
    assertRefused("folds=51", "a", 51, 1, fine);
    assertRefused("costRatio=0.0", "a", 2, 0, fine);
    assertRefused("trees=0", "a", 2, 1, booster(0, 1, 1, 0, 1));
    assertRefused("trees=5001", "a", 2, 1, booster(5001, 1, 1, 0, 1));
    assertRefused("learningRate must be above 0", "a", 2, 1, booster(1, 0, 1, 0, 1));
    assertRefused("up to 1: 1.0000000000000002", "a", 2, 1, booster(1, Math.nextUp(1.0), 1, 0, 1));
    assertRefused("maxDepth=0", "a", 2, 1, booster(1, 1, 0, 0, 1));
    assertRefused("maxDepth=13", "a", 2, 1, booster(1, 1, 13, 0, 1));
  }

  private static void assertRefused(
      String fragment, String name, int folds, double cost, TrainingConfig.Booster booster) {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> new TrainingConfig(name, 1, folds, cost, booster))
            .getMessage();
    assertTrue(message.startsWith("The training settings break a rule: "), message);
    assertTrue(message.contains(fragment), message);
  }

  @Test
  void when_settingsAreListed_then_eachUnderItsName() {
    assertEquals(
        "{trees per label=1, learning rate=0.2, depth=3, min child weight=4.0, row share=0.5,"
            + " column share=0.6, min split loss=7.0, L2=8.0}",
        new TrainingConfig.Booster(1, .2, 3, 4, .5, .6, 7, 8).settings().toString());
  }
}
