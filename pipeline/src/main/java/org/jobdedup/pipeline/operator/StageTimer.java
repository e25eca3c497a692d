package org.jobdedup.pipeline.operator;

import org.apache.flink.api.common.accumulators.LongCounter;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.metrics.Histogram;
import org.apache.flink.runtime.metrics.DescriptiveStatisticsHistogram;

/** Measures how long a stage takes: a histogram of microseconds as metric, and the sum. */
public final class StageTimer {
  private static final int WINDOW = 1000;

  private final Histogram micros;
  private final LongCounter nanos = new LongCounter();

  private StageTimer(Histogram micros) {
    this.micros = micros;
  }

  /** Registers the timer of a stage with an operator. */
  public static StageTimer register(RuntimeContext context, Stage stage) {
    StageTimer timer =
        new StageTimer(
            context
                .getMetricGroup()
                .histogram(stage.label() + "Micros", new DescriptiveStatisticsHistogram(WINDOW)));
    context.addAccumulator(stage.accumulator(), timer.nanos);
    return timer;
  }

  /** Notes a call that began at a {@link System#nanoTime()} and ends now. */
  public void since(long start) {
    long duration = System.nanoTime() - start;
    nanos.add(duration);
    micros.update(duration / 1000);
  }
}
