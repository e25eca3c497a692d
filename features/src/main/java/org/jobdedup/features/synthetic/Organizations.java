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
    String first = District.stem(stems.get(stem), place.district());
    String firstSlug = place.district() == 0 ? catalog.slug(first) : District.slug(first);
    String name;
    String slug;
    if (pattern < WORDS_PER_SECTOR) {
      String word = words.get(pattern % words.size());
      name = first + ' ' + word;
      slug = firstSlug + '-' + catalog.slug(word);
    } else {
      // A second stem whose distance from the first depends on the sector keeps the names apart.
      int other = (stem + 1 + Math.floorMod(sector.hashCode(), stems.size() - 1)) % stems.size();
      name = first + " & " + stems.get(other);
      slug = firstSlug + '-' + catalog.slug(stems.get(other));
    }
    long seed = seedOf(place, tag + sector, index);
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
    String stem = District.stem(stems.get((index * 5 + 2) % stems.size()), place.district());
    String stemSlug = place.district() == 0 ? catalog.slug(stem) : District.slug(stem);
    String word = words.get(index % words.size());
    long seed = seedOf(place, tag + "agency", index);
    List<String> forms = catalog.names("legal." + place.country());
    return new Organization(
        stem + ' ' + word,
        forms.get((int) Math.floorMod(seed, (long) forms.size())),
        stemSlug + '-' + catalog.slug(word) + ".example.org",
        seed);
  }

  private static long seedOf(Place place, String group, int index) {
    long seed = SeededDraws.derive((place.country() + group).hashCode(), index);
    return place.district() == 0 ? seed : SeededDraws.derive(seed, place.district());
  }
}
