package org.jobdedup.features.pair;

import java.util.Arrays;
import org.jobdedup.features.profile.AdProfile;

/** Computes the features of a pair of profiles. Stateless and thread-safe. */
public final class PairFeatureExtractor {

  /**
   * Writes the features of a pair into a row; the order of the two ads does not matter.
   *
   * @param row receives {@link PairFeature#count()} values from {@code offset} on
   */
  public void extract(AdProfile a, AdProfile b, float[] row, int offset) {
    Arrays.fill(row, offset, offset + PairFeature.count(), Float.NaN);
    set(row, offset, PairFeature.TEXT_JACCARD, a.estimateJaccard(b));
    set(row, offset, PairFeature.TEXT_SIMHASH_DISTANCE, Long.bitCount(a.simHash() ^ b.simHash()));
    set(
        row,
        offset,
        PairFeature.LENGTH_RATIO,
        (float) Math.min(a.shingleCount(), b.shingleCount())
            / Math.max(1, Math.max(a.shingleCount(), b.shingleCount())));
    set(row, offset, PairFeature.TITLE_EQUAL, equal(a.title(), b.title()));
    set(row, offset, PairFeature.ORGANIZATION_EQUAL, equal(a.organization(), b.organization()));
    set(row, offset, PairFeature.LOCATION_EQUAL, equal(a.location(), b.location()));
    set(row, offset, PairFeature.SITE_EQUAL, equal(a.site(), b.site()));
    if (a.firstDay() != AdProfile.UNKNOWN_DAY && b.firstDay() != AdProfile.UNKNOWN_DAY) {
      set(row, offset, PairFeature.FIRST_DAY_GAP, Math.abs(a.firstDay() - b.firstDay()));
    }
  }

  private static float equal(String a, String b) {
    return a.isEmpty() || b.isEmpty() ? Float.NaN : a.equals(b) ? 1 : 0;
  }

  private static void set(float[] row, int offset, PairFeature feature, float value) {
    row[offset + feature.ordinal()] = value;
  }
}
