package org.jobdedup.features.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.place.PlaceResolver;
import org.jobdedup.features.title.JobTitle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeadlineTest {
  private static final PlaceResolver PLACES = new PlaceResolver();
  private static final OrganizationName LAMPFAN = OrganizationName.parse("lampfan");

  private static Headline read(String text) {
    JobAd ad = JobAd.builder("a").organization("lampfan").description(text).build();
    return Headline.of(ad, LAMPFAN, text, PLACES, "en");
  }

  @Test
  void when_barsDivideTheLine_then_organizationRoleAndPlaceAreToldApart() {
    Headline headline =
        read(
            "Lampworks (https://lampworks.example) | Keeper of Lamps | Kiel, Germany (Onsite) |"
                + " Full-time\nWe tend lamps.");
    assertEquals("Lampworks | Keeper of Lamps | Full-time", headline.title());
    assertEquals(OrganizationName.parse("Lampworks"), headline.organization());
    assertEquals("Kiel, Germany (Onsite)", headline.location());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Lampworks | REMOTE (US) | Senior Keeper | Denver; Lampworks | Senior Keeper; REMOTE (US) | Denver",
        "Lampworks | lampworks.example | Keeper | Hybrid; Lampworks | Keeper; Hybrid",
        "Lampworks | Keeper | Denver | www.lampworks.example/jobs We tend lamps; Lampworks | Keeper; Denver",
        "Lampworks | Tech Lead | Startup | $120k | Denver; Lampworks | Tech Lead | Startup | $120k; Denver"
      })
  void when_partsAreNothingButPlaces_then_theyAreNoTitle(
      String line, String title, String location) {
    assertEquals(title, read(line).title());
    assertEquals(location, read(line).location());
  }

  @Test
  void when_noPartNamesARole_then_theOrganizationTellsTitlesApart() {
    Headline headline = read("Lampworks | Denver, CO | Full-time");
    assertEquals(
        "lampworks",
        JobTitle.parseWith(headline.title(), null, headline.organization(), headline.location())
            .core());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Job Description~Keeper of Lamps~We tend lamps.; Keeper of Lamps",
        "Om företaget~Vi vårdar lampor i hela landet. Du trivs med oss; ''",
        "About Lampfan~Lampfan~Keeper of Lamps; Keeper of Lamps",
        "LAMPFAN~~Aufgaben:~Leuchtturmwart; Leuchtturmwart",
        "Scope:~Om rollen~Lampvakt; Lampvakt",
        "Über uns~Über uns~Über uns~Über uns~Leuchtturmwart; ''",
        "Keeper of Lamps~Job Description~We tend lamps.; Keeper of Lamps"
      })
  void when_headingsStandFirst_then_theyAreNoTitle(String text, String title) {
    assertEquals(title, read(text.replace('~', '\n')).title());
  }

  @Test
  void when_fewPartsAreDivided_then_theLineIsTheTitle() {
    Headline headline = read("\n Keeper of Lamps | Denver \nWe tend lamps.");
    assertEquals("Keeper of Lamps | Denver", headline.title());
    assertEquals(LAMPFAN, headline.organization());
    assertNull(headline.location());
  }

  @Test
  void when_theLineBeginsWithABar_then_theOrganizationIsTheGivenOne() {
    Headline headline = read("| Keeper | Denver | Full-time |");
    assertEquals(LAMPFAN, headline.organization());
    assertEquals("Denver", headline.location());
  }

  @Test
  void when_manyBarsMakeTheLineLong_then_itIsCutAtAWord() {
    String title = read("Lampworks | " + "We tend lamps ".repeat(40) + "| Denver").title();
    assertTrue(title.length() <= 160 && title.endsWith(" We tend"), title);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "We tend lamps.",
        "Who tends our lamps?",
        "Lampworks is hiring. We tend lamps",
      })
  void when_theLineIsASentence_then_noTitleIsKnown(String line) {
    assertEquals("", read(line).title());
    assertEquals("", read("we tend lamps ".repeat(40)).title());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Keeper of Lamps",
        "Dipl. Keeper",
        "Sr. Keeper (m/w/d)",
        "Keeper at lamps.example"
      })
  void when_theLineIsNoSentence_then_itIsTheTitle(String line) {
    assertEquals(line, read(line + "\nWe tend lamps.").title());
  }

  @Test
  void when_titleAndLocationAreGiven_then_theyCount() {
    String text = "Lampworks | Keeper | Denver";
    JobAd titled = JobAd.builder("a").title("Mate").location("Kiel").description(text).build();
    assertEquals(
        new Headline("Mate", LAMPFAN, "Kiel"), Headline.of(titled, LAMPFAN, text, PLACES, "en"));
    JobAd located = JobAd.builder("a").location("Kiel").description(text).build();
    assertEquals(
        new Headline("Lampworks | Keeper", OrganizationName.parse("Lampworks"), "Kiel"),
        Headline.of(located, LAMPFAN, text, PLACES, "en"));
  }
}
