package org.jobdedup.pipeline.registry;

import java.util.Arrays;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.pipeline.Outputs;
import org.jobdedup.pipeline.Stage;
import org.jobdedup.pipeline.StageTimer;
import org.jobdedup.pipeline.Tally;
import org.jobdedup.pipeline.bucket.ShardKeys;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.state.RegisteredAd;
import org.jobdedup.pipeline.state.StateNames;

/** Keeps the registry by ad and tells buckets, profile store and clusters of every new revision. */
public final class RegistryFunction extends KeyedProcessFunction<Long, AdRevision, ShardUpdate> {
  private static final long serialVersionUID = 1L;
  private static final byte[] NO_PROFILE = {};
  private static final long[] NO_KEYS = {};

  private final int shards;
  private transient ShardKeys shardKeys;
  private transient ValueState<RegisteredAd> registered;
  private transient Tally ads;
  private transient Tally updates;
  private transient Tally seenAgain;
  private transient Tally outdated;
  private transient Tally withdrawn;
  private transient Tally deadLetters;
  private transient StageTimer timer;

  /**
   * @param shards number of shards of the bucket index
   */
  public RegistryFunction(int shards) {
    this.shards = shards;
  }

  @Override
  public void open(OpenContext context) {
    shardKeys = new ShardKeys(shards);
    registered = getRuntimeContext().getState(StateNames.registeredAds());
    ads = Tally.register(getRuntimeContext(), Tally.ADS);
    timer = StageTimer.register(getRuntimeContext(), Stage.REGISTRY);
    updates = Tally.register(getRuntimeContext(), Tally.UPDATES);
    seenAgain = Tally.register(getRuntimeContext(), Tally.SEEN_AGAIN);
    outdated = Tally.register(getRuntimeContext(), Tally.OUTDATED);
    withdrawn = Tally.register(getRuntimeContext(), Tally.WITHDRAWN);
    deadLetters = Tally.register(getRuntimeContext(), Tally.DEAD_LETTERS);
  }

  @Override
  public void processElement(AdRevision statement, Context context, Collector<ShardUpdate> out)
      throws Exception {
    long start = System.nanoTime();
    AdRegistry.Decision decision = AdRegistry.decide(registered.value(), statement);
    if (decision.outcome() == AdRegistry.Outcome.COLLISION) {
      deadLetters.increment();
      context.output(Outputs.DEAD_LETTERS, collision(statement, decision.next().adId));
      return;
    }
    registered.update(decision.next());
    switch (decision.outcome()) {
      case APPEARED -> {
        ads.increment();
        publish(statement, decision, context, out);
      }
      case CHANGED -> {
        updates.increment();
        publish(statement, decision, context, out);
      }
      case WITHDRAWN -> {
        withdrawn.increment();
        publish(statement, decision, context, out);
      }
      case SEEN_AGAIN -> seenAgain.increment();
      case OUTDATED, ALREADY_GONE -> outdated.increment();
      case COLLISION -> throw new IllegalStateException("A collision publishes nothing.");
    }
    timer.since(start);
  }

  private void publish(
      AdRevision statement,
      AdRegistry.Decision decision,
      Context context,
      Collector<ShardUpdate> out) {
    RegisteredAd ad = decision.next();
    long id = statement.ad();
    byte[] profile = ad.deleted ? NO_PROFILE : statement.profile();
    context.output(Outputs.PROFILES, new ProfileUpdate(id, ad.revision, profile));
    String former = decision.formerMarket();
    if (former != null && (ad.deleted || !former.equals(ad.market))) {
      context.output(
          Outputs.CLUSTER_INPUTS,
          ClusterInput.gone(former, id, ad.revision, statement.eventTime()));
    }
    if (!ad.deleted) {
      context.output(
          Outputs.CLUSTER_INPUTS,
          ClusterInput.live(ad.market, id, ad.revision, ad.adId, statement.eventTime(), ad.keys));
      context.output(Outputs.FACTS, statement.facts());
    }
    updateShards(statement, decision, out);
  }

  private void updateShards(
      AdRevision statement, AdRegistry.Decision decision, Collector<ShardUpdate> out) {
    RegisteredAd ad = decision.next();
    int[][] added = shardKeys.indexesByShard(ad.keys);
    int[][] removed = shardKeys.indexesByShard(decision.removedKeys());
    for (int shard = 0; shard < shards; shard++) {
      if (added[shard].length > 0 || removed[shard].length > 0) {
        out.collect(
            new ShardUpdate(
                shardKeys.keyOf(shard),
                ad.market,
                statement.ad(),
                ad.revision,
                statement.day(),
                pick(ad.keys, added[shard]),
                added[shard],
                pick(decision.removedKeys(), removed[shard]),
                added[shard].length > 0 ? statement.profile() : NO_PROFILE));
      }
    }
  }

  private static long[] pick(long[] keys, int[] indexes) {
    return indexes.length == 0 ? NO_KEYS : Arrays.stream(indexes).mapToLong(i -> keys[i]).toArray();
  }

  private static DeadLetter collision(AdRevision statement, String registeredId) {
    return new DeadLetter(
        RejectionReason.INVALID_VALUE.name(),
        statement.order().source(),
        statement.order().index(),
        statement.adId(),
        "The id has the same 64-bit hash as the id "
            + registeredId
            + ", which came first; give the ad another id.");
  }
}
