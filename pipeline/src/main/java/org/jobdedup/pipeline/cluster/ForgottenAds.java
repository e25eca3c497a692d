package org.jobdedup.pipeline.cluster;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jobdedup.pipeline.message.ClusterInput;

/**
 * A bounded memory of the ads that were forgotten last, by which late messages about their former
 * lives are known. Where the clock leaps, an ad is over and forgotten at once, while buckets and
 * scorer are still busy with it; what they then say would be kept for a life that never comes. A
 * revision only ever grows, so nothing about a later life is refused. Not part of any checkpoint:
 * what was on its way before one has arrived by then.
 */
final class ForgottenAds {
  private final Map<Ad, Long> revisions;

  private record Ad(String market, long id) {}

  /**
   * @param capacity number of ads remembered
   */
  ForgottenAds(int capacity) {
    revisions =
        new LinkedHashMap<>() {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Ad, Long> eldest) {
            return size() > capacity;
          }
        };
  }

  /** Takes note of a message that lets the guard of an ad go. */
  void add(ClusterInput forgotten) {
    Ad ad = new Ad(forgotten.market(), forgotten.ad());
    revisions.remove(ad);
    revisions.put(ad, forgotten.revision());
  }

  /** Whether a message is a mark or a match of a life that was forgotten. */
  boolean concerns(ClusterInput input) {
    return switch (input.kind()) {
      case DEAD -> isOver(input.market(), input.ad(), input.revision());
      case MATCH ->
          isOver(input.market(), input.ad(), input.revision())
              || isOver(input.market(), input.other(), input.otherRevision());
      case LIVE, GONE, EXPIRED, FORGOTTEN, CORRECTION -> false;
    };
  }

  private boolean isOver(String market, long ad, long revision) {
    Long last = revisions.isEmpty() ? null : revisions.get(new Ad(market, ad));
    return last != null && revision <= last;
  }
}
