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

  /** Compares two ads. */
  public static WordUseComparison of(Ad a, Ad b) {
    Side left = new Side();
    Side right = new Side();
    compareCommon(a.text, b.text, left, right);
    compareRare(a.text, b.text, left, right);
    boolean known = left.role && right.role;
    return new WordUseComparison(
        Sides.of(titleEmphasis(a, b), titleEmphasis(b, a)),
        known ? Sides.of(left.first, right.first) : UNKNOWN,
        known ? Sides.of(left.third, right.third) : UNKNOWN,
        known ? Sides.of(left.sum, right.sum) : UNKNOWN);
  }

  /** How much more an ad uses a word of its title that the other title lacks, at most. */
  private static float titleEmphasis(Ad own, Ad other) {
    if (own.title.size() == 0 || other.title.size() == 0) {
      return Float.NaN;
    }
    float most = 0;
    for (int number : own.commonTitle.numbers()) {
      if (other.commonTitle.indexOf(number) < 0) {
        float more =
            own.text.logCountOfCommonWord(number) - other.text.logCountOfCommonWord(number);
        most = Math.max(most, more);
      }
    }
    for (int term : own.title.terms()) {
      if (!TermWeights.isCommon(TermSet.weightClass(term)) && !other.title.holds(term)) {
        float more = own.text.logCountOfWord(term) - other.text.logCountOfWord(term);
        most = more > most ? more : most;
      }
    }
    return most;
  }

  private static void compareCommon(WordUses a, WordUses b, Side left, Side right) {
    int[] indicesOfA = a.roleCommonWords();
    int[] indicesOfB = b.roleCommonWords();
    int i = 0;
    int j = 0;
    while (i < indicesOfA.length || j < indicesOfB.length) {
      int order =
          order(a.common().numbers(), indicesOfA, i, b.common().numbers(), indicesOfB, j, 0);
      float weight =
          order <= 0 ? a.roleWeightOfCommon(indicesOfA[i]) : b.roleWeightOfCommon(indicesOfB[j]);
      float countOfA = order <= 0 ? a.logCountOfCommon(indicesOfA[i++]) : 0;
      float countOfB = order >= 0 ? b.logCountOfCommon(indicesOfB[j++]) : 0;
      take(weight, countOfA, countOfB, left, right);
    }
  }

  private static void compareRare(WordUses a, WordUses b, Side left, Side right) {
    int[] termsOfA = a.terms().terms();
    int[] termsOfB = b.terms().terms();
    int[] indicesOfA = a.roleTerms();
    int[] indicesOfB = b.roleTerms();
    int i = 0;
    int j = 0;
    while (i < indicesOfA.length || j < indicesOfB.length) {
      int order = order(termsOfA, indicesOfA, i, termsOfB, indicesOfB, j, TermSet.HASH_SHIFT);
      int term = order <= 0 ? termsOfA[indicesOfA[i]] : termsOfB[indicesOfB[j]];
      float weight =
          order < 0
              ? a.roleWeightOfTerm(indicesOfA[i])
              : order > 0
                  ? b.roleWeightOfTerm(indicesOfB[j])
                  // Equal but for rare collisions; the minimum keeps symmetry.
                  : Math.min(a.roleWeightOfTerm(indicesOfA[i]), b.roleWeightOfTerm(indicesOfB[j]));
      float countOfA = order <= 0 ? a.logCountOfTerm(indicesOfA[i++]) : a.logCountOfAbsent(term);
      float countOfB = order >= 0 ? b.logCountOfTerm(indicesOfB[j++]) : b.logCountOfAbsent(term);
      take(weight, countOfA, countOfB, left, right);
    }
  }

  /** Which of two ascending lists has the next word: below 0 the first, above 0 the second. */
  private static int order(
      int[] a, int[] indicesOfA, int i, int[] b, int[] indicesOfB, int j, int shift) {
    if (i == indicesOfA.length || j == indicesOfB.length) {
      return i == indicesOfA.length ? 1 : -1;
    }
    return Integer.compare(a[indicesOfA[i]] >>> shift, b[indicesOfB[j]] >>> shift);
  }

  /** Counts of NaN are passed over: the text may hold the word or not. */
  private static void take(float weight, float countOfA, float countOfB, Side left, Side right) {
    left.role |= countOfA > 0;
    right.role |= countOfB > 0;
    if (countOfA > countOfB) {
      left.add((countOfA - countOfB) * weight);
    } else if (countOfB > countOfA) {
      right.add((countOfB - countOfA) * weight);
    }
  }

  /** Collects the differences of one side. */
  private static final class Side {
    private boolean role;
    private float first;
    private float second;
    private float third;
    private float sum;

    private void add(float difference) {
      sum += difference;
      if (difference > first) {
        third = second;
        second = first;
        first = difference;
      } else if (difference > second) {
        third = second;
        second = difference;
      } else if (difference > third) {
        third = difference;
      }
    }
  }
}
