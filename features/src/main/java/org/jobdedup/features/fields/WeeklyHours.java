package org.jobdedup.features.fields;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells whether a number is one of hours a week: '39-Stunden-Woche', 'Contracted hours: 20'. */
final class WeeklyHours {
  /** How far behind the hours a word says that they are those of a week. */
  private static final int REST = 22;

  /** How far before the number a label such as 'Contracted hours per week:' begins. */
  private static final int LABEL_REACH = 44;

  private static final long ARRANGEMENTS = TextWord.FULL_TIME.bit() | TextWord.PART_TIME.bit();

  private static final int MAX_WEEKLY = 60;

  private static final int CLOCK_REACH = 8;

  /** The hours of a full week in France. */
  private static final int FULL_OF_FRANCE = 35;

  /** Hours with minutes behind them, fewer than these, may be a time of day. */
  private static final int LATEST_TIME = 25;

  /** 'TNC 28/35', 'temps non complet : 17h30'. */
  private static final Pattern PART_OF_FRANCE =
      Pattern.compile("\\b(?:tnc|non[ -]complet)[ :,(-]{0,4}(?:(?:de|a) )?$");

  /** Letters and blanks that may stand between a label and the number: ' up to '. */
  private static final int WORDS_BEHIND_LABEL = 12;

  /** Hours that people work in a day, rests included. */
  private static final int LONGEST_SHIFT = 24;

  /** Hours from the beginning to the end of most days of work. */
  private static final int LONGEST_DAY = 9;

  /** What the hours of a contract or of a salary stand behind. */
  private static final Pattern BASIS =
      Pattern.compile(
          "(?:based on|basis van|\\bo\\.?b\\.?v\\.?|\\bbase|\\bcdi|\\bcdd|\\bcontrat)"
              + "(?: (?:de|d'|a|an|een|of|temps|plein)){0,2}[ :(,-]{0,3}$");

  /** 'Contrat 25h', 'CDI de 20 heures': what a contract is called by, also for part of a week. */
  private static final Pattern FRENCH_CONTRACT =
      Pattern.compile("\\b(?:cdi|cdd|contrat)(?: de)? ?$");

  /** 'Hours: ', 'Contracted hours - ', 'Aantal uren: ', 'Stunden: ' directly before the number. */
  private static final Pattern HOURS_LABEL =
      Pattern.compile(
          "(?:^|[^a-z]|(contract|contracted|working|work|weekly|expected|required|basic|number of|total"
              + "|paid|arbeits|wochenarbeits|wochen|contract|aantal|werk|arbeids) ?-?)"
              + "(?:hours|stunden|stundenumfang|uren)"
              + "(?: (?:per|a|each|pro|of) ?(?:week|woche|work)| pw| p/w| weekly)?\\)?"
              + " ?[:=-] ?(?:(?:up to|approx\\.?|ca\\.?|circa|min\\.?|minimum|between|max\\.?) )?$");

  /** Words before 'hours:' that make them times of day or the hours of something else. */
  private static final Pattern OTHER_HOURS =
      Pattern.compile(
          "(?:opening|office|business|core|shift|store|night|peak|visiting|service|kitchen|holiday|vacation"
              + "|vakantie|verlof|credit|contact|training|billable|annual|daily|overtime|open|offnungs|kern)[ -]?$");

  /** Beginnings of words behind the hours of a day: '12 hour shifts, 3 per week'. */
  private static final Pattern OF_SHIFT =
      Pattern.compile(
          "[ -]{0,2}(?:(?:long|day|night|rotating|waking) ){0,2}(?:shifts?\\b|schicht|dienst|pass\\b)");

  /** '36-hour contract', '40 hour position'. */
  private static final Pattern OF_CONTRACT =
      Pattern.compile("[ -]{0,2}(?:a |per )?(?:contract|position|vacancy)");

  /** '39 hours, 5 over 7 days', '25 hours over 5 days'. */
  private static final Pattern OVER_DAYS =
      Pattern.compile(
          "[ ,(-]{0,3}(?:(?:to be )?(?:worked )?(?:any )?[2-6] (?:days )?(?:over|out of|from) [67]\\b"
              + "|(?:worked |spread )?over [2-6] days)");

  /** What makes a number behind 'Hours:' a time of day or the hours of another period. */
  private static final Pattern CLOCK_OR_PERIOD =
      Pattern.compile(
          " ?(?:-|to|/)? ?(?:\\d|am\\b|pm\\b|a\\.m|p\\.m|h\\b|uhr|[.:]\\d\\d)"
              + "|.{0,14}(?:month|year|annum|day|jahr|jaar|monat|maand|tag\\b|dag\\b)");

  private static final Pattern PER_WEEK =
      Pattern.compile(
          "[ ,(-]{0,2}(?:p\\.? ?w\\b|p/w|per w(?:ee)?k|a week|pro woche|/ ?w|par sem|/ ?v(?:ecka|\\b)|i veckan"
              + "|(?:(?:por|a la|a|alla) )?(?:seman|settiman)|tygod|w tygod|(?:za )?tyd(?:ne|en)\\b"
              + "|(?:(?:om|pr\\.?|i|per) )?(?:uge|uke)n?\\b|ugentlig|ukentlig)");

  /** Units that tell of a week themselves: 'ore settimanali'. */
  private static final Pattern OF_WEEK = Pattern.compile("seman|settiman");

  /** 'Wöchentlich 20 Stunden', 'wöchentlich ca. 20 Stunden'. */
  private static final Pattern WEEKLY_BEFORE =
      Pattern.compile(
          "\\bwochentlich (?:(?:ca\\.?|circa|etwa|rund|mind\\.?|mindestens|max\\.?|maximal|bis zu) )?$");

  private static final Pattern OF_ARRANGEMENT =
      Pattern.compile(
          "[ (,:/-]*(?:(?:ab|mit|mind\\.?|mindestens|min\\.?|ca\\.?|circa|bis|zu|von|from|of|de|a|op)"
              + " ){0,2}");

  /** Beginnings of words behind numbers of other things than hours. */
  private static final List<String> OTHER_UNITS =
      List.of(
          "tag",
          "urlaub",
          "freie",
          "bezahlt",
          "wochen",
          "uhr",
          "jour",
          "semaine",
          "dag",
          "vacation",
          "paid",
          "day",
          "week");

  private WeeklyHours() {}

  /** The number or range that begins with a run of digits; of '28/35e' in French the first only. */
  static NumberRange read(ScannedText text, int run) {
    NumberRange range = NumberRange.read(text, run);
    return range.minimum() < range.maximum()
            && isOutOf35(text, text.digitRunStart(run), range.end())
        ? new NumberRange(range.minimum(), range.minimum(), range.end())
        : withMinutes(text, range);
  }

  /** '28/35e', '17,5/35ème', and 'TNC 28/35': so many hours of the 35 that are full time. */
  private static boolean isOutOf35(ScannedText text, int start, int end) {
    int slash = end - 3;
    if (!text.startsWith(end - 2, "35") || slash <= start) {
      return false;
    }
    if (text.charAt(slash) == ' ') {
      slash--;
    }
    if (text.charAt(slash) != '/') {
      return false;
    }
    int ordinal = text.startsWith(end, "eme") ? 3 : text.startsWith(end, "e") ? 1 : 0;
    return ordinal > 0 && !Folding.isLetter(text.charAt(end + ordinal)) || isTimePart(text, start);
  }

  /** Whether 'temps non complet' stands before: hours of a job that is not of full time. */
  private static boolean isTimePart(ScannedText text, int start) {
    return PART_OF_FRANCE.matcher(text.folded(Math.max(0, start - REST), start)).find();
  }

  /** A number of hours with the minutes behind it: '17h30' is 17.5, '38:30 Std.' is 38.5. */
  private static NumberRange withMinutes(ScannedText text, NumberRange range) {
    int mark = range.end();
    boolean colon = isColonOfHours(text, range);
    if (range.minimum() != range.maximum() || !colon && !hasMinutesBehind(text, mark)) {
      return range;
    }
    int minutes = (text.charAt(mark + 1) - '0') * 10 + text.charAt(mark + 2) - '0';
    double hours = range.minimum() + minutes / 60.0;
    return minutes < 60 ? new NumberRange(hours, hours, colon ? mark + 3 : mark) : range;
  }

  /** '38:30' is too late for a time of day; '19:30 Std.' has its unit, as '19:30 Uhr' has not. */
  private static boolean isColonOfHours(ScannedText text, NumberRange range) {
    int mark = range.end();
    return text.charAt(mark) == ':'
        && hasTwoDigits(text, mark)
        && (range.minimum() >= LATEST_TIME
            || text.startsWith(mark + 3, " std")
            || text.startsWith(mark + 3, " stunden"));
  }

  private static boolean hasMinutesBehind(ScannedText text, int h) {
    return text.charAt(h) == 'h' && hasTwoDigits(text, h);
  }

  /** Whether just two digits stand behind a mark, and one before it. */
  private static boolean hasTwoDigits(ScannedText text, int h) {
    return Folding.isDigit(text.charAt(h + 1))
        && Folding.isDigit(text.charAt(h + 2))
        && !Folding.isDigit(text.charAt(h + 3))
        && Folding.isDigit(text.charAt(h - 1));
  }

  static boolean isHours(ScannedText text, int unit, NumberRange range, int start) {
    if (range.minimum() < 4 || range.maximum() > MAX_WEEKLY) {
      return false;
    }
    int behind = behindUnit(text, unit);
    if (behind < 0 && range.minimum() == range.maximum() && isOutOf35(text, start, range.end())) {
      return true;
    }
    if (behind < 0) {
      return (range.minimum() >= 8 && isLabelled(text, start)
              || isBehindLabel(text, start, range, range.end()))
          && !isOtherUnit(text, start, range);
    }
    String rest = text.folded(behind, Math.min(text.length(), behind + REST));
    if (range.maximum() <= LONGEST_SHIFT && OF_SHIFT.matcher(rest).lookingAt()) {
      return false;
    }
    if (range.minimum() < range.maximum() && range.minimum() >= 8) {
      // 'Open van 9-17u' and 'van 8.00 tot 17.00 uur' tell the time of day.
      boolean clock =
          range.maximum() <= LONGEST_SHIFT
              && (text.startsWith(behind - 1, "u")
                  || hasMinutes(text, start, range)
                  || text.startsWith(behind - 3, "uur") && isDayOfWork(range))
              && !PER_WEEK.matcher(rest).lookingAt();
      return !clock && !isDuration(text, behind);
    }
    if (OVER_DAYS.matcher(rest).lookingAt()) {
      return true;
    }
    if (range.minimum() < LATEST_TIME && hasMinutesBehind(text, range.end())) {
      return isTimePart(text, start)
          || rest.startsWith("/35", 2)
          || !isClock(text, start, range, behind)
              && (rest.startsWith("hebdo", 3)
                  || rest.startsWith("/sem", 2)
                  || rest.startsWith(" sem", 2)
                  || PER_WEEK.matcher(rest.substring(Math.min(2, rest.length()))).lookingAt());
    }
    boolean week = holdsWeek(text, behind, behind + REST) || PER_WEEK.matcher(rest).lookingAt();
    String hours = text.folded(unit, behind);
    if (rest.contains("7 days")
        || rest.contains("7 tage")
        || rest.contains("24/7")
        || isDuration(text, behind)
            && (!week || range.maximum() <= LONGEST_SHIFT && !PER_WEEK.matcher(rest).lookingAt())
        || isClock(text, start, range, behind)) {
      return false;
    }
    boolean weekly =
        week
            || rest.contains("semaine")
            || rest.contains("vecka")
            || rest.contains("hebdo")
            || rest.contains("/w")
            || rest.startsWith("/sem")
            || rest.startsWith("/35")
            || range.maximum() <= FULL_OF_FRANCE && isTimePart(text, start)
            || isBehindLabel(text, start, range, behind)
            || hours.startsWith("wochen")
            || hours.startsWith("stundenwoche")
            || hours.equals("hpw")
            || OF_WEEK.matcher(hours).find()
            || isLabelled(text, start)
            || WEEKLY_BEFORE.matcher(text.folded(Math.max(0, start - REST - 1), start)).find();
    return weekly
        || range.minimum() >= 28
            && range.minimum() <= 42
            && (text.findWord(ARRANGEMENTS, start - 30, behind + 30) >= 0
                || hours.startsWith("u")
                || isFrenchFullTime(hours, range)
                || BASIS.matcher(text.folded(Math.max(0, start - REST), start)).find())
        || range.minimum() >= 10
            && range.minimum() <= 42
            && (isOfArrangement(text, start)
                || OF_CONTRACT.matcher(rest).lookingAt()
                || FRENCH_CONTRACT.matcher(text.folded(Math.max(0, start - REST), start)).find()
                    && !rest.startsWith("/24"));
  }

  /**
   * Where the unit ends that begins at an offset, or -1: 'u' and 'tim' are units in Dutch and
   * Swedish, but words of their own behind anything but a number of hours.
   */
  private static int behindUnit(ScannedText text, int unit) {
    int word = text.findWord(TextWord.HOURS.bit(), unit, unit + 1);
    if (word >= 0) {
      return text.wordEnd(word);
    }
    int length = text.startsWith(unit, "u") ? 1 : text.startsWith(unit, "tim") ? 3 : 0;
    char next = text.charAt(unit + length);
    boolean ends = length > 0 && !Folding.isLetter(next) && !Folding.isDigit(next);
    boolean perWeek =
        ends
            && PER_WEEK
                .matcher(text.folded(unit + length, Math.min(text.length(), unit + REST)))
                .lookingAt();
    return perWeek || ends && length == 1 && Folding.isDigit(text.charAt(unit - 1))
        ? unit + length
        : -1;
  }

  /**
   * 'Hours: 37.5 per week', 'Contracted hours: 20': fewer than a day has may be a time of day,
   * unless the label or what follows tells of a week.
   */
  private static boolean isBehindLabel(ScannedText text, int start, NumberRange range, int end) {
    if (!mayBeBehindLabel(text, start)) {
      return false;
    }
    int from = Math.max(0, start - LABEL_REACH);
    Matcher label = HOURS_LABEL.matcher(text.folded(from, start));
    if (!label.find()
        || OTHER_HOURS
            .matcher(text.folded(Math.max(0, from + label.start() - 12), from + label.start() + 1))
            .find()) {
      return false;
    }
    String rest = text.folded(end, Math.min(text.length(), end + REST));
    if (PER_WEEK.matcher(rest).lookingAt()) {
      return true;
    }
    return range.minimum() >= (label.group(1) == null ? 16 : 10)
        && range.maximum() != 24
        && !(range.maximum() < 24 && end == range.end() && isCents(text, end))
        && !CLOCK_OR_PERIOD.matcher(rest).lookingAt();
  }

  /** Whether a mark and before it a word for hours stand near: spares most numbers the pattern. */
  private static boolean mayBeBehindLabel(ScannedText text, int start) {
    int mark = start - 1;
    while (text.charAt(mark) == ' '
        || text.charAt(mark) == '.'
        || Folding.isLetter(text.charAt(mark)) && start - mark < WORDS_BEHIND_LABEL) {
      mark--;
    }
    char c = text.charAt(mark);
    if (c != ':' && c != '-' && c != '=') {
      return false;
    }
    for (int i = mark - 1; i > mark - REST; i--) {
      char first = text.charAt(i);
      if (first == 'h' && text.startsWith(i, "hours")
          || first == 's' && text.startsWith(i, "stunden")
          || first == 'u' && text.startsWith(i, "uren")) {
        return true;
      }
    }
    return false;
  }

  /** 'Cadre 35h', 'sur 39 h': too late for a time of day, and no round number such as 36 or 48. */
  private static boolean isFrenchFullTime(String hours, NumberRange range) {
    return hours.equals("h")
        && range.minimum() >= FULL_OF_FRANCE
        && range.minimum() < 40
        && range.minimum() != 36;
  }

  /** '8h-12h', '13h30 à 17h': times of day, two of which stand together. */
  private static boolean isClock(ScannedText text, int start, NumberRange range, int behind) {
    if (range.maximum() > 24 || !text.startsWith(behind - 1, "h")) {
      return false;
    }
    for (int i = start - CLOCK_REACH; i < behind + CLOCK_REACH; i++) {
      if (i == start) {
        i = behind;
      }
      if (text.charAt(i) == 'h'
          && Folding.isDigit(text.charAt(i - 1))
          && !Folding.isLetter(text.charAt(i + 1))) {
        return true;
      }
    }
    return false;
  }

  /** '9 tot 17 uur': when most work, and no hours of a week that anybody offers a choice of. */
  private static boolean isDayOfWork(NumberRange range) {
    return range.minimum() <= 10
        && range.maximum() >= 17
        && range.maximum() - range.minimum() <= LONGEST_DAY;
  }

  /** '8.00 tot 17.00': both have two digits of minutes. */
  private static boolean hasMinutes(ScannedText text, int start, NumberRange range) {
    int mark = start;
    while (Folding.isDigit(text.charAt(mark))) {
      mark++;
    }
    return isMinutes(text, mark) && isMinutes(text, range.end() - 3);
  }

  private static boolean isMinutes(ScannedText text, int mark) {
    char c = text.charAt(mark);
    return (c == '.' || c == ',' || c == ':')
        && (text.startsWith(mark + 1, "00")
            || text.startsWith(mark + 1, "15")
            || text.startsWith(mark + 1, "30")
            || text.startsWith(mark + 1, "45"))
        && !Folding.isDigit(text.charAt(mark + 3));
  }

  /** 'Teilzeit (20 Stunden)', 'Vollzeit ab 25 Stunden'. */
  private static boolean isOfArrangement(ScannedText text, int start) {
    int word = text.findLastWord(ARRANGEMENTS, start - REST, start);
    return word >= 0 && OF_ARRANGEMENT.matcher(text.folded(text.wordEnd(word), start)).matches();
  }

  /** A week as in 'Woche' and 'weekly', but no 'Wochenende'. */
  private static boolean holdsWeek(ScannedText text, int from, int to) {
    for (int i = from; i + 4 <= to; i++) {
      if (i + 5 <= to && text.startsWith(i, "woche") && !text.startsWith(i, "wochenend")
          || text.startsWith(i, "week")
              && !text.startsWith(i + 4, "end")
              && !text.startsWith(i + 5, "end")) {
        return true;
      }
    }
    return false;
  }

  /** '30 Urlaubstage', '10:00 bis 15:00', '50 €': no hours, though a label stands before. */
  private static boolean isOtherUnit(ScannedText text, int start, NumberRange range) {
    int next = range.end();
    boolean clock =
        text.charAt(next) == ':' && Folding.isDigit(text.charAt(next + 1))
            || text.charAt(start - 1) == ':' && Folding.isDigit(text.charAt(start - 2));
    while (text.charAt(next) == ' ' || text.charAt(next) == '-' || text.charAt(next) == '+') {
      next++;
    }
    return clock
        || isCurrencySign(text.charAt(next))
        || isCurrencySign(text.charAt(start - 1))
        || isCurrencySign(text.charAt(start - 2))
        || text.findWord(TextWord.CURRENCY.bit(), next, next + 1) >= 0
        || startsWithAny(text, next, OTHER_UNITS);
  }

  /** '23.30' has two digits behind a mark, as times of day have. */
  private static boolean isCents(ScannedText text, int end) {
    char mark = text.charAt(end - 3);
    return mark == '.' || mark == ',';
  }

  private static boolean isCurrencySign(char c) {
    return Character.getType(c) == Character.CURRENCY_SYMBOL;
  }

  private static boolean startsWithAny(ScannedText text, int offset, List<String> beginnings) {
    for (String beginning : beginnings) {
      if (text.startsWith(offset, beginning)) {
        return true;
      }
    }
    return false;
  }

  /** 'Arbeitszeit: 38', 'Uren per week: 36', 'Base horaire : 37H'. */
  private static boolean isLabelled(ScannedText text, int start) {
    String before = text.folded(Math.max(0, start - 24), start);
    return before.contains("arbeitszeit")
        || before.contains("temps de travail")
        || before.contains("uren per week")
        || before.contains("hours per week")
        || before.contains("base horaire")
        || before.contains("hebdomadaire :")
        || before.contains("hebdomadaire du travail :")
        || before.contains("hebdomadaire de travail :")
        || before.endsWith("hebdomadaire de ")
        || before.endsWith("hebdo de ")
        || before.contains("werkweek van")
        || before.contains("wochenstunden:");
  }

  /** 'within 24 to 48 hours', 'hours a day': not a working week. */
  private static boolean isDuration(ScannedText text, int behind) {
    return text.findWord(TextWord.PER_DAY.bit() | TextWord.PER_MONTH.bit(), behind, behind + 12)
        >= 0;
  }
}
