package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
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
}
