package org.jobdedup.features.title;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jobdedup.features.fields.AttributeRelation;
import org.jobdedup.features.fields.WordTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitleAlternativesTest {
  /** What takes in two alternatives of one kind. */
  private static final Set<String> OF_TWO =
      Set.of("sap fico", "fullstack", "full stack", "hvac", "daycare");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Pflegefachkraft Kardiologie | Pflegefachkraft Geriatrie",
        "Registered Nurse - Emergency | Registered Nurse - Dialysis",
        "iOS Developer | Android Developer",
        "Lehrer Mathematik | Lehrer Geschichte",
        "Conseiller francophone | Conseiller germanophone",
        "Medewerker inkoop | Medewerker marketing",
        "Inköpare SAP MM | Inköpare SAP SD",
        "HGV Class 1 Driver | HGV Class 2 Driver",
        "Vertriebsleiter Nord | Vertriebsleiter Süd",
        "Asystent, marketing | Asystent, logistyka",
        "Chef de partie | Commis Chef",
        "Chef de partie | Demi Chef de Partie",
        "Sous Chef | Küchenchef",
        "Chef-kok | Souschef",
        "Chef de cuisine | Plongeur",
        "Executive Chef | Head Chef",
        "Küchenhilfe | Spülkraft",
        "Facharzt Innere Medizin | Oberarzt Innere Medizin",
        "Facharzt Innere Medizin | Assistenzarzt Innere Medizin",
        "AIOS Cardiologie | ANIOS Cardiologie",
        "Consultant Cardiologist | Junior Doctor Cardiology",
        "Pflegehelfer Kardiologie | Pflegefachkraft Kardiologie",
        "Aide-soignant de nuit | IDE de nuit",
        "Infirmier néphrologie | Infirmier cardiologie",
        "Sjuksköterska njurmedicin | Sjuksköterska kardiologi",
        "Pflegefachkraft OP | Pflegefachkraft Gastroenterologie",
        "Verpleegkundige kno | Verpleegkundige mdl",
        "Erzieher Krippe | Erzieher Kindergarten",
        "Erzieher Kita | Erzieher Hort",
        "Monteur liften | Monteur roltrappen",
        "Monteur Aufzüge | Monteur Rolltreppen",
        "Software Engineer Search | Software Engineer Recommendations",
        "Software Engineer Payments | Software Engineer Navigation"
      })
  void titlesThatChooseOtherwiseConflict(String a, String b) {
    assertEquals(AttributeRelation.CONFLICTS, relation(a, b));
    assertEquals(AttributeRelation.CONFLICTS, relation(b, a));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Java/Kotlin Developer | Kotlin Engineer",
        "Marketing & Sales Manager | Sales Lead",
        "Krankenschwester Kardiologie | Registered Nurse, cardiology",
        "Consultant SAP FI/CO | Berater SAP FI",
        "Frontend Entwickler | Front-end Engineer",
        "Frontend Developer | Full-Stack Developer",
        "HVAC Design Engineer | Mechanical Design Engineer",
        "Facharzt / Oberarzt Innere Medizin | Facharzt Innere Medizin",
        "Pflegefachkraft / Pflegehelfer | Pflegefachkraft",
        "Erzieher Krippe | Erzieher Kita",
        "Pflegefachkraft Nephrologie | Nurse, dialysis"
      })
  void titlesThatShareAChoiceAgree(String a, String b) {
    assertEquals(AttributeRelation.AGREES, relation(a, b));
    assertEquals(AttributeRelation.AGREES, relation(b, a));
  }

  @Test
  void whatOneTitleLeavesOutIsOneSided() {
    assertEquals(AttributeRelation.ONE_SIDED, relation("Nurse", "Nurse - Cardiology"));
    assertEquals(AttributeRelation.ONE_SIDED, relation("Nurse - Cardiology", "Nurse"));
    // A cook may have any rank of a kitchen.
    assertEquals(AttributeRelation.ONE_SIDED, relation("Koch", "Chef de Partie"));
    assertEquals(AttributeRelation.ONE_SIDED, relation("Chef", "Sous Chef"));
    // The ward agrees, and the language is said by one of them only.
    assertEquals(
        AttributeRelation.ONE_SIDED,
        relation("Cardiology Nurse", "Dutch speaking Nurse, Cardiology"));
  }

  @Test
  void aConflictOutweighsAgreement() {
    assertEquals(
        AttributeRelation.CONFLICTS,
        relation("Java Developer, Payments", "Developer Java, team Billing and Invoicing"));
  }

  @Test
  void titlesThatChooseNothingSayNothing() {
    assertEquals(AttributeRelation.UNKNOWN, relation("Store Manager", "Shop Leader"));
    assertEquals(AttributeRelation.UNKNOWN, relation("Nurse - Cardiology", "Nurse - Cardiology"));
    assertEquals(AttributeRelation.UNKNOWN, relation("", "Nurse - Cardiology"));
    assertTrue(TitleComparison.namesAlternative(JobTitle.parse("Nurse, ICU", null, null)));
    assertFalse(TitleComparison.namesAlternative(JobTitle.parse("Store Manager", null, null)));
  }

  @Test
  void ofAPhraseAllWordsMustStandInTheTitle() {
    // 'FI' alone may be Finland.
    assertEquals(AttributeRelation.UNKNOWN, relation("Clerk FI", "Clerk SD"));
    assertEquals(AttributeRelation.CONFLICTS, relation("SAP Clerk FI", "SAP Clerk SD"));
  }

  @Test
  void noPhraseNamesTwoAlternativesOfOneKind() {
    Map<String, String> seen = new HashMap<>();
    for (String[] columns : WordTable.readRows(TitleAlternatives.class, "title-alternatives.tsv")) {
      for (String phrase : columns[2].split(",")) {
        List<String> words = JobTitle.parse(phrase, null, null).tokens();
        assertFalse(words.isEmpty(), phrase);
        if (!OF_TWO.contains(phrase)) {
          String other = seen.put(columns[0] + words.stream().sorted().toList(), columns[1]);
          assertTrue(other == null || other.equals(columns[1]), phrase);
        }
      }
    }
    assertTrue(seen.size() > 400, "phrases: " + seen.size());
  }

  private static AttributeRelation relation(String a, String b) {
    return TitleComparison.of(JobTitle.parse(a, null, null), JobTitle.parse(b, null, null))
        .alternatives();
  }
}
