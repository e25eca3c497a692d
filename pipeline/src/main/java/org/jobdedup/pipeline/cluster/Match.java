package org.jobdedup.pipeline.cluster;

import java.util.Comparator;

/**
 * A match between two nodes of a small component, named by their indexes, or a must-link.
 *
 * @param a index of one ad
 * @param b index of the other
 * @param probability probability of the match, in [0, 1]; 1 for a must-link
 * @param mustLink whether a person demanded the link
 * @param pairHash symmetric hash of both ad ids, which breaks ties
 */
record Match(int a, int b, float probability, boolean mustLink, long pairHash) {

  /** Must-links first, then the more probable, then by pair hash. */
  static final Comparator<Match> ORDER =
      Comparator.comparing(Match::mustLink, Comparator.reverseOrder())
          .thenComparing(Match::probability, Comparator.reverseOrder())
          .thenComparingLong(Match::pairHash);

  /** A link that a person demands. */
  static Match linked(int a, int b, long pairHash) {
    return new Match(a, b, 1, true, pairHash);
  }

  /** A match that a model found. */
  static Match found(int a, int b, float probability, long pairHash) {
    return new Match(a, b, probability, false, pairHash);
  }

  /** A symmetric hash of two ads; distinct pairs collide as rarely as 64-bit hashes do. */
  static long pairHash(long ad, long other) {
    return IdRank.mix(IdRank.mix(Math.min(ad, other)) + 0x9E3779B97F4A7C15L * Math.max(ad, other));
  }
}
