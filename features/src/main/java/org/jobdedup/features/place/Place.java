package org.jobdedup.features.place;

import java.util.Objects;

/**
 * An entry of the gazetteer.
 *
 * @param id stable identifier, positive; the GeoNames id where GeoNames has one
 * @param name preferred name as GeoNames gives it
 * @param kind how large the place is
 * @param latitude degrees north, WGS 84; for a region the mean of its places weighted by population
 * @param longitude degrees east, WGS 84
 * @param population inhabitants, exact to about 5 %; 0 when unknown
 * @param parentId the next larger place (district to city, city to region, region to country), 0
 *     for a country
 * @param country ISO 3166-1 alpha-2 code, or the empty string for a region across borders
 * @param radiusKm distance from the centre within which nine tenths of a region's places lie; 0 for
 *     a city or district
 */
public record Place(
    int id,
    String name,
    PlaceKind kind,
    double latitude,
    double longitude,
    long population,
    int parentId,
    String country,
    double radiusKm) {
  /** Checks identifier and references. */
  public Place {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(country, "country");
    if (id <= 0) {
      throw new IllegalArgumentException("A place id must be positive: id=" + id);
    }
  }
}
