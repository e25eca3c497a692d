package org.jobdedup.pipeline.scoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.throwable.ThrowableClassifier;
import org.apache.flink.runtime.throwable.ThrowableType;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.HarnessScenario;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRow;
import org.jobdedup.pipeline.operator.Tally;
import org.junit.jupiter.api.Test;

class MicroBatchScorerHarnessTest {
  private static OneInputStreamOperatorTestHarness<PairRow, ClusterInput> harness(
      ScoringModelProvider provider) throws Exception {
    return harness(provider, null);
  }

  private static OneInputStreamOperatorTestHarness<PairRow, ClusterInput> harness(
      ScoringModelProvider provider, CostRatio costRatio) throws Exception {
    return new OneInputStreamOperatorTestHarness<>(
        new MicroBatchScorerOperator(
            provider, new PipelineConfig.Scoring(4, Duration.ofMillis(10), costRatio)));
  }

  private static OneInputStreamOperatorTestHarness<PairRow, ClusterInput> harness()
      throws Exception {
    return harness(FakeModel.PROVIDER);
  }

  private static StreamRecord<PairRow> row(long first, float similarity) {
    float[] features = new float[PairFeature.count()];
    Arrays.fill(features, Float.NaN);
    features[List.of(PairFeature.values()).indexOf(PairFeature.TEXT_JACCARD)] = similarity;
    return new StreamRecord<>(PairRow.of("all", first, 1, first + 1, 2, features));
  }

  private static List<String> matches(
      OneInputStreamOperatorTestHarness<PairRow, ClusterInput> harness) {
    return harness.extractOutputValues().stream()
        .map(match -> match.ad() + " " + match.other() + " " + match.probability())
        .toList();
  }

  @Test
  void pairsAboveTheThresholdMatchWhateverHappensInBetween() throws Exception {
    HarnessScenario.of(MicroBatchScorerHarnessTest::harness)
        .step(h -> h.processElement(row(1, 0.9f)))
        .step(h -> h.processElement(row(3, 0.2f)))
        .step(h -> h.processElement(row(5, 0.6f)))
        .step(h -> h.processElement(row(7, Float.NaN)))
        .step(h -> h.processElement(row(9, 0.7f)))
        .step(h -> h.endInput())
        .verify(
            MicroBatchScorerHarnessTest::matches,
            lines -> assertEquals(List.of("1 2 0.9", "5 6 0.6", "9 10 0.7"), lines));
  }

  /** Also in batches that are scored at the end; the threshold decides on which side a pair is. */
  @Test
  void probabilitiesAreAddedUpOnEitherSideOfTheThreshold() throws Exception {
    MicroBatchScorerOperator operator =
        new MicroBatchScorerOperator(
            FakeModel.PROVIDER, new PipelineConfig.Scoring(4, Duration.ofMillis(10), null));
    try (var harness = new OneInputStreamOperatorTestHarness<>(operator)) {
      harness.open();
      for (float probability : new float[] {.9f, .2f, .6f, .25f, .5f, .125f}) {
        harness.processElement(row(Math.round(1_000 * probability), probability));
      }
      harness.endInput();
      assertEquals(2L, count(operator, Tally.MATCHES));
      assertEquals(1_500_000L, count(operator, Tally.EXPECTED_MATCHED));
      assertEquals(1_075_000L, count(operator, Tally.EXPECTED_UNMATCHED));
    }
  }

  private static Object count(MicroBatchScorerOperator operator, String name) {
    return operator.getRuntimeContext().getAccumulator(name).getLocalValue();
  }

  /** As another model would; what was decided before stays. */
  @Test
  void costRatioOverridesTheModelFromARestartOn() throws Exception {
    OperatorSubtaskState snapshot;
    try (var harness = harness()) {
      harness.open();
      harness.processElement(row(1, 0.7f));
      harness.prepareSnapshotPreBarrier(1);
      assertEquals(List.of("1 2 0.7"), matches(harness));
      snapshot = harness.snapshot(1, 1);
    }
    try (var harness = harness(FakeModel.PROVIDER, new CostRatio(3))) {
      harness.setup();
      harness.initializeState(snapshot);
      harness.open();
      harness.processElement(row(3, 0.7f));
      harness.processElement(row(5, 0.75f));
      harness.endInput();
      assertEquals(List.of("5 6 0.75"), matches(harness));
    }
    try (var harness = harness(FakeModel.PROVIDER, new CostRatio(0.25))) {
      harness.open();
      harness.processElement(row(7, 0.25f));
      harness.processElement(row(9, 0.125f));
      harness.endInput();
      assertEquals(List.of("7 8 0.25"), matches(harness));
    }
  }

  @Test
  void batchIsScoredWhenItIsFull() throws Exception {
    try (var harness = harness()) {
      harness.open();
      for (int i = 0; i < 3; i++) {
        harness.processElement(row(10 * i, 0.9f));
      }
      assertEquals(0, matches(harness).size());
      harness.processElement(row(50, 0.9f));
      assertEquals(4, matches(harness).size());
    }
  }

  @Test
  void batchIsScoredWhenItHasWaitedLongEnough() throws Exception {
    try (var harness = harness()) {
      harness.open();
      harness.setProcessingTime(100);
      harness.processElement(row(1, 0.9f));
      harness.setProcessingTime(109);
      assertEquals(0, matches(harness).size());
      harness.setProcessingTime(110);
      assertEquals(1, matches(harness).size());
      harness.processElement(row(3, 0.9f));
      harness.setProcessingTime(120);
      assertEquals(2, matches(harness).size());
    }
  }

  @Test
  void batchIsScoredBeforeAWatermarkPasses() throws Exception {
    try (var harness = harness()) {
      harness.open();
      harness.processElement(row(1, 0.9f));
      harness.processWatermark(new Watermark(5));
      assertEquals(2, harness.getOutput().size());
      assertTrue(harness.getOutput().poll() instanceof StreamRecord);
      assertEquals(new Watermark(5), harness.getOutput().poll());
    }
  }

  @Test
  void stateOfOtherSketchesIsRefused() throws Exception {
    OperatorSubtaskState snapshot;
    try (var harness = harness()) {
      harness.open();
      snapshot = harness.snapshot(1, 1);
    }
    try (var harness = harness(() -> new FakeModel("other-sketch"))) {
      harness.setup();
      IllegalStateException exception =
          assertThrows(IllegalStateException.class, () -> harness.initializeState(snapshot));
      // Flink would restart the job for ever.
      assertEquals(
          ThrowableType.NonRecoverableError, ThrowableClassifier.getThrowableType(exception));
      assertEquals(
          "The sketch fingerprint of the model must equal that of the saved state:"
              + " saved=fake-sketch (model fake-1), given=other-sketch (model fake-1). Start from"
              + " empty state, or with a model that fits.",
          exception.getMessage());
    }
  }
}
