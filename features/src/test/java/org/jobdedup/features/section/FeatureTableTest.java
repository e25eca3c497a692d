package org.jobdedup.features.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FeatureTableTest {
  /** Twice as many different features as there are slots. */
  private static final int[] FEATURES =
      new SplittableRandom(5).ints().distinct().limit(2 * FeatureTable.SLOTS).toArray();

  private static byte[][] rows(int[] features) {
    byte[][] rows = new byte[features.length][Section.COUNT];
    for (int i = 0; i < rows.length; i++) {
      for (int section = 0; section < Section.COUNT; section++) {
        rows[i][section] = (byte) (features[i] * 31 + section * 17);
      }
    }
    return rows;
  }

  @Test
  void everyFeatureThatFitsKeepsItsWeights() {
    int[] fitting = FeatureTable.fitting(FEATURES);
    byte[][] rows = rows(fitting);
    FeatureTable table = FeatureTable.of(fitting, rows);

    // Groups are filled by features that come first; few are left with a free slot.
    assertTrue(fitting.length > 0.97 * FeatureTable.SLOTS, fitting.length + " fit");
    for (int i = 0; i < fitting.length; i++) {
      long slot = get(table, fitting[i]);
      for (int section = 0; section < Section.COUNT; section++) {
        int weight = (int) (slot >>> section * Byte.SIZE & 0xFF) - FeatureTable.BIAS;
        assertEquals(rows[i][section], weight);
      }
    }
  }

  @Test
  void whatComesFirstIsServedFirst() {
    int[] few = Arrays.copyOf(FEATURES, FeatureTable.SLOTS / 4);

    // With a quarter of the slots taken hardly a group is full; some share a fingerprint.
    int[] fitting = FeatureTable.fitting(few);
    assertTrue(fitting.length > 0.97 * few.length, fitting.length + " of " + few.length);
    assertEquals(few[0], fitting[0]);
    int[] all = FeatureTable.fitting(FEATURES);
    assertEquals(-1, Arrays.mismatch(fitting, Arrays.copyOf(all, fitting.length)));
  }

  @Test
  void featuresThatWereNotLearnedAreSeldomTakenForOthers() {
    FeatureTable table =
        FeatureTable.of(FeatureTable.fitting(FEATURES), rows(FeatureTable.fitting(FEATURES)));
    long nothing = get(new FeatureTable(new long[FeatureTable.SLOTS]), 0);
    long taken =
        new SplittableRandom(6).ints().limit(100_000).filter(i -> get(table, i) != nothing).count();

    // Eight fingerprints of 255.
    assertEquals(8 / 255.0, taken / 100_000.0, 0.003);
    for (int section = 0; section < Section.COUNT; section++) {
      assertEquals(FeatureTable.BIAS, nothing >>> section * Byte.SIZE & 0xFF);
    }
  }

  @Test
  void featuresWithoutASlotAreRefused() {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class, () -> FeatureTable.of(FEATURES, rows(FEATURES)));
    assertTrue(refusal.getMessage().contains("finds no slot"), refusal.getMessage());
  }

  private static long get(FeatureTable table, int feature) {
    int[] located = {feature};
    table.locate(located, 1);
    return table.slot(located[0]);
  }
}
