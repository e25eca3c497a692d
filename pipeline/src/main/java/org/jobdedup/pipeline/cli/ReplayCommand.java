package org.jobdedup.pipeline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jobdedup.pipeline.cluster.ChangelogReplay;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.io.ClusterFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Turns a changelog into clusters. */
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    description = {
      "Replays a changelog and writes the clusters that it leads to.",
      "Fails when a line is missing or contradicts the lines before it."
    })
final class ReplayCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--assignments",
      required = true,
      paramLabel = "DIR",
      description = "Folder with the changelog, such as out/assignments.")
  private Path assignments;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "File to write, such as clusters.jsonl.")
  private Path output;

  @Option(
      names = "--until",
      paramLabel = "SEQUENCE",
      description = "Replay each market up to this sequence only, to see an earlier state.")
  private long until = Long.MAX_VALUE;

  @Override
  public Integer call() throws IOException {
    if (!Files.isDirectory(assignments)) {
      throw new UsageException("--assignments must be a folder: " + assignments);
    }
    if (ChangelogFiles.isEmpty(assignments)) {
      throw new UsageException("--assignments holds no changelog: " + assignments);
    }
    ChangelogReplay replay = ChangelogFiles.replay(assignments, until);
    ClusterFile.write(replay, output);
    long clusters = replay.clusters().values().stream().mapToLong(m -> m.size()).sum();
    spec.commandLine()
        .getOut()
        .println(replay.lines() + " lines replayed, " + clusters + " clusters in " + output);
    return 0;
  }
}
