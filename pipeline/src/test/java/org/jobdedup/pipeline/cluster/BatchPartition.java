package org.jobdedup.pipeline.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.pipeline.config.PipelineConfig;

/**
 * The clusters of some ads worked out at once, without a job: every two ads that share a bucket key
 * are compared, and the {@link BatchOracle} divides the matches. Buckets have no bound.
 */
public final class BatchPartition {
  private static final int ROWS = 64;

  private final ModelBundle bundle;
  private final List<String> ids = new ArrayList<>();
  private final List<Long> hashes = new ArrayList<>();
  private final List<AdProfile> profiles = new ArrayList<>();
  private final List<int[]> matches = new ArrayList<>();
  private final BatchOracle oracle =
      new BatchOracle(
          PipelineConfig.defaults().clusters().minMatchShare(), MarketClusters.SMALL_COMPONENT);
  private int largestBucket;

  /** Prepares and compares ads that are all live. */
  public BatchPartition(Iterable<JobAd> ads, ModelBundle bundle) {
    this.bundle = bundle;
    Map<Long, List<Integer>> buckets = new LinkedHashMap<>();
    AdPreparer preparer = bundle.preparer();
    for (JobAd ad : ads) {
      PreparedAd prepared = preparer.prepare(ad);
      int number = ids.size();
      ids.add(ad.id());
      hashes.add(AdPreparer.idHash(ad.id()));
      // As in the job, the profile is what its bytes say.
      profiles.add(AdProfile.fromBytes(prepared.profile().toBytes()));
      oracle.ad(hashes.get(number));
      for (int i = 0; i < prepared.channelKeys().size(); i++) {
        buckets
            .computeIfAbsent(prepared.channelKeys().key(i), unused -> new ArrayList<>())
            .add(number);
      }
    }
    compare(buckets);
  }

  private void compare(Map<Long, List<Integer>> buckets) {
    Set<Long> seen = new HashSet<>();
    List<int[]> pairs = new ArrayList<>();
    for (List<Integer> bucket : buckets.values()) {
      largestBucket = Math.max(largestBucket, bucket.size());
      for (int i = 0; i < bucket.size(); i++) {
        for (int j = 0; j < i; j++) {
          int a = bucket.get(j);
          int b = bucket.get(i);
          if (seen.add((long) a << 32 | b)
              && bundle.prefilter().admits(profiles.get(a), profiles.get(b))) {
            pairs.add(new int[] {a, b});
          }
        }
      }
    }
    float[] probabilities = score(pairs);
    for (int i = 0; i < probabilities.length; i++) {
      if (probabilities[i] >= bundle.threshold()) {
        int[] pair = pairs.get(i);
        matches.add(pair);
        oracle.match(hashes.get(pair[0]), hashes.get(pair[1]), probabilities[i]);
      }
    }
  }

  private float[] score(List<int[]> pairs) {
    int width = PairFeature.count();
    PairFeatureExtractor extractor = bundle.featureExtractor();
    float[] result = new float[pairs.size()];
    float[] rows = new float[ROWS * width];
    try (PairScorer scorer = bundle.newScorer()) {
      for (int start = 0; start < pairs.size(); start += ROWS) {
        int count = Math.min(ROWS, pairs.size() - start);
        for (int i = 0; i < count; i++) {
          int[] pair = pairs.get(start + i);
          extractor.extract(profiles.get(pair[0]), profiles.get(pair[1]), rows, i * width);
        }
        System.arraycopy(scorer.score(rows, count), 0, result, start, count);
      }
    }
    return result;
  }

  /** The clusters. */
  public Set<Set<String>> partition() {
    Map<Long, String> names = new HashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      names.put(hashes.get(i), ids.get(i));
    }
    return oracle.partition().stream()
        .map(cluster -> cluster.stream().map(names::get).collect(Collectors.toSet()))
        .collect(Collectors.toSet());
  }

  /** What matches alone would join: the connected components, without any rule against chaining. */
  public Set<Set<String>> components() {
    UnionFind union = new UnionFind(ids.size());
    matches.forEach(pair -> union.union(pair[0], pair[1]));
    Map<Integer, Set<String>> parts = new HashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      parts.computeIfAbsent(union.find(i), unused -> new HashSet<>()).add(ids.get(i));
    }
    return new HashSet<>(parts.values());
  }

  /**
   * Pairs that a partition joins.
   *
   * @param all number of pairs
   * @param belowThreshold those that the model does not take for one opening
   * @param largest size of the largest part
   */
  public record Joined(long all, long belowThreshold, int largest) {}

  /** Scores every pair within the parts of a partition, also those that were never compared. */
  public Joined joined(Set<? extends Set<String>> partition) {
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      numbers.put(ids.get(i), i);
    }
    long all = 0;
    long below = 0;
    int largest = 0;
    for (Set<String> part : partition) {
      List<Integer> members = part.stream().map(numbers::get).sorted().toList();
      largest = Math.max(largest, members.size());
      List<int[]> pairs = new ArrayList<>();
      for (int i = 0; i < members.size(); i++) {
        for (int j = 0; j < i; j++) {
          pairs.add(new int[] {members.get(j), members.get(i)});
        }
      }
      all += pairs.size();
      for (float probability : score(pairs)) {
        below += probability < bundle.threshold() ? 1 : 0;
      }
    }
    return new Joined(all, below, largest);
  }

  /** Number of ads in the largest bucket. */
  public int largestBucket() {
    return largestBucket;
  }
}
