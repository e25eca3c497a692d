package org.jobdedup.features.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jobdedup.features.ad.JobAd;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CertainConflictTest {
  private static final String TEXT =
      "We are looking for somebody who keeps the lamps of our harbour and shows visitors round.";

  private static PairRow row(UnaryOperator<JobAd.Builder> one, UnaryOperator<JobAd.Builder> other) {
    return PairRow.of(one.apply(ad("a")), other.apply(ad("b")));
  }

  private static JobAd.Builder ad(String id) {
    return JobAd.builder(id)
        .title("Keeper")
        .organization("Harbour Lamps")
        .location("Hamburg")
        .site("board")
        .language("en")
        .firstSeen(Instant.EPOCH)
        .description(TEXT);
  }

  private static void has(PairRow row, CertainConflict... conflicts) {
    float[] values = new float[PairFeature.count()];
    for (PairFeature feature : PairFeature.values()) {
      values[feature.ordinal()] = row.get(feature);
    }
    assertEquals(List.of(conflicts), in(values));
    row.has(PairFeature.CERTAIN_CONFLICTS, conflicts.length);
  }

  private static List<CertainConflict> in(float[] row) {
    return Arrays.stream(CertainConflict.values()).filter(c -> c.isIn(row, 0)).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EMPLOYMENT | Contract: permanent. | Contract: freelance.",
        "HOURS | Full time, 40 hours per week. | Part time, 20 hours per week.",
        "SHIFT | You work the day shift. | You work the night shift.",
        "SALARY | Salary: 24,000 EUR per year. | Salary: 68,000 EUR per year.",
        "PAY_GRADE | Pay grade: E 9. | Pay grade: E 13.",
        "EXPERIENCE | At least 2 years of experience. | At least 9 years of experience.",
        "REFERENCE | Reference: QX-4711 | Reference: QX-4712",
        "TEXT_ALTERNATIVES | You work in cardiology. | You work in paediatrics.",
      })
  void when_aLineOfTheTextsConflicts_then_thatIsFound(
      CertainConflict conflict, String one, String other) {
    UnaryOperator<JobAd.Builder> first = ad -> ad.description(TEXT + "\n" + one);
    has(row(first, ad -> ad.description(TEXT + "\n" + other)), conflict);
    has(row(first, UnaryOperator.identity()));
    has(row(first, first));
  }

  @ParameterizedTest
  @CsvSource({
    "TITLE_RANK, Keeper, Deputy Keeper",
    // Hours of a title are also facts of the ad.
    "HOURS TITLE_HOURS, Keeper (full-time), Keeper (part-time)",
    "TITLE_EMPLOYMENT, Keeper (permanent), Keeper (freelance)",
    "TITLE_EMPLOYMENT, Keeper, Working Student Keeper",
    "TITLE_NUMBERS, Keeper I, Keeper III",
  })
  void when_titlesConflict_then_thatIsFound(String conflicts, String one, String other) {
    has(
        row(ad -> ad.title(one), ad -> ad.title(other)),
        Arrays.stream(conflicts.split(" "))
            .map(CertainConflict::valueOf)
            .toArray(CertainConflict[]::new));
    has(row(ad -> ad.title(other), ad -> ad.title(other)));
  }

  @Test
  void when_onlyTitlesOrOnlyPlacesDiffer_then_thatIsNoConflictOfTitles() {
    UnaryOperator<JobAd.Builder> hamburg = ad -> ad.title("Keeper in Hamburg");
    UnaryOperator<JobAd.Builder> leipzig = ad -> ad.title("Keeper in Leipzig");
    has(row(hamburg, ad -> leipzig.apply(ad).location("Leipzig")), CertainConflict.TITLE_PLACE);
    has(row(hamburg, leipzig));
    has(row(hamburg, ad -> ad.location("Leipzig")));
  }

  /** Ads are posted again under a new number, and boards number what they take over. */
  @Test
  void when_numbersAreOfAnotherDayOrSite_then_thatIsNoConflict() {
    UnaryOperator<JobAd.Builder> one = ad -> ad.description(TEXT + "\nReference: QX-4711");
    UnaryOperator<JobAd.Builder> other = ad -> ad.description(TEXT + "\nReference: QX-4712");
    has(row(one, other), CertainConflict.REFERENCE);
    has(row(one, ad -> other.apply(ad).site("elsewhere")));
    has(row(one, ad -> other.apply(ad).firstSeen(Instant.parse("1970-02-01T00:00:00Z"))));
  }

  /** Of texts in other words, which name this and that, it says nothing. */
  @Test
  void when_textsAreUnlike_then_whatTheyNameIsNoConflict() {
    has(
        row(
            ad -> ad.description("Somebody to guide guests and to sweep, in cardiology."),
            ad -> ad.description(TEXT + "\nYou work in paediatrics.")));
    has(
        row(
            ad -> ad.title("Keeper 1").description("Somebody to guide guests and to sweep."),
            ad -> ad.title("Keeper 2")));
  }

  @Test
  void when_aConflictIsPlanted_then_theCopyHasItAndNothingElseChanges() {
    float[] unknown = new float[PairFeature.count()];
    Arrays.fill(unknown, Float.NaN);
    assertEquals(List.of(), in(unknown));
    for (CertainConflict conflict : CertainConflict.values()) {
      float[] planted = conflict.plantedIn(unknown);
      assertEquals(List.of(conflict), in(planted));
      assertEquals(1, planted[PairFeature.CERTAIN_CONFLICTS.ordinal()]);
      for (PairFeature feature : PairFeature.values()) {
        boolean changed =
            conflict.features().contains(feature) || feature == PairFeature.CERTAIN_CONFLICTS;
        assertEquals(!changed, Float.isNaN(planted[feature.ordinal()]), feature.name());
      }
      assertFalse(conflict.isIn(unknown, 0), "the source stays as it was");
    }
  }
}
