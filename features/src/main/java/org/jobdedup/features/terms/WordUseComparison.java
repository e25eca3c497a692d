package org.jobdedup.features.terms;

/**
 * What two texts use more and less often: the words of one title that the other lacks, and words of
 * titles in general ({@link TermWeights#roleClass}). All values are logarithms of one more than the
 * number of uses, own less other, so that a word used four times against none tells more than one
 * used once against none, or four times against twice.
 *
 * @param title how much more each text uses a word of its own title that the other title lacks: the
 *     greatest such difference, 0 or more; NaN where a title has no words
 * @param roleFirst how much more one text uses words of titles, each by its role weight: the
 *     greatest such difference for each text; NaN where one holds no word of titles
 * @param roleThird the third greatest of each text
 * @param roleSum the sum for each text
 */
public record WordUseComparison(Sides title, Sides roleFirst, Sides roleThird, Sides roleSum) {
  private static final Sides UNKNOWN = new Sides(Float.NaN, Float.NaN);

  /**
   * A value for each of two ads; NaN for both where nothing is known of one.
   *
   * @param less the lesser
   * @param more the greater
   */
  public record Sides(float less, float more) {
    private static Sides of(float a, float b) {
      return new Sides(Math.min(a, b), Math.max(a, b));
    }
  }

  /**
   * The words of one ad.
   *
   * @param title words of the title
   * @param commonTitle common words of the title
   * @param text uses of the words of the text
   */
  public record Ad(TermSet title, CommonWords commonTitle, WordUses text) {}

  /**
   * Compares two ads.
   *
   * @param shared which words the texts share, that of {@code a} first
   */
  public static WordUseComparison of(Ad a, Ad b, SharedWords shared) {
    Side left = new Side();
    Side right = new Side();
    Matches common = shared.common();
    Matches terms = shared.terms();
    left.addCommon(a.text, b.text, common.ofLeft());
    left.addTerms(a.text, b.text, terms.ofLeft());
    right.addCommon(b.text, a.text, common.ofRight());
    right.addTerms(b.text, a.text, terms.ofRight());
    boolean known = a.text.holdsWordOfTitles() && b.text.holdsWordOfTitles();
    return new WordUseComparison(
        Sides.of(
            titleEmphasis(a, b, common.ofLeft(), terms.ofLeft()),
            titleEmphasis(b, a, common.ofRight(), terms.ofRight())),
        known ? Sides.of(left.first(), right.first()) : UNKNOWN,
        known ? Sides.of(left.third(), right.third()) : UNKNOWN,
        known ? Sides.of(left.sum, right.sum) : UNKNOWN);
  }

  /** How much more an ad uses a word of its title that the other title lacks, at most. */
  private static float titleEmphasis(Ad own, Ad other, int[] ofCommon, int[] ofTerms) {
    if (own.title.size() == 0 || other.title.size() == 0) {
      return Float.NaN;
    }
    float most = 0;
    for (int number : own.commonTitle.numbers()) {
      int index = other.commonTitle.indexOf(number) < 0 ? own.text.common().indexOf(number) : -1;
      if (index >= 0) {
        int count = own.text.countOfCommonWord(1 + index);
        int counter = other.text.countOfCommonWord(ofCommon[index]);
        most = Math.max(most, WordUses.moreUses(count, counter));
      }
    }
    for (int term : own.title.terms()) {
      int index =
          TermWeights.isCommon(TermSet.weightClass(term)) || other.title.holds(term)
              ? -1
              : own.text.terms().indexOf(term);
      if (index >= 0) {
        int count = own.text.countOfTerm(1 + index, term);
        int counter = other.text.countOfTerm(ofTerms[index], term);
        most = Math.max(most, WordUses.moreUses(count, counter));
      }
    }
    return most;
  }

  /** Collects how much more often one side uses words of titles. */
  private static final class Side {
    // Bits of floats that are not negative, which ascend as the floats do.
    private int first;
    private int second;
    private int third;
    private float sum;

    private float first() {
      return Float.intBitsToFloat(first);
    }

    private float third() {
      return Float.intBitsToFloat(third);
    }

    private void addCommon(WordUses own, WordUses other, int[] partners) {
      for (int index : own.roleCommonWords()) {
        int role = own.roleOfCommonWord(1 + index);
        int count = own.countOfCommonWord(1 + index);
        add(WordUses.roleDifference(role, count, other.countOfCommonWord(partners[index])));
      }
    }

    private void addTerms(WordUses own, WordUses other, int[] partners) {
      for (int index : own.roleTerms()) {
        int term = own.terms().terms()[index];
        int role = own.roleOfTerm(1 + index);
        int otherRole = other.roleOfTerm(partners[index]);
        // Equal words have equal roles but for rare collisions; the minimum keeps symmetry.
        int lesser = Math.min(role, otherRole | TermWeights.ROLE_CLASSES - 1 & otherRole - 1 >> 31);
        int count = own.countOfTerm(1 + index, term);
        add(WordUses.roleDifference(lesser, count, other.countOfRoleTerm(partners[index], term)));
      }
    }

    /** Without branches, since the order of the differences is a toss-up. */
    private void add(float difference) {
      sum += difference;
      int bits = Float.floatToRawIntBits(difference);
      int afterFirst = Math.min(first, bits);
      int afterSecond = Math.min(second, afterFirst);
      first = Math.max(first, bits);
      second = Math.max(second, afterFirst);
      third = Math.max(third, afterSecond);
    }
  }
}
