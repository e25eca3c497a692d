package org.jobdedup.features.place.build;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jobdedup.features.place.PlaceNameKey;
import org.jobdedup.features.place.UnspacedNames;

/** Chooses among the many alternative names of GeoNames. */
final class WrittenNames {
  private static final int MAX_NAMES_SMALL = 4;

  private static final int MAX_NAMES_BIG = 30;

  /** Names in other scripts that a place has at most. */
  private static final int MAX_NAMES_OTHER = 24;

  /** Countries where places bear names in several languages that resemble each other little. */
  private static final Set<String> BILINGUAL =
      Set.of("BE", "CH", "LU", "IE", "ES", "IT", "NL", "GB");

  private WrittenNames() {}

  /** Adds the alternative names of a city that people are likely to write. */
  static void add(PlaceDraft city, String name, Iterable<String> alternatives) {
    Set<Long> keys = new HashSet<>();
    keys.add(PlaceNameKey.of(name));
    boolean big = city.population >= PlaceDrafts.BIG_CITY;
    boolean foreign = city.population >= 1_000 && BILINGUAL.contains(city.country);
    List<String> kept = new ArrayList<>();
    for (String other : alternatives) {
      if (isWritten(other)
          && (big || foreign || isRelated(name, other))
          && keys.add(PlaceNameKey.of(other))) {
        kept.add(other);
      }
    }
    kept.sort(
        Comparator.comparing((String other) -> !isRelated(name, other))
            .thenComparing(Comparator.naturalOrder()));
    city.names.addAll(
        kept.subList(0, Math.min(big ? MAX_NAMES_BIG : MAX_NAMES_SMALL, kept.size())));
    addInOtherScripts(city, alternatives, keys);
  }

  /** Big cities have names everywhere, others where their country writes so. */
  private static void addInOtherScripts(
      PlaceDraft city, Iterable<String> alternatives, Set<Long> keys) {
    boolean big = city.population >= PlaceDrafts.BIG_CITY;
    List<String> kept = new ArrayList<>();
    for (String other : alternatives) {
      if (OtherScripts.isWritten(other)
          && !UnspacedNames.isOfPrefecture(other)
          && (big || OtherScripts.isAtHome(other, city.country))
          && keys.add(PlaceNameKey.of(other))) {
        kept.add(other);
      }
    }
    kept.sort(
        Comparator.comparing((String other) -> !OtherScripts.isAtHome(other, city.country))
            .thenComparing(Comparator.naturalOrder()));
    city.names.addAll(kept.subList(0, Math.min(MAX_NAMES_OTHER, kept.size())));
  }

  /** Tells whether two names share a word of four letters, or their first three letters. */
  private static boolean isRelated(String name, String other) {
    String folded = PlaceNameKey.fold(other);
    for (String word : PlaceNameKey.fold(name).split(" ")) {
      if (word.length() >= 4 && folded.contains(word)) {
        return true;
      }
    }
    String first = PlaceNameKey.fold(name);
    return folded.startsWith(first.substring(0, Math.min(3, first.length())));
  }

  /** Keeps names in Latin letters as people write them, not codes and not transliterations. */
  static boolean isWritten(String name) {
    if (name.length() < 3 || name.length() > 45) {
      return false;
    }
    int first = name.charAt(0) == '\'' || name.charAt(0) == '’' ? 1 : 0;
    boolean dutchStart = first == 1 && "st".indexOf(name.charAt(1)) >= 0;
    if (!dutchStart && !Character.isUpperCase(name.charAt(first))) {
      return false;
    }
    boolean lower = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = c < 0x250 && Character.isLetter(c);
      if (!letter && " -'’./()".indexOf(c) < 0) {
        return false;
      }
      lower |= Character.isLowerCase(c);
      if (i > 1
          && (c == '\'' || c == '’')
          && "dlDL".indexOf(name.charAt(i - 1)) < 0
          && i + 1 < name.length()
          && Character.isLowerCase(name.charAt(i + 1))) {
        return false;
      }
    }
    return lower;
  }
}
