package org.jobdedup.pipeline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SettledFilesTest {
  private final MovingClock clock = new MovingClock();
  private final SettledFiles files = new SettledFiles(clock);

  @Test
  void aFileSettlesWhenItWasNotChangedForAWhile() {
    assertTrue(files.look("old", 10, clock.millis() - SettledFiles.REST.toMillis()));
    assertFalse(files.look("new", 10, clock.millis() - SettledFiles.REST.toMillis() + 1));
    clock.move(Duration.ofMillis(1));
    assertTrue(files.look("new", 10, clock.millis() - SettledFiles.REST.toMillis()));
  }

  @Test
  void aFileThatGrowsDoesNotSettle() {
    for (int length = 0; length < 10; length++) {
      assertFalse(files.look("growing", length, clock.millis()));
      clock.move(SettledFiles.REST);
    }
    long modified = clock.millis();
    assertFalse(files.look("growing", 10, modified));
    clock.move(SettledFiles.REST.minusMillis(1));
    assertFalse(files.look("growing", 10, modified));
    clock.move(Duration.ofMillis(1));
    assertTrue(files.look("growing", 10, modified));
  }

  @Test
  void aFileThatIsWrittenForLongIsAProblemUntilItSettles() {
    Duration step = SettledFiles.PATIENCE.dividedBy(3);
    for (int length = 0; length < 3; length++) {
      assertFalse(files.look("log", length, clock.millis()));
      assertEquals(List.of(), files.problems());
      clock.move(step);
    }
    assertFalse(files.look("log", 3, clock.millis()));
    assertEquals(1, files.problems().size());
    assertTrue(files.problems().get(0).startsWith("A file is still being written"));
    long modified = clock.millis();
    clock.move(SettledFiles.REST);
    assertTrue(files.look("log", 3, modified));
    assertEquals(List.of(), files.problems());
  }

  /** The clock of a file system may be ahead. */
  @Test
  void aFileOfTheFutureSettlesWhenItLookedTheSameForAWhile() {
    long tomorrow = clock.millis() + Duration.ofDays(1).toMillis();
    assertFalse(files.look("future", 10, tomorrow));
    clock.move(SettledFiles.REST.minusMillis(1));
    assertFalse(files.look("future", 10, tomorrow));
    clock.move(Duration.ofMillis(1));
    assertTrue(files.look("future", 10, tomorrow));
  }

  @Test
  void whatIsAddedToAFileThatHadSettledIsAProblem() {
    assertTrue(files.look("a", 10, 0));
    assertTrue(files.look("b", 10, 0));
    assertEquals(List.of(), files.problems());
    assertTrue(files.look("a", 11, clock.millis()), "it counts as settled once and for all");
    files.retain(Set.of("a", "b"));
    assertEquals(1, files.problems().size());
    assertTrue(files.problems().get(0).endsWith("of another name: a"), files.problems().get(0));
    files.retain(Set.of("b"));
    assertEquals(List.of(), files.problems());
    assertFalse(files.look("a", 11, clock.millis()), "another file of its name");
  }

  /** A source reads a name once, so nobody would hear of what the other file holds. */
  @Test
  void anotherFileUnderTheNameOfOneThatHadSettledIsAProblem() {
    long old = clock.millis() - SettledFiles.REST.toMillis();
    assertTrue(files.look("daily", 10, old));
    files.retain(Set.of());
    assertFalse(files.look("daily", 20, clock.millis()));
    assertEquals(List.of(), files.problems());
    clock.move(SettledFiles.REST);
    assertTrue(files.look("daily", 20, clock.millis() - SettledFiles.REST.toMillis()));
    assertEquals(1, files.problems().size());
    assertTrue(
        files.problems().get(0).startsWith("A file was changed or replaced"),
        files.problems().get(0));
  }

  @Test
  void aFileOfTheSameLengthInThePlaceOfAnotherIsAProblemAndTheSameOneIsNot() {
    assertTrue(files.look("a", 10, 0));
    assertTrue(files.look("b", 10, 0));
    files.retain(Set.of("b"));
    assertTrue(files.look("a", 10, 0), "back again");
    assertEquals(List.of(), files.problems());
    assertTrue(files.look("b", 10, clock.millis()));
    assertEquals(1, files.problems().size());
    assertTrue(files.problems().get(0).endsWith("of another name: b"), files.problems().get(0));
  }
}
