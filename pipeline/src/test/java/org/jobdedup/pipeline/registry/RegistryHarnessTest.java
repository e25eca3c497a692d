package org.jobdedup.pipeline.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.apache.flink.util.ExceptionUtils;
import org.apache.flink.util.OutputTag;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.pipeline.HarnessScenario;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.state.StateLayout;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.Test;

class RegistryHarnessTest {
  private static final long DAY = Duration.ofDays(1).toMillis();
  private static final int FIRST = 100;

  private static final class Harness
      extends KeyedTwoInputStreamOperatorTestHarness<Long, AdRevision, Long, ShardUpdate> {
    Harness(int daysToLive) throws Exception {
      super(
          new RegistryOperator(
              new RegistryFunction(16, new Lifetime(daysToLive * DAY)),
              StateLayout.of(16, "all", daysToLive > 0)),
          AdRevision::ad,
          day -> day,
          Types.LONG,
          StateNames.MAX_PARALLELISM,
          1,
          0);
    }

    void seen(long ad, long day, long fingerprint) throws Exception {
      state(ad, day, false, fingerprint, "all");
    }

    void state(long ad, long day, boolean deleted, long fingerprint, String market)
        throws Exception {
      processElement1(
          new StreamRecord<>(
              new AdRevision(
                  ad,
                  "ad" + ad,
                  market,
                  new RevisionOrder(day, "file", day, deleted, fingerprint),
                  day * DAY,
                  (int) day,
                  new byte[deleted ? 0 : 1],
                  deleted ? new long[0] : new long[] {1, 2L << 32},
                  facts(ad, day, deleted))));
    }

    void withdrawUndated(long ad, long index) throws Exception {
      processElement1(
          new StreamRecord<>(
              new AdRevision(
                  ad,
                  "ad" + ad,
                  "all",
                  new RevisionOrder(RevisionOrder.NO_TIME, "file", index, true, 0),
                  0,
                  Integer.MIN_VALUE,
                  new byte[0],
                  new long[0],
                  null)));
    }

    private static AdFacts facts(long ad, long day, boolean deleted) {
      return deleted
          ? null
          : new AdFacts(
              "ad" + ad, null, day * DAY, "s", null, null, null, "p" + day, (int) day, (int) day);
    }

    void clock(long day) throws Exception {
      processWatermark2(new Watermark(day * DAY));
    }
  }

  private static List<String> messages(Harness harness) {
    List<String> lines = new ArrayList<>();
    for (ClusterInput input : side(harness, Outputs.CLUSTER_INPUTS)) {
      lines.add(
          "clusters "
              + input.kind()
              + " "
              + input.market()
              + " "
              + input.ad()
              + "@"
              + shown(input.revision()));
    }
    for (ProfileUpdate update : side(harness, Outputs.PROFILES)) {
      String what = update.forgotten() ? "forgotten" : update.profile().length > 0 ? "set" : "gone";
      lines.add("profile " + what + " " + update.ad() + "@" + shown(update.revision()));
    }
    for (ShardUpdate update : harness.extractOutputValues()) {
      String change = update.added().length > 0 ? "add" : "remove";
      lines.add("bucket " + change + " " + update.ad() + "@" + shown(update.revision()));
    }
    return lines;
  }

  private static String shown(long revision) {
    return (revision >> 16) + "." + (revision & 0xFFFF);
  }

  private static List<String> facts(Harness harness) {
    return side(harness, Outputs.FACTS).stream()
        .map(f -> f.revision() + " " + f.location() + " " + f.firstDay())
        .toList();
  }

  /** Ads that came where none ends have no timer that would end them. */
  @Test
  void stateIsNotGoneOnWithWhereAdsBeginOrCeaseToEnd() throws Exception {
    for (int days : new int[] {0, 30}) {
      OperatorSubtaskState saved;
      try (Harness harness = new Harness(days)) {
        harness.open();
        harness.seen(1, FIRST, 7);
        saved = harness.snapshot(1, 1);
      }
      try (Harness other = new Harness(30 - days)) {
        Exception refusal = assertThrows(Exception.class, () -> other.initializeState(saved));
        String told = ExceptionUtils.stringifyException(refusal);
        assertTrue(
            told.contains("ads.timeToLive must be what it was when the state was saved: saved="),
            told);
      }
      try (Harness same = new Harness(days == 0 ? 0 : 60)) {
        same.initializeState(saved);
        same.open();
      }
    }
  }

  /** Where and when an ad was posted must not depend on the order of arrival. */
  @Test
  void everyStatementWithContentIsASighting() throws Exception {
    HarnessScenario.of(() -> new Harness(0))
        .step(h -> h.seen(7, 3, 1))
        .step(h -> h.seen(7, 9, 2))
        .step(h -> h.seen(7, 5, 1))
        .step(h -> h.seen(7, 11, 2))
        .step(h -> h.state(7, 12, true, 0, "all"))
        .verify(
            RegistryHarnessTest::facts,
            lines ->
                assertEquals(List.of("1 p3 3", "2 p9 9", "null null 11", "null null 5"), lines));
  }

  private static <T> List<T> side(Harness harness, OutputTag<T> tag) {
    var records = harness.getSideOutput(tag);
    return records == null ? List.of() : records.stream().map(StreamRecord::getValue).toList();
  }

  private static List<String> distinct(List<String> lines) {
    return lines.stream().distinct().toList();
  }

  @Test
  void adThatIsNotSeenExpiresIsForgottenAndMayComeBack() throws Exception {
    HarnessScenario.of(() -> new Harness(10))
        .step(h -> h.seen(7, FIRST, 1))
        .step(h -> h.clock(FIRST + 9))
        .step(h -> h.seen(7, FIRST + 8, 1))
        .step(h -> h.clock(FIRST + 17))
        .step(h -> h.clock(FIRST + 18))
        .step(h -> h.clock(FIRST + 28))
        .step(h -> h.clock(FIRST + 29))
        .step(h -> h.seen(7, FIRST + 30, 1))
        .verify(
            RegistryHarnessTest::messages,
            lines ->
                assertEquals(
                    List.of(
                        "bucket add 7@100.1",
                        "bucket add 7@130.1",
                        "bucket remove 7@100.2",
                        "clusters EXPIRED all 7@100.2",
                        "clusters FORGOTTEN all 7@100.2",
                        "clusters LIVE all 7@100.1",
                        "clusters LIVE all 7@130.1",
                        "profile forgotten 7@100.2",
                        "profile gone 7@100.2",
                        "profile set 7@100.1",
                        "profile set 7@130.1"),
                    distinct(lines)));
  }

  @Test
  void expiredAdThatIsSeenAgainBecomesLiveAgain() throws Exception {
    HarnessScenario.of(() -> new Harness(10))
        .step(h -> h.seen(7, FIRST, 1))
        .step(
            h -> {
              // A restored clock is back with its first tick, before any ad is judged by it here.
              h.clock(FIRST + 12);
              h.seen(7, FIRST + 1, 1);
              h.seen(7, FIRST + 5, 1);
            })
        .step(h -> h.clock(FIRST + 15))
        .step(h -> h.clock(FIRST + 100))
        .verify(
            RegistryHarnessTest::messages,
            lines ->
                assertEquals(
                    List.of(
                        "clusters EXPIRED all 7@100.2",
                        "clusters EXPIRED all 7@105.2",
                        "clusters FORGOTTEN all 7@105.2",
                        "clusters LIVE all 7@100.1",
                        "clusters LIVE all 7@105.1"),
                    clusters(lines)));
  }

  /** The clusters wait for the watermark behind the message, not for the time that was due. */
  @Test
  void whatIsForgottenNamesTheWatermarkBehindIt() throws Exception {
    HarnessScenario.of(() -> new Harness(10))
        .step(h -> h.seen(7, FIRST, 1))
        .step(h -> h.clock(FIRST + 100))
        .verify(
            h ->
                side(h, Outputs.CLUSTER_INPUTS).stream()
                    .filter(input -> input.kind() == ClusterInput.Kind.FORGOTTEN)
                    .map(input -> input.eventTime() / DAY)
                    .toList(),
            days -> assertEquals(List.of(FIRST + 100L), days));
  }

  @Test
  void tombstonesOfAllMarketsAreForgotten() throws Exception {
    HarnessScenario.of(() -> new Harness(10))
        .step(h -> h.state(7, FIRST, false, 1, "de"))
        .step(h -> h.state(7, FIRST + 1, false, 2, "nl"))
        .step(h -> h.state(7, FIRST + 2, true, 0, "unknown"))
        .step(h -> h.clock(FIRST + 13))
        .verify(
            RegistryHarnessTest::messages,
            lines ->
                assertEquals(
                    List.of(
                        "clusters FORGOTTEN de 7@100.3",
                        "clusters FORGOTTEN nl 7@100.3",
                        "clusters GONE de 7@100.2",
                        "clusters GONE nl 7@100.3",
                        "clusters LIVE de 7@100.1",
                        "clusters LIVE nl 7@100.2"),
                    clusters(lines)));
  }

  @Test
  void statementThatIsTooOldChangesNothing() throws Exception {
    HarnessScenario.of(() -> new Harness(10))
        .step(h -> h.seen(8, FIRST + 20, 1))
        .step(
            h -> {
              h.clock(FIRST + 20);
              h.seen(7, FIRST, 1);
            })
        .step(h -> h.clock(FIRST + 21))
        .verify(
            RegistryHarnessTest::messages,
            lines -> assertEquals(List.of("clusters LIVE all 8@120.1"), clusters(lines)));
  }

  @Test
  void withdrawalWithoutATimeIsRefusedAlsoWhereItComesFirst() throws Exception {
    HarnessScenario.of(() -> new Harness(10))
        .step(h -> h.withdrawUndated(7, 2))
        .step(h -> h.seen(7, FIRST, 1))
        .step(h -> h.seen(7, FIRST + 1, 2))
        .verify(
            h -> side(h, Outputs.DEAD_LETTERS),
            letters ->
                assertEquals(
                    List.of("ad7 file:2"),
                    letters.stream()
                        .map(l -> l.adId() + " " + l.source() + ":" + l.position())
                        .toList()));
  }

  /** It counts as older, which whoever sent it can hardly have meant. */
  @Test
  void withdrawalWithoutATimeOfAnAdThatHasOneIsRefused() throws Exception {
    HarnessScenario.of(() -> new Harness(10))
        .step(h -> h.seen(7, FIRST, 1))
        .step(h -> h.withdrawUndated(7, 2))
        .step(h -> h.withdrawUndated(8, 3))
        .step(h -> h.state(7, FIRST + 1, true, 0, "all"))
        .step(h -> h.withdrawUndated(7, 4))
        .verify(
            h -> side(h, Outputs.DEAD_LETTERS),
            letters -> {
              assertEquals(
                  List.of("ad7 file:2"),
                  letters.stream()
                      .map(l -> l.adId() + " " + l.source() + ":" + l.position())
                      .toList());
              String detail = letters.get(0).detail();
              assertTrue(
                  detail.contains("must state updatedAt, because the ad does (1970-"), detail);
            });
  }

  @Test
  void finalWatermarkEndsNothing() throws Exception {
    try (Harness harness = new Harness(10)) {
      harness.open();
      harness.seen(7, FIRST, 1);
      harness.processBothWatermarks(Watermark.MAX_WATERMARK);
      assertEquals(List.of("clusters LIVE all 7@100.1"), clusters(messages(harness)));
      assertEquals(1, harness.numEventTimeTimers());
    }
  }

  @Test
  void nothingIsLeftOfAForgottenAd() throws Exception {
    try (Harness harness = new Harness(10)) {
      harness.open();
      for (int day = 0; day < 5; day++) {
        harness.seen(7, FIRST + day, day);
        assertEquals(1, harness.numEventTimeTimers());
      }
      harness.clock(FIRST + 60);
      assertEquals(0, harness.numEventTimeTimers());
      assertEquals(0, harness.numKeyedStateEntries());
    }
  }

  @Test
  void withoutALimitThereAreNoTimers() throws Exception {
    try (Harness harness = new Harness(0)) {
      harness.open();
      harness.seen(7, FIRST, 1);
      harness.clock(FIRST + 10_000);
      assertEquals(0, harness.numEventTimeTimers());
      assertEquals(List.of("clusters LIVE all 7@0.1"), clusters(messages(harness)));
    }
  }

  private static List<String> clusters(List<String> lines) {
    return lines.stream().filter(line -> line.startsWith("clusters")).sorted().toList();
  }
}
