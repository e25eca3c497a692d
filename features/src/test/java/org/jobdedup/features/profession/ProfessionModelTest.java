package org.jobdedup.features.profession;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProfessionModelTest {
  /** Knows 'nurse' (2221) and 'cook' (5120, with a little of 5131). */
  static ProfessionModel model() {
    TitleFeatures nurse = new TitleFeatures();
    nurse.set(List.of("nurse"));
    TitleFeatures cook = new TitleFeatures();
    cook.set(List.of("cook"));
    int[] features =
        IntStream.concat(
                IntStream.range(0, nurse.size()).map(nurse::hash),
                IntStream.range(0, cook.size()).map(cook::hash))
            .sorted()
            .toArray();
    int[][] classes = new int[features.length][];
    int[][] steps = new int[features.length][];
    // Classes: sub-major groups 22 and 51, then groups 2221, 5120 and 5131.
    for (int i = 0; i < features.length; i++) {
      int feature = features[i];
      boolean ofNurse = IntStream.range(0, nurse.size()).anyMatch(j -> nurse.hash(j) == feature);
      classes[i] = ofNurse ? new int[] {0, 2} : new int[] {1, 3, 4};
      steps[i] = ofNurse ? new int[] {63, 10} : new int[] {63, 20, -63};
    }
    return ProfessionModel.of(
        new ProfessionModel.Settings(0.05f, 1, 1, 0.5f, 0.4f),
        new short[] {2221, 5120, 5131},
        new float[5],
        features,
        classes,
        steps);
  }

  @Test
  void bytesComeBackEqual() {
    byte[] bytes = model().toBytes();

    assertArrayEquals(bytes, ProfessionModel.fromBytes(bytes).toBytes());
  }

  @Test
  void knownTitlesAreClassified() {
    ProfessionClassifier classifier = ProfessionClassifier.fromBytes(model().toBytes());

    assertEquals(2221, classifier.classify(List.of("nurse")).isco(0));
    ProfessionDistribution cook = classifier.classify(List.of("cook"));
    assertEquals(5120, cook.isco(0));
    assertTrue(cook.probability(0) > 0.9f);
  }

  @Test
  void unknownTitlesStayUnknown() {
    ProfessionClassifier classifier = ProfessionClassifier.of(model());

    assertFalse(classifier.classify(List.of("undersköterska")).isKnown());
    assertFalse(classifier.classify(List.of("nurse", "vid", "avdelningen", "kirurgi")).isKnown());
    assertFalse(classifier.classify(List.of()).isKnown());
  }

  @Test
  void damagedBytesAreRefused() {
    byte[] bytes = model().toBytes();

    for (int length = 0; length < bytes.length; length += 7) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(IllegalArgumentException.class, () -> ProfessionModel.fromBytes(cut));
    }
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThrows(IllegalArgumentException.class, () -> ProfessionModel.fromBytes(longer));
    for (int i = 0; i < 40; i++) {
      byte[] negative = bytes.clone();
      negative[i] = (byte) 0xFF;
      try {
        ProfessionModel.fromBytes(negative);
      } catch (IllegalArgumentException e) {
        assertTrue(e.getMessage().endsWith("."), e.getMessage());
      }
    }
  }
}
