package org.jobdedup.pipeline.registry;

import java.util.Arrays;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
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

/**
 * Keeps the registry by ad and tells buckets, profile store and clusters of every new revision. The
 * second input carries nothing but the watermarks of the event clock; each ad has one timer, which
 * ends the ad or, later, forgets it.
 */
public final class RegistryFunction
    extends KeyedCoProcessFunction<Long, AdRevision, Long, ShardUpdate> {
  private static final long serialVersionUID = 1L;
  private static final byte[] NO_PROFILE = {};
  private static final long[] NO_KEYS = {};

  private final int shards;
  private final Lifetime lifetime;
  private transient ShardKeys shardKeys;
  private transient ValueState<RegisteredAd> registered;
  private transient Tally ads;
  private transient Tally updates;
  private transient Tally seenAgain;
  private transient Tally outdated;
  private transient Tally withdrawn;
  private transient Tally expired;
  private transient Tally tooOld;
  private transient Tally forgotten;
  private transient Tally deadLetters;
  private transient StageTimer timer;

  /**
   * @param shards number of shards of the bucket index
   * @param lifetime how long ads live
   */
  public RegistryFunction(int shards, Lifetime lifetime) {
    this.shards = shards;
    this.lifetime = lifetime;
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
    expired = Tally.register(getRuntimeContext(), Tally.EXPIRED);
    tooOld = Tally.register(getRuntimeContext(), Tally.TOO_OLD);
    forgotten = Tally.register(getRuntimeContext(), Tally.FORGOTTEN);
    deadLetters = Tally.register(getRuntimeContext(), Tally.DEAD_LETTERS);
  }

  @Override
  public void processElement1(AdRevision statement, Context context, Collector<ShardUpdate> out)
      throws Exception {
    long start = System.nanoTime();
    AdRegistry.Decision decision =
        AdRegistry.decide(
            registered.value(), statement, lifetime, context.timerService().currentWatermark());
    if (decision.outcome() == AdRegistry.Outcome.COLLISION) {
      deadLetters.increment();
      context.output(Outputs.DEAD_LETTERS, collision(statement, decision.next().adId));
      return;
    }
    schedule(decision.next(), context);
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
        end(statement.ad(), decision, ClusterInput::gone, statement.eventTime(), context, out);
      }
      case SEEN_AGAIN -> {
        seenAgain.increment();
        tellSighting(statement, context);
      }
      case TOO_OLD -> {
        tooOld.increment();
        tellSighting(statement, context);
      }
      case OUTDATED, ALREADY_GONE -> {
        outdated.increment();
        tellSighting(statement, context);
      }
      case COLLISION -> throw new IllegalStateException("A collision publishes nothing.");
    }
    timer.since(start);
  }

  @Override
  public void processElement2(Long day, Context context, Collector<ShardUpdate> out) {
    throw new IllegalStateException("The event clock sends watermarks only: " + day);
  }

  @Override
  public void onTimer(long time, OnTimerContext context, Collector<ShardUpdate> out)
      throws Exception {
    RegisteredAd ad = registered.value();
    if (ad == null || ad.timer != time) {
      return;
    }
    long id = context.getCurrentKey();
    ad.timer = 0;
    if (!lifetime.limited() || lifetime.dueAt(ad) > time) {
      schedule(ad, context);
      registered.update(ad);
    } else if (AdRegistry.isLive(ad)) {
      AdRegistry.Decision decision = AdRegistry.expire(ad, time);
      expired.increment();
      end(id, decision, ClusterInput::expired, time, context, out);
      schedule(decision.next(), context);
      registered.update(decision.next());
    } else {
      forgotten.increment();
      context.output(Outputs.PROFILES, ProfileUpdate.forgotten(id, ad.revision));
      context.output(Outputs.CLUSTER_INPUTS, ClusterInput.forgotten(ad.market, id, ad.revision));
      for (String market : ad.formerMarkets) {
        context.output(Outputs.CLUSTER_INPUTS, ClusterInput.forgotten(market, id, ad.revision));
      }
      registered.clear();
    }
  }

  /**
   * One timer per ad. A later due time waits for the timer that is there; an earlier one does not.
   */
  private void schedule(RegisteredAd ad, Context context) {
    if (!lifetime.limited()) {
      return;
    }
    long due = lifetime.dueAt(ad);
    if (ad.timer != 0 && ad.timer <= due) {
      return;
    }
    if (ad.timer != 0) {
      context.timerService().deleteEventTimeTimer(ad.timer);
    }
    ad.timer = due;
    context.timerService().registerEventTimeTimer(due);
  }

  private void publish(
      AdRevision statement,
      AdRegistry.Decision decision,
      Context context,
      Collector<ShardUpdate> out) {
    RegisteredAd ad = decision.next();
    long id = statement.ad();
    context.output(Outputs.PROFILES, ProfileUpdate.of(id, ad.revision, statement.profile()));
    String former = decision.formerMarket();
    if (former != null && !former.equals(ad.market)) {
      context.output(
          Outputs.CLUSTER_INPUTS,
          ClusterInput.gone(former, id, ad.revision, statement.eventTime()));
    }
    context.output(
        Outputs.CLUSTER_INPUTS,
        ClusterInput.live(ad.market, id, ad.revision, ad.adId, statement.eventTime(), ad.keys));
    context.output(Outputs.FACTS, statement.facts().describing(ad.revision));
    updateShards(id, decision, statement.day(), statement.profile(), out);
  }

  /**
   * When an opening was posted must not depend on the order of arrival, so statements that change
   * nothing are told of too.
   */
  private static void tellSighting(AdRevision statement, Context context) {
    if (statement.facts() != null && statement.facts().firstDay() != null) {
      context.output(Outputs.FACTS, statement.facts().sighting());
    }
  }

  /** How the clusters are told of an end. */
  @FunctionalInterface
  private interface EndMessage {
    ClusterInput of(String market, long ad, long revision, long eventTime);
  }

  private void end(
      long id,
      AdRegistry.Decision decision,
      EndMessage message,
      long eventTime,
      Context context,
      Collector<ShardUpdate> out) {
    long revision = decision.next().revision;
    context.output(Outputs.PROFILES, ProfileUpdate.gone(id, revision));
    context.output(
        Outputs.CLUSTER_INPUTS, message.of(decision.formerMarket(), id, revision, eventTime));
    updateShards(id, decision, Integer.MIN_VALUE, NO_PROFILE, out);
  }

  private void updateShards(
      long id, AdRegistry.Decision decision, int day, byte[] profile, Collector<ShardUpdate> out) {
    RegisteredAd ad = decision.next();
    int[][] added = shardKeys.indexesByShard(ad.keys);
    int[][] removed = shardKeys.indexesByShard(decision.removedKeys());
    for (int shard = 0; shard < shards; shard++) {
      if (added[shard].length > 0 || removed[shard].length > 0) {
        out.collect(
            new ShardUpdate(
                shardKeys.keyOf(shard),
                ad.market,
                id,
                ad.revision,
                day,
                pick(ad.keys, added[shard]),
                added[shard],
                pick(decision.removedKeys(), removed[shard]),
                added[shard].length > 0 ? profile : NO_PROFILE));
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
