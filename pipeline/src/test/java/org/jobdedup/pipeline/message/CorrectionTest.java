package org.jobdedup.pipeline.message;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.junit.jupiter.api.Test;

class CorrectionTest {

  private static Correction said(long time, String source, long index) {
    return Correction.of(1, 2, "a", "b", Answer.SAME, time, source, index);
  }

  /** Which of two corrections counts must not depend on the order in which they come. */
  @Test
  void laterIsByTimeIfThereIsOneThenBySourceAndPosition() {
    List<Correction> ascending =
        List.of(
            said(Correction.NO_TIME, "a", 9),
            said(Correction.NO_TIME, "a", 10),
            said(Correction.NO_TIME, "b", 1),
            said(Correction.NO_TIME, "c-9.jsonl", 1),
            said(Correction.NO_TIME, "c-10.jsonl", 1),
            said(-5, "b", 1),
            said(0, "a", 2),
            said(0, "a", 3),
            said(0, "b", 1),
            said(7, "a", 1));
    List<Correction> sorted = new ArrayList<>(ascending);
    Collections.shuffle(sorted, new Random(1));
    sorted.sort(Correction.BY_AGE);
    assertEquals(ascending, sorted);
  }

  @Test
  void pairIsTheSameInEitherOrder() {
    Correction correction = Correction.of(7, -3, "x", "y", Answer.DIFFERENT, 5, "file", 1);
    assertEquals(new Correction(-3, 7, "y", "x", Answer.DIFFERENT, 5, "file", 1), correction);
    assertEquals(correction, Correction.of(-3, 7, "y", "x", Answer.DIFFERENT, 5, "file", 1));
    assertEquals(
        new Correction(7, -3, "x", "y", Answer.DIFFERENT, 5, "file", 1), correction.reversed());
  }

  @Test
  void sidesOfAMatchKeepTheirRevisions() {
    for (ClusterInput match :
        List.of(
            ClusterInput.match("all", 7, 70, -3, 30, 0.5f),
            ClusterInput.match("all", -3, 30, 7, 70, 0.5f))) {
      assertEquals(-3, match.ad());
      assertEquals(30, match.revision());
      assertEquals(7, match.other());
      assertEquals(70, match.otherRevision());
    }
    float[] features = {1};
    assertEquals(
        new PairRow("all", -3, 30, 7, 70, features), PairRow.of("all", 7, 70, -3, 30, features));
  }
}
