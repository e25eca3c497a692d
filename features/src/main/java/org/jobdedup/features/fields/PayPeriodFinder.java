package org.jobdedup.features.fields;

/** Finds what time an amount is paid for in the words beside it. */
final class PayPeriodFinder {
  /** Words for the times that pay is counted by. */
  static final long PERIODS =
      TextWord.PER_HOUR.bit()
          | TextWord.PER_DAY.bit()
          | TextWord.PER_WEEK.bit()
          | TextWord.PER_MONTH.bit()
          | TextWord.PER_YEAR.bit();

  private static final int REACH_BEHIND = 34;
  private static final int REACH_BEFORE = 40;
  private static final int LONGEST_ABBREVIATION = 7;

  private final ScannedText text;

  private PayPeriodFinder(ScannedText text) {
    this.text = text;
  }

  /** The time that the words behind an amount name, else those before it; or null. */
  static Salary.Period near(ScannedText text, int start, int end) {
    return new PayPeriodFinder(text).near(start, end);
  }

  private Salary.Period near(int start, int end) {
    int word = text.findWord(PERIODS, end, end + REACH_BEHIND);
    if (word >= 0 && !breaksBetween(end, text.wordStart(word)) && !isHoursPer(word, end)) {
      return periodOf(word);
    }
    int unit = Currencies.endBehind(text, end);
    // '11,88 € brut/h'.
    Salary.Period abbreviated = abbreviated(text.startsWith(unit, " brut/") ? unit + 5 : unit);
    if (abbreviated != null) {
      return abbreviated;
    }
    word = text.findLastWord(PERIODS, start - REACH_BEFORE, start);
    return word >= 0
            && !breaksBetween(text.wordEnd(word), start)
            && !isCounted(word)
            && !isHoursPer(word, 0)
        ? periodOf(word)
        : null;
  }

  /** '/h', '/ u', '/yr' and 'pd', or null; but not the 'h' of another word. */
  private Salary.Period abbreviated(int at) {
    int slash = text.charAt(at) == ' ' ? at + 1 : at;
    int unit = text.charAt(slash + 1) == ' ' ? slash + 2 : slash + 1;
    int end = text.lettersEnd(unit, Math.min(text.length(), unit + LONGEST_ABBREVIATION + 1));
    if (text.charAt(slash) == 'p' && text.startsWith(unit, "d") && end == slash + 2) {
      return Salary.Period.DAY;
    }
    if (text.charAt(slash) != '/' || unit >= end) {
      return null;
    }
    return switch (text.folded(unit, end)) {
      case "h", "u", "tim" -> Salary.Period.HOUR;
      case "d" -> Salary.Period.DAY;
      case "w", "wk", "week", "semaine", "sem" -> Salary.Period.WEEK;
      case "m", "mo", "man" -> Salary.Period.MONTH;
      case "y", "yr" -> Salary.Period.YEAR;
      default -> null;
    };
  }

  /** 'uren per week' says how long one works, not what an amount beside it is for. */
  private boolean isHoursPer(int word, int from) {
    int start = text.wordStart(word);
    return text.findLastWord(TextWord.HOURS.bit(), Math.max(from, start - 9), start) >= 0;
  }

  /** '40 uur', '6 Monate': a duration. */
  private boolean isCounted(int word) {
    int i = text.wordStart(word) - 1;
    while (text.charAt(i) == ' ' || text.charAt(i) == '-') {
      i--;
    }
    return Folding.isDigit(text.charAt(i));
  }

  private boolean breaksBetween(int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == ';' || Folding.isDigit(c)) {
        return true;
      }
    }
    return false;
  }

  private Salary.Period periodOf(int word) {
    if (text.wordIs(word, TextWord.PER_HOUR)) {
      return Salary.Period.HOUR;
    }
    if (text.wordIs(word, TextWord.PER_DAY)) {
      return Salary.Period.DAY;
    }
    if (text.wordIs(word, TextWord.PER_WEEK)) {
      return Salary.Period.WEEK;
    }
    return text.wordIs(word, TextWord.PER_MONTH) ? Salary.Period.MONTH : Salary.Period.YEAR;
  }
}
