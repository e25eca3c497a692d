package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.profile.AdProfile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Ads that say little, too much or in odd ways get decisions, and what is unknown stays unknown.
 */
final class UnusualAdsTest {
  private static final String GARDENER =
      "We are looking for a gardener who looks after the rose beds, the orchard and the greenhouse"
          + " of our park. You prune, water and plant, show visitors around on Sundays and keep the"
          + " tools in order. We pay fairly and offer a small house beside the gate. ";
  private static final String BOOKKEEPER =
      "You keep the ledgers, check invoices and prepare the yearly accounts together with our"
          + " auditors; knowledge of double entry is a must, and the office looks on the harbour. ";

  private static final ModelBundle BUNDLE = ModelBundle.loadDefault();
  private static PairScorer scorer;

  @BeforeAll
  static void openScorer() {
    scorer = BUNDLE.newScorer();
  }

  @AfterAll
  static void closeScorer() {
    scorer.close();
  }

  private static JobAd.Builder full(String id, String text) {
    return JobAd.builder(id)
        .title("Gardener")
        .organization("Castle Park Ltd")
        .location("Leeds")
        .country("GB")
        .site("board.example")
        .firstSeen(Instant.parse("2026-01-01T00:00:00Z"))
        .description(text);
  }

  private static JobAd bare(String id, String text) {
    return JobAd.builder(id).description(text).build();
  }

  private static float[] row(JobAd a, JobAd b) {
    AdProfile first = BUNDLE.preparer().prepare(a).profile();
    AdProfile second = BUNDLE.preparer().prepare(b).profile();
    assertTrue(first.toBytes().length <= 1_400, "a profile takes about 1 KB");
    float[] row = BUNDLE.featureExtractor().extract(first, second);
    assertArrayEquals(row, BUNDLE.featureExtractor().extract(second, first));
    return row;
  }

  private static float probability(JobAd a, JobAd b) {
    float probability = scorer.score(row(a, b), 1)[0];
    assertTrue(probability > 0 && probability < 1, "probability=" + probability);
    return probability;
  }

  private static void assertDecided(boolean duplicate, JobAd a, JobAd b) {
    float probability = probability(a, b);
    assertEquals(duplicate, probability >= BUNDLE.threshold(), "probability=" + probability);
  }

  /** Features whose names begin so must all be unknown. */
  private static void assertUnknown(float[] row, String... beginnings) {
    Set<String> known = new TreeSet<>();
    for (String beginning : beginnings) {
      boolean any = false;
      for (PairFeature feature : PairFeature.values()) {
        if (feature.featureName().startsWith(beginning)) {
          any = true;
          if (!Float.isNaN(row[feature.ordinal()])) {
            known.add(feature.featureName() + "=" + row[feature.ordinal()]);
          }
        }
      }
      assertTrue(any, "no feature begins with " + beginning);
    }
    assertEquals(Set.of(), known);
  }

  @Test
  void when_onlyTheTextIsGiven_then_allElseIsUnknownAndTheProbabilityIsLower() {
    JobAd a = bare("a", GARDENER);
    JobAd b = bare("b", GARDENER);
    assertUnknown(
        row(a, b),
        "organization_",
        "place_",
        "places_",
        "named_place_",
        "site_",
        "first_day_",
        "email_",
        "phone_",
        "address_",
        "domain_",
        "reference_",
        "salary_",
        "hours_",
        "profession_",
        "experience_");
    assertTrue(
        probability(a, b) < probability(full("a", GARDENER).build(), full("b", GARDENER).build()));
    assertDecided(true, a, b);
    assertDecided(false, a, bare("c", BOOKKEEPER));
  }

  @Test
  void when_organizationIsMissing_then_itsAgreementIsUnknown() {
    JobAd known = full("a", GARDENER).build();
    JobAd unknown = full("b", GARDENER).organization(null).build();
    assertUnknown(row(known, unknown), "organization_agreement");
    assertUnknown(
        row(unknown, full("c", GARDENER).organization(null).build()),
        "organization_",
        "organizations_intermediary");
    assertDecided(true, known, unknown);
  }

  @Test
  void when_placeIsMissing_then_itsFeaturesAreUnknown() {
    JobAd known = full("a", GARDENER).build();
    JobAd unknown = full("b", GARDENER).location(null).country(null).build();
    assertUnknown(row(known, unknown), "place_", "places_", "named_place_");
    assertDecided(true, known, unknown);
  }

  @Test
  void when_titleIsMissing_then_thatIsSeenAndTheFirstLineServes() {
    JobAd known = full("a", "Gardener\n" + GARDENER).build();
    JobAd unknown = full("b", "Gardener\n" + GARDENER).title(null).build();
    float[] row = row(known, unknown);
    assertEquals(1, row[PairFeature.TITLES_GIVEN.ordinal()]);
    assertEquals(1, row[PairFeature.TITLE_JACCARD.ordinal()]);
    assertDecided(true, known, unknown);
  }

  @Test
  void when_titleIsMissingAndTheTextBeginsWithASentence_then_titlesAreUnknown() {
    JobAd known = full("a", GARDENER).build();
    JobAd unknown = full("b", GARDENER).title(null).build();
    float[] row = row(known, unknown);
    assertUnknown(row, "title_same_", "title_jaccard", "title_differences_", "title_level");
    assertEquals(1, row[PairFeature.TITLES_GIVEN.ordinal()]);
    assertDecided(true, known, unknown);
  }

  @Test
  void when_textHasNoWords_then_comparisonsOfTextAndTitleAreUnknown() {
    float[] row = row(bare("a", "☕ 🎉 🚀"), bare("b", "☕ 🎉 🚀"));
    assertUnknown(row, "text_jaccard", "text_containment", "simhash_", "length_ratio", "word_");
    assertUnknown(row, "title_", "chunk_coverage_", "language_");
    probability(bare("a", "☕ 🎉 🚀"), bare("b", GARDENER));
  }

  @Test
  void when_anAdHasFiveWords_then_itIsDecided() {
    JobAd five = bare("a", "Gardener wanted in our park");
    assertUnknown(row(five, bare("b", "Gardener wanted in our park")), "language_");
    assertDecided(false, five, bare("c", "Cleaner sought for big hotel"));
    assertDecided(
        true,
        full("a", "Gardener wanted in our park").build(),
        full("b", "Gardener wanted in our park").build());
  }

  @Test
  void when_anAdHasTwoHundredPages_then_itIsDecided() {
    String pages = (GARDENER + BOOKKEEPER).repeat(1_250);
    assertDecided(true, full("a", pages).build(), full("b", pages).build());
    probability(full("a", pages).build(), full("b", GARDENER).build());
  }

  @Test
  void when_longTextsHaveWordsThatNobodyUses_then_theyAreComparedAllTheSame() {
    // Of each text only some are kept, all of one weight.
    float[] row = row(full("a", words("x")).build(), full("b", words("y")).build());
    assertEquals(0, row[PairFeature.WORD_JACCARD.ordinal()]);
    assertEquals(0, row[PairFeature.TEXT_JACCARD.ordinal()], .05);
    row = row(full("a", words("x")).build(), full("b", words("x")).build());
    assertEquals(1, row[PairFeature.WORD_JACCARD.ordinal()]);
    assertEquals(0, row[PairFeature.ONE_SIDED_WEIGHT_MORE.ordinal()]);
    float same = probability(full("a", words("x")).build(), full("b", words("x")).build());
    float other = probability(full("a", words("x")).build(), full("b", words("y")).build());
    assertTrue(other < same, () -> other + " < " + same);
    assertDecided(true, full("a", words("x")).build(), full("b", words("x")).build());
    assertDecided(false, full("a", words("x")).build(), bare("b", words("y")));
  }

  private static String words(String beginning) {
    return IntStream.range(0, 2_000)
        .mapToObj(i -> beginning + Integer.toString(i * 7919, Character.MAX_RADIX) + "q")
        .collect(Collectors.joining(" "));
  }

  @Test
  void when_everythingIsInCapitals_then_nothingChanges() {
    JobAd shouted =
        full("b", GARDENER.toUpperCase(Locale.ROOT))
            .title("GARDENER")
            .organization("CASTLE PARK LTD")
            .location("LEEDS")
            .build();
    JobAd plain = full("a", GARDENER).build();
    assertArrayEquals(row(plain, full("b", GARDENER).build()), row(plain, shouted));
  }

  @Test
  void when_aTextHasNoSpaces_then_itIsDecided() {
    String joined = GARDENER.replace(" ", "");
    assertDecided(true, full("a", joined).build(), full("b", joined).build());
    assertDecided(false, bare("a", joined), bare("b", BOOKKEEPER.replace(" ", "")));
    assertDecided(true, full("a", joined.repeat(20)).build(), full("b", joined.repeat(20)).build());
  }

  /** Languages of which no pair was trained. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Puutarhuri | Etsimme puutarhuria, joka hoitaa ruusupenkkejä, hedelmätarhaa ja puistomme"
            + " kasvihuonetta. Leikkaat, kastelet ja istutat. | Siivooja | Suureen hotelliin"
            + " keskustassa haetaan siivoojaa yövuoroihin ja viikonlopuiksi heti.",
        "คนสวน | เรากำลังมองหาคนสวนที่ดูแลแปลงกุหลาบ สวนผลไม้ และเรือนกระจกของสวนสาธารณะ | แม่บ้าน |"
            + " พนักงานทำความสะอาดโรงแรมขนาดใหญ่ในเมืองหลวง ทำงานตอนกลางคืนและวันหยุด",
        "بستاني | نبحث عن بستاني يعتني بأحواض الورد والبستان والبيت الزجاجي في حديقتنا | عامل نظافة"
            + " | مطلوب عامل نظافة لفندق كبير في وسط المدينة للعمل ليلا وفي العطلات",
        "园丁 | 我们正在寻找一位园丁，负责照料玫瑰花坛、果园和公园的温室，修剪、浇水和种植。 | 清洁工 |" + " 市中心大型酒店招聘清洁工，夜班和周末工作，立即上岗，有经验者优先。"
      })
  void when_nobodyTrainedForTheLanguage_then_itIsDecided(
      String title, String text, String otherTitle, String otherText) {
    JobAd original = full("a", text).title(title).build();
    assertDecided(true, original, full("b", text).title(title).build());
    assertDecided(
        false,
        original,
        full("c", otherText)
            .title(otherTitle)
            .organization("Grand Hotel")
            .location("York")
            .build());
  }

  /** Languages of which no pair was trained, in scripts without one known word. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ホールスタッフ | 株式会社さくら食堂 | 大阪市 | 札幌市 | さくら食堂では、大阪市の新店舗で働くホールスタッフを募集しています。お客様のご案内、注文の受付、料理の提供、"
            + "レジ業務、テーブルの片付けをお任せします。月給は二十三万円から二十八万円で、賞与は年に二回、交通費を全額支給します。",
        "Σερβιτόρος | Ταβέρνα Αιγαίο | Θεσσαλονίκη | Πάτρα | Η ταβέρνα Αιγαίο στη Θεσσαλονίκη αναζητά"
            + " σερβιτόρο για πλήρη απασχόληση. Καθήκοντα: εξυπηρέτηση πελατών, λήψη παραγγελιών,"
            + " σερβίρισμα φαγητών και ποτών. Απαραίτητη προϋπηρεσία ενός έτους και γνώση αγγλικών.",
        "Кухар | Ресторан Дніпро | Житомир | Ужгород | Ресторан Дніпро у місті Житомир шукає кухаря з"
            + " досвідом роботи від двох років. Обов'язки: приготування гарячих страв, контроль"
            + " якості продуктів, порядок на кухні. Пропонуємо офіційне оформлення та харчування."
      })
  void when_nobodyTrainedForTheLanguage_then_aShorterCopyIsTheSameAndAnotherTownIsNot(
      String title, String organization, String town, String otherTown, String text) {
    JobAd original =
        full("a", text)
            .title(title)
            .organization(organization)
            .location(town)
            .country(null)
            .build();
    String shorter = text.substring(0, text.length() * 2 / 3);
    assertDecided(true, original, original.toBuilder("b").site("two.example").build());
    assertDecided(
        true, original, original.toBuilder("c").site("two.example").description(shorter).build());
    assertDecided(
        false,
        original,
        original.toBuilder("d")
            .location(otherTown)
            .description(text.replace(town, otherTown))
            .build());
  }

  @Test
  void when_nothingIsKnownAtAll_then_theScorerStillDecides() {
    float[] unknown = new float[PairFeature.count()];
    Arrays.fill(unknown, Float.NaN);
    for (float probability : scorer.score(unknown, 1)) {
      assertTrue(probability > 0 && probability < 1, "probability=" + probability);
    }
  }
}
