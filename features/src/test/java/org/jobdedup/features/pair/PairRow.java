package org.jobdedup.features.pair;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.LearnedResources;

/** The features of two ads, for tests. */
final class PairRow {
  private static final AdPreparer PREPARER = AdPreparer.with(LearnedResources.empty());

  private final float[] values = new float[PairFeature.count()];

  private PairRow() {}

  /** The features of two ads for a preparer that has learned nothing. */
  static PairRow of(JobAd.Builder a, JobAd.Builder b) {
    return of(PREPARER, new PairFeatureExtractor(), a, b);
  }

  /** The features of two ads, which must not depend on their order. */
  static PairRow of(
      AdPreparer preparer, PairFeatureExtractor extractor, JobAd.Builder a, JobAd.Builder b) {
    AdProfile left = preparer.prepare(a.build()).profile();
    AdProfile right = preparer.prepare(b.build()).profile();
    PairRow row = new PairRow();
    extractor.extract(left, right, row.values, 0);
    assertArrayEquals(row.values, extractor.extract(right, left));
    return row;
  }

  float get(PairFeature feature) {
    return values[feature.ordinal()];
  }

  /** Compares one value; NaN equals NaN. */
  PairRow has(PairFeature feature, double expected) {
    assertEquals((float) expected, get(feature), 1e-5f, feature::featureName);
    return this;
  }

  /** Compares the lesser and the greater value of two sides. */
  PairRow has(PairFeature less, PairFeature more, double expectedLess, double expectedMore) {
    return has(less, expectedLess).has(more, expectedMore);
  }

  /** Says that nothing is known. */
  PairRow lacks(PairFeature... features) {
    for (PairFeature feature : features) {
      has(feature, Float.NaN);
    }
    return this;
  }
}
