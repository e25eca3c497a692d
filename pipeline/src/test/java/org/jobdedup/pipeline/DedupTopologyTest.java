package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.ad.FieldMapping;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DedupTopologyTest {
  @TempDir private Path folder;

  /** Flink refuses a savepoint whose maximum parallelism is another than the operator's. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void everyOperatorCanBeRescaledFromAndToAnyParallelism(int parallelism) {
    StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment();
    environment.setParallelism(parallelism);
    DedupTopology.build(
        environment,
        JobFiles.source(List.of(folder), FieldMapping.standard(), null),
        new DedupTopology.Sinks(
            JobFiles.sink(folder.resolve("assignments"), JsonLines.changelog()),
            JobFiles.sink(folder.resolve("rejected"), JsonLines.deadLetters()),
            null),
        FakeModel.PROVIDER,
        PipelineConfig.defaults());
    for (JobVertex vertex : environment.getStreamGraph().getJobGraph().getVertices()) {
      assertEquals(StateNames.MAX_PARALLELISM, vertex.getMaxParallelism(), vertex.getName());
    }
  }
}
