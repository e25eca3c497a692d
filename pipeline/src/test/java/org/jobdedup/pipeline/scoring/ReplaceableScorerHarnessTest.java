package org.jobdedup.pipeline.scoring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.TwoInputStreamOperatorTestHarness;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.HarnessScenario;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.ModelUpdate;
import org.jobdedup.pipeline.message.PairRow;
import org.junit.jupiter.api.Test;

class ReplaceableScorerHarnessTest {
  private static final int ARCHIVE_BYTES = 100_000;
  private static final PipelineConfig.Scoring CONFIG =
      new PipelineConfig.Scoring(4, Duration.ofMillis(10), null);

  /** Models whose threshold is their version. */
  private static final class Provider implements ScoringModelProvider {
    private static final long serialVersionUID = 1L;

    @Override
    public ScoringModel load() {
      return model("0.6");
    }

    @Override
    public ScoringModel read(ModelUpdate update) {
      return model(update.version());
    }

    private static ScoringModel model(String version) {
      return new FakeModel("fake-sketch", "fake-schema", version, Double.parseDouble(version));
    }
  }

  private static final class Harness
      extends TwoInputStreamOperatorTestHarness<PairRow, ModelUpdate, ClusterInput> {
    Harness() throws Exception {
      this(1, 0);
    }

    Harness(int parallelism, int subtask) throws Exception {
      this(CONFIG, parallelism, subtask);
    }

    Harness(PipelineConfig.Scoring config, int parallelism, int subtask) throws Exception {
      super(new ReplaceableScorerOperator(new Provider(), config), 128, parallelism, subtask);
    }

    void row(long first, float similarity) throws Exception {
      processElement1(record(first, similarity));
    }

    void model(String version) throws Exception {
      processElement2(new StreamRecord<>(new ModelUpdate(version, new byte[ARCHIVE_BYTES])));
    }

    void endInputs() throws Exception {
      endInput1();
      endInput2();
    }
  }

  private static StreamRecord<PairRow> record(long first, float similarity) {
    float[] features = new float[PairFeature.count()];
    Arrays.fill(features, Float.NaN);
    features[List.of(PairFeature.values()).indexOf(PairFeature.TEXT_JACCARD)] = similarity;
    return new StreamRecord<>(PairRow.of("all", first, 1, first + 1, 2, features));
  }

  private static List<Long> matches(AbstractStreamOperatorTestHarness<ClusterInput> harness) {
    return harness.extractOutputValues().stream().map(ClusterInput::ad).toList();
  }

  @Test
  void rowsAreScoredByTheModelThatWasActiveWhenTheyCame() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.row(1, 0.7f))
        .step(h -> h.model("0.8"))
        .step(h -> h.row(2, 0.7f))
        .step(h -> h.row(3, 0.8f))
        .step(h -> h.model("0.8"))
        .step(h -> h.row(4, 0.7f))
        .step(h -> h.model("0.5"))
        .step(h -> h.row(5, 0.5f))
        .step(Harness::endInputs)
        .verify(
            ReplaceableScorerHarnessTest::matches, ads -> assertEquals(List.of(1L, 3L, 5L), ads));
  }

  @Test
  void costRatioHoldsForEveryModelThatTakesOver() throws Exception {
    PipelineConfig.Scoring config =
        new PipelineConfig.Scoring(4, Duration.ofMillis(10), new CostRatio(3));
    HarnessScenario.of(() -> new Harness(config, 1, 0))
        .step(h -> h.row(1, 0.7f))
        .step(h -> h.row(2, 0.75f))
        .step(h -> h.model("0.9"))
        .step(h -> h.row(3, 0.7f))
        .step(h -> h.row(4, 0.75f))
        .step(h -> h.model("0.5"))
        .step(h -> h.row(5, 0.7f))
        .step(h -> h.row(6, 0.75f))
        .step(Harness::endInputs)
        .verify(
            ReplaceableScorerHarnessTest::matches, ads -> assertEquals(List.of(2L, 4L, 6L), ads));
  }

  @Test
  void batchIsScoredBeforeTheModelGoes() throws Exception {
    try (Harness harness = new Harness()) {
      harness.open();
      harness.row(1, 0.7f);
      assertEquals(List.of(), matches(harness));
      harness.model("0.8");
      assertEquals(List.of(1L), matches(harness));
    }
  }

  @Test
  void modelsDoNotHoldWatermarksBack() throws Exception {
    try (Harness harness = new Harness()) {
      harness.open();
      harness.processWatermark1(new Watermark(5));
      assertEquals(List.of(new Watermark(5)), List.copyOf(harness.getOutput()));
    }
  }

  /** One subtask writes the model for all, and the state does not grow from restart to restart. */
  @Test
  void modelIsWrittenOnceAndFoundByEverySubtask() throws Exception {
    OperatorSubtaskState all;
    try (Harness first = new Harness(2, 0);
        Harness second = new Harness(2, 1)) {
      first.open();
      second.open();
      first.model("0.8");
      second.model("0.8");
      all =
          AbstractStreamOperatorTestHarness.repackageState(
              first.snapshot(1, 1), second.snapshot(1, 1));
    }
    long size = all.getStateSize();
    for (int restart = 2; restart < 5; restart++) {
      try (Harness first = restored(all, 2, 3, 0);
          Harness second = restored(all, 2, 3, 1);
          Harness third = restored(all, 2, 3, 2)) {
        for (Harness harness : List.of(first, second, third)) {
          harness.row(1, 0.7f);
          harness.row(3, 0.9f);
          harness.endInputs();
          assertEquals(List.of(3L), matches(harness));
        }
        OperatorSubtaskState again =
            AbstractStreamOperatorTestHarness.repackageState(
                first.snapshot(restart, restart), second.snapshot(restart, restart));
        assertEquals(size, again.getStateSize());
        all = again;
      }
    }
  }

  @Test
  void givenModelIsBackWhereNothingIsWatched() throws Exception {
    OperatorSubtaskState snapshot;
    try (Harness harness = new Harness()) {
      harness.open();
      harness.model("0.8");
      snapshot = harness.snapshot(1, 1);
    }
    try (var harness =
        new OneInputStreamOperatorTestHarness<>(
            new MicroBatchScorerOperator(new Provider(), CONFIG))) {
      harness.setup();
      harness.initializeState(snapshot);
      harness.open();
      harness.processElement(record(1, 0.7f));
      harness.endInput();
      assertEquals(List.of(1L), matches(harness));
      assertEquals(true, harness.snapshot(2, 2).getStateSize() < ARCHIVE_BYTES);
    }
  }

  private static Harness restored(
      OperatorSubtaskState state, int formerParallelism, int parallelism, int subtask)
      throws Exception {
    Harness harness = new Harness(parallelism, subtask);
    harness.setup();
    harness.initializeState(
        AbstractStreamOperatorTestHarness.repartitionOperatorState(
            state, 128, formerParallelism, parallelism, subtask));
    harness.open();
    return harness;
  }
}
