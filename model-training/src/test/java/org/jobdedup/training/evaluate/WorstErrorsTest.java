package org.jobdedup.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.evaluate.EvaluationReport.WorstError;
import org.junit.jupiter.api.Test;

final class WorstErrorsTest {
  private static List<WorstError> errors(List<ScoredPair> scored, boolean probabilities) {
    return new WorstErrors(
            id -> JobAd.builder(id).description("A text.").build(), pair -> List.of(), false)
        .of(scored, probabilities);
  }

  private static ScoredPair clustered(int number, boolean duplicate) {
    return Pairs.scored(number, duplicate, duplicate ? 0 : 1);
  }

  @Test
  void when_clustersAreJudged_then_wrongMergesComeBeforeWhatWasMissed() {
    // By their ids, those that were missed would come first.
    List<ScoredPair> scored = new ArrayList<>();
    for (int i = 100; i < 100 + WorstErrors.MOST; i++) {
      scored.add(clustered(i, true));
    }
    scored.add(clustered(901, false));
    scored.add(clustered(902, false));
    List<WorstError> errors = errors(scored, false);
    assertEquals(WorstErrors.MOST, errors.size());
    assertEquals(
        List.of("a901", "a902", "a100"),
        errors.stream().limit(3).map(error -> error.a().id()).toList());
    Collections.shuffle(scored, new Random(3));
    assertEquals(errors, errors(scored, false));
  }

  @Test
  void when_aModelIsJudged_then_theMostConfidentErrorsComeFirst() {
    List<ScoredPair> scored =
        List.of(
            Pairs.scored(1, true, .3),
            Pairs.scored(2, false, .9),
            Pairs.scored(3, true, .05),
            Pairs.scored(4, true, .9));
    assertEquals(
        List.of(.05, .9, .3), errors(scored, true).stream().map(WorstError::probability).toList());
  }
}
