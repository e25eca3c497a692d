package org.jobdedup.pipeline.report;

import java.util.HashMap;
import java.util.Map;
import org.jobdedup.pipeline.message.AdFacts;

/** The facts of all ads, gathered line by line; the order of the lines is immaterial. */
public final class FactsByAd {
  private final Map<String, AdHistory> ads = new HashMap<>();
  private final Map<String, String> known = new HashMap<>();
  private final long latest;

  /** Takes all lines. */
  public FactsByAd() {
    this(Long.MAX_VALUE);
  }

  /**
   * Takes the lines up to a moment, to join them with an earlier state of the clusters. That state
   * may have stood unchanged for a while, in which its ads were still seen and changed.
   *
   * @param latest event time of the last lines that count, in epoch milliseconds
   */
  public FactsByAd(long latest) {
    this.latest = latest;
  }

  /** Takes a line unless it is of a later moment. */
  public void add(AdFacts facts) {
    if (facts.eventTime() <= latest) {
      ads.computeIfAbsent(facts.adId(), AdHistory::new).add(shared(facts));
    }
  }

  /** Whether any line that counts tells of an ad. */
  public boolean knows(String adId) {
    return ads.containsKey(adId);
  }

  /** What is known of an ad. */
  public AdHistory of(String adId) {
    AdHistory history = ads.get(adId);
    return history == null ? new AdHistory(adId) : history;
  }

  /** Sites, employers and places recur; one copy of each saves half of the memory. */
  private AdFacts shared(AdFacts facts) {
    return new AdFacts(
        facts.adId(),
        facts.revision(),
        facts.eventTime(),
        shared(facts.site()),
        shared(facts.language()),
        facts.title(),
        shared(facts.organization()),
        shared(facts.location()),
        facts.firstDay(),
        facts.lastDay());
  }

  private String shared(String value) {
    return value == null ? null : known.computeIfAbsent(value, same -> same);
  }
}
