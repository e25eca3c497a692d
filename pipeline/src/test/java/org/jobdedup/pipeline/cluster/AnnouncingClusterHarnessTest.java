package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.pipeline.HarnessScenario;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.jobdedup.pipeline.message.ModelUpdate;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.Test;

class AnnouncingClusterHarnessTest {
  private static final PipelineConfig.Clusters CONFIG =
      new PipelineConfig.Clusters(0.3, 100, Duration.ofMillis(50));

  private static final class Harness
      extends KeyedTwoInputStreamOperatorTestHarness<
          String, ClusterInput, ModelUpdate, ChangelogEntry> {
    Harness(String modelVersion) throws Exception {
      super(
          new AnnouncingClusterOperator(modelVersion, CONFIG),
          ClusterInput::market,
          null,
          Types.STRING,
          StateNames.MAX_PARALLELISM,
          1,
          0);
    }

    void live(String market, long ad) throws Exception {
      processElement1(
          new StreamRecord<>(
              ClusterInput.live(market, ad, 1, "ad" + ad, 1000 * ad, new long[] {1})));
    }

    void endInputs() throws Exception {
      endInput1();
      endInput2();
    }

    void model(String version) throws Exception {
      processElement2(new StreamRecord<>(new ModelUpdate(version, new byte[0])));
    }
  }

  private static List<String> lines(List<ChangelogEntry> entries) {
    return entries.stream()
        .sorted(
            Comparator.comparing(ChangelogEntry::market)
                .thenComparingLong(ChangelogEntry::sequence))
        .map(
            e ->
                e.market()
                    + " "
                    + e.sequence()
                    + " "
                    + e.event()
                    + " "
                    + e.adId()
                    + " "
                    + e.modelVersion())
        .toList();
  }

  @Test
  void everyMarketIsToldAfterWhatCameBefore() throws Exception {
    HarnessScenario.of(() -> new Harness("a"))
        .step(h -> h.live("de", 1))
        .step(h -> h.live("nl", 2))
        .step(h -> h.model("a"))
        .step(h -> h.live("de", 3))
        .step(h -> h.model("b"))
        .step(h -> h.model("b"))
        .step(h -> h.live("nl", 4))
        .step(h -> h.live("fr", 5))
        .step(h -> h.model("a"))
        .step(Harness::endInputs)
        .verify(
            Harness::extractOutputValues,
            entries ->
                assertEquals(
                    List.of(
                        "de 1 CREATED ad1 a",
                        "de 2 CREATED ad3 a",
                        "de 3 MODEL null b",
                        "de 4 MODEL null a",
                        "fr 1 CREATED ad5 b",
                        "fr 2 MODEL null a",
                        "nl 1 CREATED ad2 a",
                        "nl 2 MODEL null b",
                        "nl 3 CREATED ad4 b",
                        "nl 4 MODEL null a"),
                    lines(entries)));
  }

  /** A correction may come before the ads of its market, or without any. */
  @Test
  void marketWithoutLinesIsNotTold() throws Exception {
    Correction said = Correction.of(1, 2, "ad1", "ad2", Answer.SAME, Correction.NO_TIME, "said", 1);
    HarnessScenario.of(() -> new Harness("a"))
        .step(h -> send(h, ClusterInput.correction("de", said)))
        .step(h -> send(h, ClusterInput.correction("nl", said)))
        .step(h -> h.model("b"))
        .step(h -> h.live("de", 1))
        .step(h -> h.model("c"))
        .step(Harness::endInputs)
        .verify(
            Harness::extractOutputValues,
            entries ->
                assertEquals(List.of("de 1 CREATED ad1 b", "de 2 MODEL null c"), lines(entries)));
  }

  @Test
  void modelOutlivesARestartWhereOneIsWatchedAndElseTheGivenOneIsBack() throws Exception {
    OperatorSubtaskState snapshot;
    try (Harness harness = new Harness("a")) {
      harness.open();
      harness.live("all", 1);
      harness.model("b");
      harness.prepareSnapshotPreBarrier(1);
      snapshot = harness.snapshot(1, 1);
    }
    try (Harness harness = new Harness("a")) {
      harness.setup();
      harness.initializeState(snapshot);
      harness.open();
      harness.live("all", 2);
      harness.endInputs();
      assertEquals(List.of("all 3 CREATED ad2 b"), lines(harness.extractOutputValues()));
    }
    try (var harness =
        new KeyedOneInputStreamOperatorTestHarness<>(
            new ClusterOperator("a", CONFIG),
            ClusterInput::market,
            Types.STRING,
            StateNames.MAX_PARALLELISM,
            1,
            0)) {
      harness.setup();
      harness.initializeState(snapshot);
      harness.open();
      harness.processElement(
          new StreamRecord<>(ClusterInput.live("all", 2, 1, "ad2", 2000, new long[] {1})));
      harness.endInput();
      assertEquals(
          List.of("all 3 MODEL null a", "all 4 CREATED ad2 a"),
          lines(harness.extractOutputValues()));
    }
  }

  private static void send(Harness harness, ClusterInput input) throws Exception {
    harness.processElement1(new StreamRecord<>(input));
  }

  /** The hundredth message fills a batch; one that is not full waits from its first message on. */
  @Test
  void clustersAreBroughtUpToDateWithAFullBatchOrInTime() throws Exception {
    try (Harness harness = new Harness("a")) {
      harness.open();
      harness.setProcessingTime(0);
      harness.live("all", 1);
      harness.live("all", 2);
      for (int message = 3; message < 100; message++) {
        send(harness, ClusterInput.match("all", 1, 1, 2, 1, 0.9f));
      }
      assertEquals(2, harness.extractOutputValues().size());
      send(harness, ClusterInput.match("all", 1, 1, 2, 1, 0.9f));
      assertEquals(3, harness.extractOutputValues().size());

      harness.setProcessingTime(50);
      harness.setProcessingTime(70);
      send(harness, ClusterInput.dead("all", 2, 1, 0));
      harness.setProcessingTime(119);
      assertEquals(3, harness.extractOutputValues().size());
      harness.setProcessingTime(120);
      assertEquals(
          List.of("all 4 SPLIT null a", "all 5 LEFT ad2 a", "all 6 JOINED ad2 a"),
          lines(harness.extractOutputValues()).subList(3, 6));
    }
  }
}
