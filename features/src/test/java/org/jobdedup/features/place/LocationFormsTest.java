package org.jobdedup.features.place;

import static org.jobdedup.features.place.ResolvedNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Location forms of boards in eight countries; expected places as 'Name/COUNTRY', sorted. */
class LocationFormsTest {
  private final PlaceResolver resolver = new PlaceResolver(Gazetteer.standard());

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
        "Landkreis Gifhorn; de; Landkreis Gifhorn/DE",
        "Kreis Unna, Kreis Soest; de; Landkreis Soest/DE + Landkreis Unna/DE",
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
  void when_formIsSwedish_then_itIsUnderstood() {
    assertEquals("Gothenburg/SE", names("Göteborgs kommun", null, "sv"));
    assertEquals("Helsingborg/SE", names("Helsingborgs stad", null, "sv"));
    assertTrue(resolver.resolve("Hela landet", null, "sv").nationwide());
    assertTrue(resolver.resolve("Distansarbete", null, "sv").remote());
    assertTrue(resolver.resolve("Hemifrån", null, "sv").remote());
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
}
