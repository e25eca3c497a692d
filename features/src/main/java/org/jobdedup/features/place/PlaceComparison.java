package org.jobdedup.features.place;

import java.util.Objects;

/**
 * What can be said about the places of two ads. {@code of(a, b)} equals {@code of(b, a)}.
 *
 * @param relation how the two sets stand to each other
 * @param distanceKm smallest distance over all pairs of places, 0 where one contains the other; NaN
 *     where nothing can be said
 * @param shared number of places on both sides
 * @param container for {@link PlaceRelation#CONTAINS} the kind of the smallest place that holds one
 *     of the other side: agreement within a country says much less than within a city; null
 *     otherwise
 */
public record PlaceComparison(
    PlaceRelation relation, double distanceKm, int shared, PlaceKind container) {
  /** Greatest distance in km at which two places count as neighbours. */
  public static final double NEIGHBOUR_KM = 25.0;

  private static final PlaceComparison UNKNOWN =
      new PlaceComparison(PlaceRelation.UNKNOWN, Double.NaN, 0, null);

  /** Checks that there is a relation. */
  public PlaceComparison {
    Objects.requireNonNull(relation, "relation");
  }

  /** Compares with the gazetteer that ships with the project. */
  public static PlaceComparison of(PlaceSet a, PlaceSet b) {
    return of(Gazetteer.standard(), a, b);
  }

  /**
   * Compares two sets.
   *
   * <p>Where neither side has a known place but both have the same unresolved words, the places are
   * the same with an unknown distance. Where both know only a region or country and have different
   * unresolved words, probably towns that the gazetteer lacks, nothing is said. Identifiers that
   * the gazetteer does not know count as shared when equal and are left out otherwise.
   *
   * <p>Where one side gives a bare name that several places bear, that one of them counts which is
   * nearest to the other side: 'Lincoln' is at one place with 'Lincoln, Lincolnshire', with
   * 'Lincoln, Nebraska', and with 'Lincoln'.
   */
  public static PlaceComparison of(Gazetteer gazetteer, PlaceSet a, PlaceSet b) {
    if (a.isEmpty() || b.isEmpty()) {
      boolean sameWords =
          a.isEmpty() && b.isEmpty() && a.residueHash() != 0 && a.residueHash() == b.residueHash();
      return sameWords ? new PlaceComparison(PlaceRelation.SAME, Double.NaN, 0, null) : UNKNOWN;
    }
    if (isCoarse(gazetteer, a) && isCoarse(gazetteer, b) && a.residueHash() != b.residueHash()) {
      return UNKNOWN;
    }
    int shared = a.shared(b);
    if (shared == a.size() && shared == b.size()) {
      return new PlaceComparison(PlaceRelation.SAME, 0.0, shared, null);
    }
    if (shared > 0) {
      return new PlaceComparison(PlaceRelation.OVERLAP, 0.0, shared, null);
    }
    Nearest nearest = new Nearest(gazetteer);
    nearest.compare(a.ids, b.ids);
    // Of two names without a hint, one is taken as likeliest: any two have namesakes side by side.
    nearest.compare(a.namesakes, b.ids);
    nearest.compare(a.ids, b.namesakes);
    return nearest.comparison();
  }

  /**
   * Tells whether what two texts say beside their known places agrees: 1 where the unresolved words
   * do, 0 where not, NaN where nothing can be said. A district that is known counts against words
   * beside its city, which are probably a district that is not known: 'Chorlton, Manchester' and
   * 'Manchester, Xyzzy' differ.
   */
  public static float residueAgreement(PlaceSet a, PlaceSet b) {
    if (a.residueHash() != 0 && b.residueHash() != 0) {
      return a.residueHash() == b.residueHash() ? 1 : 0;
    }
    Gazetteer gazetteer = Gazetteer.standard();
    return hasWordsBeside(gazetteer, a, b) || hasWordsBeside(gazetteer, b, a) ? 0 : Float.NaN;
  }

  /** Tells whether one side has words beside the city of a district of the other. */
  private static boolean hasWordsBeside(Gazetteer gazetteer, PlaceSet words, PlaceSet districts) {
    if (words.residueHash() == 0) {
      return false;
    }
    for (int id : districts.ids) {
      int city = gazetteer.cityOf(id);
      if (city != id && words.has(city) && !words.has(id)) {
        return true;
      }
    }
    return false;
  }

  /** The smallest distance and container of the pairs so far, of which none are equal. */
  private static final class Nearest {
    final Gazetteer gazetteer;
    double distance = Double.NaN;
    PlaceKind container;
    boolean known;
    boolean overlap;

    Nearest(Gazetteer gazetteer) {
      this.gazetteer = gazetteer;
    }

    void compare(int[] a, int[] b) {
      for (int idA : a) {
        int placeA = gazetteer.position(idA);
        for (int idB : b) {
          int placeB = gazetteer.position(idB);
          if (placeA >= 0 && placeB >= 0) {
            add(placeA, placeB);
          }
        }
      }
    }

    private void add(int placeA, int placeB) {
      known = true;
      if (gazetteer.containsAt(placeA, placeB)) {
        container = smaller(container, gazetteer.kindAt(placeA));
      }
      if (gazetteer.containsAt(placeB, placeA)) {
        container = smaller(container, gazetteer.kindAt(placeB));
      }
      double between = gazetteer.distanceAt(placeA, placeB);
      overlap |= between == 0 && (isInformalArea(placeA) || isInformalArea(placeB));
      if (Double.isNaN(distance) || between < distance) {
        distance = between;
      }
    }

    /** An informal region, such as the Randstad, reaches into formal ones. */
    private boolean isInformalArea(int place) {
      return gazetteer.isInformalAt(place) && gazetteer.kindAt(place) == PlaceKind.REGION;
    }

    PlaceComparison comparison() {
      if (!known) {
        return UNKNOWN;
      }
      PlaceRelation relation;
      if (container != null) {
        relation = PlaceRelation.CONTAINS;
      } else if (overlap) {
        relation = PlaceRelation.OVERLAP;
      } else if (distance <= NEIGHBOUR_KM) {
        relation = PlaceRelation.NEIGHBOUR;
      } else {
        relation = PlaceRelation.DISJOINT;
      }
      return new PlaceComparison(relation, distance, 0, container);
    }
  }

  /** Tells whether words were left over and nothing smaller than a region is known. */
  private static boolean isCoarse(Gazetteer gazetteer, PlaceSet set) {
    if (set.residueHash() == 0) {
      return false;
    }
    for (int i = 0; i < set.size(); i++) {
      int at = gazetteer.position(set.id(i));
      if (at >= 0
          && gazetteer.kindAt(at) != PlaceKind.REGION
          && gazetteer.kindAt(at) != PlaceKind.COUNTRY) {
        return false;
      }
    }
    return true;
  }

  private static PlaceKind smaller(PlaceKind a, PlaceKind b) {
    return a == null || b.compareTo(a) > 0 ? b : a;
  }
}
