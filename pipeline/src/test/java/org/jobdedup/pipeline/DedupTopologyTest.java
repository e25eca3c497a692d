package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.flink.runtime.jobgraph.JobEdge;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.correction.CorrectionFileFormat;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.scoring.ScoringModel;
import org.jobdedup.pipeline.scoring.ScoringModelProvider;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DedupTopologyTest {
  @TempDir private Path folder;

  /** A model whose folder is watched. */
  private record Watched(String folder) implements ScoringModelProvider {
    @Override
    public ScoringModel load() {
      return FakeModel.PROVIDER.load();
    }
  }

  /** Flink refuses a savepoint whose maximum parallelism is another than the operator's. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void everyOperatorCanBeRescaledFromAndToAnyParallelism(int parallelism) {
    for (JobVertex vertex : vertices(parallelism)) {
      assertEquals(StateNames.MAX_PARALLELISM, vertex.getMaxParallelism(), vertex.getName());
    }
  }

  /**
   * Flink finds records in flight, and whether an operator has ended, by the operators of a task
   * and the ways between tasks, and these must not depend on the parallelism.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 5})
  void operatorsAreConnectedAlikeAtAnyParallelism(int parallelism) {
    assertEquals(connections(1), connections(parallelism));
  }

  private List<String> connections(int parallelism) {
    return vertices(parallelism).stream()
        .map(
            vertex ->
                vertex.getName()
                    + vertex.getInputs().stream().map(JobEdge::getShipStrategyName).toList())
        .toList();
  }

  private List<JobVertex> vertices(int parallelism) {
    StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment();
    environment.setParallelism(parallelism);
    DedupTopology.build(
        environment,
        JobFiles.source(List.of(folder), FieldMapping.standard(), null),
        CorrectionFileFormat.source(List.of(folder), null),
        new DedupTopology.Sinks(
            JobFiles.sink(folder.resolve("assignments"), JsonLines.changelog()),
            JobFiles.sink(folder.resolve("rejected"), JsonLines.deadLetters()),
            JobFiles.sink(folder.resolve("facts"), JsonLines.facts())),
        new Watched(folder.toString()),
        PipelineConfig.of(Map.of("model.watchInterval", "PT10S")));
    return environment.getStreamGraph().getJobGraph().getVerticesSortedTopologicallyFromSources();
  }
}
