package org.jobdedup.pipeline.scoring;

import java.nio.file.Path;
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
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.ModelUpdate;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.state.StateNames;
import org.jobdedup.pipeline.state.WatchedModel;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches the folder of the model, and emits each fit one that appears there. One subtask decides
 * for all, so that a model is either taken up everywhere or nowhere. It goes by a timer; its input
 * only sees to it that it ends with the job and that checkpoints pass through it.
 */
public final class ModelWatchOperator extends AbstractStreamOperator<ModelUpdate>
    implements OneInputStreamOperator<Long, ModelUpdate> {
  /** Reason in {@code rejected/} of a model that does not fit. */
  public static final String REFUSED_MODEL = "REFUSED_MODEL";

  private static final long serialVersionUID = 1L;
  private static final Logger LOGGER = LoggerFactory.getLogger(ModelWatchOperator.class);

  private final ScoringModelProvider provider;
  private final Duration interval;
  private transient WatchedBundle watched;
  private transient ListState<WatchedModel> saved;
  private transient Tally replaced;
  private transient Tally refused;
  private transient Tally deadLetters;

  /**
   * @param provider the model and its folder
   * @param interval how often to look
   */
  public ModelWatchOperator(ScoringModelProvider provider, Duration interval) {
    this.provider = provider;
    this.interval = interval;
  }

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    watched =
        new WatchedBundle(
            Path.of(provider.folder()), ModelCompatibility.identityOf(provider.load()));
    saved = context.getOperatorStateStore().getListState(StateNames.watchedModels());
    for (WatchedModel state : saved.get()) {
      watched.restore(state);
    }
  }

  @Override
  public void open() throws Exception {
    super.open();
    replaced = Tally.register(getRuntimeContext(), Tally.MODELS_REPLACED);
    refused = Tally.register(getRuntimeContext(), Tally.MODELS_REFUSED);
    deadLetters = Tally.register(getRuntimeContext(), Tally.DEAD_LETTERS);
    lookAgain();
  }

  @Override
  public void processElement(StreamRecord<Long> element) {
    // See the class comment.
  }

  @Override
  public void processWatermark(Watermark mark) {
    // Models are not ordered by event time.
  }

  @Override
  public void processWatermarkStatus(WatermarkStatus status) {
    // Likewise.
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    saved.update(List.of(watched.state()));
  }

  private void lookAgain() {
    long now = getProcessingTimeService().getCurrentProcessingTime();
    getProcessingTimeService().registerTimer(now + interval.toMillis(), time -> look());
  }

  private void look() {
    WatchedBundle.Finding finding = watched.look();
    if (finding.update() != null) {
      LOGGER.info("The model {} takes over.", finding.update().version());
      replaced.increment();
      output.collect(new StreamRecord<>(finding.update()));
    }
    if (finding.refusal() != null) {
      LOGGER.warn("A model was refused. {}", finding.refusal());
      refused.increment();
      deadLetters.increment();
      output.collect(
          Outputs.DEAD_LETTERS,
          new StreamRecord<>(
              new DeadLetter(REFUSED_MODEL, provider.folder(), 1, null, finding.refusal())));
    }
    lookAgain();
  }
}
