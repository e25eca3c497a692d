package org.jobdedup.features.title;

import static org.jobdedup.features.title.ParsedTitles.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jobdedup.features.fields.Folding;
import org.jobdedup.features.fields.WordTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Roles of several languages in one English form, and the table that they stand in. */
class TitleRolesTest {

  private static final String TABLE = "title-roles.tsv";

  private static final Set<String> LANGUAGES =
      Set.of("en", "de", "fr", "nl", "sv", "es", "it", "pt", "pl", "cs", "da", "no");

  private static List<String> cores(String a, String b) {
    return List.of(parse(a).core(), parse(b).core());
  }

  private static String plain(String phrase) {
    return Folding.fold(phrase).replace('-', ' ').replace('\'', ' ');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Lagermitarbeiter (m/w/d)          | Magazijnmedewerker
          Lagermitarbeiter                  | Magasinier (H/F)
          Lagerist                          | Warehouse Operative
          Koch (m/w/d)                      | Cuisinier / Cuisinière
          Köchin                            | Kock
          Küchenhilfe                       | Aide de cuisine
          Boulanger                         | Bakker
          Bäcker                            | Bagare
          Metzger                           | Slager
          Serveuse                          | Kellnerin
          Reinigungskraft                   | Schoonmaker
          Agente d'entretien                | Cleaner
          Elektriker                        | Électricien
          Elektricien                       | Elektroinstallateur
          Plombier                          | Loodgieter
          Dachdecker                        | Couvreur
          Schweißer                         | Svetsare
          Staplerfahrer                     | Heftruckchauffeur
          Cariste                           | Forklift Operator
          LKW-Fahrer                        | Vrachtwagenchauffeur
          Zahnarzt                          | Tandläkare
          Physiotherapeut                   | Kinésithérapeute
          Hebamme                           | Sage-femme
          Apotheker                         | Pharmacien
          Diététicienne                     | Diëtist
          Friseurin                         | Coiffeuse
          Rechtsanwältin                    | Avocate
          Steward / Hôtesse de l'air        | Flugbegleiter
          Facteur                           | Postbode
          Tierpfleger                       | Djurskötare
          Undersköterska                    | USK
          Vrachtwagenchauffeur              | Chauffeur poids lourd
          Maschinenbau                      | Mechanical Engineering
          Animateur sportif                 | Animatrice sportive
          Müllwerker                        | Vuilnisman
          Agent / Agente de sécurité        | Väktare
          HGV Driver                        | Berufskraftfahrer
          Lorry Driver                      | Kraftfahrer
          Truck Driver                      | Chauffeur routier
          Conducteur poids lourd            | Vrachtwagenchauffeur
          Elektroniker                      | Elektromonteur
          Verkäufer                         | Vendeur
          Verkoopmedewerker                 | Sales Assistant
          Winkelmedewerker                  | Shop Assistant
          Einkäufer                         | Buyer
          Acheteur                          | Inkoper
          Kitchen Porter                    | Plongeur
          Spülkraft                         | Afwasser
          Erzieher                          | Éducateur de jeunes enfants
          Pedagogisch medewerker            | Nursery Practitioner
          Nursery Nurse                     | Early Years Educator
          Responsable grands comptes        | Key Account Manager
          Accountmanager key accounts       | Key Account Manager
          Ingénieur logiciel                | Software Engineer
          IDE                               | Infirmière diplômée d'État
          Orderpicking                      | Kommissionierer
          Pflegehelfer                      | Aide-soignant
          Niederlassungsleiter              | Filialleiter
          """)
  void oneRoleInTwoLanguages(String a, String b) {
    assertTrue(TitleComparison.of(parse(a), parse(b)).sameCore(), () -> cores(a, b).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Aide-soignant                     | Infirmier
          Aide-soignante                    | Krankenpfleger
          Verzorgende                       | Verpleegkundige
          Undersköterska                    | Sjuksköterska
          Pflegehelfer                      | Pflegefachkraft
          Facharzt                          | Arzt
          Oberarzt                          | Assistenzarzt
          Chefarzt                          | Oberarzt
          Zahnarzt                          | Arzt
          Tierarzt                          | Médecin
          Tandläkare                        | Tandsköterska
          Hebamme                           | Krankenschwester
          Médecin du travail                | Médecin
          Apotheker                         | Préparateur en pharmacie
          HGV Class 1 Driver                | Van Driver
          Van Driver                        | Driver
          LKW-Fahrer                        | Busfahrer
          Buschauffeur                      | Chauffeur
          Bijrijder                         | Chauffeur
          Koch                              | Küchenhilfe
          Chef de cuisine                   | Second de cuisine
          Jungkoch                          | Koch
          Boulanger                         | Pâtissier
          Serveur                           | Administrateur serveur
          Serveur                           | Barman
          Lagermitarbeiter                  | Lagerleiter
          Order Picker                      | Forklift Driver
          Chef de chantier                  | Conducteur de travaux
          Bauleiter                         | Bauarbeiter
          Elektriker                        | Elektroingenieur
          Huisarts                          | Bedrijfsarts
          Hoefsmid                          | Smid
          Juriste                           | Notaire
          Steuerberater                     | Steuerfachangestellter
          Vertriebsmitarbeiter Außendienst  | Vertriebsmitarbeiter Innendienst
          Commercial Manager                | Sales Manager
          Animateur                         | Animator
          Erzieherin                        | Lehrerin
          Kleuteronderwijzer                | Onderwijzer
          Professeur des écoles             | Professeur du secondaire
          Immobilienmakler                  | Versicherungsmakler
          Filialleiter                      | Abteilungsleiter
          Abteilungsleiter                  | Bereichsleiter
          Filiaalmanager                    | Afdelingsmanager
          LKW-Fahrer                        | Driver
          Order Picker                      | Packer
          Magasinier                        | Préparateur de commandes
          """)
  void twoRolesStayTwo(String a, String b) {
    assertFalse(TitleComparison.of(parse(a), parse(b)).sameCore(), () -> cores(a, b).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "Commercial Vehicle Technician, commercial vehicle technician",
    "Commercial Clerk, commercial clerk",
    "Commercial (H/F), sales",
    "Assistant commercial, assistant sales",
    "Personal Support Worker, personal support worker",
    "Personalsachbearbeiter, hr clerk",
    "Ramen Chef, ramen chef",
    "Lingerie Designer, lingerie designer",
    "Bagger, bagger",
    "Baggerfahrer, excavator operator",
    "Building Contractor, building contractor",
  })
  void aWordOfOneLanguageIsNotTakenForThatOfAnother(String title, String core) {
    assertEquals(core, parse(title).core());
  }

  @ParameterizedTest
  @CsvSource({
    "Agent de quai, Agent / Agente de quai",
    "Agent de quai, Agente de quai",
    "Chef de chantier, Cheffe / Chef de chantier",
    "Préparateur de commandes, Préparateur / Préparatrice de commandes",
    "Conducteur de travaux, Conducteur / Conductrice de travaux",
    "Chargé de clientèle, Chargé / Chargée de clientèle",
    "Technicien de surface, Technicien / Technicienne de surface",
    "Employé de rayon, Employé / Employée de rayon",
  })
  void aPhraseThatBeginsInBothGendersIsOne(String one, String both) {
    assertEquals(parse(one).tokens(), parse(both).tokens());
    assertEquals(parse(one).levels(), parse(both).levels());
  }

  @Test
  void everyLineHasFourColumnsAndAClass() {
    for (String[] row : WordTable.readRows(TitleWords.class, TABLE)) {
      String line = String.join("\t", row);
      assertEquals(4, row.length, line);
      assertTrue(LANGUAGES.contains(row[0]), line);
      assertTrue(Set.of("ROLE", "COMPOUND", "TAIL").contains(row[2]), line);
      for (String column : row) {
        assertFalse(column.isBlank(), line);
        assertEquals(column.strip(), column, line);
      }
    }
  }

  /** A word may have a line of its own as the end of longer ones. */
  @Test
  void noWordStandsInTwoLines() {
    Set<String> words = new HashSet<>();
    List<String> twice = new ArrayList<>();
    for (String table : List.of("title-words.tsv", TABLE)) {
      for (String[] row : WordTable.readRows(TitleWords.class, table)) {
        String word = plain(row[1]) + (row[2].equals("TAIL") ? " at the end" : "");
        if (!words.add(word) && table.equals(TABLE)) {
          twice.add(String.join("\t", row));
        }
      }
    }
    assertEquals(List.of(), twice);
  }

  /** Otherwise an English title and its translation would not be one role. */
  @Test
  void theFormOfEveryLineStaysAsItIs() {
    List<String> changed = new ArrayList<>();
    for (String[] row : WordTable.readRows(TitleWords.class, TABLE)) {
      String form = parse(row[3]).core();
      String word = parse(row[1]).core();
      if (!form.equals(row[3]) || !word.equals(row[3])) {
        changed.add(row[1] + ": " + word + ", " + row[3] + ": " + form);
      }
    }
    assertEquals(List.of(), changed);
  }
}
