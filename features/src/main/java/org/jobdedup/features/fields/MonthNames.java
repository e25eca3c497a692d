package org.jobdedup.features.fields;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Months by their names, as folded. 'Mayo', 'março' and 'maja' are left out, which are names of
 * people and places as well.
 */
public final class MonthNames {
  private static final List<String> FULL =
      List.of(
          "januar january januari janvier enero gennaio"
              + " janeiro styczen stycznia styczniu leden ledna lednu",
          "februar february februari fevrier febrero febbraio"
              + " fevereiro luty lutego lutym unor unora unoru",
          "marz march mars maart marzo marts marzec marca marcu brezen brezna breznu",
          "april avril abril aprile kwiecien kwietnia kwietniu duben dubna dubnu",
          "mai may mei maj maggio maio kveten kvetna kvetnu",
          "juni june juin junio giugno junho czerwiec czerwca czerwcu cerven cervna cervnu",
          "juli july juillet julio luglio julho lipiec lipca lipcu cervenec cervence cervenci",
          "august augustus augusti aout agosto sierpien sierpnia sierpniu srpen srpna srpnu",
          "september septembre septiembre setiembre settembre"
              + " setembro wrzesien wrzesnia wrzesniu zari",
          "oktober october octobre octubre ottobre outubro"
              + " pazdziernik pazdziernika pazdzierniku rijen rijna rijnu",
          "november novembre noviembre novembro listopad listopada listopadu listopadzie",
          "dezember december decembre diciembre dicembre dezembro"
              + " desember grudzien grudnia grudniu prosinec prosince prosinci");

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
  public static boolean isFull(String word) {
    return MONTHS_OF_FULL.containsKey(word);
  }

  /** The month of a folded name or abbreviation, 1 to 12; 0 for any other word. */
  public static int month(String word) {
    return word.isEmpty() ? 0 : MONTHS.getOrDefault(word, 0);
  }
}
