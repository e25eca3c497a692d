package org.jobdedup.features.candidate;

import org.jobdedup.features.profile.AdProfile;

/**
 * Decides which candidate pairs reach the booster. A pure and symmetric function of the two
 * profiles, so that it commutes with the order of arrival; it never decides that a pair is a match.
 */
public final class PairPrefilter {

  /** Whether the pair is worth scoring. */
  public boolean admits(AdProfile a, AdProfile b) {
    return a.text().jaccard(b.text()) >= 0.2f || a.title().equals(b.title());
  }
}
