package org.jobdedup.features.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.place.Gazetteer;
import org.jobdedup.features.place.PlaceKind;
import org.junit.jupiter.api.Test;

class DistrictTest {
  private static final long ADS_OF_A_DISTRICT = (long) District.BATCHES * BatchPlan.SIZE;
  private static final SyntheticAds ADS =
      SyntheticAds.with(GeneratorConfig.of(3, 3 * ADS_OF_A_DISTRICT));

  @Test
  void theFirstDistrictIsTheCatalog() {
    List<Place> towns = Catalog.get().places(AdLanguage.DE, 0);
    assertEquals(towns, District.towns(towns, 0));
    assertEquals("Lindhorst", District.stem("Lindhorst", 0));
    assertEquals("You plan the shifts", worded("You plan the shifts", 0));
  }

  @Test
  void townsOfOtherDistrictsAreRealOnesOfTheSameCountry() {
    Set<String> cities =
        Gazetteer.standard().places("DE", PlaceKind.CITY).stream()
            .map(place -> place.name())
            .collect(Collectors.toSet());
    List<Place> towns =
        Catalog.get().places(AdLanguage.DE, 7).stream()
            .filter(place -> place.country().equals("DE"))
            .toList();
    assertTrue(towns.size() > 5);
    assertTrue(towns.stream().allMatch(town -> cities.contains(town.nativeName())));
    assertEquals(towns, Catalog.get().neighbours(towns.get(0)));
    assertNotEquals(towns, Catalog.get().neighbours(Catalog.get().places(AdLanguage.DE, 8).get(0)));
  }

  @Test
  void wordsDifferBetweenDistrictsAndNotWithinOne() {
    String phrase = "You accompany doctors on their rounds and carry out what was decided there";
    assertEquals(worded(phrase, 4), worded(phrase, 4));
    assertNotEquals(worded(phrase, 4), worded(phrase, 5));
    long same = 0;
    String[] words = phrase.split(" ");
    String[] own = worded(phrase, 4).split(" ");
    assertEquals(words.length, own.length);
    for (int i = 0; i < words.length; i++) {
      same += words[i].equals(own[i]) ? 1 : 0;
    }
    assertTrue(same > 5 && same < words.length, Arrays.toString(own));
  }

  @Test
  void adsOfTwoDistrictsShareLittleText() {
    double within = meanOverlap(ADS_OF_A_DISTRICT, ADS_OF_A_DISTRICT + 1);
    double across = meanOverlap(ADS_OF_A_DISTRICT, 2 * ADS_OF_A_DISTRICT);
    assertTrue(across < within / 2, "within=" + within + ", across=" + across);
  }

  /** Mean overlap of the shingles of ads of one profession and language, from two stretches. */
  private static double meanOverlap(long first, long second) {
    List<GeneratedAd> left = LongStream.range(first, first + 150).mapToObj(ADS::ad).toList();
    List<GeneratedAd> right = LongStream.range(second, second + 150).mapToObj(ADS::ad).toList();
    double sum = 0;
    int pairs = 0;
    for (GeneratedAd a : left) {
      Set<String> shingles = shingles(a.ad());
      for (GeneratedAd b : right) {
        if (a.language() == b.language() && !a.openingId().equals(b.openingId())) {
          Set<String> common = new HashSet<>(shingles(b.ad()));
          int size = common.size() + shingles.size();
          common.retainAll(shingles);
          sum += (double) common.size() / (size - common.size());
          pairs++;
        }
      }
    }
    return sum / pairs;
  }

  private static Set<String> shingles(JobAd ad) {
    String[] words = ad.description().split("\\s+");
    Set<String> shingles = new HashSet<>();
    for (int i = 0; i + 5 <= words.length; i++) {
      shingles.add(String.join(" ", Arrays.copyOfRange(words, i, i + 5)));
    }
    return shingles;
  }

  private static String worded(String text, long district) {
    StringBuilder out = new StringBuilder();
    District.word(text, district, out);
    return out.toString();
  }
}
