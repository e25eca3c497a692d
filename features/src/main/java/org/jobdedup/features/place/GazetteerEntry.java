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
record GazetteerEntry(
    int id,
    PlaceKind kind,
    int parent,
    double latitude,
    double longitude,
    long population,
    int radiusKm,
    List<String> names) {
  GazetteerEntry {
    Objects.requireNonNull(kind, "kind");
    names = List.copyOf(names);
    if (id <= 0 || names.isEmpty()) {
      throw new IllegalArgumentException(
          "A gazetteer entry needs a positive id and a name: id=" + id + ", names=" + names.size());
    }
  }
}
