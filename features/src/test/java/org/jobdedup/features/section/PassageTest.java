package org.jobdedup.features.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PassageTest {
  @Test
  void passageOfOneUnitAndConfidencesFromNoneToCertaintyAreTaken() {
    assertEquals(0, new Passage(0, 1, Section.OTHER, 0, false).start());
    assertEquals(1, new Passage(0, 1, Section.OTHER, 1, false).confidence());
  }

  @Test
  void passageThatIsEmptyOrBeginsBeforeTheTextIsRefused() {
    for (int[] offsets : new int[][] {{3, 3}, {3, 2}, {-1, 2}}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new Passage(offsets[0], offsets[1], Section.OTHER, 1, false));
    }
  }

  @Test
  void confidenceThatIsNoProbabilityIsRefused() {
    for (float confidence : new float[] {Math.nextDown(0f), Math.nextUp(1f), Float.NaN}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new Passage(0, 1, Section.OTHER, confidence, false));
    }
  }
}
