package org.jobdedup.pipeline.message;

/**
 * What the clusters of a market are told. Each message is an idempotent upsert guarded by
 * revisions, so that messages of different senders commute.
 *
 * @param market the market
 * @param kind which of the messages below it is
 * @param ad id hash of the ad; for a match that of the smaller of both
 * @param revision revision of the ad that the message speaks of
 * @param adId id of the ad; null unless {@code LIVE}
 * @param eventTime epoch milliseconds, of {@code LIVE}, {@code GONE} and {@code EXPIRED} that of
 *     the ad, of {@code FORGOTTEN} what the clock showed; 0 otherwise
 * @param keys bucket keys of the revision; empty unless {@code LIVE}
 * @param keyIndex index of the dead key among the keys of the revision; -1 unless {@code DEAD}
 * @param other id hash of the other ad; 0 unless {@code MATCH}
 * @param otherRevision its revision; 0 unless {@code MATCH}
 * @param probability probability of the match; NaN unless {@code MATCH}
 * @param correction what a person says of the ad and the other; null unless {@code CORRECTION}
 */
public record ClusterInput(
    String market,
    Kind kind,
    long ad,
    long revision,
    String adId,
    long eventTime,
    long[] keys,
    int keyIndex,
    long other,
    long otherRevision,
    float probability,
    Correction correction) {

  /** The kinds of message. */
  public enum Kind {
    /** The revision is the current one of the ad. */
    LIVE,
    /** The ad was withdrawn, or left this market. */
    GONE,
    /** The ad was not seen for longer than its time to live. */
    EXPIRED,
    /** The ad has been over since the revision for so long that its guard may go. */
    FORGOTTEN,
    /** The bucket of one key does not hold the revision (any more). */
    DEAD,
    /** The two revisions are one opening. */
    MATCH,
    /** A person says whether two ads are one opening. */
    CORRECTION
  }

  private static final long[] NO_KEYS = {};

  /** States the current revision of an ad. */
  public static ClusterInput live(
      String market, long ad, long revision, String adId, long eventTime, long[] keys) {
    return new ClusterInput(
        market, Kind.LIVE, ad, revision, adId, eventTime, keys, -1, 0, 0, Float.NaN, null);
  }

  /** States that an ad is gone from the market as of a revision. */
  public static ClusterInput gone(String market, long ad, long revision, long eventTime) {
    return new ClusterInput(
        market, Kind.GONE, ad, revision, null, eventTime, NO_KEYS, -1, 0, 0, Float.NaN, null);
  }

  /** States that an ad expired as of a revision. */
  public static ClusterInput expired(String market, long ad, long revision, long eventTime) {
    return new ClusterInput(
        market, Kind.EXPIRED, ad, revision, null, eventTime, NO_KEYS, -1, 0, 0, Float.NaN, null);
  }

  /**
   * Allows the guard of an ad to go that is over since a revision, once the clusters are as far as
   * the clock was.
   */
  public static ClusterInput forgotten(String market, long ad, long revision, long clock) {
    return new ClusterInput(
        market, Kind.FORGOTTEN, ad, revision, null, clock, NO_KEYS, -1, 0, 0, Float.NaN, null);
  }

  /** Marks one key of a revision as dead. */
  public static ClusterInput dead(String market, long ad, long revision, int keyIndex) {
    return new ClusterInput(
        market, Kind.DEAD, ad, revision, null, 0, NO_KEYS, keyIndex, 0, 0, Float.NaN, null);
  }

  /** States that two revisions match. */
  public static ClusterInput match(
      String market, long a, long revisionOfA, long b, long revisionOfB, float probability) {
    return a < b
        ? new ClusterInput(
            market,
            Kind.MATCH,
            a,
            revisionOfA,
            null,
            0,
            NO_KEYS,
            -1,
            b,
            revisionOfB,
            probability,
            null)
        : match(market, b, revisionOfB, a, revisionOfA, probability);
  }

  /** States what a person says of two ads. */
  public static ClusterInput correction(String market, Correction correction) {
    return new ClusterInput(
        market,
        Kind.CORRECTION,
        correction.ad(),
        0,
        null,
        0,
        NO_KEYS,
        -1,
        correction.other(),
        0,
        Float.NaN,
        correction);
  }
}
