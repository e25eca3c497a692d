package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.HarnessScenario;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.Test;

class ClusterHarnessTest {
  private static final long[] KEYS = {1, 2};

  private static final class Harness
      extends KeyedOneInputStreamOperatorTestHarness<String, ClusterInput, ChangelogEntry> {
    private long clock;

    Harness() throws Exception {
      this("m");
    }

    Harness(String modelVersion) throws Exception {
      // Each message is a batch of its own, so that every way of running gives the same lines.
      super(
          new ClusterOperator(
              modelVersion, new PipelineConfig.Clusters(0.3, 1, Duration.ofMillis(50))),
          ClusterInput::market,
          Types.STRING,
          StateNames.MAX_PARALLELISM,
          1,
          0);
    }

    void send(ClusterInput input) throws Exception {
      processElement(new StreamRecord<>(input));
    }

    /** The registry forgets an ad, and its watermark comes by all ways. */
    void forget(String market, long ad, long revision) throws Exception {
      send(ClusterInput.forgotten(market, ad, revision, ++clock));
      processWatermark(clock);
    }

    void live(String market, long ad, long revision) throws Exception {
      send(ClusterInput.live(market, ad, revision, "ad" + ad, 1000 * ad, KEYS));
    }
  }

  private static List<ChangelogEntry> sorted(List<ChangelogEntry> entries) {
    List<ChangelogEntry> sorted = new ArrayList<>(entries);
    sorted.sort(
        java.util.Comparator.comparing(ChangelogEntry::market)
            .thenComparingLong(ChangelogEntry::sequence));
    return sorted;
  }

  private static List<String> lines(List<ChangelogEntry> entries) {
    return sorted(entries).stream()
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
                    + e.clusterId()
                    + " "
                    + e.otherClusterId())
        .toList();
  }

  private static Map<String, SortedSet<String>> replay(List<ChangelogEntry> entries) {
    ChangelogReplay replay = new ChangelogReplay();
    entries.forEach(replay::add);
    return replay.clusters().get("all");
  }

  @Test
  void clustersGrowMergeAndFallApart() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.live("all", 1, 1))
        .step(h -> h.live("all", 2, 1))
        .step(h -> h.send(ClusterInput.match("all", 1, 1, 2, 1, 0.9f)))
        .step(h -> h.send(ClusterInput.match("all", 3, 1, 4, 1, 0.8f)))
        .step(h -> h.live("all", 3, 1))
        .step(h -> h.live("all", 4, 1))
        .step(h -> h.send(ClusterInput.match("all", 2, 1, 3, 1, 0.7f)))
        .step(h -> h.send(ClusterInput.match("all", 1, 1, 4, 1, 0.7f)))
        .step(h -> h.live("all", 1, 2))
        .step(h -> h.send(ClusterInput.gone("all", 3, 2, 5)))
        .verify(
            Harness::extractOutputValues,
            entries -> {
              assertEquals(
                  List.of(
                      "all 1 CREATED ad1 ad1 null",
                      "all 2 CREATED ad2 ad2 null",
                      "all 3 JOINED ad2 ad1 ad2",
                      "all 4 CREATED ad3 ad3 null",
                      "all 5 CREATED ad4 ad4 null",
                      "all 6 JOINED ad4 ad3 ad4",
                      "all 7 MERGED null ad1 ad3",
                      "all 8 SPLIT null ad1 ad1~8",
                      "all 9 LEFT ad1 ad1 ad1~8",
                      "all 10 JOINED ad1 ad1~8 ad1",
                      "all 11 LEFT ad3 ad1 null",
                      "all 12 SPLIT null ad1 ad4~12",
                      "all 13 LEFT ad4 ad1 ad4~12",
                      "all 14 JOINED ad4 ad4~12 ad1"),
                  lines(entries));
              assertEquals("[[ad2], [ad1], [ad4]]", replay(entries).values().toString());
            });
  }

  @Test
  void marketsKeepTheirOwnNumbers() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.live("de", 1, 1))
        .step(h -> h.live("nl", 1, 1))
        .step(h -> h.live("nl", 2, 1))
        .step(h -> h.send(ClusterInput.match("nl", 1, 1, 2, 1, 0.9f)))
        .verify(
            Harness::extractOutputValues,
            entries ->
                assertEquals(
                    List.of(
                        "de 1 CREATED ad1 ad1 null",
                        "nl 1 CREATED ad1 ad1 null",
                        "nl 2 CREATED ad2 ad2 null",
                        "nl 3 JOINED ad2 ad1 ad2"),
                    lines(entries)));
  }

  /** A match lasts as long as one shared key is alive. */
  @Test
  void matchEndsWithItsLastKey() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.live("all", 1, 1))
        .step(h -> h.live("all", 2, 1))
        .step(h -> h.send(ClusterInput.match("all", 1, 1, 2, 1, 0.9f)))
        .step(h -> h.send(ClusterInput.dead("all", 1, 1, 0)))
        .step(h -> h.send(ClusterInput.dead("all", 2, 1, 0)))
        .step(h -> h.live("all", 3, 1))
        .step(h -> h.send(ClusterInput.dead("all", 2, 1, 1)))
        .verify(
            Harness::extractOutputValues,
            entries ->
                assertEquals(
                    List.of(
                        "all 1 CREATED ad1 ad1 null",
                        "all 2 CREATED ad2 ad2 null",
                        "all 3 JOINED ad2 ad1 ad2",
                        "all 4 CREATED ad3 ad3 null",
                        "all 5 SPLIT null ad1 ad2~5",
                        "all 6 LEFT ad2 ad1 ad2~5",
                        "all 7 JOINED ad2 ad2~5 ad1"),
                    lines(entries)));
  }

  /** The first ad is forgotten while a cluster bears its id; coming back, it gets another. */
  @Test
  void idOfAForgottenAdIsNotGivenTwice() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.live("all", 1, 1))
        .step(h -> h.live("all", 2, 1))
        .step(h -> h.send(ClusterInput.match("all", 1, 1, 2, 1, 0.9f)))
        .step(h -> h.send(ClusterInput.expired("all", 1, 2, 7)))
        .step(h -> h.forget("all", 1, 2))
        .step(h -> h.live("all", 1, 9))
        .step(h -> h.send(ClusterInput.expired("all", 1, 10, 7)))
        .step(h -> h.forget("all", 1, 10))
        .step(h -> h.send(ClusterInput.expired("all", 2, 2, 7)))
        .step(h -> h.live("all", 1, 11))
        .verify(
            Harness::extractOutputValues,
            entries ->
                assertEquals(
                    List.of(
                        "all 1 CREATED ad1 ad1 null",
                        "all 2 CREATED ad2 ad2 null",
                        "all 3 JOINED ad2 ad1 ad2",
                        "all 4 EXPIRED ad1 ad1 null",
                        "all 5 CREATED ad1 ad1~5 null",
                        "all 6 EXPIRED ad1 ad1~5 null",
                        "all 7 EXPIRED ad2 ad1 null",
                        "all 8 CREATED ad1 ad1 null"),
                    lines(entries)));
  }

  /** The second cluster of an ad is called by its sequence, as an ad may be by chance. */
  @Test
  void adThatIsCalledAsAClusterIsGetsANameOfItsOwn() throws Exception {
    for (String adId : List.of("ad1~3", "ad1~4", "ad1~", "~3", "3")) {
      try (Harness harness = new Harness()) {
        harness.open();
        harness.live("m", 1, 1);
        harness.send(ClusterInput.gone("m", 1, 2, 1000));
        harness.live("m", 1, 3);
        harness.send(ClusterInput.live("m", 2, 1, adId, 2000, KEYS));

        ChangelogReplay replay = new ChangelogReplay();
        harness.extractOutputValues().forEach(replay::add);
        SortedMap<String, SortedSet<String>> clusters = replay.clusters().get("m");
        assertEquals(2, clusters.size());
        assertEquals(List.of("ad1"), List.copyOf(clusters.get("ad1~3")));
        boolean numbered = adId.matches(".*~[0-9]+");
        assertEquals(List.of(adId), List.copyOf(clusters.get(numbered ? adId + "~4" : adId)));
      }
    }
  }

  /** The marks of a new life come by another way than what lets the guard of the former one go. */
  @Test
  void marksOfTheNextLifeOutliveTheForgetting() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.live("all", 1, 1))
        .step(h -> h.live("all", 2, 1))
        .step(h -> h.send(ClusterInput.expired("all", 1, 2, 7)))
        .step(h -> h.send(ClusterInput.dead("all", 1, 9, 0)))
        .step(h -> h.send(ClusterInput.dead("all", 1, 9, 1)))
        .step(h -> h.forget("all", 1, 2))
        .step(h -> h.live("all", 1, 9))
        .step(h -> h.send(ClusterInput.match("all", 1, 9, 2, 1, 0.9f)))
        .verify(
            Harness::extractOutputValues,
            entries ->
                assertEquals(
                    "[[ad1], [ad2]]",
                    replay(entries).values().toString(),
                    lines(entries)::toString));
  }

  /** Where the clock leaps, buckets and scorer are behind what lets the guards go. */
  @Test
  void nothingIsKeptOfLateMessagesAboutAForgottenLife() throws Exception {
    try (Harness harness = new Harness()) {
      harness.open();
      for (long ad = 1; ad <= 2; ad++) {
        harness.live("all", ad, 1);
        harness.send(ClusterInput.expired("all", ad, 2, 7));
        harness.send(ClusterInput.forgotten("all", ad, 2, 50));
      }
      int before = harness.numKeyedStateEntries();
      harness.send(ClusterInput.dead("all", 1, 1, 0));
      harness.send(ClusterInput.match("all", 1, 1, 2, 1, 0.9f));
      harness.send(ClusterInput.match("all", 1, 1, 3, 1, 0.9f));
      assertEquals(before, harness.numKeyedStateEntries());
      harness.send(ClusterInput.match("all", 1, 9, 3, 1, 0.9f));
      harness.live("all", 3, 1);
      harness.live("all", 1, 9);
      harness.processWatermark(50);
      assertEquals("[[ad1, ad3]]", replay(harness.extractOutputValues()).values().toString());
      assertEquals(0, harness.numEventTimeTimers());
    }
  }

  /** However many were forgotten since. */
  @Test
  void lateMessagesAboutAnyForgottenAdAreKnown() throws Exception {
    try (Harness harness = new Harness()) {
      harness.open();
      int empty = harness.numKeyedStateEntries();
      int ads = 20_000;
      for (long ad = 1; ad <= ads; ad++) {
        harness.live("all", ad, 1);
        harness.send(ClusterInput.expired("all", ad, 2, 7));
        harness.send(ClusterInput.forgotten("all", ad, 2, 50));
      }
      // A watermark of before the forgetting does not vouch for the buckets.
      harness.processWatermark(49);
      harness.send(ClusterInput.dead("all", 1, 1, 0));
      harness.send(ClusterInput.match("all", 1, 1, 2, 1, 0.9f));
      assertEquals(ads, harness.numEventTimeTimers());
      harness.processWatermark(50);

      // What is left are the counters of the market.
      assertEquals(empty + 1, harness.numKeyedStateEntries());
      assertEquals(0, harness.numEventTimeTimers());
    }
  }

  /** A life that began before the guard of the former one went is not touched. */
  @Test
  void watermarkOfTheFormerLifeEndsNoLaterGuard() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.live("all", 1, 1))
        .step(h -> h.send(ClusterInput.expired("all", 1, 2, 7)))
        .step(h -> h.send(ClusterInput.forgotten("all", 1, 2, 50)))
        .step(h -> h.live("all", 1, 9))
        .step(h -> h.send(ClusterInput.expired("all", 1, 10, 7)))
        .step(h -> h.processWatermark(50))
        // Late, and outdated for the guard that is still there.
        .step(h -> h.live("all", 1, 9))
        .step(h -> h.send(ClusterInput.forgotten("all", 1, 10, 60)))
        .step(h -> h.processWatermark(60))
        .step(h -> h.live("all", 1, 11))
        .verify(
            Harness::extractOutputValues,
            entries ->
                assertEquals(
                    List.of(
                        "all 1 CREATED ad1 ad1 null",
                        "all 2 EXPIRED ad1 ad1 null",
                        "all 3 CREATED ad1 ad1~3 null",
                        "all 4 EXPIRED ad1 ad1~3 null",
                        "all 5 CREATED ad1 ad1 null"),
                    lines(entries)));
  }

  private static ClusterInput said(long a, long b, boolean same, int line) {
    return said(a, b, same ? Answer.SAME : Answer.DIFFERENT, line);
  }

  private static ClusterInput said(long a, long b, Answer answer, int line) {
    return ClusterInput.correction(
        "all", Correction.of(a, b, "ad" + a, "ad" + b, answer, Correction.NO_TIME, "file", line));
  }

  /** People join what no model matched, take apart what one did, and change their minds. */
  @Test
  void laterCorrectionCountsAndTheEarlierIsReported() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.send(said(1, 3, true, 1)))
        .step(h -> h.live("all", 1, 1))
        .step(h -> h.live("all", 2, 1))
        .step(h -> h.send(ClusterInput.match("all", 1, 1, 2, 1, 0.9f)))
        .step(h -> h.live("all", 3, 1))
        .step(h -> h.send(said(1, 2, false, 2)))
        .step(h -> h.send(said(1, 2, false, 2)))
        .step(h -> h.send(said(2, 3, true, 4)))
        .step(h -> h.send(said(3, 2, false, 5)))
        .verify(
            ClusterHarnessTest::linesAndLetters,
            lines ->
                assertEquals(
                    List.of(
                        "file:1: The correction that ad1 and ad3 are one opening contradicts later"
                            + " corrections of other pairs, which count; take one of them back.",
                        "file:4: The correction that ad2 and ad3 are one opening contradicts a later"
                            + " correction of the same pair, which counts; take one of them back."),
                    lines.stream().filter(line -> line.startsWith("file")).toList()));
  }

  /** What was taken back counts as little as what was never said, and contradicts nothing. */
  @Test
  void whatIsTakenBackIsDecidedByMatchesAgain() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.live("all", 1, 1))
        .step(h -> h.live("all", 2, 1))
        .step(h -> h.live("all", 3, 1))
        .step(h -> h.send(ClusterInput.match("all", 1, 1, 2, 1, 0.9f)))
        .step(h -> h.send(said(1, 2, Answer.DIFFERENT, 1)))
        .step(h -> h.send(said(2, 3, Answer.SAME, 2)))
        .step(h -> h.send(said(1, 2, Answer.TAKEN_BACK, 4)))
        .step(h -> h.send(said(1, 2, Answer.DIFFERENT, 3)))
        .step(h -> h.send(said(3, 2, Answer.TAKEN_BACK, 5)))
        .verify(
            ClusterHarnessTest::linesAndLetters,
            lines ->
                assertEquals(
                    List.of(
                        "all 1 CREATED ad1 ad1 null",
                        "all 10 SPLIT null ad1 ad3~10",
                        "all 11 LEFT ad3 ad1 ad3~10",
                        "all 12 JOINED ad3 ad3~10 ad1",
                        "all 2 CREATED ad2 ad2 null",
                        "all 3 CREATED ad3 ad3 null",
                        "all 4 JOINED ad2 ad1 ad2",
                        "all 5 SPLIT null ad1 ad2~5",
                        "all 6 LEFT ad2 ad1 ad2~5",
                        "all 7 JOINED ad2 ad2~5 ad1",
                        "all 8 JOINED ad2 ad3 ad2~5",
                        "all 9 MERGED null ad1 ad3"),
                    lines));
  }

  private static List<String> linesAndLetters(Harness harness) {
    List<String> result = new ArrayList<>(lines(harness.extractOutputValues()));
    var letters = harness.getSideOutput(Outputs.DEAD_LETTERS);
    if (letters != null) {
      letters.forEach(
          letter ->
              result.add(
                  letter.getValue().source()
                      + ":"
                      + letter.getValue().position()
                      + ": "
                      + letter.getValue().detail()));
    }
    return result;
  }

  @Test
  void familyBeyondTheLimitSurvivesRestores() throws Exception {
    HarnessScenario<Harness> scenario = HarnessScenario.of(Harness::new);
    int ads = MarketClusters.SMALL_COMPONENT + 6;
    scenario.step(
        h -> {
          for (int ad = 1; ad <= ads; ad++) {
            h.live("all", ad, 1);
          }
        });
    scenario.step(
        h -> {
          for (int a = 1; a <= ads; a++) {
            for (int b = a + 1; b <= ads; b++) {
              h.send(ClusterInput.match("all", a, 1, b, 1, 0.9f));
            }
          }
        });
    scenario.step(
        h -> {
          for (int ad = 1; ad <= 20; ad++) {
            h.send(ClusterInput.gone("all", ad, 2, 0));
          }
        });
    scenario.verify(
        Harness::extractOutputValues,
        entries ->
            assertEquals(1, replay(entries).values().size(), () -> lines(entries).toString()));
  }

  @Test
  void changelogWaitsForItsBatchOrItsTime() throws Exception {
    try (var harness =
        new KeyedOneInputStreamOperatorTestHarness<String, ClusterInput, ChangelogEntry>(
            new ClusterOperator("m", new PipelineConfig.Clusters(0.3, 100, Duration.ofMillis(50))),
            ClusterInput::market,
            Types.STRING)) {
      harness.open();
      harness.setProcessingTime(0);
      for (long ad = 1; ad <= 2; ad++) {
        harness.processElement(
            new StreamRecord<>(ClusterInput.live("all", ad, 1, "ad" + ad, 0, KEYS)));
      }
      harness.processElement(new StreamRecord<>(ClusterInput.match("all", 1, 1, 2, 1, 0.9f)));
      assertEquals(2, harness.extractOutputValues().size());
      harness.setProcessingTime(50);
      assertEquals(3, harness.extractOutputValues().size());
    }
  }

  @Test
  void modelThatIsAnotherAfterARestartIsAnnounced() throws Exception {
    OperatorSubtaskState snapshot;
    try (Harness harness = new Harness("m")) {
      harness.open();
      harness.live("all", 1, 1);
      snapshot = harness.snapshot(1, 1);
    }
    try (Harness harness = new Harness("n")) {
      harness.setup();
      harness.initializeState(snapshot);
      harness.open();
      harness.live("all", 2, 1);
      harness.live("other", 3, 1);
      assertEquals(
          List.of(
              "all 2 MODEL null null null",
              "all 3 CREATED ad2 ad2 null",
              "other 1 CREATED ad3 ad3 null"),
          lines(harness.extractOutputValues()));
      assertEquals("n", harness.extractOutputValues().get(0).modelVersion());
    }
  }
}
