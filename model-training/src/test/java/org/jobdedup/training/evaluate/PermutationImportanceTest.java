package org.jobdedup.training.evaluate;

import static org.jobdedup.training.evaluate.Pairs.pair;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jobdedup.training.data.LabelledPair;
import org.junit.jupiter.api.Test;

final class PermutationImportanceTest {
  private static final int ROWS = 40;
  private static final int COLUMNS = 3;

  /** The middle column holds the answer, the last one the number of the row, the first nothing. */
  private static float[] values() {
    float[] values = new float[ROWS * COLUMNS];
    for (int row = 0; row < ROWS; row++) {
      values[row * COLUMNS] = 5;
      values[row * COLUMNS + 1] = row % 2;
      values[row * COLUMNS + 2] = row;
    }
    return values;
  }

  /** Goes by the middle column alone and keeps what it was asked. */
  private static final class Judge implements PairJudge {
    final List<float[]> asked = new ArrayList<>();
    private final int[] order;

    Judge() {
      this(IntStream.range(0, ROWS).toArray());
    }

    /** Judges the pairs of these numbers, in this order. */
    Judge(int[] order) {
      this.order = order;
    }

    @Override
    public List<ScoredPair> judge(float[] rows) {
      asked.add(rows.clone());
      return IntStream.range(0, ROWS)
          .mapToObj(
              row -> {
                int number = order[row];
                LabelledPair pair = pair(number, number % 2 == 1, "g" + number);
                boolean called = rows[row * COLUMNS + 1] > .5;
                return new ScoredPair(pair, called ? 1 : 0, called);
              })
          .toList();
    }

    @Override
    public void close() {}
  }

  @Test
  void when_oneFeatureDecides_then_onlyItsShufflingHurts() {
    float[] values = values();
    Judge judge = new Judge();
    double[] falls = PermutationImportance.compute(values, COLUMNS, judge, 1);

    assertArrayEquals(values(), values, "the given values stay as they are");
    assertEquals(0, falls[0]);
    assertEquals(0, falls[2]);
    // Right before; of shuffled answers about half are right.
    float[] shuffled = judge.asked.get(2);
    double found = IntStream.range(0, ROWS).filter(r -> r % 2 == 1 && answer(shuffled, r)).count();
    assertEquals(1 - found / (ROWS / 2), falls[1], 1e-12);
    assertTrue(falls[1] > .25 && falls[1] < .75, Arrays.toString(falls));
    assertArrayEquals(falls, PermutationImportance.compute(values, COLUMNS, new Judge(), 1));
  }

  @Test
  void when_thePairsComeInAnotherOrder_then_theFallsAreTheSame() {
    int[] order = IntStream.range(0, ROWS).map(i -> (i * 7 + 3) % ROWS).toArray();
    float[] values = values();
    float[] moved = new float[values.length];
    for (int row = 0; row < ROWS; row++) {
      System.arraycopy(values, order[row] * COLUMNS, moved, row * COLUMNS, COLUMNS);
    }
    for (long seed = 1; seed <= 5; seed++) {
      assertArrayEquals(
          PermutationImportance.compute(values, COLUMNS, new Judge(), seed),
          PermutationImportance.compute(moved, COLUMNS, new Judge(order), seed));
    }
  }

  private static boolean answer(float[] rows, int row) {
    return rows[row * COLUMNS + 1] > .5;
  }

  @Test
  void when_aFeatureIsShuffled_then_itHoldsTheSameValuesAndTheOthersStayInPlace() {
    Judge judge = new Judge();
    PermutationImportance.compute(values(), COLUMNS, judge, 1);

    assertEquals(1 + COLUMNS, judge.asked.size());
    assertArrayEquals(values(), judge.asked.get(0));
    for (int shuffled = 0; shuffled < COLUMNS; shuffled++) {
      float[] asked = judge.asked.get(1 + shuffled);
      for (int column = 0; column < COLUMNS; column++) {
        float[] before = column(values(), column);
        float[] now = column(asked, column);
        if (column == shuffled) {
          Arrays.sort(before);
          Arrays.sort(now);
        }
        assertArrayEquals(before, now);
      }
    }
    float[] rows = column(judge.asked.get(3), 2);
    long inPlace = IntStream.range(0, ROWS).filter(row -> rows[row] == row).count();
    assertTrue(inPlace < 6, "of a random order one row is in place on average: " + inPlace);
  }

  private static float[] column(float[] rows, int column) {
    float[] values = new float[ROWS];
    for (int row = 0; row < ROWS; row++) {
      values[row] = rows[row * COLUMNS + column];
    }
    return values;
  }
}
