package org.jobdedup.features.title;

import static org.jobdedup.features.title.ParsedTitles.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers, references and pay in titles. */
class JobTitleNumbersTest {
  @Test
  void referencesYearsAndPayAreTakenOut() {
    for (String pay :
        List.of("40.000 - 50.000 €", "40-50k", "2.800 € - 3.200 €", "48.000-72.000€", "€ 17")) {
      assertEquals("cook", parse("Koch (m/w/d) | " + pay).core(), pay);
      assertEquals(List.of(), parse("Koch (m/w/d) | " + pay).numbers(), pay);
    }
    JobTitle title = parse("Koch (m/w/d) - Ref. KX-48213 | bis zu 42.000 € | 2026");
    assertEquals("cook", title.core());
    assertEquals(List.of("KX48213"), title.references());
    assertEquals(List.of("2026"), title.numbers());
    assertTrue(title.additions().contains("42.000"));
  }

  @ParameterizedTest
  @CsvSource({
    "Koch ab 1.9.26, 09 2026",
    "Koch ab 01.09.2026, 09 2026",
    "Koch ab 09/2026, 09 2026",
    "Koch ab 1. September 2026, 09 2026",
    "Koch ab Dezember 2026, 12 2026",
    "Cuisinier - 15 décembre 2026, 12 2026",
    "Koch 3.14.15, 3.14.15",
    "Koch 1.9.126, 1.9.126",
    "Koch 1.9.2.6, 1.9.2.6",
    "Koch 1.13.26, 1.13.26",
    "'Koch 1.9,5.26', '1.9,5.26'",
    "Koch 13/2026, 13 2026",
  })
  void aDateIsItsMonthAndYearHoweverItIsWritten(String title, String numbers) {
    assertEquals(List.of(numbers.split(" ")), parse(title).numbers());
  }

  @ParameterizedTest
  @CsvSource({
    "Bakker, Bakker 24-32u",
    "Bakker, Bakker 32u/w",
    "Baker, Baker 15hrs p/w",
    "Boulanger, Boulanger 25 H hebdo",
    "Bagare, Bagare 20 tim/vecka",
    "Baker, Baker - £12.50 / hour",
    "Baker, Baker $21-$23/hour",
    "Koch, Koch EG 9a TVöD",
    "Koch, Koch (E9b)",
    "Koch, Koch Entgeltgruppe 11 TV-L",
    "Koch, Koch A 13 TV-H",
    "Bakker, Bakker (schaal 11)",
    "Koch, Koch - Ref: LS/9921",
    "Koch, Koch (Ref: LDS123)",
    "Koch, Koch - Kennziffer: AB12c",
    "Koch, Koch - Ref.-Nr. K 7",
    "Koch, Koch (Réf. 2025/07)",
  })
  void hoursPayAndReferencesAreNoPartOfTheRole(String plain, String full) {
    assertEquals(parse(plain).tokens(), parse(full).tokens());
  }

  @ParameterizedTest
  @CsvSource({
    "Koch A13, cook a13",
    "Koch E3, cook e3",
    "Referent Datenschutz, officer data protection",
    "Data Reference Manager, data reference manager",
    "Ref 4711 Java 17 Developer, java 17 developer",
    "Referenz: Teamleiter 3D Druck, 3d printing",
    "Software Engineer IDE, software engineer ide",
    "Chef de projet mise à jour, project manager mise jour",
    "Lernende Organisation Berater, lernende organisation consultant",
  })
  void whatOnlyLooksLikeAGradeOrAReferenceStays(String title, String core) {
    assertEquals(core, parse(title).core());
  }

  @Test
  void normsAndPostcodesAreNoReferences() {
    assertEquals(List.of(), parse("Auditor ISO 27001").references());
    assertEquals(List.of("27001"), parse("Auditor ISO 27001").numbers());
    JobTitle placed = JobTitle.parse("Fahrer für 35578 Wetzlar", null, "Wetzlar");
    assertEquals(List.of(), placed.references());
    assertEquals(List.of("35578", "wetzlar"), placed.places());
  }

  @ParameterizedTest
  @CsvSource({
    "Koch - 4-Tage-Woche, 4",
    "Cook - 4 day week, 4",
    "Koch befristet auf 2 Jahre, 2",
    "Cook with over 10 years experience, 10",
    "Cuisinier Bac+2/3, 2 3",
    "Koch - 30 Tage Urlaub, ''",
    "Cook - 25 days paid holiday, ''",
    "Koch - 3 Tage / Woche Homeoffice, ''",
    "Koch (x3), ''",
    "Sage X3 Berater, ''"
  })
  void durationsAndYearsOfStudyAreNumbersAndWhatAJobOffersIsNone(String title, String numbers) {
    assertEquals(
        numbers.isEmpty() ? List.of() : List.of(numbers.split(" ")), parse(title).numbers());
  }

  @Test
  void bothEndsOfARomanRangeAreNumbers() {
    assertEquals(List.of("1", "2"), parse("Cook I/II").numbers());
    assertEquals(List.of("2", "3"), parse("Cook II/III").numbers());
    assertEquals(List.of("1", "2", "3"), parse("Cook I/II/III").numbers());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Home Manager Kiel ****K; home manager",
        "Nurse ****ph Nights; nurse",
        "Cook (****hrs); cook",
        "Cook **** to ****k; cook",
        "Cook ****per hour; cook",
        "Cook ****fresh Food; cook fresh food"
      })
  void maskedFiguresAreTakenOutWithTheirUnit(String title, String core) {
    assertEquals(core, JobTitle.parse(title, null, "Kiel").core());
  }
}
