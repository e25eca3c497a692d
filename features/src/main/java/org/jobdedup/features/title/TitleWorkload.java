package org.jobdedup.features.title;

import java.util.List;
import java.util.Set;
import org.jobdedup.features.fields.Folding;
import org.jobdedup.features.fields.OtherShare;

/**
 * Hours or a share of full time in a title: '32-40 uur', '20h/Woche', '80 - 100 %', '0,8 fte'.
 * Numbers that are not named are {@code NaN}; all are beside a percentage of remote work, a
 * discount or the like, or hours of a shift, day or month, which are no workload and only passed
 * over.
 *
 * @param behind index of the word behind
 * @param minimumHours least hours per week
 * @param maximumHours most hours per week
 * @param minimumPercent least percentage of full time
 * @param maximumPercent most percentage of full time
 */
record TitleWorkload(
    int behind,
    double minimumHours,
    double maximumHours,
    double minimumPercent,
    double maximumPercent) {
  private static final double NONE = Double.NaN;

  /** Periods other than a week that hours may be of. */
  private static final Set<String> OTHER_PERIODS =
      Set.of(
          "tag", "day", "jour", "dag", "monat", "month", "mois", "maand", "manad", "jahr", "year");

  private static final Set<String> SHIFTS =
      Set.of("shift", "shifts", "schicht", "schichten", "dienst", "diensten", "dienste", "pass");

  private static final Set<String> BEFORE_SHIFT =
      Set.of("long", "day", "night", "rotating", "waking");

  private static final int LONGEST_SHIFT = 24;

  /** Reads the workload that begins at an index, or returns null where none does. */
  static TitleWorkload read(List<TitleTokenizer.Word> words, int from) {
    int digits = leadingDigits(words.get(from).text());
    if (digits == 0) {
      return null;
    }
    double low = value(words.get(from).text(), digits);
    double high = low;
    int last = from;
    int next = from + 1;
    if (next < words.size() && isRangeWord(words.get(next).text())) {
      next++;
    }
    if (next < words.size()
        && digits == words.get(from).text().length()
        && !words.get(from).percent()
        && leadingDigits(words.get(next).text()) > 0) {
      double second = value(words.get(next).text(), leadingDigits(words.get(next).text()));
      if (second > low) {
        high = second;
        last = next;
      }
    } else if (words.get(from).percent()
        && from + 1 < words.size()
        && words.get(from + 1).percent()
        && words.get(from + 1).isNumber()) {
      double second = value(words.get(from + 1).text(), words.get(from + 1).text().length());
      if (second > low) {
        high = second;
        last = from + 1;
      }
    }
    TitleTokenizer.Word end = words.get(last);
    if (end.percent()
        && (isShareOfPlace(words, from, last + 1) || isShareOfOther(words, last + 1))) {
      return new TitleWorkload(last + 1, NONE, NONE, NONE, NONE);
    }
    if (end.percent() && low >= 10 && high <= 100) {
      return new TitleWorkload(last + 1, NONE, NONE, low, high);
    }
    int unit = leadingDigits(end.text());
    String glued = end.text().substring(unit);
    int behind = last + 1;
    boolean hours;
    if (glued.isEmpty()) {
      hours =
          behind < words.size()
              && (isUnit(words.get(behind).text(), "hours") || isDutchHours(words, behind));
      behind++;
    } else {
      hours = isUnit(glued, "hours") || glued.equals("u");
    }
    if (!hours && isFullTimeShare(words, last, glued) && low >= 0.05 && high <= 1) {
      int behindUnit = glued.isEmpty() ? last + 2 : last + 1;
      return new TitleWorkload(
          behindUnit, NONE, NONE, Math.round(low * 100), Math.round(high * 100));
    }
    int behindPeriod = hours ? behindOtherPeriod(words, behind) : behind;
    if (behindPeriod > behind) {
      return new TitleWorkload(behindPeriod, NONE, NONE, NONE, NONE);
    }
    if (hours && high <= LONGEST_SHIFT && isOfShift(words, behind)) {
      return new TitleWorkload(behind, NONE, NONE, NONE, NONE);
    }
    return !hours || low < 1 || high > 60
        ? null
        : new TitleWorkload(behindWeek(words, behind), low, high, NONE, NONE);
  }

  /** '80 % remote', 'Home Office 80 %', '20 % Anteil vor Ort': a share of the place. */
  private static boolean isShareOfPlace(List<TitleTokenizer.Word> words, int from, int behind) {
    return isRemote(words, behind)
        || behind < words.size() && words.get(behind).text().equals("anteil")
        || from > 0 && isRemote(words.get(from - 1).text())
        || from > 1 && isRemote(words.get(from - 2).text() + ' ' + words.get(from - 1).text());
  }

  /** '50% Rabatt', '30% employee discount': a share of something that is no time. */
  private static boolean isShareOfOther(List<TitleTokenizer.Word> words, int behind) {
    return OtherShare.isNamed(followingWord(words, behind), followingWord(words, behind + 1));
  }

  /** The word at an index where it stands in the part of the word before it, else nothing. */
  private static String followingWord(List<TitleTokenizer.Word> words, int i) {
    return i < words.size() && words.get(i).part() == words.get(i - 1).part()
        ? words.get(i).text()
        : "";
  }

  /** The index behind 'per day', '/ Monat' and the like at an index, or the index. */
  private static int behindOtherPeriod(List<TitleTokenizer.Word> words, int from) {
    boolean per = from < words.size() && isPer(words.get(from).text());
    int unit = per ? from + 1 : from;
    return unit < words.size() && OTHER_PERIODS.contains(words.get(unit).text()) ? unit + 1 : from;
  }

  /** '12 hour shifts', '12-hour night shifts': hours of a day. */
  private static boolean isOfShift(List<TitleTokenizer.Word> words, int behind) {
    int shift =
        behind < words.size() && BEFORE_SHIFT.contains(words.get(behind).text())
            ? behind + 1
            : behind;
    return shift < words.size()
        && words.get(shift).part() == words.get(behind - 1).part()
        && SHIFTS.contains(words.get(shift).text());
  }

  /** The index behind 'week', 'per week', 'p/w' and the like at an index, or the index. */
  private static int behindWeek(List<TitleTokenizer.Word> words, int from) {
    int behind = from;
    while (behind < words.size()) {
      boolean per = isPer(words.get(behind).text()) && behind + 1 < words.size();
      int unit = per ? behind + 1 : behind;
      String text = words.get(unit).text();
      if (!isUnit(text, "week") && !text.equals("w")) {
        break;
      }
      behind = unit + 1;
    }
    return behind;
  }

  /** '24 u/w': the letter alone is a word. */
  private static boolean isDutchHours(List<TitleTokenizer.Word> words, int i) {
    return words.get(i).text().equals("u")
        && i + 1 < words.size()
        && (words.get(i + 1).text().equals("w") || isUnit(words.get(i + 1).text(), "week"));
  }

  /** '0,8 - 1,0 fte': a share of full time. */
  private static boolean isFullTimeShare(List<TitleTokenizer.Word> words, int last, String glued) {
    return glued.isEmpty()
        ? last + 1 < words.size() && isUnit(words.get(last + 1).text(), "fte")
        : isUnit(glued, "fte");
  }

  private static boolean isPer(String word) {
    return word.equals("per") || word.equals("pro") || word.equals("par") || word.equals("p");
  }

  private static boolean isRangeWord(String word) {
    return word.equals("bis") || word.equals("tot") || word.equals("to") || word.equals("a");
  }

  /** Whether a word or phrase for remote work begins at an index. */
  static boolean isRemote(List<TitleTokenizer.Word> words, int i) {
    return i < words.size()
        && (isRemote(words.get(i).text())
            || i + 1 < words.size()
                && isRemote(words.get(i).text() + ' ' + words.get(i + 1).text()));
  }

  private static boolean isRemote(String phrase) {
    TitleWords.Entry entry = TitleWords.find(phrase);
    return entry != null && entry.type() == TitleWords.Type.REMOTE;
  }

  private static boolean isUnit(String word, String canonical) {
    TitleWords.Entry entry = TitleWords.find(word);
    return entry != null
        && entry.type() == TitleWords.Type.UNIT
        && entry.canonical().equals(canonical);
  }

  /** Length of the number, decimals included, that a word begins with. */
  private static int leadingDigits(String text) {
    int i = 0;
    while (i < text.length()
        && (Folding.isDigit(text.charAt(i)) || text.charAt(i) == ',' || text.charAt(i) == '.')) {
      i++;
    }
    return i <= 5 ? i : 0;
  }

  private static double value(String text, int end) {
    double value = 0;
    double scale = 0;
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      if (!Folding.isDigit(c)) {
        scale = 1;
      } else {
        scale /= 10;
        value = scale > 0 ? value + (c - '0') * scale : value * 10 + (c - '0');
      }
    }
    return value;
  }
}
