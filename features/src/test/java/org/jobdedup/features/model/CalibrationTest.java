package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import org.junit.jupiter.api.Test;

final class CalibrationTest {
  private static final Calibration STEPS =
      Calibration.through(new float[] {.2f, .5f, .6f}, new float[] {.1f, .1f, .8f});

  @Test
  void when_betweenPoints_then_linear() {
    assertEquals(.1f, STEPS.apply(0));
    assertEquals(.1f, STEPS.apply(.3f));
    assertEquals(.45f, STEPS.apply(.55f), 1e-5f);
    assertEquals(.8f, STEPS.apply(.6f));
    assertEquals(.8f, STEPS.apply(1));
  }

  @Property
  void when_rawAscends_then_calibratedNeverDescends(
      @ForAll @FloatRange(max = 1) float first, @ForAll @FloatRange(max = 1) float second) {
    assertTrue(STEPS.apply(Math.min(first, second)) <= STEPS.apply(Math.max(first, second)));
  }

  /** Interpolation in floats may end a little above the point that it leads to. */
  @Test
  void when_rawIsJustBelowAPoint_then_notMoreThanAtIt() {
    Calibration steep =
        Calibration.through(
            new float[] {0.29854956f, 0.92458934f}, new float[] {0.0016940495f, 0.0073380307f});
    assertTrue(steep.apply(Math.nextDown(0.92458934f)) <= steep.apply(0.92458934f));
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 20_000; i++) {
      float[] raw = ascending(random);
      float[] calibrated = ascending(random);
      if (raw[0] < raw[1]) {
        Calibration map = Calibration.through(raw, calibrated);
        float below = map.apply(Math.nextDown(raw[1]));
        assertTrue(below >= calibrated[0] && below <= calibrated[1], raw[0] + " " + raw[1]);
      }
    }
  }

  private static float[] ascending(SplittableRandom random) {
    float one = (float) random.nextDouble();
    float other = (float) random.nextDouble();
    return new float[] {Math.min(one, other), Math.max(one, other)};
  }

  @Test
  void when_aPointDiffers_then_mapsDiffer() {
    Calibration map = Calibration.through(new float[] {.2f, .4f}, new float[] {.1f, .3f});
    assertEquals(map, Calibration.through(new float[] {.2f, .4f}, new float[] {.1f, .3f}));
    assertNotEquals(map, Calibration.through(new float[] {.2f, .5f}, new float[] {.1f, .3f}));
    assertNotEquals(map, Calibration.through(new float[] {.2f, .4f}, new float[] {.1f, .2f}));
    assertNotEquals(map, Calibration.identity());
  }

  @Test
  void when_writtenAndRead_then_equal() {
    assertEquals(STEPS, Calibration.fromTsv(STEPS.toTsv()));
    assertEquals(Calibration.identity(), Calibration.fromTsv(Calibration.identity().toTsv()));
    assertTrue(Calibration.identity().isIdentity());
    assertEquals(.3f, Calibration.identity().apply(.3f));
  }

  @Test
  void when_pointsBreakARule_then_refused() {
    assertRefused(new float[] {.1f}, new float[] {.1f, .2f});
    assertRefused(new float[] {.2f, .2f}, new float[] {.1f, .2f});
    assertRefused(new float[] {.1f, .2f}, new float[] {.3f, .2f});
    assertRefused(new float[] {.1f}, new float[] {Float.NaN});
    assertRefused(new float[] {1.1f}, new float[] {.5f});
    assertThrows(IllegalArgumentException.class, () -> Calibration.fromTsv("0.1\t0.2\n"));
    assertThrows(
        IllegalArgumentException.class, () -> Calibration.fromTsv("raw\tcalibrated\n0.1\n"));
  }

  @Test
  void when_pointsStandAtTheEnds_then_theyAreTaken() {
    Calibration whole = Calibration.through(new float[] {0, 1}, new float[] {0, 1});
    assertFalse(whole.isIdentity());
    for (float value : new float[] {0, .25f, 1}) {
      assertEquals(value, whole.apply(value));
    }
    assertRefused(new float[] {-Float.MIN_VALUE}, new float[] {.5f});
    assertRefused(new float[] {.5f}, new float[] {-Float.MIN_VALUE});
    assertRefused(new float[] {.5f}, new float[] {Math.nextUp(1f)});
    assertRefused(new float[] {Float.NaN}, new float[] {.5f});
  }

  @Test
  void when_aPointIsReached_then_itsValueIsGivenAndNoneBeside() {
    assertEquals(.1f, STEPS.apply(Math.nextDown(.2f)));
    assertEquals(.1f, STEPS.apply(.2f));
    assertEquals(.1f, STEPS.apply(.5f));
    assertTrue(STEPS.apply(Math.nextUp(.5f)) > .1f);
    assertTrue(STEPS.apply(Math.nextDown(.6f)) < .8f);
    assertEquals(.8f, STEPS.apply(Math.nextUp(.6f)));
  }

  @Test
  void when_aLineHasNoTwoNumbers_then_itIsNamed() {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> Calibration.fromTsv("raw\tcalibrated\n0.1\t0.2\n0.3\t0.4\t0.5\n"));
    assertTrue(refusal.getMessage().contains("line 3"), refusal.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Calibration.fromTsv(""));
  }

  private static void assertRefused(float[] raw, float[] calibrated) {
    assertThrows(IllegalArgumentException.class, () -> Calibration.through(raw, calibrated));
  }
}
