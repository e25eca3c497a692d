package org.jobdedup.pipeline.profile;

import org.jobdedup.pipeline.state.StoredProfile;

/**
 * What becomes of a request that names a revision of an ad. A profile older than the one named is
 * never used. A request for a revision that is over is dropped: the bucket that saw the newer
 * revision asked anew, so nothing is lost, and an answer could pair two ads that no longer share a
 * channel.
 */
final class RequestRule {
  private RequestRule() {}

  /** What to do with a request. */
  enum Action {
    /** Compare now. */
    ANSWER,
    /** Wait for the profile. */
    PARK,
    /** Forget: the revision is over. */
    DROP
  }

  /** Decides on a request for a revision, given what is stored of the ad, or null. */
  static Action decide(StoredProfile stored, long revision) {
    if (stored == null || stored.revision < revision) {
      return Action.PARK;
    }
    return stored.revision == revision && stored.profile.length > 0 ? Action.ANSWER : Action.DROP;
  }
}
