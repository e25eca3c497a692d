package org.jobdedup.pipeline.bucket;

import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.jobdedup.pipeline.Outputs;
import org.jobdedup.pipeline.Stage;
import org.jobdedup.pipeline.StageTimer;
import org.jobdedup.pipeline.Tally;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.state.BucketEntries;
import org.jobdedup.pipeline.state.NamespacedState;
import org.jobdedup.pipeline.state.StateNames;

/**
 * Keeps the buckets of its shards, each in a namespace of its own so that no value grows with the
 * number of ads, and asks for the comparison of every ad that comes with those that are there.
 */
public final class BucketOperator extends AbstractStreamOperator<PairRequest>
    implements OneInputStreamOperator<ShardUpdate, PairRequest> {
  private static final long serialVersionUID = 1L;

  private final PipelineConfig.Buckets config;
  private transient NamespacedState<Long, BucketEntries> buckets;
  private transient RecentPairs recent;
  private transient Tally cuts;
  private transient Tally reopened;
  private transient StageTimer timer;

  /**
   * @param config settings of the bucket index
   */
  public BucketOperator(PipelineConfig.Buckets config) {
    this.config = config;
  }

  @Override
  public void open() throws Exception {
    super.open();
    buckets =
        NamespacedState.of(
            getOrCreateKeyedState(LongSerializer.INSTANCE, StateNames.bucketEntries()));
    recent = new RecentPairs(config.recentPairs());
    cuts = Tally.register(getRuntimeContext(), Tally.BUCKET_CUTS);
    timer = StageTimer.register(getRuntimeContext(), Stage.BUCKETS);
    reopened = Tally.register(getRuntimeContext(), Tally.BUCKETS_REOPENED);
  }

  @Override
  public void processElement(StreamRecord<ShardUpdate> element) throws Exception {
    long start = System.nanoTime();
    ShardUpdate update = element.getValue();
    for (long key : update.removed()) {
      remove(key, update.ad());
    }
    for (int i = 0; i < update.added().length; i++) {
      add(update, update.added()[i], update.addedIndexes()[i]);
    }
    timer.since(start);
  }

  private void remove(long key, long ad) throws Exception {
    BucketEntries before = buckets.get(key);
    BucketEntries after = Bucket.remove(before, ad);
    if (after != before) {
      buckets.put(key, after);
      if (before.overflowed) {
        reopened.increment();
      }
    }
  }

  private void add(ShardUpdate update, long key, int keyIndex) throws Exception {
    BucketEntries before = buckets.get(key);
    Bucket.Addition addition =
        Bucket.add(
            before, update.ad(), update.revision(), update.day(), keyIndex, config.maxEntries());
    if (addition.evicted() >= 0) {
      int evicted = addition.evicted();
      markDead(
          update.market(),
          before.ads[evicted],
          before.revisions[evicted],
          before.keyIndexes[evicted]);
    }
    if (addition.admitted()) {
      buckets.put(key, addition.entries());
      Bucket.forEachCandidate(
          addition.entries(),
          update.ad(),
          update.day(),
          config.maxDayGap(),
          (ad, revision) -> ask(update, ad, revision));
    } else {
      if (!before.overflowed) {
        buckets.put(key, addition.entries());
      }
      markDead(update.market(), update.ad(), update.revision(), keyIndex);
    }
  }

  private void ask(ShardUpdate update, long candidate, long candidateRevision) {
    if (recent.add(update.ad(), update.revision(), candidate, candidateRevision)) {
      output.collect(
          new StreamRecord<>(
              new PairRequest(
                  update.market(),
                  candidate,
                  candidateRevision,
                  update.ad(),
                  update.revision(),
                  update.profile())));
    }
  }

  private void markDead(String market, long ad, long revision, int keyIndex) {
    cuts.increment();
    output.collect(
        Outputs.CLUSTER_INPUTS,
        new StreamRecord<>(ClusterInput.dead(market, ad, revision, keyIndex)));
  }
}
