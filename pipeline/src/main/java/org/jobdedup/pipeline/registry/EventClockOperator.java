package org.jobdedup.pipeline.registry;

import java.time.Duration;
import java.util.List;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.jobdedup.pipeline.state.StateNames;

/**
 * Turns the days of all subtasks into one event clock, the watermark: the start of the latest day
 * that an ad was seen on. Because it follows the newest ad of all, not of the slowest subtask, what
 * has expired in the end depends neither on the order of the ads nor on the parallelism. Emits no
 * records, and never the final watermark of a bounded input, by which every ad would end.
 *
 * <p>While no newer ad comes, the clock stands still; when it has done so for the time to live, it
 * goes on with the processing time that has passed since. An ad is thus over after twice its time
 * to live at the latest, also in a stream that has run dry. Time for which the job does not run
 * does not count; that for which it ran before a restart does.
 */
public final class EventClockOperator extends AbstractStreamOperator<Long>
    implements OneInputStreamOperator<Long, Long> {
  private static final long serialVersionUID = 1L;
  private static final long LOOK_EVERY_MILLIS = Duration.ofHours(1).toMillis();

  private final Lifetime lifetime;
  private transient ListState<Long> saved;
  private transient ListState<Long> savedIdle;
  private transient long clock;
  private transient long emitted;
  private transient long advancedAt;
  private transient long idleBefore;

  /**
   * @param lifetime how long ads live
   */
  public EventClockOperator(Lifetime lifetime) {
    this.lifetime = lifetime;
  }

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    saved = context.getOperatorStateStore().getUnionListState(StateNames.eventClock());
    clock = Long.MIN_VALUE;
    emitted = Long.MIN_VALUE;
    for (long time : saved.get()) {
      clock = Math.max(clock, time);
    }
    savedIdle = context.getOperatorStateStore().getUnionListState(StateNames.eventClockIdle());
    idleBefore = 0;
    for (long idle : savedIdle.get()) {
      idleBefore = idle;
    }
  }

  @Override
  public void open() throws Exception {
    super.open();
    long now = getProcessingTimeService().getCurrentProcessingTime();
    advancedAt = now - idleBefore;
    if (lifetime.limited()) {
      lookAgain(now);
    }
  }

  @Override
  public void processElement(StreamRecord<Long> element) {
    if (element.getValue() > Math.max(clock, emitted)) {
      clock = element.getValue();
      advancedAt = getProcessingTimeService().getCurrentProcessingTime();
    }
    // A restored clock speaks with the first element, whatever day that is of.
    emit(clock);
  }

  @Override
  public void processWatermark(Watermark mark) {
    // The clock is the only source of watermarks.
  }

  @Override
  public void processWatermarkStatus(WatermarkStatus status) {
    // Likewise.
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    long latest = Math.max(clock, emitted);
    saved.update(latest == Long.MIN_VALUE ? List.of() : List.of(latest));
    // A restored clock stands where this one has come to, so what it went on by is not counted
    // twice.
    long idle =
        Math.min(
            getProcessingTimeService().getCurrentProcessingTime() - advancedAt, lifetime.millis());
    savedIdle.update(latest == Long.MIN_VALUE ? List.of() : List.of(idle));
  }

  private void lookAgain(long now) {
    getProcessingTimeService().registerTimer(now + LOOK_EVERY_MILLIS, this::goOn);
  }

  private void goOn(long now) {
    long idle = now - advancedAt;
    if (clock != Long.MIN_VALUE && idle > lifetime.millis()) {
      emit(clock + idle - lifetime.millis());
    }
    lookAgain(now);
  }

  private void emit(long time) {
    if (time > emitted) {
      emitted = time;
      output.emitWatermark(new Watermark(time));
    }
  }
}
