package org.jobdedup.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.text.Normalizer;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.data.LabelledPair;
import org.junit.jupiter.api.Test;

final class PairFactsTest {
  private static final String ENGLISH =
      "We are looking for an experienced keeper who tends the lamps of the harbour with us.";
  private static final String GERMAN =
      "Wir suchen eine erfahrene Kraft, die mit uns die Lampen des Hafens wartet und pflegt.";

  private static JobAd.Builder ad(String id, String text) {
    return JobAd.builder(id).description(text);
  }

  private static LabelledPair pair(String stratum, String kind, int sureness) {
    return new LabelledPair(
        "a", "b", true, LabelledPair.Origin.READ, kind, sureness, stratum, "g", 0, 1);
  }

  private static Map<String, String> facts(JobAd.Builder a, JobAd.Builder b) {
    return PairFacts.of(pair("", "", 0), a.build(), b.build(), .5);
  }

  private static Map<String, String> facts(LabelledPair pair, double jaccard) {
    return PairFacts.of(pair, ad("a", ENGLISH).build(), ad("b", GERMAN).build(), jaccard);
  }

  @Test
  void when_aSimilarityIsOnTheBoundOfABand_then_itBelongsToTheUpperOne() {
    LabelledPair pair = pair("", "", 0);
    for (double bound : new double[] {.95, .8, .5, .2, .05}) {
      assertEquals("from " + bound, facts(pair, bound).get("Jaccard"));
    }
    assertEquals("from 0.95", facts(pair, 1).get("Jaccard"));
    assertEquals("from 0.8", facts(pair, Math.nextDown(.95)).get("Jaccard"));
    assertEquals("from 0.05", facts(pair, Math.nextDown(.2)).get("Jaccard"));
    assertEquals("below 0.05", facts(pair, Math.nextDown(.05)).get("Jaccard"));
    assertEquals("below 0.05", facts(pair, 0).get("Jaccard"));
  }

  @Test
  void when_thePairSaysHowItWasPicked_then_slicedByThat() {
    Map<String, String> drawn = facts(pair("pool:nl/A.95", "full", 3), .5);
    assertEquals(
        List.of("nl", "full", "3", "drawn"),
        List.of(drawn.get("language"), drawn.get("kind"), drawn.get("sure"), drawn.get("picked")));
    assertEquals("active", facts(pair("active:nl", "", 0), .5).get("picked"));
    Map<String, String> mined = facts(pair("mined:conflict/de", "", 0), .5);
    assertEquals("mined:conflict/de", mined.get("picked"));
    assertEquals("two languages", mined.get("language"));
    Map<String, String> nothing = facts(pair("", "", 0), .5);
    assertEquals(
        List.of("unknown", "unknown", "unknown"),
        List.of(nothing.get("kind"), nothing.get("sure"), nothing.get("picked")));
  }

  @Test
  void when_accentsAreComposedInOneTitleAlone_then_theTitlesAreEqual() {
    String composed = "Charg\u00e9 d'affaires";
    assertEquals(
        "equal",
        facts(
                ad("a", ENGLISH).title(composed),
                ad("b", ENGLISH).title(Normalizer.normalize(composed, Normalizer.Form.NFD)))
            .get("title"));
    assertEquals(
        "differs",
        facts(ad("a", ENGLISH).title(composed), ad("b", ENGLISH).title("Charge d'affaires"))
            .get("title"));
  }

  @Test
  void when_noStratumNamesALanguage_then_thatOfTheTexts() {
    assertEquals("de", facts(ad("a", GERMAN), ad("b", GERMAN)).get("language"));
    assertEquals("two languages", facts(ad("a", GERMAN), ad("b", ENGLISH)).get("language"));
    assertEquals("unknown", facts(ad("a", "1 2 3"), ad("b", "4 5 6")).get("language"));
  }

  @Test
  void when_sitesAndTitlesDifferInCaseOnly_then_equal() {
    assertEquals(
        "board", facts(ad("a", GERMAN).site("Board "), ad("b", GERMAN).site("board")).get("site"));
    assertEquals(
        "two sites",
        facts(ad("a", GERMAN).site("board"), ad("b", GERMAN).site("other")).get("site"));
    assertEquals("unknown", facts(ad("a", GERMAN).site("board"), ad("b", GERMAN)).get("site"));
    assertEquals("unknown", facts(ad("a", GERMAN), ad("b", GERMAN).site("board")).get("site"));
    assertEquals(
        "equal",
        facts(ad("a", GERMAN).title("Lamp keeper (m/f)"), ad("b", GERMAN).title("lamp KEEPER M F "))
            .get("title"));
    assertEquals(
        "differs",
        facts(ad("a", GERMAN).title("Keeper"), ad("b", GERMAN).title("Mender")).get("title"));
    assertEquals("unknown", facts(ad("a", GERMAN).title("Keeper"), ad("b", GERMAN)).get("title"));
    assertEquals("unknown", facts(ad("a", GERMAN), ad("b", GERMAN).title("Keeper")).get("title"));
  }

  private static String place(String a, String b) {
    return facts(
            ad("a", GERMAN).location(a).country("DE"), ad("b", GERMAN).location(b).country("DE"))
        .get("place");
  }

  @Test
  void when_placesAreGiven_then_slicedByTheirRelation() {
    assertEquals("same", place("Kiel", "Kiel"));
    assertEquals("differs", place("Kiel", "Bremen"));
    assertEquals("contains", place("Kiel", "Kiel, Bremen"));
    assertEquals("same", place("Nirgendwohausen", "nirgendwohausen!"));
    assertEquals("unknown", place("Nirgendwohausen", "Niemandsheim"));
    assertEquals("unknown", place(null, "Kiel"));
    assertEquals("unknown", place("Kiel", null));
  }

  @Test
  void when_slicedByAllAtOnce_then_theFourValuesInOrder() {
    Map<String, String> facts =
        facts(
            ad("a", GERMAN).title("Keeper").location("Kiel").country("DE"),
            ad("b", GERMAN).title("Keeper").location("Bremen").country("DE"));
    assertEquals("de, equal, differs, from 0.5", facts.get("language, title, place, Jaccard"));
  }
}
