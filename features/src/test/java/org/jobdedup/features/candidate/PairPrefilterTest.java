package org.jobdedup.features.candidate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
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
    assertAdmits(true, ad("Ogrodnik", text), ad("Florysta", text + " Zapraszamy."));
    assertAdmits(true, ad("Ogrodnik", text), ad("Florysta", text).organization(null));
    assertAdmits(
        false,
        ad("Ogrodnik", text),
        ad("Florysta", invented("morbi", 400)).organization("Zamek Chojnik"));
  }

  @Test
  void when_oneTextIsOfManyThousandWords_then_itsCopyIsStillComparedWithIt() {
    String text = invented("zalgu", 60_000);
    assertAdmits(true, ad("Ogrodnik", text), ad("Florysta", text).organization(null));
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
}
