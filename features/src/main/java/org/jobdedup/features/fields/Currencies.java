package org.jobdedup.features.fields;

/** Recognises the currency that stands beside an amount. */
final class Currencies {
  private Currencies() {}

  /** ISO 4217 code of a sign or word directly before or behind [start, end), or an empty string. */
  static String around(ScannedText text, int start, int end) {
    int before = start - 1;
    while (text.charAt(before) == ' ' && before > start - 3) {
      before--;
    }
    String sign = ofSign(text.charAt(before));
    if (!sign.isEmpty()) {
      return sign;
    }
    int behind = end;
    while (text.charAt(behind) == ' ' && behind < end + 2) {
      behind++;
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
      case "eur", "euro", "euros", "keur" -> "EUR";
      case "chf", "sfr", "franken" -> "CHF";
      case "gbp", "pounds" -> "GBP";
      case "usd", "dollar", "dollars" -> "USD";
      case "sek", "kr", "kronor" -> "SEK";
      case "nok" -> "NOK";
      case "dkk" -> "DKK";
      case "pln" -> "PLN";
      default -> "";
    };
  }
}
