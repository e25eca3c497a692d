package org.jobdedup.pipeline.state;

/** What the registry keeps of an ad; about 600 bytes with 50 bucket keys. */
public final class RegisteredAd {
  /** Id as given. */
  public String adId;

  /** Number of the current revision, from 1; only the registry hands out numbers. */
  public long revision;

  /** Market of the current revision. */
  public String market;

  /** Revision time of the newest statement, or {@code RevisionOrder.NO_TIME}. */
  public long updatedAt;

  /** Source of the newest statement. */
  public String source;

  /** Position of the newest statement. */
  public long index;

  /** Whether the ad is withdrawn. */
  public boolean deleted;

  /** Content fingerprint of the newest statement. */
  public long fingerprint;

  /** Latest event time of a statement that is no withdrawal; epoch milliseconds. */
  public long lastSeen;

  /** Bucket keys of the current revision, ascending. */
  public long[] keys;

  /** Whether the ad is over because it was not seen for its time to live; it has no keys then. */
  public boolean expired;

  /** Event time at which the ad was last found to be over; epoch milliseconds. */
  public long goneAt;

  /** Markets that the ad was in before and whose clusters still guard against late messages. */
  public String[] formerMarkets = {};

  /** Event time of the timer that looks at the ad again; 0 where none is set. */
  public long timer;
}
