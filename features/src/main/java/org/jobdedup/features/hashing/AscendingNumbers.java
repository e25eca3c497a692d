package org.jobdedup.features.hashing;

/** What sets of small numbers have in common, which are kept as arrays. */
public final class AscendingNumbers {
  private AscendingNumbers() {}

  /**
   * Refuses numbers that do not ascend or are out of range.
   *
   * @param what what they are the numbers of, for the message: a plural
   * @param limit above all of them
   * @throws IllegalArgumentException when they do not ascend from 0 or more, or reach the limit
   */
  public static void require(int[] numbers, String what, int limit) {
    int previous = -1;
    for (int number : numbers) {
      if (number <= previous || number >= limit) {
        throw new IllegalArgumentException(
            what
                + " must have ascending numbers from 0 to "
                + (limit - 1)
                + ", but "
                + number
                + " follows "
                + (previous < 0 ? "the beginning" : previous)
                + ".");
      }
      previous = number;
    }
  }
}
