package org.jobdedup.features.synthetic;

import java.util.List;

/** Names employers, agencies and boards; each is a pure function of its number. */
final class Organizations {
  /** Employers with different names in one sector of one country and language. */
  static final int EMPLOYERS_PER_SECTOR = 240;

  /** Agencies with different names in one country and language. */
  static final int AGENCIES = 48;

  private static final int WORDS_PER_SECTOR = 4;

  private final Catalog catalog;

  Organizations(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * The employer with the given number in a sector of a place's country.
   *
   * @param number counted round within {@link #EMPLOYERS_PER_SECTOR}
   */
  Organization employer(Place place, String sector, long number) {
    int index = (int) Math.floorMod(number, (long) EMPLOYERS_PER_SECTOR);
    String tag = place.language().tag();
    List<String> stems = catalog.names("stem." + tag);
    List<String> words = catalog.names("word." + sector + '.' + tag);
    int stem = index % stems.size();
    int pattern = index / stems.size();
    String name;
    String slug;
    if (pattern < WORDS_PER_SECTOR) {
      String word = words.get(pattern % words.size());
      name = stems.get(stem) + ' ' + word;
      slug = catalog.slug(stems.get(stem)) + '-' + catalog.slug(word);
    } else {
      // A second stem whose distance from the first depends on the sector keeps the names apart.
      int other = (stem + 1 + Math.floorMod(sector.hashCode(), stems.size() - 1)) % stems.size();
      name = stems.get(stem) + " & " + stems.get(other);
      slug = catalog.slug(stems.get(stem)) + '-' + catalog.slug(stems.get(other));
    }
    long seed = seedOf(place.country() + tag + sector, index);
    List<String> forms = catalog.names("legal." + place.country());
    return new Organization(
        name,
        forms.get((int) Math.floorMod(seed, (long) forms.size())),
        slug + ".example.org",
        seed);
  }

  /** The agency with the given number, counted round within {@link #AGENCIES}. */
  Organization agency(Place place, long number) {
    int index = (int) Math.floorMod(number, (long) AGENCIES);
    String tag = place.language().tag();
    List<String> stems = catalog.names("stem." + tag);
    List<String> words = catalog.names("agency." + tag);
    String stem = stems.get((index * 5 + 2) % stems.size());
    String word = words.get(index % words.size());
    long seed = seedOf(place.country() + tag + "agency", index);
    List<String> forms = catalog.names("legal." + place.country());
    return new Organization(
        stem + ' ' + word,
        forms.get((int) Math.floorMod(seed, (long) forms.size())),
        catalog.slug(stem) + '-' + catalog.slug(word) + ".example.org",
        seed);
  }

  private static long seedOf(String group, int index) {
    return SeededDraws.derive(group.hashCode(), index);
  }
}
