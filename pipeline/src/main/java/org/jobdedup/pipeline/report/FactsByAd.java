package org.jobdedup.pipeline.report;

import java.util.HashMap;
import java.util.Map;
import org.jobdedup.pipeline.message.AdFacts;

/** The facts of all ads, gathered line by line; the order of the lines is immaterial. */
public final class FactsByAd {
  private final Map<String, AdHistory> ads = new HashMap<>();
  private final Map<String, String> known = new HashMap<>();
  private final long latestDescription;
  private final long latestSighting;

  /** Takes all lines. */
  public FactsByAd() {
    this(Long.MAX_VALUE, Long.MAX_VALUE);
  }

  /**
   * Takes the lines up to a moment, to join them with an earlier state of the clusters. That state
   * may have stood unchanged for a while, in which its ads were still seen.
   *
   * @param latestDescription event time of the last lines whose descriptions count, in epoch
   *     milliseconds
   * @param latestSighting event time of the last lines whose dates count, no earlier
   */
  public FactsByAd(long latestDescription, long latestSighting) {
    this.latestDescription = latestDescription;
    this.latestSighting = latestSighting;
  }

  /** Takes what counts of a line. */
  public void add(AdFacts facts) {
    if (facts.eventTime() <= latestSighting) {
      AdFacts counted = facts.eventTime() <= latestDescription ? facts : facts.sighting();
      ads.computeIfAbsent(facts.adId(), AdHistory::new).add(shared(counted));
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
