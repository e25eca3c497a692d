package org.jobdedup.features.terms;

/**
 * How much two ads agree in what they say about the job and its requirements. Symmetric; every
 * value is 0 to 1, and NaN where too little is known of either.
 *
 * @param weightedJaccard shared rare words over all rare words, each counting by its weight
 * @param weightedContainment shared rare words over those of the side that has less
 * @param coverageLess weighted share of a side's rare words that the other's whole text holds, the
 *     lesser: tells a shortened copy, whose core is held entirely, from another job
 * @param coverageMore as above, the greater
 * @param commonJaccard Jaccard similarity of the common words
 * @param commonContainment containment of the common words
 */
public record CoreComparison(
    float weightedJaccard,
    float weightedContainment,
    float coverageLess,
    float coverageMore,
    float commonJaccard,
    float commonContainment) {
  private static final CoreComparison UNKNOWN =
      new CoreComparison(Float.NaN, Float.NaN, Float.NaN, Float.NaN, Float.NaN, Float.NaN);

  /**
   * Compares two ads.
   *
   * @param textOfA the rarest words of the whole text of {@code a}
   * @param textOfB the rarest words of the whole text of {@code b}
   */
  public static CoreComparison of(CoreWords a, TermSet textOfA, CoreWords b, TermSet textOfB) {
    if (!a.isKnown() || !b.isKnown()) {
      return UNKNOWN;
    }
    int cut = Math.max(a.terms().cutClass(), b.terms().cutClass());
    int rareOfA = classesAbove(cut, a.terms());
    int rareOfB = classesAbove(cut, b.terms());
    int sharedRare = sharedClassesAbove(cut, a.terms(), b.terms());
    float left = TermCoverage.share(a.terms(), textOfB);
    float right = TermCoverage.share(b.terms(), textOfA);
    int commonOfA = a.common().size();
    int commonOfB = b.common().size();
    int sharedCommon = Matches.of(a.common().numbers(), b.common().numbers(), 0).count();
    return new CoreComparison(
        sharedRare / (float) (rareOfA + rareOfB - sharedRare),
        sharedRare / (float) Math.min(rareOfA, rareOfB),
        Math.min(known(left, right), known(right, left)),
        Math.max(known(left, right), known(right, left)),
        sharedCommon / (float) (commonOfA + commonOfB - sharedCommon),
        sharedCommon / (float) Math.min(commonOfA, commonOfB));
  }

  /** The other side's value for a side without rare words. */
  private static float known(float own, float other) {
    return Float.isNaN(own) ? other : own;
  }

  private static int classesAbove(int cut, TermSet terms) {
    int classes = 0;
    for (int term : terms.terms()) {
      classes += classAbove(cut, term);
    }
    return classes;
  }

  private static int sharedClassesAbove(int cut, TermSet a, TermSet b) {
    int[] x = a.terms();
    int[] y = b.terms();
    Matches matches = Matches.of(x, y, TermSet.HASH_SHIFT);
    int classes = 0;
    for (int i = 0; i < matches.count(); i++) {
      // Equal words have equal classes but for rare collisions; the minimum keeps symmetry.
      int left = classAbove(cut, x[matches.left()[i]]);
      int right = classAbove(cut, y[matches.right()[i]]);
      classes += Math.min(left, right);
    }
    return classes;
  }

  /** Class of a word that both sides must have kept; 0 for a word of which one may be missing. */
  private static int classAbove(int cut, int term) {
    int weightClass = TermSet.weightClass(term);
    return weightClass > cut ? weightClass : 0;
  }
}
