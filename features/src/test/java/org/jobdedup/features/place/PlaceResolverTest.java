package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Location forms of boards in eight countries; expected places as 'Name/COUNTRY', sorted. */
class PlaceResolverTest {
  private final Gazetteer gazetteer = Gazetteer.standard();
  private final PlaceResolver resolver = new PlaceResolver(gazetteer);

  private String names(String location, String country, String language) {
    PlaceSet places = resolver.resolve(location, country, language);
    TreeSet<String> names = new TreeSet<>();
    for (int id : places.ids()) {
      Place place = gazetteer.find(id).orElseThrow();
      names.add(place.name() + "/" + place.country());
    }
    return String.join(" + ", names);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        // Germany
        "Berlin; de; Berlin/DE",
        "Berlin, BE, DE; de; Berlin/DE",
        "Berlin, Berlin, Germany; en; Berlin/DE",
        "10115 Berlin; de; Berlin/DE",
        "D-80331 München; de; Munich/DE",
        "Muenchen; de; Munich/DE",
        "MÜNCHEN, BY, DE; de; Munich/DE",
        "Frankfurt am Main; de; Frankfurt am Main/DE",
        "Frankfurt/Main; de; Frankfurt am Main/DE",
        "Frankfurt; de; Frankfurt am Main/DE",
        "Frankfurt (Oder); de; Frankfurt (Oder)/DE",
        "Halle/Saale; de; Halle (Saale)/DE",
        "Oberhaching bei München; de; Oberhaching/DE",
        "Feldkirchen, Kreis München; de; Feldkirchen/DE",
        "Quickborn, Landkreis Pinneberg; de; Quickborn/DE",
        "Landkreis Gifhorn; de; Gifhorn/DE",
        "Kreis Unna, Kreis Soest; de; Soest/DE + Unna/DE",
        "Rostock Deut\u00ADsch\u00ADland; de; Rostock/DE",
        "Greifswald; de; Universitäts- und Hansestadt Greifswald/DE",
        "Hamburg, Bremen oder Kiel; de; Bremen/DE + Hamburg/DE + Kiel/DE",
        "Bonn, Köln; de; Bonn/DE + Köln/DE",
        "Bayern; de; Bavaria/DE",
        "Ruhrgebiet; de; Ruhrgebiet/DE",
        "76185 Karlsruhe, Baden, BADEN WUERTTEMBERG; de; Karlsruhe/DE",
        "Offenburg, Baden; de; Offenburg/DE",
        "Baden-Baden; de; Baden-Baden/DE",
        "Baden, Niederösterreich; de; Baden/AT",
        "Baden, Aargau; de; Baden/CH",
        "Großraum Stuttgart; de; Stuttgart/DE",
        "Rems-Murr-Kreis; de; Rems-Murr-Kreis/DE",
        "Stuhr, Niedersachsen; de; Stuhr/DE",
        "Bad Schönborn; de; Bad Schönborn/DE",
        "Karlstein am Main; de; Karlstein am Main/DE",
        "Hoppegarten (Mark), Brandenburg; de; Hoppegarten/DE",
        "Limburg; de; Limburg an der Lahn/DE",
        "Sobernheim; de; Bad Sobernheim/DE",
        "Essen; de; Essen/DE",
        "Garmisch; de; Garmisch-Partenkirchen/DE",
        // Austria and Switzerland
        "Wien Österreich; de; Vienna/AT",
        "Vienna, Vienna, Austria; en; Vienna/AT",
        "Linz, Oberösterreich; de; Linz/AT",
        "CH, Kanton Zürich; de; Zurich/CH",
        "Genf; de; Geneva/CH",
        "St. Gallen; de; Sankt Gallen/CH",
        // France
        "94 - VILLEJUIF; fr; Villejuif/FR",
        "44 - ST HERBLAIN; fr; Saint-Herblain/FR",
        "75 - PARIS 09; fr; Paris 9e Arrondissement/FR",
        "Paris 9e; fr; Paris 9e Arrondissement/FR",
        "75009 Paris; fr; Paris 9e Arrondissement/FR",
        "38 - FONTAINE; fr; Fontaine/FR",
        "92 - Hauts de Seine; fr; Hauts-de-Seine/FR",
        "75; fr; Paris/FR",
        "74 - Savoie (Haute); fr; Haute-Savoie/FR",
        "974 - ST PAUL; fr; Saint-Paul/RE",
        "Île-de-France; fr; Île-de-France/FR",
        "Région parisienne; fr; Région parisienne/FR",
        // Netherlands and Belgium
        "Amsterdam, NH, NL; nl; Amsterdam/NL",
        "Amsterdam, North Holland, Netherlands; en; Amsterdam/NL",
        "Utrecht, Utrecht, Netherlands; en; Utrecht/NL",
        "UT, NL; nl; Utrecht/NL",
        "Best, NB, NL; nl; Best/NL",
        "'s-Gravenhage; nl; The Hague/NL",
        "Den Haag, ZH, NL; nl; The Hague/NL",
        "Den Bosch; nl; 's-Hertogenbosch/NL",
        "Randstad, Netherlands; en; Randstad/NL",
        "1012 AB Amsterdam; nl; Amsterdam/NL",
        "Limburg; nl; Limburg/NL",
        "Rotterdam-Zuid; nl; Rotterdam/NL",
        "Bruxelles; fr; Brussels/BE",
        "Antwerpen; nl; Antwerp/BE",
        "2000 Antwerpen; de; Antwerp/BE",
        "Mechelen, Antwerpen; nl; Mechelen/BE",
        "Leuven, Vlaams-Brabant; nl; Leuven/BE",
        "Vlaams-Brabant; nl; Provincie Vlaams-Brabant/BE",
        "Waals-Brabant; nl; Province du Brabant Wallon/BE",
        "Ghent, East Flanders, Belgium; en; Gent/BE",
        "West-Vlaanderen; nl; Provincie West-Vlaanderen/BE",
        "Lüttich; de; Liège/BE",
        "Utrecht Binnenstad, UT, NL; nl; Utrecht/NL",
        "Driebergen, UT, NL; nl; Driebergen-Rijsenburg/NL",
        // United Kingdom and Ireland
        "Sunderland, Tyne & Wear; en; Sunderland/GB",
        "Perth, Perth & Kinross; en; Perth/GB",
        "High Wycombe & Aylesbury; en; Aylesbury/GB + High Wycombe/GB",
        "Southwark, London; en; Southwark/GB",
        "Basingstoke, Hants; en; Basingstoke/GB",
        "Cumbria, North West; en; Cumbria/GB",
        "Dorking, Surrey, Surrey; en; Dorking/GB",
        "Guildford, Surrey; en; Guildford/GB",
        "Margate, Kent; en; Margate/GB",
        "Inverness, Highland; en; Inverness/GB",
        "Romford, Essex; en; Romford/GB",
        "Merthyr Tydfil , South Glamorgan; en; Merthyr Tydfil/GB",
        "Newcastle Upon Tyne, Tyne And Wear; en; Newcastle upon Tyne/GB",
        "West Midlands; en; West Midlands/GB",
        "Dublin, Ireland; en; Dublin/IE",
        // United States
        "New York, NY; en; New York City/US",
        "Cambridge, MA; en; Cambridge/US",
        "Paris, Texas; en; Paris/US",
        "Syracuse, NY; en; Syracuse/US",
        "Springfield, VA; en; Springfield/US",
        "San Francisco Bay Area; en; Bay Area/US",
        "Washington, D.C.; en; Washington/US",
        "Trenton, N.J.; en; Trenton/US",
        // elsewhere
        "Cracow, Małopolskie, Poland; en; Kraków/PL",
        "Copenhagen, Denmark; en; Copenhagen/DK",
        "Göteborg; sv; Gothenburg/SE",
        "Milano; it; Milan/IT",
        "Germany; en; Germany/DE",
        "NL; nl; The Netherlands/NL",
      })
  void when_formIsUsual_then_placeIsFound(String location, String language, String expected) {
    assertEquals(expected, names(location, null, language));
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

  @ParameterizedTest
  @CsvSource({
    "Berlin (& remote), Berlin",
    "Paris (& Lyon), Lyon + Paris",
    "Stuttgart/\u0301, Stuttgart"
  })
  void when_aSignStandsAlone_then_itIsNoName(String location, String expected) {
    PlaceSet places = resolver.resolve(location, null, "de");
    assertEquals(expected.split(" \\+ ").length, places.size());
  }

  @Test
  void when_nameIsAmbiguous_then_countryHintDecides() {
    assertEquals("Birmingham/US", names("Birmingham", "US", "en"));
    assertEquals("Birmingham/GB", names("Birmingham", "United Kingdom", "en"));
    assertEquals("Cologne/IT", names("Cologne", "Italia", "it"));
    assertEquals("Köln/DE", names("Cologne", null, "en"));
  }

  @ParameterizedTest
  @CsvSource({
    "LA, Los Angeles/US",
    "L.A., Los Angeles/US",
    "LA (hybrid), Los Angeles/US",
    "Remote - LA, Los Angeles/US",
    "'LA, CA', Los Angeles/US",
    "LA / SF, Los Angeles/US + San Francisco/US",
    "'Baton Rouge, LA', Baton Rouge/US",
    "LA - Baton Rouge, Baton Rouge/US",
    "'LA, US', Louisiana/US",
    "'LA, United States', Louisiana/US",
  })
  void when_shortFormIsACodeToo_then_whatStandsBesideItDecides(String location, String expected) {
    assertEquals(expected, names(location, null, "en"));
  }

  @Test
  void when_nameIsAmbiguous_then_namesakesAreKept() {
    assertTrue(resolver.resolve("Lincoln", null, "en").isAmbiguous());
    assertTrue(resolver.resolve("Weingarten", "DE", "de").isAmbiguous());
    assertFalse(resolver.resolve("Lincoln", "GB", "en").isAmbiguous());
    assertFalse(resolver.resolve("Lincoln, Lincolnshire", null, "en").isAmbiguous());
    assertFalse(resolver.resolve("Lincoln; Leeds", null, "en").isAmbiguous());
    assertFalse(resolver.resolve("London", null, "en").isAmbiguous());
    assertFalse(resolver.resolve("Münster", null, "de").isAmbiguous());
    assertEquals("Newcastle upon Tyne/GB", names("Newcastle", null, "en"));
    assertEquals("Bruges/FR", names("Bruges", null, "fr"));
  }

  @Test
  void when_nameIsAmbiguous_then_otherPlacesDecide() {
    assertEquals("Halle (Saale)/DE + Leipzig/DE", names("Leipzig / Halle", null, "de"));
    assertEquals("London/GB + Manchester/GB", names("London; Manchester", null, "en"));
  }

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
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "Bishop's Stortford; Bishops Stortford/GB",
        "BISHOP'S STORTFORD, HERTS; Bishops Stortford/GB",
        "Bishop’s Waltham, Hampshire; Bishops Waltham/GB",
        "Shepherd's Bush; Shepherds Bush/GB",
        "Earl’s Court, London; Earls Court/GB",
        "King's Lynn, Norfolk; King's Lynn/GB",
        "Kings Lynn; King's Lynn/GB",
        "Lee's Summit, MO; Lee's Summit/US",
        "'s-Hertogenbosch; 's-Hertogenbosch/NL",
      })
  void when_apostropheIsWrittenOrNot_then_placeIsFound(String location, String expected) {
    assertEquals(expected, names(location, null, "en"));
    assertEquals("", resolver.resolve(location, null, "en").residue());
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

  @Test
  void when_placeIsUnknown_then_wordsAreKept() {
    PlaceSet places = resolver.resolve("Xyzzyhausen", null, "de");
    assertTrue(places.isEmpty());
    assertEquals("xyzzyhausen", places.residue());
    assertFalse(places.toString().contains("xyzzy"));
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
        "4001 AB Tiel; nl; Tiel/NL",
        "3401 HA IJsselstein; nl; IJsselstein/NL",
        "Filiale Ettlingen; de; Ettlingen/DE",
        "Universitätsklinikum Ansbach; de; Ansbach/DE",
        "Dienstort: Ansbach; de; Ansbach/DE",
        "Standplaats Tiel; nl; Tiel/NL",
        "Vestiging Hattem; nl; Hattem/NL",
        "Butik Varberg; sv; Varberg/SE",
        "Varberg kommun; sv; Varberg/SE",
        "Ansbach/Mfr.; de; Ansbach/DE",
        "Homburg/Saar; de; Homburg/DE",
        "Ettlingen-Oberweier; de; Ettlingen/DE",
        "Garching/Hochbrück; de; Garching/DE",
      })
  void when_otherWordsStandBesideSmallTown_then_itIsFound(
      String location, String language, String expected) {
    assertEquals(expected, names(location, null, language));
  }

  @Test
  void when_unknownWordTouchesSmallName_then_itIsAnotherPlace() {
    assertEquals("", names("Xyzzy Ettlingen", null, "de"));
    assertEquals("", names("Tiel Xyzzy", null, "nl"));
    assertEquals("", names("Xyzzy-Ettlingen", null, "de"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Landsberg/Lech; Landsberg am Lech/DE",
        "Lauf a.d.Pegnitz; Lauf an der Pegnitz/DE",
        "Neustadt a. Rbge.; Neustadt am Rübenberge/DE",
        "Neustadt/Aisch; Neustadt an der Aisch/DE",
        "Neustadt a. d. Aisch; Neustadt an der Aisch/DE",
        "Neustadt a.d. Weinstr.; Neustadt an der Weinstraße/DE",
        "Bruck/Mur; Bruck an der Mur/AT",
        "Hofheim (Ts.); Hofheim am Taunus/DE",
        "Kirchheim/Teck; Kirchheim unter Teck/DE",
        "Rothenburg o.d.T.; Rothenburg ob der Tauber/DE",
        "Frankfurt/O.; Frankfurt (Oder)/DE",
        "Neustadt/Dresden; Dresden/DE + Neustadt in Sachsen/DE",
      })
  void when_riverIsShortened_then_fullNameIsMeant(String location, String expected) {
    assertEquals(expected, names(location, null, "de"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Umkreis von Köln; de; Köln/DE",
        "Omgeving van Tiel; nl; Tiel/NL",
        "Am Markt 3, 28195 Bremen; de; Bremen/DE",
        "Markt 3, 28195 Bremen; de; Bremen/DE",
        "Hagen-Str. 3, Bremen; de; Bremen/DE",
        "Oxford Street, London; en; London/GB",
        "12 rue de Paris, Lille; fr; Lille/FR",
        "Haven Rotterdam; nl; Rotterdam/NL",
        "Rathaus, Bremen; de; Bremen/DE",
        "Haus; de; Haus/AT",
        "Haus | Bremen; de; Bremen/DE + Haus/AT",
        "Basel, Lörrach; de; Basel/CH + Lörrach/DE",
        "Genève, Annemasse; fr; Annemasse/FR + Geneva/CH",
      })
  void when_wordIsPlaceElsewhere_then_itIsNone(String location, String language, String expected) {
    assertEquals(expected, names(location, null, language));
  }

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
  @CsvSource({
    "Stuttgart-Vaihingen, Stuttgart/DE",
    "Frankfurt-Höchst, Frankfurt am Main/DE",
    "Dresden-Neustadt, Dresden/DE",
    "Hamburg-Husum, Hamburg/DE + Husum/DE",
    "Köln-Bonn, Bonn/DE + Köln/DE",
    "Köln-Deutz, Deutz/DE",
  })
  void when_hyphenJoinsUnknownDistrict_then_cityIsMeant(String location, String expected) {
    assertEquals(expected, names(location, null, "de"));
  }

  @Test
  void when_townOfMainCountryIsVerySmall_then_largeCityAbroadIsMeant() {
    assertEquals("Hasselt/BE", names("Hasselt", null, "nl"));
    assertEquals("Hasselt/NL", names("Hasselt", "NL", "nl"));
  }

  @Test
  void when_formIsSwedish_then_itIsUnderstood() {
    assertEquals("Gothenburg/SE", names("Göteborgs kommun", null, "sv"));
    assertEquals("Helsingborg/SE", names("Helsingborgs stad", null, "sv"));
    assertTrue(resolver.resolve("Hela landet", null, "sv").nationwide());
    assertTrue(resolver.resolve("Distansarbete", null, "sv").remote());
    assertTrue(resolver.resolve("Hemifrån", null, "sv").remote());
  }

  @Test
  void when_umlautIsWritten_then_namesakeWithoutOneIsNotMeant() {
    assertEquals("Münster/DE", names("Münster", null, "en"));
    assertEquals("Munster/IE", names("Munster", null, "en"));
    assertEquals("Baden-Wurttemberg/DE", names("Baden-Württemberg", null, "en"));
  }

  @Test
  void when_languageHasOneMainCountry_then_itsSmallTownsAreMeant() {
    assertEquals("Salem/DE", names("Salem", null, "de"));
    assertEquals("Kempen/DE", names("Kempen", null, "de"));
    assertEquals("Vienna/AT", names("Wien", null, "de"));
    assertEquals("London/GB", names("London", null, "de"));
    assertEquals("Geneva/CH", names("Genève", null, "fr"));
  }

  @Test
  void when_nothingIsGiven_then_setIsEmpty() {
    assertSame(PlaceSet.EMPTY, resolver.resolve(null, null, null));
    assertSame(PlaceSet.EMPTY, resolver.resolve("  ", null, "de"));
    assertEquals("Germany/DE", names(null, "DE", "de"));
  }

  @ParameterizedTest
  @CsvSource({
    "📍Berlin, Berlin/DE",
    "Berlin 🇩🇪, Berlin/DE",
    "📍 Kronberg, Kronberg/DE",
    "✈\uFE0F Kronberg, Kronberg/DE"
  })
  void when_signsStandBesideName_then_placeIsFound(String location, String expected) {
    assertEquals(expected, names(location, null, "de"));
    assertEquals("", resolver.resolve(location, null, "de").residue());
  }

  @Test
  void when_nothingVisibleIsGiven_then_countryIsKnown() {
    assertEquals("Germany/DE", names("\u200B", "DE", "de"));
    assertEquals("Germany/DE", names("🌍", "DE", "de"));
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
