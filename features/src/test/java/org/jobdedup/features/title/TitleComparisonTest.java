package org.jobdedup.features.title;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jobdedup.features.fields.AttributeRelation;
import org.jobdedup.features.title.TitleComparison.Difference;
import org.jobdedup.features.title.TitleComparison.DifferenceKind;
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
  void levelsRelate(String a, String b, AttributeRelation relation) {
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
          Oberarzt Chirurgie           | Arzt Chirurgie                 | CONFLICTS
          Chefarzt Chirurgie           | Arzt Chirurgie                 | CONFLICTS
          Head Nurse                   | Nurse                          | CONFLICTS
          Infirmier-chef               | Hoofdverpleegkundige           | AGREES
          Consultant Data              | Data                           | UNKNOWN
          Deputy Store Manager         | Warehouse Manager              | UNKNOWN
          Care Assistant               | Carer                          | UNKNOWN
          Store Manager                | Store Manager                  | UNKNOWN
          Assistenzarzt Chirurgie      | Arzt in Weiterbildung Chirurgie | AGREES
          Assistenzarzt Chirurgie      | Facharzt Chirurgie             | UNKNOWN
          Oberarzt Chirurgie           | Facharzt/Oberarzt Chirurgie    | UNKNOWN
          Stellv. Küchenchef           | Küchenchef                     | CONFLICTS
          Deputy Head Nurse            | Head Nurse                     | CONFLICTS
          Aide conducteur de travaux   | Conducteur de travaux          | CONFLICTS
          Aide conducteur de travaux   | Assistant conducteur de travaux | AGREES
          Aide-comptable               | Comptable                      | CONFLICTS
          Chef comptable               | Comptable                      | CONFLICTS
          Infirmier coordinateur       | Infirmier                      | CONFLICTS
          Cadre de santé               | Infirmier                      | CONFLICTS
          Eerste monteur               | Monteur                        | CONFLICTS
          Eerste monteur               | 1e monteur                     | AGREES
          Hulpmonteur                  | Monteur                        | CONFLICTS
          Hulpmonteur                  | Assistent-monteur              | AGREES
          Erstverkäufer                | Verkäufer                      | CONFLICTS
          Dachdeckerhelfer             | Dachdecker                     | CONFLICTS
          Electrician's Mate           | Electrician                    | CONFLICTS
          Helper                       | Mate                           | UNKNOWN
          Lead Data Engineer           | Data Engineer                  | CONFLICTS
          Lead Data Engineer           | Senior Data Engineer           | CONFLICTS
          Teamleiter Vertrieb          | Leiter Vertrieb                | AGREES
          Teamleiter Lager             | Lagermitarbeiter               | UNKNOWN
          Chef d'équipe maçon          | Maçon                          | CONFLICTS
          Filialleiter                 | Branch Manager                 | UNKNOWN
          Senior Data Engineer         | Data Engineer                  | UNKNOWN
          """)
  void ranksRelate(String a, String b, AttributeRelation relation) {
    assertEquals(relation, compare(a, b).rank());
    assertEquals(relation, compare(b, a).rank());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Filialleiter                 | Stellv. Filialleiter
          Filialleitung                | Stellvertretung Filialleitung
          Abteilungsleiter             | Stellvertretender Abteilungsleiter
          Stationsleitung              | Stv. Stationsleitung
          Kitaleitung                  | Stellvertretende Kitaleitung
          Restaurantleiter             | Stellv. Restaurantleiter
          Schulleiter                  | Stellv. Schulleiter
          Teamleiter                   | Stellv. Teamleiter
          Leitung                      | Stellvertretende Leitung
          Branch Manager               | Deputy Branch Manager
          Department Manager           | Deputy Department Manager
          Ward Manager                 | Deputy Ward Manager
          Nursery Manager              | Deputy Nursery Manager
          Kitchen Manager              | Deputy Kitchen Manager
          Headteacher                  | Deputy Headteacher
          Team Leader                  | Deputy Team Leader
          Directeur de magasin         | Directeur adjoint de magasin
          Directrice de magasin        | Directrice adjointe de magasin
          Responsable de magasin       | Responsable adjoint de magasin
          Responsable de rayon         | Responsable adjointe de rayon
          Directeur d'agence           | Directeur adjoint d'agence
          Directeur de crèche          | Directrice adjointe de crèche
          Directeur de restaurant      | Directeur adjoint de restaurant
          Chef de cuisine              | Chef de cuisine adjoint
          Directeur d'école            | Directeur adjoint d'école
          Chef d'équipe                | Chef d'équipe adjoint
          Filiaalmanager               | Plaatsvervangend filiaalmanager
          Afdelingsmanager             | Plaatsvervangend afdelingsmanager
          Afdelingshoofd               | Adjunct-afdelingshoofd
          Restaurantmanager            | Plv. restaurantmanager
          Chef-kok                     | Plaatsvervangend chef-kok
          Schooldirecteur              | Adjunct-directeur basisschool
          Teamleider                   | Plaatsvervangend teamleider
          """)
  void aDeputyIsOfAnotherRank(String head, String deputy) {
    assertEquals(AttributeRelation.CONFLICTS, compare(head, deputy).rank());
    assertEquals(AttributeRelation.CONFLICTS, compare(deputy, head).rank());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Cleaner, weekly pay                | Cleaner
          Carreleur à pourvoir immédiatement | Carreleur
          Zelfstandig werkend kok            | Kok
          Multi-skilled Maintenance Engineer | Maintenance Engineer
          Verpleegkundige MBO/HBO            | Verpleegkundige
          Aide-soignant diplômé d'État       | Aide-soignant
          """)
  void whatSaysNothingOfTheRoleIsNoPartOfIt(String a, String b) {
    assertTrue(compare(a, b).sameCore());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Comptable 80%              | Comptable 100%                | CONFLICTS
          Cook (75 %)                | Cook 100%                     | CONFLICTS
          Comptable 80 - 100 %       | Comptable 100%                | AGREES
          Comptable 40 - 100 %       | Comptable 40%                 | AGREES
          Comptable 80 - 100 %       | Comptable 50 - 60 %           | CONFLICTS
          Koch (100%)                | Koch in Vollzeit              | AGREES
          Comptable 100%             | Comptable temps plein         | AGREES
          Kock 100%                  | Kock heltid                   | AGREES
          Kock 100%                  | Kock deltid                   | CONFLICTS
          Comptable 100 %            | Comptable à temps partiel     | CONFLICTS
          Koch 60 %                  | Koch (Vollzeit)               | CONFLICTS
          Koch 60 %                  | Koch (Teilzeit)               | AGREES
          Koch 80 - 100 %            | Koch (Vollzeit)               | AGREES
          Cook 80%                   | Cook                          | ONE_SIDED
          Cook 40 Std. 80 - 100 %    | Cook 20 Std. 50 - 100 %       | CONFLICTS
          Cook 20 %                  | Cook (Minijob)                | ONE_SIDED
          Sjuksköterska natt         | Sjuksköterska dag             | CONFLICTS
          Nachtverpleegkundige       | Verpleegkundige dag           | CONFLICTS
          Pflegekraft Nacht          | Pflegekraft Tag               | CONFLICTS
          Pflegekraft Tag und Nacht  | Pflegekraft Nacht             | AGREES
          Nurse weekdays             | Nurse weekends                | CONFLICTS
          Infirmier en semaine       | Infirmier week-end            | CONFLICTS
          Nurse weekday nights       | Nurse nights                  | AGREES
          Cleaner Mon-Fri            | Cleaner evenings              | ONE_SIDED
          Cleaner Mon-Fri            | Cleaner weekends              | CONFLICTS
          Cleaner Mon-Fri evenings   | Cleaner weekend evenings      | CONFLICTS
          Cleaner Mon-Fri evenings   | Cleaner Mon-Fri nights        | CONFLICTS
          Reinigung Mo-Fr            | Reinigung Montag bis Freitag  | AGREES
          Cleaner weekdays, weekends | Cleaner weekends              | AGREES
          """)
  void workloadsAndShiftsRelate(String a, String b, AttributeRelation relation) {
    assertEquals(relation, compare(a, b).hours());
    assertEquals(relation, compare(b, a).hours());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Software Engineer II       | Software Engineer 2          | AGREES    | true
          Software Engineer II       | Software Engineer III        | CONFLICTS | false
          Software Engineer II, Java | Software Engineer III, Java  | CONFLICTS | false
          Data Analyst I             | Data Analyst IV              | CONFLICTS | false
          Data Analyst I             | Data Analyst                 | ONE_SIDED | false
          Säljare i butik            | Säljare butik                | UNKNOWN   | true
          Nurse IV Therapy           | Nurse Therapy                | UNKNOWN   | false
          """)
  void romanNumbersAreNumbersBehindARole(
      String a, String b, AttributeRelation relation, boolean sameCore) {
    assertEquals(relation, compare(a, b).numbers());
    assertEquals(sameCore, compare(a, b).sameCore());
  }

  @Test
  void otherAttributesRelate() {
    assertEquals(AttributeRelation.CONFLICTS, compare("Koch CDI", "Koch CDD").employment());
    assertEquals(AttributeRelation.ONE_SIDED, compare("Koch Praktikum", "Koch").employment());
    assertEquals(AttributeRelation.CONFLICTS, compare("Koch Vollzeit", "Koch Minijob").hours());
    assertEquals(AttributeRelation.AGREES, compare("Koch 36-40 uur", "Koch 38-40 uur").hours());
    assertEquals(AttributeRelation.CONFLICTS, compare("Nurse Nights", "Nurse Weekends").hours());
    assertEquals(
        AttributeRelation.CONFLICTS,
        compare("Nurse Full Time Nights", "Nurse Full Time Days").hours());
    assertEquals(
        AttributeRelation.ONE_SIDED, compare("Nurse Full Time Nights", "Nurse Full Time").hours());
    assertEquals(AttributeRelation.AGREES, compare("Nurse Days or Nights", "Nurse Nights").hours());
    assertEquals(AttributeRelation.CONFLICTS, compare("Koch remote", "Koch hybrid").remote());
    assertEquals(
        AttributeRelation.CONFLICTS, compare("Support 1st Level", "Support 2nd Level").numbers());
    assertEquals(0, AttributeRelation.CONFLICTS.value());
    assertEquals(0.5, AttributeRelation.ONE_SIDED.value());
    assertEquals(1, AttributeRelation.AGREES.value());
    assertTrue(Double.isNaN(AttributeRelation.UNKNOWN.value()));
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
    assertEquals(
        0, compare("Drachenboot Expert", "Drachen Boot Expert").count(DifferenceKind.OTHER));
    assertTrue(compare("Puppenspieler", "Puppenspielerei").trigramDice() > 0.6);
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
