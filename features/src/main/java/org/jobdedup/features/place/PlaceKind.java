package org.jobdedup.features.place;

/** How large a place is, from a part of a city to a country. */
public enum PlaceKind {
  /** A sovereign state or dependent territory with an ISO 3166-1 code. */
  COUNTRY,
  /** A state, province, county, department or an informal region such as a metropolitan area. */
  REGION,
  /** A populated place: city, town, village or commune. */
  CITY,
  /** A section of a city. */
  DISTRICT
}
