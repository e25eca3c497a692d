package org.jobdedup.features.pair;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.junit.jupiter.api.Test;

class PairFeatureExtractorTest {
  private static final SyntheticAds ADS = SyntheticAds.with(GeneratorConfig.of(5, 2_000));
  private static final AdPreparer PREPARER = AdPreparer.with(LearnedResources.empty());
  private static final PairFeatureExtractor EXTRACTOR = new PairFeatureExtractor();

  private static float[] row(AdProfile a, AdProfile b) {
    float[] row = new float[PairFeature.count()];
    EXTRACTOR.extract(a, b, row, 0);
    return row;
  }

  private static AdProfile profile(JobAd ad) {
    return PREPARER.prepare(ad).profile();
  }

  private static float value(float[] row, PairFeature feature) {
    return row[feature.ordinal()];
  }

  @Property(tries = 500)
  void isSymmetric(
      @ForAll @IntRange(max = 1_999) int left, @ForAll @IntRange(max = 1_999) int right) {
    AdProfile a = profile(ADS.ad(left).ad());
    AdProfile b = profile(ADS.ad(right).ad());
    assertArrayEquals(row(a, b), row(b, a));
  }

  @Property(tries = 200)
  void doesNotChangeWhenProfilesGoThroughTheirBytes(
      @ForAll @IntRange(max = 1_999) int left, @ForAll @IntRange(max = 1_999) int right) {
    AdProfile a = profile(ADS.ad(left).ad());
    AdProfile b = profile(ADS.ad(right).ad());
    assertArrayEquals(
        row(a, b), row(AdProfile.fromBytes(a.toBytes()), AdProfile.fromBytes(b.toBytes())));
  }

  @Test
  void when_aTextNamesTheCityOfADistrict_then_itNamesTheGivenPlace() {
    String text = "We look for a keeper of lamps in our house in Hamburg. The lamps are many.";
    float[] row =
        row(
            profile(JobAd.builder("a").description(text).location("Hamburg Altona").build()),
            profile(JobAd.builder("b").description(text).location("Leeds").build()));
    assertEquals(1, value(row, PairFeature.PLACE_NAMED_BY_SELF));
    assertEquals(1, value(row, PairFeature.PLACE_NAMED_BY_OTHER));
  }

  private static float namedDistance(String locationA, String a, String locationB, String b) {
    float[] row =
        row(
            profile(JobAd.builder("a").description(a).location(locationA).build()),
            profile(JobAd.builder("b").description(b).location(locationB).build()));
    return value(row, PairFeature.NAMED_PLACE_DISTANCE);
  }

  @Test
  void aTownThatTheTextNamesTellsMoreThanTheCountryThatIsGiven() {
    String lille = "Nous cherchons un boulanger pour notre fournil de Lille, en plein centre.";
    String nantes = "Nous cherchons un boulanger pour notre fournil de Nantes, en plein centre.";
    assertTrue(namedDistance("France", lille, "France", nantes) > 400);
    assertEquals(0, namedDistance("France", lille, "Hauts-de-France", lille));
    assertEquals(0, namedDistance("Lille", nantes, "Lille", lille));
    assertEquals(0, namedDistance("Allemagne", lille, "Allemagne", nantes));
  }

  @Test
  void aBareNameIsMeasuredToTheNearestOfItsNamesakes() {
    String text = "We look after forty lamps along the coast and need a keeper for them.";
    assertEquals(0, namedDistance("Lincoln", text, "Lincoln, Lincolnshire", text));
    assertEquals(0, namedDistance("Lincoln, NE", text, "Lincoln", text));
    assertEquals(60, namedDistance("Lincoln", text, "Sheffield", text), 20);
    assertTrue(namedDistance("Lincoln, NE", text, "Lincoln, Lincolnshire", text) > 6_000);
  }

  @Test
  void writesAtTheOffsetOnly() {
    AdProfile a = profile(ADS.ad(1).ad());
    float[] rows = new float[3 * PairFeature.count()];
    EXTRACTOR.extract(a, a, rows, PairFeature.count());
    for (int i = 0; i < PairFeature.count(); i++) {
      assertEquals(0, rows[i]);
      assertEquals(0, rows[2 * PairFeature.count() + i]);
    }
  }

  @Test
  void aRowWithoutRoomIsRefusedInASentenceAndLeftAsItWas() {
    AdProfile profile = profile(ADS.ad(1).ad());
    int count = PairFeature.count();
    for (int[] lengthAndOffset : new int[][] {{count - 1, 0}, {count, 1}, {count, -1}, {0, 0}}) {
      float[] row = new float[lengthAndOffset[0]];
      IndexOutOfBoundsException refused =
          assertThrows(
              IndexOutOfBoundsException.class,
              () -> EXTRACTOR.extract(profile, profile, row, lengthAndOffset[1]));
      assertEquals(
          "A row must have room for the "
              + count
              + " features of a pair from the offset on: offset="
              + lengthAndOffset[1]
              + ", values="
              + row.length,
          refused.getMessage());
      assertArrayEquals(new float[row.length], row);
    }
  }

  @Test
  void leavesWhatIsUnknownNaN() {
    JobAd bare = JobAd.builder("a").description("☕").build();
    JobAd other = JobAd.builder("b").description("We need a keeper for forty lamps.").build();
    float[] row = row(profile(bare), profile(other));
    for (PairFeature feature :
        new PairFeature[] {
          PairFeature.TEXT_JACCARD,
          PairFeature.TITLE_SAME_ROLE,
          PairFeature.TITLE_COVERAGE_MORE,
          PairFeature.ORGANIZATION_AGREEMENT,
          PairFeature.PLACE_RELATION,
          PairFeature.PLACE_DISTANCE,
          PairFeature.SALARY_AGREEMENT,
          PairFeature.EMAIL_AGREEMENT,
          PairFeature.REFERENCE_AGREEMENT,
          PairFeature.SITE_AGREEMENT,
          PairFeature.FIRST_DAY_GAP,
          PairFeature.LANGUAGE_AGREEMENT
        }) {
      assertTrue(Float.isNaN(value(row, feature)), feature::featureName);
    }
  }

  @Test
  void seesWhatDiffersBetweenSisterAds() {
    JobAd.Builder kiel =
        JobAd.builder("a")
            .title("Senior Keeper (f/m/d)")
            .organization("Harbour Lamps Ltd")
            .location("Kiel, Germany")
            .description("We look after forty lamps along the coast and need a keeper in Kiel.");
    JobAd.Builder bremen =
        JobAd.builder("b")
            .title("Junior Keeper")
            .organization("Harbour Lamps Limited")
            .location("Bremen, Germany")
            .description("We look after forty lamps along the coast and need a keeper in Bremen.");
    float[] row = row(profile(kiel.build()), profile(bremen.build()));
    assertEquals(1, value(row, PairFeature.ORGANIZATION_AGREEMENT));
    assertEquals(0, value(row, PairFeature.PLACE_RELATION));
    assertEquals(1, value(row, PairFeature.TITLE_SAME_ROLE));
    assertEquals(0, value(row, PairFeature.TITLE_LEVEL));
    assertTrue(value(row, PairFeature.ONE_SIDED_WEIGHT_LESS) > 0);
    assertEquals(0, value(row, PairFeature.ONE_SIDED_NUMERIC_MORE));
    assertEquals(1, value(row, PairFeature.EDIT_REPLACED));
    assertTrue(value(row, PairFeature.PLACE_DISTANCE) > 100);
  }

  @Test
  void anAdIsLikeItself() {
    AdProfile profile =
        profile(
            JobAd.builder("a")
                .title("Keeper")
                .location("Kiel, Germany")
                .description("We look after forty lamps along the coast.")
                .build());
    float[] row = row(profile, profile);
    assertEquals(1, value(row, PairFeature.TEXT_JACCARD));
    assertEquals(0, value(row, PairFeature.SIMHASH_DISTANCE));
    assertEquals(1, value(row, PairFeature.WORD_WEIGHTED_JACCARD));
    assertEquals(0, value(row, PairFeature.ONE_SIDED_WEIGHT_MORE));
    assertEquals(1, value(row, PairFeature.TITLE_SAME_ROLE));
    assertEquals(4, value(row, PairFeature.PLACE_RELATION));
  }
}
