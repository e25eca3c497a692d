package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What evidence a place needs in a running text, by its size, exactly at the bounds. */
class MentionRulesTest {
  private static final double DEGREE_KM = Math.PI * 6371.0088 / 180;
  private static final int GERMANY = 0;
  private static final int BRITAIN = 1;
  private static final int FRANCE = 2;

  private final List<GazetteerEntry> entries = new ArrayList<>();

  MentionRulesTest() {
    for (String code : List.of("DE", "GB", "FR", "US")) {
      int id = entries.size() + 1;
      entries.add(
          new GazetteerEntry(
              id, PlaceKind.COUNTRY, -1, 50, 90, 9, 9, List.of("Land " + code, "#" + code)));
    }
  }

  private static int code(long population) {
    return GazetteerFormat.populationCode(population) & 0xFF;
  }

  /** Adds a place some km north of the equator; returns its identifier. */
  private int add(String name, PlaceKind kind, int parent, double km, int code) {
    int id = 10 + entries.size();
    long population = GazetteerFormat.population((byte) code);
    entries.add(
        new GazetteerEntry(id, kind, parent, km / DEGREE_KM, 0, population, 0, List.of(name)));
    return id;
  }

  private int city(String name, int parent, double km, int code) {
    return add(name, PlaceKind.CITY, parent, km, code);
  }

  private PlaceMentions find(String text, String language, int... stated) {
    return new PlaceMentionFinder(SmallGazetteer.of(entries))
        .find(text, language, PlaceSet.of(stated, 0, ""));
  }

  private void assertNeedsNothing(int id, String name, String language) {
    assertTrue(find("Lamps " + name + " glow", language).has(id), name);
  }

  private void assertNeedsMore(int id, String name, String language) {
    assertFalse(find("Lamps " + name + " glow", language).has(id), name);
  }

  @Test
  void townAtHomeNeedsNothingFrom25000PeopleAndALocativeBelow() {
    int known = city("Knowna", GERMANY, 0, code(25_000));
    int lesser = city("Lessera", GERMANY, 300, code(25_000) - 1);
    int least = city("Leasta", GERMANY, 600, code(1_500));
    int tooSmall = city("Smalla", GERMANY, 900, code(1_500) - 1);
    int far = city("Fara", GERMANY, 2_000, code(2_000));
    assertTrue(find("Lampen Knowna hell", "de", far).has(known));
    assertFalse(find("Lampen Lessera hell", "de", far).has(lesser));
    assertTrue(find("Lampen in Lessera", "de", far).has(lesser));
    assertTrue(find("Lampen in Leasta", "de", far).has(least));
    assertFalse(find("Lampen in Smalla", "de", far).has(tooSmall));
    assertTrue(find("Lampen, 12345 Smalla", "de", far).has(tooSmall));
  }

  @Test
  void townAtHomeNeedsNothingFrom10000PeopleWhereNoneIsStated() {
    int known = city("Knowna", GERMANY, 0, code(10_000));
    int lesser = city("Lessera", GERMANY, 300, code(10_000) - 1);
    int tooSmall = city("Smalla", GERMANY, 900, code(1_500) - 1);
    assertNeedsNothing(known, "Knowna", "de");
    assertNeedsMore(lesser, "Lessera", "de");
    assertTrue(find("Lampen in Lessera", "de").has(lesser));
    assertFalse(find("Lampen in Smalla", "de").has(tooSmall));
    assertTrue(find("Lampen, 12345 Smalla", "de").has(tooSmall));
  }

  @Test
  void anySizeIsEnoughBehindALabelOrAnAreaAndBeforeAPostcode() {
    int small = city("Smalla", GERMANY, 0, code(1));
    int abroad = city("Abroada", FRANCE, 300, code(49_000));
    for (String text :
        List.of(
            "Standort: %s",
            "Location(s) : %s",
            "im Umkreis von %s",
            "Lampen, %s (12345)",
            "Lampen, %s ( 12345 ) hell",
            "Lampen, %s (12)")) {
      assertTrue(find(text.replace("%s", "Smalla"), "de").has(small), text);
      assertFalse(find(text.replace("%s", "Abroada"), "de").has(abroad), text);
    }
    assertFalse(find("Location(e) : Smalla", "de").has(small));
    assertFalse(find("Umkreis von. Smalla", "de").has(small));
    assertFalse(find("Umkreis, von Smalla", "de").has(small));
    assertFalse(find("Lampen, Smalla (1234)", "de").has(small));
    assertFalse(find("Lampen, Smalla (12345-6)", "de").has(small));
    assertFalse(find("Lampen, Smalla  (12345)", "de").has(small));
  }

  @Test
  void townNeedsNothingFrom150000PeopleWhereALanguageHasTwoCountries() {
    int known = city("Knowna", BRITAIN, 0, code(150_000));
    int lesser = city("Lessera", BRITAIN, 300, code(150_000) - 1);
    assertNeedsNothing(known, "Knowna", "en");
    assertNeedsMore(lesser, "Lessera", "en");
    assertTrue(find("Lamps in Lessera", "en").has(lesser));
  }

  @Test
  void townAbroadNeeds700000PeopleOrAStatedPlaceAcrossTheBorder() {
    int known = city("Knowna", FRANCE, 0, code(700_000));
    int lesser = city("Lessera", FRANCE, 300, code(700_000) - 1);
    int near = city("Neara", GERMANY, 300 + 59.9, code(2_000));
    int far = city("Fara", GERMANY, 300 + 60.1, code(2_000));
    assertNeedsNothing(known, "Knowna", "de");
    assertNeedsMore(lesser, "Lessera", "de");
    assertTrue(find("Lampen in Lessera", "de", near).has(lesser));
    assertFalse(find("Lampen Lessera hell", "de", near).has(lesser));
    assertFalse(find("Lampen in Lessera", "de", far).has(lesser));
  }

  @Test
  void townAbroadNeeds50000PeopleBehindInWhereNoneIsStated() {
    int large = city("Largea", FRANCE, 0, code(50_000));
    int lesser = city("Lessera", FRANCE, 300, code(50_000) - 1);
    int stated = city("Stateda", GERMANY, 3_000, code(2_000));
    assertTrue(find("Lampen in Largea", "de").has(large));
    assertFalse(find("Lampen in LARG", "de").has(large));
    assertFalse(find("Lampen bei Largea", "de").has(large));
    assertFalse(find("Lampen in Lessera", "de").has(lesser));
    assertFalse(find("Lampen in Largea", "de", stated).has(large));
  }

  @Test
  void verySmallTownNeedsAStatedPlaceWithin60Kilometres() {
    int small = city("Smalla", GERMANY, 0, code(1_500) - 1);
    int near = city("Neara", GERMANY, 59.9, code(2_000));
    int far = city("Fara", GERMANY, 60.1, code(2_000));
    assertTrue(find("Lampen in Smalla", "de", near).has(small));
    assertFalse(find("Lampen in Smalla", "de", far).has(small));
    assertFalse(find("Lampen Smalla hell", "de", near).has(small));
    assertTrue(find("Lampen Smalla hell", "de", small).has(small), "stated itself");
  }

  @Test
  void countryOfAStatedPlaceIsHome() {
    int lesser = city("Lessera", FRANCE, 0, code(2_000));
    int stated = city("Stateda", FRANCE, 900, code(2_000));
    assertFalse(find("Lampen in Lessera", "de").has(lesser));
    assertTrue(find("Lampen in Lessera", "de", stated).has(lesser));
  }

  @Test
  void townInAListWithAnotherIsFoundAsBehindALocative() {
    int known = city("Knowna", GERMANY, 0, code(25_000));
    int lesser = city("Lessera", GERMANY, 300, code(2_000));
    PlaceMentions listed = find("Lampen Knowna, Lessera", "de");
    assertTrue(listed.has(known) && listed.has(lesser));
    assertFalse(find("Lampen Knowna. Dort Lessera", "de").has(lesser));
  }

  @Test
  void regionBelowTheFirstLevelNeedsALocativeAndOneAbroadIsNotFound() {
    int first = add("Firsta", PlaceKind.REGION, GERMANY, 0, code(900_000));
    int second = add("Seconda", PlaceKind.REGION, 4, 0, code(900_000));
    int abroad = add("Abroada", PlaceKind.REGION, FRANCE, 300, code(900_000));
    assertNeedsNothing(first, "Firsta", "de");
    assertNeedsMore(second, "Seconda", "de");
    assertTrue(find("Lampen in Seconda", "de").has(second));
    assertFalse(find("Lampen in Abroada", "de").has(abroad));
  }

  @Test
  void regionAroundANamedPlaceIsLeftOutAndOneElsewhereIsKept() {
    int region = add("Firsta", PlaceKind.REGION, GERMANY, 0, code(900_000));
    int inside = city("Insida", 4, 10, code(30_000));
    int outside = city("Outsida", GERMANY, 600, code(30_000));
    assertEquals(1, find("Lampen in Firsta, in Insida", "de").size());
    assertTrue(find("Lampen in Firsta, in Insida", "de").has(inside));
    PlaceMentions both = find("Lampen in Outsida und in Firsta", "de");
    assertTrue(both.has(outside) && both.has(region));
    assertEquals(2, find("Lampen in Firsta, in Firsta", "de").count(0));
  }

  @Test
  void nameOfTwoLettersIsNoneAndOneOfThreeIs() {
    int two = city("Yx", GERMANY, 0, code(900_000));
    int three = city("Yxo", GERMANY, 300, code(900_000));
    assertFalse(find("Lampen in Yx", "de").has(two));
    assertTrue(find("Lampen in Yxo", "de").has(three));
  }

  @Test
  void longestNameThatBeginsWithAWordIsMeant() {
    int shorter = city("Knowna", GERMANY, 0, code(900_000));
    int longer = city("Knowna am Busch", GERMANY, 300, code(30_000));
    assertTrue(find("Lampen in Knowna am Busch", "de").has(longer));
    assertTrue(find("Lampen in Knowna am Bach", "de").has(shorter));
    assertEquals(1, find("Lampen in Knowna am Busch", "de").size());
  }

  /** Behind a comma the region tells namesakes apart, if the town has 1,500 people. */
  @Test
  void largestNamesakeInTheRegionBehindAComma() {
    int elsewhere = city("Doubla", BRITAIN, 900, code(900_000));
    int region = add("Firsta", PlaceKind.REGION, BRITAIN, 0, code(900_000));
    int at = entries.size() - 1;
    int smaller = city("Doubla", at, 0, code(1_500));
    int larger = city("Doubla", at, 9, code(1_500) + 1);
    int tooSmall = city("Singla", at, 0, code(1_500) - 1);
    PlaceMentions found = find("Lamps | Doubla, Firsta | onsite", "en");
    assertTrue(found.has(larger) && !found.has(smaller) && !found.has(elsewhere));
    assertFalse(found.has(region));
    assertFalse(find("Lamps | Singla, Firsta | onsite", "en").has(tooSmall));
    assertTrue(find("Lamps | Doubla | onsite", "en").has(elsewhere));
  }
}
