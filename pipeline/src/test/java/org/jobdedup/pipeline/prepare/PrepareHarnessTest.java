package org.jobdedup.pipeline.prepare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.util.OutputTag;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.HarnessScenario;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.config.PipelineConfig.MarketBy;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.SourceRecord;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.operator.Tally;
import org.junit.jupiter.api.Test;

class PrepareHarnessTest {
  private static final Instant NOW = Instant.parse("2026-03-10T12:00:00Z");

  private static final class Harness
      extends OneInputStreamOperatorTestHarness<SourceRecord, AdRevision> {
    Harness() throws Exception {
      this(new PrepareOperator(FakeModel.PROVIDER, MarketBy.COUNTRY, batchesOf(1)));
    }

    Harness(PrepareOperator operator) throws Exception {
      super(operator);
    }

    @Override
    public void open() throws Exception {
      super.open();
      setProcessingTime(NOW.toEpochMilli());
    }

    void read(long line, JobAd.Builder ad, AdField... ignored) throws Exception {
      RecordPosition position = new RecordPosition("file", line);
      AdRecord record = new AdRecord.Parsed(position, ad.build(), Set.of(ignored));
      processElement(new StreamRecord<>(SourceRecord.of(record)));
    }

    Object counted(String name) {
      AbstractStreamOperator<?> operator = (AbstractStreamOperator<?>) getOperator();
      return operator.getRuntimeContext().getAccumulator(name).getLocalValue();
    }
  }

  private static PipelineConfig.Preparing batchesOf(int ads) {
    return new PipelineConfig.Preparing(ads, Duration.ofMillis(10));
  }

  private static Harness inBatchesOf(int ads) throws Exception {
    return new Harness(new PrepareOperator(FakeModel.PROVIDER, MarketBy.COUNTRY, batchesOf(ads)));
  }

  private static JobAd.Builder ad(String id) {
    return JobAd.builder(id).title("Baker").description("We bake bread by night in Kiel.");
  }

  private static <T> List<T> side(Harness harness, OutputTag<T> tag) {
    var records = harness.getSideOutput(tag);
    return records == null ? List.of() : records.stream().map(StreamRecord::getValue).toList();
  }

  private static List<String> outputs(Harness harness) {
    List<String> lines = new ArrayList<>();
    for (AdRevision revision : harness.extractOutputValues()) {
      AdFacts facts = revision.facts();
      lines.add(
          revision.adId()
              + " in "
              + revision.market()
              + (revision.deleted() ? " withdrawn" : "")
              + " at "
              + Instant.ofEpochMilli(revision.eventTime())
              + (facts == null ? "" : " seen " + facts.firstDay() + " to " + facts.lastDay()));
    }
    side(harness, Outputs.DEAD_LETTERS)
        .forEach(letter -> lines.add("refused " + letter.position() + " " + letter.reason()));
    return lines;
  }

  @Test
  void valuesThatCouldNotBeReadAreCountedByField() throws Exception {
    try (Harness harness = new Harness()) {
      harness.open();
      harness.read(1, ad("a"), AdField.POSTED_AT, AdField.TITLE);
      harness.read(2, ad("b"), AdField.POSTED_AT);
      harness.read(3, ad("c"));
      assertEquals(3L, harness.counted(Tally.VALUES_IGNORED));
      assertEquals(2L, harness.counted(Tally.valuesIgnored(AdField.POSTED_AT)));
      assertEquals(1L, harness.counted(Tally.valuesIgnored(AdField.TITLE)));
      assertEquals(0L, harness.counted(Tally.valuesIgnored(AdField.UPDATED_AT)));
    }
  }

  @Test
  void datesInTheFutureAreCountedByField() throws Exception {
    Instant june = Instant.parse("2027-06-01T00:00:00Z");
    Instant tomorrow = Instant.parse("2026-03-11T12:00:00Z");
    try (Harness harness = new Harness()) {
      harness.open();
      harness.read(1, ad("a").postedAt(june).validThrough(june));
      harness.read(2, ad("b").postedAt(june).lastSeen(june));
      harness.read(3, ad("c").firstSeen(tomorrow).updatedAt(tomorrow));
      assertEquals(3L, harness.counted(Tally.VALUES_IN_FUTURE));
      assertEquals(2L, harness.counted(Tally.valuesInFuture(AdField.POSTED_AT)));
      assertEquals(1L, harness.counted(Tally.valuesInFuture(AdField.LAST_SEEN)));
      assertEquals(0L, harness.counted(Tally.valuesInFuture(AdField.FIRST_SEEN)));
      assertEquals(0L, harness.counted(Tally.valuesInFuture(AdField.UPDATED_AT)));
      assertEquals(0L, harness.counted(Tally.VALUES_IGNORED));
    }
  }

  @Test
  void adsThatLackAFieldAreCountedByField() throws Exception {
    try (Harness harness = new Harness()) {
      harness.open();
      harness.read(1, ad("a").title("Keeper").firstSeen(Instant.EPOCH));
      harness.read(2, ad("b").title("Keeper").organization("Lamps"));
      harness.read(3, ad("c").title("Keeper").operation(AdOperation.DELETE));
      assertEquals(0L, harness.counted(Tally.adsWithout(AdField.TITLE)));
      assertEquals(1L, harness.counted(Tally.adsWithout(AdField.ORGANIZATION)));
      assertEquals(1L, harness.counted(Tally.adsWithout(AdField.FIRST_SEEN)));
      assertEquals(2L, harness.counted(Tally.adsWithout(AdField.LOCATION)), "not a withdrawal");
      assertEquals(2L, harness.counted(Tally.PREPARED));
    }
  }

  /** Nothing is kept between records, so neither snapshots nor restores make a difference. */
  @Test
  void recordsArePreparedWhateverHappensInBetween() throws Exception {
    for (int batch : new int[] {1, 2, 3, 100}) {
      prepareInBatchesOf(batch);
    }
  }

  private static void prepareInBatchesOf(int batch) throws Exception {
    Instant march = Instant.parse("2026-03-01T00:00:00Z");
    HarnessScenario.of(() -> inBatchesOf(batch))
        .step(h -> h.read(1, ad("a").country(" DE ").postedAt(march).lastSeen(NOW)))
        .step(h -> h.read(2, ad("b").firstSeen(march)))
        .step(h -> h.read(3, ad("c").lastSeen(Instant.parse("2099-01-01T00:00:00Z"))))
        .step(h -> h.read(4, ad("d")))
        .step(
            h ->
                h.read(
                    5,
                    JobAd.builder("a")
                        .operation(AdOperation.DELETE)
                        .country("de")
                        .updatedAt(Instant.parse("2026-03-11T00:00:00Z"))))
        .step(
            h ->
                h.processElement(
                    new StreamRecord<>(
                        SourceRecord.rejection(
                            "file", 6, RejectionReason.MISSING_ID, "An ad needs an id.", null))))
        .step(Harness::endInput)
        .verify(
            PrepareHarnessTest::outputs,
            lines ->
                assertEquals(
                    List.of(
                        "a in de at 2026-03-10T12:00:00Z seen 20513 to 20522",
                        "a in de withdrawn at 2026-03-11T00:00:00Z",
                        "b in unknown at 2026-03-01T00:00:00Z seen 20513 to 20513",
                        "c in unknown at 2026-03-11T12:00:00Z seen 20523 to 20523",
                        "d in unknown at 2026-03-10T12:00:00Z seen null to null",
                        "refused 6 MISSING_ID"),
                    lines));
  }

  /**
   * The first sighting decides which ads are compared where they expire, so it is taken for no
   * later than other dates are there.
   */
  @Test
  void firstSightingInTheFutureCountsAsTheDayAfterItWasRead() throws Exception {
    Instant future = Instant.parse("2062-03-01T00:00:00Z");
    Instant farFuture = Instant.parse("+9999999-01-01T00:00:00Z");
    int tomorrow = (int) (NOW.getEpochSecond() / 86_400) + 1;
    try (Harness harness = new Harness()) {
      harness.open();
      harness.read(1, ad("a").postedAt(future));
      harness.read(2, ad("b").postedAt(NOW).firstSeen(future));
      harness.read(3, ad("c").postedAt(farFuture));
      harness.read(4, ad("d").postedAt(NOW));
      assertEquals(
          List.of(tomorrow, tomorrow, tomorrow, tomorrow - 1),
          harness.extractOutputValues().stream().map(AdRevision::day).toList());
    }
  }

  /** An ad that was posted long ago and is still updated must not expire as if nobody had it. */
  @Test
  void adIsSeenWhenItIsUpdatedUnlessItSaysWhenItWasSeen() throws Exception {
    Instant january = Instant.parse("2026-01-01T00:00:00Z");
    Instant february = Instant.parse("2026-02-01T00:00:00Z");
    Instant march = Instant.parse("2026-03-01T00:00:00Z");
    try (Harness harness = new Harness()) {
      harness.open();
      harness.read(1, ad("a").postedAt(january).updatedAt(march));
      harness.read(2, ad("b").postedAt(march).firstSeen(february).updatedAt(january));
      harness.read(3, ad("c").postedAt(january).lastSeen(february).updatedAt(march));
      assertEquals(
          List.of(march, march, february),
          harness.extractOutputValues().stream()
              .map(revision -> Instant.ofEpochMilli(revision.eventTime()))
              .toList());
    }
  }

  /** Half a surrogate pair could not be written as UTF-8. */
  @Test
  void factsAreCutBetweenCharacters() throws Exception {
    String pin = "\uD83D\uDCCD";
    try (Harness harness = new Harness()) {
      harness.open();
      harness.read(
          1,
          ad("a")
              .site("x".repeat(120) + pin)
              .organization("x".repeat(118) + pin + " Kiel")
              .location("x".repeat(119) + pin + " Kiel"));
      AdFacts facts = harness.extractOutputValues().get(0).facts();
      assertEquals("x".repeat(120), facts.site());
      assertEquals("x".repeat(118) + pin, facts.organization());
      assertEquals("x".repeat(119), facts.location());
    }
  }

  /** A restored subtask tells its days anew, which the clock ignores; none is left out. */
  @Test
  void laterDaysAreTold() throws Exception {
    HarnessScenario.of(Harness::new)
        .step(h -> h.read(1, ad("a").lastSeen(NOW.minusSeconds(86_400))))
        .step(h -> h.read(2, ad("b").lastSeen(NOW.minusSeconds(86_400))))
        .step(h -> h.read(3, ad("c").lastSeen(NOW)))
        .repeatsAreFree()
        .verify(
            h -> side(h, Outputs.DAYS).stream().map(Instant::ofEpochMilli).toList(),
            days ->
                assertEquals(
                    List.of(
                        Instant.parse("2026-03-09T00:00:00Z"),
                        Instant.parse("2026-03-10T00:00:00Z")),
                    days.stream().distinct().toList()));
  }

  @Test
  void batchIsPreparedWhenItIsFull() throws Exception {
    try (Harness harness = inBatchesOf(3)) {
      harness.open();
      harness.read(1, ad("a"));
      harness.read(2, ad("b").operation(AdOperation.DELETE));
      assertEquals(List.of(), outputs(harness));
      harness.read(3, ad("c"));
      assertEquals(
          List.of("a", "b", "c"),
          harness.extractOutputValues().stream().map(AdRevision::adId).toList(),
          "in the order of the records");
    }
  }

  @Test
  void batchIsPreparedWhenItsTextsAreLong() throws Exception {
    String pages = "We bake bread by night. ".repeat(22_000);
    try (Harness harness = inBatchesOf(100)) {
      harness.open();
      harness.read(1, ad("a").description(pages));
      assertEquals(0, harness.extractOutputValues().size());
      harness.read(2, ad("b").description(pages));
      assertEquals(2, harness.extractOutputValues().size());
      harness.read(3, ad("c"));
      assertEquals(2, harness.extractOutputValues().size());
    }
  }

  @Test
  void textsAreLongWhereverTheyStand() throws Exception {
    String pages = "We bake bread by night. ".repeat(22_000);
    try (Harness harness = inBatchesOf(100)) {
      harness.open();
      harness.read(1, ad("a").operation(AdOperation.DELETE).title(pages));
      harness.read(2, ad("b").operation(AdOperation.DELETE).contacts(List.of(pages)));
      assertEquals(2, harness.extractOutputValues().size());
    }
  }

  /**
   * The delay of a batch counts from its own first record, whatever the batch before waited for.
   */
  @Test
  void batchIsPreparedWhenItHasWaitedLongEnough() throws Exception {
    long start = NOW.toEpochMilli();
    try (Harness harness = inBatchesOf(2)) {
      harness.open();
      harness.read(1, ad("a"));
      harness.setProcessingTime(start + 4);
      harness.read(2, ad("b"));
      harness.read(3, ad("c"));
      harness.setProcessingTime(start + 13);
      assertEquals(2, harness.extractOutputValues().size());
      harness.setProcessingTime(start + 14);
      assertEquals(3, harness.extractOutputValues().size());
      harness.setProcessingTime(start + 20);
      harness.read(4, ad("d"));
      harness.setProcessingTime(start + 29);
      assertEquals(3, harness.extractOutputValues().size());
      harness.setProcessingTime(start + 30);
      assertEquals(4, harness.extractOutputValues().size());
    }
  }

  @Test
  void batchIsPreparedBeforeAWatermarkPasses() throws Exception {
    try (Harness harness = inBatchesOf(2)) {
      harness.open();
      harness.read(1, ad("a"));
      harness.processWatermark(new Watermark(5));
      assertEquals(2, harness.getOutput().size());
      assertTrue(harness.getOutput().poll() instanceof StreamRecord);
      assertEquals(new Watermark(5), harness.getOutput().poll());
    }
  }

  @Test
  void adThatCannotBePreparedStopsNoneOfItsBatch() throws Exception {
    PrepareOperator operator =
        new PrepareOperator(FakeModel.PROVIDER, MarketBy.COUNTRY, batchesOf(4)) {
          @Override
          List<PreparedAd> prepareAll(List<JobAd> ads) {
            for (JobAd ad : ads) {
              if (ad.id().equals("b")) {
                throw new IllegalStateException(ad.description());
              }
              if (ad.id().equals("c")) {
                throw new StackOverflowError();
              }
            }
            return super.prepareAll(ads);
          }
        };
    try (Harness harness = new Harness(operator)) {
      harness.open();
      harness.read(1, ad("a").title(null));
      harness.read(2, ad("b").title(null));
      harness.read(3, ad("c").title(null));
      harness.read(4, ad("d"));
      assertEquals(
          List.of(
              "a in unknown at 2026-03-10T12:00:00Z seen null to null",
              "d in unknown at 2026-03-10T12:00:00Z seen null to null",
              "refused 2 UNPREPARABLE_AD",
              "refused 3 UNPREPARABLE_AD"),
          outputs(harness));
      assertEquals(
          List.of(
              "The ad could not be prepared for comparison: IllegalStateException",
              "The ad could not be prepared for comparison: StackOverflowError"),
          side(harness, Outputs.DEAD_LETTERS).stream().map(DeadLetter::detail).toList());
      assertEquals(4L, harness.counted(Tally.RECORDS));
      assertEquals(2L, harness.counted(Tally.PREPARED));
      assertEquals(2L, harness.counted(Tally.DEAD_LETTERS));
      assertEquals(1L, harness.counted(Tally.adsWithout(AdField.TITLE)));
    }
  }
}
