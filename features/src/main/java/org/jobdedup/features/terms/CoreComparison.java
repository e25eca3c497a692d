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
   * @param shared what the whole texts share, that of {@code a} first
   */
  public static CoreComparison of(CoreWords a, CoreWords b, SharedWords shared) {
    if (!a.isKnown() || !b.isKnown()) {
      return UNKNOWN;
    }
    int[] left = shared.termsOfA().terms();
    int[] right = shared.termsOfB().terms();
    int cutOfLeft = shared.termsOfA().cutClass();
    int cutOfRight = shared.termsOfB().cutClass();
    int cut = Math.max(cutOfLeft, cutOfRight);
    Matches matches = shared.terms();
    boolean[] leftHeld = new boolean[left.length];
    boolean[] rightHeld = new boolean[right.length];
    int sharedRare = 0;
    for (int i = 0; i < matches.count(); i++) {
      int x = matches.left()[i];
      int y = matches.right()[i];
      leftHeld[x] = true;
      rightHeld[y] = true;
      if (a.holdsTerm(x) && b.holdsTerm(y)) {
        // Equal words have equal classes but for rare collisions; the minimum keeps symmetry.
        sharedRare += Math.min(classAbove(cut, left[x]), classAbove(cut, right[y]));
      }
    }
    Side sideOfA = Side.of(a, left, leftHeld, cut, cutOfRight);
    Side sideOfB = Side.of(b, right, rightHeld, cut, cutOfLeft);
    int commonOfA = a.commonSize();
    int commonOfB = b.commonSize();
    int sharedCommon = 0;
    Matches common = shared.common();
    for (int i = 0; i < common.count(); i++) {
      sharedCommon +=
          a.holdsCommonWord(common.left()[i]) && b.holdsCommonWord(common.right()[i]) ? 1 : 0;
    }
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

  /** The other side's value for a side without rare words. */
  private static float known(float own, float other) {
    return Float.isNaN(own) ? other : own;
  }

  /** Class of a word that both sides must have kept; 0 for a word of which one may be missing. */
  private static int classAbove(int cut, int term) {
    int weightClass = TermSet.weightClass(term);
    return weightClass > cut ? weightClass : 0;
  }

  /**
   * The rare words of one core.
   *
   * @param classes sum of the classes of those that both sides must have kept
   * @param coverage weighted share of all that the other text holds; words that are too common for
   *     its term set to tell count as held; NaN where there are none
   */
  private record Side(int classes, float coverage) {
    static Side of(CoreWords core, int[] terms, boolean[] held, int cut, int otherCut) {
      int classes = 0;
      float all = 0;
      float covered = 0;
      for (int i : core.termIndices()) {
        int weightClass = TermSet.weightClass(terms[i]);
        classes += classAbove(cut, terms[i]);
        float weight = TermWeights.weight(weightClass);
        all += weight;
        covered += held[i] || weightClass <= otherCut ? weight : 0;
      }
      return new Side(classes, all == 0 ? Float.NaN : covered / all);
    }
  }
}
