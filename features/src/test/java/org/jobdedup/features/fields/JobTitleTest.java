package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JobTitleTest {

  private static JobTitle parse(String title) {
    return JobTitle.parse(title, null, null);
  }

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
    assertEquals("gartner", parse(title).core());
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
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Junior Buchhalter                     | JUNIOR
          Sr. Data Analyst                      | SENIOR
          Medior Java Developer                 | MEDIOR
          Werkstudent:in Einkauf                | WORKING_STUDENT
          Working Student Purchasing            | WORKING_STUDENT
          Praktikum Marketing                   | INTERN
          Marketing Internship                  | INTERN
          Stagiaire comptabilité                | INTERN
          Meewerkstage Marketing                | INTERN
          Ausbildung zum Koch                   | APPRENTICE
          Alternance - Assistant RH             | APPRENTICE
          Traineeship Logistiek                 | TRAINEE
          Head of Purchasing                    | HEAD
          Leiter Einkauf                        | HEAD
          Einkaufsleiter                        | HEAD
          Teamleitung Buchhaltung               | LEAD
          Chef d'équipe nettoyage               | LEAD
          Geschäftsführer Pflegeheim            | EXECUTIVE
          Ingénieur confirmé                    | MEDIOR
          """)
  void levelIsTakenOut(String title, SeniorityLevel level) {
    assertEquals(Set.of(level), parse(title).levels());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Marketing Executive",
        "Founder's Associate",
        "Founders Associate (m/w/d)",
        "Assistenz der Geschäftsführung",
        "Assistentin (m/w/d) der Geschäftsleitung",
        "Teamassistenz der Geschäftsführung",
        "Referent des Vorstands",
        "Assistant to the CEO",
        "Auxiliaire de vie sociale",
      })
  void whoeverWorksForExecutivesIsNone(String title) {
    assertEquals(Set.of(), parse(title).levels());
  }

  @ParameterizedTest
  @CsvSource({
    "CTO (m/w/d), technology",
    "Chief Technology Officer (CTO), technology",
    "CFO, finance",
    "Chief Financial Officer, finance",
    "CISO, security",
    "CEO, executive",
    "Geschäftsführer, executive",
    "Mitglied der Geschäftsführung, executive",
  })
  void executivesDifferByWhatTheyAreChiefOf(String title, String core) {
    assertEquals(core, parse(title).core());
    assertEquals(Set.of(SeniorityLevel.EXECUTIVE), parse(title).levels());
  }

  @Test
  void aChoiceOfLevelsIsKept() {
    assertEquals(
        Set.of(SeniorityLevel.MEDIOR, SeniorityLevel.SENIOR),
        parse("Medior/Senior Data Engineer").levels());
    assertEquals("data engineer", parse("Medior/Senior Data Engineer").core());
  }

  @Test
  void aLeadThatOneGeneratesIsNoLevel() {
    assertTrue(parse("Lead Generation Manager").levels().isEmpty());
    assertTrue(parse("Sous Chef").levels().isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Koch (m/w/d) unbefristet          | PERMANENT
          Comptable - CDI - H/F             | PERMANENT
          Comptable CDD                     | FIXED_TERM
          Lehrer befristet                  | FIXED_TERM
          Freelance Copywriter              | FREELANCE
          Bouwkundige (ZZP)                 | FREELANCE
          Cariste en intérim                | AGENCY_WORK
          Werkstudent Controlling           | STUDENT_JOB
          """)
  void contractIsTakenOut(String title, EmploymentType type) {
    assertEquals(Set.of(type), parse(title).employment());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Adviseur Zorg 32-40 uur (m/v)         | 32   | 40
          Adviseur Zorg (32 tot 36 uur)         | 32   | 36
          Verkäufer (m/w/d) 20h/Woche           | 20   | 20
          Verkäufer 15-20h/Woche                | 15   | 20
          Vendeur 35 heures                     | 35   | 35
          Verkäufer 37,5 Stunden                | 37.5 | 37.5
          """)
  void weeklyHoursAreTakenOut(String title, double minimum, double maximum) {
    WorkingHours hours = parse(title).hours();
    assertEquals(minimum, hours.minimumPerWeek());
    assertEquals(maximum, hours.maximumPerWeek());
    assertTrue(parse(title).numbers().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Koch - 6 Std./Tag",
        "Koch, 40 Std./Monat",
        "Koch, hybrid mit 20% Anteil vor Ort",
        "Koch, Home Office 80 %"
      })
  void hoursOfADayAndSharesOfPlacesAreNoWorkload(String title) {
    JobTitle parsed = parse(title);
    assertTrue(Double.isNaN(parsed.hours().minimumPerWeek()), title);
    assertTrue(Double.isNaN(parsed.hours().minimumPercent()), title);
    assertEquals(List.of(), parsed.references());
  }

  @Test
  void normsAndPostcodesAreNoReferences() {
    assertEquals(List.of(), parse("Auditor ISO 27001").references());
    assertEquals(List.of("27001"), parse("Auditor ISO 27001").numbers());
    JobTitle placed = JobTitle.parse("Fahrer für 35578 Wetzlar", null, "Wetzlar");
    assertEquals(List.of(), placed.references());
    assertEquals(List.of("35578", "wetzlar"), placed.places());
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
  void bothEndsOfARomanRangeAreNumbers() {
    assertEquals(List.of("1", "2"), parse("Cook I/II").numbers());
    assertEquals(List.of("2", "3"), parse("Cook II/III").numbers());
    assertEquals(List.of("1", "2", "3"), parse("Cook I/II/III").numbers());
  }

  @Test
  void percentagesAndArrangements() {
    assertEquals(80, parse("Polymechaniker 80 - 100 %").hours().minimumPercent());
    assertEquals(100, parse("Polymechaniker 80-100%").hours().maximumPercent());
    assertEquals(
        Set.of(WorkingHours.Arrangement.FULL_TIME, WorkingHours.Arrangement.PART_TIME),
        parse("Koch in Voll- oder Teilzeit").hours().arrangements());
    assertEquals(
        Set.of(WorkingHours.Arrangement.MINI_JOB), parse("Koch Minijob").hours().arrangements());
    assertTrue(parse("Koch 100 % remote").hours().isUnknown());
    assertEquals(RemoteMode.REMOTE, parse("Koch 100 % remote").remote());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Docent wiskunde (0,8 - 1,0 fte) ; 80  ; 100
          Docent wiskunde 1fte            ; 100 ; 100
          Docent wiskunde - 0.6 FTE       ; 60  ; 60
          """)
  void sharesOfFullTimeArePercentages(String title, double minimum, double maximum) {
    JobTitle parsed = parse(title);
    assertEquals(minimum, parsed.hours().minimumPercent());
    assertEquals(maximum, parsed.hours().maximumPercent());
    assertEquals(parse("Docent wiskunde").tokens(), parsed.tokens());
    assertTrue(parsed.numbers().isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "Buchhalter 40% Homeoffice, HYBRID",
    "Buchhalter - 3 Tage Home Office, HYBRID",
    "Buchhalter (2 days remote), HYBRID",
    "Buchhalter (teilweise remote), HYBRID",
    "Buchhalter - bis zu 4 Tage / Woche Home Office, HYBRID",
    "Buchhalter inkl. Home-Office-Option, HYBRID",
    "Buchhalter - deels thuiswerken, HYBRID",
    "Buchhalter - télétravail partiel, HYBRID",
    "Buchhalter 100 % remote, REMOTE",
    "Buchhalter 95% Homeoffice, REMOTE",
    "Buchhalter (remote), REMOTE",
  })
  void aPartOfTheWeekAtHomeIsHybrid(String title, RemoteMode mode) {
    assertEquals(mode, parse(title).remote());
    assertEquals("accountant", parse(title).core());
  }

  @Test
  void whereOneWorksIsReadAsInTheRestOfAnAd() {
    assertEquals(RemoteMode.ON_SITE, parse("Koch (nicht remote)").remote());
    assertEquals(RemoteMode.UNKNOWN, parse("Koch (not fully remote)").remote());
    assertEquals(RemoteMode.UNKNOWN, parse("Hybrid Cloud Engineer").remote());
    assertEquals(RemoteMode.UNKNOWN, parse("Werkstudent:in Office Management").remote());
    assertEquals(RemoteMode.ON_SITE, parse("Koch (in office)").remote());
  }

  @Test
  void aShareOfHomeOfficeIsNoWorkload() {
    for (String title :
        List.of("Koch - bis 60 % Home Office Anteil", "Koch 60% Homeoffice-Anteil möglich")) {
      assertTrue(parse(title).hours().isUnknown(), title);
      assertEquals(RemoteMode.HYBRID, parse(title).remote(), title);
      assertEquals("cook", parse(title).core(), title);
    }
    assertEquals(RemoteMode.REMOTE, parse("Koch 100 % Home Office").remote());
    assertTrue(parse("Koch 100 % Home Office").hours().isUnknown());
  }

  @Test
  void wordsOfTheWeekFollowTheHours() {
    assertEquals(parse("Bakker").tokens(), parse("Bakker 18-32 uur per week").tokens());
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

  @ParameterizedTest
  @CsvSource({
    "Nurse - Days, DAY",
    "Nurse (Day Shift), DAY",
    "Nurse Earlies, EARLY",
    "Nurse - Evenings, LATE",
    "Infirmier de jour, DAY",
    "Infirmier - Matin, EARLY",
    "Pflegefachkraft Dauernachtwache, NIGHT",
    "Pflegefachkraft Spätdienst, LATE",
    "Verpleegkundige nacht, NIGHT",
    "Sjuksköterska natt, NIGHT",
    "Nurse 3x8, ROTATING",
  })
  void shiftsAreTakenOut(String title, WorkingHours.Shift shift) {
    assertEquals(Set.of(shift), parse(title).hours().shifts());
    assertEquals("nurse", parse(title).core());
  }

  @Test
  void daysThatAreCountedAreNoShift() {
    assertTrue(parse("Koch (2 Tage)").hours().isUnknown());
    assertTrue(parse("Cook, 3 days").hours().isUnknown());
    assertEquals(List.of("3"), parse("Cook, 3 days").numbers());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Koch 538-Euro-Basis", "Koch (556 €-Basis)", "Koch 603 Euro Job"})
  void aMiniJobMayBeNamedByItsPay(String title) {
    assertEquals(Set.of(WorkingHours.Arrangement.MINI_JOB), parse(title).hours().arrangements());
    assertEquals("cook", parse(title).core());
  }

  @ParameterizedTest
  @CsvSource({
    "Stellvertretende Filialleitung, LEAD",
    "Filialleitung, HEAD",
    "Deputy Director, HEAD",
    "Adjoint au responsable de ludothèque, LEAD",
  })
  void whoeverDeputisesStandsALevelBelow(String title, SeniorityLevel level) {
    assertEquals(Set.of(level), parse(title).levels());
  }

  @ParameterizedTest
  @CsvSource({
    "Directeur de magasin, Directrice de magasin",
    "Hôte de caisse, Hôtesse de caisse",
    "Secrétaire médical, Secrétaire médicale",
    "Infirmier, Infirmier IDE",
    "Monteur 1e, Monteur eerste",
    "1st Level Support, First Level Support",
    "2nd Line Support, Second Line Support",
    "Junior Baker, Jnr Baker",
    "Store Manager, Store Mgr",
    "HGV Driver, LGV Driver",
  })
  void spellingsOfARoleAreOne(String one, String other) {
    assertEquals(parse(one).tokens(), parse(other).tokens());
    assertEquals(parse(one).levels(), parse(other).levels());
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
        "Koch (various positions)"
      })
  void whatSaysNothingAboutTheRoleIsGone(String title) {
    assertEquals("cook", parse(title).core());
  }

  @Test
  void placeAndOrganisationAreTakenOut() {
    JobTitle title =
        JobTitle.parse(
            "Kontor Haus Deutschland GmbH: Buchhalter in Bremen", "Kontor Haus GmbH", "Bremen, DE");
    assertEquals("accountant", title.core());
    assertEquals(List.of("bremen"), title.places());
    assertTrue(title.namesOrganization());
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

  @Test
  void aRoleIsNotTakenForTheOrganisation() {
    JobTitle title = JobTitle.parse("Data Engineer", "Data Engineer GmbH", null);
    assertEquals("data engineer", title.core());
    assertFalse(JobTitle.parse("Data Engineer", "Data Mühle GmbH", null).namesOrganization());
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

  @Test
  void advertisingPartsBecomeAdditions() {
    JobTitle title = parse("Steuerfachkraft - attraktives Gehalt und Firmenwagen");
    assertEquals("tax specialist", title.core());
    assertTrue(title.additions().contains("firmenwagen"));
    assertEquals(List.of("asap"), parse("Koch | asap").additions());
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
