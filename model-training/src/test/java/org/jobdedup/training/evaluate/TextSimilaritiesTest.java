package org.jobdedup.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.ad.JobAd;
import org.junit.jupiter.api.Test;

final class TextSimilaritiesTest {
  private static final Map<String, String> TEXTS =
      Map.of(
          "whole", "one two three four five six seven eight nine ten",
          "again", "<p>One two three</p> <p>four five six seven eight nine ten</p>",
          "half", "one two three four five six seven",
          "other", "eleven twelve thirteen fourteen fifteen sixteen seventeen",
          "empty", "...");

  private static Baselines.TextSimilarity of(String a, String b) {
    return TextSimilarities.of(
            List.of(Pairs.between(a, b, true)),
            id -> JobAd.builder(id).description(TEXTS.get(id)).build())
        .get(0);
  }

  @Test
  void when_textsAreCompared_then_jaccardIsThatOfTheirFiveWordShingles() {
    assertEquals(new Baselines.TextSimilarity(1, 1, 0), of("whole", "again"));
    // Three of six shingles.
    assertEquals(.5, of("whole", "half").jaccard(), 1e-12);
    assertEquals(.5, of("whole", "half").minHashJaccard(), .2);
    assertEquals(0, of("whole", "other").jaccard());
    assertTrue(of("whole", "other").simHashDistance() > of("whole", "half").simHashDistance());
  }

  @Test
  void when_aTextHasNoWords_then_itIsLikeNone() {
    Baselines.TextSimilarity similarity = of("empty", "whole");
    assertEquals(0, similarity.jaccard());
    assertEquals(0, similarity.minHashJaccard());
  }

  @Test
  void when_anAdStandsInSeveralPairs_then_itIsSketchedOnce() {
    Map<String, Integer> asked = new HashMap<>();
    TextSimilarities.of(
        List.of(Pairs.between("whole", "half", true), Pairs.between("whole", "other", false)),
        id -> {
          asked.merge(id, 1, Integer::sum);
          return JobAd.builder(id).description(TEXTS.get(id)).build();
        });
    assertEquals(Map.of("whole", 1, "half", 1, "other", 1), asked);
  }
}
