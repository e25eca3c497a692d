package org.jobdedup.pipeline.scoring;

import org.apache.flink.streaming.api.operators.BoundedMultiInput;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.ModelUpdate;
import org.jobdedup.pipeline.message.PairRow;

/**
 * A scorer whose model can be replaced: every model of the second input takes over as it comes,
 * after the rows that came before it were scored by the one before. All subtasks receive the same
 * models in the same order, and none of them passes a checkpoint barrier, so each checkpoint holds
 * one model.
 */
public final class ReplaceableScorerOperator extends MicroBatchScorerOperator
    implements TwoInputStreamOperator<PairRow, ModelUpdate, ClusterInput>, BoundedMultiInput {
  private static final long serialVersionUID = 1L;

  /**
   * @param provider the model to begin with
   * @param config settings of the scorer
   */
  public ReplaceableScorerOperator(ScoringModelProvider provider, PipelineConfig.Scoring config) {
    super(provider, config);
  }

  @Override
  boolean keepsReplacements() {
    return true;
  }

  @Override
  public void processElement1(StreamRecord<PairRow> element) {
    processElement(element);
  }

  @Override
  public void processElement2(StreamRecord<ModelUpdate> element) {
    replace(element.getValue());
  }

  @Override
  public void endInput(int inputId) {
    endInput();
  }

  @Override
  public void processWatermark1(Watermark watermark) throws Exception {
    processWatermark(watermark);
  }

  @Override
  public void processWatermark2(Watermark watermark) {
    // Models are not ordered by event time, and must not hold rows back.
  }
}
