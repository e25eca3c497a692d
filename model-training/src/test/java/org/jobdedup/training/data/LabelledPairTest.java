package org.jobdedup.training.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jobdedup.features.model.TrainingPairs;
import org.junit.jupiter.api.Test;

final class LabelledPairTest {
  private static LabelledPair pair(
      String a, String b, String stratum, double samplingWeight, double weight) {
    return new LabelledPair(
        a, b, true, LabelledPair.Origin.READ, null, 0, stratum, null, samplingWeight, weight);
  }

  private static LabelledPair of(String stratum) {
    return pair("a", "b", stratum, 0, 1);
  }

  @Test
  void when_idsAreExchanged_then_theSamePair() {
    assertEquals(of("s"), pair("b", "a", "s", 0, 1));
    assertEquals("a\nb", pair("b", "a", "s", 0, 1).key());
    assertEquals(TrainingPairs.pairHash("b", "a"), of("s").hash());
    assertEquals(LabelledPair.key("a", "b"), LabelledPair.key("b", "a"));
  }

  @Test
  void when_nothingIsKnown_then_emptyRatherThanNull() {
    LabelledPair pair = of(null);
    assertEquals(List.of("", "", ""), List.of(pair.kind(), pair.stratum(), pair.group()));
  }

  @Test
  void when_bothAdsAreOne_then_refused() {
    String refused =
        assertThrows(IllegalArgumentException.class, () -> pair("x", "x", "", 0, 1)).getMessage();
    assertTrue(refused.contains("a=b=x"), refused);
  }

  @Test
  void when_weightsAreOutOfBounds_then_refused() {
    for (double weight : List.of(LabelledPair.LEAST_WEIGHT, 1.0, LabelledPair.MOST_WEIGHT)) {
      assertEquals(weight, pair("a", "b", "", 0, weight).weight());
    }
    for (double weight :
        List.of(
            Math.nextDown(LabelledPair.LEAST_WEIGHT),
            Math.nextUp(LabelledPair.MOST_WEIGHT),
            -1.0,
            Double.NaN)) {
      assertThrows(IllegalArgumentException.class, () -> pair("a", "b", "", 0, weight));
    }
    for (double weight : List.of(-1e-9, Double.NaN, Double.POSITIVE_INFINITY)) {
      assertThrows(IllegalArgumentException.class, () -> pair("a", "b", "", weight, 1));
    }
  }

  @Test
  void when_aStratumSaysHowAPairWasPicked_then_drawnOrActiveAndTheLanguage() {
    assertTrue(of("pool:de/C.5").isDrawn() && !of("pool:de/C.5").isActive());
    assertTrue(of("active:nl").isActive() && !of("active:nl").isDrawn());
    assertFalse(of("mined:conflict/de").isDrawn() || of("mined:conflict/de").isActive());
    assertEquals("de", of("pool:de/C.5").stratumLanguage());
    assertEquals("nl", of("active:nl").stratumLanguage());
    assertEquals("", of("pool:/C.5").stratumLanguage());
    assertEquals("", of("mined:conflict/de").stratumLanguage());
    assertEquals("", of("").stratumLanguage());
  }
}
