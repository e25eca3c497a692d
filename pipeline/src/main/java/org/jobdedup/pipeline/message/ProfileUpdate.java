package org.jobdedup.pipeline.message;

/**
 * A new revision of an ad's profile, or its end.
 *
 * @param ad id hash of the ad
 * @param revision the new revision
 * @param profile bytes of the profile; empty when the ad is over
 * @param forgotten whether the ad has been over for so long that its tombstone may go
 */
public record ProfileUpdate(long ad, long revision, byte[] profile, boolean forgotten) {
  private static final byte[] NONE = {};

  /** A new revision. */
  public static ProfileUpdate of(long ad, long revision, byte[] profile) {
    return new ProfileUpdate(ad, revision, profile, false);
  }

  /** The end of an ad. */
  public static ProfileUpdate gone(long ad, long revision) {
    return new ProfileUpdate(ad, revision, NONE, false);
  }

  /** The end of what is remembered of an ad that is gone. */
  public static ProfileUpdate forgotten(long ad, long revision) {
    return new ProfileUpdate(ad, revision, NONE, true);
  }
}
