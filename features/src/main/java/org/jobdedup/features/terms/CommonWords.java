package org.jobdedup.features.terms;

import java.util.Arrays;
import org.jobdedup.features.text.TokenizedText;

/**
 * The common words of a text, as ascending numbers of {@link TermWeights#commonWord}, such as
 * 'senior', 'support' or 'training'. A {@link TermSet} of the rarest words has no room for most of
 * them; where a text has few others it holds some as well. Immutable.
 */
public final class CommonWords {
  private static final CommonWords NONE = new CommonWords(new int[0]);

  private final int[] numbers;

  private CommonWords(int[] numbers) {
    this.numbers = numbers;
  }

  /** The common words of a text. */
  public static CommonWords of(TokenizedText text, TermWeights weights) {
    return of(DistinctWords.of(text, weights));
  }

  /** The common words among the words of a text. */
  public static CommonWords of(DistinctWords text) {
    int[] numbers = text.commonNumbers();
    return numbers.length == 0 ? NONE : new CommonWords(numbers);
  }

  /**
   * Restores words from {@link #numbers()}.
   *
   * @param numbers owned by the result
   * @throws IllegalArgumentException when the numbers are negative or do not ascend
   */
  public static CommonWords restore(int[] numbers) {
    int previous = -1;
    for (int number : numbers) {
      if (number <= previous) {
        throw new IllegalArgumentException(
            "Common words must have ascending numbers from 0 on, but "
                + number
                + " follows "
                + previous
                + ".");
      }
      previous = number;
    }
    return new CommonWords(numbers);
  }

  /** Number of distinct words. */
  public int size() {
    return numbers.length;
  }

  /** Where a word stands in {@link #numbers()}; negative where it does not. */
  int indexOf(int number) {
    return Arrays.binarySearch(numbers, number);
  }

  /** The numbers of the words, ascending; the array must not be changed. */
  public int[] numbers() {
    return numbers;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CommonWords that && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  @Override
  public String toString() {
    return "CommonWords[" + numbers.length + "]";
  }
}
