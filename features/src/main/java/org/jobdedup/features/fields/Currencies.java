package org.jobdedup.features.fields;

import java.util.Locale;
import java.util.Set;

/** Recognises the currency that stands beside an amount. */
final class Currencies {
  private static final Set<String> DOLLARS = Set.of("CAD", "AUD", "NZD", "SGD", "HKD");

  private Currencies() {}

  /** ISO 4217 code of a sign or word directly before or behind [start, end), or an empty string. */
  static String around(ScannedText text, int start, int end) {
    int before = start - 1;
    while (text.charAt(before) == ' ' && before > start - 3) {
      before--;
    }
    String sign = ofSign(text.charAt(before));
    int behind = behindBlanks(text, end);
    if (sign.equals("USD")) {
      return dollars(text, before, behind);
    }
    if (!sign.isEmpty()) {
      return sign;
    }
    sign = ofSign(text.charAt(behind));
    if (!sign.isEmpty()) {
      return sign;
    }
    int word = text.findWord(TextWord.CURRENCY.bit(), behind, behind + 1);
    if (word < 0) {
      word = text.findLastWord(TextWord.CURRENCY.bit(), start - 9, start);
      if (word >= 0 && text.wordEnd(word) < before) {
        word = -1;
      }
    }
    return word < 0 ? "" : ofWord(text.word(word));
  }

  /** '$90,000 CAD', 'CAD $90,000', 'A$90,000': the dollars of another country. */
  private static String dollars(ScannedText text, int sign, int behind) {
    int word = text.findWord(TextWord.CURRENCY.bit(), behind, behind + 1);
    String named = word < 0 ? "" : ofWord(text.word(word));
    if (DOLLARS.contains(named)) {
      return named;
    }
    // 'CAD $90,000', but not 'a $90,000 salary'.
    int code = text.findLastWord(TextWord.CURRENCY.bit(), sign - 4, sign);
    named = code >= 0 && text.wordEnd(code) == sign - 1 ? ofWord(text.word(code)) : "";
    if (DOLLARS.contains(named) && text.charAt(sign - 1) == ' ') {
      return named;
    }
    int start = sign;
    while (start > sign - 3 && Folding.isLetter(text.charAt(start - 1))) {
      start--;
    }
    return switch (text.folded(start, sign)) {
      case "c", "ca", "can", "cad" -> "CAD";
      case "a", "au", "aud" -> "AUD";
      case "nz", "nzd" -> "NZD";
      case "s", "sg", "sgd" -> "SGD";
      case "hk", "hkd" -> "HKD";
      case "r" -> "BRL";
      default -> "USD";
    };
  }

  /** Where the sign or word for a currency behind an amount ends; the amount's end without one. */
  static int endBehind(ScannedText text, int end) {
    int behind = behindBlanks(text, end);
    if (!ofSign(text.charAt(behind)).isEmpty()) {
      return behind + 1;
    }
    int word = text.findWord(TextWord.CURRENCY.bit(), behind, behind + 1);
    return word < 0 ? end : text.wordEnd(word);
  }

  private static int behindBlanks(ScannedText text, int end) {
    int behind = end;
    while (text.charAt(behind) == ' ' && behind < end + 2) {
      behind++;
    }
    return behind;
  }

  /** About how many units make what one euro does; 1 where it makes no difference for pay. */
  static int perEuro(String currency) {
    return switch (currency) {
      case "SEK", "NOK", "DKK" -> 10;
      case "PLN" -> 4;
      case "BRL" -> 6;
      case "CZK" -> 25;
      default -> 1;
    };
  }

  private static String ofSign(char c) {
    return switch (c) {
      case '€' -> "EUR";
      case '£' -> "GBP";
      case '$' -> "USD";
      default -> "";
    };
  }

  private static String ofWord(String word) {
    return switch (word) {
      case "eur", "euro", "euros", "keur", "teur" -> "EUR";
      case "chf", "sfr", "franken" -> "CHF";
      case "gbp", "pounds" -> "GBP";
      case "usd", "dollar", "dollars" -> "USD";
      // Crowns that no country is named of: those of Denmark, Norway and Sweden are worth about
      // the same.
      case "sek", "kr", "kronor", "kroner" -> "SEK";
      case "nok", "norske kroner" -> "NOK";
      case "dkk", "danske kroner" -> "DKK";
      case "pln", "zl", "zloty", "zlote", "zlotych" -> "PLN";
      case "czk", "kc", "korun", "koruna" -> "CZK";
      case "cad", "aud", "nzd", "sgd", "hkd" -> word.toUpperCase(Locale.ROOT);
      default -> "";
    };
  }
}
