package org.jobdedup.features.place;

import java.util.Arrays;
import java.util.Set;

/** How the name of a place is written as well: 'Muenchen', 'Frankfurt', 'Zug'. */
final class PlaceSpellings {
  private static final String[] TAILS = {
    " am ", " an der ", " an den ", " im ", " in der ", " in ", " bei ", " auf ", " ob der ",
    " vor der ", " unter ", " a. ", " a.d. ", " i. ", " b. ", " upon ", "-upon-", " aan den ",
    " aan de ", "/", " ("
  };

  private static final String[] FRENCH_ARTICLES = {"Le ", "La ", "Les ", "L'"};

  private static final Set<String> REGION_WORDS =
      Set.of(
          "state",
          "region",
          "county",
          "district",
          "province",
          "provincie",
          "provincia",
          "provinz",
          "canton",
          "kanton",
          "regierungsbezirk",
          "borough",
          "royal",
          "metropolitan",
          "city",
          "voivodeship",
          "woiwodschaft",
          "lan",
          "of",
          "de",
          "gemeente",
          "kommune",
          "autonome",
          "freie",
          "hansestadt",
          "land",
          "landkreis",
          "departement",
          "council",
          "parish",
          "municipality");

  /** Words that a region keeps only together with what it is: 'Southern Region'. */
  private static final Set<String> DIRECTIONS =
      Set.of(
          "south",
          "north",
          "east",
          "west",
          "southern",
          "northern",
          "eastern",
          "western",
          "central",
          "centre",
          "capital",
          "upper",
          "lower",
          "midlands",
          "van",
          "el",
          "la",
          "san",
          "bar",
          "national",
          "federal",
          "metro",
          "sud",
          "nord",
          "est",
          "ouest",
          "du",
          "du nord",
          "litoral");

  private static final String SPA = "Bad ";

  /** Shorter ones are words as well: Kleinen, König. */
  private static final int SHORTEST_SPA = 8;

  private PlaceSpellings() {}

  /** A name with the letters for its umlauts and for å and ø; null where it has none. */
  static String writtenOut(String name) {
    StringBuilder out = null;
    for (int i = 0; i < name.length(); i++) {
      String letters =
          switch (name.charAt(i)) {
            case 'ä' -> "ae";
            case 'ö', 'ø' -> "oe";
            case 'ü' -> "ue";
            case 'å' -> "aa";
            case 'Ä' -> "Ae";
            case 'Ö', 'Ø' -> "Oe";
            case 'Ü' -> "Ue";
            case 'Å' -> "Aa";
            default -> null;
          };
      if (letters != null && out == null) {
        out = new StringBuilder(name.length() + 4).append(name, 0, i);
      }
      if (out != null) {
        if (letters == null) {
          out.append(name.charAt(i));
        } else {
          out.append(letters);
        }
      }
    }
    return out == null ? null : out.toString();
  }

  /** A name without its river, mountain or district, 'Frankfurt'; null where it has none. */
  static String head(String name) {
    if (name.indexOf(' ') < 0 && name.indexOf('/') < 0 && name.indexOf('-') < 0) {
      return null;
    }
    int cut = -1;
    for (String tail : TAILS) {
      int at = name.indexOf(tail);
      if (at >= 4 && (cut < 0 || at < cut)) {
        cut = at;
      }
    }
    return cut < 0 ? null : name.substring(0, cut);
  }

  /**
   * A French name without its article: lists of communes often drop it or put it behind; null where
   * it has none.
   */
  static String withoutArticle(String name) {
    for (String article : FRENCH_ARTICLES) {
      if (name.startsWith(article) && name.length() >= article.length() + 4) {
        return name.substring(article.length());
      }
    }
    return null;
  }

  /** The name of a spa without 'Bad', as people say it; null for other names. */
  static String withoutSpa(String name) {
    return name.startsWith(SPA) && name.length() >= SPA.length() + SHORTEST_SPA
        ? name.substring(SPA.length())
        : null;
  }

  /**
   * A folded region without the word for what it is; null where it has none or where the rest is a
   * direction.
   */
  static String withoutRegionWords(String name) {
    String[] words = PlaceNameKey.fold(name).split(" ");
    int from = 0;
    int to = words.length;
    while (from < to && REGION_WORDS.contains(words[from])) {
      from++;
    }
    while (to > from && REGION_WORDS.contains(words[to - 1])) {
      to--;
    }
    if (from == to || (from == 0 && to == words.length)) {
      return null;
    }
    String bare = String.join(" ", Arrays.copyOfRange(words, from, to));
    return DIRECTIONS.contains(bare) ? null : bare;
  }
}
