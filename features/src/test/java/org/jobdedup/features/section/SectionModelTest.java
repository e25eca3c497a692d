package org.jobdedup.features.section;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import org.jobdedup.features.model.FeatureSchema;
import org.junit.jupiter.api.Test;

class SectionModelTest {
  private static final int SQUARE = Section.COUNT * Section.COUNT;

  static SectionModel model() {
    return model(5);
  }

  private static SectionModel model(float weight) {
    int[] features = new int[PassageSequence.MAX_WORD_FEATURES];
    int count = PassageSequence.of("Holiday money").wordFeatures(0, features);
    int[] fitting = SectionModel.fitting(Arrays.copyOf(features, count));
    float[][] weights = new float[fitting.length][Section.COUNT];
    for (float[] row : weights) {
      row[Section.OFFER.code()] = weight;
    }
    float[] initial = new float[Section.COUNT];
    Arrays.fill(initial, 1f / Section.COUNT);
    float[][] transitions = new float[PassageSequence.Gap.values().length][SQUARE];
    for (float[] matrix : transitions) {
      Arrays.fill(matrix, 1f / Section.COUNT);
    }
    int[] words = PassageSequence.of("monate Workation").wordHashes();
    return SectionModel.of(fitting, weights, new float[Section.COUNT], initial, transitions, words);
  }

  @Test
  void bytesComeBackEqual() {
    byte[] bytes = model().toBytes();

    assertArrayEquals(bytes, SectionModel.fromBytes(bytes).toBytes());
    assertTrue(bytes.length <= 1 << 20);
  }

  @Test
  void learnedWordsAndVocabularyAreUsed() {
    SectionClassifier classifier = SectionClassifier.fromBytes(model().toBytes());

    Passage offer = classifier.split("Holiday money").passages().get(0);
    assertEquals(Section.OFFER, offer.section());
    assertTrue(offer.confidence() > 0.9f);
    assertEquals("monate\nWorkation", classifier.split("monateWorkation").separatedText());
  }

  @Test
  void weightsBeyondTheGreatestAreCut() {
    assertEquals(model(8), model(800));
    assertNotEquals(model(8), model(7));
  }

  /**
   * Features of pairs depend on the standard model, and boosters on these: another model needs
   * another {@code FeatureSchema.CODE_VERSION} and a default bundle that was trained with it.
   */
  @Test
  void theStandardModelIsThatOfTheFeatureSchema() throws Exception {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(SectionModel.standard().toBytes());
    assertEquals(
        "84079f3ef5eb08a1e8588f31dc92afd57ac13dea5d84f9c52fca891f44bec3de",
        HexFormat.of().formatHex(digest));
    assertEquals(25, FeatureSchema.CODE_VERSION);
  }

  @Test
  void damagedBytesAreRefused() {
    byte[] bytes = model().toBytes();
    byte[] foreign = bytes.clone();
    foreign[0] ^= 1;
    byte[] undefined = bytes.clone();
    // The first float behind the header is the weight unit; its exponent becomes that of NaN.
    undefined[16] = 0x7F;
    undefined[17] = (byte) 0xFF;

    assertRefused(foreign, "JDSC");
    assertRefused(Arrays.copyOf(bytes, bytes.length - 1), "bytes");
    assertRefused(Arrays.copyOf(bytes, bytes.length + 1), "bytes");
    assertRefused(new byte[0], "JDSC");
    assertRefused(undefined, "NaN");
    int floats = 16 + Float.BYTES;
    int second = floats + Float.BYTES * (2 * Section.COUNT + 3 * SQUARE);
    assertRefused(with(bytes, 16, 100), "100.0");
    assertRefused(with(bytes, floats, 20_000), "20000.0");
    assertRefused(with(bytes, second, Float.NaN), "NaN");
    assertRefused(with(bytes, second + Float.BYTES * (SecondReading.WEIGHTS - 1), 2e4f), "20000.0");
  }

  private static byte[] with(byte[] bytes, int at, float value) {
    byte[] changed = bytes.clone();
    ByteBuffer.wrap(changed).putFloat(at, value);
    return changed;
  }

  private static void assertRefused(byte[] bytes, String word) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> SectionModel.fromBytes(bytes));
    assertTrue(refusal.getMessage().contains(word), refusal.getMessage());
  }
}
