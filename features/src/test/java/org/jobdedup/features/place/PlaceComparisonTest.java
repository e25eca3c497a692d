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
        "Randstad, NL; North Holland, NL; OVERLAP",
        "Yorkshire; North Yorkshire; CONTAINS",
        "North Holland, NL; South Holland, NL; NEIGHBOUR",
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
    assertEquals(compare(a, b), compare(b, a));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "München Xyzzyheim; München Xyzzyheim; 1",
        "München Xyzzyheim; München Plughheim; 0",
        "München Xyzzyheim; München-Pasing; 0",
        "Manchester, Xyzzyheim; Chorlton, Manchester; 0",
        "München Xyzzyheim; München; NaN",
        "München; München-Pasing; NaN",
        "Hamburg Xyzzyheim; München-Pasing; NaN",
      })
  void when_wordsStandBesideCity_then_anotherDistrictDisagrees(String a, String b, float expected) {
    PlaceSet left = resolver.resolve(a, null, "de");
    PlaceSet right = resolver.resolve(b, null, "de");
    assertEquals(expected, PlaceComparison.residueAgreement(left, right));
    assertEquals(expected, PlaceComparison.residueAgreement(right, left));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "Newcastle; Newcastle upon Tyne; SAME",
        "Newcastle; Newcastle, UK; SAME",
        "Newcastle; Newcastle, NSW, Australia; SAME",
        "Wellington; Wellington, Shropshire; SAME",
        "Perth; Perth, Scotland; SAME",
        "Perth; Perth, WA, Australia; SAME",
        "Lincoln; Lincoln, Lincolnshire; SAME",
        "Lincoln; Lincoln, NE; SAME",
        "Lincoln; Lincoln; SAME",
        "Durham; Durham, County Durham; SAME",
        "Durham; County Durham; CONTAINS",
        "Hamilton; Hamilton, South Lanarkshire; SAME",
        "Worcester; Worcester, Worcestershire; SAME",
        "Richmond; Richmond, Surrey; SAME",
        "Richmond; London; CONTAINS",
        "Camden; London; CONTAINS",
        "Stratford; London; CONTAINS",
        "Lincoln, Lincolnshire; Lincoln, NE; DISJOINT",
        "Lincoln; Sheffield; DISJOINT",
        "Richmond, VA; Richmond, Surrey; DISJOINT",
        "London; London, Ontario; DISJOINT",
        "Perth; Lincoln; DISJOINT",
      })
  void when_bareNameHasNamesakes_then_nearestToOtherSideCounts(
      String a, String b, PlaceRelation expected) {
    PlaceSet one = resolver.resolve(a, null, "en");
    PlaceSet other = resolver.resolve(b, null, "en");
    PlaceComparison comparison = PlaceComparison.of(gazetteer, one, other);
    assertEquals(expected, comparison.relation());
    assertEquals(comparison, PlaceComparison.of(gazetteer, other, one));
    assertEquals(expected == PlaceRelation.SAME ? 1 : 0, comparison.shared());
  }

  @Test
  void when_bareNameIsInOneOfSeveralPlaces_then_theyOverlap() {
    PlaceSet lincoln = resolver.resolve("Lincoln", null, "en");
    PlaceSet several = resolver.resolve("Lincoln, Lincolnshire; Leeds", null, "en");
    assertEquals(PlaceRelation.OVERLAP, PlaceComparison.of(gazetteer, lincoln, several).relation());
  }

  @ParameterizedTest
  @CsvSource({
    "'Bronx, NY', CONTAINS",
    "The Bronx, CONTAINS",
    "Queens, CONTAINS",
    "Manhattan, CONTAINS",
    "Brooklyn, CONTAINS",
    "'Staten Island, NY', CONTAINS",
    "Harlem, CONTAINS",
    "'Queens County, NY', CONTAINS",
    "'Jersey City, NJ', NEIGHBOUR",
    "'Manhattan, KS', DISJOINT",
  })
  void when_boroughIsOfNewYork_then_cityHoldsIt(String location, PlaceRelation expected) {
    PlaceSet borough = resolver.resolve(location, null, "en");
    PlaceSet city = resolver.resolve("New York, NY", null, "en");
    PlaceComparison comparison = PlaceComparison.of(gazetteer, borough, city);
    assertEquals(expected, comparison.relation());
    assertEquals(
        expected == PlaceRelation.CONTAINS ? PlaceKind.CITY : null, comparison.container());
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

  @Test
  void when_districtIsNamed_then_itLiesInItsCity() {
    PlaceSet altona = resolver.resolve("Hamburg Altona", null, "de");
    PlaceSet hamburg = resolver.resolve("Hamburg", null, "de");
    PlaceComparison comparison = PlaceComparison.of(gazetteer, altona, hamburg);
    assertEquals(PlaceRelation.CONTAINS, comparison.relation());
    assertEquals(PlaceKind.CITY, comparison.container());
  }

  @ParameterizedTest
  @CsvSource({
    "'Nottingham, Nottinghamshire', Nottinghamshire, CONTAINS",
    "'Southend-on-Sea, Essex', Essex, CONTAINS",
    "'Plymouth, Devon', Devon, CONTAINS",
    "'Sheffield, South Yorkshire', Derbyshire, NEIGHBOUR",
  })
  void when_cityGovernsItself_then_itsCountyHoldsIt(
      String city, String county, PlaceRelation expected) {
    PlaceSet one = resolver.resolve(city, null, "en");
    PlaceSet other = resolver.resolve(county, null, "en");
    assertEquals(expected, PlaceComparison.of(gazetteer, one, other).relation());
  }

  @Test
  void when_departmentIsOverseas_then_itsCountryHoldsIt() {
    PlaceSet town = resolver.resolve("971 - PETIT BOURG", null, "fr");
    PlaceSet france = resolver.resolve("France", null, "fr");
    PlaceSet belgium = resolver.resolve("Belgique", null, "fr");
    PlaceComparison comparison = PlaceComparison.of(gazetteer, town, france);
    assertEquals(PlaceRelation.CONTAINS, comparison.relation());
    assertEquals(PlaceKind.COUNTRY, comparison.container());
    assertEquals(PlaceRelation.DISJOINT, PlaceComparison.of(gazetteer, town, belgium).relation());
  }
}
