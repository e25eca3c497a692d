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
  private static final float[] WEIGHTS = weights();
  private static final CoreComparison UNKNOWN =
      new CoreComparison(Float.NaN, Float.NaN, Float.NaN, Float.NaN, Float.NaN, Float.NaN);

  /**
   * Compares two ads.
   *
   * @param shared what the whole texts share, that of {@code a} first
   */
  public static CoreComparison of(CoreWords a, CoreWords b, SharedWords shared) {
    if (!a.isKnown() || !b.isKnown()) {
      return UNKNOWN;
    }
    int[] left = shared.termsOfA().terms();
    int[] right = shared.termsOfB().terms();
    int cutOfLeft = shared.termsOfA().cutRank();
    int cutOfRight = shared.termsOfB().cutRank();
    int cut = Math.max(cutOfLeft, cutOfRight);
    int[] ofLeft = shared.terms().ofLeft();
    int sharedRare = a.sharedClasses(b, ofLeft, cut);
    Side sideOfA = Side.of(a, left, ofLeft, cut, cutOfRight);
    Side sideOfB = Side.of(b, right, shared.terms().ofRight(), cut, cutOfLeft);
    int commonOfA = a.commonSize();
    int commonOfB = b.commonSize();
    int sharedCommon = a.sharedCommonWords(b, shared.common().ofLeft());
    float coverageOfA = known(sideOfA.coverage, sideOfB.coverage);
    float coverageOfB = known(sideOfB.coverage, sideOfA.coverage);
    return new CoreComparison(
        sharedRare / (float) (sideOfA.classes + sideOfB.classes - sharedRare),
        sharedRare / (float) Math.min(sideOfA.classes, sideOfB.classes),
        Math.min(coverageOfA, coverageOfB),
        Math.max(coverageOfA, coverageOfB),
        sharedCommon / (float) (commonOfA + commonOfB - sharedCommon),
        sharedCommon / (float) Math.min(commonOfA, commonOfB));
  }

  /** Weights by class; that of class 0 is 0. */
  private static float[] weights() {
    float[] weights = new float[TermWeights.CLASSES];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = TermWeights.weight(i);
    }
    return weights;
  }

  /** The other side's value for a side without rare words. */
  private static float known(float own, float other) {
    return Float.isNaN(own) ? other : own;
  }

  /**
   * The rare words of one core.
   *
   * @param classes sum of the classes of those that both sides must have kept
   * @param coverage weighted share of all that the other text holds; words that are too common for
   *     its term set to tell count as held; NaN where there are none
   */
  private record Side(int classes, float coverage) {
    static Side of(CoreWords core, int[] terms, int[] partners, int cut, int otherCut) {
      int classes = 0;
      float all = 0;
      float covered = 0;
      for (int i : core.termIndices()) {
        int weightClass = TermSet.weightClass(terms[i]);
        int rank = TermSet.rank(terms[i]);
        int held = -partners[i] | rank - otherCut;
        classes += weightClass & cut - 1 - rank >> 31;
        all += WEIGHTS[weightClass];
        covered += WEIGHTS[weightClass & held >> 31];
      }
      return new Side(classes, all == 0 ? Float.NaN : covered / all);
    }
  }
}
