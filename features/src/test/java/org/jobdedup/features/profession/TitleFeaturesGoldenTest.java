package org.jobdedup.features.profession;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Holds the hashes that learned resources are keyed by; they may change with a version only. */
class TitleFeaturesGoldenTest {
  @Test
  void hashesAndValuesStay() {
    TitleFeatures features = new TitleFeatures();
    features.set(List.of("data", "nurse"));

    assertArrayEquals(
        new int[] {
          -1930159814,
          463089353,
          1707564946,
          -1336840508,
          623869922,
          1932268809,
          1701287386,
          1547669254
        },
        IntStream.range(0, features.size()).map(features::hash).toArray());
    assertEquals(0.5343317f, features.value(0), 1e-6f);
  }
}
