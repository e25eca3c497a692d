package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Populations are given as codes; 23 of them are just below a factor of ten. */
class PlaceRankingTest {
  private static final double DEGREE_KM = Math.PI * 6371.0088 / 180;
  private static final int GERMANY = 0;
  private static final int BRITAIN = 1;
  private static final int AMERICA = 2;

  private final List<GazetteerEntry> entries = new ArrayList<>();

  PlaceRankingTest() {
    for (String code : List.of("DE", "GB", "US")) {
      int n = entries.size();
      entries.add(
          new GazetteerEntry(
              n + 1, PlaceKind.COUNTRY, -1, 50, 90, 9, 9, List.of("Land " + code, "#" + code)));
    }
  }

  /** Adds a place some km north of the equator; returns its position. */
  private int add(int id, PlaceKind kind, int parent, double km, int code) {
    int radius = kind == PlaceKind.REGION ? 30 : 0;
    long population = GazetteerFormat.population((byte) code);
    entries.add(
        new GazetteerEntry(
            id, kind, parent, km / DEGREE_KM, 0, population, radius, List.of("Ort " + id)));
    return entries.size() - 1;
  }

  private int city(int id, int parent, double km, int code) {
    return add(id, PlaceKind.CITY, parent, km, code);
  }

  private static PlaceRanking.Context context(PlaceRanking ranking, int hint, String language) {
    return new PlaceRanking.Context(
        hint, ranking.language(language), new int[0], -1, Double.NaN, Double.NaN);
  }

  private int best(int[] readings, int hint, String language) {
    PlaceRanking ranking = new PlaceRanking(SmallGazetteer.of(entries));
    return ranking.best(readings, new byte[readings.length], context(ranking, hint, language));
  }

  @Test
  void ofEquallyLikelyPlacesTheSmallestIdentifierCountsWhateverTheOrder() {
    int third = city(30, GERMANY, 0, 100);
    int first = city(10, GERMANY, 200, 100);
    int second = city(20, GERMANY, 400, 100);
    for (int[] order :
        new int[][] {{first, second, third}, {third, second, first}, {second, first, third}}) {
      assertEquals(first, best(order, -1, "de"));
    }
    assertEquals(-1, best(new int[0], -1, "de"));
  }

  @Test
  void statedCountryOutweighsAFactorOfTenThousand() {
    int abroad = city(10, BRITAIN, 0, 150);
    int hinted = city(20, GERMANY, 200, 58);
    int smaller = city(21, GERMANY, 400, 56);
    assertEquals(hinted, best(new int[] {abroad, hinted}, GERMANY, "xx"));
    assertEquals(abroad, best(new int[] {abroad, smaller}, GERMANY, "xx"));
    assertEquals(abroad, best(new int[] {abroad, hinted}, -1, "xx"));
  }

  /** One of German for Germany outweighs a factor of 100, British for English of 8 only. */
  @Test
  void onlyCountryOfALanguageOutweighsMoreThanOneOfTwo() {
    int american = city(10, AMERICA, 0, 150);
    int german = city(20, GERMANY, 200, 104);
    int smallerGerman = city(21, GERMANY, 400, 103);
    assertEquals(german, best(new int[] {american, german}, -1, "de"));
    assertEquals(american, best(new int[] {american, smallerGerman}, -1, "de"));
    assertEquals(american, best(new int[] {american, german}, -1, "en"));
    int germanTown = city(30, GERMANY, 600, 150);
    int british = city(31, BRITAIN, 800, 130);
    int smallerBritish = city(32, BRITAIN, 900, 129);
    assertEquals(british, best(new int[] {germanTown, british}, -1, "en"));
    assertEquals(germanTown, best(new int[] {germanTown, smallerBritish}, -1, "en"));
  }

  /** 49 codes are 2.107 points, at 20 km each, from where a region ends. */
  @Test
  void statedCoordinatesOutweighPopulationByDistance() {
    int here = city(10, GERMANY, 0, 70);
    int near = city(11, GERMANY, 42, 119);
    int far = city(12, GERMANY, 42.4, 119);
    int nearRegion = add(13, PlaceKind.REGION, GERMANY, 72, 119);
    int farRegion = add(14, PlaceKind.REGION, GERMANY, 72.4, 119);
    PlaceRanking ranking = new PlaceRanking(SmallGazetteer.of(entries));
    PlaceRanking.Context stated =
        new PlaceRanking.Context(-1, ranking.language("de"), new int[0], -1, 0, 0);
    byte[] ranks = new byte[2];
    assertEquals(near, ranking.best(new int[] {here, near}, ranks, stated));
    assertEquals(here, ranking.best(new int[] {here, far}, ranks, stated));
    assertEquals(nearRegion, ranking.best(new int[] {here, nearRegion}, ranks, stated));
    assertEquals(here, ranking.best(new int[] {here, farRegion}, ranks, stated));
  }

  @Test
  void otherPlacesOfTheTextCountWithin60KilometresAndNotThePlaceItself() {
    int other = city(10, GERMANY, 0, 120);
    int near = city(11, GERMANY, 59.9, 100);
    int far = city(12, GERMANY, 60.1, 100);
    int larger = city(13, GERMANY, 500, 118);
    PlaceRanking ranking = new PlaceRanking(SmallGazetteer.of(entries));
    PlaceRanking.Language language = ranking.language("de");
    int[] others = {-1, other};
    PlaceRanking.Context beside =
        new PlaceRanking.Context(-1, language, others, 0, Double.NaN, Double.NaN);
    PlaceRanking.Context itself =
        new PlaceRanking.Context(-1, language, others, 1, Double.NaN, Double.NaN);
    assertEquals(near, ranking.best(new int[] {larger, near}, new byte[2], beside));
    assertEquals(larger, ranking.best(new int[] {larger, far}, new byte[2], beside));
    assertEquals(larger, ranking.best(new int[] {larger, near}, new byte[2], itself));
  }

  /** From 0.08 of the people on, which is between 25 and 26 codes less. */
  @Test
  void cityOfFairShareIsMeantRatherThanItsRegion() {
    int region = add(10, PlaceKind.REGION, GERMANY, 0, 150);
    int small = city(11, region, 0, 124);
    int fair = city(12, region, 0, 125);
    int asLarge = city(9, region, 0, 125);
    int larger = city(14, region, 0, 126);
    int elsewhere = city(15, GERMANY, 300, 140);
    assertEquals(region, best(new int[] {small, region, elsewhere}, -1, "de"));
    assertEquals(fair, best(new int[] {small, fair, region}, -1, "de"));
    assertEquals(asLarge, best(new int[] {fair, asLarge, region}, -1, "de"));
    assertEquals(asLarge, best(new int[] {asLarge, fair, region}, -1, "de"));
    assertEquals(larger, best(new int[] {fair, larger, region, asLarge}, -1, "de"));
    PlaceRanking ranking = new PlaceRanking(SmallGazetteer.of(entries));
    byte[] ranks = {PlaceNameIndex.SHORTENED, PlaceNameIndex.ALTERNATIVE};
    PlaceRanking.Context context = context(ranking, -1, "de");
    assertEquals(small, ranking.best(new int[] {region, small}, ranks, context));
  }

  private int[] namesakes(int chosen, int[] readings, byte... ranks) {
    PlaceRanking ranking = new PlaceRanking(SmallGazetteer.of(entries));
    byte[] all = Arrays.copyOf(ranks, readings.length);
    return ranking.namesakes(chosen, readings, all, context(ranking, -1, "xx"));
  }

  /** 11 codes are 0.47 points, 34 are 1.46; a district costs 0.7, which are 16. */
  @Test
  void namesakesAreTownsElsewhereThatAreNotMuchLessLikely() {
    int chosen = city(10, GERMANY, 0, 120);
    int near = city(11, GERMANY, 24.9, 120);
    int beyond = city(12, GERMANY, 25.1, 109);
    int tooSmall = city(13, GERMANY, 300, 108);
    int abroad = city(14, BRITAIN, 600, 86);
    int tooSmallAbroad = city(15, BRITAIN, 800, 85);
    int districtAbroad = add(16, PlaceKind.DISTRICT, BRITAIN, 900, 86);
    int district = add(17, PlaceKind.DISTRICT, GERMANY, 1000, 109);
    int region = add(18, PlaceKind.REGION, GERMANY, 1500, 120);
    int alias = city(19, GERMANY, 1900, 120);
    int[] all = {
      alias,
      region,
      district,
      districtAbroad,
      tooSmallAbroad,
      abroad,
      tooSmall,
      beyond,
      near,
      chosen
    };
    assertArrayEquals(
        new int[] {12, 14, 16}, namesakes(chosen, all, (byte) PlaceNameIndex.ALTERNATIVE));
    assertArrayEquals(new int[0], namesakes(chosen, new int[] {chosen}));
    assertArrayEquals(new int[0], namesakes(chosen, new int[] {beyond, abroad}));
    assertArrayEquals(new int[0], namesakes(region, new int[] {region, beyond, alias}));
  }

  @Test
  void ofManyNamesakesTheLikeliestAreKeptAndOfEquallyLikelyOnesTheSmallestIdentifiers() {
    int chosen = city(50, GERMANY, 0, 120);
    int[] readings = new int[11];
    readings[0] = chosen;
    for (int i = 1; i <= 10; i++) {
      // The likeliest has the greatest identifier.
      readings[11 - i] = city(50 + i, GERMANY, 100 * i, i == 10 ? 120 : 115);
    }
    assertArrayEquals(new int[] {51, 52, 53, 54, 55, 56, 60}, namesakes(chosen, readings));
  }

  @Test
  void languagesAreKnownByTheirFirstLettersInEitherCase() {
    PlaceRanking ranking = new PlaceRanking(SmallGazetteer.of(entries));
    PlaceRanking.Language english = ranking.language("en");
    for (String tag : List.of("EN", "en-GB", "EN_us", "eng")) {
      assertEquals(english, ranking.language(tag), tag);
    }
    assertEquals(2, english.main());
    assertTrue(ranking.isSpoken(english, BRITAIN) && ranking.isSpoken(english, AMERICA));
    assertFalse(ranking.isSpoken(english, GERMANY));
    assertEquals(1, ranking.language("de").main());
    for (String tag : new String[] {null, "", " "}) {
      assertTrue(ranking.language(tag).french(), "numbers may be French where nothing is known");
    }
    assertTrue(ranking.language("fr").french());
    assertFalse(ranking.language("e").french());
    assertFalse(ranking.language("xx").french());
    assertFalse(ranking.language("de").french());
  }

  @Test
  void countriesAreKnownByCodeAndByName() {
    PlaceRanking ranking = new PlaceRanking(SmallGazetteer.of(entries));
    assertEquals(BRITAIN, ranking.country(" GB "));
    assertEquals(GERMANY, ranking.country("Land DE"));
    for (String none : new String[] {null, "", " ", "FR", "Ort"}) {
      assertEquals(-1, ranking.country(none));
    }
  }

  @Test
  void nameIsDoubtfulUnlessOneOfItsPlacesHas300000People() {
    int known = GazetteerFormat.populationCode(300_000) & 0xFF;
    int[] readings =
        IntStream.of(50, known - 1, known)
            .map(code -> city(code + 9, GERMANY, code, code))
            .toArray();
    PlaceRanking ranking = new PlaceRanking(SmallGazetteer.of(entries));
    assertTrue(ranking.isDoubtful(new int[] {readings[0], readings[1]}));
    assertFalse(ranking.isDoubtful(readings));
    assertTrue(ranking.isDoubtful(new int[0]));
  }
}
