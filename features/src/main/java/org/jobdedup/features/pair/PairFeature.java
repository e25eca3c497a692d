package org.jobdedup.features.pair;

import java.util.Locale;

/**
 * The features of a pair, in the order of a row. Every feature is symmetric in the two ads; a value
 * that cannot be known is {@code NaN}, never 0.
 */
public enum PairFeature {
  /** Estimated Jaccard similarity of the word shingles of the whole texts, 0 to 1. */
  TEXT_JACCARD,
  /** Hamming distance of the SimHashes of the whole texts, 0 to 64. */
  TEXT_SIMHASH_DISTANCE,
  /** Shorter number of distinct shingles over longer, 0 to 1. */
  LENGTH_RATIO,
  /** 1 where the normalised titles are equal, 0 where not. */
  TITLE_EQUAL,
  /** 1 where the normalised organisations are equal, 0 where not. */
  ORGANIZATION_EQUAL,
  /** 1 where the normalised locations are equal, 0 where not. */
  LOCATION_EQUAL,
  /** 1 where both ads stand on one site, 0 where not. */
  SITE_EQUAL,
  /** Days between the first sightings. */
  FIRST_DAY_GAP;

  private static final PairFeature[] ALL = values();

  /** Number of features of a row. */
  public static int count() {
    return ALL.length;
  }

  /** Name in files and reports. */
  public String featureName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
