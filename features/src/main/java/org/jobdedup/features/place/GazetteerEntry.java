package org.jobdedup.features.place;

import java.util.List;
import java.util.Objects;

/**
 * One line of the gazetteer as it is stored: a place, its parent and every name it is known by.
 *
 * @param id positive identifier
 * @param kind how large the place is
 * @param parent position of the next larger entry in the file, before this one; -1 for a country
 * @param latitude degrees north
 * @param longitude degrees east
 * @param population inhabitants, 0 when unknown
 * @param radiusKm extent of a region, 0 for a city or district
 * @param names the preferred name, then others; a code (ISO letters, department number) has a
 *     leading '#'
 */
public record GazetteerEntry(
    int id,
    PlaceKind kind,
    int parent,
    double latitude,
    double longitude,
    long population,
    int radiusKm,
    List<String> names) {
  /** Identifiers from here on are hashes, not numbers of GeoNames. */
  public static final int HASHED_ID = 1 << 30;

  /** Checks that the entry has an id and a name. */
  public GazetteerEntry {
    Objects.requireNonNull(kind, "kind");
    names = List.copyOf(names);
    if (id <= 0 || names.isEmpty()) {
      throw new IllegalArgumentException(
          "A gazetteer entry needs a positive id and a name: id=" + id + ", names=" + names.size());
    }
  }

  /** Identifier of a region for which the sources give none: 30 bits of the key of its code. */
  public static int hashedId(String code) {
    return HASHED_ID | (int) (PlaceNameKey.of(code) >>> 34);
  }
}
