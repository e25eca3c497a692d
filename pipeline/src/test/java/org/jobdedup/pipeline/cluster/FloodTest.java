package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jobdedup.pipeline.bucket.BucketShard;
import org.jobdedup.pipeline.bucket.MapBuckets;
import org.jobdedup.pipeline.bucket.RecentPairs;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.state.AdNode;
import org.junit.jupiter.api.Test;

/**
 * A flood: one agency posts one text for thousands of openings, five ads each, and every ad shares
 * most of its bands with all others. The model is a table that finds the true pairs and, wrongly,
 * one in a hundred of the others that it is shown.
 *
 * <p>With {@code mvn test -pl pipeline -am -Dtest=FloodTest -Dsurefire.failIfNoSpecifiedTests=false
 * -Djobdedup.flood.ads=100000} the large flood is of 100,000 ads.
 */
class FloodTest {
  private static final int ADS_PER_OPENING = 5;
  private static final int BANDS = 42;
  private static final int MAX_ENTRIES = 256;
  private static final double FALSE_MATCHES = 0.01;
  private static final int BATCH = 1024;
  private static final byte[] NO_PROFILE = {};

  /** What a flood led to. */
  private static final class Outcome {
    long pairs;
    long falseMatches;
    long messages;
    long deadMarks;
    int largestComponent;
    int largestCluster;
    int clusters;
    int wholeOpenings;
    long pairsInClusters;
    long pairsInClustersWithoutMatch;
    long pairsInComponents;

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "pairs %,d (false matches %,d), messages to clusters %,d (dead marks %,d), clusters %,d,"
              + " openings found whole %,d, largest cluster %d, largest component %d; of %,d pairs"
              + " within clusters %,d are below the threshold, of %,d within components %,d",
          pairs,
          falseMatches,
          messages,
          deadMarks,
          clusters,
          wholeOpenings,
          largestCluster,
          largestComponent,
          pairsInClusters,
          pairsInClustersWithoutMatch,
          pairsInComponents,
          pairsInComponents - (pairsInClusters - pairsInClustersWithoutMatch));
    }
  }

  /**
   * Buckets and clusters side by side; registry and profile store add nothing to a single flood.
   */
  private static final class Flood implements BucketShard.Receiver {
    private final int ads;
    private final MapBuckets buckets = new MapBuckets(new HashMap<>());
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final MemoryClusterStore store = new MemoryClusterStore();
    private final RecentPairs recent = new RecentPairs(1 << 17);
    private final BucketShard shard = new BucketShard(MAX_ENTRIES, Integer.MAX_VALUE);
    private final Outcome outcome = new Outcome();
    private MarketClusters market = newMarket();

    Flood(int ads) {
      this.ads = ads;
    }

    private MarketClusters newMarket() {
      return new MarketClusters("all", "model", 0.3, store, line -> {});
    }

    private static long id(int number) {
      return IdRank.mix(number + 1);
    }

    /** The band keys of the common text, some of them changed by the opening, and the opening's. */
    private static long[] keys(int number) {
      int opening = number / ADS_PER_OPENING;
      TreeSet<Long> keys = new TreeSet<>();
      for (int band = 0; band < BANDS; band++) {
        boolean common = IdRank.mix(opening * 31L + band) % 10 != 0;
        keys.add(IdRank.mix(common ? -1 - band : opening * 64L + band + (1L << 40)));
      }
      keys.add(IdRank.mix(opening + (1L << 50)));
      return keys.stream().mapToLong(Long::longValue).toArray();
    }

    Outcome run() throws IOException {
      for (int number = 0; number < ads; number++) {
        long ad = id(number);
        numbers.put(ad, number);
        long[] keys = keys(number);
        int[] indexes = new int[keys.length];
        Arrays.setAll(indexes, i -> i);
        send(ClusterInput.live("all", ad, 1, "ad" + number, number, keys));
        shard.apply(
            new ShardUpdate(0, "all", ad, 1, 0, keys, indexes, new long[0], NO_PROFILE),
            buckets,
            this);
      }
      market.flush();
      summarise();
      return outcome;
    }

    private void send(ClusterInput input) {
      market.apply(input);
      if (++outcome.messages % BATCH == 0) {
        market.flush();
        market = newMarket();
      }
    }

    @Override
    public void request(PairRequest request) {
      if (!recent.add(request.asker(), 1, request.candidate(), 1)) {
        return;
      }
      outcome.pairs++;
      int asker = numbers.get(request.asker());
      int candidate = numbers.get(request.candidate());
      boolean same = asker / ADS_PER_OPENING == candidate / ADS_PER_OPENING;
      long noise = Match.pairHash(request.asker(), request.candidate()) >>> 1;
      if (same || noise < FALSE_MATCHES * Long.MAX_VALUE) {
        outcome.falseMatches += same ? 0 : 1;
        float probability = same ? 0.95f : 0.7f;
        send(ClusterInput.match("all", request.asker(), 1, request.candidate(), 1, probability));
      }
    }

    @Override
    public void dead(ClusterInput mark) {
      outcome.deadMarks++;
      send(mark);
    }

    @Override
    public void reopened() {
      throw new AssertionError("nothing is withdrawn");
    }

    private void summarise() {
      Map<Long, List<Integer>> byCluster = new HashMap<>();
      UnionFind components = new UnionFind(ads);
      MatchGraph graph = new MatchGraph(store);
      for (Map.Entry<Long, AdNode> entry : store.nodes.entrySet()) {
        long ad = entry.getKey();
        int number = numbers.get(ad);
        long cluster = entry.getValue().cluster;
        byCluster.computeIfAbsent(cluster, unused -> new ArrayList<>()).add(number);
        graph.forEachNeighbour(
            ad,
            (other, probability) -> {
              components.union(number, numbers.get(other));
              outcome.pairsInClustersWithoutMatch -=
                  ad < other && graph.node(other).cluster == cluster ? 1 : 0;
              return true;
            });
      }
      outcome.clusters = byCluster.size();
      for (List<Integer> members : byCluster.values()) {
        int size = members.size();
        outcome.pairsInClusters += size * (size - 1L) / 2;
        outcome.largestCluster = Math.max(outcome.largestCluster, size);
        long openings = members.stream().map(n -> n / ADS_PER_OPENING).distinct().count();
        outcome.wholeOpenings += size == ADS_PER_OPENING && openings == 1 ? 1 : 0;
      }
      outcome.pairsInClustersWithoutMatch += outcome.pairsInClusters;
      Map<Integer, Integer> sizes = new HashMap<>();
      for (int number = 0; number < ads; number++) {
        sizes.merge(components.find(number), 1, Integer::sum);
      }
      for (int size : sizes.values()) {
        outcome.pairsInComponents += size * (size - 1L) / 2;
        outcome.largestComponent = Math.max(outcome.largestComponent, size);
      }
    }
  }

  @Test
  void floodEndsNeitherInOneClusterNorInQuadraticWork() throws IOException {
    int large = Integer.getInteger("jobdedup.flood.ads", 10_000);
    Outcome few = new Flood(large / 5).run();
    long start = System.nanoTime();
    Outcome many = new Flood(large).run();
    System.out.printf(
        Locale.ROOT,
        "Flood of %,d ads in %.1f s: %s%n",
        large,
        (System.nanoTime() - start) / 1e9,
        many);

    // A bucket admits m (1 + ln(n / m)) of n ads that come in random order, and each asks for m
    // pairs at most; all ads of an opening are compared besides.
    for (Outcome outcome : List.of(few, many)) {
      int ads = outcome == few ? large / 5 : large;
      double admitted = MAX_ENTRIES * (1 + Math.log((double) ads / MAX_ENTRIES));
      assertTrue(outcome.pairs < 2 * admitted * MAX_ENTRIES + 2.0 * ads, outcome::toString);
      assertTrue(outcome.messages < ads * (BANDS + 6L), outcome::toString);
      assertTrue(outcome.largestComponent > 10 * ADS_PER_OPENING, outcome::toString);
      assertTrue(outcome.largestCluster <= 5 * ADS_PER_OPENING, outcome::toString);
      // Only openings with an ad among the smallest ids of a bucket are shown false matches at all.
      assertTrue(ads / ADS_PER_OPENING - outcome.wholeOpenings < MAX_ENTRIES, outcome::toString);
    }
    assertTrue(many.pairs < 2 * few.pairs, () -> few + "\n" + many);
    assertEquals(5, many.messages / (double) few.messages, 1, () -> few + "\n" + many);
  }
}
