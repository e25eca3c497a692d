package org.jobdedup.features.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundedRowsTest {
  private static final int LENGTH = 24;
  private static final int ROWS = 50;

  /** Numbers of rows around the blocks after which lanes are emptied. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 4, 5, 255, 256, 257, 511, 512, 1_000})
  void sumsStayWithinTheError(int count) {
    Random random = new Random(count);
    float[] rows = new float[(1 + ROWS) * LENGTH];
    for (int i = LENGTH; i < rows.length; i++) {
      rows[i] = random.nextInt(3) == 0 ? 0 : random.nextFloat() * 0.5f - 0.15f;
    }
    // The greatest in each place, so that a lane that overflowed would show.
    Arrays.fill(rows, LENGTH, 2 * LENGTH, 0.35f);
    RoundedRows rounded = new RoundedRows(rows, LENGTH);
    int[] starts = new int[count + RoundedRows.AT_ONCE - 1];
    float[] expected = new float[LENGTH];
    for (int i = 0; i < count; i++) {
      starts[i] = (1 + (random.nextInt(4) > 0 ? 0 : random.nextInt(ROWS))) * LENGTH;
      for (int j = 0; j < LENGTH; j++) {
        expected[j] += rows[starts[i] + j];
      }
    }
    float[] sums = rounded.sums(starts, count);
    float error = rounded.greatestError(count);
    assertTrue(error <= count * 0.002f, "error=" + error);
    for (int j = 0; j < LENGTH; j++) {
      assertEquals(expected[j], sums[j], error);
    }
  }

  @ParameterizedTest
  @ValueSource(floats = {0, 2, -2})
  void oneSignOrNoneNeedsNoOther(float value) {
    float[] rows = new float[3 * LENGTH];
    Arrays.fill(rows, LENGTH, rows.length, value);
    RoundedRows rounded = new RoundedRows(rows, LENGTH);
    float[] sums = rounded.sums(new int[] {LENGTH, 2 * LENGTH, 0, 0, 0}, 2);
    assertEquals(2 * value, sums[0], rounded.greatestError(2));
    assertEquals(2 * value, sums[LENGTH - 1], rounded.greatestError(2));
  }
}
