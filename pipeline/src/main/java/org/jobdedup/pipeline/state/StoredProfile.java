package org.jobdedup.pipeline.state;

/** The current profile of an ad, or the mark that it is gone. */
public final class StoredProfile {
  /** Current revision. */
  public long revision;

  /** Bytes of the profile, which name their version; empty when the ad is gone. */
  public byte[] profile;
}
