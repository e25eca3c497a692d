package org.jobdedup.features.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.AdProfile;
import org.jobdedup.features.profile.LearnedResources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Features of places, on hand-made pairs, as docs/features.md tells of them. */
class PairFeaturePlacesTest {
  private static final String TEXT =
      "Wir pflegen vierzig Lampen an der Küste und suchen jemanden, der Dochte schneidet";

  private static JobAd.Builder ad(String location, String title, String text) {
    return JobAd.builder("a").location(location).title(title).description(TEXT + text);
  }

  private static JobAd.Builder at(String location) {
    return ad(location, "Wärter", ".");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Kiel ; Kiel ; 4 ; 0 ; 1 ; 1",
        "Kiel | Hamburg ; Bremen | Kiel ; 3 ; 0 ; 1 ; 2",
        "Kiel ; Germany ; 2 ; 0 ; 0 ; 1",
        "Köln ; Leverkusen ; 1 ; 12 ; 0 ; 1",
        "Kiel ; München ; 0 ; 695 ; 0 ; 1",
        "Kiel | Hamburg | Bremen ; München ; 0 ; 580 ; 0 ; 3"
      })
  void givenPlacesAreRelated(
      String a, String b, int relation, double distance, int shared, int more) {
    PairRow row = PairRow.of(at(a), at(b));
    row.has(PairFeature.PLACE_RELATION, relation)
        .has(PairFeature.PLACES_SHARED, shared)
        .has(PairFeature.PLACES_MORE, more);
    assertEquals(distance, row.get(PairFeature.PLACE_DISTANCE), distance / 10);
    assertEquals(
        row.get(PairFeature.PLACE_DISTANCE), row.get(PairFeature.NAMED_PLACE_DISTANCE), 1e-3);
  }

  @Test
  void ofAPlaceThatOneAdGivesNothingIsKnown() {
    PairRow.of(at("Kiel"), at(null))
        .lacks(
            PairFeature.PLACE_RELATION,
            PairFeature.PLACE_DISTANCE,
            PairFeature.PLACES_SHARED,
            PairFeature.PLACES_MORE,
            PairFeature.PLACE_RESIDUE_EQUAL,
            PairFeature.PLACE_NAMED_BY_OTHER,
            PairFeature.PLACE_NAMED_BY_SELF,
            PairFeature.NAMED_PLACE_DISTANCE,
            PairFeature.TITLE_PLACES_SHARED,
            PairFeature.TITLE_PLACES_ONE_SIDED_LESS,
            PairFeature.TITLE_PLACES_ONE_SIDED_MORE,
            PairFeature.TEXT_PLACES_SHARED,
            PairFeature.TEXT_PLACES_ONE_SIDED_LESS,
            PairFeature.TEXT_PLACES_ONE_SIDED_MORE);
  }

  @Test
  void wordsThatNameNoKnownPlaceAgreeOrNot() {
    PairRow.of(at("Kiel, Zzyzxtower"), at("Bremen, Zzyzxtower"))
        .has(PairFeature.PLACE_RESIDUE_EQUAL, 1);
    PairRow.of(at("Kiel, Zzyzxtower"), at("Kiel, Qqqtower"))
        .has(PairFeature.PLACE_RESIDUE_EQUAL, 0);
    PairRow.of(at("Kiel, Zzyzxtower"), at("Kiel")).lacks(PairFeature.PLACE_RESIDUE_EQUAL);
    PairRow.of(at("Kiel"), at("Kiel, Zzyzxtower")).lacks(PairFeature.PLACE_RESIDUE_EQUAL);
  }

  @Test
  void placesOfTitlesAndTextsAreCountedApart() {
    PairRow.of(
            ad(null, "Wärter in Kiel", " in Hamburg, Bremen, Leipzig oder Dresden."),
            ad(null, "Wärter in Kiel, Hamburg und Bremen", " in Dresden, Köln oder Leipzig."))
        .has(PairFeature.TITLE_PLACES_SHARED, 1)
        .has(PairFeature.TITLE_PLACES_ONE_SIDED_LESS, PairFeature.TITLE_PLACES_ONE_SIDED_MORE, 0, 2)
        .has(PairFeature.TEXT_PLACES_SHARED, 2)
        .has(PairFeature.TEXT_PLACES_ONE_SIDED_LESS, PairFeature.TEXT_PLACES_ONE_SIDED_MORE, 1, 2);
  }

  @Test
  void when_oneAdNamesPlaces_then_theyAreOneSided() {
    PairRow.of(ad(null, "Wärter in Kiel", " in Hamburg."), ad(null, "Wärter", "."))
        .has(PairFeature.TITLE_PLACES_SHARED, 0)
        .has(PairFeature.TITLE_PLACES_ONE_SIDED_LESS, PairFeature.TITLE_PLACES_ONE_SIDED_MORE, 0, 1)
        .has(PairFeature.TEXT_PLACES_SHARED, 0)
        .has(PairFeature.TEXT_PLACES_ONE_SIDED_LESS, PairFeature.TEXT_PLACES_ONE_SIDED_MORE, 0, 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // Own title, own text, other title, other text; named by other, by self.
        "Wärter ; . ; Wärter ; . ; 0 ; 0",
        "Wärter in Kiel ; . ; Wärter ; . ; 0 ; 1",
        "Wärter ; ' in Kiel.' ; Wärter ; . ; 0 ; 1",
        "Wärter ; . ; Wärter in Kiel ; . ; 1 ; 0",
        "Wärter ; . ; Wärter ; ' in Kiel.' ; 1 ; 0",
        "Wärter ; ' in Kiel.' ; Wärter ; ' in Bremen.' ; 0 ; 2",
        "Wärter ; ' in Bremen.' ; Wärter ; ' in Kiel.' ; 2 ; 0",
        "Wärter ; ' in Bremen oder Kiel.' ; Wärter ; ' in Kiel oder Bremen.' ; 2 ; 2"
      })
  void givenPlacesAreNamedByTheirAdOrTheOther(
      String ownTitle, String ownText, String title, String text, int byOther, int bySelf) {
    PairRow.of(ad("Kiel", ownTitle, ownText), ad("Bremen", title, text))
        .has(PairFeature.PLACE_NAMED_BY_OTHER, byOther)
        .has(PairFeature.PLACE_NAMED_BY_SELF, bySelf);
  }

  /** Kiel is 85 km from Hamburg and 165 km from Bremen, which is 95 km from Hamburg. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "-",
      value = {
        "-       ; Wärter in Kiel ; ' in Bremen.' ; Hamburg  ; 85",
        "-       ; Wärter         ; ' in Bremen.' ; Hamburg  ; 95",
        "Germany ; Wärter in Kiel ; ' in Bremen.' ; Hamburg  ; 85",
        "Germany ; Wärter         ; ' in Bremen.' ; Hamburg  ; 95",
        "Germany ; Wärter in Lyon ; ' in Bremen.' ; Hamburg  ; 95",
        "Germany ; Wärter in Lyon ; ' in Paris.'  ; Hamburg  ; 0",
        "Bremen  ; Wärter in Kiel ; ' in Kiel.'   ; Hamburg  ; 95",
        "Sweden | Bremen ; Wärter in Stockholm ; . ; Hamburg ; 95",
        "Germany, Bremen | Sweden ; Wärter in Kiel ; ' in Kiel.' ; Hamburg ; 95"
      })
  void titlesTellTheTownBeforeTextsDoWhereNoneIsGiven(
      String location, String title, String text, String other, double distance) {
    assertEquals(
        distance,
        PairRow.of(ad(location, title, text), at(other)).get(PairFeature.NAMED_PLACE_DISTANCE),
        4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Lincoln, Nebraska", "Lincoln, Lincolnshire"})
  void aTextNamesAGivenPlaceWhereItNamesANamesakeOfABareName(String named) {
    JobAd.Builder bare = JobAd.builder("a").location("Lincoln").description("We need a keeper.");
    String text = "We need a keeper who looks after the lamps of our house in " + named + ".";
    PairRow.of(bare, JobAd.builder("b").location("Leeds").description(text))
        .has(PairFeature.PLACE_NAMED_BY_OTHER, 1)
        .has(PairFeature.PLACE_NAMED_BY_SELF, 0);
  }

  private static AdProfile profile(JobAd.Builder ad) {
    return AdPreparer.with(LearnedResources.empty()).prepare(ad.build()).profile();
  }

  @Test
  void titlesShareAPlaceWhereBothNameIt() {
    AdProfile kiel = profile(ad(null, "Wärter in Kiel", "."));
    AdProfile both = profile(ad(null, "Wärter in Bremen und Kiel", "."));
    AdProfile hamburg = profile(ad("Kiel", "Wärter in Hamburg", " in Kiel."));
    assertTrue(PlaceNaming.sharesTitlePlace(kiel, both));
    assertTrue(PlaceNaming.sharesTitlePlace(both, kiel));
    assertFalse(PlaceNaming.sharesTitlePlace(kiel, hamburg));
    assertFalse(PlaceNaming.sharesTitlePlace(kiel, profile(at("Kiel"))));
  }
}
