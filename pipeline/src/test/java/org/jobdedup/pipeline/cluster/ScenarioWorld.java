package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.bucket.BucketShard;
import org.jobdedup.pipeline.bucket.MapBuckets;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.profile.RequestRule;
import org.jobdedup.pipeline.registry.AdRegistry;
import org.jobdedup.pipeline.registry.RegistryMessages;
import org.jobdedup.pipeline.state.AdNode;
import org.jobdedup.pipeline.state.BucketEntries;
import org.jobdedup.pipeline.state.ParkedRequest;
import org.jobdedup.pipeline.state.RegisteredAd;
import org.jobdedup.pipeline.state.StoredProfile;

/**
 * A state of the whole job in the midst of a scenario: what each part keeps, and what is under way
 * between two parts. Parts are the keys of the operators, so messages of one ad to one shard keep
 * their order, as do all others between one key and another, and nothing else does.
 *
 * <p>The decisions are those of the job: {@link AdRegistry} and {@link RegistryMessages}, {@link
 * BucketShard}, {@link RequestRule} and {@link MarketClusters}. Only the scorer is a table.
 */
final class ScenarioWorld {
  private static final Map<String, Long> NAMES = new ConcurrentHashMap<>();
  private static final RegistryMessages MESSAGES = new RegistryMessages(2);
  private static final String WATERMARK = "watermark behind ";

  private final Scenario scenario;
  private final boolean[] delivered;
  private final int[] ticked;
  private final RegisteredAd[] registry;
  private final StoredProfile[] profiles;
  private final List<List<ParkedRequest>> parked = new ArrayList<>();
  private final Map<Long, BucketEntries> buckets;
  private final Map<String, List<Message>> channels;
  private final Map<String, Kept> markets;
  private final Map<String, List<Message>> batches;
  private final Lines lines;
  private int reopened;
  private Lines emitted;

  /** A message, and the digest by which it is known again. */
  private record Message(Object content, long digest) {}

  /** What the clusters of a market keep, and the digest by which it is known again. */
  private record Kept(MemoryClusterStore store, long digest) {}

  /** Changelog lines so far, the last first. */
  private record Lines(Lines before, ChangelogEntry line) {}

  /** Before anything is stated. */
  ScenarioWorld(Scenario scenario) {
    this.scenario = scenario;
    delivered = new boolean[scenario.statements.size()];
    ticked = new int[scenario.ads() + 1];
    registry = new RegisteredAd[scenario.ads() + 1];
    profiles = new StoredProfile[scenario.ads() + 1];
    for (int i = 0; i <= scenario.ads(); i++) {
      parked.add(List.of());
    }
    buckets = new TreeMap<>();
    channels = new TreeMap<>();
    markets = new TreeMap<>();
    batches = new TreeMap<>();
    lines = null;
    for (ClusterInput correction : scenario.corrections) {
      send("said " + correction.correction().index(), correction);
    }
  }

  private ScenarioWorld(ScenarioWorld from) {
    scenario = from.scenario;
    delivered = from.delivered.clone();
    ticked = from.ticked.clone();
    registry = from.registry.clone();
    profiles = from.profiles.clone();
    parked.addAll(from.parked);
    buckets = new TreeMap<>(from.buckets);
    channels = new TreeMap<>(from.channels);
    markets = new TreeMap<>(from.markets);
    batches = new TreeMap<>(from.batches);
    lines = from.emitted;
    emitted = lines;
    reopened = from.reopened;
  }

  /** Something that can happen next. */
  @FunctionalInterface
  interface Step {
    void take(ScenarioWorld world);
  }

  /** The state after a step. */
  ScenarioWorld after(Step step) {
    ScenarioWorld next = new ScenarioWorld(this);
    step.take(next);
    return next;
  }

  /** What can happen next; nothing when all is said and done. */
  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    Set<AdRevision> offered = new TreeSet<>(ScenarioWorld::compare);
    for (int i = 0; i < delivered.length; i++) {
      int statement = i;
      // Of statements that are repeated word for word any may come first.
      if (!delivered[i] && offered.add(scenario.statements.get(i))) {
        steps.add(world -> world.state(statement));
      }
    }
    for (int i = 1; i < ticked.length; i++) {
      int ad = i;
      if (ticked[i] < scenario.ticks.size()) {
        steps.add(world -> world.tick(ad));
      }
    }
    for (String channel : channels.keySet()) {
      steps.add(world -> world.receive(channel));
    }
    if (scenario.flush == Scenario.Flush.ANY
        || scenario.flush == Scenario.Flush.END && steps.isEmpty()) {
      for (String market : batches.keySet()) {
        steps.add(world -> world.flush(market));
      }
    }
    return steps;
  }

  private static int compare(AdRevision a, AdRevision b) {
    int byAd = Long.compare(a.ad(), b.ad());
    int byOrder = byAd != 0 ? byAd : a.order().compareTo(b.order());
    return byOrder != 0 ? byOrder : a.market().compareTo(b.market());
  }

  private void state(int index) {
    delivered[index] = true;
    AdRevision statement = scenario.statements.get(index);
    int ad = (int) statement.ad();
    AdRegistry.Decision decision =
        AdRegistry.decide(registry[ad], statement, scenario.lifetime, clock(ad));
    registry[ad] = decision.next();
    switch (decision.outcome()) {
      case APPEARED, CHANGED -> MESSAGES.publish(statement, decision, new Outlet(ad));
      case WITHDRAWN -> MESSAGES.withdraw(ad, decision, statement.eventTime(), new Outlet(ad));
      case COLLISION -> throw new AssertionError("ids of a scenario are their own hashes");
      default -> {
        // Nothing is told.
      }
    }
    fireTimers(ad);
  }

  private void tick(int ad) {
    ticked[ad]++;
    fireTimers(ad);
  }

  private long clock(int ad) {
    return ticked[ad] == 0 ? Long.MIN_VALUE : scenario.ticks.get(ticked[ad] - 1);
  }

  private void fireTimers(int ad) {
    while (registry[ad] != null) {
      long due = registry[ad].lastSeen;
      switch (AdRegistry.due(registry[ad], scenario.lifetime, clock(ad))) {
        case EXPIRE -> {
          AdRegistry.Decision decision = AdRegistry.expire(registry[ad], clock(ad));
          registry[ad] = decision.next();
          MESSAGES.expire(ad, decision, due, new Outlet(ad));
        }
        case FORGET -> {
          MESSAGES.forget(ad, registry[ad], clock(ad), new Outlet(ad));
          registry[ad] = null;
        }
        case WAIT -> {
          return;
        }
      }
    }
  }

  private final class Outlet implements RegistryMessages.Receiver {
    private final int ad;

    Outlet(int ad) {
      this.ad = ad;
    }

    @Override
    public void profile(ProfileUpdate update) {
      send("ad " + ad + " profile", update);
    }

    @Override
    public void cluster(ClusterInput input) {
      send("ad " + ad + " market " + input.market(), input);
    }

    @Override
    public void shard(ShardUpdate update) {
      send("ad " + ad + " shard " + update.shard(), update);
    }
  }

  private void send(String channel, Object message) {
    List<Message> messages = new ArrayList<>(channels.getOrDefault(channel, List.of()));
    messages.add(new Message(message, new ScenarioDigest().addMessage(message).value().low()));
    channels.put(channel, messages);
  }

  private void receive(String channel) {
    List<Message> messages = channels.get(channel);
    if (messages.size() == 1) {
      channels.remove(channel);
    } else {
      channels.put(channel, messages.subList(1, messages.size()));
    }
    Object message = messages.get(0).content;
    if (message instanceof ClusterInput input
        && input.kind() == ClusterInput.Kind.FORGOTTEN
        && !channel.startsWith(WATERMARK)) {
      // Counts with a watermark, which may be behind anything that comes later.
      send(WATERMARK + channel, message);
      return;
    }
    if (message instanceof ProfileUpdate update) {
      store(update);
    } else if (message instanceof ShardUpdate update) {
      index(update);
    } else if (message instanceof PairRequest request) {
      answer(request);
    } else {
      ClusterInput input = (ClusterInput) message;
      List<Message> batch = new ArrayList<>(batches.getOrDefault(input.market(), List.of()));
      batch.add(messages.get(0));
      batches.put(input.market(), batch);
      if (scenario.flush == Scenario.Flush.EACH) {
        flush(input.market());
      }
    }
  }

  private void index(ShardUpdate update) {
    BucketShard.Store store = new MapBuckets(buckets);
    BucketShard.Receiver receiver =
        new BucketShard.Receiver() {
          @Override
          public void request(PairRequest request) {
            send("shard " + update.shard() + " profile " + request.candidate(), request);
          }

          @Override
          public void dead(ClusterInput mark) {
            send("shard " + update.shard() + " market " + mark.market(), mark);
          }

          @Override
          public void reopened() {
            reopened++;
          }
        };
    try {
      new BucketShard(scenario.maxEntries, scenario.maxDayGap).apply(update, store, receiver);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void store(ProfileUpdate update) {
    int ad = (int) update.ad();
    if (RequestRule.concerns(profiles[ad], update)) {
      RequestRule.Settlement settled = RequestRule.settle(update, parked.get(ad));
      profiles[ad] = settled.stored();
      parked.set(ad, settled.waiting());
      settled.answered().forEach(request -> score(ad, request));
    }
  }

  private void answer(PairRequest request) {
    int ad = (int) request.candidate();
    ParkedRequest unpacked = new ParkedRequest();
    unpacked.market = request.market();
    unpacked.candidateRevision = request.candidateRevision();
    unpacked.asker = request.asker();
    unpacked.askerRevision = request.askerRevision();
    unpacked.askerProfile = request.askerProfile();
    switch (RequestRule.decide(profiles[ad], request.candidateRevision())) {
      case ANSWER -> score(ad, unpacked);
      case PARK -> {
        List<ParkedRequest> waiting = new ArrayList<>(parked.get(ad));
        waiting.add(unpacked);
        parked.set(ad, waiting);
      }
      case DROP -> {
        // Its revision is over.
      }
    }
  }

  private void score(int ad, ParkedRequest request) {
    Float probability =
        scenario.matches.get("" + (char) profiles[ad].profile[0] + (char) request.askerProfile[0]);
    if (probability != null) {
      send(
          "scored " + ad + " market " + request.market,
          ClusterInput.match(
              request.market,
              ad,
              profiles[ad].revision,
              request.asker,
              request.askerRevision,
              probability));
    }
  }

  private void flush(String market) {
    MemoryClusterStore store =
        markets.containsKey(market)
            ? markets.get(market).store.duplicate()
            : new MemoryClusterStore();
    boolean[] told = {false};
    MarketClusters clusters =
        new MarketClusters(
            market,
            "model",
            0.3,
            store,
            line -> {
              emitted = new Lines(emitted, line);
              told[0] = true;
            });
    batches.remove(market).forEach(message -> clusters.apply((ClusterInput) message.content));
    clusters.flush();
    markets.put(market, new Kept(store, new ScenarioDigest().add(store).value().low()));
    if (told[0]) {
      checkReplay(market);
    }
  }

  /** What is kept and what was told agree after each batch. */
  private void checkReplay(String market) {
    List<ChangelogEntry> all = new ArrayList<>();
    for (Lines rest = emitted; rest != null; rest = rest.before) {
      all.add(rest.line);
    }
    ChangelogReplay replay = new ChangelogReplay();
    for (int i = all.size() - 1; i >= 0; i--) {
      replay.add(all.get(i));
    }
    Set<Set<String>> kept =
        ScenarioDigest.members(markets.get(market).store).values().stream()
            .map(TreeSet::new)
            .collect(Collectors.toSet());
    assertEquals(kept, Set.copyOf(replay.clusters().get(market).values()));
  }

  private static long name(String name) {
    return NAMES.computeIfAbsent(name, text -> new ScenarioDigest().add(text).value().low());
  }

  ScenarioDigest.Value digest() {
    ScenarioDigest digest = new ScenarioDigest();
    // Which of two equal statements came is immaterial: at the same place stands the other.
    for (int i = 0; i < delivered.length; i++) {
      digest.add(delivered[i]);
    }
    digest.add(ticked);
    for (int ad = 1; ad < registry.length; ad++) {
      digest.add(registry[ad]);
      digest.add(profiles[ad] == null ? -1 : profiles[ad].revision);
      digest.add(profiles[ad] == null ? new byte[0] : profiles[ad].profile);
      digest.add(parked.get(ad).size());
      for (ParkedRequest request : parked.get(ad)) {
        digest.add(request.candidateRevision).add(request.asker).add(request.askerRevision);
        digest.add(request.askerProfile);
      }
    }
    buckets.forEach((key, entries) -> digest.add(key).add(entries));
    channels.forEach(
        (channel, messages) -> {
          digest.add(name(channel)).add(messages.size());
          messages.forEach(message -> digest.add(message.digest));
        });
    markets.forEach((market, kept) -> digest.add(name(market)).add(kept.digest));
    batches.forEach(
        (market, batch) -> {
          digest.add(name(market)).add(batch.size());
          batch.forEach(message -> digest.add(message.digest));
        });
    return digest.add(reopened).value();
  }

  /** How often a place in a bucket that had turned ads away stayed empty. */
  int reopened() {
    return reopened;
  }

  /** The ads of each cluster, by market; complete when nothing can happen any more. */
  Map<String, Set<Set<Long>>> partition() {
    Map<String, Set<Set<Long>>> result = new TreeMap<>();
    markets.forEach(
        (market, kept) -> {
          Map<Long, Set<Long>> byCluster = new TreeMap<>();
          kept.store.nodes.forEach(
              (ad, node) -> {
                if (node.live) {
                  byCluster.computeIfAbsent(node.cluster, unused -> new TreeSet<>()).add(ad);
                }
              });
          if (!byCluster.isEmpty()) {
            result.put(market, Set.copyOf(byCluster.values()));
          }
        });
    return result;
  }

  /** Compares a state in which nothing can happen any more with what was stated. */
  void checkEnd() {
    Map<Long, AdRevision> live = ScenarioOracle.live(scenario);
    Map<Long, List<Long>> held = new LinkedHashMap<>();
    buckets.forEach((key, entries) -> held.put(key, Arrays.stream(entries.ads).boxed().toList()));
    ScenarioOracle.checkBuckets(scenario, live, held, reopened > 0);
    for (int ad = 1; ad < registry.length; ad++) {
      AdRevision statement = live.get((long) ad);
      boolean isLive = registry[ad] != null && AdRegistry.isLive(registry[ad]);
      assertEquals(statement != null, isLive, "ad " + ad);
      assertEquals(isLive, profiles[ad] != null && profiles[ad].profile.length > 0);
      assertTrue(!isLive || profiles[ad].revision == registry[ad].revision);
      // A request that comes when its ad is forgotten waits until profiles.parkedFor is over.
      assertTrue(
          parked.get(ad).isEmpty() || registry[ad] == null,
          "a request waits for a profile that never comes");
      assertTrue(!isLive || Arrays.equals(profiles[ad].profile, statement.profile()));
    }
    assertEquals(ScenarioOracle.partition(scenario, live, held), partition());
    markets.forEach((market, kept) -> checkGuards(market, kept.store));
    if (!scenario.lifetime.limited()) {
      markets.values().forEach(kept -> checkMatches(kept.store));
    }
  }

  /** No market guards an ad that the registry has forgotten, unless its id is still spoken of. */
  private void checkGuards(String market, MemoryClusterStore store) {
    store.nodes.forEach(
        (ad, node) ->
            assertTrue(
                node.live || registry[ad.intValue()] != null || node.nameAlive || node.corrected,
                () -> "the market " + market + " guards ad " + ad + " for ever"));
  }

  /** No match of a revision that is over stays in the state. */
  private static void checkMatches(MemoryClusterStore store) {
    store.pages.forEach(
        (key, page) -> {
          AdNode own = store.nodes.get(Long.parseLong(key.substring(0, key.indexOf('/'))));
          for (int i = 0; i < page.others.length; i++) {
            AdNode other = store.nodes.get(page.others[i]);
            assertTrue(own.live && page.ownRevisions[i] == own.revision);
            assertTrue(other.live && page.otherRevisions[i] == other.revision);
          }
        });
  }
}
