package org.jobdedup.pipeline.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

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

  private static long modified(Path file) {
    return file.toFile().lastModified();
  }
}
