package org.jobdedup.pipeline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jobdedup.pipeline.message.DeadLetter;
import org.junit.jupiter.api.Test;

class RejectionsTest {
  private static DeadLetter letter(String reason, String source, long position) {
    return new DeadLetter(reason, source, position, null, "A sentence.");
  }

  @Test
  void orderOfTheLinesDoesNotMatter() {
    List<DeadLetter> letters =
        new ArrayList<>(
            Stream.concat(
                    IntStream.rangeClosed(1, 1_200)
                        .mapToObj(i -> letter("MISSING_ID", i % 2 == 0 ? "a" : "b", i)),
                    Stream.of(letter("EMPTY_FILE", "z", 0), letter("TOO_LARGE", "c", 9)))
                .toList());
    for (int seed = 0; seed < 5; seed++) {
      Collections.shuffle(letters, new Random(seed));
      Rejections rejections = new Rejections();
      letters.forEach(rejections::add);
      assertEquals("MISSING_ID 1,200, EMPTY_FILE 1, TOO_LARGE 1", rejections.inWords());
      assertEquals(letter("MISSING_ID", "a", 2), rejections.example());
      assertEquals(1_200, rejections.countByReason().get("MISSING_ID"));
    }
  }

  @Test
  void nothingRejectedSaysNothing() {
    assertEquals("", new Rejections().inWords());
    assertNull(new Rejections().example());
  }
}
