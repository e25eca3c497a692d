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
  void featuresOfWordsPairsAndBeginningsStay() {
    int[] features = new int[PassageSequence.MAX_WORD_FEATURES];
    int count = PassageSequence.of("Urlaubsgeld 2024").wordFeatures(0, features);

    assertArrayEquals(
        new int[] {-1227559797, -2047495853, 98592615, -1988812650, 1688945931},
        Arrays.copyOf(features, count));
  }

  @Test
  void featuresOfNeighboursAndFormStay() {
    int[] features = new int[PassageSequence.MAX_WORD_FEATURES];
    PassageSequence passages = PassageSequence.of("Urlaubsgeld 2024.\nRosen schneiden.");

    int count = passages.contextFeatures(1, features);
    assertArrayEquals(new int[] {1670249361, 537940689}, Arrays.copyOf(features, count));
    count = passages.formFeatures(1, features);
    assertArrayEquals(
        new int[] {-1850386539, 752511993, 1246714569, -1165794214, 589148680},
        Arrays.copyOf(features, count));
  }
}
