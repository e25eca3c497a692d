package org.jobdedup.training.evaluate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jobdedup.training.data.LabelledPair;

/**
 * How well clusters fit judged pairs.
 *
 * <p>The B-cubed figures (Bagga and Baldwin 1998) are the mean over ads of the share of its cluster
 * mates that belong with it, and of those that belong with it that are its cluster mates, itself
 * counted. Since few pairs of a corpus are judged, both look at judged pairs only. Ads in no
 * cluster, which the run never saw, are in neither mean: alone, each would be right for nothing. A
 * duplicate of theirs counts as not found for the other ad.
 *
 * @param clusters number of clusters
 * @param ads number of ads in them
 * @param largest size of the largest
 * @param mixedClusters clusters that hold both ads of a pair judged not to be a duplicate
 * @param bcubedPrecision mean share of judged cluster mates that belong together
 * @param bcubedRecall mean share of those that belong together that are in one cluster
 * @param bcubedF1 their harmonic mean
 */
public record ClusterMetrics(
    int clusters,
    int ads,
    int largest,
    int mixedClusters,
    double bcubedPrecision,
    double bcubedRecall,
    double bcubedF1) {

  /**
   * Judges clusters.
   *
   * @param clusterOf cluster of each ad
   */
  public static ClusterMetrics of(Map<String, String> clusterOf, List<LabelledPair> pairs) {
    Map<String, Integer> sizes = new HashMap<>();
    clusterOf.values().forEach(cluster -> sizes.merge(cluster, 1, Integer::sum));
    // For each ad: judged mates, right mates, judged partners, found partners; itself in each.
    Map<String, int[]> byAd = new TreeMap<>();
    Map<String, Boolean> mixed = new HashMap<>();
    for (LabelledPair pair : pairs) {
      boolean together = together(clusterOf, pair);
      if (together && !pair.duplicate()) {
        mixed.put(clusterOf.get(pair.a()), true);
      }
      for (String ad : clustered(clusterOf, pair)) {
        int[] counts = byAd.computeIfAbsent(ad, a -> new int[] {1, 1, 1, 1});
        counts[0] += together ? 1 : 0;
        counts[1] += together && pair.duplicate() ? 1 : 0;
        counts[2] += pair.duplicate() ? 1 : 0;
        counts[3] += pair.duplicate() && together ? 1 : 0;
      }
    }
    double precision = 0;
    double recall = 0;
    for (int[] counts : byAd.values()) {
      precision += (double) counts[1] / counts[0];
      recall += (double) counts[3] / counts[2];
    }
    precision /= byAd.size();
    recall /= byAd.size();
    return new ClusterMetrics(
        sizes.size(),
        clusterOf.size(),
        sizes.values().stream().mapToInt(Integer::intValue).max().orElse(0),
        mixed.size(),
        precision,
        recall,
        2 * precision * recall / (precision + recall));
  }

  /** Number of ads of judged pairs that are in no cluster. */
  public static long adsInNoCluster(Map<String, String> clusterOf, List<LabelledPair> pairs) {
    return pairs.stream()
        .flatMap(pair -> Stream.of(pair.a(), pair.b()))
        .filter(ad -> !clusterOf.containsKey(ad))
        .distinct()
        .count();
  }

  private static List<String> clustered(Map<String, String> clusterOf, LabelledPair pair) {
    return Stream.of(pair.a(), pair.b()).filter(clusterOf::containsKey).toList();
  }

  /** Whether both ads of a pair are in one cluster; an ad that is in none is with no other. */
  static boolean together(Map<String, String> clusterOf, LabelledPair pair) {
    String cluster = clusterOf.get(pair.a());
    return cluster != null && cluster.equals(clusterOf.get(pair.b()));
  }
}
