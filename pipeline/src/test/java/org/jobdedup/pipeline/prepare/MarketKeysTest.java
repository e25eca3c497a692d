package org.jobdedup.pipeline.prepare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig.MarketBy;
import org.junit.jupiter.api.Test;

class MarketKeysTest {
  private static final ChannelKeys CHANNELS = channels();

  private static ChannelKeys channels() {
    AdPreparer preparer = new FakeModel("fake-sketch").preparer();
    String text = "We look for a keeper of lamps who climbs stairs and knows the sea at night.";
    return preparer
        .prepare(JobAd.builder("a").title("Keeper of lamps").description(text).build())
        .channelKeys();
  }

  private static Set<Long> set(long[] keys) {
    Set<Long> set = new HashSet<>();
    Arrays.stream(keys).forEach(set::add);
    return set;
  }

  @Test
  void keysOfOneMarketAreThoseOfTheChannels() {
    Set<Long> expected = new HashSet<>();
    for (int i = 0; i < CHANNELS.size(); i++) {
      expected.add(CHANNELS.key(i));
    }
    assertEquals(expected, set(MarketKeys.of(CHANNELS, MarketBy.ALL, "all")));
  }

  /**
   * Clusters walk two lists of keys side by side, and one ad must meet another in its own market
   * only.
   */
  @Test
  void keysAscendAndTwoMarketsShareNone() {
    long[] de = MarketKeys.of(CHANNELS, MarketBy.COUNTRY, "de");
    long[] nl = MarketKeys.of(CHANNELS, MarketBy.COUNTRY, "nl");
    for (long[] keys : new long[][] {de, nl}) {
      long[] sorted = keys.clone();
      Arrays.sort(sorted);
      assertArrayEquals(sorted, keys);
      assertEquals(CHANNELS.size(), set(keys).size());
    }
    Set<Long> shared = set(de);
    shared.retainAll(set(nl));
    assertEquals(Set.of(), shared);
    assertArrayEquals(de, MarketKeys.of(CHANNELS, MarketBy.COUNTRY, "de"));
  }
}
