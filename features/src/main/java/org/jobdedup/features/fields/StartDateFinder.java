package org.jobdedup.features.fields;

import java.util.Optional;

/**
 * Finds when a job is to begin. A date counts where the words before it say that something begins
 * ('Eintrittstermin: 1.9.2026', 'starting in August', 'prise de poste le 02/12/2026'), or where
 * somebody is sought from it on ('suchen wir zum 1. September 2026').
 */
final class StartDateFinder {
  /** How far behind a word such as 'start date' the date may begin. */
  private static final int REACH_OF_NOUN = 40;

  /** How far behind a word such as 'starting' the date may begin. */
  private static final int REACH_OF_VERB = 20;

  /** How far before or behind 'ab 1.9.2026' a word may stand that says that somebody is sought. */
  private static final int REACH_OF_SEEKING = 70;

  /**
   * The most characters of 'ab dem' or 'à partir du mois de', and of 'bis zum' before a deadline.
   */
  private static final int PREPOSITION = 20;

  private StartDateFinder() {}

  /** As {@link StartDate#find}. */
  static Optional<StartDate> find(ScannedText title, ScannedText text) {
    StartDate found = date(title, /* sought= */ true);
    if (found == null) {
      found = date(text, /* sought= */ false);
    }
    if (found == null && (saysAtOnce(title) || saysAtOnce(text))) {
      found = StartDate.AT_ONCE;
    }
    return Optional.ofNullable(found);
  }

  /** The first date that is one of a beginning, or null. */
  private static StartDate date(ScannedText text, boolean sought) {
    int run = 0;
    int word = text.findWord(TextWord.MONTH.bit(), 0, text.length());
    while (run < text.digitRunCount() || word >= 0) {
      boolean ofRun =
          word < 0 || run < text.digitRunCount() && text.digitRunStart(run) < text.wordStart(word);
      StartDate date = ofRun ? numeric(text, run) : named(text, word);
      int end =
          ofRun
              ? text.digitRunEnd(run + parts(text, run) - 1)
              : digitsEnd(text, yearStart(text, word));
      if (date != null) {
        int start = ofRun ? text.digitRunStart(run) : startOfDay(text, text.wordStart(word));
        if (isBeginning(text, start, end, date, sought)) {
          return date;
        }
      }
      if (ofRun) {
        run++;
      } else {
        word = text.findWord(TextWord.MONTH.bit(), text.wordEnd(word), text.length());
        // The year of a date that is none of a beginning is none either.
        while (run < text.digitRunCount() && text.digitRunStart(run) < end) {
          run++;
        }
      }
    }
    return null;
  }

  private static boolean isBeginning(
      ScannedText text, int start, int end, StartDate date, boolean sought) {
    String before = text.folded(Math.max(0, start - PREPOSITION), start);
    if (isDeadline(before)) {
      return false;
    }
    if (follows(text, TextWord.START, REACH_OF_NOUN, start)) {
      return true;
    }
    if (date.month() == 0) {
      return false;
    }
    if (follows(text, TextWord.STARTING, REACH_OF_VERB, start)) {
      return true;
    }
    if (endsWithWord(before, "a compter du")
        || endsWithWord(before, "a compter de")
        || endsWithWord(before, "a partir du")
        || endsWithWord(before, "a partir de")
        || endsWithWord(before, "a partir du mois de")) {
      return true;
    }
    return date.year() != 0
        && (endsWithWord(before, "ab")
            || endsWithWord(before, "per")
            || endsWithWord(before, "vanaf")
            || endsWithWord(before, "fran den")
            || endsWithWord(before, "ab dem")
            || endsWithWord(before, "zum"))
        && (sought || isSought(text, start, end));
  }

  /** Whether a word of a class stands near before an offset. */
  private static boolean follows(ScannedText text, TextWord word, int reach, int offset) {
    int found = text.findLastWord(word.bit(), offset - reach, offset);
    return found >= 0 && isNear(text, text.wordEnd(found), offset);
  }

  /** At most one line break, and no end of a sentence, stand between a word and its date. */
  private static boolean isNear(ScannedText text, int from, int to) {
    int breaks = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      breaks += c == '\n' ? 1 : 0;
      boolean sentence = (c == '.' || c == '!' || c == '?') && text.charAt(i + 1) == ' ';
      if (breaks > 1 || sentence && !Folding.isDigit(text.charAt(i - 1))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSought(ScannedText text, int start, int end) {
    int from = start;
    while (from > 0 && from > start - REACH_OF_SEEKING && text.charAt(from - 1) != '\n') {
      from--;
    }
    int to = end;
    while (to < text.length() && to < end + REACH_OF_SEEKING && text.charAt(to) != '\n') {
      to++;
    }
    return text.findWord(TextWord.SOUGHT.bit(), from, to) >= 0;
  }

  private static boolean isDeadline(String before) {
    return endsWithWord(before, "bis")
        || endsWithWord(before, "bis zum")
        || endsWithWord(before, "bis ende")
        || endsWithWord(before, "until")
        || endsWithWord(before, "jusqu'au")
        || endsWithWord(before, "jusqu'en")
        || endsWithWord(before, "jusqu'a")
        || endsWithWord(before, "tot")
        || endsWithWord(before, "tot en met")
        || endsWithWord(before, "t/m")
        || endsWithWord(before, "till")
        || endsWithWord(before, "senast");
  }

  /** Whether a text ends with a phrase, which begins where a word does, and blanks. */
  private static boolean endsWithWord(String text, String phrase) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    int start = end - phrase.length();
    return start >= 0
        && end < text.length()
        && text.startsWith(phrase, start)
        && (start == 0 || !Folding.isLetter(text.charAt(start - 1)));
  }

  /**
   * '01.09.2026', '1-9-2026', '2026-09-01', '01/09/26', '09/2026', '2026-09', '2026': a date, or
   * null.
   */
  private static StartDate numeric(ScannedText text, int run) {
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
      return yearFirst ? new StartDate(a, b) : isMonth(a) && isYear(b) ? new StartDate(b, a) : null;
    }
    if (isYear(a)) {
      return isMonth(b) && isDay(c) ? new StartDate(a, b) : null;
    }
    int year = hasTwoDigits(text, run + 2) ? StartDate.FIRST_YEAR + c : c;
    if (!isYear(year)) {
      return null;
    }
    // The day comes first but in America, where one can tell only from the second half of a month.
    if (isDay(a) && isMonth(b)) {
      return new StartDate(year, b);
    }
    return isMonth(a) && isDay(b) ? new StartDate(year, a) : null;
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
    int value = 0;
    for (int i = text.digitRunStart(run); i < text.digitRunEnd(run); i++) {
      value = value * 10 + text.charAt(i) - '0';
    }
    return value;
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

  private static boolean isDay(int value) {
    return value >= 1 && value <= 31;
  }

  /** The date around the name of a month: '1. September 2026', 'August 22, 2026', 'mei'. */
  private static StartDate named(ScannedText text, int word) {
    int month = MonthNames.month(text.word(word));
    int start = yearStart(text, word);
    int end = digitsEnd(text, start);
    int year = 0;
    if (end - start == 4) {
      for (int k = start; k < end; k++) {
        year = year * 10 + text.charAt(k) - '0';
      }
    }
    return new StartDate(isYear(year) ? year : 0, month);
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

  /** 'Ab sofort'; 'asap' and its like only where something begins. */
  private static boolean saysAtOnce(ScannedText text) {
    if (text.findWord(TextWord.AT_ONCE.bit(), 0, text.length()) >= 0) {
      return true;
    }
    for (int i = text.findWord(TextWord.SOON.bit(), 0, text.length());
        i >= 0;
        i = text.findWord(TextWord.SOON.bit(), text.wordEnd(i), text.length())) {
      int start = text.wordStart(i);
      if (follows(text, TextWord.START, REACH_OF_NOUN, start)
          || follows(text, TextWord.STARTING, REACH_OF_VERB, start)) {
        return true;
      }
    }
    return false;
  }
}
