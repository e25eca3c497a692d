package org.jobdedup.features.place;

import static org.jobdedup.features.place.ResolvedNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counties, provinces and surroundings that are named for a town, and districts of a city. */
class LocationSurroundingsTest {
  private final Gazetteer gazetteer = Gazetteer.standard();
  private final PlaceResolver resolver = new PlaceResolver(gazetteer);

  private PlaceComparison compare(String a, String b, String language) {
    return PlaceComparison.of(
        gazetteer, resolver.resolve(a, null, language), resolver.resolve(b, null, language));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Landkreis Ravensburg; Wangen im Allgäu; de",
        "Ravensburg (Landkreis); Wangen im Allgäu; de",
        "Ravensburg, Landkreis; Wangen im Allgäu; de",
        "Landkreis Neustadt a.d. Waldnaab; Vohenstrauß; de",
        "Lyon et sa région; Villeurbanne; fr",
        "Kreis Gütersloh; Rheda-Wiedenbrück; de",
        "Lkr. Rosenheim; Bad Aibling; de",
        "Landkreis Rosenheim, Germany; Wasserburg am Inn; de",
        "LK Göttingen; Duderstadt; de",
        "Kreis Steinfurt; Ibbenbüren; de",
        "Landkreis Vorpommern-Greifswald; Pasewalk; de",
        "Landkreis Harburg; Buchholz in der Nordheide; de",
        "Utrecht (provincie); Amersfoort; nl",
        "provincie Utrecht; Amersfoort; nl",
        "Namur (province); Dinant; fr",
        "Regio Utrecht; Zeist; nl",
        "Omgeving Eindhoven; Veldhoven; nl",
        "Eindhoven en omgeving; Eindhoven; nl",
        "Métropole de Lille; Roubaix; fr",
        "Agglomération de Nantes; Saint-Herblain; fr",
        "Région lyonnaise; Villeurbanne; fr",
        "Großraum München; Freising; de",
        "München und Umgebung; Dachau; de",
        "Raum Stuttgart; Esslingen; de",
        "Stuttgart Region; Stuttgart; de",
        "Greater Boston Area; Cambridge, MA; en",
        "Bristol and surrounding areas; Bath; en",
        "Greater Manchester; Bolton; en",
        "Zeeuws-Vlaanderen; Terneuzen; nl",
      })
  void when_surroundingsAreGiven_then_theyHoldTheTown(String area, String town, String language) {
    PlaceComparison comparison = compare(area, town, language);
    assertEquals(PlaceRelation.CONTAINS, comparison.relation());
    assertEquals(PlaceKind.REGION, comparison.container());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Göttingen, Kreis Göttingen; de; Göttingen/DE",
        "Feldkirchen, Landkreis: München; de; Feldkirchen/DE",
        "Lünen (Kreis Unna); de; Lünen/DE",
        "Kreis Unna, Lünen; de; Lünen/DE",
        "Raum Köln/Bonn; de; Bonn/DE + Köln/DE",
        "Hamburg Raum Bremen; de; Bremen/DE + Hamburg/DE",
        "Groningen provincie Groningen; nl; Groningen/NL",
        "Zeeuws-Vlaanderen; nl; Zeeuws-Vlaanderen/NL",
      })
  void when_otherPlacesAreGiven_then_surroundingsAreNotMeant(
      String location, String language, String expected) {
    assertEquals(expected, names(location, null, language));
  }

  @Test
  void when_townIsSmall_then_itStandsForItsSurroundings() {
    assertEquals(PlaceRelation.SAME, compare("Raum Memmingen", "Memmingen", "de").relation());
  }

  @Test
  void when_nameOfSurroundingsHasNamesakes_then_theirSurroundingsMayBeMeant() {
    assertEquals(PlaceRelation.CONTAINS, compare("Birmingham area", "Hoover, AL", "en").relation());
    assertEquals(
        PlaceRelation.CONTAINS, compare("Birmingham area", "Solihull, UK", "en").relation());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Freiburg, Schweiz; Fribourg/CH; CITY",
        "Kanton Freiburg; Fribourg/CH; REGION",
        "Freiburg; Freiburg/DE; CITY",
        "Köln Porz; Porz am Rhein/DE; DISTRICT",
        "Porz, Köln; Porz am Rhein/DE; DISTRICT",
        "Schwabing; Schwabing/DE; DISTRICT",
        "Wythenshawe, Manchester; Wythenshawe/GB; DISTRICT",
      })
  void when_nameIsOfTownOrDistrict_then_itIsTaken(
      String location, String expected, PlaceKind kind) {
    PlaceSet places = resolver.resolve(location, null, "de");
    assertEquals(expected, names(location, null, "de"));
    assertEquals(kind, gazetteer.find(places.id(0)).orElseThrow().kind());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Chorlton, Manchester; Wythenshawe, Manchester; NEIGHBOUR",
        "Delfshaven, Rotterdam; IJsselmonde, Rotterdam; NEIGHBOUR",
        "München-Schwabing; München-Pasing; NEIGHBOUR",
        "München Sendling; München Schwabing; NEIGHBOUR",
        "Köln; Köln-Porz; CONTAINS",
      })
  void when_districtsDiffer_then_theyAreNotOnePlace(String a, String b, PlaceRelation expected) {
    assertEquals(expected, compare(a, b, "en").relation());
  }

  @Test
  void when_cityHasSurroundings_then_theyReachFartherForMorePeople() {
    int paris = gazetteer.position(resolver.resolve("Paris, France", null, "fr").id(0));
    int lille = gazetteer.position(resolver.resolve("Lille, France", null, "fr").id(0));
    int aroundParis = gazetteer.areaAround(paris);
    int aroundLille = gazetteer.areaAround(lille);
    assertEquals("Lille", gazetteer.nameAt(aroundLille));
    assertTrue(gazetteer.containsAt(aroundLille, lille));
    assertTrue(gazetteer.radiusAt(aroundParis) > gazetteer.radiusAt(aroundLille));
    assertEquals(aroundParis, gazetteer.areaAround(aroundParis));
  }
}
