package org.jobdedup.pipeline.operator;

import java.time.Duration;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.watermark.Watermark;

/**
 * An operator that gathers elements and works on them in batches. A batch is over when the operator
 * finds it full, when its first element has waited long enough, before a snapshot or a watermark
 * passes, and at the end of the input; so what was gathered is never part of the state.
 *
 * @param <T> type of the output
 */
public abstract class BatchingOperator<T> extends AbstractStreamOperator<T>
    implements BoundedOneInput {
  private static final long serialVersionUID = 1L;

  private final Duration maxDelay;
  private transient long due;
  private transient boolean timerSet;

  /**
   * @param maxDelay how long the first element of a batch waits
   */
  protected BatchingOperator(Duration maxDelay) {
    this.maxDelay = maxDelay;
  }

  /** Works on what was gathered, which may be nothing. */
  protected abstract void flush();

  /** Notes that a batch has its first element. */
  protected final void beginBatch() {
    due = getProcessingTimeService().getCurrentProcessingTime() + maxDelay.toMillis();
    if (!timerSet) {
      setTimer();
    }
  }

  private void setTimer() {
    timerSet = true;
    getProcessingTimeService().registerTimer(due, this::onTimer);
  }

  private void onTimer(long timestamp) {
    timerSet = false;
    if (timestamp >= due) {
      flush();
    } else {
      // The batch that this was set for was full before; another has begun.
      setTimer();
    }
  }

  @Override
  public void prepareSnapshotPreBarrier(long checkpointId) throws Exception {
    super.prepareSnapshotPreBarrier(checkpointId);
    flush();
  }

  @Override
  public void processWatermark(Watermark watermark) throws Exception {
    flush();
    super.processWatermark(watermark);
  }

  @Override
  public void endInput() {
    flush();
  }
}
