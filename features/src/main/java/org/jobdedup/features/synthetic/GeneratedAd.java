package org.jobdedup.features.synthetic;

import java.util.Objects;
import org.jobdedup.features.ad.JobAd;

/**
 * A generated ad and the truth about it. Two ads are duplicates if and only if their {@code
 * openingId}s are equal.
 *
 * @param number place in the sequence, from 0
 * @param ad the ad as a reader would deliver it
 * @param language language of the ad's text, also where the ad does not state it
 * @param openingId the opening that it advertises
 * @param familyId the group of openings that resemble each other on purpose
 * @param openingKind how the opening relates to the first of its family: {@link Variation#ORIGINAL}
 *     for that one, else a {@linkplain Variation#isNearMiss() near miss}
 * @param variation how the ad relates to the opening's first ad; {@code openingKind} for that one,
 *     else a {@linkplain Variation#isCopy() copy}
 */
public record GeneratedAd(
    long number,
    JobAd ad,
    AdLanguage language,
    String openingId,
    String familyId,
    Variation openingKind,
    Variation variation) {

  /** Checks that nothing is missing. */
  public GeneratedAd {
    Objects.requireNonNull(ad, "ad");
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(openingId, "openingId");
    Objects.requireNonNull(familyId, "familyId");
    Objects.requireNonNull(openingKind, "openingKind");
    Objects.requireNonNull(variation, "variation");
  }

  /** Names the ad and its truth, never its text. */
  @Override
  public String toString() {
    return "GeneratedAd[" + ad.id() + " " + openingId + " " + variation + "]";
  }
}
