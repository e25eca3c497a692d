package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jobdedup.features.model.Calibration;
import org.junit.jupiter.api.Test;

final class CalibratorsTest {
  @Test
  void when_isotonic_then_violatorsArePooled() {
    // Answers 0 1 0 1: the middle two violate the order and become one half.
    Calibration fitted =
        Calibrators.isotonic(
            new float[] {.1f, .4f, .6f, .9f}, new boolean[] {false, true, false, true});
    assertEquals(.25f, fitted.apply(.1f), 1e-6f);
    assertEquals(.5f, fitted.apply(.5f), 1e-6f);
    assertEquals(.75f, fitted.apply(.9f), 1e-6f);
  }

  @Test
  void when_overconfident_then_bothMethodsRepairIt() {
    SplittableRandom random = new SplittableRandom(5);
    float[] raw = new float[4000];
    boolean[] duplicate = new boolean[raw.length];
    for (int i = 0; i < raw.length; i++) {
      double truth = random.nextDouble(.05, .95);
      double logit = 2 * Math.log(truth / (1 - truth));
      raw[i] = (float) (1 / (1 + Math.exp(-logit)));
      duplicate[i] = random.nextDouble() < truth;
    }
    for (Calibrators.Named method : Calibrators.all().subList(1, 3)) {
      Calibration fitted = method.fitter().fit(raw, duplicate);
      for (double truth : new double[] {.2, .5, .8}) {
        double overconfident = 1 / (1 + Math.exp(-2 * Math.log(truth / (1 - truth))));
        assertEquals(truth, fitted.apply((float) overconfident), .06, method.name());
      }
    }
  }

  @Test
  void when_oneAnswerOnly_then_stillACalibration() {
    for (Calibrators.Named method : Calibrators.all()) {
      Calibration fitted = method.fitter().fit(new float[] {.2f, .8f}, new boolean[] {true, true});
      float value = fitted.apply(.5f);
      assertTrue(value > 0 && value <= 1, method.name());
    }
  }

  @Test
  void when_lossesDifferWithinChance_then_thePlainerStays() {
    double[] plainer = new double[100];
    double[] unsteady = new double[100];
    double[] steady = new double[100];
    for (int i = 0; i < 100; i++) {
      plainer[i] = .2;
      unsteady[i] = i % 2 == 0 ? .1 : .298;
      steady[i] = i % 2 == 0 ? .18 : .2;
    }

    assertFalse(Calibrators.areClearlyLower(unsteady, plainer));
    assertTrue(Calibrators.areClearlyLower(steady, plainer));
    assertFalse(Calibrators.areClearlyLower(plainer, steady));
    assertFalse(Calibrators.areClearlyLower(plainer, plainer));
  }

  /** The monotone least-squares fit at a value, by its max-min formula. */
  private static double fit(float[] raw, boolean[] duplicate, float at) {
    double[] values = IntStream.range(0, raw.length).mapToDouble(i -> raw[i]).toArray();
    double best = 0;
    for (double from : values) {
      double least = 1;
      for (double to : values) {
        if (from <= at && to >= at) {
          least =
              Math.min(
                  least,
                  IntStream.range(0, raw.length)
                      .filter(i -> raw[i] >= from && raw[i] <= to)
                      .mapToDouble(i -> duplicate[i] ? 1 : 0)
                      .average()
                      .orElseThrow());
        }
      }
      best = from <= at ? Math.max(best, least) : best;
    }
    return best;
  }

  @Test
  void when_isotonic_then_blocksAreThoseOfTheLeastSquaresFit() {
    SplittableRandom random = new SplittableRandom(4);
    for (int run = 0; run < 60; run++) {
      int size = 1 + random.nextInt(25);
      float[] raw = new float[size];
      boolean[] duplicate = new boolean[size];
      for (int i = 0; i < size; i++) {
        raw[i] = random.nextInt(1, 16) / 16f;
        duplicate[i] = random.nextInt(16) < raw[i] * 16;
      }
      Calibration fitted = Calibrators.isotonic(raw, duplicate);
      // Pairs of one block share a fit; blocks ascend, and what is said of them does not descend.
      TreeMap<Double, List<Integer>> blocks = new TreeMap<>();
      for (int i = 0; i < size; i++) {
        double value = Math.rint(fit(raw, duplicate, raw[i]) * 1e9);
        blocks.computeIfAbsent(value, v -> new ArrayList<>()).add(i);
      }
      double said = 0;
      for (List<Integer> block : blocks.values()) {
        double position = block.stream().mapToDouble(i -> raw[i]).average().orElseThrow();
        long duplicates = block.stream().filter(i -> duplicate[i]).count();
        said = Math.max(said, (duplicates + .5) / (block.size() + 1));
        assertEquals(said, fitted.apply((float) position), 1e-6, "run " + run);
      }
    }
  }

  @Test
  void when_aHigherBlockHoldsFewPairs_then_itSaysNoLessThanTheOneBelow() {
    float[] raw = new float[11];
    boolean[] duplicate = new boolean[11];
    for (int i = 0; i < 10; i++) {
      raw[i] = .5f;
      duplicate[i] = i > 0;
    }
    raw[10] = .9f;
    duplicate[10] = true;
    Calibration fitted = Calibrators.isotonic(raw, duplicate);
    assertEquals(9.5f / 11, fitted.apply(.5f), 1e-6f);
    assertEquals(9.5f / 11, fitted.apply(.9f), 1e-6f);
  }

  @Test
  void when_platt_then_nothingIsGainedByAnotherSlopeOrShift() {
    // From far too timid to far too sure.
    for (double exaggeration : new double[] {.3, 1, 2, 3, 5}) {
      for (int size : new int[] {20, 300}) {
        assertBest(size, exaggeration);
      }
    }
  }

  private static void assertBest(int size, double exaggeration) {
    SplittableRandom random = new SplittableRandom(size);
    float[] raw = new float[size];
    boolean[] duplicate = new boolean[raw.length];
    int duplicates = 0;
    for (int i = 0; i < raw.length; i++) {
      double odds = random.nextDouble(-4, 4);
      raw[i] = (float) sigmoid(odds * exaggeration);
      duplicate[i] = random.nextDouble() < sigmoid(odds);
      duplicates += duplicate[i] ? 1 : 0;
    }
    Calibration fitted = Calibrators.platt(raw, duplicate);
    double shift = logit(fitted.apply(.5f));
    double slope = (logit(fitted.apply((float) sigmoid(2))) - shift) / 2;
    // Platt's targets: as if one more pair of each answer had been seen.
    double high = (duplicates + 1.0) / (duplicates + 2);
    double low = 1.0 / (raw.length - duplicates + 2);
    double byShift = 0;
    double bySlope = 0;
    for (int i = 0; i < raw.length; i++) {
      double odds = Math.max(logit(1e-6), Math.min(-logit(1e-6), logit(raw[i])));
      double error = sigmoid(slope * odds + shift) - (duplicate[i] ? high : low);
      byShift += error / size;
      bySlope += error * odds / size;
    }
    assertEquals(0, byShift, 1e-5, size + " pairs, odds times " + exaggeration);
    assertEquals(0, bySlope, 1e-5, size + " pairs, odds times " + exaggeration);
  }

  private static double logit(double p) {
    return Math.log(p / (1 - p));
  }

  private static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  @Test
  void when_probabilitiesRunAgainstTheAnswers_then_plattLeavesThemAlone() {
    Calibration fitted =
        Calibrators.platt(
            new float[] {.1f, .2f, .8f, .9f}, new boolean[] {true, true, false, false});
    assertTrue(fitted.isIdentity());
    assertTrue(Calibrators.isotonic(new float[0], new boolean[0]).isIdentity());
  }

  @Test
  void when_gainIsNoMoreThanItsStandardError_then_notClear() {
    // Gains of 3 and -1 in turn: a mean of 1 and a standard deviation of 2, over four pairs.
    double[] plainer = {4, 4, 4, 4};
    assertFalse(Calibrators.areClearlyLower(new double[] {1, 5, 1, 5}, plainer));
    assertTrue(Calibrators.areClearlyLower(new double[] {.99, 4.99, .99, 4.99}, plainer));
    assertTrue(Calibrators.areClearlyLower(new double[] {3}, new double[] {4}));
  }

  @Test
  void when_certain_then_lossIsBounded() {
    double[] losses =
        Calibrators.logLosses(
            new float[] {.8f, .8f, 0, 1, 1}, new boolean[] {true, false, true, false, true});
    assertArrayEquals(
        new double[] {
          -Math.log(.8), -Math.log(.2), -Math.log(1e-4), -Math.log(1e-4), -Math.log(1 - 1e-4)
        },
        losses,
        1e-6);
  }
}
