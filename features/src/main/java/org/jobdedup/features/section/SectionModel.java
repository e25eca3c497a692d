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
 * <p>Format, big-endian: magic "JDSC", version 3, number of sections, number of buckets (int each);
 * the weight that a byte of 1 stands for (float); biases (a float for each section); the
 * probabilities of the first section; for each {@link PassageSequence.Gap} in its order the
 * probability of each section after each (float, row by row); the weights of the {@link
 * SecondReading} (floats, all 0 where there is none); the vocabulary's filter ({@value
 * WordVocabulary#WORDS} longs); for each bucket one signed byte for each section.
 */
public final class SectionModel {
  /** Name of this resource within a bundle. */
  public static final String PART_NAME = "sections.bin";

  private static final int MAGIC = 0x4A445343;
  private static final int VERSION = 3;
  private static final int GAPS = PassageSequence.Gap.values().length;
  private static final int FLOATS =
      1 + Section.COUNT * (2 + GAPS * Section.COUNT) + SecondReading.WEIGHTS;
  private static final int BYTES =
      16
          + FLOATS * Float.BYTES
          + WordVocabulary.WORDS * Long.BYTES
          + PassageSequence.BUCKETS * Section.COUNT;

  /** Bound of weights, within which no sum of scores overflows. */
  private static final float GREATEST_WEIGHT = SecondReading.GREATEST_WEIGHT;

  private static final float GREATEST_UNIT = GREATEST_WEIGHT / Byte.MAX_VALUE;

  private static final int BIAS = 128;
  private static final long LANES = 0x00FF_00FF_00FF_00FFL;

  private final float weightUnit;
  private final float[] biases;
  private final float[] initial;
  private final float[][] transitions;
  private final SecondReading secondReading;
  private final WordVocabulary vocabulary;

  /**
   * A long for each bucket, with 128 more than the weight of a section in each byte, the first
   * section lowest: so that a bucket lies in one cache line and four sections are added at once.
   */
  private final long[] weights;

  private SectionModel(
      float weightUnit,
      float[] biases,
      float[] initial,
      float[][] transitions,
      SecondReading secondReading,
      WordVocabulary vocabulary,
      long[] weights) {
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
   * Makes a model from what was learned; weights are rounded to a byte.
   *
   * @param weights a weight for each bucket and section: {@code [bucket][section]}
   * @param biases a bias for each section
   * @param initial probability of each section at the start of a text
   * @param transitions {@code [gap][from * sections + to]}: probability of a section after another
   * @param wordHashes hashes of the words that joined words may be cut into
   */
  public static SectionModel of(
      float[][] weights, float[] biases, float[] initial, float[][] transitions, int[] wordHashes) {
    requireLength("weights", weights.length, PassageSequence.BUCKETS);
    requireLength("biases", biases.length, Section.COUNT);
    requireLength("initial", initial.length, Section.COUNT);
    requireLength("transitions", transitions.length, GAPS);
    float[][] copies = new float[GAPS][];
    for (int i = 0; i < GAPS; i++) {
      requireLength("transitions[" + i + "]", transitions[i].length, square());
      copies[i] = transitions[i].clone();
    }
    float greatest = 1e-6f;
    for (float[] bucket : weights) {
      for (float weight : bucket) {
        greatest = Math.max(greatest, Math.abs(weight));
      }
    }
    float unit = greatest / Byte.MAX_VALUE;
    long[] rounded = new long[PassageSequence.BUCKETS];
    byte[] row = new byte[Section.COUNT];
    for (int bucket = 0; bucket < weights.length; bucket++) {
      for (int section = 0; section < Section.COUNT; section++) {
        row[section] = (byte) Math.round(weights[bucket][section] / unit);
      }
      rounded[bucket] = pack(row);
    }
    return new SectionModel(
        unit,
        biases.clone(),
        initial.clone(),
        copies,
        SecondReading.none(),
        WordVocabulary.of(wordHashes),
        rounded);
  }

  /** This model with another second reading. */
  public SectionModel with(SecondReading reading) {
    return new SectionModel(weightUnit, biases, initial, transitions, reading, vocabulary, weights);
  }

  private static long pack(byte[] row) {
    long packed = 0;
    for (int section = 0; section < Section.COUNT; section++) {
      packed |= (long) (row[section] + BIAS) << section * Byte.SIZE;
    }
    return packed;
  }

  private static byte[] unpack(long packed) {
    byte[] row = new byte[Section.COUNT];
    for (int section = 0; section < Section.COUNT; section++) {
      row[section] = (byte) ((packed >>> section * Byte.SIZE & 0xFF) - BIAS);
    }
    return row;
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
    out.putInt(MAGIC).putInt(VERSION).putInt(Section.COUNT).putInt(PassageSequence.BUCKETS);
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
    for (long packed : weights) {
      out.put(unpack(packed));
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
        || in.getInt() != PassageSequence.BUCKETS) {
      throw new IllegalArgumentException(
          PART_NAME
              + " must start with JDSC, version "
              + VERSION
              + ", "
              + Section.COUNT
              + " sections and "
              + PassageSequence.BUCKETS
              + " buckets; its bytes do not.");
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
    long[] bits = new long[WordVocabulary.WORDS];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = in.getLong();
    }
    long[] weights = new long[PassageSequence.BUCKETS];
    byte[] row = new byte[Section.COUNT];
    for (int bucket = 0; bucket < weights.length; bucket++) {
      in.get(row);
      weights[bucket] = pack(row);
    }
    return new SectionModel(
        weightUnit,
        biases,
        initial,
        transitions,
        SecondReading.of(second),
        new WordVocabulary(bits),
        weights);
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
   * Adds the weights of buckets, each taken {@code value} times, to the scores.
   *
   * @param count at most {@link PassageSequence#MAX_WORD_FEATURES}
   */
  void addScores(int[] buckets, int count, float value, float[] scores) {
    // Four sums of 16 bits each, which 256 bytes cannot overflow.
    long even = 0;
    long odd = 0;
    for (int i = 0; i < count; i++) {
      long packed = weights[buckets[i]];
      even += packed & LANES;
      odd += packed >>> Byte.SIZE & LANES;
    }
    for (int section = 0; section < Section.COUNT; section++) {
      long lanes = section % 2 == 0 ? even : odd;
      int sum = (int) (lanes >>> (section / 2) * Short.SIZE & 0xFFFF) - count * BIAS;
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
    return Arrays.hashCode(weights);
  }
}
