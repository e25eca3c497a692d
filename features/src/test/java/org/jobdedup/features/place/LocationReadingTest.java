package org.jobdedup.features.place;

import static org.jobdedup.features.place.ResolvedNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Literals of addresses, remote work, and locations that are unusual, long or empty. */
class LocationReadingTest {
  private final Gazetteer gazetteer = Gazetteer.standard();
  private final PlaceResolver resolver = new PlaceResolver(gazetteer);

  @Test
  void when_literalIsGiven_then_itsAddressesAreResolved() {
    String literal =
        "[{'adresse': {'strasse': 'Beispielweg 5', 'plz': '20099', 'ort': 'Hamburg', 'region':"
            + " 'HAMBURG', 'land': 'DEUTSCHLAND'}, 'breite': 53.55, 'laenge': 10.0}, {'adresse':"
            + " {'ort': 'Ulm, Donau', 'region': 'BADEN_WUERTTEMBERG', 'land': 'DEUTSCHLAND'}}]";
    assertEquals("Hamburg/DE + Ulm/DE", names(literal, null, "de"));
    assertEquals("Romania/RO", names("[{'adresse': {'land': 'RUMAENIEN'}}]", null, "de"));
    assertEquals(
        "Paris/FR",
        names("{\"addressLocality\": \"Paris\", \"addressCountry\": \"FR\"}", null, "fr"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"city\": \"M\\u00fcnchen\"}",
        "{'city': 'M\\xfcnchen'}",
        "{'city': 'Beispielweg 5\\nM\\u00FCnchen'}"
      })
  void when_literalEscapesLetters_then_placeIsFound(String literal) {
    assertEquals("Munich/DE", names(literal, null, "de"));
  }

  @Test
  void when_literalEndsWithinEscape_then_itDoesNoHarm() {
    assertEquals("Kiel/DE", names("{'city': 'Kiel', 'region': '\\u00", null, "de"));
    assertEquals("Kiel/DE", names("{'city': 'Kiel', 'region': '\\", null, "de"));
  }

  @Test
  void when_literalHoldsListOfAddresses_then_allAreResolved() {
    assertEquals(
        "Hamburg/DE + Kiel/DE",
        names("{'locations': [{'city': 'Kiel'}, {'city': 'Hamburg'}]}", null, "de"));
    assertEquals(
        "Hamburg/DE + Kiel/DE",
        names(
            "{'jobLocation': [{'address': {'addressLocality': 'Kiel', 'geo': [{'lat': 54.3}]}},"
                + " {'address': {'addressLocality': 'Hamburg', 'addressCountry': 'DE'}}]}",
            null,
            "de"));
    assertEquals(
        "Cambridge/US",
        names("{'city': 'Cambridge', 'tags': [{'id': 1}], 'country': 'US'}", null, "en"));
  }

  @Test
  void when_literalGivesCoordinates_then_namesakesAreToldApart() {
    String north = "[{'ort': 'Neustadt', 'land': 'DE', 'lat': 54.11, 'lon': 10.81}]";
    String south = "[{'ort': 'Neustadt', 'land': 'DE', 'lat': 49.35, 'lon': 8.14}]";
    PlaceSet a = resolver.resolve(north, null, "de");
    PlaceSet b = resolver.resolve(south, null, "de");
    assertEquals(PlaceRelation.DISJOINT, PlaceComparison.of(gazetteer, a, b).relation());
  }

  @Test
  void when_workIsRemote_then_flagIsSet() {
    assertTrue(resolver.resolve("Remote", null, "en").remote());
    assertTrue(resolver.resolve("Homeoffice", null, "de").remote());
    assertTrue(resolver.resolve("Werk van thuis, NL", null, "nl").remote());
    PlaceSet both = resolver.resolve("Berlin (Home Office)", null, "de");
    assertTrue(both.remote());
    assertEquals(1, both.size());
    assertTrue(resolver.resolve("Hybrid, Köln", null, "de").hybrid());
    assertFalse(resolver.resolve("Köln", null, "de").remote());
  }

  @Test
  void when_workIsNationwide_then_flagAndCountryAreKnown() {
    PlaceSet places = resolver.resolve("Bundesweit", null, "de");
    assertTrue(places.nationwide());
    assertEquals("Germany/DE", names("Bundesweit", null, "de"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Remote (North America)", "Remote, LATAM", "Remote (Asia Pacific)", "Americas"})
  void when_continentIsNamed_then_itIsNoTown(String location) {
    PlaceSet places = resolver.resolve(location, null, "en");
    assertTrue(places.nationwide());
    assertEquals("", places.residue());
    assertEquals(0, places.size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Kiel (HQ), Bremen; Bremen/DE + Kiel/DE",
        "Denver (in-person); Denver/US",
        "Denver, CO (Hybrid, 3 days/week in office); Denver/US",
        "Remote (US time zones preferred); United States/US",
        "Remote (US-friendly hours); United States/US",
        "Hybrid from Denver; Denver/US",
        "Tulsa, OK; Tulsa/US"
      })
  void when_wordsForWorkStandBesidePlaces_then_theyAreNoPlaces(String location, String expected) {
    assertEquals(expected, names(location, null, "en"));
    assertEquals("", resolver.resolve(location, null, "en").residue());
  }

  @ParameterizedTest
  @CsvSource({
    "London, Central London, London/GB",
    "Flanders, Vlaanderen, Flanders/BE",
    "Regierungsbezirk Darmstadt, Rhein-Main, Rhein-Main/DE"
  })
  void when_placesHoldEachOther_then_oneIsKept(String one, String other, String expected) {
    assertEquals(expected, names(one + "; " + other, null, null));
    assertEquals(expected, names(other + "; " + one, null, null));
  }

  @Test
  void when_manyPlacesAreNamed_then_orderDoesNotMatter() {
    String some = "Berlin; Hamburg; München; Köln; Stuttgart; Dresden; Leipzig; Bonn; Kiel; Ulm";
    String turned = "Ulm; Kiel; Bonn; Leipzig; Dresden; Stuttgart; Köln; München; Hamburg; Berlin";
    PlaceSet places = resolver.resolve(some, null, "de");
    assertEquals(PlaceSet.MAX_PLACES, places.size());
    assertTrue(places.truncated());
    assertEquals(places, resolver.resolve(turned, null, "de"));
  }

  @Test
  void when_placeIsUnknown_then_wordsAreKept() {
    PlaceSet places = resolver.resolve("Xyzzyhausen", null, "de");
    assertTrue(places.isEmpty());
    assertEquals("xyzzyhausen", places.residue());
    assertFalse(places.toString().contains("xyzzy"));
  }

  @Test
  void when_nothingIsGiven_then_setIsEmpty() {
    assertSame(PlaceSet.EMPTY, resolver.resolve(null, null, null));
    assertSame(PlaceSet.EMPTY, resolver.resolve("  ", null, "de"));
    assertEquals("Germany/DE", names(null, "DE", "de"));
  }

  @Test
  void when_nothingVisibleIsGiven_then_countryIsKnown() {
    assertEquals("Germany/DE", names("\u200B", "DE", "de"));
    assertEquals("Germany/DE", names("🌍", "DE", "de"));
  }

  @Test
  void when_inputIsVeryLong_then_itIsReadUpToTheLimit() {
    PlaceSet places = resolver.resolve("Berlin, " + "x".repeat(10_000), null, "de");
    assertEquals("Berlin/DE", gazetteer.find(places.id(0)).orElseThrow().name() + "/DE");
    resolver.resolve("{[".repeat(5_000) + ":", null, "de");
    resolver.resolve("Ulm ".repeat(2_500), null, "de");
    resolver.resolve("'\\".repeat(5_000), null, null);
  }

  @Test
  void when_localeIsTurkish_then_resultsAreTheSame() {
    Locale before = Locale.getDefault();
    PlaceSet plain = resolver.resolve("ISERLOHN, NRW, Germany | ISTANBUL", "DE", "DE");
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertEquals(plain, resolver.resolve("ISERLOHN, NRW, Germany | ISTANBUL", "DE", "DE"));
      assertEquals(2, plain.size());
    } finally {
      Locale.setDefault(before);
    }
  }
}
