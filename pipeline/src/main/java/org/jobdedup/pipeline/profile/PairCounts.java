package org.jobdedup.pipeline.profile;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.accumulators.Histogram;

/**
 * How many pairs each ad has, for the distribution over ads in a report. Exact for as many ads as
 * fit; beyond that the ads with the smallest mixed id hashes stand for all, which is an unbiased
 * sample. Lives in memory only.
 */
final class PairCounts {
  private static final int MAX_ADS = 1 << 16;

  private final Map<Long, Integer> counts = new HashMap<>();
  private int sampleBits;

  /** Notes that the ad exists, so that ads without any pair count too. */
  void touch(long ad) {
    if (sampled(ad)) {
      counts.putIfAbsent(ad, 0);
      while (counts.size() > MAX_ADS) {
        sampleBits++;
        counts.keySet().removeIf(id -> !sampled(id));
      }
    }
  }

  /** Counts a pair for an ad that was noted. */
  void increment(long ad) {
    counts.computeIfPresent(ad, (id, count) -> count + 1);
  }

  /** Adds to a distribution: for each number of pairs, how many ads have it. */
  void addTo(Histogram distribution) {
    TreeMap<Integer, Integer> byCount = new TreeMap<>();
    counts.values().forEach(count -> byCount.merge(count, 1, Integer::sum));
    byCount.forEach((count, ads) -> distribution.getLocalValue().merge(count, ads, Integer::sum));
  }

  private boolean sampled(long ad) {
    return (ad * 0x9E3779B97F4A7C15L >>> 1) >>> 63 - sampleBits == 0 || sampleBits == 0;
  }
}
