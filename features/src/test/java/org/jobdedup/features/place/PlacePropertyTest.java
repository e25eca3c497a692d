package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.StringLength;

class PlacePropertyTest {
  private static final List<String> PIECES =
      List.of(
          "Berlin",
          "Hamburg Altona",
          "Paris 9e",
          "75 - PARIS 09",
          "Surrey",
          "NL",
          "Bayern",
          "Remote",
          "Essen",
          "Utrecht",
          "London",
          "Cambridge, MA",
          "Randstad",
          "Nowherehausen",
          "Lincoln",
          "Weingarten",
          "LA",
          "Genf",
          "FR",
          "Köln",
          "Ruhrgebiet",
          "Süddeutschland",
          "Yorkshire",
          "North Yorkshire",
          "94",
          "bei",
          "oder",
          "[{",
          "'ort':",
          "}");

  private final Gazetteer gazetteer = Gazetteer.standard();
  private final PlaceResolver resolver = new PlaceResolver(gazetteer);
  private final PlaceMentionFinder finder = new PlaceMentionFinder(gazetteer);

  @Provide
  Arbitrary<String> locations() {
    Arbitrary<String> separator = Arbitraries.of(", ", " ", " / ", "; ", " - ", "\n", "(");
    Arbitrary<String> piece =
        Combinators.combine(Arbitraries.of(PIECES), separator).as(String::concat);
    return piece.list().ofMaxSize(6).map(pieces -> String.join("", pieces));
  }

  @Property(tries = 500)
  void comparisonIsSymmetric(
      @ForAll("locations") String first, @ForAll("locations") String second) {
    PlaceSet a = resolver.resolve(first, null, "de");
    PlaceSet b = resolver.resolve(second, null, "en");
    PlaceComparison comparison = PlaceComparison.of(gazetteer, a, b);
    assertEquals(comparison, PlaceComparison.of(gazetteer, b, a));
    assertTrue(Double.isNaN(comparison.distanceKm()) || comparison.distanceKm() >= 0.0);
  }

  @Property(tries = 200)
  void aSetIsTheSameAsItself(@ForAll("locations") String location) {
    PlaceSet places = resolver.resolve(location, null, "nl");
    PlaceRelation expected =
        places.isEmpty() && places.residue().isEmpty() ? PlaceRelation.UNKNOWN : PlaceRelation.SAME;
    assertEquals(expected, PlaceComparison.of(gazetteer, places, places).relation());
  }

  @Property(tries = 300)
  void storageKeepsEverythingButTheWords(@ForAll("locations") String location) {
    PlaceSet places = resolver.resolve(location, null, "fr");
    PlaceSet read = PlaceSet.fromInts(places.toInts());
    assertEquals(places, read);
    assertArrayEquals(places.toInts(), read.toInts());
    assertTrue(places.size() <= PlaceSet.MAX_PLACES);
    for (int id : places.ids()) {
      assertTrue(gazetteer.find(id).isPresent());
    }
  }

  @Property(tries = 500)
  void anyTextIsAccepted(@ForAll @StringLength(max = 300) String text) {
    PlaceSet places = resolver.resolve(text, text, text);
    assertEquals(places, resolver.resolve(text, text, text));
    assertEquals(finder.find(text, text, places), finder.find(text, text, places));
    assertEquals(finder.findInTitle(text, text, places), finder.findInTitle(text, text, places));
  }

  /** An informal region and a formal one of about its extent hold each other; no other two do. */
  @Property(tries = 500)
  void containmentIsStrictAndOneWayButBetweenRegions(
      @ForAll("locations") String first, @ForAll("locations") String second) {
    for (int a : resolver.resolve(first, null, null).ids()) {
      for (int b : resolver.resolve(second, null, null).ids()) {
        boolean bothWays = gazetteer.contains(a, b) && gazetteer.contains(b, a);
        assertTrue(!bothWays || a != b && isRegion(a) && isRegion(b));
        assertEquals(gazetteer.distanceKm(a, b), gazetteer.distanceKm(b, a));
      }
    }
  }

  private boolean isRegion(int id) {
    return gazetteer.find(id).orElseThrow().kind() == PlaceKind.REGION;
  }

  @Property(tries = 500)
  void ofTwoPlacesOneYieldsIfEitherHoldsTheOther(
      @ForAll("locations") String first, @ForAll("locations") String second) {
    for (int a : resolver.resolve(first, null, null).ids()) {
      for (int b : resolver.resolve(second, null, null).ids()) {
        boolean aYields = gazetteer.yieldsAt(gazetteer.position(a), gazetteer.position(b));
        boolean bYields = gazetteer.yieldsAt(gazetteer.position(b), gazetteer.position(a));
        assertFalse(aYields && bYields);
        assertEquals(gazetteer.contains(a, b) || gazetteer.contains(b, a), aYields || bYields);
        assertTrue(!aYields || gazetteer.contains(a, b));
      }
    }
  }
}
