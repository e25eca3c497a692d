package org.jobdedup.features.fields;

import java.util.List;
import java.util.Set;

/** What numbers in a title are beside working hours: pay, dates, durations, days of home office. */
final class TitleNumbers {
  private static final Set<String> DAYS =
      words("tag tage tagen day days jour jours dag dagen dagar");

  private static final Set<String> MONTHS =
      words("monat monate monaten month months mois maand maanden manader");

  private TitleNumbers() {}

  private static Set<String> words(String words) {
    return Set.of(words.split(" "));
  }

  static boolean isMoney(TitleTokenizer.Word word) {
    String text = word.text();
    return word.money()
        || text.endsWith("k") && text.length() > 1 && allDigits(text, text.length() - 1);
  }

  /** '40.000 - 50.000 €': the sign stands behind the second number only. */
  static boolean isRangeOfMoney(List<TitleTokenizer.Word> words, int i) {
    return words.get(i).isNumber()
        && i + 1 < words.size()
        && Folding.isDigit(words.get(i + 1).text().charAt(0))
        && isMoney(words.get(i + 1));
  }

  /**
   * Index behind a number of months, with the unit where it follows at once, so that the second
   * number of '3 - 6 Monate' is read next; the index itself where no month follows. A duration
   * differs as numbers do and is no part of the role.
   */
  static int behindMonths(List<TitleTokenizer.Word> words, int i) {
    if (!words.get(i).isNumber()) {
      return i;
    }
    boolean range = i + 2 < words.size() && words.get(i + 1).isNumber();
    int unit = range ? i + 2 : i + 1;
    if (unit >= words.size() || !MONTHS.contains(words.get(unit).text())) {
      return i;
    }
    return range ? i + 1 : unit + 1;
  }

  /** 'Ab September 2026' is a day of begin; a month without a year may be a name. */
  static boolean isMonthOfYear(List<TitleTokenizer.Word> words, int i) {
    return i + 1 < words.size()
        && MonthNames.isFull(words.get(i).text())
        && isYear(words.get(i + 1).text());
  }

  /** '01.09.2026': a day of begin, which is no part of the role. */
  static boolean isDate(String text) {
    int dot = text.indexOf('.');
    return dot > 0
        && dot <= 2
        && text.indexOf('.', dot + 1) > dot
        && allDigits(text, text.length());
  }

  static boolean isYear(String text) {
    return text.length() == 4 && (text.startsWith("19") || text.startsWith("20"));
  }

  static boolean isDaysOfRemote(List<TitleTokenizer.Word> words, int i) {
    return i + 1 < words.size()
        && DAYS.contains(words.get(i + 1).text())
        && TitleWorkload.isRemote(words, i + 2);
  }

  private static boolean allDigits(String text, int end) {
    for (int i = 0; i < end; i++) {
      if (!Folding.isDigit(text.charAt(i)) && text.charAt(i) != '.' && text.charAt(i) != ',') {
        return false;
      }
    }
    return end > 0;
  }
}
