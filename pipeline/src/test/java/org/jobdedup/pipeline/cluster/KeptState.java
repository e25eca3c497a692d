package org.jobdedup.pipeline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.registry.AdRegistry;
import org.jobdedup.pipeline.state.BucketEntries;
import org.jobdedup.pipeline.state.RegisteredAd;
import org.jobdedup.pipeline.state.StateNames;
import org.jobdedup.pipeline.state.StoredProfile;

/**
 * What registry, profile store and buckets of a job keep at a checkpoint. They must agree with each
 * other, and the clusters with the batch over all of it: which content of an ad is the current one
 * is the registry's to say, and which ads meet the buckets'.
 */
final class KeptState {
  private final Map<Long, RegisteredAd> live = new TreeMap<>();
  private final Map<Long, byte[]> profiles = new HashMap<>();
  private final Map<Long, BucketEntries> buckets = new TreeMap<>();
  private final PipelineConfig config;

  /** The probability that two profiles are of one opening. */
  @FunctionalInterface
  interface Scorer {
    float probability(byte[] a, byte[] b);
  }

  KeptState(JobHarness job, PipelineConfig config) throws Exception {
    this.config = config;
    Map<Long, StoredProfile> stored = new HashMap<>();
    job.values(JobHarness.Stage.PROFILES, StateNames.storedProfiles())
        .forEach((place, profile) -> stored.put((Long) place.f0, profile));
    job.values(JobHarness.Stage.REGISTRY, StateNames.registeredAds())
        .forEach((place, ad) -> take((Long) place.f0, ad, stored.remove((Long) place.f0)));
    assertEquals(Map.of(), stored, "profiles that the registry knows nothing of");
    job.values(JobHarness.Stage.BUCKETS, StateNames.bucketEntries())
        .forEach((place, entries) -> buckets.put((Long) place.f1, entries));
    checkBuckets(job.counts().get(Tally.BUCKETS_REOPENED) > 0);
  }

  private void take(long id, RegisteredAd ad, StoredProfile profile) {
    if (AdRegistry.isLive(ad)) {
      assertEquals(ad.revision, profile.revision);
      live.put(id, ad);
      profiles.put(id, profile.profile);
    } else {
      assertTrue(profile == null || profile.profile.length == 0);
    }
  }

  /** A bucket holds the smallest ids of its ads, unless a place stayed empty. */
  private void checkBuckets(boolean reopened) {
    Map<Long, TreeSet<Long>> wanted = new TreeMap<>();
    live.forEach(
        (id, ad) ->
            Arrays.stream(ad.keys)
                .forEach(key -> wanted.computeIfAbsent(key, k -> new TreeSet<>()).add(id)));
    assertTrue(wanted.keySet().containsAll(buckets.keySet()));
    int most = config.buckets().maxEntries();
    wanted.forEach(
        (key, ads) -> {
          BucketEntries entries = buckets.get(key);
          List<Long> held =
              entries == null ? List.of() : Arrays.stream(entries.ads).boxed().toList();
          if (reopened) {
            assertTrue(ads.containsAll(held) && held.size() <= most);
          } else {
            assertEquals(ads.stream().limit(most).toList(), held);
          }
          for (int i = 0; i < held.size(); i++) {
            RegisteredAd ad = live.get(held.get(i));
            assertEquals(ad.revision, entries.revisions[i]);
            assertEquals(key, ad.keys[entries.keyIndexes[i]]);
          }
        });
  }

  /** Market by id of each live ad. */
  Map<String, String> markets() {
    return live.values().stream().collect(Collectors.toMap(ad -> ad.adId, ad -> ad.market));
  }

  /** The clusters of each market by the batch oracle. */
  Map<String, Set<Set<String>>> partition(Iterable<Correction> corrections, Scorer scorer) {
    Map<String, BatchOracle> oracles = new TreeMap<>();
    live.forEach(
        (id, ad) ->
            oracles
                .computeIfAbsent(
                    ad.market,
                    market ->
                        new BatchOracle(
                            config.clusters().minMatchShare(), MarketClusters.SMALL_COMPONENT))
                .ad(id));
    for (BucketEntries entries : buckets.values()) {
      for (int i = 0; i < entries.ads.length; i++) {
        for (int j = 0; j < i; j++) {
          match(oracles, entries, i, j, scorer);
        }
      }
    }
    Map<String, Set<Set<String>>> result = new TreeMap<>();
    oracles.forEach(
        (market, oracle) -> {
          corrections.forEach(oracle::correct);
          Set<Set<String>> parts = new HashSet<>();
          for (Set<Long> part : oracle.partition()) {
            parts.add(
                part.stream()
                    .map(id -> live.get(id).adId)
                    .collect(Collectors.toCollection(TreeSet::new)));
          }
          result.put(market, parts);
        });
    return result;
  }

  private void match(
      Map<String, BatchOracle> oracles, BucketEntries entries, int i, int j, Scorer scorer) {
    long gap = Math.abs((long) entries.days[i] - entries.days[j]);
    if (gap <= config.bucketsWithinLifetime().maxDayGap()) {
      long a = entries.ads[i];
      long b = entries.ads[j];
      float probability = scorer.probability(profiles.get(a), profiles.get(b));
      if (probability > 0) {
        oracles.get(live.get(a).market).match(a, b, probability);
      }
    }
  }
}
