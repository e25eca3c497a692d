package org.jobdedup.pipeline;

import java.time.Duration;
import org.apache.flink.streaming.runtime.tasks.ProcessingTimeService;

/**
 * Empties the batch of an operator when its first element has waited long enough. For the thread of
 * the operator, which is also the one that timers call.
 */
public final class BatchTimer {
  private final ProcessingTimeService time;
  private final long delayMillis;
  private final Runnable flush;
  private long due;
  private boolean set;

  /**
   * @param time the operator's service
   * @param delay how long the first element of a batch waits
   * @param flush empties the batch; may find it empty
   */
  public BatchTimer(ProcessingTimeService time, Duration delay, Runnable flush) {
    this.time = time;
    this.delayMillis = delay.toMillis();
    this.flush = flush;
  }

  /** Notes that a batch has its first element. */
  public void begin() {
    due = time.getCurrentProcessingTime() + delayMillis;
    if (!set) {
      set();
    }
  }

  private void set() {
    set = true;
    time.registerTimer(due, this::fire);
  }

  private void fire(long timestamp) {
    set = false;
    if (time.getCurrentProcessingTime() >= due) {
      flush.run();
    } else {
      // The batch that this was set for was full before; another has begun.
      set();
    }
  }
}
