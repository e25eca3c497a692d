package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class OutputFolderTest {
  @TempDir private Path output;
  @TempDir private Path folder;

  private Path unfinished;

  /** What a run leaves that failed before its first checkpoint. */
  @BeforeEach
  void leaveUnfinishedFiles() throws IOException {
    OutputFolder.prepare(output, false, null);
    unfinished = output.resolve("assignments").resolve(".part-0.inprogress");
    Files.writeString(unfinished, "{");
  }

  @Test
  void when_earlierRunReachedNoCheckpoint_then_startsAnew() throws IOException {
    OutputFolder.prepare(output, false, output.resolve("state"));
    assertFalse(Files.exists(unfinished));
    assertTrue(Files.isDirectory(unfinished.getParent()));
  }

  /** Flink makes folders for checkpoints at once, by default within the output. */
  @Test
  void when_stateFolderWithinHoldsNoCheckpoint_then_startsAnew() throws IOException {
    Path state = output.resolve(".state");
    Path shared = Files.createDirectories(state.resolve("0123").resolve("shared"));
    OutputFolder.prepare(output, false, output.resolve("facts/../.state"));
    assertFalse(Files.exists(unfinished));
    assertTrue(Files.isDirectory(shared));
    assertThrows(
        UsageException.class, () -> OutputFolder.prepare(output, false, output.resolve("state")));
  }

  @Test
  void when_thereAreResults_then_refusesUnlessToldToOverwrite() throws IOException {
    OutputFolder.mark(output, "run");
    Path part = Files.createFile(output.resolve("assignments").resolve("part-0"));
    assertThrows(UsageException.class, () -> OutputFolder.prepare(output, false, null));
    assertTrue(Files.exists(part) && Files.exists(unfinished));
    OutputFolder.prepare(output, true, null);
    assertFalse(Files.exists(part));
  }

  @Test
  void when_whatIsThereIsOfNoRun_then_notOverwritten() throws IOException {
    Path summary = Files.writeString(output.resolve("summary.json"), "x");
    assertTrue(refusalToOverwrite().endsWith("choose another --output: " + summary));
    Files.delete(summary);
    Path table = Files.writeString(output.resolve("facts").resolve("mine.csv"), "x");
    assertTrue(refusalToOverwrite().contains("no run has marked this folder"));
    OutputFolder.mark(output, "run");
    assertTrue(
        refusalToOverwrite()
            .endsWith("this is none; move it away, or choose another --output: " + table));
    Files.delete(table);
    Path results = Files.createDirectory(output.resolve("facts").resolve("part-of-another"));
    Path other = Files.createFile(results.resolve("part-0"));
    assertTrue(refusalToOverwrite().endsWith(": " + results));
    Files.delete(other);
    OutputFolder.prepare(output, true, null);
  }

  private String refusalToOverwrite() {
    return assertThrows(UsageException.class, () -> OutputFolder.prepare(output, true, null))
        .getMessage();
  }

  @Test
  void when_thereIsAnythingElse_then_refusesAndNeverRemovesIt() throws IOException {
    Path hidden = Files.createFile(output.resolve(".notes"));
    assertThrows(UsageException.class, () -> OutputFolder.prepare(output, false, null));
    OutputFolder.prepare(output, true, null);
    assertTrue(Files.exists(hidden));
  }

  @Test
  void when_anotherRunWritesToIt_then_refusesAndTouchesNothing() throws IOException {
    try (Closeable lock = OutputFolder.lock(output)) {
      OutputFolder.prepare(output, true, null);
      Files.writeString(unfinished, "{");
      assertThrows(UsageException.class, () -> OutputFolder.lock(output));
      assertTrue(Files.exists(unfinished));
    }
    OutputFolder.lock(output).close();
  }

  @Test
  void when_anotherRunKeepsItsStateThere_then_refuses() throws IOException {
    Path state = output.resolve("state");
    try (Closeable lock = OutputFolder.lockState(state)) {
      OutputFolder.lock(output).close();
      UsageException refusal =
          assertThrows(UsageException.class, () -> OutputFolder.lockState(state));
      assertTrue(refusal.getMessage().startsWith("--state is being written to"));
    }
    OutputFolder.lockState(state).close();
    OutputFolder.lockState(null).close();
  }

  /** The lines before the checkpoint would be missing. */
  @Test
  void when_theCheckpointIsOfARunWithOtherResults_then_refuses(@TempDir Path other)
      throws IOException {
    Path state = output.resolve("state");
    Path checkpoint = Files.createDirectories(state.resolve("0123").resolve("chk-1"));
    Files.createFile(checkpoint.resolve("_metadata"));
    OutputFolder.check(output, false, state);
    assertThrows(UsageException.class, () -> OutputFolder.check(other, false, state));
    assertThrows(UsageException.class, () -> OutputFolder.check(other, true, state));
  }

  @Test
  void outputFolderThatIsNotEmptyIsRefused() throws Exception {
    Files.writeString(folder.resolve("keep.txt"), "precious", StandardCharsets.UTF_8);
    UsageException refusal = null;
    try {
      OutputFolder.prepare(folder, false, null);
    } catch (UsageException e) {
      refusal = e;
    }
    assertTrue(refusal != null && refusal.getMessage().contains("--overwrite"));

    OutputFolder.mark(folder, "run");
    Files.createDirectory(folder.resolve("assignments"));
    Files.writeString(folder.resolve("assignments/part-old.jsonl"), "{}", StandardCharsets.UTF_8);
    OutputFolder.prepare(folder, true, null);
    assertTrue(Files.exists(folder.resolve("keep.txt")));
    assertTrue(Files.notExists(folder.resolve("assignments/part-old.jsonl")));
  }

  /** The job's own cleaning up may still be under way when a run removes its working folder. */
  @Test
  void folderThatVanishesMeanwhileCountsAsRemoved() throws Exception {
    Path work = folder.resolve("work");
    for (int i = 0; i < 40; i++) {
      Path part = Files.createDirectories(work.resolve("part" + i));
      for (int j = 0; j < 20; j++) {
        Files.writeString(part.resolve("file" + j), "x", StandardCharsets.UTF_8);
      }
    }
    CompletableFuture<Void> other = CompletableFuture.runAsync(() -> deleteUnchecked(work));
    OutputFolder.delete(work);
    other.get();
    assertTrue(Files.notExists(work));
    OutputFolder.delete(work);
  }

  private static void deleteUnchecked(Path path) {
    try {
      OutputFolder.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void stateWithinResultsIsToldFromStateBesideThem() {
    for (String state :
        List.of("", "assignments", "facts/x", "rejected", ".work", ".run/x", "clusters.jsonl")) {
      assertTrue(OutputFolder.isAmongResults(output.resolve(state), output), state);
    }
    for (String state : List.of(".state", "state", "assignments2", "../state", "..")) {
      assertFalse(OutputFolder.isAmongResults(output.resolve(state), output), state);
    }
    assertTrue(OutputFolder.isAmongResults(output.resolve("x/../facts"), output.resolve(".")));
  }

  @Test
  void folderThatCannotBeMadeIsToldBeforeTheWork() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    OutputFolder.checkFolder("--output", folder);
    OutputFolder.checkFolder("--output", folder.resolve("new/deeper"));
    assertEquals(
        "--output must be a folder: " + file,
        assertThrows(UsageException.class, () -> OutputFolder.checkFolder("--output", file))
            .getMessage());
    Path below = file.resolve("new/deeper");
    String told = "--output must be a folder or lie in one, but " + file + " is a file: " + below;
    assertEquals(
        told,
        assertThrows(UsageException.class, () -> OutputFolder.checkFolder("--output", below))
            .getMessage());
    assertEquals(
        told,
        assertThrows(UsageException.class, () -> OutputFolder.check(below, true, null))
            .getMessage());
    Path results = folder.resolve("new");
    assertEquals(
        told.replace("--output", "--state"),
        assertThrows(UsageException.class, () -> OutputFolder.check(results, false, below))
            .getMessage());
  }

  @Test
  void fileThatMayNotBeWrittenIsToldBeforeTheWork() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assumeFalse(Files.isWritable(file), "the user of this test may write everything");
      for (Path each : List.of(file, folder.resolve("new"))) {
        UsageException refused =
            assertThrows(UsageException.class, () -> OutputFolder.checkFile(each));
        assertTrue(refused.getMessage().startsWith("--output may not be written"), each.toString());
      }
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void overwritingRemovesEveryResultAndNothingElse() throws IOException {
    for (String name : List.of("clusters.jsonl", "summary.json", ".run", "facts/part-0", "mine")) {
      Files.writeString(output.resolve(name), "x");
    }
    Path left = Files.createDirectories(output.resolve(".work/tmp/flink")).resolve("file");
    Files.writeString(left, "x");
    OutputFolder.prepare(output, true, null);
    for (String name : List.of("clusters.jsonl", "summary.json", ".run", "facts/part-0")) {
      assertTrue(Files.notExists(output.resolve(name)), name);
    }
    assertTrue(Files.exists(output.resolve("mine")));
    assertTrue(Files.notExists(left.getParent()), "temporary files of a run that was stopped");
    assertTrue(Files.isDirectory(output.resolve(".work/tmp")));
  }

  /** They go on where the checkpoint stopped. */
  @Test
  void resultsOfARunWithACheckpointAreNeverRemoved() throws IOException {
    Path checkpoint = Files.createDirectories(output.resolve(".state/0123/chk-1"));
    Files.createFile(checkpoint.resolve("_metadata"));
    Path part = Files.createFile(output.resolve("facts/part"));
    OutputFolder.prepare(output, false, output.resolve(".state"));
    assertTrue(Files.exists(part) && Files.exists(unfinished));
    for (Path state : new Path[] {null, output.resolve(".state"), output.resolve("other")}) {
      UsageException refused =
          assertThrows(UsageException.class, () -> OutputFolder.prepare(output, true, state));
      assertTrue(refused.getMessage().endsWith(": " + output.resolve(".state")), "" + refused);
    }
    assertTrue(Files.exists(part));
  }

  @Test
  void whatARunWouldRemoveIsFoundAmongItsInput() throws IOException {
    for (String name : List.of("assignments", "facts/x", "rejected", ".work", "clusters.jsonl")) {
      Path inside = output.resolve(name);
      if (Files.notExists(inside)) {
        Files.createFile(inside);
      }
      assertEquals(
          Optional.of(inside), OutputFolder.firstAmongResults(List.of(folder, inside), output));
    }
    Path beside = Files.createFile(output.resolve("ads.jsonl"));
    assertEquals(
        Optional.empty(), OutputFolder.firstAmongResults(List.of(output, beside, folder), output));
    assertEquals(
        Optional.empty(), OutputFolder.firstAmongResults(List.of(beside), folder.resolve("new")));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderWhereNoneCanBeMadeIsNamedWithItsOption() {
    UsageException refusal =
        assertThrows(UsageException.class, () -> OutputFolder.lock(Path.of("/proc/nothing")));
    assertTrue(refusal.getMessage().startsWith("--output lies where"), refusal.getMessage());
  }
}
