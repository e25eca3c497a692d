package org.jobdedup.features.profession;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProfessionDistributionTest {
  private static ProfessionDistribution only(int isco) {
    return ProfessionDistribution.of(new int[] {isco}, new float[] {0.9f});
  }

  @Test
  void agreementRisesWithSharedDigits() {
    double major = ProfessionDistribution.agreement(only(2512), only(2221));
    double subMajor = ProfessionDistribution.agreement(only(2512), only(2529));
    double minor = ProfessionDistribution.agreement(only(2512), only(2513));

    assertEquals(0, ProfessionDistribution.agreement(only(2512), only(5120)));
    assertTrue(0 < major && major < subMajor && subMajor < minor && minor < 1);
    assertEquals(1, ProfessionDistribution.agreement(only(2512), only(2512)), 1e-12);
  }

  @Test
  void unknownAgreesWithNothing() {
    assertTrue(
        Double.isNaN(ProfessionDistribution.agreement(ProfessionDistribution.UNKNOWN, only(2512))));
    assertFalse(ProfessionDistribution.UNKNOWN.isKnown());
  }

  @Test
  void leadingZerosCount() {
    assertEquals(4, ProfessionDistribution.sharedDigits(110, 110));
    assertEquals(2, ProfessionDistribution.sharedDigits(210, 201 + 19));
    assertEquals(1, ProfessionDistribution.sharedDigits(110, 310));
    assertEquals(0, ProfessionDistribution.sharedDigits(110, 1110));
    assertEquals(3, ProfessionDistribution.sharedDigits(2511, 2512));
  }

  @Test
  void groupsOfNoProbabilityAreLeftOut() {
    ProfessionDistribution one =
        ProfessionDistribution.of(new int[] {2512, 2513, 2514}, new float[] {0.9f, 0.001f, 0});

    assertEquals(1, one.size());
    assertEquals(2512, one.isco(0));
    assertEquals(0.9f, one.probability(0), 0.002f);
  }

  @Test
  void impossibleDistributionsAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> ProfessionDistribution.of(new int[] {10_000}, new float[] {1}));
    assertThrows(
        IllegalArgumentException.class,
        () -> ProfessionDistribution.of(new int[] {1, 2}, new float[] {0.2f, 0.4f}));
    assertThrows(
        IllegalArgumentException.class,
        () -> ProfessionDistribution.of(new int[] {1, 1}, new float[] {0.4f, 0.4f}));
    assertThrows(
        IllegalArgumentException.class,
        () -> ProfessionDistribution.of(new int[] {1, 2}, new float[] {0.9f, 0.4f}));
  }

  @Test
  void damagedBytesAreRefused() {
    byte[] bytes = only(2512).toBytes();
    byte[] ghost = bytes.clone();
    ghost[5] = 1;
    byte[] wild = bytes.clone();
    wild[0] = 0x7F;

    assertThrows(
        IllegalArgumentException.class, () -> ProfessionDistribution.fromBytes(new byte[8]));
    assertThrows(IllegalArgumentException.class, () -> ProfessionDistribution.fromBytes(ghost));
    assertThrows(IllegalArgumentException.class, () -> ProfessionDistribution.fromBytes(wild));
  }

  @Test
  void boundsOfNumbersAndProbabilitiesAreTaken() {
    ProfessionDistribution bounds =
        ProfessionDistribution.of(new int[] {9999, 0}, new float[] {0.5f, 0.5f});
    assertEquals(9999, bounds.isco(0));
    assertEquals(0, bounds.isco(1));
    assertEquals(1, ProfessionDistribution.of(new int[] {1}, new float[] {1}).probability(0));
    for (int code : new int[] {-1, 10_000}) {
      assertRefused(new int[] {code}, new float[] {1});
    }
    for (float probability : new float[] {-0.1f, Math.nextUp(1f), Float.NaN}) {
      assertRefused(new int[] {1}, new float[] {probability});
    }
    assertRefused(new int[] {1, 2}, new float[] {1});
    assertRefused(new int[] {1, 2, 3, 4}, new float[] {0.1f, 0.1f, 0.1f, 0.1f});
  }

  private static void assertRefused(int[] isco, float[] probability) {
    assertThrows(
        IllegalArgumentException.class, () -> ProfessionDistribution.of(isco, probability));
  }

  /** Three that were rounded up by half a step each add up to one and a half steps more. */
  @Test
  void probabilitiesAddUpToOneStepMoreThanAllAtMost() {
    byte[] fits = {0, 1, (byte) 200, 0, 2, 50, 0, 3, 6};
    assertEquals(3, ProfessionDistribution.fromBytes(fits).size());
    byte[] beyond = fits.clone();
    beyond[8]++;
    assertThrows(IllegalArgumentException.class, () -> ProfessionDistribution.fromBytes(beyond));
  }

  @Test
  void groupsBehindAnEmptyPlaceAreRefused() {
    byte[] hole = {0, 1, 100, -1, -1, 0, 0, 3, 50};
    assertThrows(IllegalArgumentException.class, () -> ProfessionDistribution.fromBytes(hole));
    byte[] end = {0, 1, 100, 0, 3, 50, -1, -1, 0};
    assertEquals(2, ProfessionDistribution.fromBytes(end).size());
    assertArrayEquals(end, ProfessionDistribution.fromBytes(end).toBytes());
  }

  @Test
  void agreementIsTheCosineOfWhatIsPartlyAlike() {
    ProfessionDistribution one =
        ProfessionDistribution.of(new int[] {2512, 2221}, new float[] {0.6f, 0.4f});
    // Programmers and others: 0.6 · 1 + 0.4 · 0.15, over the lengths of both.
    double length = Math.sqrt(0.36 + 0.16 + 2 * 0.24 * 0.15);
    assertEquals(0.66 / length, ProfessionDistribution.agreement(one, only(2512)), 1e-6);
    assertEquals(0.4, ProfessionDistribution.agreement(only(2512), only(2529)), 1e-9);
    assertEquals(0.7, ProfessionDistribution.agreement(only(2512), only(2519)), 1e-9);
  }
}
