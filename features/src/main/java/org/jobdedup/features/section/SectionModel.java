package org.jobdedup.features.section;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * What the section classifier has learned: a linear model over hashed words, how sections follow
 * each other, and a vocabulary to cut joined words by. Immutable.
 *
 * <p>Format, big-endian: magic "JDSC", version 4, number of sections, number of slots (int each);
 * the weight that a byte of 1 stands for (float); biases (a float for each section); the
 * probabilities of the first section; for each {@link PassageSequence.Gap} in its order the
 * probability of each section after each (float, row by row); the weights of the {@link
 * SecondReading} (floats, all 0 where there is none); the vocabulary's filter ({@value
 * WordVocabulary#WORDS} longs); the slots of the {@link FeatureTable} (longs).
 */
public final class SectionModel {
  /** Name of this resource within a bundle. */
  public static final String PART_NAME = "sections.bin";

  private static final int MAGIC = 0x4A445343;
  private static final int VERSION = 4;
  private static final int GAPS = PassageSequence.Gap.values().length;
  private static final int FLOATS =
      1 + Section.COUNT * (2 + GAPS * Section.COUNT) + SecondReading.WEIGHTS;
  private static final int BYTES =
      16
          + FLOATS * Float.BYTES
          + WordVocabulary.WORDS * Long.BYTES
          + FeatureTable.SLOTS * Long.BYTES;

  /** Bound of weights, within which no sum of scores overflows. */
  private static final float GREATEST_WEIGHT = SecondReading.GREATEST_WEIGHT;

  private static final float GREATEST_UNIT = GREATEST_WEIGHT / Byte.MAX_VALUE;

  /** Weights beyond are cut; they are rare, and all others are rounded the more finely. */
  private static final float GREATEST_ROUNDED = 8;

  private static final long LANES = 0x00FF_00FF_00FF_00FFL;

  private final float weightUnit;
  private final float[] biases;
  private final float[] initial;
  private final float[][] transitions;
  private final SecondReading secondReading;
  private final WordVocabulary vocabulary;

  private final FeatureTable weights;

  private SectionModel(
      float weightUnit,
      float[] biases,
      float[] initial,
      float[][] transitions,
      SecondReading secondReading,
      WordVocabulary vocabulary,
      FeatureTable weights) {
    this.weightUnit = weightUnit;
    this.biases = biases;
    this.initial = initial;
    this.transitions = transitions;
    this.secondReading = secondReading;
    this.vocabulary = vocabulary;
    this.weights = weights;
  }

  /** The model that comes with this library; docs/sections-and-professions.md says of what. */
  static SectionModel standard() {
    try (InputStream in = SectionModel.class.getResourceAsStream(PART_NAME)) {
      return fromBytes(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException("The resource " + PART_NAME + " cannot be read.", e);
    }
  }

  /**
   * The features that a model has room for when those that come first in the array are served
   * first, in their order.
   *
   * @param features different features of {@link PassageSequence}
   */
  public static int[] fitting(int[] features) {
    return FeatureTable.fitting(features);
  }

  /**
   * Makes a model from what was learned; weights are rounded to a byte, and cut beyond {@value
   * #GREATEST_ROUNDED}.
   *
   * @param features the features that have weights, as {@link #fitting} returned them
   * @param weights a weight for each of them and each section: {@code [index][section]}
   * @param biases a bias for each section
   * @param initial probability of each section at the start of a text
   * @param transitions {@code [gap][from * sections + to]}: probability of a section after another
   * @param wordHashes hashes of the words that joined words may be cut into
   * @throws IllegalArgumentException when a length is another, or a model has no room for a feature
   */
  public static SectionModel of(
      int[] features,
      float[][] weights,
      float[] biases,
      float[] initial,
      float[][] transitions,
      int[] wordHashes) {
    requireLength("weights", weights.length, features.length);
    requireLength("biases", biases.length, Section.COUNT);
    requireLength("initial", initial.length, Section.COUNT);
    requireLength("transitions", transitions.length, GAPS);
    float[][] copies = new float[GAPS][];
    for (int i = 0; i < GAPS; i++) {
      requireLength("transitions[" + i + "]", transitions[i].length, square());
      copies[i] = transitions[i].clone();
    }
    float greatest = 1e-6f;
    for (float[] row : weights) {
      for (float weight : row) {
        greatest = Math.max(greatest, Math.abs(weight));
      }
    }
    float unit = Math.min(GREATEST_ROUNDED, greatest) / Byte.MAX_VALUE;
    byte[][] rounded = new byte[features.length][Section.COUNT];
    for (int i = 0; i < weights.length; i++) {
      for (int section = 0; section < Section.COUNT; section++) {
        int steps = Math.round(weights[i][section] / unit);
        rounded[i][section] = (byte) Math.max(-Byte.MAX_VALUE, Math.min(Byte.MAX_VALUE, steps));
      }
    }
    return new SectionModel(
        unit,
        biases.clone(),
        initial.clone(),
        copies,
        SecondReading.none(),
        WordVocabulary.of(wordHashes),
        FeatureTable.of(features, rounded));
  }

  /** This model with another second reading. */
  public SectionModel with(SecondReading reading) {
    return new SectionModel(weightUnit, biases, initial, transitions, reading, vocabulary, weights);
  }

  private static int square() {
    return Section.COUNT * Section.COUNT;
  }

  private static void requireLength(String what, int length, int expected) {
    if (length != expected) {
      throw new IllegalArgumentException(
          what + " must have " + expected + " entries, but has " + length + ".");
    }
  }

  /** Writes the model in the documented format. */
  public byte[] toBytes() {
    ByteBuffer out = ByteBuffer.allocate(BYTES);
    out.putInt(MAGIC).putInt(VERSION).putInt(Section.COUNT).putInt(FeatureTable.SLOTS);
    out.putFloat(weightUnit);
    putAll(out, biases);
    putAll(out, initial);
    for (float[] matrix : transitions) {
      putAll(out, matrix);
    }
    putAll(out, secondReading.weights());
    for (long word : vocabulary.bits()) {
      out.putLong(word);
    }
    for (long slot : weights.slots()) {
      out.putLong(slot);
    }
    return out.array();
  }

  private static void putAll(ByteBuffer out, float[] values) {
    for (float value : values) {
      out.putFloat(value);
    }
  }

  /**
   * Reads a model.
   *
   * @throws IllegalArgumentException when the bytes are not of this format and version
   */
  public static SectionModel fromBytes(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (bytes.length < 16
        || in.getInt() != MAGIC
        || in.getInt() != VERSION
        || in.getInt() != Section.COUNT
        || in.getInt() != FeatureTable.SLOTS) {
      throw new IllegalArgumentException(
          PART_NAME
              + " must start with JDSC, version "
              + VERSION
              + ", "
              + Section.COUNT
              + " sections and "
              + FeatureTable.SLOTS
              + " slots; its bytes do not.");
    }
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException(
          PART_NAME + " must have " + BYTES + " bytes, but has " + bytes.length + ".");
    }
    float weightUnit = getChecked(in, 0, GREATEST_UNIT);
    float[] biases = getAll(in, Section.COUNT, -GREATEST_WEIGHT, GREATEST_WEIGHT);
    float[] initial = getAll(in, Section.COUNT, 0, 1);
    float[][] transitions = new float[GAPS][];
    for (int i = 0; i < GAPS; i++) {
      transitions[i] = getAll(in, square(), 0, 1);
    }
    float[] second = getAll(in, SecondReading.WEIGHTS, -GREATEST_WEIGHT, GREATEST_WEIGHT);
    long[] bits = getLongs(in, WordVocabulary.WORDS);
    long[] slots = getLongs(in, FeatureTable.SLOTS);
    return new SectionModel(
        weightUnit,
        biases,
        initial,
        transitions,
        SecondReading.of(second),
        new WordVocabulary(bits),
        new FeatureTable(slots));
  }

  private static long[] getLongs(ByteBuffer in, int count) {
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = in.getLong();
    }
    return values;
  }

  private static float[] getAll(ByteBuffer in, int count, float least, float greatest) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = getChecked(in, least, greatest);
    }
    return values;
  }

  private static float getChecked(ByteBuffer in, float least, float greatest) {
    float value = in.getFloat();
    if (!(value >= least && value <= greatest)) {
      throw new IllegalArgumentException(
          PART_NAME
              + " must hold a number from "
              + least
              + " to "
              + greatest
              + " before byte "
              + in.position()
              + ", but holds "
              + value
              + ".");
    }
    return value;
  }

  SecondReading secondReading() {
    return secondReading;
  }

  WordVocabulary vocabulary() {
    return vocabulary;
  }

  /** Probability of a section at the start of a text. */
  float initial(int section) {
    return initial[section];
  }

  /** Probabilities of each section after each, row by row. */
  float[] transitions(int gap) {
    return transitions[gap];
  }

  /**
   * Adds the weights of features, each taken {@code value} times, to the scores.
   *
   * @param features replaced by where the table has them
   * @param count at most {@link PassageSequence#MAX_WORD_FEATURES}
   */
  void addScores(int[] features, int count, float value, float[] scores) {
    // Four sums of 16 bits each, which 256 bytes cannot overflow.
    long even = 0;
    long odd = 0;
    weights.locate(features, count);
    for (int i = 0; i < count; i++) {
      long packed = weights.slot(features[i]);
      even += packed & LANES;
      odd += packed >>> Byte.SIZE & LANES;
    }
    for (int section = 0; section < Section.COUNT; section++) {
      long lanes = section % 2 == 0 ? even : odd;
      int sum = (int) (lanes >>> (section / 2) * Short.SIZE & 0xFFFF) - count * FeatureTable.BIAS;
      scores[section] += sum * weightUnit * value;
    }
  }

  /** Bias of a section. */
  float bias(int section) {
    return biases[section];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SectionModel that && Arrays.equals(toBytes(), that.toBytes());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(weights.slots());
  }
}
