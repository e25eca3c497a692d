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
 */
public record TermCoverage(float coverage, float absent, float inBoth, float ownOnly) {

  /** Follows the words of a title. */
  public static TermCoverage of(
      TermSet title, TermSet otherTitle, TermSet ownText, TermSet otherText) {
    float all = 0;
    float covered = 0;
    float absent = 0;
    float inBoth = 0;
    float ownOnly = 0;
    for (int term : title.terms()) {
      float weight = TermWeights.weight(TermSet.weightClass(term));
      all += weight;
      if (otherTitle.holds(term)) {
        covered += weight;
        continue;
      }
      boolean inOtherText = otherText.mayContain(term);
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
    return new TermCoverage(all == 0 ? Float.NaN : covered / all, absent, inBoth, ownOnly);
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
