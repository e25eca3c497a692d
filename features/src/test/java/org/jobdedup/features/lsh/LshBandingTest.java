package org.jobdedup.features.lsh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.minhash.MinHashSpec;
import org.jobdedup.features.minhash.MinHashVersion;
import org.jobdedup.features.minhash.MinHasher;
import org.jobdedup.features.minhash.RandomSets;
import org.jobdedup.features.text.ShingleSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LshBandingTest {
  private static MinHasher hasher(MinHashVersion version, int size) {
    return new MinHashSpec(version, size, 1, ShingleSpec.DEFAULT).newHasher();
  }

  /**
   * Share of pairs that meet in a bucket against the S-curve. Bins of one permutation draw without
   * replacement, so their rows depend on each other a little.
   */
  @ParameterizedTest
  @CsvSource({
    "PERMUTATIONS_V1, 20, 6, 0",
    "PERMUTATIONS_V1, 42, 3, 0",
    "PERMUTATIONS_V1, 32, 4, 0",
    "ONE_PERMUTATION_V1, 20, 6, .02",
    "ONE_PERMUTATION_V1, 42, 3, .02",
    "ONE_PERMUTATION_V1, 32, 4, .02"
  })
  void measuredCurveFollowsThePredictedOne(
      MinHashVersion version, int bands, int rows, double dependence) {
    LshBanding banding = new LshBanding(bands, rows);
    MinHasher hasher = hasher(version, 128);
    Random random = new Random(bands);
    int trials = 500;
    for (int shared = 60; shared < 600; shared += 60) {
      int met = 0;
      for (int t = 0; t < trials; t++) {
        RandomSets sets = RandomSets.draw(random, 600, shared);
        long[] a = banding.bandKeys(hasher.sign(sets.first()));
        long[] b = banding.bandKeys(hasher.sign(sets.second()));
        boolean meet = false;
        for (int i = 0; i < bands; i++) {
          meet |= a[i] == b[i];
        }
        met += meet ? 1 : 0;
      }
      double predicted = banding.candidateProbability(shared / 600.0);
      double deviation = Math.sqrt(predicted * (1 - predicted) / trials);
      // Where fewer than a few pairs are expected on one side, a Poisson count strays further.
      assertEquals(predicted, (double) met / trials, 5 * deviation + 5.0 / trials + dependence);
    }
  }

  @Test
  void curveRisesFromZeroToOneThroughTheThreshold() {
    LshBanding banding = new LshBanding(25, 5);
    assertEquals(0, banding.candidateProbability(0));
    assertEquals(1, banding.candidateProbability(1));
    double before = 0;
    for (int i = 1; i <= 100; i++) {
      double now = banding.candidateProbability(i / 100.0);
      assertEquals(1 - Math.pow(1 - Math.pow(i / 100.0, 5), 25), now, 1e-12);
      assertEquals(true, now >= before);
      before = now;
    }
    assertEquals(.525, banding.threshold(), .001);
    assertEquals(1 - 1 / Math.E, banding.candidateProbability(banding.threshold()), .01);
    // No cancellation far out on the left.
    assertEquals(25e-30, banding.candidateProbability(1e-6), 1e-33);
  }

  @Test
  void keysAreFrozen() {
    MinHashSignature signature =
        hasher(MinHashVersion.PERMUTATIONS_V1, 8).sign(new long[] {1, 2, 3});
    LshBanding banding = new LshBanding(2, 4);
    assertArrayEquals(
        new long[] {0x354cea4e25969b39L, 0x3390f3a6aab8599dL}, banding.bandKeys(signature));
    assertEquals(banding.bandKeys(signature)[1], banding.bandKey(signature, 1));
    assertEquals("bands(v1,2x4)", banding.fingerprint());
  }

  @Test
  void bandsNeverShareKeys() {
    // All values of a one-shingle signature of one permutation are equal.
    MinHashSignature signature =
        hasher(MinHashVersion.ONE_PERMUTATION_V1, 128).sign(new long[] {1});
    Set<Long> keys = new HashSet<>();
    for (long key : new LshBanding(64, 2).bandKeys(signature)) {
      keys.add(key);
    }
    assertEquals(64, keys.size());
  }

  /** A key is of its rows alone: of two signatures, those of the bands whose rows all agree. */
  @Test
  void bandsMeetExactlyWhereAllTheirRowsAgree() {
    MinHasher hasher = hasher(MinHashVersion.PERMUTATIONS_V1, 24);
    Random random = new Random(5);
    for (int t = 0; t < 200; t++) {
      RandomSets sets = RandomSets.draw(random, 40, random.nextInt(41));
      MinHashSignature a = hasher.sign(sets.first());
      MinHashSignature b = hasher.sign(sets.second());
      // The last values belong to no band.
      LshBanding banding = new LshBanding(7, 1 + random.nextInt(3));
      for (int band = 0; band < 7; band++) {
        boolean agree = true;
        for (int row = 0; row < banding.rows(); row++) {
          int at = band * banding.rows() + row;
          agree &= a.value(at) == b.value(at);
        }
        assertEquals(agree, banding.bandKey(a, band) == banding.bandKey(b, band));
        assertEquals(banding.bandKeys(a)[band], banding.bandKey(a, band));
      }
    }
  }

  @Test
  void emptySetsMeetNobody() {
    MinHashSignature empty = hasher(MinHashVersion.PERMUTATIONS_V1, 8).sign(new long[0]);
    LshBanding banding = new LshBanding(2, 4);
    assertEquals(0, banding.bandKeys(empty).length);
    assertEquals(
        "The signature of an empty set has no band keys.",
        refused(() -> banding.bandKey(empty, 0)));
  }

  @Test
  void settingsThatDoNotFitAreRefused() {
    MinHashSignature signature = hasher(MinHashVersion.PERMUTATIONS_V1, 8).sign(new long[] {1});
    assertEquals(
        "minHash.size must be at least lsh.bands × lsh.rows: minHash.size=8, bands=3, rows=3",
        refused(() -> new LshBanding(3, 3).bandKeys(signature)));
    assertEquals(
        "lsh.bands and lsh.rows must be positive and bands × rows at most 4096: bands=0, rows=3",
        refused(() -> new LshBanding(0, 3)));
    assertEquals(
        "A band must be between 0 and 1: band=2",
        refused(() -> new LshBanding(2, 4).bandKey(signature, 2)));
    assertEquals(
        "A band must be between 0 and 1: band=-1",
        refused(() -> new LshBanding(2, 4).bandKey(signature, -1)));
    assertEquals(
        "minHash.size must be at least lsh.bands × lsh.rows: minHash.size=8, bands=3, rows=3",
        refused(() -> new LshBanding(3, 3).bandKey(signature, 0)));
    assertEquals(4096, new LshBanding(64, 64).hashes());
    for (int[] sizes : new int[][] {{3, 0}, {-1, -1}, {17, 241}, {1 << 16, 1 << 16}}) {
      refused(() -> new LshBanding(sizes[0], sizes[1]));
    }
    assertEquals(
        "A similarity must be between 0 and 1: similarity=-0.01",
        refused(() -> new LshBanding(2, 4).candidateProbability(-.01)));
    assertEquals(
        "A similarity must be between 0 and 1: similarity=1.01",
        refused(() -> new LshBanding(2, 4).candidateProbability(1.01)));
    assertEquals(
        "A similarity must be between 0 and 1: similarity=NaN",
        refused(() -> new LshBanding(2, 4).candidateProbability(Double.NaN)));
  }

  private static String refused(org.junit.jupiter.api.function.Executable action) {
    return assertThrows(IllegalArgumentException.class, action).getMessage();
  }
}
