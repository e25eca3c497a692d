package org.jobdedup.pipeline.correction;

import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.correction.CorrectionLine;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.pipeline.config.PipelineConfig.MarketBy;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.CorrectionRecord;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.operator.Tally;

/** Sends corrections to the clusters of their market; what is none becomes a dead letter. */
public final class CorrectionFunction extends ProcessFunction<CorrectionRecord, ClusterInput> {
  private static final long serialVersionUID = 1L;

  private final MarketBy marketBy;
  private transient Tally corrections;
  private transient Tally rejected;
  private transient Tally deadLetters;

  /**
   * @param marketBy what separates markets; where it is not one for all, a correction names its own
   */
  public CorrectionFunction(MarketBy marketBy) {
    this.marketBy = marketBy;
  }

  @Override
  public void open(OpenContext context) {
    corrections = Tally.register(getRuntimeContext(), Tally.CORRECTIONS);
    rejected = Tally.register(getRuntimeContext(), Tally.CORRECTIONS_REJECTED);
    deadLetters = Tally.register(getRuntimeContext(), Tally.DEAD_LETTERS);
  }

  @Override
  public void processElement(
      CorrectionRecord record, Context context, Collector<ClusterInput> out) {
    String problem =
        marketBy == MarketBy.ALL
            ? record.problem()
            : CorrectionLine.problemAmongMarkets(record.problem(), record.market());
    if (problem != null) {
      rejected.increment();
      deadLetters.increment();
      context.output(
          Outputs.DEAD_LETTERS,
          new DeadLetter(
              RejectionReason.INVALID_VALUE.name(),
              record.source(),
              record.index(),
              record.a(),
              problem));
      return;
    }
    corrections.increment();
    out.collect(
        ClusterInput.correction(
            marketBy.market(record.market()),
            Correction.of(
                AdPreparer.idHash(record.a()),
                AdPreparer.idHash(record.b()),
                record.a(),
                record.b(),
                record.answer(),
                record.time(),
                record.source(),
                record.index())));
  }
}
