package org.jobdedup.features.title;

import static org.jobdedup.features.title.ParsedTitles.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The role that a title names, without marks of gender and words that say nothing about it. */
class JobTitleRoleTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Gärtner (m/w/d)",
        "Gärtner (w|m|d)",
        "Gärtner (m_w_d)",
        "Gärtner m/w/d",
        "Gärtner*in",
        "Gärtner:in (all genders)",
        "Gärtner_in",
        "Gärtner/in",
        "Gärtner/-in (gn)",
        "Gärtner(in) (mensch)",
        "GärtnerIn",
        "GÄRTNER (M/W/D)",
        "Gärtnerin (w/m/d)",
        "Gärtner [d/f/m]",
        "Gärtner (m/w/x) gesucht!",
        "Wir suchen: Gärtner (a)",
      })
  void genderMarksAreGone(String title) {
    assertEquals("gardener", parse(title).core());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Technicien(ne) réseau H/F                      | technician network
          TECHNICIEN RESEAU F/H                          | technician network
          Technicien·ne réseaux (H/F/X)                  | technician network
          Technicienne réseau - h/f (H/F)                | technician network
          Technicien / Technicienne réseau               | technician network
          Administrateur(trice) systèmes                 | administrator system
          Administrateur/trice système (F/H)             | administrator system
          Administratrice système                        | administrator system
          Chargé.e de projets                            | officer project
          Consultant.e data                              | consultant data
          Développeur·euse web                           | developer web
          Softwareentwickler (m/w/d)                     | software developer
          Software-Entwickler                            | software developer
          Vertriebsmitarbeiter                           | sales employee
          Kaufmann/-frau im Einzelhandel                 | clerk retail
          Verpleegkundige (m/v)                          | nurse
          Medewerker Klantenservice m/v/x                | customer service employee
          Systemutvecklare till energibolag              | system developer energibolag
          Node.js Developer                              | node js developer
          C++ / C# Developer (.NET)                      | c++ c# developer net
          R&D Engineer                                   | r&d engineer
          R & D Engineer                                 | r&d engineer
          AT&T Technician                                | at&t technician
          S&OP Planner                                   | s&op planner
          FP&A Analyst                                   | fp&a analyst
          Sales&Marketing Manager                        | sales marketing manager
          Directeur/Directrice                           | executive
          DBA Oracle                                     | database administrator oracle
          Konzernbuchhalter                              | group accountant
          Front-End Developer                            | frontend developer
          Frontend Developer                             | frontend developer
          2nd Level Support                              | 2nd level support
          招聘工程师                                      | 招聘工程师
          Marketing Executive                            | marketing executive
          New Business Manager                           | new business manager
          Consultant Compensation & Benefits             | consultant compensation benefits
          IT Consultant - Modern Workplace               | it consultant modern workplace
          Chargé de recrutement                          | officer recruitment
          Chargée de recherche                           | officer research
          Auxiliaire de vie (H/F)                        | auxiliaire vie
          Cook, 50,000 GBP / year                        | cook
          Fachbauleiter                                  | fach site manager
          Teilprojektleiter                              | teil project manager
          Alltagsbegleitung                              | alltag companion
          """)
  void coreIsOneFormOfTheRole(String title, String core) {
    assertEquals(core, parse(title).core());
  }

  @ParameterizedTest
  @CsvSource({
    "Aide-soignant, Aide-soignant / Aide-soignante (H/F)",
    "Employé polyvalent, Employé polyvalent / Employée polyvalente (H/F)",
    "Agent de quai, Agent / Agente de quai",
    "Assistant commercial, Assistante commerciale",
    "Tourneur fraiseur, Tourneur fraiseur / Tourneuse fraiseuse",
    "Jardinier paysagiste, Un(e) jardinier(ère) paysagiste",
    "Agent de quai, Agent (e) de quai",
    "Animateur de ludothèque, Animateur (trice) de ludothèque",
    "Sportif, Sportif (ve)",
    "Agent de relevés statistique, Agent de relevés statistiques"
  })
  void frenchRolesInBothGendersAreOne(String one, String both) {
    assertEquals(parse(one).tokens(), parse(both).tokens());
  }

  @Test
  void dutchEndingsInsideOfAWordAreGone() {
    assertEquals(parse("Kaasmedewerker").tokens(), parse("Kaasmedewerk(st)er").tokens());
    assertEquals(parse("Vlechter").tokens(), parse("Vlecht(st)er").tokens());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Children's Cook; child cook",
        "Children s Cook; child cook",
        "Cooks' Mate; cook mate",
        "SAP S/4HANA Berater; sap s4hana consultant",
        "S Pedelec Berater; s pedelec consultant"
      })
  void possessivesAreTheNoun(String title, String core) {
    assertEquals(core, JobTitle.parse(title, null, null).core());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Koch (mIwId)",
        "Koch (m/w/d) herzlich willkommen",
        "Koch (alle Geschlechter willkommen)",
        "Motivierter Koch (m/w/d) gesucht",
        "Koch - 100 % remote - EU",
        "Koch | NL",
        "Selbstständiger Koch",
        "Multiple Roles | Koch",
        "Koch (various positions)",
        "Koch - Jetzt bewerben!",
        "Jetzt als Koch bewerben",
        "Verstärkung für unser Team gesucht: Koch",
        "Koch mit und ohne Erfahrung",
        "Koch - 30 Tage Urlaub",
        "Koch - keine Zeitarbeit",
        "Koch mit 4-Tage-Woche",
        "Koch ab 18 €/Std.",
        "Koch (x3)",
        "Cook - apply now",
        "Cook with company car",
        "Cook, 28 days annual leave",
        "Cook at a leading company",
        "Cook - position available",
        "Nous recrutons : Cuisinier",
        "Cuisinier débutant accepté",
        "Cuisinier (Bac+2/3)",
        "Cuisinier pour notre client",
        "Cuisinier + 13e mois",
        "Word jij onze nieuwe Kok?",
        "Wij zoeken een Kok",
        "Kok - geen ervaring vereist",
        "Kok - direct beginnen"
      })
  void whatSaysNothingAboutTheRoleIsGone(String title) {
    assertEquals("cook", parse(title).core());
  }

  @Test
  void advertisingPartsBecomeAdditions() {
    JobTitle title = parse("Steuerfachkraft - attraktives Gehalt und Firmenwagen");
    assertEquals("tax specialist", title.core());
    assertTrue(title.additions().contains("firmenwagen"));
    assertEquals(List.of("firmenwagen"), parse("Koch | Firmenwagen").additions());
  }

  @ParameterizedTest
  @CsvSource({
    "Spezialist - Fördermittelprüfung ab sofort, specialist fordermittelprufung",
    "Analyst - Kreditrisiko zum nächstmöglichen Zeitpunkt, analyst kreditrisiko",
    "Nurse - Cardiology urgently required, nurse cardiology",
    "Verkäufer - Obst und Gemüse bis 3.000 € im Monat mit Herz, salesperson fruit vegetable",
    "Koch | 2.800 bis 3.200 €, cook"
  })
  void wordsInFrontOfAStartOrOfPayStay(String title, String core) {
    assertEquals(core, parse(title).core());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "(m/w/d)", "***", "🚀🚀", "- | -", "\u0000", "((((", "[]"})
  void titlesWithoutAWordAreUnknown(String title) {
    assertFalse(parse(title).isKnown());
  }

  @Test
  void aTitleOfAttributesAloneKeepsThem() {
    assertEquals("intern", parse("Praktikum (m/w/d)").core());
    assertEquals("bremen", JobTitle.parse("Bremen", null, "Bremen").core());
  }

  @Test
  void strangeTitlesDoNoHarm() {
    assertTrue(parse("x".repeat(10_000)).isKnown());
    assertTrue(parse("a ".repeat(5_000) + "Koch").core().length() < 1_000);
    assertEquals(parse("SENIOR DATA ENGINEER"), parse("senior data engineer"));
    assertTrue(parse("مهندس برمجيات").isKnown());
    assertTrue(parse("👩‍🍳 Koch 👨‍🍳").core().contains("cook"));
    assertEquals("café".length(), parse("Café\u0301").core().length());
  }
}
