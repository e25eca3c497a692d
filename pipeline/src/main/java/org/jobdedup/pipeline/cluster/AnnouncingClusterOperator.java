package org.jobdedup.pipeline.cluster;

import org.apache.flink.streaming.api.operators.BoundedMultiInput;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.ModelUpdate;

/** Clusters whose changelog announces each model that takes over while the job runs. */
public final class AnnouncingClusterOperator extends ClusterOperator
    implements TwoInputStreamOperator<ClusterInput, ModelUpdate, ChangelogEntry>,
        BoundedMultiInput {
  private static final long serialVersionUID = 1L;

  /**
   * @param modelVersion version of the model to begin with
   * @param config settings of the clusters
   */
  public AnnouncingClusterOperator(String modelVersion, PipelineConfig.Clusters config) {
    super(modelVersion, config);
  }

  @Override
  boolean keepsReplacements() {
    return true;
  }

  @Override
  public void processElement1(StreamRecord<ClusterInput> element) {
    processElement(element);
  }

  @Override
  public void processElement2(StreamRecord<ModelUpdate> element) {
    replace(element.getValue().version());
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
    // Models are not ordered by event time, and must not hold messages back.
  }
}
