package org.jobdedup.features.fields;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds weekly hours ('32-40 uur', '39-Stunden-Woche', '35 h/semaine'), percentages and shifts. */
final class WorkingHoursFinder {
  private static final int MAX_WEEKLY = 60;

  /** How far behind the hours a word says that they are those of a week. */
  private static final int REST = 22;

  private static final int CLOCK_REACH = 8;

  /** How far before the number a label such as 'Contracted hours per week:' begins. */
  private static final int LABEL_REACH = 44;

  /** Letters and blanks that may stand between a label and the number: ' up to '. */
  private static final int WORDS_BEHIND_LABEL = 12;

  /** Hours that people work in a day, rests included. */
  private static final int LONGEST_SHIFT = 24;

  private static final long ARRANGEMENTS = TextWord.FULL_TIME.bit() | TextWord.PART_TIME.bit();

  private static final long SHIFTS =
      TextWord.SHIFT_NIGHT.bit() | TextWord.SHIFT_WEEKEND.bit() | TextWord.SHIFT_ROTATING.bit();

  private static final Pattern FREE =
      Pattern.compile(
          "(?:n|s)? ?-?(?:sind |ist |are |immer )?(?:frei\\b|off\\b|vrij\\b|libres?\\b)");

  private static final Pattern ALTERNATE =
      Pattern.compile("zweit|dritt|other|alternat|second|\\d|un |einige|manche|ein |some");

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

  /** 'Pensum: 70 %', 'Omfattning 75%', 'E 13 TV-L, 65 %'. */
  private static final Pattern WORKLOAD_LABEL =
      Pattern.compile(
          "(?:pensum|arbeitszeitumfang|stellenumfang|beschaftigungsumfang|arbeitsumfang|workload"
              + "|stellenanteil|anstellungsgrad|beschaftigungsgrad|sysselsattningsgrad|omfattning"
              + "|taux d'activite|quotite)(?: ?:| von| ar| de| pa)?[ (-]*$"
              + "|\\btv-?l[ ,;|(-]{1,4}$");

  /** '50 %-Stelle', '70%ige Stelle', 'a 60% post': the whole job has that much. */
  private static final Pattern OF_POST =
      Pattern.compile(
          "(?:ige[nrs]?)?[ -]{0,2}(?:teilzeit)?(?:stelle\\b|stellenumfang|pensum\\b|tjanst\\b|anstallning\\b"
              + "|dienstverband\\b|(?:fte|position|post)\\b)");

  /** 'FTE: 0.6', 'FTE 0,8'. */
  private static final Pattern FTE_LABEL = Pattern.compile("\\bfte ?[:=]? ?$");

  private static final Pattern TO_FULL =
      Pattern.compile("fte ?(?:-|to|tot|bis) ?1(?:[.,]0+)? ?fte\\b");

  private static final int FTE_REACH = 6;

  /** Percentage from which a job may be named by it. */
  private static final int LEAST_OF_POST = 10;

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
          "[ ,(-]{0,2}(?:p\\.? ?w\\b|p/w|per w(?:ee)?k|a week|pro woche|/ ?w|par sem|/ ?vecka|i veckan)");

  private static final Pattern OF_ARRANGEMENT =
      Pattern.compile(
          "[ (,:/-]*(?:(?:ab|mit|mind\\.?|mindestens|min\\.?|ca\\.?|circa|bis|zu|von|from|of|de|a|op)"
              + " ){0,2}");

  private static final Pattern WORKLOAD =
      Pattern.compile(
          "pensum|umfang|workload|teilzeit|stelle\\b|stelle:|anstellung|beschaftigung|\\brole|\\bposition"
              + "|\\btemps|\\bfte\\b|arbeitszeit|employment");

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

  private WorkingHoursFinder() {}

  static WorkingHours find(ScannedText text) {
    double minimum = Double.NaN;
    double maximum = Double.NaN;
    double minimumPercent = Double.NaN;
    double maximumPercent = Double.NaN;
    boolean shareOfFullTime = false;
    for (int i = 0; i < text.digitRunCount(); i++) {
      int start = text.digitRunStart(i);
      if (text.digitRunEnd(i) - start > 3 || Folding.isLetter(text.charAt(start - 1))) {
        continue;
      }
      NumberRange range = NumberRange.read(text, i);
      int unit = range.end();
      while (text.charAt(unit) == ' ' || text.charAt(unit) == '-') {
        unit++;
      }
      if (text.charAt(unit) == '%') {
        if (Double.isNaN(minimumPercent) && isWorkload(text, start, unit, range)) {
          minimumPercent = range.minimum();
          maximumPercent = range.maximum();
        }
      } else if (isFullTimeShare(text, unit, start, range)) {
        // The share of the whole job is greater than those of its tasks.
        double share = Math.round(range.maximum() * 100);
        if (Double.isNaN(minimumPercent) || shareOfFullTime && share > maximumPercent) {
          minimumPercent = Math.round(range.minimum() * 100);
          maximumPercent = share;
          shareOfFullTime = true;
          if (isToFull(text, unit)) {
            maximumPercent = 100;
          }
        }
      } else if (isHours(text, unit, range, start)) {
        boolean better = Double.isNaN(minimum) || range.minimum() < range.maximum();
        if (better && !(minimum < maximum)) {
          minimum = range.minimum();
          maximum = range.maximum();
        }
      }
      while (i + 1 < text.digitRunCount() && text.digitRunStart(i + 1) < range.end()) {
        i++;
      }
    }
    Set<WorkingHours.Arrangement> arrangements = EnumSet.noneOf(WorkingHours.Arrangement.class);
    Set<WorkingHours.Shift> shifts = EnumSet.noneOf(WorkingHours.Shift.class);
    collectWords(text, arrangements, shifts);
    if (Double.isNaN(minimum)
        && Double.isNaN(minimumPercent)
        && arrangements.isEmpty()
        && shifts.isEmpty()) {
      return WorkingHours.UNKNOWN;
    }
    return new WorkingHours(minimum, maximum, minimumPercent, maximumPercent, arrangements, shifts);
  }

  private static void collectWords(
      ScannedText text,
      Set<WorkingHours.Arrangement> arrangements,
      Set<WorkingHours.Shift> shifts) {
    for (int i = 0; i < text.wordCount(); i++) {
      if (text.wordIs(i, TextWord.FULL_TIME)) {
        arrangements.add(WorkingHours.Arrangement.FULL_TIME);
      }
      if (text.wordIs(i, TextWord.PART_TIME)) {
        arrangements.add(WorkingHours.Arrangement.PART_TIME);
      }
      if (text.wordIs(i, TextWord.MINI_JOB)) {
        arrangements.add(WorkingHours.Arrangement.MINI_JOB);
      }
      if (text.wordIs(i, TextWord.SHIFT_NIGHT) && !isExcluded(text, i)) {
        shifts.add(WorkingHours.Shift.NIGHT);
      }
      if (text.wordIs(i, TextWord.SHIFT_WEEKEND) && !isExcluded(text, i)) {
        shifts.add(WorkingHours.Shift.WEEKEND);
      }
      if (text.wordIs(i, TextWord.SHIFT_ROTATING) && !isExcluded(text, i)) {
        shifts.add(WorkingHours.Shift.ROTATING);
      }
    }
  }

  /** 'Keine Wochenendarbeit', 'jedes Wochenende frei'; but not 'jedes zweite Wochenende frei'. */
  private static boolean isExcluded(ScannedText text, int word) {
    int start = text.wordStart(word);
    int end = text.wordEnd(word);
    return Negation.denies(text, word, SHIFTS)
        || FREE.matcher(text.folded(end, Math.min(text.length(), end + REST))).lookingAt()
            && !ALTERNATE.matcher(text.folded(Math.max(0, start - REST), start)).find();
  }

  /** '0.6 FTE', '0,8 - 1,0 fte', 'FTE: 0.6'; 'a team of 1 FTE' is none. */
  private static boolean isFullTimeShare(ScannedText text, int unit, int start, NumberRange range) {
    if (range.minimum() < 0.1
        || range.maximum() > 1
        || range.minimum() == 1 && text.charAt(start + 1) != '.' && text.charAt(start + 1) != ',') {
      return false;
    }
    return text.startsWith(unit, "fte") && !Folding.isLetter(text.charAt(unit + 3))
        || FTE_LABEL.matcher(text.folded(Math.max(0, start - FTE_REACH), start)).find();
  }

  /** '0.8 fte - 1 fte': the unit stands behind both. */
  private static boolean isToFull(ScannedText text, int unit) {
    return TO_FULL.matcher(text.folded(unit, Math.min(text.length(), unit + REST))).lookingAt();
  }

  /**
   * A percentage is a workload beside a word for hours, part or full time, and as a range from 40
   * on also where it ends at 100 or beside 'Pensum', 'role' and the like.
   */
  private static boolean isWorkload(ScannedText text, int start, int end, NumberRange range) {
    if (range.minimum() >= LEAST_OF_POST
        && range.maximum() <= 100
        && range.minimum() % 5 == 0
        && OF_POST
            .matcher(text.folded(end + 1, Math.min(text.length(), end + 1 + REST)))
            .lookingAt()) {
      return true;
    }
    if (range.minimum() < 40
        || range.maximum() > 100
        || range.minimum() % 5 != 0
        || isShare(text, end)
        || isOfPlace(text, end)) {
      return false;
    }
    if (range.minimum() == range.maximum()) {
      return text.findWord(ARRANGEMENTS | TextWord.HOURS.bit(), start - 14, end + 16) >= 0
          || WORKLOAD_LABEL.matcher(text.folded(Math.max(0, start - LABEL_REACH), start)).find();
    }
    int from = Math.max(0, start - REST);
    int to = Math.min(text.length(), end + REST);
    return range.maximum() == 100
        || text.findWord(ARRANGEMENTS | TextWord.HOURS.bit(), from, to) >= 0
        || WORKLOAD.matcher(text.folded(from, to)).find();
  }

  /** '80 % remote', '40-60 % im Homeoffice': a share of the place and not of the time. */
  private static boolean isOfPlace(ScannedText text, int percent) {
    int word =
        text.findWord(
            TextWord.REMOTE.bit() | TextWord.HYBRID.bit() | TextWord.ON_SITE.bit(),
            percent + 1,
            percent + 8);
    if (word < 0) {
      return text.startsWith(percent + 1, " remotely");
    }
    for (int i = percent + 1; i < text.wordStart(word); i++) {
      char c = text.charAt(i);
      if (c != ' ' && c != '-' && !Folding.isLetter(c)) {
        return false;
      }
    }
    return true;
  }

  /** '80 % of', '50 % der': a share of something else. */
  private static boolean isShare(ScannedText text, int percent) {
    int i = percent + 1;
    while (text.charAt(i) == ' ') {
      i++;
    }
    int end = i;
    while (Folding.isLetter(text.charAt(end))) {
      end++;
    }
    return switch (text.folded(i, end)) {
      case "of", "der", "des", "de", "du", "van", "av", "deiner", "ihrer", "our", "your" -> true;
      default -> false;
    };
  }

  private static boolean isHours(ScannedText text, int unit, NumberRange range, int start) {
    if (range.minimum() < 4 || range.maximum() > MAX_WEEKLY) {
      return false;
    }
    int behind = behindUnit(text, unit);
    if (behind < 0) {
      return (range.minimum() >= 8 && isLabelled(text, start) || isBehindLabel(text, start, range))
          && !isOtherUnit(text, start, range);
    }
    String rest = text.folded(behind, Math.min(text.length(), behind + REST));
    if (range.maximum() <= LONGEST_SHIFT && OF_SHIFT.matcher(rest).lookingAt()) {
      return false;
    }
    if (range.minimum() < range.maximum() && range.minimum() >= 8) {
      // 'Open van 9-17u' tells the time of day.
      boolean clock =
          range.maximum() <= LONGEST_SHIFT
              && text.startsWith(behind - 1, "u")
              && !PER_WEEK.matcher(rest).lookingAt();
      return !clock && !isDuration(text, behind);
    }
    if (OVER_DAYS.matcher(rest).lookingAt()) {
      return true;
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
            || hours.startsWith("wochen")
            || hours.startsWith("stundenwoche")
            || hours.equals("hpw")
            || isLabelled(text, start);
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
  private static boolean isBehindLabel(ScannedText text, int start, NumberRange range) {
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
    String rest = text.folded(range.end(), Math.min(text.length(), range.end() + REST));
    if (PER_WEEK.matcher(rest).lookingAt()) {
      return true;
    }
    return range.minimum() >= (label.group(1) == null ? 16 : 10)
        && range.maximum() != 24
        && !(range.maximum() < 24 && isCents(text, range.end()))
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
        && range.minimum() >= 35
        && range.minimum() <= 39
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
