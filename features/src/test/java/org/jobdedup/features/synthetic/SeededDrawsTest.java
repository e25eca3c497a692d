package org.jobdedup.features.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeededDrawsTest {

  @Test
  void theSequenceIsThatOfSplitmix64() {
    SeededDraws draws = new SeededDraws(1234567);

    assertEquals("6457827717110365317", Long.toUnsignedString(draws.next()));
    assertEquals("3203168211198807973", Long.toUnsignedString(draws.next()));
    assertEquals("9817491932198370423", Long.toUnsignedString(draws.next()));
    assertEquals("4593380528125082431", Long.toUnsignedString(draws.next()));
    assertEquals("16408922859458223821", Long.toUnsignedString(draws.next()));
  }

  @Test
  void numbersBelowABoundAreDrawnEvenly() {
    SeededDraws draws = new SeededDraws(5);
    int[] counts = new int[7];
    int rounds = 70_000;
    for (int i = 0; i < rounds; i++) {
      counts[draws.below(7)]++;
    }
    // Standard deviation of a count is 92; six of them.
    for (int count : counts) {
      assertEquals(10_000, count, 560);
    }
  }

  @Test
  void aSampleHasNoRepetitionAndStopsAtTheBound() {
    SeededDraws draws = new SeededDraws(9);
    for (int count = 0; count < 12; count++) {
      int[] sample = draws.sample(8, count);
      assertEquals(Math.min(8, count), sample.length);
      assertEquals(sample.length, Arrays.stream(sample).distinct().count());
      assertTrue(Arrays.stream(sample).allMatch(number -> number >= 0 && number < 8));
    }
  }

  @Test
  void derivedSeedsOfOneSeedNeverCollide() {
    Set<Long> seeds = new HashSet<>();
    for (long key = -50_000; key < 50_000; key++) {
      seeds.add(SeededDraws.derive(42, key));
    }
    assertEquals(100_000, seeds.size());
  }

  @Test
  void weightsOfZeroAreNeverDrawn() {
    SeededDraws draws = new SeededDraws(3);
    double[] cumulative = {0, 0.25, 0.25, 1};
    int[] counts = new int[4];
    for (int i = 0; i < 10_000; i++) {
      counts[draws.weighted(cumulative)]++;
    }
    assertEquals(0, counts[0]);
    assertEquals(0, counts[2]);
    assertEquals(2_500, counts[1], 260);
  }
}
