package org.jobdedup.features.fields;

import java.util.Arrays;
import java.util.BitSet;
import org.jobdedup.features.hashing.AscendingNumbers;

/**
 * Pay grades of collective agreements and public services that a text names: 'Entgeltgruppe E 9b',
 * 'Besoldungsgruppe A 12', 'schaal 10', 'Band 5', 'catégorie B'. Ads with one text and two grades
 * are of two jobs. Immutable.
 */
public final class PayGrades {
  /** No grade is named. */
  public static final PayGrades NONE = new PayGrades(new int[0]);

  /** Letters of the scales; a grade without one is of scale 0. */
  private static final String SCALES = " easpkrtl";

  private static final int MOST_GRADES = 8;
  private static final int STEP_BITS = 2;
  private static final int GRADE_BITS = 7;
  private static final int LIMIT = SCALES.length() << GRADE_BITS + STEP_BITS;

  /** For a grade that is a letter, as those of French public service: above all numbers. */
  private static final int LETTER_GRADE = 100;

  /** Blanks, colons and the like between the word for a grade and the grade. */
  private static final int LONGEST_GAP = 3;

  /** Ascending numbers: the scale, the grade and its step. */
  private final int[] numbers;

  private PayGrades(int[] numbers) {
    this.numbers = numbers;
  }

  /** The grades that a text names behind a word for them. */
  public static PayGrades find(ScannedText text) {
    BitSet found = null;
    for (int i = 0; i < text.wordCount(); i++) {
      if (text.wordIs(i, TextWord.PAY_GRADE)) {
        found = found == null ? new BitSet(LIMIT) : found;
        addBehind(text, i, found);
      }
    }
    return found == null || found.isEmpty()
        ? NONE
        : new PayGrades(found.stream().limit(MOST_GRADES).toArray());
  }

  /** Adds the grade behind a word, and a second one behind a dash or slash. */
  private static void addBehind(ScannedText text, int word, BitSet found) {
    int end = add(text, text.wordEnd(word), found);
    if (end > 0) {
      int next = end;
      while (next < end + LONGEST_GAP && " -–/".indexOf(text.charAt(next)) >= 0) {
        next++;
      }
      if (next > end && next < end + LONGEST_GAP + 1) {
        add(text, next, found);
      }
    }
  }

  /** Adds the grade that begins at an offset; returns its end, or -1 where there is none. */
  private static int add(ScannedText text, int from, BitSet found) {
    int i = from;
    while (i < from + LONGEST_GAP && " :.-".indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    int scale = 0;
    if (Folding.isLetter(text.charAt(i))) {
      scale = SCALES.indexOf(text.charAt(i));
      if (scale < 0) {
        return letterGrade(text, i, found);
      }
      int letter = i++;
      i += text.startsWith(letter, "eg") || text.startsWith(letter, "kr") ? 1 : 0;
      i += text.charAt(i) == ' ' ? 1 : 0;
      if (!Folding.isDigit(text.charAt(i))) {
        return letterGrade(text, letter, found);
      }
    }
    int grade = 0;
    int digits = 0;
    while (digits < 3 && Folding.isDigit(text.charAt(i))) {
      grade = 10 * grade + text.charAt(i++) - '0';
      digits++;
    }
    if (digits == 0 || digits > 2 || isAmount(text, i)) {
      return -1;
    }
    int step = text.charAt(i) >= 'a' && text.charAt(i) <= 'c' ? text.charAt(i++) - 'a' + 1 : 0;
    if (Folding.isLetter(text.charAt(i))) {
      return -1;
    }
    found.set((scale << GRADE_BITS | grade) << STEP_BITS | step);
    return i;
  }

  /** '10.000', '12,50' and '5 %' are no grades. */
  private static boolean isAmount(ScannedText text, int end) {
    char next = text.charAt(end);
    boolean fraction = (next == '.' || next == ',') && Folding.isDigit(text.charAt(end + 1));
    return fraction || next == '%' || next == '€' || text.charAt(end + 1) == '%';
  }

  /** A, B or C, with nothing else behind. */
  private static int letterGrade(ScannedText text, int at, BitSet found) {
    char letter = text.charAt(at);
    if (letter < 'a' || letter > 'c' || Folding.isLetter(text.charAt(at + 1))) {
      return -1;
    }
    found.set(LETTER_GRADE + letter - 'a' << STEP_BITS);
    return at + 1;
  }

  /**
   * Restores what {@link #numbers()} gave.
   *
   * @param numbers owned by the result
   * @throws IllegalArgumentException when the numbers do not ascend or are too great
   */
  public static PayGrades restore(int[] numbers) {
    AscendingNumbers.require(numbers, "Pay grades", LIMIT);
    return numbers.length == 0 ? NONE : new PayGrades(numbers);
  }

  /** Ascending numbers of the grades; the array must not be changed. */
  public int[] numbers() {
    return numbers;
  }

  /** 1 where a grade is shared, 0 where none is; {@code NaN} where one names none. */
  public static double agreement(PayGrades a, PayGrades b) {
    if (a.numbers.length == 0 || b.numbers.length == 0) {
      return Double.NaN;
    }
    for (int number : a.numbers) {
      if (Arrays.binarySearch(b.numbers, number) >= 0) {
        return 1;
      }
    }
    return 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PayGrades that && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  @Override
  public String toString() {
    return "PayGrades" + Arrays.toString(numbers);
  }
}
