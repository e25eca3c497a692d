package org.jobdedup.features.place;

import static org.jobdedup.features.place.ResolvedNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Regions, counties and postcodes of locations, and the towns that lie in them. */
class LocationRegionsTest {
  private final Gazetteer gazetteer = Gazetteer.standard();
  private final PlaceResolver resolver = new PlaceResolver(gazetteer);

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Linz, OÖ; de; Linz/AT",
        "Baden, NÖ; de; Baden/AT",
        "NÖ; de; Lower Austria/AT",
        "NO; sv; Norway/NO",
        "Graz, Stmk.; de; Graz/AT",
        "Baden, Kt. AG; de; Baden/CH",
        "Rijswijk (Gld); nl; Rijswijk/NL",
        "Baselland; de; Basel-Landschaft/CH",
        "Region Hannover; de; Region Hannover/DE",
        "Linz-Land; de; Linz-Land/AT",
        "Storgöteborg; sv; Storgöteborg/SE",
      })
  void when_regionIsShortened_then_itIsFound(String location, String language, String expected) {
    assertEquals(expected, names(location, null, language));
    assertEquals("", resolver.resolve(location, null, language).residue());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Provincie Utrecht; nl; REGION",
        "Provincie: Groningen; nl; REGION",
        "Kanton Zürich; de; REGION",
        "Groningen, Provincie Groningen; nl; CITY",
        "Provincie Groningen, Groningen; nl; CITY",
        "Utrecht; nl; CITY",
      })
  void when_wordForUnitIsWritten_then_regionIsMeant(
      String location, String language, PlaceKind expected) {
    PlaceSet places = resolver.resolve(location, null, language);
    assertEquals(1, places.size());
    assertEquals(expected, gazetteer.find(places.id(0)).orElseThrow().kind());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Hamilton, NJ; en; New Jersey/US; hamilton",
        "Eckington, Derbyshire; en; Derbyshire/GB; eckington",
        "Wellington, Somerset; en; Somerset/GB; wellington",
        "Whitchurch, Hampshire; en; Hampshire/GB; whitchurch",
        "Wellington, Shropshire; en; Wellington/GB; ''",
        "Frome, Devon; en; Devon/GB + Frome/GB; ''",
        "Uelzen, Bremen; de; Bremen/DE + Uelzen/DE; ''",
        "Grevesmühlen, Brandenburg; de; Brandenburg/DE + Grevesmühlen/DE; ''",
        "Hamilton, ON; en; Hamilton/CA; ''",
        "Southampton, Northamptonshire; en; Northamptonshire/GB + Southampton/GB; ''",
        "Rho, MI, IT; it; Rho/IT; ''",
        "Berkshire, Hampshire; en; Berkshire/GB + Hampshire/GB; ''",
      })
  void when_noTownOfTheNameLiesInItsRegion_then_regionIsKnown(
      String location, String language, String expected, String residue) {
    assertEquals(expected, names(location, null, language));
    assertEquals(residue, resolver.resolve(location, null, language).residue());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Swords, Co. Dublin; Swords/IE",
        "SWORDS, CO. DUBLIN; Swords/IE",
        "Swords, County Dublin; Swords/IE",
        "Tuam, Co. Galway, Ireland; Tuam/IE",
        "Athlone (Co. Westmeath); Athlone/IE",
        "Dundalk, Co. Louth or Newry, Co. Down; Dundalk/IE + Newry/GB",
        "Co. Kildare and Co. Meath; Kildare/IE + Meath/IE",
        "Co. Cork; County Cork/IE",
        "Remote - Co. Cork; County Cork/IE",
        "Co Mayo; Mayo County/IE",
        "Co. Kilkenny; Kilkenny/IE",
        "Bailieborough, Co. Cavan; Bailieborough/IE",
        "Co. Offaly; Uíbh Fhailí/IE",
        "County Dublin; Greater Dublin/IE",
        "Co. Tyrone; County Tyrone/GB",
        "Denver, CO; Denver/US",
      })
  void when_countyIsNamed_then_townLiesInItOrItIsThePlace(String location, String expected) {
    assertEquals(expected, names(location, null, "en"));
    assertEquals("", resolver.resolve(location, null, "en").residue());
  }

  @Test
  void when_countyIsNamedAlone_then_itIsRegion() {
    for (String county : new String[] {"Co. Wexford", "Co. Sligo", "County Kilkenny"}) {
      PlaceSet places = resolver.resolve(county, null, "en");
      assertEquals(
          PlaceKind.REGION, gazetteer.find(places.id(0)).orElseThrow().kind(), () -> county);
    }
  }

  @Test
  void when_companyEndsWithCo_then_itIsNoCounty() {
    PlaceSet places = resolver.resolve("Xyzzy & Co. Berlin", null, "de");
    assertEquals("Berlin/DE", names("Xyzzy & Co. Berlin", null, "de"));
    assertEquals("xyzzy co", places.residue());
  }

  @ParameterizedTest
  @CsvSource({
    "W Yorks, West Yorkshire",
    "W. Yorkshire, West Yorkshire",
    "S Yorks, South Yorkshire",
    "N Yorks, North Yorkshire",
    "E Yorks, East Riding",
    "Yorks, Yorkshire",
    "W Mids, West Midlands",
    "W Sussex, West Sussex",
    "E Sussex, East Sussex",
    "Gtr Manchester, Greater Manchester",
    "Worcs, Worcestershire",
    "Warks, Warwickshire",
    "Salop, Shropshire",
    "Northants, Northamptonshire",
    "N Ireland, Northern Ireland",
    "Heathrow, Heathrow",
    "London Gatwick, Gatwick",
  })
  void when_nameOfCountyOrAirportIsShort_then_itIsFound(String location, String expected) {
    assertEquals(expected + "/GB", names(location, null, "en"));
    assertEquals("", resolver.resolve(location, null, "en").residue());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Portland, ME 04101; Maine",
        "Portland, ME 04101-1234, US; Maine",
        "Portland ME 04101; Maine",
        "Cambridge, MA 02139; Massachusetts",
        "Birmingham, AL 35203; Alabama",
        "Springfield, MO 65806, US; Missouri",
        "Wilmington, DE 19801 (hybrid); Delaware",
        "Seattle, WA 98101; Washington",
        "London, ON N6A 3K7; Ontario",
        "Vancouver, BC V6B1A1, Canada; British Columbia",
        "Perth, WA 6000; Western Australia",
        "Berlin, DE 10115; State of Berlin",
        "Hamburg, HH 20095; Hamburg",
      })
  void when_postcodeStandsBehindCode_then_townLiesInThatState(String location, String state) {
    PlaceSet places = resolver.resolve(location, null, "en");
    assertEquals(1, places.size());
    assertEquals("", places.residue());
    assertTrue(
        isWithin(places.id(0), state), () -> gazetteer.find(places.id(0)).orElseThrow().toString());
  }

  private boolean isWithin(int place, String region) {
    int outer = place;
    while (outer != 0) {
      Place found = gazetteer.find(outer).orElseThrow();
      if (found.kind() == PlaceKind.REGION && found.name().equals(region)) {
        return true;
      }
      outer = found.parentId();
    }
    return false;
  }

  @Test
  void when_codeIsOfFrance_then_postcodeBehindItIsRead() {
    assertEquals("Rennes/FR", names("Rennes, FR 35000", null, "fr"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "LS1 4AP; en; Leeds/GB",
        "LS1 4AP; de; Leeds/GB",
        "LS1 4AP, UK; en; Leeds/GB",
        "GU1 3DA, England; en; Guildford/GB",
        "Unit 4, Xyzzy Estate, M17 1AB; en; Manchester/GB",
        "EC2A; en; London/GB",
        "BT74 7AA; en; Northern Ireland/GB",
        "Leeds LS6 3AA; en; Leeds/GB",
        "M1; de; ''",
        "D7; en; ''",
        "M5V 2T6; en; ''",
        "E3 Gardener; en; ''",
        "B1 1AA, Germany; en; Germany/DE",
      })
  void when_onlyPostcodeIsBritish_then_itsAreaIsKnown(
      String location, String language, String expected) {
    assertEquals(expected, names(location, null, language));
  }

  @Test
  void when_postcodeIsBritish_then_itsAreaIsInTheGazetteer() {
    assertEquals(121, BritishPostcodes.places().size());
    BritishPostcodes.places()
        .forEach(
            (area, place) ->
                assertEquals(1, resolver.resolve(area + "1 1AA", null, "en").size(), place));
  }

  @Test
  void when_oneOfSeveralAddressesHasABritishPostcode_then_theOthersAreNotBritish() {
    String whitby = "{\"addressLocality\": \"Whitby\", \"postalCode\": \"YO21 1AA\"}";
    String perth = "{\"addressLocality\": \"Perth\"}";
    String both = names("[" + whitby + ", " + perth + "]", null, "en");
    assertEquals(both, names("[" + perth + ", " + whitby + "]", null, "en"));
    assertTrue(both.contains("Perth/AU"), both);
    assertTrue(both.contains("Whitby/GB"), both);
  }
}
