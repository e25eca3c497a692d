package org.jobdedup.features.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jobdedup.features.place.Gazetteer;
import org.jobdedup.features.place.PlaceKind;

/**
 * Gives each stretch of the sequence towns, employers and words of its own. The catalog is finite:
 * without districts the ads that resemble an ad would grow in number with the length of the
 * sequence, and the pairs with its square, as they do in no market. The first district is the
 * catalog as it stands; in the others the towns come from the gazetteer, and a third of the words
 * of the phrases, and the names of employers, are invented.
 */
final class District {
  /** Batches in a district; 8,192 ads. */
  static final int BATCHES = 128;

  private static final long TOWN = 0x746f776eL;
  private static final long DIALECT = 0x6469616c656374L;
  private static final long STEM = 0x7374656dL;
  private static final int MIN_WORD = 4;
  private static final double OWN_WORDS = 0.35;
  private static final String[] ONSETS = {
    "b", "br", "d", "dr", "f", "g", "gr", "h", "k", "kl", "l", "m", "n", "p", "pl", "r", "s", "st",
    "t", "tr", "v", "w", "z"
  };
  private static final String[] VOWELS = {"a", "e", "i", "o", "u", "ei", "ou"};
  private static final String[] ENDS = {"", "l", "n", "r", "s", "t", "nd", "rm"};

  /** Towns by country, in the order of their identifiers. */
  private static final Map<String, List<Town>> TOWNS = new ConcurrentHashMap<>();

  private record Town(String name, String region) {}

  private District() {}

  /** Number of the district that a batch is in. */
  static long ofBatch(long batch) {
    return batch / BATCHES;
  }

  /** The towns of a district that stand for those of the catalog. */
  static List<Place> towns(List<Place> catalog, long district) {
    if (district == 0) {
      return catalog;
    }
    List<Place> towns = new ArrayList<>(catalog.size());
    for (Place place : catalog) {
      towns.add(town(place, district));
    }
    return towns;
  }

  private static Place town(Place place, long district) {
    List<Town> towns = TOWNS.computeIfAbsent(place.country(), District::townsOf);
    long draw =
        SeededDraws.derive(SeededDraws.derive(TOWN, district), place.nativeName().hashCode());
    Town town = towns.get((int) Math.floorMod(draw, (long) towns.size()));
    return new Place(
        district,
        place.country(),
        place.language(),
        place.names().stream().map(unused -> town.name).toList(),
        town.name,
        town.region,
        place.postcodePrefix(),
        place.firstPostcode(),
        place.lastPostcode(),
        place.postcodeDigits());
  }

  private static List<Town> townsOf(String country) {
    Gazetteer gazetteer = Gazetteer.standard();
    return gazetteer.places(country, PlaceKind.CITY).stream()
        .map(
            city ->
                new Town(
                    city.name(), gazetteer.find(city.parentId()).map(p -> p.name()).orElse("")))
        .filter(town -> !town.region.isEmpty())
        .toList();
  }

  /** The name that stands for one of the catalog's invented names. */
  static String stem(String stem, long district) {
    return district == 0
        ? stem
        : capitalised(
            invented(
                SeededDraws.derive(SeededDraws.derive(STEM, district), stem.hashCode()), true));
  }

  /** An invented name in the form that addresses have. */
  static String slug(String stem) {
    return stem.toLowerCase(Locale.ROOT);
  }

  /** Appends a part of a phrase in the words of a district. */
  static void word(String text, long district, StringBuilder out) {
    if (district == 0) {
      out.append(text);
      return;
    }
    long dialect = SeededDraws.derive(DIALECT, district);
    int i = 0;
    while (i < text.length()) {
      int start = i;
      while (i < text.length() && Character.isLetter(text.charAt(i))) {
        i++;
      }
      if (i - start >= MIN_WORD) {
        appendWord(text.substring(start, i), dialect, out);
      } else {
        out.append(text, start, i);
      }
      if (i < text.length()) {
        out.append(text.charAt(i++));
      }
    }
  }

  private static void appendWord(String word, long dialect, StringBuilder out) {
    SeededDraws draws =
        new SeededDraws(SeededDraws.derive(dialect, word.toLowerCase(Locale.ROOT).hashCode()));
    if (!draws.chance(OWN_WORDS)) {
      out.append(word);
      return;
    }
    String own = invented(draws.next(), false);
    out.append(Character.isUpperCase(word.charAt(0)) ? capitalised(own) : own);
  }

  private static String invented(long seed, boolean name) {
    SeededDraws draws = new SeededDraws(seed);
    StringBuilder word = new StringBuilder();
    for (int syllables = draws.between(name ? 3 : 2, 3); syllables > 0; syllables--) {
      word.append(ONSETS[draws.below(ONSETS.length)])
          .append(VOWELS[draws.below(VOWELS.length)])
          .append(ENDS[draws.below(ENDS.length)]);
    }
    return word.toString();
  }

  private static String capitalised(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
