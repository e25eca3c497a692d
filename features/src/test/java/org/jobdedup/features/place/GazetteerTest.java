package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class GazetteerTest {
  private static final int BERLIN = 2950159;
  private static final int MUNICH = 2867714;
  private static final int GERMANY = 2921044;
  private static final int BAVARIA = 2951839;

  private final Gazetteer gazetteer = Gazetteer.standard();

  @Test
  void when_identifierIsKnown_then_placeIsComplete() {
    Place munich = gazetteer.find(MUNICH).orElseThrow();
    assertEquals("Munich", munich.name());
    assertEquals("DE", munich.country());
    assertEquals(PlaceKind.CITY, munich.kind());
    assertEquals(48.14, munich.latitude(), 0.01);
    assertEquals(11.58, munich.longitude(), 0.01);
    assertEquals(1_400_000, munich.population(), 200_000);
    assertEquals(0.0, munich.radiusKm());
  }

  @Test
  void when_identifierIsUnknown_then_nothingIsFound() {
    assertTrue(gazetteer.find(1).isEmpty());
    assertTrue(gazetteer.find(-1).isEmpty());
    assertTrue(Double.isNaN(gazetteer.distanceKm(1, BERLIN)));
    assertFalse(gazetteer.contains(1, BERLIN));
    assertFalse(gazetteer.contains(GERMANY, 1));
  }

  @Test
  void when_placeLiesInAnother_then_containsSaysSo() {
    assertTrue(gazetteer.contains(GERMANY, MUNICH));
    assertTrue(gazetteer.contains(BAVARIA, MUNICH));
    assertTrue(gazetteer.contains(GERMANY, BAVARIA));
    assertFalse(gazetteer.contains(BAVARIA, BERLIN));
    assertFalse(gazetteer.contains(MUNICH, MUNICH));
    assertFalse(gazetteer.contains(MUNICH, GERMANY));
  }

  @Test
  void when_everyPlaceIsVisited_then_itIsConsistent() {
    for (int at = 0; at < gazetteer.size(); at++) {
      Place place = gazetteer.place(at);
      assertEquals(at, gazetteer.position(place.id()));
      assertTrue(Math.abs(place.latitude()) <= 90 && Math.abs(place.longitude()) <= 180);
      assertFalse(place.name().isBlank());
      int steps = 0;
      for (int up = gazetteer.parentAt(at); up >= 0; up = gazetteer.parentAt(up)) {
        assertTrue(++steps < 6);
        assertTrue(gazetteer.kindAt(up).compareTo(place.kind()) <= 0 || isCountyOfCity(place, up));
      }
    }
  }

  private boolean isCountyOfCity(Place place, int city) {
    return OuterPlaces.COUNTIES_OF_CITIES
        .getOrDefault(gazetteer.nameAt(city), List.of())
        .contains(place.name());
  }

  @Test
  void when_askedTwice_then_oneGazetteerIsShared() {
    assertSame(gazetteer, Gazetteer.standard());
    assertTrue(gazetteer.fingerprint().startsWith("places-1-"));
    assertTrue(gazetteer.size() > 100_000);
  }

  @Test
  void aDistrictLiesInACity() {
    Gazetteer gazetteer = Gazetteer.standard();
    PlaceResolver resolver = new PlaceResolver(gazetteer);
    int city = resolver.resolve("Hamburg", "DE", "de").id(0);
    int district = resolver.resolve("Hamburg Altona", "DE", "de").id(0);
    assertEquals(city, gazetteer.cityOf(district));
    assertEquals(city, gazetteer.cityOf(city));
    int region = resolver.resolve("Bavaria", "DE", "en").id(0);
    assertEquals(region, gazetteer.cityOf(region));
  }
}
