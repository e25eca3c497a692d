package org.jobdedup.features.place;

/** How the places of two ads stand to each other; symmetric. */
public enum PlaceRelation {
  /** Both name the same places. */
  SAME,
  /** Several places, some of them shared. */
  OVERLAP,
  /** A place of one lies in a place of the other: district in city, city in region or country. */
  CONTAINS,
  /**
   * No shared place, and the closest two are at most {@link PlaceComparison#NEIGHBOUR_KM} apart.
   */
  NEIGHBOUR,
  /** Nothing in common. */
  DISJOINT,
  /** One of the two names no place that is known. */
  UNKNOWN
}
