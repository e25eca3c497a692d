package org.jobdedup.pipeline.message;

import org.jobdedup.features.ad.RevisionOrder;

/**
 * One statement about an ad after preparation.
 *
 * @param ad 64-bit hash of the ad id, by which the job knows the ad
 * @param adId id as given
 * @param market market that the ad belongs to
 * @param order place among the statements about this ad
 * @param eventTime epoch milliseconds; the day of posting or collection, never far in the future
 * @param day epoch day of the first sighting, never far in the future, or {@link Integer#MIN_VALUE}
 * @param profile bytes of the profile; empty for a deletion
 * @param keys bucket keys in ascending order; empty for a deletion
 * @param facts what reports name of the ad, or null for a deletion
 */
public record AdRevision(
    long ad,
    String adId,
    String market,
    RevisionOrder order,
    long eventTime,
    int day,
    byte[] profile,
    long[] keys,
    AdFacts facts) {

  /** Whether the ad was withdrawn. */
  public boolean deleted() {
    return order.deleted();
  }

  @Override
  public String toString() {
    return "AdRevision[" + adId + "]";
  }
}
