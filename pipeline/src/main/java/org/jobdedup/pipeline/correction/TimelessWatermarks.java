package org.jobdedup.pipeline.correction;

import org.apache.flink.api.common.eventtime.Watermark;
import org.apache.flink.api.common.eventtime.WatermarkGenerator;
import org.apache.flink.api.common.eventtime.WatermarkOutput;

/**
 * Lets a stream without times be as late as it likes: it is ahead of every clock, so that whoever
 * reads it together with others goes by the clocks of these.
 *
 * @param <T> type of the records
 */
public final class TimelessWatermarks<T> implements WatermarkGenerator<T> {
  /** One less than the watermark that ends a stream. */
  private static final Watermark AHEAD = new Watermark(Long.MAX_VALUE - 1);

  @Override
  public void onEvent(T event, long eventTimestamp, WatermarkOutput output) {
    // Not only now and then, but also without any record.
  }

  @Override
  public void onPeriodicEmit(WatermarkOutput output) {
    output.emitWatermark(AHEAD);
  }
}
