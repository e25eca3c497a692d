package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LabelledPair.Origin;
import org.junit.jupiter.api.Test;

final class UnknownLanguageTest {
  private final Map<String, JobAd> ads = new TreeMap<>();
  private final Map<String, String> languages = new TreeMap<>();

  private static JobAd.Builder ad(String id) {
    return JobAd.builder(id)
        .title("Kranführer (m/w/d) – Schicht 2")
        .organization("Hebewerk Müller GmbH")
        .location("Bad Hersfeld")
        .language("de")
        .site("board.example")
        .url("https://board.example/1")
        .description("Text");
  }

  private static String described(String description, boolean knownPlace) {
    return UnknownLanguage.of(ad("1").description(description).build(), knownPlace).description();
  }

  private LabelledPair pair(int id, boolean duplicate, Origin origin, String otherLanguage) {
    for (String side : List.of("a", "b")) {
      ads.put(id + side, ad(id + side).build());
    }
    languages.put(id + "a", "de");
    languages.put(id + "b", otherLanguage);
    return new LabelledPair(
        id + "a", id + "b", duplicate, origin, "full", 3, "pool:de/A", "group" + id, 2, .5);
  }

  private LearningCopies copy(LabelledPair... pairs) {
    return UnknownLanguage.copy(List.of(pairs), ads::get, languages::get);
  }

  /** The shape of a text: what letters it has, but not which. */
  private static String shape(String text) {
    return text.replaceAll("[AEIOUY]", "A")
        .replaceAll("[aeiouy]", "a")
        .replaceAll("[ÄËÏÖÜŸ]", "Ä")
        .replaceAll("[äëïöüÿ]", "ä")
        .replaceAll("[B-DF-HJ-NP-TV-XZ]", "B")
        .replaceAll("[b-df-hj-np-tv-xz]", "b");
  }

  @Test
  void when_lettersChange_then_theShapeOfTheTextStays() {
    String text = "Wir BIETEN:\n\n- 38,5 Std. pro Woche; über 30 Tage Urlaub\n- Ärztliche Prüfung";

    String other = described(text, true);

    assertEquals(shape(text), shape(other));
    for (String word : text.split("[^\\p{L}]+")) {
      assertTrue(!Set.of(other.split("[^\\p{L}]+")).contains(word), word);
    }
  }

  @Test
  void when_wordsAreEqual_then_theyStayEqualAndOthersStayDifferent() {
    String[] words = described("Kran kran KRAN Kranes Krane", true).split(" ");

    assertEquals(words[0].toLowerCase(Locale.ROOT), words[1]);
    assertEquals(words[0].toUpperCase(Locale.ROOT), words[2]);
    assertTrue(words[3].startsWith(words[0]) && words[4].startsWith(words[0]), words[3]);
    assertEquals(5, Set.of(words).size());

    Set<String> letters = new HashSet<>();
    for (char c = 'a'; c <= 'z'; c++) {
      String letter = described(String.valueOf(c), true);
      assertNotEquals(String.valueOf(c), letter);
      letters.add(letter);
    }
    assertEquals(26, letters.size());
  }

  @Test
  void when_partsAreNoWordsOfTheLanguage_then_theyStay() {
    String kept =
        "<p class=\"job\">&amp; jobs@hebewerk.example https://a.example/x www.b.example</p>";

    assertEquals(kept, described(kept, true));
    assertEquals("Hebewerk", described("Hebewerk", true));
    assertEquals("MÜLLER", described("MÜLLER", true));
    assertEquals("Hersfeld", described("Hersfeld", true));
    assertNotEquals("Hersfeld", described("Hersfeld", false));
  }

  @Test
  void when_adIsTranslated_then_placeStaysOrGoesAndNothingElseChanges() {
    JobAd ad = ad("1").build();

    JobAd known = UnknownLanguage.of(ad, true);
    JobAd unknown = UnknownLanguage.of(ad, false);

    assertEquals(3, Set.of(ad.id(), known.id(), unknown.id()).size());
    assertEquals("Bad Hersfeld", known.location());
    assertEquals(shape("Bad Hersfeld"), shape(unknown.location()));
    assertNotEquals("Bad Hersfeld", unknown.location());
    for (JobAd other : List.of(known, unknown)) {
      assertEquals(shape(ad.title()), shape(other.title()));
      assertNotEquals(ad.title(), other.title());
      assertEquals("Hebewerk Müller GmbH", other.organization());
      assertEquals("board.example", other.site());
      assertEquals("https://board.example/1", other.url());
      assertNull(other.language(), "German, which it no longer is");
    }
    JobAd bare = JobAd.builder("2").description("Text").build();
    assertNull(UnknownLanguage.of(bare, false).title());
    assertNull(UnknownLanguage.of(bare, false).location());
  }

  @Test
  void when_pairsAreReadAndInOneLanguage_then_eachHasACopyWithItsAnswer() {
    LabelledPair duplicate = pair(1, true, Origin.READ, "de");
    LabelledPair byRule = pair(2, true, Origin.RULE, "de");
    LabelledPair translation = pair(3, true, Origin.READ, "en");
    LabelledPair different = pair(4, false, Origin.EXAMPLE, "de");

    LearningCopies copies = copy(duplicate, byRule, translation, different);

    assertEquals(List.of(0, 3), copies.sources());
    assertEquals(
        List.of(true, false), copies.pairs().stream().map(LabelledPair::duplicate).toList());
    for (LabelledPair pair : copies.pairs()) {
      assertEquals(Origin.EXAMPLE, pair.origin());
      assertEquals(UnknownLanguage.KIND, pair.kind());
      assertEquals(.5 * UnknownLanguage.SHARE, pair.weight());
      String place = copies.ads().get(pair.a()).location();
      assertEquals(place, copies.ads().get(pair.b()).location());
    }
    assertEquals("group4", copies.pairs().get(1).group());
  }

  @Test
  void when_thereAreManyPairs_then_aboutHalfOfTheCopiesKeepTheirPlace() {
    LabelledPair[] pairs = new LabelledPair[200];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = pair(i, i % 2 == 0, Origin.READ, "de");
    }

    LearningCopies copies = copy(pairs);

    long known =
        copies.pairs().stream()
            .filter(pair -> copies.ads().get(pair.a()).location().equals("Bad Hersfeld"))
            .count();
    assertTrue(known > 70 && known < 130, known + " of 200");
  }
}
