package org.jobdedup.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.jobdedup.features.terms.CommonWords;
import org.jobdedup.features.terms.WordEvidence;
import org.junit.jupiter.api.Test;

final class EvidenceLearnerTest {
  private static final int WORDS = 60;
  private static final int NIGHT = 50;
  private static final int AGENCY = 51;
  private static final int NOISE = 52;

  private static CommonWords words(int... more) {
    return CommonWords.restore(
        IntStream.concat(IntStream.range(0, 20), IntStream.of(more)).sorted().toArray());
  }

  /**
   * Texts that part by the word 'night' are two openings, those that share 'agency' are one more
   * often than not, and 'noise' comes and goes.
   */
  private static WordEvidence learn(double probability) {
    Random random = new Random(1);
    EvidenceLearner learner = new EvidenceLearner(WORDS);
    for (int i = 0; i < 400; i++) {
      boolean night = random.nextBoolean();
      boolean agency = random.nextBoolean();
      int noise = random.nextBoolean() ? NOISE : NOISE + 1;
      CommonWords left = agency ? words(AGENCY, noise) : words(noise);
      CommonWords right =
          night ? agency ? words(NIGHT, AGENCY) : words(NIGHT) : agency ? words(AGENCY) : words();
      boolean duplicate = !night && (agency || random.nextInt(3) == 0);
      learner.add(left, right, probability, duplicate, 1);
    }
    return learner.learn();
  }

  @Test
  void when_aWordPartsOpenings_then_itTellsAgainst() {
    WordEvidence evidence = learn(.5);
    CommonWords plain = words();
    float alike = evidence.sum(plain, plain).total();
    float night = evidence.sum(plain, words(NIGHT)).total();
    float noise = evidence.sum(plain, words(NOISE)).total();
    float agency = evidence.sum(words(AGENCY), words(AGENCY)).shared();
    assertTrue(night < alike - 1, alike + " " + night);
    assertTrue(Math.abs(noise - alike) < Math.abs(night - alike) / 3, alike + " " + noise);
    assertTrue(agency > evidence.sum(plain, plain).shared() + .3, "agency " + agency);
  }

  @Test
  void when_pairsAreEqual_then_equalBytes() {
    assertArrayEquals(learn(.5).toBytes(), learn(.5).toBytes());
  }

  @Test
  void when_theBoosterKnowsAlready_then_littleIsLeftToTell() {
    // One in four pairs that part by 'night' is one opening, as are three in four of the others.
    EvidenceLearner naive = new EvidenceLearner(WORDS);
    EvidenceLearner knowing = new EvidenceLearner(WORDS);
    for (int i = 0; i < 800; i++) {
      boolean night = i % 2 == 0;
      boolean duplicate = i / 2 % 4 == 0 == night;
      CommonWords right = night ? words(NIGHT) : words();
      naive.add(words(), right, .5, duplicate, 1);
      knowing.add(words(), right, night ? .25 : .75, duplicate, 1);
    }
    double alone = gap(naive.learn());
    double above = gap(knowing.learn());
    assertTrue(alone > .5 && Math.abs(above) < alone / 5, alone + " " + above);
  }

  /** What 'night' on one side takes away. */
  private static double gap(WordEvidence evidence) {
    return evidence.sum(words(), words()).total() - evidence.sum(words(), words(NIGHT)).total();
  }

  @Test
  void when_nothingCanBeLearned_then_noWordIsKnown() {
    EvidenceLearner learner = new EvidenceLearner(WORDS);
    learner.add(CommonWords.restore(new int[] {1}), words(), .5, true, 1);
    assertEquals(WordEvidence.none(), learner.learn());
  }
}
