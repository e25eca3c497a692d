package org.jobdedup.features.title;

import static org.jobdedup.features.title.ParsedTitles.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.jobdedup.features.fields.AttributeRelation;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.SeniorityLevel;
import org.jobdedup.features.fields.WorkingHours;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words of titles that mean different things, or one thing in many spellings. */
class JobTitleVocabularyTest {

  @ParameterizedTest
  @CsvSource({
    "Contract Manager (m/w/d), contract manager",
    "Hospital Contracts Manager, hospital contract manager",
    "Working Student Contract Management, contract management",
    "Contract Cleaner, cleaner",
    "Contract Catering Manager, catering manager",
    "Vacation Rental Manager, vacation rental manager",
    "Cook - 40hr contract, cook",
    "Kundenberater Bank, customer service bank",
    "Account Manager for a Media Agency, account manager media agency",
  })
  void aContractOrBankThatOneWorksOnIsNoFormOfContract(String title, String core) {
    JobTitle parsed = parse(title);
    assertEquals(core, parsed.core());
    assertFalse(parsed.employment().contains(EmploymentType.FIXED_TERM));
    assertFalse(parsed.employment().contains(EmploymentType.AGENCY_WORK));
  }

  @ParameterizedTest
  @CsvSource({
    "Bank Staff Nurse York, AGENCY_WORK, staff nurse york",
    "Agency Nurses, AGENCY_WORK, nurse",
    "Support Worker Bank Staff, AGENCY_WORK, support worker",
    "Midwives - Fixed Term Contracts, FIXED_TERM, midwive",
    "Java Developer (Contract), FIXED_TERM, java developer",
    "Java Developer - Contract to Hire, FIXED_TERM, java developer",
    "6 month contract Java Developer, FIXED_TERM, java developer",
    "Infirmier (vacation), FIXED_TERM, nurse",
  })
  void theFormOfContractBesideARoleIsTakenOut(String title, EmploymentType type, String core) {
    assertEquals(Set.of(type), parse(title).employment());
    assertEquals(core, parse(title).core());
  }

  @ParameterizedTest
  @CsvSource({
    "Equity Research Analyst, equity research analyst",
    "Analyst - Benefits and Rewards, analyst benefit reward",
    "Buyer - Direct Materials, buyer direct material",
    "Entwickler - Modern PHP, developer php",
    "Company Secretary, company secretary",
    "Careers Adviser, career advisor",
    "Mid-Market Account Executive, midmarket account executive",
    "PhD (Early Stage Researcher), phd early stage researcher",
    "Personal Trainer (m/w/d), personal trainer",
    "Projektkoordinator Studium und Lehre, project coordinator studium lehre",
  })
  void aWordThatElsewhereSaysSomethingElseIsPartOfTheRole(String title, String core) {
    JobTitle parsed = parse(title);
    assertEquals(core, parsed.core());
    assertEquals(Set.of(), parsed.levels());
    assertEquals(List.of(), parsed.additions());
  }

  @Test
  void equityBenefitsAndLeadsThatAreOfferedAdvertise() {
    assertEquals("cook", parse("Koch | 60k base + equity").core());
    assertEquals("cook", parse("Koch | excellent benefits").core());
    JobTitle leads = parse("Versicherungsmakler | Leads gestellt");
    assertEquals("insurance broker", leads.core());
    assertEquals(Set.of(), leads.levels());
    assertEquals(Set.of(SeniorityLevel.MEDIOR), parse("Koch (mid level)").levels());
    assertEquals("hr trainer", parse("Personaltrainer").core());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Duales Studium Gartenbau",
        "Dual-Studium Gartenbau",
        "Gartenbau - Dual Studium (m/w/d)",
        "Duales Bachelorstudium Gartenbau",
        "Duale Ausbildung Gartenbau",
      })
  void aDualStudyIsAnApprenticeship(String title) {
    assertEquals(Set.of(SeniorityLevel.APPRENTICE), parse(title).levels());
    assertEquals("horticulture", parse(title).core());
  }

  @ParameterizedTest
  @CsvSource({
    "Stellvertretender Küchenleiter (m/w/d), deputy kitchen",
    "Stv. Küchenleitung, deputy kitchen",
    "Stellv. Küchenleiterin, deputy kitchen",
    "Adjointe au laboratoire, deputy laboratory",
    "Adjoint / Adjointe de laboratoire, deputy laboratory",
    "Vertreter (m/w/d), representative",
    "Kaufmännischer Leiter (m/w/d), commercial",
    "Technischer Leiter (m/w/d), technical",
  })
  void aDeputyOrHeadOfSomethingIsOneInAllForms(String title, String core) {
    assertEquals(core, parse(title).core());
  }

  @ParameterizedTest
  @CsvSource({
    "Koch - unbefristete Festanstellung, PERMANENT",
    "Koch (unbefristete Direkteinstellung), PERMANENT",
    "Koch in befristeter Vertretung, FIXED_TERM",
    "Koch als Mutterschutz-/Elternzeitvertretung, FIXED_TERM",
    "Koch sachgrundbefristet, FIXED_TERM",
    "Koch (sommarvikarie), FIXED_TERM",
  })
  void furtherFormsOfContractAreTakenOut(String title, EmploymentType type) {
    assertEquals(Set.of(type), parse(title).employment());
    assertEquals("cook", parse(title).core());
  }

  @ParameterizedTest
  @CsvSource({
    "Chef de projet, Chef.fe de projet (H/F)",
    "Chef de projet, Chef(fe) de projet",
    "Chef de chantier, Chef / Cheffe de chantier",
    "Monteur de réseaux, Monteur.se de réseaux",
    "Coordinateur de pôle, Coordinateur·ice de pôle",
    "Assistant administratif, Assistante administrative",
    "Peintre industriel, Peintre industriel.le",
    "Peintre industriel, Peintre industriel / industrielle",
    "Boulanger, Boulanger / Boulangère (H/F)",
    "Aide ménager, Aide ménagère",
    "Conseiller funéraire, Conseiller / Conseillère funéraire",
    "Boucher, Boucher / Bouchère",
  })
  void frenchFeminineFormsAreTheSameRole(String masculine, String feminine) {
    assertEquals(parse(masculine).tokens(), parse(feminine).tokens());
  }

  @Test
  void researchIsPartOfTheRole() {
    assertEquals("officer research", parse("Chargé de recherches").core());
    assertEquals(
        parse("Gestionnaire de recherche").tokens(),
        parse("Gestionnaire de la recherche").tokens());
    assertEquals("baker", parse("Recherche boulanger").core());
  }

  @Test
  void whatLooksLikeAFrenchEndingIsAWordElsewhere() {
    assertEquals("snow ice technician", parse("Snow/Ice Technician").core());
    assertEquals("web se developer", parse("Web.se Developer").core());
    assertEquals("atmosphere designer", parse("Atmosphere Designer").core());
  }

  @ParameterizedTest
  @CsvSource({
    "RGN Leeds, Registered General Nurse Leeds",
    "RGN Leeds, RGN Nurses Leeds",
    "RMN Leeds, Registered Mental Health Nurse Leeds",
    "Healthcare Assistant, Health Care Assistants",
    "Livein Carer, Live-in Carer",
  })
  void britishCareRolesAreOneInShortAndLong(String one, String other) {
    assertEquals(parse(one).tokens(), parse(other).tokens());
  }

  @Test
  void nursesOfDifferentRegistersStayApart() {
    assertEquals("rgn nurse rmn nurse", parse("RGN or RMN Nurse").core());
    assertEquals("charge nurse rmn nurse", parse("Charge Nurse RMN").core());
    assertEquals("registered nurse", parse("Registered Nurse").core());
    assertEquals("nurse", parse("IDE de nuit (H/F)").core());
    assertEquals("nurse", parse("Infirmier / IDE").core());
    assertEquals("ide developer", parse("IDE Developer").core());
  }

  @ParameterizedTest
  @CsvSource({
    "SAP S/4HANA Berater, SAP S4/HANA Berater",
    "SAP S/4HANA Berater, SAP S/4 HANA Berater",
    "React Developer, React.js Developer",
    "Vue Developer, VueJS Developer",
    "Vue Developer, Vue.js Developer",
    "Data Warehouse Engineer, Datawarehouse Engineer",
    "Growth Marketer, Growth Marketing",
    "IT Projectleider, Projectleider ICT",
  })
  void productsAndFieldsAreOneInAllSpellings(String one, String other) {
    assertTrue(TitleComparison.of(parse(one), parse(other)).sameCore(), () -> parse(other).core());
  }

  @Test
  void theFigureOfAProductIsNoNumber() {
    assertEquals(List.of(), parse("SAP S/4HANA Berater").numbers());
    assertEquals(List.of("bw4hana"), parse("BW/4HANA").tokens());
    assertEquals(List.of("2nd"), parse("2nd Level Support").numbers());
  }

  @Test
  void clerksAndOfficersSellersAndSalesStayApart() {
    assertEquals("hr clerk", parse("Personalsachbearbeiter (m/w/d)").core());
    assertEquals("hr officer", parse("Personalreferent (m/w/d)").core());
    assertEquals("salesperson bricolage", parse("Vendeur / Vendeuse en bricolage").core());
    assertEquals("sales", parse("Commercial (H/F)").core());
  }

  @ParameterizedTest
  @CsvSource({
    "Koch (6 Monate), 6, 6",
    "Koch - 3 - 6 Monate, 3, 6",
    "Koch 18-month, 18, 18",
    "Koch CDD 12 mois, 12, 12",
    "Koch voor 9 maanden, 9, 9",
  })
  void aDurationIsANumberAndNoRole(String title, String from, String to) {
    JobTitle parsed = parse(title);
    assertEquals("cook", parsed.core());
    assertEquals(Set.copyOf(List.of(from, to)), Set.copyOf(parsed.numbers()));
  }

  @Test
  void aNumberWithoutMonthsStaysInTheRole() {
    assertEquals("cook 6", parse("Koch 6").core());
    assertEquals("monate", parse("Monate").core());
    assertTrue(TitleComparison.of(parse("Koch CDD 6 mois"), parse("Koch CDD 12 mois")).sameCore());
    assertEquals(
        AttributeRelation.CONFLICTS,
        TitleComparison.of(parse("Koch CDD 6 mois"), parse("Koch CDD 12 mois")).numbers());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Koch (ca. 20 Std./Woche)",
        "Koch in Teilzeit ab 25 Std./Woche",
        "Koch (mind. 30h/Woche)",
        "Koch, Bremen und Umgebung",
        "Koch | bis ca. 50.000 € Jahresgehalt",
        "Koch | 50.000 € (je nach Qualifikation und Erfahrung)",
        "Koch - 100% von zu Hause",
        "Koch - 100 % Zuhause",
        "Koch - Parental Leave Cover (12 months with option to extend)",
      })
  void wordsAroundHoursPayAndPlaceAreGone(String title) {
    assertEquals("cook", JobTitle.parse(title, null, "Bremen").core());
  }

  @Test
  void whoWorksFromHomeWorksRemotely() {
    assertEquals(RemoteMode.REMOTE, parse("Koch von Zuhause").remote());
    assertTrue(parse("Koch 100% von zuhause").hours().isUnknown());
    assertEquals(RemoteMode.HYBRID, parse("Koch inkl. Home-Office Option").remote());
    assertEquals("option trader", parse("Option Trader").core());
  }

  @ParameterizedTest
  @CsvSource({
    "Koch (German Speaker), Koch - German-speaking",
    "Koch (German Speakers), Koch (deutschsprachig)",
    "Agent Niederländisch, Agent Dutch",
  })
  void whoSpeaksALanguageIsTheSameInOtherWords(String one, String other) {
    assertTrue(TitleComparison.of(parse(one), parse(other)).sameCore());
  }

  @Test
  void rolesInDifferentLanguagesStayApart() {
    assertFalse(
        TitleComparison.of(parse("Koch (Dutch speaker)"), parse("Koch (deutschsprachig)"))
            .sameCore());
    assertEquals("keynote speaker", parse("Keynote Speaker").core());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Koch ab September 2026",
        "Koch ab 1. September 2026",
        "Koch bis 31. Mai 2026",
        "Cook from 1 March 2026",
        "Koch (ab 01.09.2026) in Vollzeit",
        "Koch - Start am 1.9.26",
        "Koch ab 09/2026",
        "Koch vanaf september 2026",
        "Koch à partir de septembre 2026",
      })
  void theDayOfBeginIsANumber(String title) {
    assertEquals("cook", parse(title).core());
    assertFalse(parse(title).numbers().isEmpty());
  }

  @Test
  void aMonthWithoutAYearAndANumberWithOnePointStayInTheRole() {
    assertEquals("mars scientist", parse("Mars Scientist").core());
    assertEquals("cook 3.5", parse("Koch 3.5").core());
  }

  @ParameterizedTest
  @CsvSource({
    "Projektkoordinator Küche, project coordinator kitchen",
    "Prozessingenieur (m/w/d), process engineer",
    "Mediengestalter / Grafikdesigner, media designer graphic designer",
    "Strategischer Einkauf internationaler Produkte, strategic purchasing international product",
    "Finanzanalyst Immobilien, financial analyst real estate",
    "Werde Koch, cook",
    "Kauffrau/-mann (m/w/d), clerk",
  })
  void germanWordsThatAreOftenPartsOfTitlesAreTheEnglishOnes(String title, String core) {
    assertEquals(core, parse(title).core());
  }

  @Test
  void workingStudentsAndMiniJobsAreReadInTheirSpellings() {
    for (String title : List.of("Werksstudent:in Backstube", "Jobstudent(e) bakkerij")) {
      JobTitle student = parse(title);
      assertEquals(Set.of(SeniorityLevel.WORKING_STUDENT), student.levels(), title);
      assertEquals(Set.of(EmploymentType.STUDENT_JOB), student.employment(), title);
    }
    assertEquals(
        Set.of(WorkingHours.Arrangement.MINI_JOB),
        parse("Koch auf Minijobbasis").hours().orElse(WorkingHours.UNKNOWN).arrangements());
  }

  @ParameterizedTest
  @CsvSource({
    "Volunteer Driver, driver",
    "Ehrenamtliche Fahrer (m/w/d), driver",
    "Chauffeur bénévole, driver",
    "Vrijwilliger chauffeur, driver",
  })
  void volunteersAreAFormOfEmployment(String title, String core) {
    assertEquals(Set.of(EmploymentType.VOLUNTEER), parse(title).employment());
    assertEquals(core, parse(title).core());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Volunteer Coordinator",
        "Volunteer Services Manager",
        "Manager of Volunteers",
        "Coordinateur de bénévoles",
        "Volontär Redaktion",
        "Voluntary Sector Advisor"
      })
  void whoeverIsPaidForVolunteersIsNone(String title) {
    assertFalse(parse(title).employment().contains(EmploymentType.VOLUNTEER));
  }

  @ParameterizedTest
  @CsvSource({
    "Nachtschwester (m/w/d), NIGHT, nurse",
    "Nachtverpleegkundige, NIGHT, nurse",
    "Nattsköterska, NIGHT, nurse",
    "Dagsköterska, DAY, nurse",
    "Nachtpfleger, NIGHT, nurse",
    "Nachtpflegekraft, NIGHT, nurse",
  })
  void aShiftMayBeTheFirstPartOfACompound(String title, WorkingHours.Shift shift, String core) {
    assertEquals(Set.of(shift), parse(title).hours().shifts());
    assertEquals(core, parse(title).core());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bürokraft 6 Std./Tag", "Tag Manager", "Koch 2 Tage", "Cook 8h pro Tag"})
  void aDayOfOtherThingsIsNoShift(String title) {
    assertTrue(parse(title).hours().shifts().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Dental Nurse x2",
        "2x Dental Nurse",
        "2 x Dental Nurse",
        "Dental Nurse (2 positions)",
        "Dental Nurse - 3 Stellen",
        "Dental Nurse"
      })
  void theNumberOfPostsIsNoPartOfTheRole(String title) {
    assertEquals("dental nurse", parse(title).core());
    assertTrue(parse(title).numbers().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Assistenzarzt (m/w/d)",
        "Assistenzärztin / Assistenzarzt",
        "Arzt (m/w/d) in Weiterbildung",
        "Arzt/Ärztin in Weiterbildung"
      })
  void whoeverTrainsToBeASpecialistIsAResidentPhysician(String title) {
    assertEquals("resident physician", parse(title).core());
  }

  @ParameterizedTest
  @CsvSource({
    "Google Tag Manager Specialist, google tag manager specialist",
    "Tag Manager, tag manager",
    "Nattundersköterska, assistant nurse",
    "Undersköterska, assistant nurse",
  })
  void aDayThatIsNoShiftIsPartOfTheRole(String title, String core) {
    assertEquals(core, parse(title).core());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Nachtpflegekraftleiter", "Nachtzustercoördinator"})
  void aCompoundOfAShiftWithARoleIsBoth(String title) {
    JobTitle parsed = parse(title);
    assertEquals(Set.of(WorkingHours.Shift.NIGHT), parsed.hours().shifts());
    assertTrue(parsed.tokens().contains("nurse"), parsed.toString());
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
}
