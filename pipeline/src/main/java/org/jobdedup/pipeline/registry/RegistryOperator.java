package org.jobdedup.pipeline.registry;

import java.util.List;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.co.KeyedCoProcessOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.state.StateLayout;
import org.jobdedup.pipeline.state.StateNames;

/**
 * Runs the {@link RegistryFunction} by the event clock of the second input alone. The ads bring no
 * watermarks of their own; the one that their end brings would end every ad. Goes on from no state
 * that is laid out otherwise.
 */
public final class RegistryOperator
    extends KeyedCoProcessOperator<Long, AdRevision, Long, ShardUpdate> {
  private static final long serialVersionUID = 1L;

  private final StateLayout layout;
  private transient ListState<StateLayout> layouts;

  /**
   * @param function the registry
   * @param layout how the job lays out its state
   */
  public RegistryOperator(RegistryFunction function, StateLayout layout) {
    super(function);
    this.layout = layout;
  }

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    layouts = context.getOperatorStateStore().getUnionListState(StateNames.stateLayouts());
    for (StateLayout saved : layouts.get()) {
      layout.requireThatOf(saved);
    }
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    layouts.update(List.of(layout));
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
