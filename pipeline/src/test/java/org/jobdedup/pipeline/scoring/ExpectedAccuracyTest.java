package org.jobdedup.pipeline.scoring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ExpectedAccuracyTest {
  @Test
  void probabilitiesAddUpToDuplicates() {
    long matched = ExpectedAccuracy.millionths(.9f) + ExpectedAccuracy.millionths(.7f);
    long unmatched = ExpectedAccuracy.millionths(.4f) + ExpectedAccuracy.millionths(0);
    ExpectedAccuracy expected = ExpectedAccuracy.of(2, matched, unmatched);
    assertEquals(.8, expected.precision(), 1e-6);
    assertEquals(.8, expected.recall(), 1e-6);
  }

  @Test
  void whatNothingTellsIsUnknown() {
    assertEquals(new ExpectedAccuracy(Double.NaN, Double.NaN), ExpectedAccuracy.of(0, 0, 0));
    assertEquals(new ExpectedAccuracy(Double.NaN, 0), ExpectedAccuracy.of(0, 0, 250_000));
    assertEquals(new ExpectedAccuracy(1, 1), ExpectedAccuracy.of(3, 3_000_000, 0));
  }

  /** Pairs that are duplicates as often as a calibrated model says: what is expected comes true. */
  @Test
  void whatIsExpectedOfACalibratedModelComesTrue() {
    Random random = new Random(7);
    long matches = 0;
    long matched = 0;
    long unmatched = 0;
    int right = 0;
    int duplicates = 0;
    for (int i = 0; i < 100_000; i++) {
      float probability = random.nextFloat();
      boolean duplicate = random.nextFloat() < probability;
      duplicates += duplicate ? 1 : 0;
      if (probability >= .5f) {
        matches++;
        matched += ExpectedAccuracy.millionths(probability);
        right += duplicate ? 1 : 0;
      } else {
        unmatched += ExpectedAccuracy.millionths(probability);
      }
    }
    ExpectedAccuracy expected = ExpectedAccuracy.of(matches, matched, unmatched);
    assertEquals((double) right / matches, expected.precision(), .01);
    assertEquals((double) right / duplicates, expected.recall(), .01);
  }
}
