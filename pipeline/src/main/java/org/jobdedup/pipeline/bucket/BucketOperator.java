package org.jobdedup.pipeline.bucket;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.operator.Stage;
import org.jobdedup.pipeline.operator.StageTimer;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.state.BucketEntries;
import org.jobdedup.pipeline.state.NamespacedState;
import org.jobdedup.pipeline.state.StateNames;

/**
 * Keeps the buckets of its shards, each in a namespace of its own so that no value grows with the
 * number of ads, and asks for the comparison of every ad that comes with those that are there.
 */
public final class BucketOperator extends AbstractStreamOperator<PairRequest>
    implements OneInputStreamOperator<ShardUpdate, PairRequest>,
        BucketShard.Store,
        BucketShard.Receiver {
  private static final long serialVersionUID = 1L;

  private final PipelineConfig.Buckets config;
  private transient NamespacedState<Long, BucketEntries> buckets;
  private transient BucketShard shard;
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
    shard = new BucketShard(config.maxEntries(), config.maxDayGap());
    recent = new RecentPairs(config.recentPairs());
    cuts = Tally.register(getRuntimeContext(), Tally.BUCKET_CUTS);
    timer = StageTimer.register(getRuntimeContext(), Stage.BUCKETS);
    reopened = Tally.register(getRuntimeContext(), Tally.BUCKETS_REOPENED);
  }

  @Override
  public void processElement(StreamRecord<ShardUpdate> element) throws Exception {
    long start = System.nanoTime();
    shard.apply(element.getValue(), this, this);
    timer.since(start);
  }

  @Override
  public BucketEntries get(long key) throws IOException {
    return buckets.get(key);
  }

  @Override
  public void put(long key, BucketEntries entries) throws IOException {
    buckets.put(key, entries);
  }

  @Override
  public void request(PairRequest request) {
    if (recent.add(
        request.asker(),
        request.askerRevision(),
        request.candidate(),
        request.candidateRevision())) {
      output.collect(new StreamRecord<>(request));
    }
  }

  @Override
  public void dead(ClusterInput mark) {
    cuts.increment();
    output.collect(Outputs.CLUSTER_INPUTS, new StreamRecord<>(mark));
  }

  @Override
  public void reopened() {
    reopened.increment();
  }
}
