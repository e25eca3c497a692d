package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TrainingPairsTest {
  private static final TrainingPairs PAIRS =
      TrainingPairs.of(
          List.of(
              TrainingPairs.pairHash("a", "b"),
              TrainingPairs.pairHash("d", "c"),
              TrainingPairs.pairHash("b", "a")));

  @Test
  void when_idsSwap_then_samePair() {
    assertEquals(2, PAIRS.size());
    assertTrue(PAIRS.contains("b", "a"));
    assertTrue(PAIRS.contains("c", "d"));
    assertFalse(PAIRS.contains("a", "c"));
    assertFalse(TrainingPairs.none().contains("a", "b"));
  }

  @Test
  void when_writtenAndRead_then_equal() {
    byte[] bytes = PAIRS.toBytes();
    assertEquals(16, bytes.length);
    assertArrayEquals(bytes, TrainingPairs.fromBytes(bytes).toBytes());
  }

  @Test
  void when_bytesAreDamaged_then_refused() {
    byte[] bytes = PAIRS.toBytes();
    assertThrows(
        IllegalArgumentException.class, () -> TrainingPairs.fromBytes(Arrays.copyOf(bytes, 15)));
    byte[] swapped = new byte[16];
    System.arraycopy(bytes, 8, swapped, 0, 8);
    System.arraycopy(bytes, 0, swapped, 8, 8);
    assertThrows(IllegalArgumentException.class, () -> TrainingPairs.fromBytes(swapped));
    byte[] twice = bytes.clone();
    System.arraycopy(bytes, 0, twice, 8, 8);
    assertThrows(IllegalArgumentException.class, () -> TrainingPairs.fromBytes(twice));
    assertEquals(0, TrainingPairs.fromBytes(new byte[0]).size());
  }
}
