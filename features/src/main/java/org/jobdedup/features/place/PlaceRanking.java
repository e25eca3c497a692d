package org.jobdedup.features.place;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Chooses among the readings of an ambiguous name. Scores are in units of log10(population). */
final class PlaceRanking {
  /** Stored population of a city of 50,000. */
  static final int LARGE_CITY_CODE = GazetteerFormat.populationCode(50_000) & 0xFF;

  private static final int VOTING_CODE = GazetteerFormat.populationCode(100_000) & 0xFF;
  private static final int WELL_KNOWN_CODE = GazetteerFormat.populationCode(300_000) & 0xFF;

  private static final double LOG10_PER_CODE = Math.log10(2.0) / 7.0;
  private static final double HINTED_COUNTRY = 4.0;
  private static final double COUNTRY_OF_OTHERS = 2.0;
  private static final double NEAR_OTHERS = 0.8;
  private static final double NEAR_OTHERS_KM = 60.0;
  private static final double MAIN_COUNTRY_OF_LANGUAGE = 0.9;
  private static final double OTHER_COUNTRY_OF_LANGUAGE = 0.45;

  /** Overseas, namesakes are too many. */
  private static final double NEIGHBOUR_KM = 1_000;

  /** An ad in Dutch is for the Belgian city of Hasselt, not for the small Dutch town. */
  private static final double LARGE_IN_OTHER_COUNTRY_OF_LANGUAGE = 1.2;

  /** An ad in German is for Salem near Lake Constance, not for the large city in India. */
  private static final double ONLY_MAIN_COUNTRY_OF_LANGUAGE = 2.0;

  /** By rank: preferred, exonym, shortened, alternative. */
  private static final double[] RANK_COST = {0.0, 0.2, 0.9, 2.0};

  /** In a main country of the ad's language. */
  private static final double LOCAL_EXONYM_COST = 0.1;

  private static final double DISTRICT_COST = 0.7;

  /** A third of the people: 'Münster' is not the small town of Hesse. */
  private static final double NAMESAKE_MARGIN = 0.5;

  /** Population says little on the country of an ad: 'Perth' may be the Scottish one. */
  private static final double NAMESAKE_ABROAD_MARGIN = 1.5;

  private static final double LOWER_REGION_COST = 0.3;
  private static final double COUNTRY_GAIN = 1.0;
  private static final double KM_PER_POINT = 20.0;
  private static final double CITY_SHARE_OF_REGION = 0.08;

  private static final Map<String, String> COUNTRIES_OF_LANGUAGES =
      Map.ofEntries(
          Map.entry("de", "DE AT CH LI LU"),
          Map.entry("fr", "FR BE CH LU"),
          Map.entry("nl", "NL BE"),
          Map.entry("en", "GB+US IE CA AU NZ"),
          Map.entry("sv", "SE FI"),
          Map.entry("da", "DK"),
          Map.entry("no", "NO"),
          Map.entry("nb", "NO"),
          Map.entry("nn", "NO"),
          Map.entry("es", "ES MX AR CO CL PE"),
          Map.entry("it", "IT CH"),
          Map.entry("pl", "PL"),
          Map.entry("pt", "PT BR"),
          Map.entry("cs", "CZ"),
          Map.entry("hu", "HU"),
          Map.entry("ro", "RO"),
          Map.entry("fi", "FI"),
          Map.entry("el", "GR CY"),
          Map.entry("bg", "BG"),
          Map.entry("sr", "RS"),
          Map.entry("uk", "UA"),
          Map.entry("ru", "RU BY KZ"),
          Map.entry("ja", "JP"),
          Map.entry("zh", "CN TW HK"),
          Map.entry("ko", "KR"),
          Map.entry("he", "IL"),
          Map.entry("ka", "GE"),
          Map.entry("hy", "AM"),
          Map.entry("th", "TH"));

  /**
   * Where a language is spoken.
   *
   * @param countries positions of the countries, the main ones first
   * @param main how many of them are main ones
   * @param french whether numbers may be French postcodes and departments: French or unknown
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Language(int[] countries, int main, boolean french) {}

  /**
   * What is known beside the name.
   *
   * @param hint position of the stated country, -1 when unknown
   * @param language where the ad's language is spoken
   * @param others positions of well-known places of the same ad, -1 where unknown
   * @param self which of the others is this place itself, -1 when none is
   * @param latitude stated degrees north, NaN when unknown
   * @param longitude stated degrees east, NaN when unknown
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Context(
      int hint, Language language, int[] others, int self, double latitude, double longitude) {}

  private static final Language UNKNOWN_LANGUAGE = new Language(new int[0], 0, true);
  private static final Language OTHER_LANGUAGE = new Language(new int[0], 0, false);

  private final Gazetteer gazetteer;
  private final Map<String, Language> languages = new HashMap<>();

  PlaceRanking(Gazetteer gazetteer) {
    this.gazetteer = gazetteer;
    COUNTRIES_OF_LANGUAGES.forEach((code, codes) -> languages.put(code, readLanguage(codes)));
  }

  /** Position of a country given by code or name, -1 when unknown. */
  int country(String text) {
    if (text == null || text.isBlank()) {
      return -1;
    }
    String stripped = text.strip();
    int found = countryOf(PlaceNameKey.ofCode(stripped, 0, stripped.length()));
    return found >= 0 ? found : countryOf(PlaceNameKey.of(stripped));
  }

  private int countryOf(long key) {
    PlaceNameIndex index = gazetteer.index();
    for (int p = index.firstPosting(key); p >= 0; p = index.nextPosting(p)) {
      if (gazetteer.kindAt(index.place(p)) == PlaceKind.COUNTRY) {
        return index.place(p);
      }
    }
    return -1;
  }

  /** Places of a country with a preferred or other well-known name. */
  int[] inCountry(long key, int country) {
    PlaceNameIndex index = gazetteer.index();
    IntStream.Builder found = IntStream.builder();
    for (int p = index.firstPosting(key); p >= 0; p = index.nextPosting(p)) {
      if (gazetteer.countryAt(index.place(p)) == country
          && index.rank(p) <= PlaceNameIndex.EXONYM) {
        found.add(index.place(p));
      }
    }
    return found.build().toArray();
  }

  /** Tells whether a language is spoken in a country. */
  boolean isSpoken(Language language, int country) {
    for (int spoken : language.countries()) {
      if (spoken == country) {
        return true;
      }
    }
    return false;
  }

  /** Tells whether none of the readings is so well known that it needs no confirmation. */
  boolean isDoubtful(int[] readings) {
    for (int reading : readings) {
      if (gazetteer.populationCodeAt(reading) >= WELL_KNOWN_CODE) {
        return false;
      }
    }
    return true;
  }

  /** Tells whether a place has 100,000 people or more, so that it says something on others. */
  boolean isLarge(int reading) {
    return gazetteer.populationCodeAt(reading) >= VOTING_CODE;
  }

  /** The countries where a language is spoken; none when unknown. */
  Language language(String tag) {
    if (tag == null || tag.isBlank()) {
      return UNKNOWN_LANGUAGE;
    }
    String code = tag.length() > 2 ? tag.substring(0, 2) : tag;
    Language known = languages.get(code);
    if (known == null) {
      known = languages.get(code.toLowerCase(Locale.ROOT));
    }
    return known == null ? OTHER_LANGUAGE : known;
  }

  private Language readLanguage(String codes) {
    String[] split = codes.split("[ +]");
    int[] positions = new int[split.length];
    for (int i = 0; i < split.length; i++) {
      positions[i] = country(split[i]);
    }
    return new Language(positions, codes.indexOf('+') > 0 ? 2 : 1, codes.startsWith("FR"));
  }

  /** Position of the best reading, -1 when there is none. */
  int best(int[] readings, byte[] ranks, Context context) {
    int best = -1;
    double bestScore = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < readings.length; i++) {
      double score = score(readings[i], ranks[i], context);
      boolean better =
          score > bestScore
              || (score == bestScore
                  && gazetteer.idAt(readings[i]) < gazetteer.idAt(readings[best]));
      if (best < 0 || better) {
        best = i;
        bestScore = score;
      }
    }
    return best < 0 ? -1 : cityRatherThanItsRegion(best, readings, ranks);
  }

  /**
   * Identifiers of places that may be meant as well as the chosen one, ascending: cities and
   * districts elsewhere that are not much less likely by all that is known.
   */
  int[] namesakes(int chosen, int[] readings, byte[] ranks, Context context) {
    if (readings.length < 2 || !isTown(chosen)) {
      return new int[0];
    }
    int at = 0;
    while (readings[at] != chosen) {
      if (++at == readings.length) {
        return new int[0];
      }
    }
    double[] less = new double[readings.length];
    double best = score(chosen, ranks[at], context);
    for (int i = 0; i < less.length; i++) {
      less[i] = best - score(readings[i], ranks[i], context);
    }
    return IntStream.range(0, readings.length)
        .filter(i -> isTown(readings[i]) && ranks[i] != PlaceNameIndex.ALTERNATIVE)
        .filter(i -> gazetteer.centreDistanceAt(chosen, readings[i]) > PlaceComparison.NEIGHBOUR_KM)
        .filter(i -> isAsLikely(readings[i], less[i], chosen))
        .boxed()
        .sorted(
            Comparator.comparingDouble((Integer i) -> less[i])
                .thenComparingInt(i -> gazetteer.idAt(readings[i])))
        .limit(PlaceSet.MAX_NAMESAKES)
        .mapToInt(i -> gazetteer.idAt(readings[i]))
        .sorted()
        .toArray();
  }

  private boolean isTown(int reading) {
    PlaceKind kind = gazetteer.kindAt(reading);
    return kind == PlaceKind.CITY || kind == PlaceKind.DISTRICT;
  }

  /** Whether a place that scores less than the chosen one may be meant all the same. */
  private boolean isAsLikely(int reading, double less, int chosen) {
    if (gazetteer.countryAt(reading) == gazetteer.countryAt(chosen)) {
      return less <= NAMESAKE_MARGIN;
    }
    boolean district = gazetteer.kindAt(reading) == PlaceKind.DISTRICT;
    return less <= NAMESAKE_ABROAD_MARGIN + (district ? DISTRICT_COST : 0.0);
  }

  private double countryOfLanguage(int country, Language language, int reading) {
    int main = language.main();
    if (country >= main) {
      return main == 1
              && gazetteer.populationCodeAt(reading) >= LARGE_CITY_CODE
              && gazetteer.centreDistanceAt(reading, language.countries()[0]) <= NEIGHBOUR_KM
          ? LARGE_IN_OTHER_COUNTRY_OF_LANGUAGE
          : OTHER_COUNTRY_OF_LANGUAGE;
    }
    return main == 1 ? ONLY_MAIN_COUNTRY_OF_LANGUAGE : MAIN_COUNTRY_OF_LANGUAGE;
  }

  /**
   * 'Utrecht' alone is the city, not the province around it: a city of the same name in the region
   * is preferred where it makes up a fair share of the region, or where the region's full name says
   * more than the text ('Darmstadt' is not 'Regierungsbezirk Darmstadt').
   */
  private int cityRatherThanItsRegion(int best, int[] readings, byte[] ranks) {
    PlaceKind kind = gazetteer.kindAt(readings[best]);
    if (kind != PlaceKind.REGION && kind != PlaceKind.COUNTRY) {
      return readings[best];
    }
    int city = -1;
    for (int reading : readings) {
      if (gazetteer.kindAt(reading) == PlaceKind.CITY
          && gazetteer.containsAt(readings[best], reading)
          && (ranks[best] == PlaceNameIndex.SHORTENED || isFairShare(reading, readings[best]))
          && (city < 0
              || gazetteer.populationCodeAt(reading) > gazetteer.populationCodeAt(city)
              || (gazetteer.populationCodeAt(reading) == gazetteer.populationCodeAt(city)
                  && gazetteer.idAt(reading) < gazetteer.idAt(city)))) {
        city = reading;
      }
    }
    return city < 0 ? readings[best] : city;
  }

  private boolean isFairShare(int city, int region) {
    return gazetteer.populationAt(city) >= CITY_SHARE_OF_REGION * gazetteer.populationAt(region);
  }

  /** An English ad says 'Newcastle' for the one upon Tyne: its language's own short name. */
  private double rankCost(int reading, byte rank, Language language) {
    if (rank == PlaceNameIndex.EXONYM) {
      for (int i = 0; i < language.main() && i < language.countries().length; i++) {
        if (language.countries()[i] == gazetteer.countryAt(reading)) {
          return LOCAL_EXONYM_COST;
        }
      }
    }
    return RANK_COST[rank];
  }

  private double score(int reading, byte rank, Context context) {
    double score =
        gazetteer.populationCodeAt(reading) * LOG10_PER_CODE
            - rankCost(reading, rank, context.language());
    switch (gazetteer.kindAt(reading)) {
      case DISTRICT -> score -= DISTRICT_COST;
      case COUNTRY -> score += COUNTRY_GAIN;
      case REGION -> score -= gazetteer.isFirstLevelAt(reading) ? 0.0 : LOWER_REGION_COST;
      case CITY -> score += 0.0;
    }
    int country = gazetteer.countryAt(reading);
    if (country >= 0 && country == context.hint()) {
      score += HINTED_COUNTRY;
    }
    for (int i = 0; country >= 0 && i < context.language().countries().length; i++) {
      if (context.language().countries()[i] == country) {
        score += countryOfLanguage(i, context.language(), reading);
        break;
      }
    }
    double others = 0.0;
    for (int i = 0; i < context.others().length; i++) {
      int other = context.others()[i];
      if (i != context.self()
          && other >= 0
          && country >= 0
          && gazetteer.countryAt(other) == country) {
        boolean near = gazetteer.centreDistanceAt(other, reading) <= NEAR_OTHERS_KM;
        others = Math.max(others, COUNTRY_OF_OTHERS + (near ? NEAR_OTHERS : 0.0));
      }
    }
    score += others;
    if (!Double.isNaN(context.latitude()) && !Double.isNaN(context.longitude())) {
      double distance =
          GreatCircle.kilometres(
              gazetteer.latitudeAt(reading),
              gazetteer.longitudeAt(reading),
              context.latitude(),
              context.longitude());
      score -= Math.max(0.0, distance - gazetteer.radiusAt(reading)) / KM_PER_POINT;
    }
    return score;
  }
}
