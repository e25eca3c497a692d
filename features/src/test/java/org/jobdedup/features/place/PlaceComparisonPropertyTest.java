package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;

/** Relations and distances of places in a small world, against all pairs one by one. */
class PlaceComparisonPropertyTest {
  private static final double EARTH_RADIUS_KM = 6371.0088;
  private static final int UNKNOWN_ID = 99;

  /** Along the meridian from the first town: 0.224 degrees are 24.9 km, 0.225 are 25.02 km. */
  private static final List<GazetteerEntry> WORLD =
      List.of(
          entry(1, PlaceKind.COUNTRY, -1, 0.1, 1.0, 300, "#LA"),
          entry(2, PlaceKind.COUNTRY, -1, 40.0, 179.9, 300, "#LB"),
          entry(3, PlaceKind.REGION, 0, 0.0, 0.0, 40, "Gau"),
          entry(4, PlaceKind.REGION, 0, 0.0, 2.0, 30, "Hinterland"),
          entry(5, PlaceKind.REGION, 2, 0.1, 0.0, 20, "Amt"),
          entry(6, PlaceKind.CITY, 4, 0.0, 0.0, 0, "Stadt"),
          entry(7, PlaceKind.CITY, 4, 0.224, 0.0, 0, "Nahe"),
          entry(8, PlaceKind.CITY, 2, 0.225, 0.0, 0, "Ferne"),
          entry(9, PlaceKind.CITY, 3, 0.0, 2.0, 0, "Hinten"),
          entry(10, PlaceKind.DISTRICT, 5, 0.01, 0.01, 0, "Mitte"),
          entry(11, PlaceKind.DISTRICT, 5, 0.01, -0.01, 0, "Vorstadt"),
          entry(12, PlaceKind.CITY, 1, 40.0, 179.95, 0, "Osten"),
          entry(13, PlaceKind.CITY, 1, 40.0, -179.95, 0, "Westen"),
          entry(14, PlaceKind.CITY, 0, 0.0, 2.495, 0, "Rand"),
          entry(15, PlaceKind.CITY, 0, 0.0, 2.494, 0, "Saum"));

  private final Gazetteer gazetteer = SmallGazetteer.of(WORLD);

  private static GazetteerEntry entry(
      int id,
      PlaceKind kind,
      int parent,
      double latitude,
      double longitude,
      int radiusKm,
      String name) {
    List<String> names = kind == PlaceKind.COUNTRY ? List.of("Land " + id, name) : List.of(name);
    return new GazetteerEntry(id, kind, parent, latitude, longitude, 10_000, radiusKm, names);
  }

  /** Up to three places, or one place with up to three namesakes. */
  @Provide
  Arbitrary<PlaceSet> sets() {
    Arbitrary<Integer> id =
        Arbitraries.integers()
            .between(1, WORLD.size() + 1)
            .map(i -> i > WORLD.size() ? UNKNOWN_ID : i);
    Arbitrary<PlaceSet> several =
        id.set().ofMinSize(0).ofMaxSize(3).map(ids -> PlaceSet.of(ascending(ids), 0, ""));
    Arbitrary<PlaceSet> bare =
        id.list()
            .uniqueElements()
            .ofMinSize(2)
            .ofMaxSize(4)
            .map(
                ids ->
                    PlaceSet.of(
                        new int[] {ids.get(0)}, ascending(ids.subList(1, ids.size())), 0, ""));
    return Arbitraries.frequencyOf(Tuple.of(2, several), Tuple.of(1, bare));
  }

  private static int[] ascending(Collection<Integer> ids) {
    return ids.stream().mapToInt(Integer::intValue).sorted().toArray();
  }

  private static boolean lies(int inner, int outer) {
    for (int at = WORLD.get(inner - 1).parent(); at >= 0; at = WORLD.get(at).parent()) {
      if (at == outer - 1) {
        return true;
      }
    }
    return false;
  }

  /** By the angle between the two directions from the centre of the Earth. */
  private static double centreKm(GazetteerEntry a, GazetteerEntry b) {
    double[] u = direction(a);
    double[] v = direction(b);
    double x = u[1] * v[2] - u[2] * v[1];
    double y = u[2] * v[0] - u[0] * v[2];
    double z = u[0] * v[1] - u[1] * v[0];
    double across = Math.sqrt(x * x + y * y + z * z);
    return EARTH_RADIUS_KM * Math.atan2(across, u[0] * v[0] + u[1] * v[1] + u[2] * v[2]);
  }

  private static double[] direction(GazetteerEntry place) {
    double latitude = Math.toRadians(place.latitude());
    double longitude = Math.toRadians(place.longitude());
    return new double[] {
      Math.cos(latitude) * Math.cos(longitude),
      Math.cos(latitude) * Math.sin(longitude),
      Math.sin(latitude)
    };
  }

  private static double kilometres(int idA, int idB) {
    GazetteerEntry a = WORLD.get(idA - 1);
    GazetteerEntry b = WORLD.get(idB - 1);
    if (idA == idB || lies(idA, idB) || lies(idB, idA)) {
      return 0.0;
    }
    if (a.kind() == PlaceKind.COUNTRY || b.kind() == PlaceKind.COUNTRY) {
      return Double.NaN;
    }
    return Math.max(0.0, centreKm(a, b) - a.radiusKm() - b.radiusKm());
  }

  /** What the rules say of two sets, by going through all pairs. */
  private static PlaceComparison bruteForce(PlaceSet a, PlaceSet b) {
    PlaceComparison unknown = new PlaceComparison(PlaceRelation.UNKNOWN, Double.NaN, 0, null);
    if (a.isEmpty() || b.isEmpty()) {
      return unknown;
    }
    long equal =
        IntStream.of(a.ids()).filter(id -> IntStream.of(b.ids()).anyMatch(x -> x == id)).count();
    IntStream either =
        IntStream.concat(IntStream.of(a.ids()), IntStream.of(a.namesakes()))
            .filter(
                id ->
                    IntStream.concat(IntStream.of(b.ids()), IntStream.of(b.namesakes()))
                        .anyMatch(x -> x == id));
    int shared = equal == 0 && either.findAny().isPresent() ? 1 : (int) equal;
    if (shared > 0) {
      boolean all = shared == a.size() && shared == b.size();
      return new PlaceComparison(
          all ? PlaceRelation.SAME : PlaceRelation.OVERLAP, 0.0, shared, null);
    }
    double nearest = Double.POSITIVE_INFINITY;
    boolean known = false;
    PlaceKind container = null;
    for (int[][] sides :
        new int[][][] {{a.ids(), b.ids()}, {a.namesakes(), b.ids()}, {a.ids(), b.namesakes()}}) {
      for (int x : sides[0]) {
        for (int y : sides[1]) {
          if (x == UNKNOWN_ID || y == UNKNOWN_ID) {
            continue;
          }
          known = true;
          int outer = lies(x, y) ? y : lies(y, x) ? x : 0;
          if (outer > 0) {
            PlaceKind kind = WORLD.get(outer - 1).kind();
            container =
                container == null || kind.ordinal() > container.ordinal() ? kind : container;
          }
          double between = kilometres(x, y);
          nearest = Double.isNaN(between) ? nearest : Math.min(nearest, between);
        }
      }
    }
    if (!known) {
      return unknown;
    }
    PlaceRelation relation =
        container != null
            ? PlaceRelation.CONTAINS
            : nearest <= 25.0 ? PlaceRelation.NEIGHBOUR : PlaceRelation.DISJOINT;
    return new PlaceComparison(
        relation, Double.isInfinite(nearest) ? Double.NaN : nearest, 0, container);
  }

  @Property(tries = 1500)
  void comparisonIsThatOfAllPairsOneByOne(@ForAll("sets") PlaceSet a, @ForAll("sets") PlaceSet b) {
    PlaceComparison expected = bruteForce(a, b);
    PlaceComparison comparison = PlaceComparison.of(gazetteer, a, b);
    assertEquals(expected.relation(), comparison.relation());
    assertEquals(expected.shared(), comparison.shared());
    assertEquals(expected.container(), comparison.container());
    assertEquals(expected.distanceKm(), comparison.distanceKm(), 0.02);
    assertEquals(comparison, PlaceComparison.of(gazetteer, b, a));
  }

  @Test
  void distanceIsThatOfTheSphereWithinTheRoundingOfTheFile() {
    for (GazetteerEntry a : WORLD) {
      for (GazetteerEntry b : WORLD) {
        double between = gazetteer.distanceKm(a.id(), b.id());
        assertEquals(kilometres(a.id(), b.id()), between, 0.02, a + " " + b);
        assertEquals(between, gazetteer.distanceKm(b.id(), a.id()));
        assertEquals(lies(b.id(), a.id()), gazetteer.contains(a.id(), b.id()));
      }
    }
  }

  private PlaceRelation relation(int a, int b) {
    return PlaceComparison.of(
            gazetteer, PlaceSet.of(new int[] {a}, 0, ""), PlaceSet.of(new int[] {b}, 0, ""))
        .relation();
  }

  @Test
  void placesAreNeighboursUpTo25KilometresAndRegionsUpToThatFromTheirExtent() {
    assertEquals(PlaceRelation.NEIGHBOUR, relation(6, 7));
    assertEquals(PlaceRelation.DISJOINT, relation(6, 8));
    assertEquals(PlaceRelation.NEIGHBOUR, relation(4, 15));
    assertEquals(PlaceRelation.DISJOINT, relation(4, 14));
    assertEquals(PlaceRelation.NEIGHBOUR, relation(12, 13));
    assertEquals(PlaceRelation.NEIGHBOUR, relation(10, 11));
    assertEquals(PlaceRelation.DISJOINT, relation(6, 2));
  }

  private PlaceRelation relation(PlaceSet a, PlaceSet b) {
    PlaceComparison comparison = PlaceComparison.of(gazetteer, a, b);
    assertEquals(comparison, PlaceComparison.of(gazetteer, b, a));
    return comparison.relation();
  }

  private static PlaceSet set(String words, int... ids) {
    return PlaceSet.of(ids, 0, words);
  }

  /** Words that differ are probably towns; a town or district that is known says more than they. */
  @Test
  void nothingIsSaidOfTwoAreasWithDifferentWordsUnlessATownIsKnown() {
    assertEquals(PlaceRelation.UNKNOWN, relation(set("x", 3), set("y", 4)));
    assertEquals(PlaceRelation.UNKNOWN, relation(set("x", 3), set("y", 3)));
    assertEquals(PlaceRelation.UNKNOWN, relation(set("x", 1), set("y", 1, 4)));
    assertEquals(PlaceRelation.UNKNOWN, relation(set("x", UNKNOWN_ID), set("y", UNKNOWN_ID)));
    assertEquals(PlaceRelation.DISJOINT, relation(set("x", 3), set("x", 4)));
    assertEquals(PlaceRelation.SAME, relation(set("x", 3), set("x", 3)));
    assertEquals(PlaceRelation.DISJOINT, relation(set("x", 3), set("", 4)));
    assertEquals(PlaceRelation.SAME, relation(set("x", 3), set("", 3)));
    assertEquals(PlaceRelation.SAME, relation(set("x", 6), set("y", 6)));
    assertEquals(PlaceRelation.OVERLAP, relation(set("x", 3, 6), set("y", 3)));
    assertEquals(PlaceRelation.CONTAINS, relation(set("x", 10), set("y", 6)));
    assertEquals(PlaceRelation.CONTAINS, relation(set("x", 3), set("y", 6)));
  }

  @Test
  void wordsAloneAreThePlaceOnlyWhereTheyAreTheSame() {
    assertEquals(PlaceRelation.SAME, relation(set("x"), set("x")));
    assertEquals(PlaceRelation.UNKNOWN, relation(set("x"), set("y")));
    assertEquals(PlaceRelation.UNKNOWN, relation(set("x"), set("")));
    assertEquals(PlaceRelation.UNKNOWN, relation(set(""), set("")));
    assertEquals(PlaceRelation.UNKNOWN, relation(set("x"), set("x", 6)));
  }

  /** The most distant points, the poles, and points beside each other. */
  @Test
  void greatCirclesEndAtTheAntipodes() {
    double half = Math.PI * EARTH_RADIUS_KM;
    assertEquals(half, GreatCircle.kilometres(0, 0, 0, 180), 1e-6);
    assertEquals(half, GreatCircle.kilometres(90, 0, -90, 77), 1e-6);
    assertEquals(half, GreatCircle.kilometres(48.1, 11.6, -48.1, -168.4), 1e-3);
    assertEquals(half / 180, GreatCircle.kilometres(50, 9, 51, 9), 1e-9);
    assertEquals(0.0, GreatCircle.kilometres(50, 9, 50, 9));
    assertTrue(GreatCircle.kilometres(50, 9, Math.nextUp(50.0), 9) < 1e-6);
  }
}
