package org.jobdedup.pipeline.prepare;

import java.util.Arrays;
import org.jobdedup.features.candidate.ChannelKeys;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.pipeline.config.PipelineConfig.MarketBy;

/** Bucket keys that two ads share only within one market. */
final class MarketKeys {
  private MarketKeys() {}

  /** The keys of an ad, ascending and distinct; unchanged where there is one market only. */
  static long[] of(ChannelKeys channelKeys, MarketBy marketBy, String market) {
    long salt = marketBy == MarketBy.ALL ? 0 : AdPreparer.idHash(market);
    long[] keys = new long[channelKeys.size()];
    for (int i = 0; i < keys.length; i++) {
      // Adding a constant is a bijection, so that distinct keys stay distinct.
      keys[i] = channelKeys.key(i) + salt;
    }
    Arrays.sort(keys);
    return keys;
  }
}
