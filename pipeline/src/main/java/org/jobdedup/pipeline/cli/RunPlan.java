package org.jobdedup.pipeline.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.config.PipelineConfig;

/**
 * Everything that an embedded run is told.
 *
 * @param inputs files and folders
 * @param corrections files and folders of corrections; empty for none
 * @param output folder for the results
 * @param mapping names of fields
 * @param watch whether to go on with files that appear later
 * @param stateFolder folder for checkpoints, or null for none
 * @param checkpointInterval time between checkpoints, after each of which results are committed
 * @param parallelism subtasks of each operator
 * @param backend where state lives
 * @param config settings of the job
 */
record RunPlan(
    List<Path> inputs,
    List<Path> corrections,
    Path output,
    FieldMapping mapping,
    boolean watch,
    Path stateFolder,
    Duration checkpointInterval,
    int parallelism,
    Backend backend,
    PipelineConfig config) {

  /** Folder of the changelog. */
  Path assignments() {
    return output.resolve("assignments");
  }

  /** Folder of what reports name of each ad. */
  Path facts() {
    return output.resolve("facts");
  }

  /** Folder of dead letters. */
  Path rejected() {
    return output.resolve("rejected");
  }

  /** File of the clusters at the end. */
  Path clusters() {
    return output.resolve("clusters.jsonl");
  }

  /** Folder for what is needed during the run only. */
  Path work() {
    return output.resolve(".work");
  }

  /** What is read once also with {@code --watch}, which follows folders only. */
  List<Path> files() {
    return Stream.concat(inputs.stream(), corrections.stream())
        .filter(Files::isRegularFile)
        .toList();
  }
}
