package org.jobdedup.features.title;

import static org.jobdedup.features.title.ParsedTitles.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.SeniorityLevel;
import org.jobdedup.features.fields.WorkingHours;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Level, contract, working hours, shifts and place of work in titles. */
class JobTitleAttributesTest {
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
          Seniorberater Logistik                | SENIOR
          Juniorprojektleiter (m/w/d)           | JUNIOR
          Seniorkonsult inom bygg               | SENIOR
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

  @Test
  void hoursOfAWeekMayBeWorkedInShifts() {
    assertEquals(36, parse("Cook, 36 hours, night shifts").hours().minimumPerWeek());
    assertEquals(20, parse("Koch 20 Std./Woche Schichtdienst").hours().minimumPerWeek());
    assertEquals(20, parse("Cook 20 hours - night shift").hours().minimumPerWeek());
  }

  @Test
  void wordsOfTheWeekFollowTheHours() {
    assertEquals(parse("Bakker").tokens(), parse("Bakker 18-32 uur per week").tokens());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Koch - 6 Std./Tag",
        "Cook, 12 hour shifts",
        "Cook (12-hour night shifts)",
        "Koch in 24-Stunden-Schicht",
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Verkäufer, 50% Rabatt auf Lampen",
        "Verkäufer mit 30 % Mitarbeiterrabatt",
        "Vendeur, 20 % remise",
        "Sales Assistant (30% off lamps)",
        "Sales Assistant - 30% employee discount",
        "Verkoper, 15% korting",
        "Koch mit 100% Leidenschaft",
        "Koch, 10 % Bonus",
        "Koch (25-30 % Nachtzuschlag)"
      })
  void aDiscountIsNoWorkload(String title) {
    assertTrue(parse(title).hours().isUnknown(), title);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Verkäufer 50%",
        "Verkäufer 50% (Rabatt für Mitarbeiter)",
        "50% Verkäufer",
        "Koch 50% Küche, Bonus"
      })
  void aShareOfFullTimeIsAWorkload(String title) {
    assertEquals(50, parse(title).hours().minimumPercent(), title);
  }

  @ParameterizedTest
  @CsvSource({
    "Vendeur forfait 3 nuits, false",
    "Vendeur - 3 nuits d'hôtel offertes, false",
    "Vendeur forfait nuit d'hôtel, false",
    "Sales Manager bed nights, false",
    "Florist (2 free nights in our hotels), false",
    "Vendeur 3 nuits par semaine, true",
    "Vendeur forfait 3 nuits / semaine, true",
    "Vendeur 3 nuits, true",
    "Cook Hotel Nights, true",
    "Réceptionniste nuit d'hôtel, true"
  })
  void nightsOfAStayAreNoShift(String title, boolean worked) {
    assertEquals(
        worked ? Set.of(WorkingHours.Shift.NIGHT) : Set.of(), parse(title).hours().shifts());
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
  @ValueSource(strings = {"Koch 538-Euro-Basis", "Koch (556 €-Basis)", "Koch 603 Euro Job"})
  void aMiniJobMayBeNamedByItsPay(String title) {
    assertEquals(Set.of(WorkingHours.Arrangement.MINI_JOB), parse(title).hours().arrangements());
    assertEquals("cook", parse(title).core());
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
    "Nurse - afternoon shift, LATE",
    "Infirmier équipe de l'après-midi, LATE",
    "Pflegefachkraft (3-Schicht), ROTATING",
    "Wochenend-Pflegefachkraft, WEEKEND",
    "Verpleegkundige ochtendploeg, EARLY",
    "Verpleegkundige 5-ploegendienst, ROTATING",
    "Sjuksköterska 2-skift, ROTATING",
  })
  void shiftsAreTakenOut(String title, WorkingHours.Shift shift) {
    assertEquals(Set.of(shift), parse(title).hours().shifts());
    assertEquals("nurse", parse(title).core());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Koch - keine Nachtschichten und Wochenenden",
        "Koch ohne Nachtdienst oder Schichtarbeit",
        "Cook - no nights or weekends",
        "Cook, no late evenings",
        "Cuisinier sans travail de nuit",
        "Cuisinier pas de week-end",
        "Kok, geen weekenden en avonden",
        "Koch, keine Zeitarbeit",
        "Koch, kein Minijob",
        "Kock, inga helger och nätter",
        "Cocinero sin turno de noche",
        "Cuoco senza turni di notte",
        "Cozinheiro sem turno da noite",
        "Kok uten nattarbeid"
      })
  void hoursAndContractsThatAreDeniedAreNone(String title) {
    assertEquals("cook", parse(title).core());
    assertEquals(WorkingHours.UNKNOWN, parse(title).hours());
    assertEquals(Set.of(), parse(title).employment());
  }

  @Test
  void whatIsNotDeniedCounts() {
    assertEquals(
        Set.of(WorkingHours.Shift.NIGHT),
        parse("Koch ohne Erfahrung, Nachtschicht").hours().shifts());
    assertEquals(
        Set.of(EmploymentType.PERMANENT),
        parse("Koch keine Zeitarbeit - unbefristet").employment());
    assertEquals(
        Set.of(WorkingHours.Shift.NIGHT), parse("Cozinheiro no turno da noite").hours().shifts());
    assertEquals(
        Set.of(EmploymentType.PERMANENT), parse("Cozinheiro, contrato sem termo").employment());
  }

  @Test
  void daysThatAreCountedAreNoShift() {
    assertTrue(parse("Koch (2 Tage)").hours().isUnknown());
    assertTrue(parse("Cook, 3 days").hours().isUnknown());
    assertEquals(List.of("3"), parse("Cook, 3 days").numbers());
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
}
