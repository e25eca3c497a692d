package org.jobdedup.features.profile;

import java.util.Objects;
import org.jobdedup.features.candidate.ChannelKeys;

/**
 * All that the streaming job keeps of one revision of an ad: who it is, what it says in brief, and
 * where it looks for candidates. The text itself is gone.
 *
 * @param adId identifier of the ad
 * @param contentFingerprint 64-bit hash of every field that can change a decision; equal for an
 *     unchanged re-crawl
 * @param profile what pair features see of the ad
 * @param channelKeys bucket keys through which candidates find each other
 */
public record PreparedAd(
    String adId, long contentFingerprint, AdProfile profile, ChannelKeys channelKeys) {
  /** Checks that nothing is missing. */
  public PreparedAd {
    Objects.requireNonNull(adId, "adId");
    Objects.requireNonNull(profile, "profile");
    Objects.requireNonNull(channelKeys, "channelKeys");
  }
}
