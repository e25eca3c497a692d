package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceComparisonTest {
  private final Gazetteer gazetteer = Gazetteer.standard();
  private final PlaceResolver resolver = new PlaceResolver(gazetteer);

  private PlaceComparison compare(String a, String b) {
    return PlaceComparison.of(
        gazetteer, resolver.resolve(a, null, "de"), resolver.resolve(b, null, "de"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "Köln; Cologne, North Rhine-Westphalia, Germany; SAME",
        "Den Haag, ZH, NL; 's-Gravenhage; SAME",
        "Xyzzyhausen; XYZZYHAUSEN; SAME",
        "Hamburg, Kiel; Kiel; OVERLAP",
        "Hamburg; Hamburg Altona; CONTAINS",
        "München; Bayern; CONTAINS",
        "Utrecht, UT, NL; Randstad; CONTAINS",
        "Essen; Ruhrgebiet; CONTAINS",
        "Paris; 75 - PARIS 09; CONTAINS",
        "Leipzig; Deutschland; CONTAINS",
        "Villejuif; Île-de-France; CONTAINS",
        "Romford, Essex; London; CONTAINS",
        "Mannheim; Ludwigshafen; NEIGHBOUR",
        "Berlin; München; DISJOINT",
        "Frankfurt am Main; Frankfurt (Oder); DISJOINT",
        "Berlin; Remote; UNKNOWN",
        "Xyzzyhausen; Berlin; UNKNOWN",
        "Xyzzyhausen, Bayern; Plughhausen, Bayern; UNKNOWN",
        "Xyzzyhausen, Bayern; Xyzzyhausen, Bayern; SAME",
      })
  void when_placesStandSo_then_relationSaysIt(String a, String b, PlaceRelation expected) {
    assertEquals(expected, compare(a, b).relation());
  }

  @Test
  void when_countryContains_then_containerIsCountry() {
    assertEquals(PlaceKind.COUNTRY, compare("Leipzig", "Deutschland").container());
    assertEquals(PlaceKind.REGION, compare("Leipzig", "Sachsen").container());
    assertEquals(PlaceKind.REGION, compare("Leipzig", "Sachsen; Schweiz").container());
  }

  @Test
  void when_citiesAreKnown_then_distanceIsRight() {
    assertEquals(504.0, compare("Berlin", "München").distanceKm(), 6.0);
    assertEquals(0.0, compare("Berlin", "Berlin").distanceKm());
    assertEquals(0.0, compare("Berlin", "Deutschland").distanceKm());
    assertTrue(Double.isNaN(compare("Berlin", "Schweiz").distanceKm()));
    assertTrue(Double.isNaN(compare("Berlin", "Remote").distanceKm()));
  }

  @Test
  void when_severalAreShared_then_theyAreCounted() {
    assertEquals(2, compare("Hamburg; Kiel; Bremen", "Kiel; Bremen").shared());
  }

  @Test
  void when_identifiersAreUnknown_then_onlyEqualOnesCount() {
    PlaceSet a = PlaceSet.of(new int[] {7}, 0, "");
    PlaceSet b = PlaceSet.of(new int[] {8}, 0, "");
    assertEquals(PlaceRelation.SAME, PlaceComparison.of(gazetteer, a, a).relation());
    assertEquals(PlaceRelation.UNKNOWN, PlaceComparison.of(gazetteer, a, b).relation());
  }
}
