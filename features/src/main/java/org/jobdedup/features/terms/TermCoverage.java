package org.jobdedup.features.terms;

/**
 * Where the words of one ad's title stand in another ad. Words that are too common for the other
 * side's term set to tell count as present there.
 *
 * @param coverage weighted share of the title's words that the other ad's title or text holds, 0 to
 *     1; NaN for an empty title
 * @param absent weight of words that neither the other title nor either text holds
 * @param inBoth weight of words that the other title lacks and both texts hold
 * @param ownOnly weight of words that the other ad lacks and the ad's own text holds
 * @param rarest weight of the rarest word that the other title lacks
 * @param shift how unlike the two texts are in how often they use the words that the other title
 *     lacks: the sum of weight times {@code |x - y| / (x + y + 1)}, of words that both texts' sets
 *     can tell
 */
public record TermCoverage(
    float coverage, float absent, float inBoth, float ownOnly, float rarest, float shift) {

  private static final int COMMON_DENOMINATOR = 27_720;

  /** Follows the words of a title. */
  public static TermCoverage of(
      TermSet title, TermSet otherTitle, TermSet ownText, TermSet otherText) {
    float all = 0;
    float covered = 0;
    float absent = 0;
    float inBoth = 0;
    float ownOnly = 0;
    float rarest = 0;
    float shift = 0;
    int cut = Math.max(ownText.cutClass(), otherText.cutClass());
    for (int term : title.terms()) {
      float weight = TermWeights.weight(TermSet.weightClass(term));
      all += weight;
      boolean inOtherText = otherText.mayContain(term);
      if (otherTitle.holds(term)) {
        covered += weight;
        continue;
      }
      rarest = Math.max(rarest, weight);
      if (TermSet.weightClass(term) > cut) {
        shift += weight * unlikeness(ownText.count(term), otherText.count(term));
      }
      boolean inOwnText = ownText.mayContain(term);
      if (inOtherText) {
        covered += weight;
        inBoth += inOwnText ? weight : 0;
      } else if (inOwnText) {
        ownOnly += weight;
      } else {
        absent += weight;
      }
    }
    return new TermCoverage(
        all == 0 ? Float.NaN : covered / all, absent, inBoth, ownOnly, rarest, shift);
  }

  private static float unlikeness(int x, int y) {
    return Math.abs(x - y) / (float) (x + y + 1);
  }

  /**
   * How unlike two texts are in how often they use the words of both titles: the mean of {@code |x
   * - y| / (x + y + 1)}, 0 to 1; NaN where no word can be told.
   */
  public static float titleWordShift(TermSet titleA, TermSet titleB, TermSet a, TermSet b) {
    int cut = Math.max(a.cutClass(), b.cutClass());
    // Whole numbers in parts that all denominators divide, so that no order of adding matters.
    int sum = 0;
    int words = 0;
    for (int term : titleA.terms()) {
      if (TermSet.weightClass(term) > cut) {
        sum += Math.round(unlikeness(a.count(term), b.count(term)) * COMMON_DENOMINATOR);
        words++;
      }
    }
    for (int term : titleB.terms()) {
      if (TermSet.weightClass(term) > cut && !titleA.holds(term)) {
        sum += Math.round(unlikeness(a.count(term), b.count(term)) * COMMON_DENOMINATOR);
        words++;
      }
    }
    return words == 0 ? Float.NaN : sum / (float) COMMON_DENOMINATOR / words;
  }

  /**
   * Greatest difference in how often two texts use a word of both titles, 0 to 5; NaN where no
   * shared word can be told.
   */
  public static float sharedWordShift(TermSet titleA, TermSet titleB, TermSet a, TermSet b) {
    int cut = Math.max(a.cutClass(), b.cutClass());
    int greatest = -1;
    for (int term : titleA.terms()) {
      if (TermSet.weightClass(term) > cut && titleB.holds(term)) {
        greatest = Math.max(greatest, Math.abs(a.count(term) - b.count(term)));
      }
    }
    return greatest < 0 ? Float.NaN : greatest;
  }

  /** Weighted share of words that a text holds, 0 to 1; NaN where there are no words. */
  public static float share(TermSet words, TermSet text) {
    float all = 0;
    float held = 0;
    for (int term : words.terms()) {
      float weight = TermWeights.weight(TermSet.weightClass(term));
      all += weight;
      held += text.mayContain(term) ? weight : 0;
    }
    return all == 0 ? Float.NaN : held / all;
  }
}
