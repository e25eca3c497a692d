package org.jobdedup.pipeline.registry;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.junit.jupiter.api.Test;

class RestartedClockHarnessTest {
  private static final long DAY = Duration.ofDays(1).toMillis();

  @Test
  void clockGoesOnAlthoughTheJobIsRestartedEveryNineDays() throws Exception {
    OperatorSubtaskState state = null;
    long last = 0;
    for (int start = 0; start < 90; start += 9) {
      try (var harness =
          new OneInputStreamOperatorTestHarness<Long, Long>(
              new EventClockOperator(new Lifetime(10 * DAY)))) {
        harness.setProcessingTime(start * DAY);
        if (state != null) {
          harness.initializeState(state);
        }
        harness.open();
        if (start == 0) {
          harness.processElement(new StreamRecord<>(100 * DAY));
        }
        harness.setProcessingTime((start + 9) * DAY);
        state = harness.snapshot(start, start);
        for (Object mark : harness.getOutput()) {
          last = Math.max(last, ((Watermark) mark).getTimestamp() / DAY);
        }
      }
    }
    // It goes on from the tenth day of idleness, at looks an hour apart; each restart may lose one.
    assertTrue(last >= 178 && last <= 180, "day " + last);
  }
}
