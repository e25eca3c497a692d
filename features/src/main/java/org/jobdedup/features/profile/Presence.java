package org.jobdedup.features.profile;

import java.time.Instant;
import org.jobdedup.features.ad.JobAd;

/**
 * Since when and where an ad was seen; days are epoch days in UTC. When it was last seen is not
 * part of it: that changes with each sighting of an ad that has not changed, and decisions must not
 * depend on which of them came first.
 *
 * @param firstDay when it was first posted or seen, or {@link #UNKNOWN_DAY}
 * @param site hash of the site, 0 when unknown
 */
public record Presence(int firstDay, int site) {
  /** Day value of an unknown date. */
  public static final int UNKNOWN_DAY = Integer.MIN_VALUE;

  private static final long SECONDS_PER_DAY = 86_400;

  static Presence of(JobAd ad, int site) {
    Instant first = ad.firstSeen() != null ? ad.firstSeen() : ad.postedAt();
    return new Presence(day(first), site);
  }

  private static int day(Instant instant) {
    return instant == null
        ? UNKNOWN_DAY
        : (int) Math.floorDiv(instant.getEpochSecond(), SECONDS_PER_DAY);
  }

  /** Days between the first days; NaN where one is unknown. */
  public float firstDayGap(Presence other) {
    return firstDay == UNKNOWN_DAY || other.firstDay == UNKNOWN_DAY
        ? Float.NaN
        : Math.abs((float) firstDay - other.firstDay);
  }

  /** 1 where both stand on one site, 0 where not, NaN where one is unknown. */
  public float siteAgreement(Presence other) {
    return site == 0 || other.site == 0 ? Float.NaN : site == other.site ? 1 : 0;
  }
}
