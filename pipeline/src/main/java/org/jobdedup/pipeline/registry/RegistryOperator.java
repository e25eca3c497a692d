package org.jobdedup.pipeline.registry;

import org.apache.flink.streaming.api.operators.co.KeyedCoProcessOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ShardUpdate;

/**
 * Runs the {@link RegistryFunction} by the event clock of the second input alone. The ads bring no
 * watermarks of their own; the one that their end brings would end every ad.
 */
public final class RegistryOperator
    extends KeyedCoProcessOperator<Long, AdRevision, Long, ShardUpdate> {
  private static final long serialVersionUID = 1L;

  /**
   * @param function the registry
   */
  public RegistryOperator(RegistryFunction function) {
    super(function);
  }

  @Override
  public void processWatermark1(Watermark mark) {
    // See the class comment.
  }

  @Override
  public void processWatermark2(Watermark mark) throws Exception {
    if (mark.getTimestamp() != Watermark.MAX_WATERMARK.getTimestamp()) {
      processWatermark(mark);
    }
  }
}
