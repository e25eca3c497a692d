package org.jobdedup.features.title;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.fields.Folding;
import org.jobdedup.features.fields.MonthNames;

/**
 * What numbers in a title are beside working hours: pay, dates, durations, days of home office,
 * numbers of posts, Roman numbers.
 */
final class TitleNumbers {
  private static final Set<String> DAYS =
      words("tag tage tagen day days jour jours dag dagen dagar");

  private static final Set<String> HOLIDAYS =
      words("urlaub urlaubstage holiday holidays leave vacation conges vakantie verlof semester");

  private static final Set<String> KINDS_OF_HOLIDAY = words("annual paid bezahlter");

  private static final Set<String> WEEKS = words("woche week werkweek semaine uge vecka");

  private static final Set<String> MONTHS_AND_YEARS =
      words(
          "monat monate monaten month months mois maand maanden manader jahr jahre jahren year"
              + " years yr yrs ans jaar");

  /** Units of pay that may stand behind it. */
  private static final Set<String> PERIODS =
      words(
          "hour hr h day d week month year yr annum annual pa p.a ph pd pm std stunde monat jahr"
              + " heure mois an uur maand jaar");

  private static final Set<String> PER = words("per an a pro par p je");

  private static final Set<String> BETWEEN_AMOUNTS = words("bis to a tot und and et en till");

  private static final Set<String> EURO = words("euro eur");

  private static final Set<String> MINI_JOB = words("basis job jobber kraft krafte");

  /** What may be counted instead of the role: '2 positions', '3 Stellen'. */
  private static final Set<String> POSTS =
      words(
          "position positions posts vacancies openings stellen postes vacatures plaatsen"
              + " tjanster platser x");

  private static final Set<String> NORMS = words("iso iec din vde nen ias ifrs");

  private static final Set<String> CURRENCIES = words("gbp eur usd chf sek nok dkk pln cad aud");

  private static final Set<String> BEFORE_MONTHS =
      words("ab start starting startdatum vanaf from partir");

  /** What may stand between such a word and the month. */
  private static final Set<String> LOOSE_BEFORE_MONTHS = words("in de im");

  /** Characters of '10.30am'. */
  private static final int MAX_TIME_OF_DAY = 7;

  private static final Map<String, String> ROMAN =
      Map.of("i", "1", "ii", "2", "iii", "3", "iv", "4", "v", "5");

  /** A day, its month and a year of this century or the last. */
  private static final Pattern DATE =
      Pattern.compile("[0-9]{1,2}\\.(0?[1-9]|1[0-2])\\.([0-9]{2}|(?:19|20)[0-9]{2})");

  private TitleNumbers() {}

  private static Set<String> words(String words) {
    return Set.of(words.split(" "));
  }

  static boolean isMoney(TitleTokenizer.Word word) {
    String text = word.text();
    return word.money()
        || text.endsWith("k") && text.length() > 1 && allDigits(text, text.length() - 1);
  }

  /** '40.000 - 50.000 €', '40.000 bis 50.000 €': the sign stands behind the second number only. */
  static boolean isRangeOfMoney(List<TitleTokenizer.Word> words, int i) {
    boolean joint = i + 1 < words.size() && BETWEEN_AMOUNTS.contains(words.get(i + 1).text());
    int second = joint ? i + 2 : i + 1;
    return words.get(i).isNumber()
        && second < words.size()
        && Folding.isDigit(words.get(second).text().charAt(0))
        && isMoney(words.get(second));
  }

  /**
   * Index behind a number of months or years, with the unit where it follows at once, so that the
   * second number of '3 - 6 Monate' is read next; the index itself where no unit follows. A
   * duration differs as numbers do and is no part of the role.
   */
  static int behindDuration(List<TitleTokenizer.Word> words, int i) {
    if (!words.get(i).isNumber()) {
      return i;
    }
    boolean range = i + 2 < words.size() && words.get(i + 1).isNumber();
    int unit = range ? i + 2 : i + 1;
    if (unit >= words.size() || !MONTHS_AND_YEARS.contains(words.get(unit).text())) {
      return i;
    }
    return range ? i + 1 : unit + 1;
  }

  /** 'Ab September 2026', 'ab 09/2026' is a day of begin; a month without a year may be a name. */
  static boolean isMonthOfYear(List<TitleTokenizer.Word> words, int i) {
    return i + 1 < words.size()
        && (MonthNames.isFull(words.get(i).text()) || isNumberOfMonth(words.get(i).text()))
        && isYear(words.get(i + 1).text());
  }

  /** 'Ab September', 'starting in May': a month without a year, where something begins with it. */
  static boolean isMonthOfStart(List<TitleTokenizer.Word> words, int i) {
    if (i == 0 || !MonthNames.isFull(words.get(i).text())) {
      return false;
    }
    String before = words.get(i - 1).text();
    boolean loose = LOOSE_BEFORE_MONTHS.contains(before);
    return loose
        ? i > 1 && BEFORE_MONTHS.contains(words.get(i - 2).text())
        : BEFORE_MONTHS.contains(before);
  }

  /** '9am' and '5pm'. */
  static boolean isTimeOfDay(String text) {
    return (text.endsWith("am") || text.endsWith("pm"))
        && text.length() > 2
        && text.length() <= MAX_TIME_OF_DAY
        && allDigits(text, text.length() - 2);
  }

  private static boolean isNumberOfMonth(String text) {
    return text.length() == 2
        && (text.charAt(0) == '0' && text.charAt(1) >= '1' && text.charAt(1) <= '9'
            || text.charAt(0) == '1' && text.charAt(1) >= '0' && text.charAt(1) <= '2');
  }

  /** Two digits for a month, however a title writes it: '09' for 'September'. */
  static String month(String text) {
    int month = MonthNames.month(text);
    return month == 0 ? text : twoDigits(month);
  }

  /** '09' and '2026' of '1.9.26', so that all ways to write a date agree; the rest as it is. */
  static List<String> monthAndYear(String date) {
    Matcher parts = DATE.matcher(date);
    if (!parts.matches()) {
      return List.of(date);
    }
    String year = parts.group(2).length() == 2 ? "20" + parts.group(2) : parts.group(2);
    return List.of(twoDigits(Integer.parseInt(parts.group(1))), year);
  }

  private static String twoDigits(int month) {
    return month < 10 ? "0" + month : String.valueOf(month);
  }

  /** The day of 'ab 1. September 2026'. */
  static boolean isDayOfMonth(List<TitleTokenizer.Word> words, int i) {
    return words.get(i).isNumber()
        && words.get(i).text().length() <= 2
        && i + 1 < words.size()
        && isMonthOfYear(words, i + 1);
  }

  /** The index behind a unit of pay at an index, '£14 / hour' or '$20 an hour', or the index. */
  static int behindPeriod(List<TitleTokenizer.Word> words, int i) {
    return behindUnit(words, i, PER, PERIODS);
  }

  /** Index behind a unit at an index, with or without a word in front of it, or the index. */
  private static int behindUnit(
      List<TitleTokenizer.Word> words, int i, Set<String> front, Set<String> units) {
    int unit = i < words.size() && front.contains(words.get(i).text()) ? i + 1 : i;
    return unit < words.size() && units.contains(words.get(unit).text()) ? unit + 1 : i;
  }

  /** Index behind '538-Euro-Basis' or '556 € Job', the German mini job, or the index. */
  static int behindMiniJob(List<TitleTokenizer.Word> words, int i) {
    String text = words.get(i).text();
    int unit = i + 1;
    boolean named = unit < words.size() && EURO.contains(words.get(unit).text());
    int basis = named ? unit + 1 : unit;
    boolean amount = text.length() == 3 && allDigits(text, 3) && text.charAt(0) >= '4';
    return amount
            && (named || words.get(i).money())
            && basis < words.size()
            && MINI_JOB.contains(words.get(basis).text())
        ? basis + 1
        : i;
  }

  /** '2x8', '3x8': French names of rotating shifts. */
  static boolean isRotation(String text) {
    return text.length() == 3
        && Folding.isDigit(text.charAt(0))
        && text.charAt(1) == 'x'
        && text.charAt(2) == '8';
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

  /** Index behind the days of '2 Tage Homeoffice' or '3 Tage/Woche remote', or the index. */
  static int behindDaysOfRemote(List<TitleTokenizer.Word> words, int i) {
    if (i + 1 >= words.size() || !DAYS.contains(words.get(i + 1).text())) {
      return i;
    }
    int behindWeek = behindDaysOfWeek(words, i);
    int behind = behindWeek > i ? behindWeek : i + 2;
    boolean together = behind < words.size() && words.get(behind).part() == words.get(i).part();
    return together && TitleWorkload.isRemote(words, behind) ? behind : i;
  }

  /** Index behind '30 Tage Urlaub' or '25 days annual leave', of the offer, or the index. */
  static int behindHoliday(List<TitleTokenizer.Word> words, int i) {
    int behind = isDays(words, i) ? behindUnit(words, i + 2, KINDS_OF_HOLIDAY, HOLIDAYS) : i + 2;
    return behind > i + 2 ? behind : i;
  }

  /** Index behind '4-Tage-Woche' or '4 days a week', the days that one works, or the index. */
  static int behindDaysOfWeek(List<TitleTokenizer.Word> words, int i) {
    int behind = isDays(words, i) ? behindUnit(words, i + 2, PER, WEEKS) : i + 2;
    return behind > i + 2 ? behind : i;
  }

  /**
   * Index behind 'Bac+5' or 'Bac+2/3', French years of study behind school, or the index. The job
   * asks for them; they are no part of the role.
   */
  static int behindYearsOfStudy(List<TitleTokenizer.Word> words, int i) {
    int behind = i + 1;
    while (words.get(i).text().equals("bac")
        && behind < words.size()
        && words.get(behind).joined()
        && words.get(behind).isNumber()
        && words.get(behind).text().length() == 1) {
      behind++;
    }
    return behind > i + 1 ? behind : i;
  }

  /** '2 days', '5 Tage': a duration, and no shift by day. */
  static boolean isDays(List<TitleTokenizer.Word> words, int i) {
    return words.get(i).isNumber()
        && i + 1 < words.size()
        && DAYS.contains(words.get(i + 1).text());
  }

  private static boolean allDigits(String text, int end) {
    for (int i = 0; i < end; i++) {
      if (!Folding.isDigit(text.charAt(i)) && text.charAt(i) != '.' && text.charAt(i) != ',') {
        return false;
      }
    }
    return end > 0;
  }

  /** '2x Koch', '2 x Koch', '(2 positions)'. */
  static boolean isNumberOfPosts(List<TitleTokenizer.Word> words, int i) {
    String text = words.get(i).text();
    int digits = 0;
    while (digits < text.length() && Folding.isDigit(text.charAt(digits))) {
      digits++;
    }
    if (digits > 2) {
      return false;
    }
    return digits == text.length()
        ? i + 1 < words.size() && POSTS.contains(words.get(i + 1).text())
        : digits + 1 == text.length() && text.charAt(digits) == 'x';
  }

  /**
   * 'Nurse x2' and 'Nurse (x2)' seek two; behind a word of a role or alone in brackets only, since
   * 'Sage X3' is a product.
   */
  static boolean isTimes(List<TitleTokenizer.Word> words, int i) {
    String text = words.get(i).text();
    return text.length() == 2
        && text.charAt(0) == 'x'
        && Folding.isDigit(text.charAt(1))
        && (isBehindRole(words, i) || words.get(i).bracketed() && isAlone(words, i));
  }

  /** Whether a word has a part of the title to itself. */
  static boolean isAlone(List<TitleTokenizer.Word> words, int i) {
    int part = words.get(i).part();
    return (i + 1 == words.size() || words.get(i + 1).part() != part)
        && (i == 0 || words.get(i - 1).part() != part);
  }

  /**
   * The number that a Roman one stands for, or null: 'Engineer II', 'Analyst I', behind a word of a
   * role, all but II and III at the end of a part.
   */
  static String roman(List<TitleTokenizer.Word> words, int i) {
    TitleTokenizer.Word word = words.get(i);
    String number = ROMAN.get(word.text());
    if (number == null) {
      return null;
    }
    int first = i;
    while (isRomanOf(words, first - 1, word.part())) {
      first--;
    }
    boolean range = first < i || isRomanOf(words, i + 1, word.part());
    if (range && isBehindRole(words, first)) {
      // 'Scientist I/II' names both.
      return number;
    }
    if (!isBehindRole(words, i)) {
      return null;
    }
    boolean last = i + 1 == words.size() || words.get(i + 1).part() != word.part();
    return word.text().startsWith("ii") || last && !word.joined() ? number : null;
  }

  private static boolean isRomanOf(List<TitleTokenizer.Word> words, int i, int part) {
    return i >= 0
        && i < words.size()
        && words.get(i).part() == part
        && ROMAN.containsKey(words.get(i).text());
  }

  /** 'ISO 27001', 'DIN EN 1090': a norm, whatever the number looks like. */
  static boolean isOfNorm(List<TitleTokenizer.Word> words, int i) {
    return i > 0 && NORMS.contains(words.get(i - 1).text())
        || i > 1 && words.get(i - 1).text().equals("en") && NORMS.contains(words.get(i - 2).text());
  }

  /** Index behind '50,000 GBP', or the index where no word for a currency follows the amount. */
  static int behindCurrency(List<TitleTokenizer.Word> words, int i) {
    return words.get(i).isNumber()
            && words.get(i).text().length() > 2
            && i + 1 < words.size()
            && CURRENCIES.contains(words.get(i + 1).text())
        ? i + 2
        : i;
  }

  private static boolean isBehindRole(List<TitleTokenizer.Word> words, int i) {
    return i > 0
        && words.get(i - 1).part() == words.get(i).part()
        && TitleWords.isOfRole(words.get(i - 1).text());
  }

  /** Four digits or more in a word that is not too long are a reference number or a year. */
  static boolean isReference(String text) {
    int digits = 0;
    for (int i = 0; i < text.length(); i++) {
      digits += Folding.isDigit(text.charAt(i)) ? 1 : 0;
    }
    boolean plain = text.indexOf('.') < 0 && text.indexOf(',') < 0;
    return digits >= 4 && plain && text.length() <= 24;
  }
}
