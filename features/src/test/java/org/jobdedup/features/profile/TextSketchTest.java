package org.jobdedup.features.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TextSketchTest {
  private static final int HASHES = 128;

  /** A sketch of which some of the values are those of every other. */
  private static TextSketch sketch(int shared, int filler, int shingles) {
    byte[] minHash = new byte[HASHES];
    Arrays.fill(minHash, shared, HASHES, (byte) filler);
    return new TextSketch(minHash, filler, shingles, shingles + 2);
  }

  /** Of values of eight bits one in 256 is equal by chance, which the estimate takes off. */
  private static double jaccard(int shared) {
    return Math.max(0, (shared / (double) HASHES - 1 / 256.0) / (1 - 1 / 256.0));
  }

  @Test
  void similarityIsTheShareOfEqualValuesLessThoseByChance() {
    for (int shared : new int[] {0, 1, 64, 127, 128}) {
      assertEquals(
          jaccard(shared), sketch(shared, 1, 10).jaccard(sketch(shared, 2, 10)), 1e-6, "" + shared);
    }
  }

  /** Of 100 and 300 shingles that share s, the similarity is s / (400 - s). */
  @Test
  void containmentFollowsFromTheSimilarityAndTheSizes() {
    double jaccard = jaccard(32);
    double shared = 400 * jaccard / (1 + jaccard);
    TextSketch small = sketch(32, 1, 100);
    TextSketch large = sketch(32, 2, 300);
    assertEquals(shared / 100, small.containment(large), 1e-5);
    assertEquals(shared / 100, large.containment(small), 1e-5);
    assertEquals(1, sketch(128, 1, 100).containment(sketch(128, 2, 300)), "never more than all");
    assertEquals(0, sketch(0, 1, 100).containment(sketch(0, 2, 300)));
  }

  @Test
  void ofATextWithoutShinglesNothingIsKnown() {
    TextSketch empty = sketch(64, 1, 0);
    TextSketch some = sketch(64, 2, 1);
    assertTrue(empty.isEmpty());
    for (TextSketch[] pair : new TextSketch[][] {{empty, some}, {some, empty}, {empty, empty}}) {
      assertEquals(Float.NaN, pair[0].jaccard(pair[1]));
      assertEquals(Float.NaN, pair[0].containment(pair[1]));
      assertEquals(Float.NaN, pair[0].simHashDistance(pair[1]));
    }
    assertEquals(2, some.simHashDistance(sketch(64, 1, 1)), "01 and 10");
  }

  @Test
  void lengthsAreNeverNegative() {
    assertThrows(IllegalArgumentException.class, () -> new TextSketch(new byte[1], 0, -1, 0));
    assertThrows(IllegalArgumentException.class, () -> new TextSketch(new byte[1], 0, 0, -1));
    assertEquals(0, new TextSketch(new byte[1], 0, 0, 0).tokens());
  }
}
