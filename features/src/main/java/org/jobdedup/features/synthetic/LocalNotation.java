package org.jobdedup.features.synthetic;

import java.time.LocalDate;
import java.util.List;

/** Writes dates, amounts and phone numbers as ads of a language and country do. */
final class LocalNotation {
  private static final List<String> ENGLISH_MONTHS =
      List.of(
          "January",
          "February",
          "March",
          "April",
          "May",
          "June",
          "July",
          "August",
          "September",
          "October",
          "November",
          "December");
  private static final List<String> DUTCH_MONTHS =
      List.of(
          "januari",
          "februari",
          "maart",
          "april",
          "mei",
          "juni",
          "juli",
          "augustus",
          "september",
          "oktober",
          "november",
          "december");

  private LocalNotation() {}

  static String date(LocalDate day, AdLanguage language) {
    return switch (language) {
      case EN ->
          day.getDayOfMonth()
              + " "
              + ENGLISH_MONTHS.get(day.getMonthValue() - 1)
              + " "
              + day.getYear();
      case NL ->
          day.getDayOfMonth()
              + " "
              + DUTCH_MONTHS.get(day.getMonthValue() - 1)
              + " "
              + day.getYear();
      case DE ->
          twoDigits(day.getDayOfMonth())
              + "."
              + twoDigits(day.getMonthValue())
              + "."
              + day.getYear();
      case FR ->
          twoDigits(day.getDayOfMonth())
              + "/"
              + twoDigits(day.getMonthValue())
              + "/"
              + day.getYear();
    };
  }

  static String salary(int from, int to, String country, AdLanguage language) {
    return switch (language) {
      case EN ->
          currencySign(country)
              + amount(from, ',')
              + " to "
              + currencySign(country)
              + amount(to, ',');
      case DE -> amount(from, '.') + " bis " + amount(to, '.') + " " + currencyWord(country);
      case FR -> amount(from, ' ') + " à " + amount(to, ' ') + " " + currencyWord(country);
      case NL ->
          currencySign(country)
              + " "
              + amount(from, '.')
              + " tot "
              + currencySign(country)
              + " "
              + amount(to, '.');
    };
  }

  static String money(int amount, String country, AdLanguage language) {
    return switch (language) {
      case EN -> currencySign(country) + amount(amount, ',');
      case DE -> amount(amount, '.') + " " + currencyWord(country);
      case FR -> amount(amount, ' ') + " " + currencyWord(country);
      case NL -> currencySign(country) + " " + amount(amount, '.');
    };
  }

  /** Fills the digits into a pattern such as {@code 0113 496 0{3}}. */
  static String phone(String pattern, SeededDraws draws) {
    StringBuilder out = new StringBuilder(pattern.length() + 2);
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == '{') {
        for (int digits = pattern.charAt(i + 1) - '0'; digits > 0; digits--) {
          out.append((char) ('0' + draws.below(10)));
        }
        i += 2;
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static String currencySign(String country) {
    return switch (country) {
      case "GB" -> "£";
      case "US" -> "$";
      case "CH" -> "CHF ";
      default -> "€";
    };
  }

  private static String currencyWord(String country) {
    return switch (country) {
      case "GB" -> "GBP";
      case "US" -> "USD";
      case "CH" -> "CHF";
      default -> "€";
    };
  }

  private static String amount(int value, char separator) {
    String digits = Integer.toString(value);
    if (digits.length() <= 3) {
      return digits;
    }
    int head = digits.length() - 3;
    return digits.substring(0, head) + separator + digits.substring(head);
  }

  private static String twoDigits(int value) {
    return value < 10 ? "0" + value : Integer.toString(value);
  }
}
