package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.runtime.jobgraph.DistributionPattern;
import org.apache.flink.runtime.jobgraph.JobEdge;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.DedupTopology;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.correction.CorrectionFileFormat;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.scoring.BundleModelProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkMemoryTest {
  @TempDir private Path folder;

  /** Of the largest job there is: with corrections, a model that is watched, and all sinks. */
  @ParameterizedTest
  @ValueSource(ints = {1, 4, 16, 24, 32, 33, 64, 128})
  void networkMemoryIsEnoughForAnyParallelism(int parallelism) {
    Configuration configuration = new Configuration();
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    environment.setParallelism(parallelism);
    DedupTopology.build(
        environment,
        JobFiles.source(List.of(folder), FieldMapping.standard(), Duration.ofSeconds(1)),
        CorrectionFileFormat.source(List.of(folder), Duration.ofSeconds(1)),
        new DedupTopology.Sinks(
            JobFiles.sink(folder.resolve("assignments"), JsonLines.changelog()),
            JobFiles.sink(folder.resolve("rejected"), JsonLines.deadLetters()),
            JobFiles.sink(folder.resolve("facts"), JsonLines.facts())),
        new BundleModelProvider(ModelBundle.loadDefault(), folder),
        PipelineConfig.of(Map.of("model.watchInterval", "PT10S", "ads.timeToLive", "P180D")));
    long needed = 0;
    for (JobVertex vertex : environment.getStreamGraph().getJobGraph().getVertices()) {
      for (JobEdge edge : vertex.getInputs()) {
        int from = edge.getSource().getProducer().getParallelism();
        int to = vertex.getParallelism();
        boolean all = edge.getDistributionPattern() == DistributionPattern.ALL_TO_ALL;
        // A buffer for each channel, one more for each partition, and one for each reader.
        needed += from * ((all ? to : Math.max(1, to / from)) + 1L) + to;
      }
    }
    long given =
        EmbeddedJob.network(parallelism).getBytes() / EmbeddedJob.buffer(parallelism).getBytes();
    assertTrue(needed <= given, "needed " + needed + " buffers of " + given);
    assertTrue(
        EmbeddedJob.network(parallelism).compareTo(MemorySize.ofMebiBytes(1_500)) < 0,
        "must fit beside a heap of 2 GB, which is the limit of direct memory too");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void fewSubtasksTakeWhatTheyTook(int parallelism) {
    assertEquals(MemorySize.ofMebiBytes(96), EmbeddedJob.network(parallelism));
    assertEquals(MemorySize.ofMebiBytes(112), EmbeddedJob.offHeap(Backend.HEAP, parallelism));
  }
}
