package org.jobdedup.features.profession;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
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

  /** Header of 40 bytes, 3 groups of 2, 5 biases of 4, then features of 6 bytes, then weights. */
  @Test
  void eachDamageIsToldAsWhatItIs() {
    byte[] bytes = model().toBytes();
    int features = 40 + 3 * 2 + 5 * 4;
    assertRefused("must start with JDPR", bytes, at -> at.put(0, (byte) 'X'));
    assertRefused("version 1", bytes, at -> at.putInt(4, 2));
    for (int groups : new int[] {-1, 0, 513}) {
      assertRefused("counts are out of range", bytes, at -> at.putInt(8, groups));
    }
    assertRefused("ends within the groups", bytes, at -> at.putInt(8, 512));
    assertRefused("counts are out of range", bytes, at -> at.putInt(12, -1));
    assertRefused("counts are out of range", bytes, at -> at.putInt(16, -1));
    assertRefused("a positive step", bytes, at -> at.putFloat(20, 0));
    assertRefused("a positive step", bytes, at -> at.putFloat(24, Float.NaN));
    assertRefused("a positive step", bytes, at -> at.putFloat(28, -1));
    assertRefused("a positive step", bytes, at -> at.putFloat(32, 1.01f));
    assertRefused("a positive step", bytes, at -> at.putFloat(36, -0.01f));
    assertRefused("in ascending order", bytes, at -> at.putShort(42, (short) 2221));
    assertRefused("in ascending order", bytes, at -> at.putShort(40, (short) -1));
    assertRefused("in ascending order", bytes, at -> at.putShort(44, (short) 10_000));
    assertRefused("bias of class 4", bytes, at -> at.putFloat(62, Float.POSITIVE_INFINITY));
    assertRefused(
        "feature 1 is out of order", bytes, at -> at.putInt(features + 6, at.getInt(features)));
    assertRefused("too many weights", bytes, at -> at.putShort(features + 4, (short) -1));
    assertRefused("its features have", bytes, at -> at.putShort(features + 4, (short) 0));
    int last = bytes.length - 2;
    assertRefused("class that does not exist", bytes, at -> at.putShort(last, (short) (5 << 7)));
    assertEquals(5, damaged(bytes, at -> at.putShort(last, (short) (4 << 7))).groupCount() + 2);
    assertEquals(1, damaged(bytes, at -> at.putFloat(32, 1)).settings().leastKnownShare());
    assertEquals(0, damaged(bytes, at -> at.putFloat(36, 0)).settings().leastMajorProbability());
  }

  private static ProfessionModel damaged(byte[] bytes, Consumer<ByteBuffer> damage) {
    ByteBuffer copy = ByteBuffer.wrap(bytes.clone());
    damage.accept(copy);
    return ProfessionModel.fromBytes(copy.array());
  }

  private static void assertRefused(String why, byte[] bytes, Consumer<ByteBuffer> damage) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> damaged(bytes, damage)).getMessage();
    assertTrue(message.contains(why), message);
  }

  @Test
  void aWeightHasAtMostSixtyThreeStepsAndKeepsItsSign() {
    TitleFeatures title = new TitleFeatures();
    title.set(List.of("a"));
    float value = title.value(0);
    for (int steps : new int[] {-63, -1, 0, 1, 63}) {
      float[] scores = new float[2];
      float known = withSteps(title.hash(0), steps).score(title, scores);
      assertEquals(steps * value, scores[1], 1e-4f);
      assertEquals(0.25f, scores[0], "a bias, and no weight");
      assertEquals(value * value, known, 1e-6f);
    }
    assertThrows(IllegalArgumentException.class, () -> withSteps(7, 64));
    assertThrows(IllegalArgumentException.class, () -> withSteps(7, -64));
  }

  private static ProfessionModel withSteps(int feature, int steps) {
    return ProfessionModel.of(
        new ProfessionModel.Settings(1, 1, 1, 0, 0),
        new short[] {2221},
        new float[] {0.25f, 0},
        new int[] {feature},
        new int[][] {{1}},
        new int[][] {{steps}});
  }
}
