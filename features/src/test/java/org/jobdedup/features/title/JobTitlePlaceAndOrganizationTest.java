package org.jobdedup.features.title;

import static org.jobdedup.features.title.ParsedTitles.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Places and the organisation of an ad within its title. */
class JobTitlePlaceAndOrganizationTest {
  @Test
  void placeAndOrganisationAreTakenOut() {
    JobTitle title =
        JobTitle.parse(
            "Kontor Haus Deutschland GmbH: Buchhalter in Bremen", "Kontor Haus GmbH", "Bremen, DE");
    assertEquals("accountant", title.core());
    assertEquals(List.of("bremen"), title.places());
    assertTrue(title.namesOrganization());
  }

  @Test
  void theBeginningOfANameMayBelongToTheRole() {
    assertEquals(
        List.of("silver", "lamp", "manager"),
        JobTitle.parse("Silver Lamp Manager", "Silver Lamp Group Kiel", null).tokens());
    assertEquals(
        List.of("manager"),
        JobTitle.parse("Manager Silver Lamp", "Silver Lamp Kiel", null).tokens());
  }

  @Test
  void theNameMayBeSpelledInAnotherWay() {
    for (String title :
        List.of("Florist Sankt Gisela Klinik", "Florist at The St. Gisela Klinik")) {
      assertEquals("florist", JobTitle.parse(title, "St. Gisela Klinik", null).core(), title);
      assertEquals("florist", JobTitle.parse(title, "The Saint Gisela Klinik", null).core(), title);
    }
  }

  @Test
  void aRoleIsNotTakenForTheOrganisation() {
    JobTitle title = JobTitle.parse("Data Engineer", "Data Engineer GmbH", null);
    assertEquals("data engineer", title.core());
    assertFalse(JobTitle.parse("Data Engineer", "Data Mühle GmbH", null).namesOrganization());
  }

  @ParameterizedTest
  @CsvSource({
    "Bluten Consulting und Planung GmbH",
    "Autohaus Kelm",
    "F&Q GmbH",
    "Lampenhelden e. V.",
    "Lampenhelden e.V.",
    "Nachtlicht B.V.",
    "21lamps GmbH",
    "Blumen-Plus Germany e.K.",
    "Groupe Lampion",
    "Today's Lamp",
    "QX"
  })
  void theNameAsPostedIsTakenOutWhateverItsWordsMean(String organization) {
    for (String title :
        List.of(
            "Florist | %s",
            "Florist - %s",
            "%s: Florist",
            "Florist (%s)",
            "Florist bei %s",
            "%s sucht Florist",
            "Florist at %s | Bremen")) {
      JobTitle parsed = JobTitle.parse(title.replace("%s", organization), organization, "Bremen");
      assertEquals("florist", parsed.core(), title);
      assertTrue(parsed.namesOrganization(), title);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Silver Lamp Manager, Silver Lamp Kiel, silver lamp manager",
    "Data Engineer, Data Engineer GmbH, data engineer",
    "Florist Autohaus, Autohaus, florist car dealership",
    "Florist | Autohaus | Bremen, Autohaus Kelm, florist car dealership"
  })
  void aNameWithinAPartOrAsTheWholeTitleMayBeTheRole(
      String title, String organization, String core) {
    assertEquals(core, JobTitle.parse(title, organization, "Bremen").core());
  }

  @Test
  void codesBehindAPlaceOfTheLocationBelongToIt() {
    JobTitle title = JobTitle.parse("Florist - Bremen, QZ", null, "Bremen, QZ, Germany");
    assertEquals("florist", title.core());
    assertEquals(List.of("bremen", "qz"), title.places());
    assertEquals("florist qz", JobTitle.parse("Florist QZ", null, "Bremen, QZ").core());
  }

  @ParameterizedTest
  @CsvSource({
    "Florist in München, Munich, munchen",
    "'Florist, Cologne', Köln, cologne",
    "Florist Wien, 'Vienna, Austria', wien",
    "Fleuriste à Bruxelles, Brussels, bruxelles",
    "Florist Den Haag, The Hague, haag"
  })
  void placesOfTheLocationAreKnownInOtherLanguages(String title, String location, String place) {
    JobTitle parsed = JobTitle.parse(title, null, location);
    assertEquals(1, parsed.tokens().size(), parsed.core());
    assertTrue(parsed.places().contains(place), parsed.places().toString());
  }

  @Test
  void aPlaceOfTwoWordsEndsWhereItsNameEnds() {
    JobTitle title = parse("Sales Manager United Kingdom remote first");
    assertEquals(List.of("united kingdom"), title.places());
  }

  @Test
  void aRegionOfSeveralWordsIsOnePlaceWhateverTheLocation() {
    for (String location : new String[] {"Meudon", "Meudon, Île-de-France", null}) {
      JobTitle title = JobTitle.parse("Fleuriste - Île-de-France", null, location);
      assertEquals(1, title.tokens().size(), title.core());
      assertEquals(List.of("ile de france"), title.places());
    }
  }

  @Test
  void saintOfTheLocationIsNoPartOfTheRole() {
    String location = "Bury St Edmunds, Suffolk";
    assertEquals("florist", JobTitle.parse("Florist in Bury St Edmunds", null, location).core());
    assertEquals("florist", JobTitle.parse("Florist Bury St. Edmunds", null, location).core());
  }

  @Test
  void theNumberOfTheDepartmentIsAPlace() {
    JobTitle title = JobTitle.parse("Fleuriste (H/F) - Dijon (21)", null, "21 - DIJON");
    assertEquals("florist", title.core());
    assertEquals(List.of("dijon", "21"), title.places());
    assertEquals(List.of(), title.numbers());
    assertEquals(List.of("12"), JobTitle.parse("Fleuriste 12", null, "21 - DIJON").numbers());
  }
}
