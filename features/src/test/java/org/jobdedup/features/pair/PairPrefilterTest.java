package org.jobdedup.features.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.organization.OrganizationName;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.terms.TermComparison;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.features.title.TitleComparison;
import org.junit.jupiter.api.Test;

final class PairPrefilterTest {
  private static final String GARDENER =
      "We are looking for a gardener who looks after the rose beds, the orchard and the greenhouse"
          + " of our park. You prune, water and plant, and keep the tools in order.";
  private static final String GARDENER_IN_GERMAN =
      "Wir suchen jemanden, der sich um die Rosenbeete, den Obstgarten und das Gewächshaus unseres"
          + " Parks kümmert. Sie schneiden, gießen und pflanzen und halten die Geräte in Ordnung.";
  private static final String BOOKKEEPER =
      "You keep the ledgers, check invoices and prepare the yearly accounts together with our"
          + " auditors; knowledge of double entry is a must, and the office looks on the harbour.";

  private static final PairPrefilter PREFILTER = new PairPrefilter();
  private static final AdPreparer PREPARER = ModelBundle.loadDefault().preparer();

  private static JobAd.Builder ad(String title, String text) {
    return JobAd.builder(title + text.length())
        .title(title)
        .organization("Castle Park Ltd")
        .location("Leeds")
        .country("GB")
        .site("board.example")
        .description(text);
  }

  private static void assertAdmits(boolean admitted, JobAd.Builder a, JobAd.Builder b) {
    AdProfile first = PREPARER.prepare(a.build()).profile();
    AdProfile second = PREPARER.prepare(b.build()).profile();
    assertEquals(admitted, PREFILTER.admits(first, second));
    assertEquals(admitted, PREFILTER.admits(second, first));
  }

  @Test
  void when_textsShareEnough_then_admits() {
    assertAdmits(
        true, ad("Gardener", GARDENER), ad("Head of roses", GARDENER + " Apply within a week."));
    assertAdmits(
        false, ad("Gardener", GARDENER), ad("Bookkeeper", BOOKKEEPER).organization("Harbour plc"));
  }

  @Test
  void when_noWordOfALongTextIsKnown_then_textsAreStillCompared() {
    String text = invented("zalgu", 400);
    assertAdmits(true, ad("Puutarhuri", text), ad("Florysta", text + " Zapraszamy."));
    assertAdmits(true, ad("Puutarhuri", text), ad("Florysta", text).organization(null));
    assertAdmits(
        false,
        ad("Puutarhuri", text),
        ad("Florysta", invented("morbi", 400)).organization("Zamek Chojnik"));
  }

  @Test
  void when_oneTextIsOfManyThousandWords_then_itsCopyIsStillComparedWithIt() {
    String text = invented("zalgu", 60_000);
    assertAdmits(true, ad("Puutarhuri", text), ad("Florysta", text).organization(null));
  }

  /** A text of so many words that no language has. */
  private static String invented(String begin, int words) {
    return IntStream.range(0, words)
        .mapToObj(i -> begin + letters(i))
        .collect(Collectors.joining(" "));
  }

  private static String letters(int number) {
    return Integer.toString(number, 26)
        .chars()
        .mapToObj(c -> Character.toString(c <= '9' ? 'q' + c - '0' : c))
        .collect(Collectors.joining());
  }

  @Test
  void when_organizationAndTitleAgree_then_admits() {
    assertAdmits(true, ad("Gardener", GARDENER), ad("Gardener", BOOKKEEPER));
    assertAdmits(false, ad("Gardener", GARDENER), ad("Bookkeeper", BOOKKEEPER));
  }

  @Test
  void when_oneOrganizationWritesInTwoLanguages_then_admits() {
    assertAdmits(true, ad("Gardener", GARDENER), ad("Parkpflege (m/w/d)", GARDENER_IN_GERMAN));
    assertAdmits(
        false,
        ad("Gardener", GARDENER),
        ad("Parkpflege (m/w/d)", GARDENER_IN_GERMAN).organization("Schlossgut Müller"));
  }

  @Test
  void when_anAgencyOffersTheRoleInAnotherLanguage_then_admits() {
    JobAd.Builder agency =
        ad("Gärtner (m/w/d)", GARDENER_IN_GERMAN).organization("Grün Personalvermittlung GmbH");
    assertAdmits(true, ad("Gardener", GARDENER), agency);
    assertAdmits(true, ad("Gardener", GARDENER), agency.organization(null));
    assertAdmits(false, ad("Gardener", GARDENER), agency.organization("Schlossgut Müller"));
    agency.organization("Grün Personalvermittlung GmbH");
    assertAdmits(false, ad("Bookkeeper", BOOKKEEPER), agency);
    assertAdmits(false, ad("Gardener", GARDENER), agency.location("Bristol"));
    assertAdmits(false, ad("Gardener", BOOKKEEPER), ad("Gardener", GARDENER).organization(null));
  }

  @Test
  void when_bothStateOneReferenceNumber_then_admits() {
    assertAdmits(
        true,
        ad("Gardener", GARDENER + " Reference number: GP-20417"),
        ad("Parkpflege (m/w/d)", GARDENER_IN_GERMAN + " Kennziffer: GP-20417").organization(null));
  }

  @Test
  void when_placesAreApart_then_needsAHintAtOneOpeningInTwoPlaces() {
    String longer = GARDENER + " Apply within a week.";
    assertAdmits(false, ad("Gardener", GARDENER), ad("Gardener", longer).location("Bristol"));
    assertAdmits(true, ad("Gardener", GARDENER), ad("Gardener", GARDENER).location("Bristol"));
    assertAdmits(
        true,
        ad("Gardener", GARDENER),
        ad("Gardener", longer).location("Bristol").site("other.example"));
  }

  @Test
  void when_bothAreWorkedFromAnywhere_then_placesMayBeApart() {
    String longer = GARDENER + " Apply within a week.";
    JobAd.Builder here = ad("Gardener", GARDENER);
    JobAd.Builder there = ad("Gardener", longer).location("Bristol");
    JobAd.Builder remoteHere = ad("Gardener", GARDENER).location("Leeds (remote)");
    JobAd.Builder remoteThere = ad("Gardener", longer).location("Bristol (remote)");
    assertAdmits(true, remoteHere, remoteThere);
    assertAdmits(false, remoteHere, there);
    assertAdmits(false, here, remoteThere);
    for (String title : List.of("Gardener (remote)", "Gardener (hybrid)")) {
      JobAd.Builder titled = ad(title, longer).location("Bristol");
      assertAdmits(true, remoteHere, titled);
      assertAdmits(false, here, titled);
    }
    for (String location : List.of("Bristol (hybrid)", "Bristol, nationwide")) {
      JobAd.Builder elsewhere = ad("Gardener", longer).location(location);
      assertAdmits(true, remoteHere, elsewhere);
      assertAdmits(false, here, elsewhere);
    }
    JobAd.Builder stated = ad("Gardener", longer + " The job is 100 % remote.").location("Bristol");
    assertAdmits(true, remoteHere, stated);
    assertAdmits(false, here, stated);
  }

  @Test
  void when_oneNamesThePlaceOfTheOther_then_placesMayBeApart() {
    String longer = GARDENER + " Our second park lies in Bristol.";
    JobAd.Builder there = ad("Gardener", GARDENER).location("Bristol");
    assertAdmits(true, ad("Gardener", longer), there);
    assertAdmits(true, ad("Gardener in Bristol", GARDENER + " Apply within a week."), there);
    assertAdmits(
        true,
        ad("Gardener in Hull", GARDENER),
        ad("Gardener in Hull", GARDENER + " Apply within a week.").location("Bristol"));
    assertAdmits(
        false,
        ad("Gardener in Hull", GARDENER),
        ad("Gardener in Derby", GARDENER + " Apply within a week.").location("Bristol"));
  }

  @Test
  void when_placesAreApart_then_textAndTitleMustBothBeTheSame() {
    assertAdmits(
        false, ad("Gardener", GARDENER), ad("Head of roses", GARDENER).location("Bristol"));
    assertAdmits(
        false,
        ad("Gardener", GARDENER).site(null),
        ad("Gardener", GARDENER + " Apply within a week.").location("Bristol").site(null));
  }

  /** Words of one weight each: three of ten are .3 of the shorter text. */
  @Test
  void when_theShorterTextSharesThreeTenthsOfItsWords_then_admits() {
    AdPreparer uniform = AdPreparer.with(LearnedResources.empty());
    for (int words : new int[] {9, 10, 11}) {
      AdProfile shorter = textAlone(uniform, 0, words);
      AdProfile longer = textAlone(uniform, words - 3, 40);
      assertEquals(words <= 10, PREFILTER.admits(shorter, longer), words + " words");
      assertEquals(words <= 10, PREFILTER.admits(longer, shorter), words + " words");
    }
  }

  private static AdProfile textAlone(AdPreparer preparer, int from, int words) {
    String text =
        IntStream.range(from, from + words)
            .mapToObj(i -> "zalgu" + letters(i))
            .collect(Collectors.joining(" "));
    return preparer.prepare(JobAd.builder("text " + from).description(text).build()).profile();
  }

  /** Of a text of many rare words the common ones are not kept, and another may have no others. */
  @Test
  void when_noRareWordCanBeCompared_then_shinglesAre() {
    String common =
        "We are looking for you: in our team you work with us on what we do for our customers, and"
            + " you are part of all that we do. We offer you good work and a good team. Apply now.";
    JobAd.Builder whole = ad("Puutarhuri", invented("zalgu", 200) + " " + common);
    JobAd.Builder part = ad("Gardener", common).organization(null);
    AdProfile first = PREPARER.prepare(whole.build()).profile();
    AdProfile second = PREPARER.prepare(part.build()).profile();
    assertTrue(Float.isNaN(TermComparison.weightedContainment(first.terms(), second.terms())));
    assertAdmits(true, whole, part);
    assertAdmits(false, ad("Puutarhuri", invented("zalgu", 200)), part);
  }

  /** Words of eight letters have eight trigrams, of which the first five letters share four. */
  @Test
  void when_halfOfTheTrigramsOfTwoRolesAreShared_then_rolesAgree() {
    JobAd.Builder half = ad("Zalgumnt", BOOKKEEPER);
    JobAd.Builder less = ad("Zalgxmnt", BOOKKEEPER);
    JobTitle title = JobTitle.parse("Zalguqrt", null, null);
    assertEquals(.5, TitleComparison.trigramDice(title, JobTitle.parse("Zalgumnt", null, null)));
    assertAdmits(true, ad("Zalguqrt", GARDENER), half);
    assertAdmits(false, ad("Zalguqrt", GARDENER), less);
  }

  @Test
  void when_halfOfTheLettersOfTwoOrganizationsAreShared_then_organizationsAgree() {
    assertEquals(.5, agreement("Lampwick City", "Lampwick Town"));
    assertTrue(agreement("Lampwick City", "Lampwicz Town") < .5);
    JobAd.Builder one = ad("Gardener", GARDENER).organization("Lampwick City");
    assertAdmits(true, one, ad("Gardener", BOOKKEEPER).organization("Lampwick Town"));
    assertAdmits(false, one, ad("Gardener", BOOKKEEPER).organization("Lampwicz Town"));
  }

  private static double agreement(String a, String b) {
    return OrganizationName.agreement(OrganizationName.parse(a), OrganizationName.parse(b));
  }

  @Test
  void when_titlesAreUnknown_then_oneOrganizationIsNotEnough() {
    assertAdmits(false, ad(null, GARDENER), ad(null, BOOKKEEPER));
  }
}
