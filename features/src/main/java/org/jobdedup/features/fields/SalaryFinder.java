package org.jobdedup.features.fields;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds pay: amounts beside a currency, or beside a word for pay, that are plausible for their
 * period. Benefits, turnovers and prices are told apart by the words around them.
 */
final class SalaryFinder {
  /** Characters of 'EUR' and a blank, which may begin a line below the word for pay. */
  private static final int LONGEST_CURRENCY = 5;

  private static final int CONTEXT_REACH = 70;

  /** Pay for an hour without a word for it. */
  private static final int LEAST_PER_HOUR = 9;

  private static final int MOST_PER_HOUR = 40;

  /** How far behind a word for pay such an amount begins. */
  private static final int NEAR_PAY = 16;

  /** Digits of a year, and of an amount that may be one. */
  private static final int DIGITS_OF_YEAR = 4;

  /** What follows pay and hardly any other money: 'DOE', '+ bonus', 'selon expérience'. */
  private static final Pattern OF_PAY =
      Pattern.compile(
          "(?:, )?(?:plus |\\+ |und |and |en |et )?(?:een |ein |einen |un |le |a )?"
              + "(?:1[34]|dertiende|treizieme|dreizehnte|thirteenth)[a-z]{0,3}\\.? (?:maand|monat|mois|month)"
              + "| ?x ?1[234]\\b"
              + "| ?net(?:to)?\\b(?! ?[a-z])"
              + "| ?\\(?(?:doe\\b|d\\.o\\.e|pro[ -]rata|neg(?:otiable)?\\b"
              + "|(?:depend[ea]nt|depending) (?:up)?on (?:your |skills|exp)"
              + "|selon (?:votre |l')?(?:exp|profil)|je nach (?:erfahrung|qualifikation|profil)"
              + "|afhankelijk van (?:je )?(?:ervaring|kennis)"
              + "|(?:\\+|plus|&) (?:excellent |great |generous |annual |company |performance )?"
              + "(?:bonus|benefits|commission|package|ote\\b|overtime|primes\\b|variable))");

  /** 'Coef 1072': what a scale makes pay of. */
  private static final Pattern GRADE = Pattern.compile("\\b(?:coef(?:ficient)?|indice)[.: ]{0,3}$");

  /**
   * The upper end of a range alone, for itself: in a sentence anything may cost 'up to' so much.
   */
  private static final Pattern UP_TO =
      Pattern.compile(
          "[\\n:|*-] {0,2}(?:up to|bis zu|jusqu'a|tot|upp till|hasta|fino a|ate|op til|opp til) ?[€£$]? ?$");

  /** Characters of the longest such phrase, the mark before it, a sign, and blanks. */
  private static final int REACH_OF_UP_TO = 15;

  private final ScannedText text;
  private final MoneyRanges ranges;
  private Salary best;
  private int bestWeight;

  private SalaryFinder(ScannedText text) {
    this.text = text;
    this.ranges = new MoneyRanges(text);
  }

  static Optional<Salary> find(ScannedText text) {
    SalaryFinder finder = new SalaryFinder(text);
    finder.walk();
    return Optional.ofNullable(finder.best);
  }

  private void walk() {
    int behind = 0;
    for (int i = 0; i < text.digitRunCount(); i++) {
      int start = text.digitRunStart(i);
      if (start < behind) {
        continue;
      }
      MoneyAmount first = MoneyAmount.read(text, start);
      if (Folding.isLetter(text.charAt(start - 1))
          && Currencies.around(text, start, first.end).isEmpty()) {
        continue;
      }
      behind = first.end;
      // A 401(k) is a pension plan.
      if (first.value < 5 || first.value == 401) {
        continue;
      }
      MoneyAmount second = ranges.upperEnd(i, first);
      if (second != null) {
        behind = second.end;
      }
      consider(first, second);
    }
  }

  private void consider(MoneyAmount first, MoneyAmount second) {
    int start = first.start;
    int end = second == null ? first.end : second.end;
    String currency = Currencies.around(text, start, end);
    if (currency.isEmpty() && second != null) {
      currency = Currencies.around(text, start, first.end);
    }
    int salaryBefore = text.findLastWord(TextWord.SALARY.bit(), lineReach(start), start);
    int salaryBehind = text.findWord(TextWord.SALARY.bit(), end, end + 25);
    boolean bare = currency.isEmpty();
    boolean aboutPay = salaryBefore >= 0 || salaryBehind >= 0 || !bare && isFollowedAsPay(end);
    boolean thousands = first.thousands || second != null && second.thousands;
    boolean perYear = thousands && isPerYear(end);
    if (bare && !perYear && !isBarePay(first, thousands, start, end, salaryBefore)) {
      return;
    }
    if (isOtherMoney(start, end, salaryBefore)) {
      return;
    }
    double low = first.value;
    double high = second == null ? low : second.value;
    if (thousands) {
      low = low < 1000 ? low * 1000 : low;
      high = high < 1000 ? high * 1000 : high;
    }
    if (low < 1000 && high >= 100 * low) {
      low *= 1000;
    }
    if (high < low) {
      double least = isLowerEnd(second, low, high) ? high : low;
      high = low;
      low = least;
    }
    Salary.Period named = PayPeriodFinder.near(text, start, end);
    int unit = Currencies.perEuro(currency);
    Salary.Period period =
        named == null && !bare && salaryBefore >= 0 && isHourly(first, start, salaryBefore)
            ? Salary.Period.HOUR
            : PayPeriods.likely(named, low / unit, high / unit, aboutPay);
    if (period == null || !PayPeriods.plausible(low / unit, high / unit, period)) {
      return;
    }
    int weight =
        (aboutPay ? 4 : 0)
            + (named != null ? 2 : 0)
            + (second != null || named == null && !aboutPay && isUpTo(start) ? 2 : 0)
            + (bare && !perYear ? 0 : 1);
    if (weight >= 3 && weight > bestWeight) {
      bestWeight = weight;
      best = new Salary(low, high, bare ? Salary.UNKNOWN_CURRENCY : currency, period);
    }
  }

  /** '3.000 € - 2.500 €', but not '3.000 € - 2026', '14,50 € - 12 uur', '3.000 € - 300 € Bonus'. */
  private boolean isLowerEnd(MoneyAmount second, double high, double low) {
    return low * MoneyRanges.WIDEST >= high
        && (second.thousands
            || second.value >= 1000 && second.end - second.start > DIGITS_OF_YEAR
            || !Currencies.around(text, second.start, second.end).isEmpty());
  }

  /** 'Up to 60,000 GBP' is half a range, and as good as one where nothing else is told. */
  private boolean isUpTo(int start) {
    int from = start - REACH_OF_UP_TO;
    String before = from < 0 ? '\n' + text.folded(0, start) : text.folded(from, start);
    return UP_TO.matcher(before).find();
  }

  private boolean isFollowedAsPay(int end) {
    int behind = Currencies.endBehind(text, end);
    return OF_PAY
        .matcher(text.folded(behind, Math.min(text.length(), behind + CONTEXT_REACH)))
        .lookingAt();
  }

  /** '60k annually' is pay even without a currency and a word for it. */
  private boolean isPerYear(int end) {
    int next = text.charAt(end) == ' ' ? end + 1 : end;
    int word = text.findWord(TextWord.PER_YEAR.bit(), next, next + 1);
    // 'an' alone means other things in other languages.
    return word >= 0 && text.wordEnd(word) - next > 2;
  }

  /** An amount without currency is pay only close behind a word for it, and not if it is a year. */
  private boolean isBarePay(
      MoneyAmount first, boolean thousands, int start, int end, int salaryBefore) {
    if (salaryBefore < 0
        || !thousands && first.value < 1000
        || GRADE.matcher(text.folded(Math.max(0, start - NEAR_PAY), start)).find()) {
      return false;
    }
    boolean year = first.end - first.start == 4 && first.value >= 1900 && first.value < 2100;
    int distance = start - text.wordEnd(salaryBefore);
    if (year || distance > 40) {
      return false;
    }
    int next = end;
    while (text.charAt(next) == ' ') {
      next++;
    }
    return distance <= 16
        || thousands
        || !Folding.isLetter(text.charAt(next))
        || text.findWord(PayPeriodFinder.PERIODS | TextWord.SALARY.bit(), next, next + 1) >= 0;
  }

  /** Bonus, budget, turnover: a word for them nearer than any word for pay, or 'million'. */
  private boolean isOtherMoney(int start, int end, int salaryBefore) {
    if (text.findWord(TextWord.MILLION.bit(), end, end + 6) >= 0) {
      return true;
    }
    char next = text.charAt(end);
    if (next == 'm' && !Folding.isLetter(text.charAt(end + 1))
        || next == 'b' && !Folding.isLetter(text.charAt(end + 1))) {
      return true;
    }
    int before = text.findLastWord(TextWord.BENEFIT.bit(), lineReach(start), start);
    int behind = text.findWord(TextWord.BENEFIT.bit(), end, end + 22);
    // Behind a comma, '42 to 50 k€, bonus of 10 %', begins what comes on top.
    if (behind >= 0
        && (salaryBefore < 0
            || text.charAt(Currencies.endBehind(text, end)) != ','
                && text.wordStart(behind) <= end + 3)
        && !isAdded(end, text.wordStart(behind), salaryBefore >= 0)) {
      return true;
    }
    return before >= 0
        && (salaryBefore < 0 || text.wordStart(before) > text.wordStart(salaryBefore));
  }

  /** '£40,000 + £5,000 car allowance', '£40,000 (bonus included)': pay, and more beside it. */
  private boolean isAdded(int from, int to, boolean pay) {
    String between = text.folded(from, to);
    return between.indexOf('+') >= 0
        || between.indexOf('\n') >= 0
        || between.contains(" plus ")
        || pay && between.indexOf('(') >= 0;
  }

  private int lineReach(int start) {
    int from = Math.max(0, start - CONTEXT_REACH);
    for (int i = start - 1; i >= from; i--) {
      if (text.charAt(i) == '\n' && i < start - LONGEST_CURRENCY) {
        return i;
      }
    }
    return from;
  }

  /** 'Salaire : 12,28 €': so little, and with cents, is paid for an hour; a bonus has none. */
  private boolean isHourly(MoneyAmount amount, int start, int salary) {
    char mark = text.charAt(amount.end - 3);
    return amount.value >= LEAST_PER_HOUR
        && amount.value < MOST_PER_HOUR
        && (mark == ',' || mark == '.')
        && start - text.wordEnd(salary) <= NEAR_PAY;
  }
}
