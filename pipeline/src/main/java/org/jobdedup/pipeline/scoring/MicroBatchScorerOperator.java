package org.jobdedup.pipeline.scoring;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.ModelUpdate;
import org.jobdedup.pipeline.message.PairRow;
import org.jobdedup.pipeline.operator.BatchingOperator;
import org.jobdedup.pipeline.operator.Stage;
import org.jobdedup.pipeline.operator.StageTimer;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.state.ActiveModel;
import org.jobdedup.pipeline.state.ModelIdentity;
import org.jobdedup.pipeline.state.StateNames;

/**
 * Scores rows in batches across keys, because a call of the booster costs as much as some fifteen
 * rows.
 */
public class MicroBatchScorerOperator extends BatchingOperator<ClusterInput>
    implements OneInputStreamOperator<PairRow, ClusterInput> {
  private static final long serialVersionUID = 1L;

  private final ScoringModelProvider provider;
  private final PipelineConfig.Scoring config;
  private transient ScoringModel model;
  private transient PairScorer scorer;
  private transient float[] rows;
  private transient List<PairRow> waiting;
  private transient ListState<ModelIdentity> identities;
  private transient ListState<ActiveModel> replacements;
  private transient ModelUpdate replacement;
  private transient Tally scored;
  private transient Tally matches;
  private transient Tally expectedMatched;
  private transient Tally expectedUnmatched;
  private transient StageTimer timer;

  /**
   * @param provider the model
   * @param config settings of the scorer
   */
  public MicroBatchScorerOperator(ScoringModelProvider provider, PipelineConfig.Scoring config) {
    super(config.maxDelay());
    this.provider = provider;
    this.config = config;
  }

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    model = provider.load();
    identities = context.getOperatorStateStore().getUnionListState(StateNames.modelIdentities());
    for (ModelIdentity saved : identities.get()) {
      ModelCompatibility.check(saved, model);
    }
    // Read even where a model stays the only one: what nobody reads is written back by every
    // subtask, and there would be more of it with each checkpoint.
    replacements = context.getOperatorStateStore().getUnionListState(StateNames.activeModels());
    for (ActiveModel saved : replacements.get()) {
      if (keepsReplacements()) {
        replacement = new ModelUpdate(saved.version, saved.archive);
        model = provider.read(replacement);
      }
    }
  }

  /** Whether a model that took over outlives a restart; else the given one is back. */
  boolean keepsReplacements() {
    return false;
  }

  /** Scores what came so far, then goes over to another model. */
  final void replace(ModelUpdate update) {
    if (update.version().equals(model.version())) {
      return;
    }
    flush();
    ScoringModel next = provider.read(update);
    PairScorer nextScorer = next.newScorer();
    scorer.close();
    scorer = nextScorer;
    model = next;
    replacement = update;
  }

  @Override
  public void open() throws Exception {
    super.open();
    scorer = model.newScorer();
    rows = new float[config.batchRows() * PairFeature.count()];
    waiting = new ArrayList<>(config.batchRows());
    scored = Tally.register(getRuntimeContext(), Tally.SCORED);
    timer = StageTimer.register(getRuntimeContext(), Stage.SCORING);
    matches = Tally.register(getRuntimeContext(), Tally.MATCHES);
    expectedMatched = Tally.register(getRuntimeContext(), Tally.EXPECTED_MATCHED);
    expectedUnmatched = Tally.register(getRuntimeContext(), Tally.EXPECTED_UNMATCHED);
  }

  @Override
  public void processElement(StreamRecord<PairRow> element) {
    PairRow row = element.getValue();
    int width = PairFeature.count();
    System.arraycopy(row.features(), 0, rows, waiting.size() * width, width);
    waiting.add(row);
    if (waiting.size() == config.batchRows()) {
      flush();
    } else if (waiting.size() == 1) {
      beginBatch();
    }
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    identities.update(List.of(ModelCompatibility.identityOf(model)));
    // Every subtask reads all of it, so one writes it.
    boolean writes =
        replacement != null && getRuntimeContext().getTaskInfo().getIndexOfThisSubtask() == 0;
    replacements.update(writes ? List.of(activeModel(replacement)) : List.of());
  }

  @Override
  public void close() throws Exception {
    if (scorer != null) {
      scorer.close();
      scorer = null;
    }
    super.close();
  }

  private static ActiveModel activeModel(ModelUpdate update) {
    ActiveModel active = new ActiveModel();
    active.version = update.version();
    active.archive = update.archive();
    return active;
  }

  @Override
  protected void flush() {
    if (waiting.isEmpty()) {
      return;
    }
    long start = System.nanoTime();
    float[] probabilities = scorer.score(rows, waiting.size());
    timer.since(start);
    scored.add(waiting.size());
    double threshold = config.threshold(model.threshold());
    for (int i = 0; i < waiting.size(); i++) {
      boolean match = probabilities[i] >= threshold;
      (match ? expectedMatched : expectedUnmatched)
          .add(ExpectedAccuracy.millionths(probabilities[i]));
      if (match) {
        PairRow row = waiting.get(i);
        matches.increment();
        output.collect(
            new StreamRecord<>(
                ClusterInput.match(
                    row.market(),
                    row.first(),
                    row.firstRevision(),
                    row.second(),
                    row.secondRevision(),
                    probabilities[i])));
      }
    }
    waiting.clear();
  }
}
