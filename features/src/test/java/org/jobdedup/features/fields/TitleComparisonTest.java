package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jobdedup.features.fields.TitleComparison.Difference;
import org.jobdedup.features.fields.TitleComparison.DifferenceKind;
import org.jobdedup.features.fields.TitleComparison.Relation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitleComparisonTest {

  private static TitleComparison compare(String a, String b) {
    return TitleComparison.of(JobTitle.parse(a, null, null), JobTitle.parse(b, null, null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Softwareentwickler (m/w/d)             | Software Developer
          Data Engineer (H/F)                    | DATA ENGINEER - F/H
          Systemadministrator                    | System Administrator (gn)
          Ingénieur réseau                       | Network Engineer
          Netzwerkingenieur                      | Ingénieur réseaux (F/H)
          Webdesigner                            | Web Designer
          Gärtner:in in Teilzeit                 | Gärtner*in
          Verpleegkundige                        | Krankenpfleger (m/w/d)
          """)
  void oneRoleInManyForms(String a, String b) {
    assertTrue(compare(a, b).sameCore(), () -> JobTitle.parse(a, null, null).core());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Senior Koch          | Senior Koch           | AGREES
          Senior Koch          | Junior Koch           | CONFLICTS
          Medior/Senior Koch   | Senior Koch           | AGREES
          Senior Koch          | Koch                  | ONE_SIDED
          Koch                 | Koch                  | UNKNOWN
          """)
  void levelsRelate(String a, String b, Relation relation) {
    assertEquals(relation, compare(a, b).level());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Deputy Store Manager         | Store Manager                  | CONFLICTS
          Deputy Store Manager         | Stellvertretende Filialleitung | AGREES
          Assistant Store Manager      | Store Manager                  | CONFLICTS
          Asst. Store Manager          | Assistant Store Manager        | AGREES
          Assistant Store Manager      | Deputy Store Manager           | CONFLICTS
          Assistenzarzt Chirurgie      | Oberarzt Chirurgie             | CONFLICTS
          Ass. bedrijfsleider          | Assistent bedrijfsleider       | AGREES
          Sous-chef                    | Commis Chef                    | CONFLICTS
          Second de cuisine            | Chef de cuisine                | CONFLICTS
          Care Assistant               | Carer                          | UNKNOWN
          Store Manager                | Store Manager                  | UNKNOWN
          """)
  void ranksRelate(String a, String b, Relation relation) {
    assertEquals(relation, compare(a, b).rank());
    assertEquals(relation, compare(b, a).rank());
  }

  @Test
  void otherAttributesRelate() {
    assertEquals(Relation.CONFLICTS, compare("Koch CDI", "Koch CDD").employment());
    assertEquals(Relation.ONE_SIDED, compare("Koch Praktikum", "Koch").employment());
    assertEquals(Relation.CONFLICTS, compare("Koch Vollzeit", "Koch Minijob").hours());
    assertEquals(Relation.AGREES, compare("Koch 36-40 uur", "Koch 38-40 uur").hours());
    assertEquals(Relation.CONFLICTS, compare("Nurse Nights", "Nurse Weekends").hours());
    assertEquals(
        Relation.CONFLICTS, compare("Nurse Full Time Nights", "Nurse Full Time Days").hours());
    assertEquals(Relation.ONE_SIDED, compare("Nurse Full Time Nights", "Nurse Full Time").hours());
    assertEquals(Relation.AGREES, compare("Nurse Days or Nights", "Nurse Nights").hours());
    assertEquals(Relation.CONFLICTS, compare("Koch remote", "Koch hybrid").remote());
    assertEquals(Relation.CONFLICTS, compare("Support 1st Level", "Support 2nd Level").numbers());
    assertEquals(0, Relation.CONFLICTS.value());
    assertEquals(0.5, Relation.ONE_SIDED.value());
    assertEquals(1, Relation.AGREES.value());
    assertTrue(Double.isNaN(Relation.UNKNOWN.value()));
  }

  @Test
  void differencesAreClassed() {
    TitleComparison comparison =
        compare("Senior Data Engineer Snowflake CDI 2026", "Data Engineer Databricks 32 uur");
    assertEquals(
        List.of(
            new Difference("snowflake", true, DifferenceKind.OTHER),
            new Difference("SENIOR", true, DifferenceKind.LEVEL),
            new Difference("PERMANENT", true, DifferenceKind.CONTRACT),
            new Difference("2026", true, DifferenceKind.NUMBER),
            new Difference("databrick", false, DifferenceKind.OTHER),
            new Difference("hours", false, DifferenceKind.HOURS)),
        comparison.differences());
    assertEquals(2, comparison.count(DifferenceKind.OTHER));
  }

  @Test
  void aPlaceAndAdvertisingAreNotRoles() {
    TitleComparison comparison =
        TitleComparison.of(
            JobTitle.parse("Koch in Bremen", null, "Bremen"),
            JobTitle.parse("Koch | Firmenwagen", null, "Bremen"));
    assertTrue(comparison.sameCore());
    assertEquals(1, comparison.count(DifferenceKind.PLACE));
    assertEquals(1, comparison.count(DifferenceKind.NOISE));
    assertEquals(0, comparison.count(DifferenceKind.OTHER));
  }

  @Test
  void typingErrorsAndCompoundsAreNoDifference() {
    assertEquals(0, compare("Floristik Expert", "Floristk Expert").count(DifferenceKind.OTHER));
    assertEquals(0, compare("Segelflug Expert", "Segel Flug Expert").count(DifferenceKind.OTHER));
    assertTrue(compare("Orgelrestaurator", "Orgelrestaurierung").trigramDice() > 0.6);
  }

  @Test
  void similaritiesOfDifferentRolesAreLow() {
    TitleComparison comparison = compare("Zahnarzt", "Lagerist");
    assertEquals(0, comparison.tokenJaccard());
    assertEquals(0, comparison.tokenContainment());
    assertFalse(comparison.sameCore());
  }

  @Test
  void anUnknownTitleGivesNoEvidence() {
    TitleComparison comparison = compare("", "Koch");
    assertFalse(comparison.sameCore());
    assertTrue(Double.isNaN(comparison.tokenJaccard()));
    assertTrue(Double.isNaN(comparison.tokenContainment()));
    assertTrue(Double.isNaN(comparison.trigramDice()));
    assertTrue(comparison.differences().isEmpty());
  }
}
