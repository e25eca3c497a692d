package org.jobdedup.pipeline.registry;

import java.time.Instant;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.util.Collector;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.operator.Stage;
import org.jobdedup.pipeline.operator.StageTimer;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.state.RegisteredAd;
import org.jobdedup.pipeline.state.StateNames;

/**
 * Keeps the registry by ad and tells buckets, profile store and clusters of every new revision. The
 * second input carries nothing but the watermarks of the event clock; each ad has one timer, which
 * ends the ad or, later, forgets it.
 */
public final class RegistryFunction
    extends KeyedCoProcessFunction<Long, AdRevision, Long, ShardUpdate>
    implements RegistryMessages.Receiver {
  private static final long serialVersionUID = 1L;

  private final int shards;
  private final Lifetime lifetime;
  private transient RegistryMessages messages;
  private transient Context outputs;
  private transient Collector<ShardUpdate> collector;
  private transient ValueState<RegisteredAd> registered;
  private transient Tally ads;
  private transient Tally updates;
  private transient Tally seenAgain;
  private transient Tally outdated;
  private transient Tally alreadyGone;
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
    messages = new RegistryMessages(shards);
    registered = getRuntimeContext().getState(StateNames.registeredAds());
    ads = Tally.register(getRuntimeContext(), Tally.ADS);
    timer = StageTimer.register(getRuntimeContext(), Stage.REGISTRY);
    updates = Tally.register(getRuntimeContext(), Tally.UPDATES);
    seenAgain = Tally.register(getRuntimeContext(), Tally.SEEN_AGAIN);
    outdated = Tally.register(getRuntimeContext(), Tally.OUTDATED);
    alreadyGone = Tally.register(getRuntimeContext(), Tally.ALREADY_GONE);
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
    RegisteredAd known = registered.value();
    AdRegistry.Decision decision =
        AdRegistry.decide(known, statement, lifetime, context.timerService().currentWatermark());
    if (decision.outcome() == AdRegistry.Outcome.COLLISION) {
      refuseCollision(statement, decision.next(), context);
      return;
    }
    schedule(decision.next(), context);
    registered.update(decision.next());
    outputs = context;
    collector = out;
    switch (decision.outcome()) {
      case APPEARED -> {
        ads.increment();
        publish(statement, decision, context);
        if (AdRegistry.provesUndated(known, statement)) {
          refuseUndated(known.source, known.index, decision.next(), context);
        }
      }
      case CHANGED -> {
        updates.increment();
        publish(statement, decision, context);
      }
      case WITHDRAWN -> {
        withdrawn.increment();
        messages.withdraw(statement.ad(), decision, statement.eventTime(), this);
      }
      case SEEN_AGAIN -> {
        seenAgain.increment();
        tellSighting(statement, context);
      }
      case TOO_OLD -> {
        tooOld.increment();
        tellSighting(statement, context);
      }
      case OUTDATED -> {
        outdated.increment();
        tellSighting(statement, context);
      }
      case ALREADY_GONE -> {
        alreadyGone.increment();
        tellSighting(statement, context);
      }
      case UNDATED_WITHDRAWAL ->
          refuseUndated(
              statement.order().source(), statement.order().index(), decision.next(), context);
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
    outputs = context;
    collector = out;
    ad.timer = 0;
    AdRegistry.Due due = AdRegistry.due(ad, lifetime, time);
    if (due == AdRegistry.Due.WAIT) {
      schedule(ad, context);
      registered.update(ad);
    } else if (due == AdRegistry.Due.EXPIRE) {
      AdRegistry.Decision decision = AdRegistry.expire(ad, time);
      expired.increment();
      messages.expire(id, decision, time, this);
      schedule(decision.next(), context);
      registered.update(decision.next());
    } else {
      forgotten.increment();
      messages.forget(id, ad, context.timerService().currentWatermark(), this);
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

  /**
   * When an opening was posted must not depend on the order of arrival, so statements that change
   * nothing are told of too.
   */
  private static void tellSighting(AdRevision statement, Context context) {
    if (statement.facts() != null && statement.facts().firstDay() != null) {
      context.output(Outputs.FACTS, statement.facts().sighting());
    }
  }

  private void publish(AdRevision statement, AdRegistry.Decision decision, Context context) {
    context.output(Outputs.FACTS, statement.facts().describing(decision.next().revision));
    messages.publish(statement, decision, this);
  }

  @Override
  public void profile(ProfileUpdate update) {
    outputs.output(Outputs.PROFILES, update);
  }

  @Override
  public void cluster(ClusterInput input) {
    outputs.output(Outputs.CLUSTER_INPUTS, input);
  }

  @Override
  public void shard(ShardUpdate update) {
    collector.collect(update);
  }

  private void refuseCollision(AdRevision statement, RegisteredAd known, Context context) {
    refuse(
        statement.order().source(),
        statement.order().index(),
        statement.adId(),
        "The id has the same 64-bit hash as the id "
            + known.adId
            + ", which came first; give the ad another id.",
        context);
  }

  private void refuseUndated(String source, long index, RegisteredAd ad, Context context) {
    refuse(
        source,
        index,
        ad.adId,
        "The withdrawal must state updatedAt, because the ad does ("
            + Instant.ofEpochMilli(ad.updatedAt)
            + ") and what states none counts as older; send it again with its time.",
        context);
  }

  private void refuse(String source, long index, String adId, String sentence, Context context) {
    deadLetters.increment();
    context.output(
        Outputs.DEAD_LETTERS,
        new DeadLetter(RejectionReason.INVALID_VALUE.name(), source, index, adId, sentence));
  }
}
