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
    int[] numbersOfA = a.common().numbers();
    int[] numbersOfB = b.common().numbers();
    int i = 0;
    int j = 0;
    while (i < numbersOfA.length || j < numbersOfB.length) {
      int order =
          i == numbersOfA.length
              ? 1
              : j == numbersOfB.length ? -1 : Integer.compare(numbersOfA[i], numbersOfB[j]);
      float countOfA = order <= 0 ? a.logCountOfCommon(i) : 0;
      float countOfB = order >= 0 ? b.logCountOfCommon(j) : 0;
      float weight = order <= 0 ? a.roleWeightOfCommon(i) : b.roleWeightOfCommon(j);
      take(weight, countOfA, countOfB, left, right);
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
  }

  private static void compareRare(WordUses a, WordUses b, Side left, Side right) {
    int[] termsOfA = a.terms().terms();
    int[] termsOfB = b.terms().terms();
    int i = 0;
    int j = 0;
    while (i < termsOfA.length || j < termsOfB.length) {
      int order =
          i == termsOfA.length
              ? 1
              : j == termsOfB.length
                  ? -1
                  : Integer.compare(TermSet.hash(termsOfA[i]), TermSet.hash(termsOfB[j]));
      int term = order <= 0 ? termsOfA[i] : termsOfB[j];
      if (!TermWeights.isCommon(TermSet.weightClass(term))) {
        float countOfA = order <= 0 ? a.logCountOfTerm(i) : a.logCountOfWord(term);
        float countOfB = order >= 0 ? b.logCountOfTerm(j) : b.logCountOfWord(term);
        float weight = order <= 0 ? a.roleWeightOfTerm(i) : b.roleWeightOfTerm(j);
        take(weight, countOfA, countOfB, left, right);
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
  }

  /** Counts of NaN are passed over: the text may hold the word or not. */
  private static void take(float weight, float countOfA, float countOfB, Side left, Side right) {
    if (weight == 0) {
      return;
    }
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
