package org.jobdedup.pipeline.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.jobdedup.pipeline.HarnessScenario;
import org.junit.jupiter.api.Test;

class EventClockHarnessTest {
  private static final long DAY = Duration.ofDays(1).toMillis();

  private static OneInputStreamOperatorTestHarness<Long, Long> harness() throws Exception {
    return new OneInputStreamOperatorTestHarness<>(new EventClockOperator(new Lifetime(10 * DAY)));
  }

  private static List<Long> days(OneInputStreamOperatorTestHarness<Long, Long> harness) {
    return harness.getOutput().stream()
        .filter(Watermark.class::isInstance)
        .map(mark -> ((Watermark) mark).getTimestamp() / DAY)
        .distinct()
        .toList();
  }

  @Test
  void clockFollowsTheNewestDayAndIgnoresTheEnd() throws Exception {
    try (var harness = harness()) {
      harness.open();
      for (long day : new long[] {3, 2, 5, 5, 4}) {
        harness.processElement(new StreamRecord<>(day * DAY));
      }
      harness.processWatermark(Watermark.MAX_WATERMARK);
      assertEquals(List.of(3L, 5L), days(harness));
    }
  }

  @Test
  void clockThatStandsStillGoesOnAfterTheTimeToLive() throws Exception {
    try (var harness = harness()) {
      harness.open();
      harness.setProcessingTime(0);
      harness.processElement(new StreamRecord<>(100 * DAY));
      harness.setProcessingTime(10 * DAY);
      assertEquals(List.of(100L), days(harness));
      harness.setProcessingTime(20 * DAY);
      List<Long> days = days(harness);
      assertEquals(110L, days.get(days.size() - 1));
    }
  }

  /** The time to live counts from the last newer ad on; an ad that is no newer moves nothing. */
  @Test
  void clockGoesOnOnlyWhenItHasStoodForLongerThanTheTimeToLive() throws Exception {
    try (var harness = harness()) {
      harness.open();
      harness.setProcessingTime(0);
      harness.processElement(new StreamRecord<>(100 * DAY));
      harness.setProcessingTime(5 * DAY);
      harness.processElement(new StreamRecord<>(100 * DAY));
      harness.processElement(new StreamRecord<>(99 * DAY));
      harness.setProcessingTime(11 * DAY);
      assertEquals(101L, days(harness).get(days(harness).size() - 1));
      harness.processElement(new StreamRecord<>(101 * DAY));
      harness.setProcessingTime(12 * DAY);
      assertEquals(102L, days(harness).get(days(harness).size() - 1));
      harness.processElement(new StreamRecord<>(103 * DAY));
      harness.setProcessingTime(22 * DAY);
      assertEquals(103L, days(harness).get(days(harness).size() - 1));
    }
  }

  /** A restored clock speaks with its first element, and never of an earlier day. */
  @Test
  void clockIsTheSameWhateverHappensInBetween() throws Exception {
    HarnessScenario<OneInputStreamOperatorTestHarness<Long, Long>> scenario =
        HarnessScenario.of(EventClockHarnessTest::harness);
    for (long day : new long[] {3, 2, 5, 5, 4, 9}) {
      scenario.step(h -> h.processElement(new StreamRecord<>(day * DAY)));
    }
    scenario
        .repeatsAreFree()
        .verify(
            EventClockHarnessTest::days,
            days -> assertEquals(List.of(3L, 5L, 9L), days.stream().distinct().toList()));
  }

  @Test
  void restoredClockDoesNotGoBack() throws Exception {
    try (var before = harness()) {
      before.open();
      before.processElement(new StreamRecord<>(9 * DAY));
      var snapshot = before.snapshot(1, 1);
      try (var after = harness()) {
        after.setup();
        after.initializeState(snapshot);
        after.open();
        after.processElement(new StreamRecord<>(4 * DAY));
        assertEquals(List.of(9L), days(after));
      }
    }
  }
}
