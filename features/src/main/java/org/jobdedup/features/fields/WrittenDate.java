package org.jobdedup.features.fields;

import java.time.Month;
import java.time.Year;

/**
 * A date as a text writes it, in digits or with the name of its month.
 *
 * @param date its year and month; null where what stands there is none
 * @param start where it begins in the text
 * @param end where it ends
 */
record WrittenDate(StartDate date, int start, int end) {
  /** The date that begins with a run of digits. */
  static WrittenDate numeric(ScannedText text, int run) {
    return new WrittenDate(
        dateOfDigits(text, run),
        text.digitRunStart(run),
        text.digitRunEnd(run + parts(text, run) - 1));
  }

  /** The date around the name of a month. */
  static WrittenDate named(ScannedText text, int word) {
    return new WrittenDate(
        dateOfMonth(text, word),
        startOfDay(text, text.wordStart(word)),
        digitsEnd(text, yearStart(text, word)));
  }

  /**
   * '01.09.2026', '1-9-2026', '2026-09-01', '01/09/26', '09/2026', '2026-09', '01.09.', '2026': a
   * date, or null.
   */
  private static StartDate dateOfDigits(ScannedText text, int run) {
    int first = text.digitRunStart(run);
    if (run > 0 && isJoined(text, run - 1, run)) {
      return null;
    }
    int parts = parts(text, run);
    int a = number(text, run);
    int b = parts > 1 ? number(text, run + 1) : 0;
    int c = parts > 2 ? number(text, run + 2) : 0;
    if (Folding.isLetter(text.charAt(first - 1))) {
      return null;
    }
    if (parts == 1) {
      return isYear(a) ? new StartDate(a, 0) : null;
    }
    if (parts == 2) {
      // '2027-09' as in ISO 8601; but '2027/28' and '2027-28' are years.
      boolean yearFirst =
          isYear(a)
              && isMonth(b)
              && text.startsWith(text.digitRunEnd(run), "-")
              && hasTwoDigits(text, run + 1);
      if (isDay(a, b, 0) && isDayAndMonth(text, run)) {
        return new StartDate(0, b);
      }
      return yearFirst ? new StartDate(a, b) : isMonth(a) && isYear(b) ? new StartDate(b, a) : null;
    }
    if (isYear(a)) {
      return isDay(c, b, a) ? new StartDate(a, b) : null;
    }
    int year = hasTwoDigits(text, run + 2) ? StartDate.FIRST_YEAR + c : c;
    if (!isYear(year)) {
      return null;
    }
    // The day comes first but in America, where one can tell only from the second half of a month.
    if (isDay(a, b, year)) {
      return new StartDate(year, b);
    }
    return isDay(b, a, year) ? new StartDate(year, a) : null;
  }

  /** '01.08.': the second full stop tells a day and a month from a number. */
  private static boolean isDayAndMonth(ScannedText text, int run) {
    return text.startsWith(text.digitRunEnd(run), ".")
        && text.startsWith(text.digitRunEnd(run + 1), ".");
  }

  /** How many runs of digits, up to three, a date may have that begins with one. */
  private static int parts(ScannedText text, int run) {
    int parts = 1;
    while (parts < 3
        && run + parts < text.digitRunCount()
        && isJoined(text, run + parts - 1, run + parts)) {
      parts++;
    }
    return parts;
  }

  /** Whether nothing but one mark of a date stands between two runs of digits. */
  private static boolean isJoined(ScannedText text, int run, int next) {
    int from = text.digitRunEnd(run);
    int to = text.digitRunStart(next);
    char mark = text.charAt(from);
    return (mark == '.' || mark == '/' || mark == '-')
        && (to == from + 1 || to == from + 2 && mark == '.' && text.charAt(from + 1) == ' ');
  }

  /** The value of a run of digits; of one that is too long for a date something that is none. */
  private static int number(ScannedText text, int run) {
    if (text.digitRunEnd(run) - text.digitRunStart(run) > 4) {
      return Integer.MAX_VALUE;
    }
    return digits(text, text.digitRunStart(run), text.digitRunEnd(run));
  }

  private static boolean hasTwoDigits(ScannedText text, int run) {
    return text.digitRunEnd(run) - text.digitRunStart(run) == 2;
  }

  private static boolean isYear(int value) {
    return value >= StartDate.FIRST_YEAR && value <= StartDate.LAST_YEAR;
  }

  private static boolean isMonth(int value) {
    return value >= 1 && value <= StartDate.MONTHS;
  }

  /** Whether a month has a day, which it may have in some year where the year is 0. */
  private static boolean isDay(int day, int month, int year) {
    return isMonth(month)
        && day >= 1
        && day <= Month.of(month).length(year == 0 || Year.isLeap(year));
  }

  /**
   * The date around the name of a month: '1. September 2026', 'August 22, 2026', 'mei'; null for a
   * day that no month has.
   */
  private static StartDate dateOfMonth(ScannedText text, int word) {
    int month = MonthNames.month(text.word(word));
    int start = yearStart(text, word);
    int end = digitsEnd(text, start);
    int year = end - start == 4 ? digits(text, start, end) : 0;
    year = isYear(year) ? year : 0;
    int first = startOfDay(text, text.wordStart(word));
    // 'August 22' has its day behind the month.
    first = first < text.wordStart(word) ? first : behindMarks(text, text.wordEnd(word));
    int day = digits(text, first, digitsEnd(text, first));
    // More than 31 is no day that is wrong but something else, such as a week.
    return day >= 29 && day <= 31 && !isDay(day, month, year) ? null : new StartDate(year, month);
  }

  private static int digits(ScannedText text, int start, int end) {
    int value = 0;
    for (int i = start; i < end; i++) {
      value = value * 10 + text.charAt(i) - '0';
    }
    return value;
  }

  /** Where a year would begin behind the name of a month, and a day, as in 'August 22nd, 2026'. */
  private static int yearStart(ScannedText text, int word) {
    int i = behindMarks(text, text.wordEnd(word));
    int end = digitsEnd(text, i);
    if (end - i != 1 && end - i != 2) {
      return i;
    }
    i = end;
    while (Folding.isLetter(text.charAt(i)) && i < end + 2) {
      i++;
    }
    return behindMarks(text, i);
  }

  private static int behindMarks(ScannedText text, int from) {
    int i = from;
    while (i < from + 3
        && (text.charAt(i) == ' ' || text.charAt(i) == ',' || text.charAt(i) == '.')) {
      i++;
    }
    return i;
  }

  private static int digitsEnd(ScannedText text, int from) {
    int i = from;
    while (i < from + 5 && Folding.isDigit(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** Where the day before the name of a month begins, or the name itself. */
  private static int startOfDay(ScannedText text, int month) {
    int i = month;
    while (i > 0 && i > month - 5 && (text.charAt(i - 1) == ' ' || text.charAt(i - 1) == '.')) {
      i--;
    }
    // '1er', '1st', '22nd'.
    int letters = i;
    while (letters > 0 && letters > i - 2 && Folding.isLetter(text.charAt(letters - 1))) {
      letters--;
    }
    if (Folding.isDigit(text.charAt(letters - 1))) {
      i = letters;
    }
    int digits = i;
    while (digits > 0 && digits > i - 2 && Folding.isDigit(text.charAt(digits - 1))) {
      digits--;
    }
    return digits < i ? digits : month;
  }
}
