package org.jobdedup.features.fields;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jobdedup.features.hashing.AscendingNumbers;

/**
 * Pay grades of collective agreements and public services that a text names: 'Entgeltgruppe E 9b',
 * 'S 8b TVöD-SuE', 'Besoldungsgruppe A 12', 'schaal 10', 'Band 5', 'catégorie B'. Ads with one text
 * and two grades are of two jobs. Immutable.
 */
public final class PayGrades {
  /** No grade is named. */
  public static final PayGrades NONE = new PayGrades(new int[0]);

  /**
   * Letters of the scales; a grade without one is of scale 0, and so is one of E, which is left out
   * as often as not: 'Entgeltgruppe 9b' is 'EG 9b' and 'E 9b'.
   */
  private static final String SCALES = " easpkrtl";

  /** Letters of the scales that stand beside an agreement, as in 'S 8b TVöD-SuE'. */
  private static final String SCALES_OF_AGREEMENTS = "easpk";

  private static final int MOST_GRADES = 8;
  private static final int STEP_BITS = 2;
  private static final int GRADE_BITS = 7;
  private static final int LIMIT = SCALES.length() << GRADE_BITS + STEP_BITS;

  /** For a grade that is a letter, as those of French public service: above all numbers. */
  private static final int LETTER_GRADE = 100;

  /** Blanks, colons and the like between the word for a grade and the grade. */
  private static final int LONGEST_GAP = 3;

  /** How far around an agreement a grade may stand that no word announces: 'TV-L (E 13)'. */
  private static final int REACH_OF_AGREEMENT = 26;

  /** Grades that may follow the first one: 'schaal 9, 10 of 11'. */
  private static final int MOST_BEHIND = 3;

  /** What joins two grades, behind the marks ' -–/'. */
  private static final List<String> JOINTS =
      List.of(
          ", ", " bis ", " und ", " oder ", " bzw. ", " tot ", " of ", " en ", " t/m ", " to ",
          " or ", " and ", " ou ", " et ", " till ", " och ");

  /** Beginnings of what is counted behind a number that is no grade: 'schaal 9 en 36 uur'. */
  private static final List<String> COUNTED =
      List.of(
          "std",
          "stund",
          "wochen",
          "tag",
          "urlaub",
          "jahr",
          "monat",
          "mitarb",
          "uur",
          "uren",
          "dag",
          "week",
          "jaar",
          "maand",
          "vakantie",
          "verlof",
          "fte",
          "stelle",
          "euro",
          "eur",
          "hour",
          "day",
          "year",
          "month",
          "heure",
          "jour",
          "mois",
          "an",
          "tim",
          "proz",
          "proc");

  /** Ascending numbers: the scale, the grade and its step. */
  private final int[] numbers;

  private PayGrades(int[] numbers) {
    this.numbers = numbers;
  }

  /** The grades that a text names behind a word for them. */
  public static PayGrades find(ScannedText text) {
    BitSet found = null;
    for (int i = 0; i < text.wordCount(); i++) {
      boolean announced = text.wordIs(i, TextWord.PAY_GRADE);
      if (announced || text.wordIs(i, TextWord.PAY_AGREEMENT)) {
        found = found == null ? new BitSet(LIMIT) : found;
        if (announced) {
          addBehind(text, text.wordEnd(i), found);
        } else {
          addAround(text, i, found);
        }
      }
    }
    return found == null || found.isEmpty()
        ? NONE
        : new PayGrades(found.stream().limit(MOST_GRADES).toArray());
  }

  /** Adds the grade behind an offset, and those that are joined to it. */
  private static void addBehind(ScannedText text, int from, BitSet found) {
    int end = add(text, from, found);
    for (int more = 0; end > 0 && more < MOST_BEHIND; more++) {
      int next = behindJoint(text, end);
      end = next < 0 ? -1 : add(text, next, found);
    }
  }

  /** Where the next grade may begin behind what joins it to the one before, or -1. */
  private static int behindJoint(ScannedText text, int end) {
    int next = end;
    boolean marked = false;
    while (next < end + LONGEST_GAP && " -–/".indexOf(text.charAt(next)) >= 0) {
      marked |= text.charAt(next++) != ' ';
    }
    if (!marked) {
      next = end;
      for (String joint : JOINTS) {
        if (text.startsWith(end, joint)) {
          next = end + joint.length();
        }
      }
    }
    int number = next;
    while (number < next + LONGEST_GAP
        && (Folding.isLetter(text.charAt(number)) || text.charAt(number) == ' ')) {
      number++;
    }
    // Letters alone are grades only behind a mark: 'catégorie B, c'est'.
    return next == end || !marked && !Folding.isDigit(text.charAt(number)) || counts(text, number)
        ? -1
        : next;
  }

  /** Whether a number says how many of something there are. */
  private static boolean counts(ScannedText text, int number) {
    int i = number;
    while (Folding.isDigit(text.charAt(i))) {
      i++;
    }
    i += text.charAt(i) == ' ' || text.charAt(i) == '-' ? 1 : 0;
    for (String beginning : COUNTED) {
      if (i > number && text.startsWith(i, beginning)) {
        return true;
      }
    }
    return false;
  }

  /** Adds the grades with a letter that stand beside an agreement: 'E 9b TVöD', 'TV-L (E13)'. */
  private static void addAround(ScannedText text, int agreement, BitSet found) {
    int first = text.wordStart(agreement);
    int from = first;
    while (from > first - REACH_OF_AGREEMENT && text.charAt(from - 1) != '\n') {
      from--;
    }
    int last = text.wordEnd(agreement);
    for (int i = from; i < last + REACH_OF_AGREEMENT && text.charAt(i) != '\n'; i++) {
      if (Folding.isDigit(text.charAt(i)) && !Folding.isDigit(text.charAt(i - 1))) {
        int letter = scaleBefore(text, i);
        if (letter >= 0) {
          addBehind(text, letter, found);
        }
      }
    }
  }

  /**
   * Where the capitals of a scale begin before a number, or -1: 'E 13', 'EG13', 'Kr 7'; that of
   * 'TVöD-S 9c' is the branch of an agreement, and A4 is a size of paper.
   */
  private static int scaleBefore(ScannedText text, int number) {
    int end = text.charAt(number - 1) == ' ' ? number - 1 : number;
    int start = end;
    while (start > end - LONGEST_GAP && Folding.isLetter(text.charAt(start - 1))) {
      start--;
    }
    boolean scale =
        end - start == 1 && SCALES_OF_AGREEMENTS.indexOf(text.charAt(start)) >= 0
            || end - start == 2 && (text.startsWith(start, "eg") || text.startsWith(start, "kr"));
    return scale
            && Character.isUpperCase(text.text().charAt(start))
            && !Folding.isDigit(text.charAt(start - 1))
            && text.charAt(start - 1) != '-'
            && !text.startsWith(start, "a4")
        ? start
        : -1;
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
    scale = scale == SCALES.indexOf('e') ? 0 : scale;
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
