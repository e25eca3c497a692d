package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;

/**
 * I3 and I4: whatever the order in which legal messages come, how often they are repeated and when
 * clusters are brought up to date, the partition is the oracle's, and the changelog replays to it.
 */
class MarketClustersPropertyTest {
  private static final int KEYS = 3;

  /** All that is ever said in a scenario, and what is true in the end. */
  private static final class Scenario {
    final Map<Long, Deque<ClusterInput>> lifecycles = new HashMap<>();
    final List<ClusterInput> others = new ArrayList<>();
    final Map<Long, Long> liveRevisions = new HashMap<>();
    final Set<String> deadKeys = new HashSet<>();
    final Random random;

    Scenario(long seed, int ads, double density, double changes) {
      random = new Random(seed);
      List<long[]> revisions = new ArrayList<>();
      for (int i = 0; i < ads; i++) {
        long ad = random.nextLong();
        Deque<ClusterInput> lifecycle = new ArrayDeque<>();
        long last = random.nextDouble() < changes ? 1 + random.nextInt(3) : 1;
        boolean live = false;
        for (long revision = 1; revision <= last; revision++) {
          live = !live || random.nextDouble() < 0.6;
          lifecycle.add(
              live
                  ? ClusterInput.live("all", ad, revision, "ad" + i, revision, keys(ad, revision))
                  : ClusterInput.gone("all", ad, revision, revision));
          if (live) {
            revisions.add(new long[] {ad, revision});
          }
        }
        lifecycles.put(ad, lifecycle);
        if (live) {
          liveRevisions.put(ad, last);
        }
      }
      addMatches(revisions, density);
      for (long[] revision : revisions) {
        for (int key = 0; key < KEYS; key++) {
          if (random.nextDouble() < changes / 6) {
            others.add(ClusterInput.dead("all", revision[0], revision[1], key));
            deadKeys.add(revision[0] + "/" + revision[1] + "/" + key);
          }
        }
      }
    }

    /** Every revision has the same keys, so that a match lasts until all of them are dead. */
    private static long[] keys(long ad, long revision) {
      return new long[] {1, 2, 3 + (ad + revision & 1)};
    }

    private void addMatches(List<long[]> revisions, double density) {
      for (long[] a : revisions) {
        for (long[] b : revisions) {
          if (a[0] < b[0] && random.nextDouble() < density) {
            float probability = 0.5f + random.nextInt(6) / 10f;
            others.add(ClusterInput.match("all", a[0], a[1], b[0], b[1], probability));
          }
        }
      }
    }

    /** Adds what people say of pairs, some of it more than once, contradictory or taken back. */
    Scenario corrected(int statements) {
      List<Long> ads = new ArrayList<>(new TreeSet<>(lifecycles.keySet()));
      for (int i = 0; i < statements && ads.size() > 1; i++) {
        int a = random.nextInt(Math.min(8, ads.size()));
        int b = random.nextInt(ads.size());
        if (a != b) {
          Answer answer = Answer.values()[random.nextInt(3)];
          long time = random.nextInt(3) == 0 ? Correction.NO_TIME : random.nextInt(5);
          others.add(
              ClusterInput.correction(
                  "all",
                  Correction.of(ads.get(a), ads.get(b), "a" + a, "a" + b, answer, time, "f", i)));
        }
      }
      return this;
    }

    private void correct(BatchOracle oracle) {
      Map<String, Correction> latest = new HashMap<>();
      for (ClusterInput input : others) {
        if (input.kind() == ClusterInput.Kind.CORRECTION) {
          latest.merge(
              input.ad() + "/" + input.other(),
              input.correction(),
              (x, y) -> Correction.BY_AGE.compare(x, y) > 0 ? x : y);
        }
      }
      latest.values().forEach(oracle::correct);
    }

    Set<Set<Long>> expected(double minMatchShare, int smallComponent) {
      BatchOracle oracle = new BatchOracle(minMatchShare, smallComponent);
      liveRevisions.keySet().forEach(oracle::ad);
      for (ClusterInput match : others) {
        if (match.kind() == ClusterInput.Kind.MATCH
            && Long.valueOf(match.revision()).equals(liveRevisions.get(match.ad()))
            && Long.valueOf(match.otherRevision()).equals(liveRevisions.get(match.other()))
            && sharesLiveKey(match)) {
          oracle.match(match.ad(), match.other(), match.probability());
        }
      }
      correct(oracle);
      return oracle.partition();
    }

    private boolean sharesLiveKey(ClusterInput match) {
      long[] own = keys(match.ad(), match.revision());
      long[] other = keys(match.other(), match.otherRevision());
      for (int i = 0; i < KEYS; i++) {
        int j = Arrays.binarySearch(other, own[i]);
        if (j >= 0
            && !deadKeys.contains(match.ad() + "/" + match.revision() + "/" + i)
            && !deadKeys.contains(match.other() + "/" + match.otherRevision() + "/" + j)) {
          return true;
        }
      }
      return false;
    }

    /** A legal order: the registry's messages about an ad keep theirs, all else is free. */
    List<ClusterInput> order(long seed) {
      Random shuffling = new Random(seed);
      List<Object> slots = new ArrayList<>(others);
      others.stream().filter(m -> shuffling.nextInt(4) == 0).forEach(slots::add);
      lifecycles.forEach((ad, messages) -> messages.forEach(message -> slots.add(ad)));
      Collections.shuffle(slots, shuffling);
      Map<Long, Deque<ClusterInput>> rest = new HashMap<>();
      lifecycles.forEach((ad, messages) -> rest.put(ad, new ArrayDeque<>(messages)));
      return slots.stream()
          .map(slot -> slot instanceof Long ad ? rest.get(ad).poll() : (ClusterInput) slot)
          .collect(Collectors.toList());
    }
  }

  @Property(tries = 1500)
  void partitionIsAFunctionOfTheFinalGraph(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 40) int ads,
      @ForAll @DoubleRange(min = 0, max = 0.35) double density,
      @ForAll @DoubleRange(min = 0, max = 1) double changes,
      @ForAll @IntRange(min = 2, max = 12) int smallComponent,
      @ForAll @IntRange(min = 1, max = 30) int flushEvery) {
    Scenario scenario = new Scenario(seed, ads, density, changes);
    check(scenario, smallComponent, flushEvery, seed + 1);
    check(scenario, smallComponent, 1 + flushEvery % 3, seed + 2);
  }

  /** Must-links and cannot-links in any order, repeated and contradictory, follow the oracle. */
  @Property(tries = 1000)
  void correctionsHoldWhateverTheirOrder(
      @ForAll long seed,
      @ForAll @IntRange(min = 2, max = 30) int ads,
      @ForAll @DoubleRange(min = 0, max = 0.35) double density,
      @ForAll @IntRange(min = 1, max = 12) int statements,
      @ForAll @IntRange(min = 2, max = 12) int smallComponent,
      @ForAll @IntRange(min = 1, max = 30) int flushEvery) {
    Scenario scenario = new Scenario(seed, ads, density, 0.4).corrected(statements);
    check(scenario, smallComponent, flushEvery, seed + 1);
    check(scenario, smallComponent, 1 + flushEvery % 3, seed + 2);
  }

  /**
   * A pivot goes and comes back within one batch; its members must follow it to its new cluster.
   */
  @Example
  void pivotThatComesBackBeginsANewCluster() {
    check(new Scenario(22, 4, 0.35, 0.8), 2, 15, 23);
  }

  @Property(tries = 6)
  void componentsAroundTheRealLimitFollowTheOracle(@ForAll long seed) {
    Scenario scenario = new Scenario(seed, 150, 0.03, 0.3);
    check(scenario, MarketClusters.SMALL_COMPONENT, 10, seed + 1);
  }

  private static void check(Scenario scenario, int smallComponent, int flushEvery, long orderSeed) {
    MemoryClusterStore store = new MemoryClusterStore();
    ChangelogReplay replay = new ChangelogReplay();
    Map<String, Long> adsById = new HashMap<>();
    int clusters = 0;
    MarketClusters market = market(smallComponent, store, replay);
    int count = 0;
    for (ClusterInput message : scenario.order(orderSeed)) {
      if (message.adId() != null) {
        adsById.put(message.adId(), message.ad());
      }
      market.apply(message);
      if (++count % flushEvery == 0) {
        clusters += market.flush().clusters();
        // A fresh instance shows that nothing is remembered outside of the store.
        market = market(smallComponent, store, replay);
      }
    }
    clusters += market.flush().clusters();

    Set<Set<Long>> expected = scenario.expected(0.3, smallComponent);
    Set<Set<Long>> replayed = new HashSet<>();
    for (Map<String, SortedSet<String>> byId : replay.clusters().values()) {
      for (SortedSet<String> ids : byId.values()) {
        replayed.add(ids.stream().map(adsById::get).collect(Collectors.toCollection(TreeSet::new)));
      }
    }
    assertEquals(expected, replayed);
    assertEquals(expected.size(), clusters);
    assertEquals(expected.size(), store.clusters.size());
    assertEquals(
        scenario.liveRevisions.size(),
        store.clusters.values().stream().mapToInt(cluster -> cluster.size).sum());
    assertEquals(scenario.liveRevisions.size(), store.keys.size());
  }

  private static MarketClusters market(
      int smallComponent, MemoryClusterStore store, ChangelogReplay replay) {
    return new MarketClusters(
        "all", "model", 0.3, smallComponent, store, (ChangelogEntry entry) -> replay.add(entry));
  }
}
