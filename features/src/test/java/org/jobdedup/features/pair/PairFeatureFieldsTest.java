package org.jobdedup.features.pair;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.terms.TermWeights;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Features of what ads state, on hand-made pairs, as docs/features.md tells of them. */
class PairFeatureFieldsTest {
  private static final String TEXT =
      "We look after forty lamps along the coast and need somebody who trims their wicks.";

  /** What a word weighs of which nothing is known. */
  private static final float WORD = TermWeights.weight(TermWeights.uniform().weightClass(1));

  private static JobAd.Builder ad() {
    return JobAd.builder("a").description(TEXT);
  }

  private static JobAd.Builder titled(String title) {
    return ad().title(title);
  }

  private static JobAd.Builder text(String text) {
    return JobAd.builder("a").title("Keeper").description(TEXT + " " + text);
  }

  private static PairRow titles(String a, String b) {
    return PairRow.of(titled(a), titled(b));
  }

  @Test
  void alternativesOfTextsAreExchangedAndUnknownWhereNeitherNamesAny() {
    PairRow.of(text("Cardiology and Java."), text("Kardiologie."))
        .has(PairFeature.TEXT_ALTERNATIVES_EXCHANGED, 0);
    PairRow.of(text("Cardiology."), text("Pädiatrie."))
        .has(PairFeature.TEXT_ALTERNATIVES_EXCHANGED, 1);
    PairRow.of(text("Cardiology."), text("By the sea."))
        .has(PairFeature.TEXT_ALTERNATIVES_EXCHANGED, 0);
    PairRow.of(text("By the lake."), text("By the sea."))
        .has(PairFeature.TEXT_ALTERNATIVES_EXCHANGED, Float.NaN);
  }

  @Test
  void titlesAreGivenByNoneOneOrBoth() {
    PairRow.of(ad(), ad()).has(PairFeature.TITLES_GIVEN, 0);
    PairRow.of(ad(), titled("Keeper")).has(PairFeature.TITLES_GIVEN, 1);
    PairRow.of(titled("Keeper"), titled("Keeper")).has(PairFeature.TITLES_GIVEN, 2);
  }

  @Test
  void rolesAreComparedByWordsAndTrigrams() {
    titles("Lamp Keeper", "Keeper Lamp")
        .has(PairFeature.TITLE_SAME_ROLE, 1)
        .has(PairFeature.TITLE_JACCARD, 1)
        .has(PairFeature.TITLE_CONTAINMENT, 1);
    // ' lamp keeper ' has 11 trigrams and ' keeper ' has 6, which are all among them.
    titles("Lamp Keeper", "Keeper")
        .has(PairFeature.TITLE_SAME_ROLE, 0)
        .has(PairFeature.TITLE_JACCARD, 1 / 2.0)
        .has(PairFeature.TITLE_CONTAINMENT, 1)
        .has(PairFeature.TITLE_TRIGRAM_DICE, 12 / 17.0);
    titles("Lamp Keeper", "Harbour Buoy Keeper")
        .has(PairFeature.TITLE_JACCARD, 1 / 4.0)
        .has(PairFeature.TITLE_CONTAINMENT, 1 / 2.0)
        .has(PairFeature.TITLE_DIFFERENCES_OTHER, 3)
        .has(PairFeature.TITLE_DIFFERENCES_PLACE, 0)
        .has(PairFeature.TITLE_DIFFERENCES_NOISE, 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "TITLE_LEVEL      | Senior Keeper       | Senior Keeper",
        "TITLE_EMPLOYMENT | Keeper, permanent   | Keeper, permanent",
        "TITLE_HOURS      | Keeper, full-time   | Keeper, full-time",
        "TITLE_REMOTE     | Keeper (remote)     | Keeper (remote)",
        "TITLE_NUMBERS    | Keeper 3            | Keeper 3"
      })
  void attributesOfTitlesAgreeWhereBothNameOneAndAreUnknownWhereNoneDoes(
      PairFeature feature, String a, String b) {
    titles(a, b).has(feature, 1);
    titles(a, "Keeper").has(feature, .5);
    titles("Keeper", "Keeper").lacks(feature);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "TITLE_LEVEL      | Senior Keeper       | Junior Keeper",
        "TITLE_EMPLOYMENT | Keeper, permanent   | Keeper, freelance",
        "TITLE_HOURS      | Keeper, full-time   | Keeper, part-time",
        "TITLE_REMOTE     | Keeper (remote)     | Keeper (on-site)",
        "TITLE_NUMBERS    | Keeper 3            | Keeper 4",
        "TITLE_RANK       | Deputy Keeper       | Keeper"
      })
  void attributesOfTitlesConflictWhereBothNameAnotherAndARankWhereOneDoes(
      PairFeature feature, String a, String b) {
    titles(a, b).has(feature, 0);
  }

  @ParameterizedTest
  @CsvSource({
    "Keeper (freelance)",
    "Keeper (Internship)",
    "Apprentice Keeper",
    "Keeper (working student)",
    "Keeper (working student, part time)"
  })
  void whatEveryAdOfAKindNamesConflictsWhereTheOtherNamesItNowhere(String title) {
    titles(title, "Keeper").has(PairFeature.TITLE_EMPLOYMENT, 0);
    titles(title, title).has(PairFeature.TITLE_EMPLOYMENT, 1);
    titles("Keeper, permanent", "Keeper").has(PairFeature.TITLE_EMPLOYMENT, .5);
    titles("Volunteer Keeper", "Keeper").has(PairFeature.TITLE_EMPLOYMENT, .5);
  }

  @ParameterizedTest
  @CsvSource({"full time", "mini job"})
  void aJobForStudentsMayBeOneOfSeveralThatAnAdOffers(String other) {
    titles("Keeper (working student / " + other + ")", "Keeper")
        .has(PairFeature.TITLE_EMPLOYMENT, .5);
  }

  @Test
  void aTextMayNameWhatItsTitleLeavesOut() {
    PairRow.of(titled("Keeper (freelance)"), text("You work as a freelancer."))
        .has(PairFeature.TITLE_EMPLOYMENT, .5);
  }

  /** The first line of a text may name all that its employer has. */
  @Test
  void aTitleFromATextProvesNoFormOfContract() {
    JobAd.Builder headed = ad().title(null).description("Keeper (freelance)\n" + TEXT);
    PairRow.of(headed, titled("Keeper")).has(PairFeature.TITLE_EMPLOYMENT, .5);
    PairRow.of(titled("Keeper"), headed).has(PairFeature.TITLE_EMPLOYMENT, .5);
  }

  @Test
  void anAgencyMayHavePermanentJobs() {
    JobAd.Builder agency = text("Wir arbeiten im Rahmen der Arbeitnehmerüberlassung.");
    PairRow.of(agency, text("Permanent position.")).lacks(PairFeature.EMPLOYMENT_AGREEMENT);
    PairRow.of(text("Permanent position."), agency).lacks(PairFeature.EMPLOYMENT_AGREEMENT);
    PairRow.of(agency, text("You work as a freelancer.")).has(PairFeature.EMPLOYMENT_AGREEMENT, 0);
  }

  @Test
  void ranksAgreeWithinOneRoleAndAreUnknownBetweenRoles() {
    titles("Deputy Keeper", "Deputy Keeper").has(PairFeature.TITLE_RANK, 1);
    titles("Deputy Keeper", "Lamp Buyer").lacks(PairFeature.TITLE_RANK);
    titles("Keeper", "Keeper").lacks(PairFeature.TITLE_RANK);
  }

  @Test
  void whatTitlesChooseAmongAgreesIsOneSidedOrConflicts() {
    titles("iOS Developer", "iOS Engineer").has(PairFeature.TITLE_ALTERNATIVES, 1);
    titles("iOS Developer", "Developer").has(PairFeature.TITLE_ALTERNATIVES, .5);
    titles("iOS Developer", "Android Developer").has(PairFeature.TITLE_ALTERNATIVES, 0);
    titles("Keeper", "Lamp Trimmer").lacks(PairFeature.TITLE_ALTERNATIVES);
    titles("iOS Developer", "iOS Developer").lacks(PairFeature.TITLE_ALTERNATIVES);
  }

  @Test
  void differencesOfTitlesAreCountedByKind() {
    PairRow.of(titled("Keeper Kiel").location("Kiel"), titled("Keeper").location("Kiel"))
        .has(PairFeature.TITLE_DIFFERENCES_PLACE, 1)
        .has(PairFeature.TITLE_DIFFERENCES_OTHER, 0)
        .has(PairFeature.TITLE_DIFFERENCES_NOISE, 0);
    titles("Urgent: Keeper (attractive salary)", "Keeper")
        .has(PairFeature.TITLE_DIFFERENCES_PLACE, 0)
        .has(PairFeature.TITLE_DIFFERENCES_OTHER, 0);
  }

  @Test
  void wordsOfOneTitleAreSoughtInBothAds() {
    PairRow row =
        PairRow.of(
            JobAd.builder("a").title("lamp mast keeper").description("somebody trims a lamp"),
            JobAd.builder("b").title("buoy keeper").description("somebody paints a buoy, no lamp"));
    row.has(PairFeature.TITLE_SHARED_WEIGHT, WORD)
        .has(
            PairFeature.TITLE_ONE_SIDED_WEIGHT_LESS,
            PairFeature.TITLE_ONE_SIDED_WEIGHT_MORE,
            WORD,
            2 * WORD)
        .has(PairFeature.TITLE_COVERAGE_LESS, PairFeature.TITLE_COVERAGE_MORE, 1 / 2.0, 2 / 3.0)
        .has(PairFeature.TITLE_DIFFERENCE_IN_BOTH, WORD)
        .has(PairFeature.TITLE_DIFFERENCE_ABSENT, WORD)
        .has(PairFeature.TITLE_DIFFERENCE_OWN, WORD);
  }

  @Test
  void professionsOfTitlesAgreeOrNot() {
    titles("Nurse", "Nurse").has(PairFeature.TITLE_PROFESSION_AGREEMENT, 1);
    assertTrue(
        titles("Nurse", "Truck driver").get(PairFeature.TITLE_PROFESSION_AGREEMENT) < .1f,
        "nurses drive no trucks");
  }

  private static JobAd.Builder employed(String organization, String text) {
    return ad().organization(organization).description(text);
  }

  @Test
  void organizationsAreComparedCountedAndSoughtInTheOtherText() {
    PairRow.of(
            employed("Harbour Lamps Ltd", "somebody keeps a quay and its stairs"),
            employed("Harbour Lamps Limited", "Harbour staff wanted"))
        .has(PairFeature.ORGANIZATION_AGREEMENT, 1)
        .has(PairFeature.ORGANIZATIONS_KNOWN, 2)
        .has(PairFeature.ORGANIZATIONS_INTERMEDIARY, 0)
        .has(
            PairFeature.ORGANIZATION_IN_TEXT_LESS,
            PairFeature.ORGANIZATION_IN_TEXT_MORE,
            0,
            1 / 2.0);
    PairRow.of(
            employed("Nord Personalservice GmbH", "Somebody keeps a quay."),
            employed("Nord Personalservice GmbH", "Somebody keeps a quay."))
        .has(PairFeature.ORGANIZATIONS_INTERMEDIARY, 2);
  }

  @Test
  void when_oneOrganizationIsKnown_then_bothSidesHaveWhatTheOtherTextHoldsOfIt() {
    PairRow.of(employed("Harbour Lamps Ltd", "A quay."), employed(null, "Harbour staff wanted"))
        .lacks(PairFeature.ORGANIZATION_AGREEMENT)
        .has(PairFeature.ORGANIZATIONS_KNOWN, 1)
        .has(PairFeature.ORGANIZATIONS_INTERMEDIARY, 0)
        .has(
            PairFeature.ORGANIZATION_IN_TEXT_LESS,
            PairFeature.ORGANIZATION_IN_TEXT_MORE,
            1 / 2.0,
            1 / 2.0);
    PairRow.of(employed("Nord Personalservice GmbH", "A quay."), employed(null, "A quay."))
        .has(PairFeature.ORGANIZATIONS_INTERMEDIARY, 1);
    PairRow.of(ad(), ad())
        .has(PairFeature.ORGANIZATIONS_KNOWN, 0)
        .lacks(
            PairFeature.ORGANIZATIONS_INTERMEDIARY,
            PairFeature.ORGANIZATION_AGREEMENT,
            PairFeature.ORGANIZATION_IN_TEXT_LESS,
            PairFeature.ORGANIZATION_IN_TEXT_MORE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "REMOTE_AGREEMENT | You work fully remotely. | Wir bieten 100 % remote. | 1",
        "REMOTE_AGREEMENT | You work fully remotely. | Deux jours de télétravail. | .5",
        "REMOTE_AGREEMENT | You work fully remotely. | This role is on-site. | 0",
        "SALARY_AGREEMENT | Salary: 3.000 € per month. | Salary: 36.000 € per year. | 1",
        "SALARY_AGREEMENT | Salary: 3.000 € per month. | Salary: 6.000 € per month. | 0",
        "HOURS_AGREEMENT | You work 40 hours per week. | You work 40 hours a week. | 1",
        "HOURS_AGREEMENT | You work 40 hours per week. | You work 20 hours a week. | 0",
        "HOURS_AGREEMENT | You work 40 hours per week. | You work 38-40 hours a week. | 1",
        "SHIFT_AGREEMENT | You work the day shift. | Einsatz im Tagdienst | 1",
        "SHIFT_AGREEMENT | Early shift or late shift. | Early shift. | .5",
        "SHIFT_AGREEMENT | Équipe du matin. | Je werkt in de nachtdienst. | 0",
        "PAY_GRADE_AGREEMENT | Entgeltgruppe 9b TVöD. | Entgeltgruppe 9b. | 1",
        "PAY_GRADE_AGREEMENT | Schaal 6. | Schaal 11. | 0",
        "LEVEL_AGREEMENT | As a senior mate you sail. | Join us as a senior mate. | 1",
        "EMPLOYMENT_AGREEMENT | A permanent contract. | A permanent position. | 1",
        "EMPLOYMENT_AGREEMENT | A permanent contract. | A fixed-term contract. | 0",
        "EXPERIENCE_AGREEMENT | 3 years of experience. | three years of experience. | 1",
        "EXPERIENCE_AGREEMENT | 3 years of experience. | 6 years of experience. | 0",
        "START_AGREEMENT | Start date: May 2027. | Start date: May 2027. | 1",
        "START_AGREEMENT | Start date: May 2027. | Start date: June 2027. | .5",
        "START_AGREEMENT | Start date: May 2027. | Start date: July 2027. | 0",
        "EMAIL_AGREEMENT | Write to a@quay.example. | Our mail: a@quay.example | 1",
        "EMAIL_AGREEMENT | Write to a@quay.example. | Our mail: b@quay.example | 0",
        "DOMAIN_AGREEMENT | Write to a@quay.example. | Our mail: b@quay.example | 1",
        "DOMAIN_AGREEMENT | Write to a@quay.example. | Our mail: a@mole.example | 0",
        "PHONE_AGREEMENT | Call +49 431 901234. | Phone: +49 (431) 90-12-34 | 1",
        "PHONE_AGREEMENT | Call +49 431 901234. | Phone: +49 431 901235 | 0",
        "ADDRESS_AGREEMENT | See https://quay.example/a | Or https://quay.example/a | 1",
        "ADDRESS_AGREEMENT | See https://quay.example/a | Or https://quay.example/b | 0",
        "REFERENCE_AGREEMENT | Reference: QX-4711 | Ref. QX-4711 | 1",
        "REFERENCE_AGREEMENT | Reference: QX-4711 | Ref. QX-4712 | 0"
      })
  void factsOfTextsAgreeOrNotAndAreUnknownWhereOneTextLacksThem(
      PairFeature feature, String a, String b, double agreement) {
    PairRow.of(text(a), text(b)).has(feature, agreement);
    PairRow.of(text(a), text("")).lacks(feature);
    PairRow.of(text(""), text("")).lacks(feature);
  }

  @Test
  void levelsOfTextsAgreeTheLessTheFurtherApartTheyAre() {
    JobAd.Builder junior = text("We seek a junior mate.");
    JobAd.Builder senior = text("We seek a senior mate.");
    JobAd.Builder medior = text("We seek a medior mate.");
    float far = PairRow.of(junior, senior).get(PairFeature.LEVEL_AGREEMENT);
    float near = PairRow.of(medior, senior).get(PairFeature.LEVEL_AGREEMENT);
    assertTrue(0 < far && far < near && near < 1, far + " < " + near);
  }

  @Test
  void aReferenceNumberMayStandInTheAddressOfThePosting() {
    JobAd.Builder stated = text("Reference: 471147");
    JobAd.Builder posted = text("").url("https://board.example/jobs/471147");
    JobAd.Builder other = text("").url("https://board.example/jobs/471148");
    PairRow.of(stated, posted).has(PairFeature.REFERENCE_AGREEMENT, 1);
    PairRow.of(posted, posted).has(PairFeature.REFERENCE_AGREEMENT, 1);
    PairRow.of(stated, other).lacks(PairFeature.REFERENCE_AGREEMENT);
    PairRow.of(posted, other).lacks(PairFeature.REFERENCE_AGREEMENT);
  }

  @Test
  void occupationCodesAgreeByTheLevelsThatTheyShare() {
    PairRow.of(ad().occupationCode("ISCO-08:2512"), ad().occupationCode("ISCO-08:2513"))
        .has(PairFeature.PROFESSION_AGREEMENT, .75);
    PairRow.of(ad().occupationCode("ISCO-08:2512"), ad()).lacks(PairFeature.PROFESSION_AGREEMENT);
  }

  @Test
  void languagesAreOneOrNot() {
    String german =
        "Wir pflegen vierzig Lampen an der Küste und suchen jemanden, der die Dochte schneidet.";
    PairRow.of(ad(), ad()).has(PairFeature.LANGUAGE_AGREEMENT, 1);
    PairRow.of(ad(), ad().description(german)).has(PairFeature.LANGUAGE_AGREEMENT, 0);
    PairRow.of(ad(), ad().description("☕")).lacks(PairFeature.LANGUAGE_AGREEMENT);
  }

  private static JobAd.Builder seen(String first, String posted) {
    return ad().firstSeen(instant(first)).postedAt(instant(posted));
  }

  private static Instant instant(String text) {
    return text == null ? null : Instant.parse(text);
  }

  @Test
  void daysLieBetweenFirstSightingsOrPostingsWhereThoseAreUnknown() {
    JobAd.Builder first = seen("2026-03-01T23:59:59Z", "2026-01-01T00:00:00Z");
    PairRow.of(first, seen("2026-03-02T00:00:00Z", null)).has(PairFeature.FIRST_DAY_GAP, 1);
    PairRow.of(first, seen("2026-03-01T00:00:00Z", null)).has(PairFeature.FIRST_DAY_GAP, 0);
    PairRow.of(first, seen(null, "2026-02-22T12:00:00Z")).has(PairFeature.FIRST_DAY_GAP, 7);
    PairRow.of(first, seen("1969-12-31T23:00:00Z", null)).has(PairFeature.FIRST_DAY_GAP, 20_514);
    PairRow.of(first, seen(null, null)).lacks(PairFeature.FIRST_DAY_GAP);
  }

  @Test
  void sitesAreOneOrNot() {
    JobAd.Builder site = ad().site("quay.example");
    PairRow.of(site, ad().site("quay.example")).has(PairFeature.SITE_AGREEMENT, 1);
    PairRow.of(site, ad().site("mole.example")).has(PairFeature.SITE_AGREEMENT, 0);
    PairRow.of(site, ad()).lacks(PairFeature.SITE_AGREEMENT);
  }

  @Test
  void contactsGivenBesideTheTextCountAsThoseInIt() {
    PairRow.of(ad().contacts(List.of("a@quay.example")), text("Our mail: a@quay.example"))
        .has(PairFeature.EMAIL_AGREEMENT, 1);
  }
}
