package org.jobdedup.features.fields;

import java.util.Set;

/**
 * Tells which amounts of a text are the upper end of a range that the amount before them begins.
 */
final class MoneyRanges {
  /**
   * How many times the first amount the second may be when the period stands between them, or the
   * second the first when the upper end comes first.
   */
  static final int WIDEST = 3;

  private static final int REACH = 24;

  /** What the first amount of '$65,000/yr - $80,000/yr' is paid for. */
  private static final Set<String> PERIOD_WORDS =
      Set.of(
          "yr",
          "year",
          "annum",
          "annually",
          "pa",
          "hr",
          "hour",
          "hourly",
          "day",
          "pd",
          "week",
          "wk",
          "month",
          "mo",
          "jahr",
          "monat",
          "tag",
          "stunde",
          "std",
          "mois",
          "heure",
          "jour",
          "uur",
          "maand",
          "jaar",
          "timme",
          "manad");

  private final ScannedText text;

  MoneyRanges(ScannedText text) {
    this.text = text;
  }

  /** The second amount of a range such as '40 - 48k €' or 'von 3.000 € bis 3.500 €'. */
  MoneyAmount upperEnd(int run, MoneyAmount first) {
    for (int j = run + 1; j < text.digitRunCount(); j++) {
      int start = text.digitRunStart(j);
      if (start < first.end) {
        continue;
      }
      if (start - first.end > REACH || !joins(first.end, start)) {
        return null;
      }
      MoneyAmount second = MoneyAmount.read(text, start);
      return !holdsPeriod(first.end, start) || isOfRange(first, second) ? second : null;
    }
    return null;
  }

  /** '$20/hr - 40 hours', '£15 per hour - £500 bonus': not every second amount is the upper end. */
  private boolean isOfRange(MoneyAmount first, MoneyAmount second) {
    return second.value >= first.value
        && second.value <= WIDEST * first.value
        && !Currencies.around(text, second.start, second.end).isEmpty();
  }

  private boolean holdsPeriod(int from, int to) {
    for (int i = from; i < to; i++) {
      if (Folding.isLetter(text.charAt(i))) {
        int end = text.lettersEnd(i, to);
        if (PERIOD_WORDS.contains(text.folded(i, end))) {
          return true;
        }
        i = end;
      }
    }
    return false;
  }

  private boolean joins(int from, int to) {
    boolean joint = false;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean noCents = c == ',' && text.folded(i, to).startsWith(", -");
      if (c == '\n' || c == ',' && !noCents || c == ';' || c == '+' || c == '(') {
        return false;
      }
      // '(66) - 25/35 k€' is no range from the number in brackets on.
      if (c == ')' && i == from) {
        return false;
      }
      if (noCents) {
        i += 2;
        continue;
      }
      if (c == '-' || c == '/' && !beginsPeriod(i + 1, to) || c == '~') {
        joint = true;
      } else if (Folding.isLetter(c)) {
        int end = text.lettersEnd(i, to);
        String word = text.folded(i, end);
        if ((word.equals("a") || word.equals("an")) && beginsPeriod(end + 1, to)) {
          i = end;
          continue;
        }
        switch (word) {
          case "bis", "to", "a", "tot", "und", "and", "et", "en", "till", "och", "until" ->
              joint = true;
          case "eur",
              "euro",
              "euros",
              "chf",
              "gbp",
              "usd",
              "sek",
              "k",
              "keur",
              "teur",
              "kr",
              "zu",
              "brutto",
              "brut",
              "bruto",
              "gross",
              "p",
              "h",
              "ph",
              "max",
              "maximum",
              "maximaal",
              "maximal",
              "min",
              "up",
              "oplopend",
              "een",
              "of",
              "per",
              "pro",
              "par",
              "l" -> {}
          default -> {
            if (!PERIOD_WORDS.contains(word)) {
              return false;
            }
          }
        }
        i = end - 1;
      }
    }
    return joint;
  }

  private boolean beginsPeriod(int from, int to) {
    return from < to && PERIOD_WORDS.contains(text.folded(from, text.lettersEnd(from, to)));
  }
}
