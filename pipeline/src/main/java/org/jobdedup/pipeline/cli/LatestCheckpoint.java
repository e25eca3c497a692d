package org.jobdedup.pipeline.cli;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.flink.runtime.checkpoint.Checkpoints;

/** Finds the checkpoint to go on from: {@code STATE/job id/chk-number/_metadata}, the newest. */
final class LatestCheckpoint {
  private LatestCheckpoint() {}

  /** The newest complete checkpoint under a folder. */
  static Optional<Path> in(Path stateFolder) {
    if (!Files.isDirectory(stateFolder)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.find(stateFolder, 3, (path, a) -> path.endsWith("_metadata"))) {
      return files.max(Comparator.comparingLong(LatestCheckpoint::modified)).map(Path::getParent);
    } catch (IOException e) {
      throw new UncheckedIOException("--state cannot be read: " + stateFolder, e);
    }
  }

  /**
   * Reads what the newest checkpoint says of itself, before a job that goes on from it starts: that
   * would fail without a word on which file is damaged.
   *
   * @throws IOException with a sentence when it cannot be read
   */
  static void check(Path stateFolder) throws IOException {
    Optional<Path> checkpoint = stateFolder == null ? Optional.empty() : in(stateFolder);
    if (checkpoint.isEmpty()) {
      return;
    }
    Path file = checkpoint.get().resolve("_metadata");
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      Checkpoints.loadCheckpointMetadata(
          in, LatestCheckpoint.class.getClassLoader(), EmbeddedJob.setting(checkpoint.get()));
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw new IOException(
          "--state must hold a whole checkpoint, but this file is damaged; restore it, or name"
              + " another --state and --output: "
              + file,
          e);
    }
  }

  private static long modified(Path file) {
    return file.toFile().lastModified();
  }
}
