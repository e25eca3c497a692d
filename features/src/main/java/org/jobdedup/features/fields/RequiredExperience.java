package org.jobdedup.features.fields;

import java.util.Arrays;
import java.util.BitSet;
import org.jobdedup.features.hashing.AscendingNumbers;

/**
 * Years of experience that an ad asks for: a range for each requirement, as '5+ years in sales, 2+
 * years as a lead' has two, and 'mind. drei Jahre Berufserfahrung' one that ends where it begins.
 * Immutable.
 */
public final class RequiredExperience {
  /** The ad asks for none, or does not say how much. */
  public static final RequiredExperience NONE = new RequiredExperience(new int[0]);

  /** The most years that an ad is taken to ask for. */
  public static final int MAX_YEARS = 15;

  private static final int YEAR_BITS = 4;
  private static final int LIMIT = 1 << 2 * YEAR_BITS;

  /** What ads ask for differs in fewer ranges; more are a list of jobs. */
  private static final int MOST_RANGES = 8;

  /** Ascending numbers of the ranges: the least years in the upper bits, the most in the lower. */
  private final int[] numbers;

  private RequiredExperience(int[] numbers) {
    this.numbers = numbers;
  }

  /**
   * All that a text asks for: '3-5 jaar werkervaring', 'at least two years of experience', '24 mois
   * d'expérience'; of more than {@value #MOST_RANGES} ranges those with the fewest years.
   */
  public static RequiredExperience find(ScannedText text) {
    return ExperienceFinder.find(text);
  }

  /** The ranges of these numbers. */
  static RequiredExperience of(BitSet numbers) {
    return numbers.isEmpty()
        ? NONE
        : new RequiredExperience(numbers.stream().limit(MOST_RANGES).toArray());
  }

  /**
   * The number of a range, years rounded down.
   *
   * @param least 1 to {@value #MAX_YEARS}
   * @param most at least as much; what is above {@value #MAX_YEARS} is cut
   */
  static int number(double least, double most) {
    return (int) least << YEAR_BITS | (int) Math.min(most, MAX_YEARS);
  }

  /**
   * Restores what {@link #numbers()} gave.
   *
   * @param numbers owned by the result
   * @throws IllegalArgumentException when the numbers do not ascend, or one is that of no range
   */
  public static RequiredExperience restore(int[] numbers) {
    AscendingNumbers.require(numbers, "Years of experience", LIMIT);
    for (int number : numbers) {
      if (least(number) < 1 || most(number) < least(number)) {
        throw new IllegalArgumentException(
            "Years of experience must be from 1 to "
                + MAX_YEARS
                + ", the least first, not from "
                + least(number)
                + " to "
                + most(number)
                + ".");
      }
    }
    return numbers.length == 0 ? NONE : new RequiredExperience(numbers);
  }

  /** Ascending numbers of the ranges; the array must not be changed. */
  public int[] numbers() {
    return numbers;
  }

  /** Whether the ad does not say how much it asks for. */
  public boolean isUnknown() {
    return numbers.length == 0;
  }

  private static int least(int number) {
    return number >> YEAR_BITS;
  }

  private static int most(int number) {
    return number & (1 << YEAR_BITS) - 1;
  }

  /**
   * How close the two requirements are that are closest, as ads name theirs in any order: 1 where
   * one range contains the other, else by the least years of both, falling with the logarithm of
   * their ratio to 0 at twice as many; {@code NaN} when either ad names none.
   */
  public static double agreement(RequiredExperience a, RequiredExperience b) {
    if (a.isUnknown() || b.isUnknown()) {
      return Double.NaN;
    }
    double closest = 0;
    for (int left : a.numbers) {
      for (int right : b.numbers) {
        closest = Math.max(closest, agreement(left, right));
      }
    }
    return closest;
  }

  private static double agreement(int a, int b) {
    int leastOfA = least(a);
    int leastOfB = least(b);
    return Agreement.contains(leastOfA, most(a), leastOfB, most(b))
        ? 1
        : Agreement.closeness(leastOfA, leastOfA, leastOfB, leastOfB);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RequiredExperience that && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  /** As in 'RequiredExperience[2, 3 to 5]'. */
  @Override
  public String toString() {
    StringBuilder ranges = new StringBuilder("RequiredExperience[");
    for (int number : numbers) {
      ranges.append(number == numbers[0] ? "" : ", ").append(least(number));
      if (most(number) > least(number)) {
        ranges.append(" to ").append(most(number));
      }
    }
    return ranges.append(']').toString();
  }
}
