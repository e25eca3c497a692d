package org.jobdedup.features.fields;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Months by their names in German, English, French, Dutch and Swedish, as folded. */
final class MonthNames {
  private static final List<String> FULL =
      List.of(
          "januar january januari janvier",
          "februar february februari fevrier",
          "marz march mars maart",
          "april avril",
          "mai may mei maj",
          "juni june juin",
          "juli july juillet",
          "august augustus augusti aout",
          "september septembre",
          "oktober october octobre",
          "november novembre",
          "dezember december decembre");

  /** Abbreviations, and other ways to write a name. */
  private static final List<String> OTHER =
      List.of(
          "janner jaenner jan janv",
          "feber feb febr fevr",
          "maerz mar mrz mrt",
          "apr avr",
          "",
          "jun",
          "jul juil",
          "aug",
          "sept sep",
          "oct okt",
          "nov",
          "dec dez");

  private static final Map<String, Integer> MONTHS_OF_FULL = new HashMap<>();
  private static final Map<String, Integer> MONTHS = new HashMap<>();

  static {
    for (int month = 1; month <= FULL.size(); month++) {
      for (String name : FULL.get(month - 1).split(" ")) {
        MONTHS_OF_FULL.put(name, month);
      }
      for (String name : OTHER.get(month - 1).split(" ")) {
        MONTHS.put(name, month);
      }
    }
    MONTHS.putAll(MONTHS_OF_FULL);
  }

  private MonthNames() {}

  /** Whether a folded word is the name of a month in full. */
  static boolean isFull(String word) {
    return MONTHS_OF_FULL.containsKey(word);
  }

  /** The month of a folded name or abbreviation, 1 to 12; 0 for any other word. */
  static int month(String word) {
    return word.isEmpty() ? 0 : MONTHS.getOrDefault(word, 0);
  }
}
