package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.terms.CommonWords;
import org.jobdedup.features.terms.WordEvidence;
import org.jobdedup.training.data.LabelledPair;
import org.junit.jupiter.api.Test;

final class StackedEvidenceTest {
  private static final int GROUPS = 300;
  private static final int ROWS = 2 * GROUPS;
  private static final int SHARED = 20;
  private static final int NIGHT = 20;
  private static final int VOCABULARY = 21 + GROUPS;
  private static final TrainingConfig CONFIG =
      new TrainingConfig(
          "test", 1, 4, Double.NaN, new TrainingConfig.Booster(5, .3, 2, 0, 1, 1, 0, 1));

  private static final List<Integer> ALL = IntStream.range(0, ROWS).boxed().toList();

  /**
   * Two pairs a group, both with the same random answer and with a word of the group on one side;
   * where asked, 'night' stands on one side of a third of the pairs, all of which are different.
   */
  private static FeatureMatrix matrix(boolean telling) {
    Random random = new Random(3);
    List<LabelledPair> pairs = new ArrayList<>();
    List<CommonWords> left = new ArrayList<>();
    List<CommonWords> right = new ArrayList<>();
    for (int group = 0; group < GROUPS; group++) {
      boolean night = telling && group % 3 == 0;
      boolean duplicate = !night && random.nextBoolean();
      for (int i = 0; i < 2; i++) {
        String id = "g" + group + "-" + i;
        pairs.add(
            new LabelledPair(
                id + "a",
                id + "b",
                duplicate,
                LabelledPair.Origin.READ,
                "",
                3,
                "pool:de/A",
                "g" + group,
                0,
                1));
        left.add(CommonWords.restore(IntStream.range(0, SHARED).toArray()));
        right.add(
            CommonWords.restore(
                IntStream.concat(
                        IntStream.range(0, SHARED),
                        night
                            ? IntStream.of(NIGHT, NIGHT + 1 + group)
                            : IntStream.of(NIGHT + 1 + group))
                    .toArray()));
      }
    }
    float[] values = new float[ROWS * PairFeature.count()];
    Arrays.fill(values, Float.NaN);
    return new FeatureMatrix(pairs, values).withWords(VOCABULARY, left, right);
  }

  private static StackedEvidence learn(FeatureMatrix matrix, List<Integer> rows) {
    List<Set<String>> keys = matrix.pairs().stream().map(pair -> Set.of(pair.group())).toList();
    return StackedEvidence.learn(matrix, keys, rows, CONFIG);
  }

  /** Mean evidence of duplicates less that of the others, of rows where 'night' is on no side. */
  private static double gap(FeatureMatrix matrix) {
    return IntStream.range(0, ROWS)
            .filter(row -> matrix.pairs().get(row).duplicate())
            .mapToDouble(row -> matrix.value(row, PairFeature.WORD_EVIDENCE.ordinal()))
            .average()
            .orElseThrow()
        - IntStream.range(0, ROWS)
            .filter(row -> !matrix.pairs().get(row).duplicate())
            .mapToDouble(row -> matrix.value(row, PairFeature.WORD_EVIDENCE.ordinal()))
            .average()
            .orElseThrow();
  }

  @Test
  void when_wordsBelongToOneGroup_then_noRowIsJudgedByItsOwnAnswer() {
    FeatureMatrix matrix = matrix(false);
    StackedEvidence stacked = learn(matrix, ALL);
    double own = gap(matrix.withEvidence(row -> stacked.evidence()));
    double fromOthers = gap(stacked.matrix());
    assertTrue(own > 1, "the words of a group give its answer away: " + own);
    assertTrue(Math.abs(fromOthers) < own / 10, own + " " + fromOthers);
  }

  @Test
  void when_aWordTells_then_rowsSeeIt() {
    double gap = gap(learn(matrix(true), ALL).matrix());
    assertTrue(gap > .4, "gap " + gap);
  }

  @Test
  void when_rowsAreLeftOut_then_theyAreJudgedByAllOthers() {
    FeatureMatrix matrix = matrix(true);
    List<Integer> learned = ALL.subList(0, 540);
    StackedEvidence stacked = learn(matrix, learned);
    FeatureMatrix byAll = matrix.withEvidence(row -> stacked.evidence());
    for (int row = 540; row < ROWS; row++) {
      int column = PairFeature.WORD_EVIDENCE.ordinal();
      assertEquals(byAll.value(row, column), stacked.matrix().value(row, column));
    }
  }

  @Test
  void when_allPairsAreOfOneOrganization_then_nothingIsLearned() {
    FeatureMatrix matrix = matrix(true);
    List<Set<String>> one = matrix.pairs().stream().map(pair -> Set.of("one")).toList();
    assertEquals(WordEvidence.none(), StackedEvidence.learn(matrix, one, ALL, CONFIG).evidence());
    // Three different pairs beside one block: without it there is one answer to learn from.
    List<Set<String>> nearlyOne =
        IntStream.range(0, ROWS)
            .mapToObj(row -> Set.of(row < 18 && row % 6 == 0 ? "row " + row : "one"))
            .toList();
    assertEquals(
        WordEvidence.none(), StackedEvidence.learn(matrix, nearlyOne, ALL, CONFIG).evidence());
  }

  @Test
  void when_thereAreNoWordsOrFewPairs_then_nothingIsLearned() {
    FeatureMatrix matrix = matrix(true);
    assertEquals(WordEvidence.none(), learn(matrix, ALL.subList(0, 100)).evidence());
    FeatureMatrix wordless = matrix.without(FeatureGroup.WORD_EVIDENCE.features());
    assertEquals(WordEvidence.none(), learn(wordless, ALL).evidence());
  }
}
