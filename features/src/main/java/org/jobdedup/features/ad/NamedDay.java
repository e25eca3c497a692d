package org.jobdedup.features.ad;

import java.text.Normalizer;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.text.SimpleCaseFolding;

/** A day whose month stands in words, as in {@code 3. Februar 2026}, {@code Feb. 3rd, 2026}. */
final class NamedDay {
  private static final String WEEKDAY = "(?:\\p{L}{2,12}\\.?,? )?";

  private static final Pattern DAY_FIRST =
      Pattern.compile(
          WEEKDAY
              + "(\\d{1,2})(?:(?:st|nd|rd|th|er)?[ -]|\\. ?)(?:de )?(\\p{L}{3,12})\\.?,?[ -]"
              + "(?:de )?(\\d{4})");

  private static final Pattern MONTH_FIRST =
      Pattern.compile(WEEKDAY + "(\\p{L}{3,12})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})");

  private static final Pattern ACCENT = Pattern.compile("\\p{M}+");

  /** Each line has the names of the twelve months in order, folded and without accents. */
  private static final String[] NAMES = {
    "jan feb mar apr may jun jul aug sep oct nov dec",
    "january february march april may june july august september october november december",
    "januar februar marz april mai juni juli august september oktober november dezember",
    "janner feber mrz april mai juni juli august sept okt november dez",
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    "janv fevr mars avr mai juin juil aout sept oct nov dec",
    "januari februari maart april mei juni juli augustus september oktober november december",
    "januari februari mrt april mei juni juli augusti september oktober november december",
    "januar februar marts april maj juni juli august september oktober november desember",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "ene feb mar abr may jun jul ago setiembre oct nov dic",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada"
        + " grudnia",
  };

  private static final Map<String, Integer> MONTHS = new HashMap<>();

  static {
    for (String year : NAMES) {
      String[] names = year.split(" ", -1);
      for (int i = 0; i < names.length; i++) {
        MONTHS.put(names[i], i + 1);
      }
    }
  }

  private NamedDay() {}

  /**
   * Reads a day.
   *
   * @return the day, or {@code null} when the text is of another form
   * @throws java.time.DateTimeException when there is no such day
   */
  static LocalDate parse(String text) {
    Matcher day = DAY_FIRST.matcher(text);
    if (day.matches()) {
      return of(day.group(3), day.group(2), day.group(1));
    }
    Matcher month = MONTH_FIRST.matcher(text);
    return month.matches() ? of(month.group(3), month.group(1), month.group(2)) : null;
  }

  private static LocalDate of(String year, String name, String day) {
    String folded = SimpleCaseFolding.fold(Normalizer.normalize(name, Normalizer.Form.NFD));
    Integer month = MONTHS.get(ACCENT.matcher(folded).replaceAll(""));
    return month == null
        ? null
        : LocalDate.of(Integer.parseInt(year), month, Integer.parseInt(day));
  }
}
