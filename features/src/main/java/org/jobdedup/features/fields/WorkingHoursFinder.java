package org.jobdedup.features.fields;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds weekly hours ('32-40 uur', '39-Stunden-Woche', '35 h/semaine'), percentages and shifts. */
final class WorkingHoursFinder {
  /** How far around a word for a shift others may take it back. */
  private static final int REST = 22;

  /** How far around a word for full time others may say that it is none of now. */
  private static final int REACH = 48;

  private static final Map<TextWord, WorkingHours.Shift> SHIFTS =
      new EnumMap<>(
          Map.of(
              TextWord.SHIFT_NIGHT, WorkingHours.Shift.NIGHT,
              TextWord.SHIFT_WEEKEND, WorkingHours.Shift.WEEKEND,
              TextWord.SHIFT_ROTATING, WorkingHours.Shift.ROTATING,
              TextWord.SHIFT_DAY, WorkingHours.Shift.DAY,
              TextWord.SHIFT_EARLY, WorkingHours.Shift.EARLY,
              TextWord.SHIFT_LATE, WorkingHours.Shift.LATE));

  private static final long ARRANGEMENTS = TextWord.FULL_TIME.bit() | TextWord.PART_TIME.bit();

  private static final long SHIFT_WORDS =
      SHIFTS.keySet().stream().mapToLong(TextWord::bit).reduce(0, (a, b) -> a | b);

  private static final Pattern FREE =
      Pattern.compile(
          "(?:n|s)? ?-?(?:sind |ist |are |immer |haben wir |zijn we |we are )?"
              + "(?:frei\\b|off\\b|vrij\\b|weg\\b|libres?\\b|de repos\\b|geschlossen\\b|gesloten\\b|closed\\b"
              + "|(?:are )?for (?:you|your)\\b|gehor(?:t|en)\\b|sont a (?:vous|toi)\\b)");

  /** In front of a weekend or night that is free, or spent on something else than work. */
  private static final Pattern FREE_BEFORE =
      Pattern.compile(
          "(?:\\brepos (?:le|les|tous les)|\\bnever work(?:ing)?|\\bexcluding|\\bins|\\bfrei von(?: uberstunden,?(?: und| oder)?)?|\\blange[sn]?|\\bfreie[nrs]?"
              + "|\\bverlangerte[sn]?|\\bteam|\\bgame|\\bgaming|\\bmovie|\\broom|\\bquiz|\\bclub|\\bclosed (?:at|on)|\\bgoodbye to|\\bstartup|\\bstart into the)"
              + "[ -]?$");

  /** In front of hours that are paid better where they occur: 'majoration des heures de nuit'. */
  private static final Pattern PAID_MORE_BEFORE =
      Pattern.compile(
          "\\b(?:majorations?|majorees?|primes?|indemnites?|supplements?|sujetions?|zuschlag[a-z]*"
              + "|zulagen?|toeslag(?:en)?|bonus|premium|extra pay|enhanced (?:pay|rates?))"
              + "(?: (?:pour|de|du|des|les|le|la|et|heures|travail|fur|von|bei|and|for|at|van|voor|op|in|dimanches?|feries?)"
              + "|[ ,/]|(?:nacht|wochenend|sonntags?|feiertags)-){0,5}(?:d')?$");

  /** Behind them: 'night shift allowance', 'nights and weekend enhancements'. */
  private static final Pattern PAID_MORE_BEHIND =
      Pattern.compile(
          "(?:(?:,| and| or| &|/) ?(?:weekends?|nights?|sundays?|bank holidays?|evenings?))*"
              + "(?: shifts?| work| hours?)? ?(?:allowances?|enhancements?|premiums?|differentials?|supplements?"
              + "|bonus(?:es)?|(?:uplifted|enhanced) |majore)");

  private static final Pattern NOT_WORKED = Pattern.compile("s? (?:non|pas) travaill");

  /** In front of the second word of 'full- and part-time', 'Voll- oder Teilzeit'. */
  private static final Pattern OR_FULL =
      Pattern.compile("\\b(?:full|voll)[ -]{0,2}(?:or|and|und|oder|bzw\\.?|&|/|,) ?$");

  private static final Pattern OR_PART =
      Pattern.compile("\\b(?:part|teil)[ -]{0,2}(?:or|and|und|oder|bzw\\.?|&|/|,) ?$");

  /** Full time that may come later: 'mit Perspektive auf Vollzeit'. */
  private static final Pattern PROSPECT =
      Pattern.compile(
          "(?:perspektiv\\w*|ubernahme|aufstockung|erweiterung|ausbau\\w*|spater\\w*|anschlie\\w*)"
              + "[^.!?;\\n]{0,30}$");

  private static final Pattern LATER =
      Pattern.compile(
          "[^.!?;\\n]{0,12}\\b(?:nach (?:dem|der|abschluss)|in zukunft|zukunftig|spater|im anschluss)");

  /** Full time as a measure: '20-50 % av heltid', '80 % of full-time'. */
  private static final Pattern MEASURE =
      Pattern.compile(
          "(?:%|procent|prozent|percent) (?:av|of|einer|van|d'un|de)(?: en| a| an| een)? ?$");

  /** Others work so: 'half of our staff work part-time', 'you supervise a full-time baker'. */
  private static final Pattern OF_OTHERS =
      Pattern.compile(
          "\\b(?:our|unserer?|unsere[rn]?|nos|onze) (?:(?!(?:and|und|et|en|to|you|who|that)\\b)[^ .!?;:,\\n]+ ){1,3}"
              + "(?:works?|arbeite[nt]|travaillent|werkt|werken) (?:in |a |auch )?$"
              + "|\\b(?:manage|supervise|oversee|mentor|managez|encadrez|manages|encadres|leiding aan) (?:a|an|one|two|three|four|five|six|deux|trois"
              + "|quatre|een|twee|drie|vier|vijf|\\d+)(?: [a-z]+)? ?$");

  private static final Pattern ALTERNATE =
      Pattern.compile("zweit|dritt|other|alternat|second|\\d|un |einige|manche|ein |some");

  /** In front of 'basis' or 'job', or of 'Euro-Basis' and 'Euro-Job'. */
  private static final Pattern MARGINAL_PAY =
      Pattern.compile("(?<![\\d.,])(?:4[05]0|520|538|556|603)(?:[.,][0-]{1,2})?(?: ?€)?[ -]{1,2}$");

  private static final int MARGINAL_REACH = 12;

  private WorkingHoursFinder() {}

  static WorkingHours find(ScannedText text) {
    double minimum = Double.NaN;
    double maximum = Double.NaN;
    double minimumPercent = Double.NaN;
    double maximumPercent = Double.NaN;
    boolean shareOfFullTime = false;
    Set<WorkingHours.Shift> shifts = EnumSet.noneOf(WorkingHours.Shift.class);
    for (int i = 0; i < text.digitRunCount(); i++) {
      int start = text.digitRunStart(i);
      if (text.digitRunEnd(i) - start > 3 || Folding.isLetter(text.charAt(start - 1))) {
        continue;
      }
      if (ShiftSystem.isNamed(text, i)) {
        shifts.add(WorkingHours.Shift.ROTATING);
        // The hours of a turn, the 8 of '2x8', are none of a week.
        i++;
        continue;
      }
      NumberRange range = WeeklyHours.read(text, i);
      int unit = range.end();
      while (text.charAt(unit) == ' ' || text.charAt(unit) == '-') {
        unit++;
      }
      int percent = WorkloadShare.percentEnd(text, unit);
      if (percent >= 0) {
        if (Double.isNaN(minimumPercent) && WorkloadShare.isWorkload(text, start, percent, range)) {
          minimumPercent = range.minimum();
          maximumPercent = range.maximum();
        }
      } else if (WorkloadShare.isFullTimeShare(text, unit, start, range)) {
        // The share of the whole job is greater than those of its tasks.
        double share = Math.round(range.maximum() * 100);
        if (Double.isNaN(minimumPercent) || shareOfFullTime && share > maximumPercent) {
          minimumPercent = Math.round(range.minimum() * 100);
          maximumPercent = share;
          shareOfFullTime = true;
          if (WorkloadShare.isToFull(text, unit)) {
            maximumPercent = 100;
          }
        }
      } else if (WeeklyHours.isHours(text, unit, range, start)) {
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
      boolean denied =
          text.wordIsAny(i, ARRANGEMENTS)
              && (Negation.denies(text, i, ARRANGEMENTS)
                  || OF_OTHERS.matcher(text.before(i, REACH)).find());
      if (text.wordIs(i, TextWord.FULL_TIME) && !denied && !isProspectOrMeasure(text, i)) {
        arrangements.add(WorkingHours.Arrangement.FULL_TIME);
        if (OR_PART.matcher(text.before(i, REACH)).find()) {
          arrangements.add(WorkingHours.Arrangement.PART_TIME);
        }
      }
      if (text.wordIs(i, TextWord.PART_TIME) && !denied) {
        arrangements.add(WorkingHours.Arrangement.PART_TIME);
        if (OR_FULL.matcher(text.before(i, REACH)).find()) {
          arrangements.add(WorkingHours.Arrangement.FULL_TIME);
        }
      }
      if (text.wordIs(i, TextWord.MINI_JOB) && isMiniJob(text, i)) {
        arrangements.add(WorkingHours.Arrangement.MINI_JOB);
      }
      if (text.wordIs(i, TextWord.MONDAY) && ShiftSystem.isToFriday(text, i)) {
        shifts.add(WorkingHours.Shift.WEEKDAYS);
      }
      if (text.wordIsAny(i, SHIFT_WORDS)) {
        addShifts(text, i, shifts);
      }
    }
  }

  /** Adds the shifts of a list that ends with a known word, unless it is taken back. */
  private static void addShifts(ScannedText text, int word, Set<WorkingHours.Shift> shifts) {
    Set<WorkingHours.Shift> listed = EnumSet.noneOf(WorkingHours.Shift.class);
    int list = ShiftList.start(text, word, listed);
    if (isExcluded(text, word, list)) {
      return;
    }
    shifts.addAll(listed);
    for (Map.Entry<TextWord, WorkingHours.Shift> shift : SHIFTS.entrySet()) {
      if (text.wordIs(word, shift.getKey())) {
        shifts.add(shift.getValue());
      }
    }
  }

  /** '538 €-Basis', '520-Euro-Job': the bounds that marginal pay has had in Germany. */
  private static boolean isMiniJob(ScannedText text, int word) {
    String name = text.word(word).replace('-', ' ');
    if (!name.endsWith("basis") && !name.endsWith("euro job")) {
      return true;
    }
    int start = text.wordStart(word);
    char before = text.charAt(start - 1);
    return (before == '-' || before == ' ')
        && MARGINAL_PAY.matcher(text.before(word, MARGINAL_REACH)).find();
  }

  /** 'Keine Wochenendarbeit', 'jedes Wochenende frei'; but not 'jedes zweite Wochenende frei'. */
  private static boolean isExcluded(ScannedText text, int word, int listStart) {
    // 'Kein 3-Schicht-System'.
    boolean counted =
        text.charAt(listStart - 1) == '-' && Folding.isDigit(text.charAt(listStart - 2));
    int list = listStart - (counted ? 2 : 0);
    return Negation.denies(text, word, SHIFT_WORDS)
        || isUncountedShift(text, word)
        || Negation.deniesFrom(text, list, SHIFT_WORDS)
        || FREE_BEFORE.matcher(text.folded(Math.max(0, list - REACH), list)).find()
        || text.wordIs(word, TextWord.SHIFT_NIGHT)
            && HotelNights.areMeant(
                text.before(word, HotelNights.REACH), text.behind(word, HotelNights.REACH))
        || PAID_MORE_BEFORE.matcher(text.folded(Math.max(0, list - REACH), list)).find()
        || PAID_MORE_BEHIND.matcher(text.behind(word, REACH)).lookingAt()
        || NOT_WORKED.matcher(text.behind(word, REST)).lookingAt()
        || FREE.matcher(text.behind(word, REST)).lookingAt()
            && !ALTERNATE.matcher(text.before(word, REST)).find();
  }

  /** 'Eine Schicht' is any; '3-Schicht' and '2-schichtig' change. */
  private static boolean isUncountedShift(ScannedText text, int word) {
    String name = text.word(word);
    if (!name.equals("schicht") && !name.equals("schichtig")) {
      return false;
    }
    int i = text.wordStart(word) - 1;
    i -= text.charAt(i) == ' ' || text.charAt(i) == '-' ? 1 : 0;
    return !Folding.isDigit(text.charAt(i)) || Folding.isDigit(text.charAt(i - 1));
  }

  private static boolean isProspectOrMeasure(ScannedText text, int word) {
    String before = text.before(word, REACH);
    return PROSPECT.matcher(before).find()
        || MEASURE.matcher(before).find()
        || LATER.matcher(text.behind(word, REACH)).lookingAt();
  }
}
