package org.jobdedup.pipeline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The folder that a run writes to. */
final class OutputFolder {
  private static final List<String> OWN =
      List.of("assignments", "rejected", "clusters.jsonl", "summary.json", ".work");

  private OutputFolder() {}

  /**
   * Makes the folder ready.
   *
   * @param overwrite whether results of an earlier run may be removed; nothing else is
   * @param stateFolder folder of checkpoints, or null; a run that goes on from one keeps the
   *     results so far
   * @throws UsageException when the folder may not be written to
   */
  static void prepare(Path output, boolean overwrite, Path stateFolder) throws IOException {
    if (Files.exists(output) && !Files.isDirectory(output)) {
      throw new UsageException("--output must be a folder: " + output);
    }
    boolean goesOn = stateFolder != null && LatestCheckpoint.in(stateFolder).isPresent();
    if (!goesOn && Files.isDirectory(output)) {
      boolean empty;
      try (Stream<Path> content = Files.list(output)) {
        empty = content.findAny().isEmpty();
      }
      if (!empty && !overwrite) {
        throw new UsageException(
            "--output must be empty, or --overwrite given to replace the results in it: " + output);
      }
      for (String name : OWN) {
        delete(output.resolve(name));
      }
    }
    Files.createDirectories(output.resolve("assignments"));
    Files.createDirectories(output.resolve("rejected"));
    Files.createDirectories(output.resolve(".work").resolve("tmp"));
  }

  /** Removes a file or folder where there is one. */
  static void delete(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    List<Path> content;
    try (Stream<Path> walk = Files.walk(path)) {
      content = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path entry : content) {
      Files.deleteIfExists(entry);
    }
  }
}
