package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.jobdedup.features.CpuLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceMentionFinderTest {
  private final Gazetteer gazetteer = Gazetteer.standard();
  private final PlaceMentionFinder finder = new PlaceMentionFinder(gazetteer);
  private final PlaceResolver resolver = new PlaceResolver(gazetteer);

  private String names(PlaceMentions mentions) {
    TreeSet<String> names = new TreeSet<>();
    for (int id : mentions.ids()) {
      names.add(gazetteer.find(id).orElseThrow().name());
    }
    return String.join(" + ", names);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Pflegekraft (m/w/d) in Hamburg gesucht; de; Hamburg",
        "Unser Team in München und Nürnberg freut sich; de; Munich + Nuremberg",
        "Sie finden uns in 70173 Stuttgart, Musterweg 1.; de; Stuttgart",
        "Standort: Wetzlar; de; Wetzlar",
        "Wir sind in Frankfurt am Main zu Hause; de; Frankfurt am Main",
        "Ons kantoor staat in 1012 AB Amsterdam.; nl; Amsterdam",
        "Poste basé à Villejuif, près de Paris; fr; Paris + Villejuif",
        "75009 Paris; fr; Paris",
        "Our offices in Leeds, Sheffield and Wakefield; en; Leeds + Sheffield + Wakefield",
        "Vi söker dig till Göteborg; sv; Gothenburg",
        "VERKÄUFER IN KÖLN GESUCHT; de; Köln",
        "Kenntnisse im Essen und Trinken, gute Laune; de; ''",
        "gute reading skills and mobile work; en; ''",
        "Reading and writing are Nice to have; en; ''",
        "Leben in Deutschland; de; ''",
        "Rue de Lyon 12; fr; ''",
        "Kölner Straße und Berliner Allee; de; ''",
        "Dabei lernen Sie unsere Lage kennen; de; ''",
        "in hamburg; de; ''",
        "Lamps Ltd | Keeper | Cupertino, California, US | onsite; en; Cupertino",
        "Keeper (Ghent, Belgium); en; Gent",
        "Keeper, Essen (Nordrhein-Westfalen); de; Essen",
        "Our team in Munich, the heart of Bavaria; en; Munich",
        "Our team in California; en; California",
        "Unterwegs in Bayern und Hessen; de; Bavaria + Hesse",
        "Unterwegs in Bayern und Süddeutschland; de; Bavaria",
        "Our teams in Yorkshire and North Yorkshire; en; North Yorkshire",
        "Kunden in ganz Thüringen; de; Thuringia",
        "The best of Bayern in Maine; en; Maine",
        "Bonn, Köln; de; Bonn + Köln",
        "Place of work: Leeds or YorkWe offer a lamp; en; Leeds + York",
        "Standort HamburgDeine Aufgaben; de; Hamburg",
        "Kiel, Hamburg und Bremen; de; Bremen + Hamburg + Kiel",
        "Lage, Bayern; de; Bavaria",
        "Berliner Allee, Berlin; de; Berlin",
        "ISO 27001 Lead Auditor; en; ''",
        "Faire Löhne, am Zug sein, sicher in ERP und Phoenix Desktop; de; ''",
        "Garde d'enfants, en Machine Learning, au Centre de services; fr; ''",
        "La conception des menus. LA GARDE DU FOUR, dans La Montagne; fr; ''",
        "Kennis van Jakarta EE; nl; ''",
        "Sie finden uns in 32584 Löhne; de; Löhne",
        "Our office in Phoenix, Arizona; en; Phoenix",
        "Our office in Bishop's Stortford is bright; en; Bishops Stortford",
        "Our office in Gerrard’s Cross; en; Gerrards Cross",
        "Our office in King's Lynn; en; King's Lynn",
        "one of London's brightest offices; en; London",
        "a Bachelor's or Master's in Lamps; en; ''",
        "Standort Essen, ab sofort; de; Essen",
        "Arbeitsort: Hagen; de; Hagen",
        "Location: Reading; en; Reading",
        "Das Essen am Standort ist gut; de; ''",
        "Standort Lage; de; ''",
        "Bureau in Antwerpen; nl; Antwerp",
      })
  void when_textNamesPlaces_then_theyAreFound(String text, String language, String expected) {
    assertEquals(expected, names(finder.find(text, language)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Garde de lampes sur le secteur de Lanas; fr; Lanas",
        "Cuisinier au départ de notre dépôt de Saint Désirat.; fr; Saint-Désirat",
        "Notre société est basée à Ardoix; fr; Ardoix",
        "Localisation(s) : Vesseaux; fr; Vesseaux",
        "Un poste à pourvoir, Ardoix (07); fr; Ardoix",
        "Un poste à pourvoir, Ardoix (07290).; fr; Ardoix",
        "Un poste à pourvoir, Ardoix (7); fr; ''",
        "Un poste à pourvoir, Ardoix (2026); fr; ''",
        "Un poste à pourvoir, Ardoix (07; fr; ''",
        "Lieu de travail : Privas; fr; Privas",
        "Rejoignez nous, Annonay vous attend; fr; Annonay",
        "Responsable du site de Tours; fr; Tours",
        "Le secteur de Force majeure; fr; ''",
        "A home north of Sonning; en; Sonning",
        "Lamps at the heart of Sonning; en; ''",
        "Ein Dorf in der Nähe von Sigmaringen; de; Sigmaringen",
        "Winkel in de omgeving van Zierikzee; nl; Zierikzee",
        "Our office in Gothenburg is bright; en; Gothenburg",
        "Lamps by Gothenburg Light; en; ''",
        "work experience in VOI; en; ''",
      })
  void when_noPlaceIsStated_then_evidenceBesideTheNameMakesSmallTownsPlaces(
      String text, String language, String expected) {
    assertEquals(expected, names(finder.find(text, language)));
  }

  @Test
  void when_onePlaceIsStated_then_farTownsNeedMore() {
    PlaceSet kiel = resolver.resolve("Kiel", "DE", "de");
    PlaceSet lyon = resolver.resolve("Lyon", "FR", "fr");
    assertEquals("", names(finder.find("Our office in Gothenburg", "en", kiel)));
    assertEquals("", names(finder.find("Rejoignez nous, Annonay attend", "fr", lyon)));
    assertEquals("Lanas", names(finder.find("sur le secteur de Lanas", "fr", lyon)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Employé(e) de ménage H/F - Lanas; fr; Lanas",
        "Cuisinier – LANAS (H/F); fr; Lanas",
        "Cuisinier (Lanas) H/F; fr; Lanas",
        "Cuisinier Lanas H/F; fr; ''",
        "Lanas - Cuisinier; fr; ''",
        "Cuisinier-Lanas; fr; ''",
        "Cuisinier - Lanas Nord; fr; ''",
        "Chargé d'application - LYON (H/F); fr; Lyon",
        "Nurse, Warwick; en; Warwick",
        "Analyst (Junior) / Sales / SaaS; en; ''",
        "Technicien - ERP - SPA (H/F); fr; ''",
      })
  void when_aPartOfATitleIsAName_then_itIsAPlaceHoweverSmall(
      String title, String language, String expected) {
    assertEquals(expected, names(finder.findInTitle(title, language, PlaceSet.EMPTY)));
  }

  @Test
  void when_aPartOfATextIsAName_then_aVillageIsNoPlace() {
    assertEquals("", names(finder.find("Cuisinier - Lanas", "fr")));
  }

  @Test
  void when_nameIsAmbiguous_then_evidenceDecides() {
    PlaceSet essen = resolver.resolve("Essen", "DE", "de");
    PlaceSet kiel = resolver.resolve("Kiel", "DE", "de");
    String text = "Das Essen ist frei.";
    assertEquals("Essen", names(finder.find(text, "de", essen)));
    assertEquals("", names(finder.find(text, "de", kiel)));
    assertEquals("", names(finder.find(text, "de")));
    assertEquals("Essen", names(finder.find("Sitz: 45127 Essen", "de")));
    PlaceSet aalen = resolver.resolve("Aalen", "DE", "de");
    assertEquals("", names(finder.find("Deutsch in Wort und Schrift", "de", aalen)));
  }

  @Test
  void when_namesakesExist_then_statedPlaceDecides() {
    PlaceSet oder = resolver.resolve("Frankfurt (Oder)", "DE", "de");
    assertTrue(finder.find("Arbeiten in Frankfurt", "de", oder).has(oder.id(0)));
  }

  @Test
  void when_aRegionFollows_then_theNamesakeInItIsMeant() {
    Place maine = gazetteer.find(finder.find("Keeper, Portland, Maine", "en").id(0)).orElseThrow();
    Place oregon =
        gazetteer.find(finder.find("Keeper (Portland, Oregon)", "en").id(0)).orElseThrow();
    assertEquals("Portland", maine.name());
    assertEquals("Portland", oregon.name());
    assertTrue(maine.longitude() > oregon.longitude());
  }

  @Test
  void when_nameHasManyNamesakes_then_theCityIsAmongThem() {
    assertEquals("Zürich", names(finder.find("Arbeiten in Zürich", "de")));
    PlaceSet zurich = resolver.resolve("Zürich", "CH", "de");
    assertTrue(finder.find("Arbeiten in Zürich", "de", zurich).has(zurich.id(0)));
  }

  @Test
  void when_placeIsNamedOften_then_itIsCounted() {
    PlaceMentions mentions = finder.find("Bremen, Bremen und Hannover. In Bremen.", "de");
    assertEquals(2, mentions.size());
    int bremen = resolver.resolve("Bremen", "DE", "de").id(0);
    for (int i = 0; i < mentions.size(); i++) {
      assertEquals(mentions.id(i) == bremen ? 3 : 1, mentions.count(i));
    }
  }

  @Test
  void when_manyPlacesAreNamed_then_theMostFrequentAreKept() {
    int[] found = new int[60];
    for (int i = 0; i < 60; i++) {
      found[i] = i < 20 ? 500 : 100 + i;
    }
    PlaceMentions mentions = PlaceMentions.count(found, 60);
    assertEquals(PlaceMentions.MAX_PLACES, mentions.size());
    assertTrue(mentions.has(500) && mentions.has(120) && !mentions.has(159));
    for (int i = 1; i < mentions.size(); i++) {
      assertTrue(mentions.id(i - 1) < mentions.id(i));
    }
  }

  @Test
  void when_textIsMissing_then_nothingIsFound() {
    assertSame(PlaceMentions.NONE, finder.find(null, "de"));
    assertSame(PlaceMentions.NONE, finder.find("", null));
    assertSame(PlaceMentions.NONE, finder.find("!!! ... 12345", null));
  }

  @Test
  void when_textIsHuge_then_itEnds() {
    assertEquals(1, finder.find("Berlin ".repeat(100_000), "de").size());
    finder.find("\uD83D".repeat(10_000) + "A".repeat(200_000), "de");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GmbH", "\u00c4pfel"})
  void when_noBlankIsLeft_then_timeIsLinear(String word) {
    String text = "in Leeds or YorkWe " + word.repeat(90_000 / word.length());
    for (String end : List.of("", "'s")) {
      PlaceMentions found =
          CpuLimit.within(Duration.ofSeconds(2), () -> finder.find(text + end, "en"));
      assertEquals("Leeds + York", names(found));
    }
  }

  @Test
  void when_localeIsTurkish_then_resultsAreTheSame() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertEquals("Iserlohn", names(finder.find("Standort ISERLOHN", "DE")));
    } finally {
      Locale.setDefault(before);
    }
  }
}
