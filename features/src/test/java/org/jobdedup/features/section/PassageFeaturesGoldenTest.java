package org.jobdedup.features.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Holds the hashes that learned resources are keyed by; they may change with a version only. */
class PassageFeaturesGoldenTest {
  @Test
  void wordHashesStay() {
    PassageSequence passages = PassageSequence.of("Urlaubsgeld 2024");

    assertArrayEquals(new int[] {70306919, 890022063}, passages.wordHashes());
  }

  @Test
  void bucketsOfWordsPairsAndBeginningsStay() {
    int[] buckets = new int[PassageSequence.MAX_WORD_FEATURES];
    int count = PassageSequence.of("Urlaubsgeld 2024").wordFeatures(0, buckets);

    assertArrayEquals(new int[] {93628, 68617, 3071, 70407, 51581}, Arrays.copyOf(buckets, count));
  }
}
