package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatestCheckpointTest {
  @TempDir private Path state;

  private Path checkpoint(String name, int second) throws IOException {
    Path folder = Files.createDirectories(state.resolve(name));
    Path file = Files.createFile(folder.resolve("_metadata"));
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L + second * 1_000L));
    return folder;
  }

  /** By their times, since each job counts its checkpoints from one that it went on from. */
  @Test
  void theNewestWholeCheckpointIsTheOneToGoOnFrom() throws IOException {
    assertEquals(Optional.empty(), LatestCheckpoint.in(state));
    Files.createDirectories(state.resolve("a/chk-9"));
    assertEquals(Optional.empty(), LatestCheckpoint.in(state));
    Path first = checkpoint("a/chk-10", 1);
    assertEquals(Optional.of(first), LatestCheckpoint.in(state));
    Path newest = checkpoint("b/chk-9", 4);
    checkpoint("0/chk-11", 3);
    checkpoint("c/chk-12", 2);
    checkpoint("a/copies/chk-99", 5);
    assertEquals(Optional.of(newest), LatestCheckpoint.in(state), "of those of a job");
  }

  @Test
  void whereThereIsNothingNothingIsDamaged() throws IOException {
    LatestCheckpoint.check(null);
    LatestCheckpoint.check(state);
    LatestCheckpoint.check(state.resolve("missing"));
    Path file = Files.createFile(state.resolve("file"));
    assertEquals(Optional.empty(), LatestCheckpoint.in(file));
    Path damaged = checkpoint("a/chk-1", 1);
    IOException refused = assertThrows(IOException.class, () -> LatestCheckpoint.check(state));
    assertEquals(true, refused.getMessage().endsWith(": " + damaged.resolve("_metadata")));
  }
}
