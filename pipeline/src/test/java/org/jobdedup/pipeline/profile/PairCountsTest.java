package org.jobdedup.pipeline.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import org.apache.flink.api.common.accumulators.Histogram;
import org.junit.jupiter.api.Test;

class PairCountsTest {

  @Test
  void distributionHoldsAdsWithoutPairsToo() {
    PairCounts counts = new PairCounts();
    counts.touch(1);
    counts.touch(2);
    counts.touch(3);
    counts.increment(2);
    counts.increment(2);
    counts.increment(3);
    assertEquals(Map.of(0, 1, 1, 1, 2, 1), distribution(counts));
  }

  @Test
  void sampleOfManyAdsKeepsTheShares() {
    PairCounts counts = new PairCounts();
    Random random = new Random(5);
    for (int i = 0; i < 300_000; i++) {
      long ad = random.nextLong();
      counts.touch(ad);
      if (i % 4 == 0) {
        counts.increment(ad);
      }
    }
    Map<Integer, Integer> distribution = distribution(counts);
    int ads = distribution.values().stream().mapToInt(Integer::intValue).sum();
    assertTrue(ads > 20_000 && ads <= 1 << 16, "ads=" + ads);
    assertEquals(0.25, distribution.get(1) / (double) ads, 0.01);
  }

  private static Map<Integer, Integer> distribution(PairCounts counts) {
    Histogram histogram = new Histogram();
    counts.addTo(histogram);
    return histogram.getLocalValue();
  }
}
