package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExternalizedCheckpointRetention;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.LocalStreamEnvironment;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JsonLines;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A job goes on from a checkpoint at another parallelism, also where a part of it had ended or
 * records in flight are in the checkpoint. Flink finds what belongs to them only where the parts of
 * the job are connected as before.
 */
@Timeout(240)
class RescaledCheckpointITCase {
  /** So many that a job that is stopped has not read all; see {@link #noAdIsLost}. */
  private static final int ADS = 3000;

  private static final int WORDS = 200;

  /** By then a subtask that has nothing to do is gone. */
  private static final int CHECKPOINTS = 3;

  private static final String CHECKPOINT = "chk-";
  private static final String INPUT = "ads.jsonl";
  private static final Duration LOOK = Duration.ofMillis(200);

  @TempDir private Path temporary;
  private Path folder;

  @ParameterizedTest
  @CsvSource({"2,1,true", "1,2,true", "2,1,false"})
  void noAdIsLost(int before, int after, boolean inFlight) throws Exception {
    int all = ADS;
    Path checkpoint = checkpointOfStopped(before, inFlight, all);
    // Where checkpoints take long, the job may have read all ads by then.
    while (checkpoint == null || count() == all) {
      all *= 4;
      checkpoint = checkpointOfStopped(before, inFlight, all);
    }
    try (LocalStreamEnvironment environment = environment(after, inFlight, checkpoint)) {
      start(environment, false).getJobExecutionResult().get();
    }
    assertEquals(all, count());
  }

  /** Stops a job on its way; null where it came to its end before. */
  private Path checkpointOfStopped(int parallelism, boolean inFlight, int ads) throws Exception {
    folder = Files.createDirectory(temporary.resolve(ads + "-ads"));
    Files.write(folder.resolve(INPUT), ads(ads));
    try (LocalStreamEnvironment environment = environment(parallelism, inFlight, null)) {
      // Of two subtasks one has no file to read, and ends unless there may be another.
      JobClient job = start(environment, inFlight);
      Path checkpoints = folder.resolve("checkpoints").resolve(job.getJobID().toString());
      CompletableFuture<JobExecutionResult> end = job.getJobExecutionResult();
      try {
        while (newest(checkpoints) < CHECKPOINTS || ChangelogFiles.isEmpty(assignments())) {
          if (end.isDone()) {
            end.get();
            return null;
          }
          Thread.sleep(20);
        }
      } finally {
        if (!end.isDone()) {
          job.cancel().get();
        }
      }
      return checkpoints.resolve(CHECKPOINT + newest(checkpoints));
    }
  }

  private static List<String> ads(int count) {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>();
    for (int ad = 0; ad < count; ad++) {
      String text =
          random
              .ints(WORDS, 0, 1 << 20)
              .mapToObj(word -> Integer.toString(word, 36).replaceAll("[0-9]", "o"))
              .collect(Collectors.joining(" "));
      lines.add("{\"id\":\"" + ad + "\",\"description\":\"" + text + "\"}");
    }
    return lines;
  }

  private Path assignments() {
    return folder.resolve("assignments");
  }

  private int count() throws IOException {
    return ChangelogFiles.replay(assignments()).clusters().values().stream()
        .flatMap(clusters -> clusters.values().stream())
        .mapToInt(cluster -> cluster.size())
        .sum();
  }

  private LocalStreamEnvironment environment(int parallelism, boolean unaligned, Path checkpoint) {
    Configuration config = new Configuration();
    config.set(PipelineOptions.GENERIC_TYPES, false);
    config.set(RestartStrategyOptions.RESTART_STRATEGY, "disable");
    config.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofMillis(50));
    config.set(CheckpointingOptions.ENABLE_UNALIGNED, unaligned);
    config.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, setting(folder.resolve("checkpoints")));
    config.set(
        CheckpointingOptions.EXTERNALIZED_CHECKPOINT_RETENTION,
        ExternalizedCheckpointRetention.RETAIN_ON_CANCELLATION);
    if (checkpoint != null) {
      config.set(StateRecoveryOptions.SAVEPOINT_PATH, setting(checkpoint));
    }
    return StreamExecutionEnvironment.createLocalEnvironment(parallelism, config);
  }

  /** A path as settings of Flink name it: an escape such as {@code %20} would stand for itself. */
  private static String setting(Path path) {
    return new org.apache.flink.core.fs.Path(path.toUri()).toString();
  }

  private JobClient start(StreamExecutionEnvironment environment, boolean watch) throws Exception {
    DedupTopology.build(
        environment,
        JobFiles.source(
            List.of(folder.resolve(INPUT)), FieldMapping.standard(), watch ? LOOK : null),
        new DedupTopology.Sinks(
            JobFiles.sink(assignments(), JsonLines.changelog()),
            JobFiles.sink(folder.resolve("rejected"), JsonLines.deadLetters()),
            JobFiles.sink(folder.resolve("facts"), JsonLines.facts())),
        FakeModel.PROVIDER,
        PipelineConfig.of(Map.of()));
    return environment.executeAsync();
  }

  /** Number of a job's newest complete checkpoint, or 0. The job removes older ones meanwhile. */
  private static int newest(Path checkpoints) {
    String[] names = checkpoints.toFile().list();
    return Stream.of(names == null ? new String[0] : names)
        .filter(name -> Files.exists(checkpoints.resolve(name).resolve("_metadata")))
        .mapToInt(name -> Integer.parseInt(name.substring(CHECKPOINT.length())))
        .max()
        .orElse(0);
  }
}
