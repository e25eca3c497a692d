package org.jobdedup.features.profession;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * What the profession classifier has learned: two levels of linear models over hashed features. The
 * first tells the sub-major group (two digits of ISCO-08), the second the unit group (four digits)
 * within it. Immutable.
 *
 * <p>A class is a sub-major group or, behind all of those, a unit group; both ascend by number. The
 * model is sparse: a feature has weights for some classes only, the others being 0.
 *
 * <p>Format, big-endian: magic "JDPR", version 1, number of unit groups, number of features, number
 * of weights (int each); the weight that a step stands for, the temperatures of the two levels, the
 * least known share of a title and the least probability of a major group for an answer (float
 * each); for each unit group its number (short); for each class its bias (float); for each feature,
 * ascending, its hash (int) and its number of weights (short); for each weight, by feature, one
 * short: nine bits of class and seven bits of signed steps.
 */
public final class ProfessionModel {
  /** Name of this resource within a bundle. */
  public static final String PART_NAME = "professions.bin";

  /** Greatest number of steps of a weight. */
  public static final int MAX_STEPS = 63;

  private static final int MAGIC = 0x4A445052;
  private static final int VERSION = 1;
  private static final int HEADER_BYTES = 20 + 5 * Float.BYTES;
  private static final int CLASS_BITS = 9;
  private static final int FEATURE_BYTES = 6;
  private static final int TOP_BITS = 14;
  private static final int TOPS = 1 << TOP_BITS;

  private final Settings settings;
  private final short[] groups;
  private final int[] subMajors;
  private final int[] firstGroups;
  private final float[] biases;
  private final int[] features;

  /** Where the features begin whose hashes have the same top bits; a few share them. */
  private final int[] firstFeatures;

  private final int[] firstWeights;
  private final short[] weights;

  /**
   * Numbers that belong to the model as a whole.
   *
   * @param weightStep the weight that a step stands for, above 0
   * @param subMajorTemperature what scores of sub-major groups are divided by, above 0
   * @param groupTemperature what scores of unit groups are divided by, above 0
   * @param leastKnownShare share of a title's features that must be known for an answer, 0 to 1
   * @param leastMajorProbability probability that the best major group must have for an answer, 0
   *     to 1
   */
  public record Settings(
      float weightStep,
      float subMajorTemperature,
      float groupTemperature,
      float leastKnownShare,
      float leastMajorProbability) {
    /** Checks the ranges. */
    public Settings {
      if (!(weightStep > 0 && subMajorTemperature > 0 && groupTemperature > 0)
          || !(leastKnownShare >= 0 && leastKnownShare <= 1)
          || !(leastMajorProbability >= 0 && leastMajorProbability <= 1)) {
        throw new IllegalArgumentException(
            PART_NAME
                + " must have a positive step and temperatures and shares of 0 to 1: step="
                + weightStep
                + ", temperatures="
                + subMajorTemperature
                + " and "
                + groupTemperature
                + ", leastKnownShare="
                + leastKnownShare
                + ", leastMajorProbability="
                + leastMajorProbability
                + ".");
      }
    }
  }

  private ProfessionModel(
      Settings settings,
      short[] groups,
      float[] biases,
      int[] features,
      int[] firstWeights,
      short[] weights) {
    this.settings = settings;
    this.groups = groups;
    this.biases = biases;
    this.features = features;
    this.firstFeatures = firstFeatures(features);
    this.firstWeights = firstWeights;
    this.weights = weights;
    subMajors = subMajorsOf(groups);
    firstGroups = new int[subMajors.length + 1];
    firstGroups[subMajors.length] = groups.length;
    for (int i = groups.length - 1; i >= 0; i--) {
      firstGroups[Arrays.binarySearch(subMajors, groups[i] / 100)] = i;
    }
    int classes = subMajors.length + groups.length;
    if (biases.length != classes || classes > 1 << CLASS_BITS) {
      throw new IllegalArgumentException(
          PART_NAME
              + " must have one bias for each of at most "
              + (1 << CLASS_BITS)
              + " classes: classes="
              + classes
              + ", biases="
              + biases.length
              + ".");
    }
  }

  /** The sub-major groups (two digits) of ascending unit groups. */
  public static int[] subMajorsOf(short[] groups) {
    int[] result = new int[groups.length];
    int size = 0;
    for (int i = 0; i < groups.length; i++) {
      if (groups[i] < 0 || groups[i] > 9999 || i > 0 && groups[i] <= groups[i - 1]) {
        throw new IllegalArgumentException(
            PART_NAME
                + " must list ISCO-08 unit groups from 0 to 9999 in ascending order: group "
                + i
                + " is "
                + groups[i]
                + ".");
      }
      if (size == 0 || result[size - 1] != groups[i] / 100) {
        result[size++] = groups[i] / 100;
      }
    }
    return Arrays.copyOf(result, size);
  }

  /**
   * Makes a model.
   *
   * @param settings numbers for the model as a whole
   * @param groups ascending ISCO-08 unit groups
   * @param biases a bias for each class
   * @param features ascending hashes of features
   * @param classesOfFeatures for each feature the classes that it has a weight for
   * @param stepsOfFeatures for each of those the weight in steps, at most {@value #MAX_STEPS} from
   *     0
   */
  public static ProfessionModel of(
      Settings settings,
      short[] groups,
      float[] biases,
      int[] features,
      int[][] classesOfFeatures,
      int[][] stepsOfFeatures) {
    int[] firstWeights = new int[features.length + 1];
    for (int i = 0; i < features.length; i++) {
      firstWeights[i + 1] = firstWeights[i] + classesOfFeatures[i].length;
    }
    short[] weights = new short[firstWeights[features.length]];
    for (int i = 0; i < features.length; i++) {
      for (int j = 0; j < classesOfFeatures[i].length; j++) {
        int steps = stepsOfFeatures[i][j];
        if (Math.abs(steps) > MAX_STEPS) {
          throw new IllegalArgumentException(
              "A weight must have at most " + MAX_STEPS + " steps: " + steps + ".");
        }
        weights[firstWeights[i] + j] = (short) (classesOfFeatures[i][j] << 7 | steps & 0x7F);
      }
    }
    return new ProfessionModel(
        settings, groups.clone(), biases.clone(), features.clone(), firstWeights, weights);
  }

  private static int[] firstFeatures(int[] features) {
    int[] first = new int[TOPS + 1];
    int at = 0;
    for (int top = 0; top <= TOPS; top++) {
      while (at < features.length && top(features[at]) < top) {
        at++;
      }
      first[top] = at;
    }
    return first;
  }

  /** The top bits of a hash, ascending as signed hashes do. */
  private static int top(int hash) {
    return (hash ^ Integer.MIN_VALUE) >>> Integer.SIZE - TOP_BITS;
  }

  /** Where a feature stands, or -1. */
  private int indexOf(int hash) {
    int top = top(hash);
    for (int i = firstFeatures[top]; i < firstFeatures[top + 1]; i++) {
      if (features[i] == hash) {
        return i;
      }
    }
    return -1;
  }

  /** Writes the model in the documented format. */
  public byte[] toBytes() {
    int bytes =
        HEADER_BYTES
            + groups.length * Short.BYTES
            + biases.length * Float.BYTES
            + features.length * FEATURE_BYTES
            + weights.length * Short.BYTES;
    ByteBuffer out = ByteBuffer.allocate(bytes);
    out.putInt(MAGIC).putInt(VERSION);
    out.putInt(groups.length).putInt(features.length).putInt(weights.length);
    out.putFloat(settings.weightStep());
    out.putFloat(settings.subMajorTemperature()).putFloat(settings.groupTemperature());
    out.putFloat(settings.leastKnownShare()).putFloat(settings.leastMajorProbability());
    for (short group : groups) {
      out.putShort(group);
    }
    for (float bias : biases) {
      out.putFloat(bias);
    }
    for (int i = 0; i < features.length; i++) {
      out.putInt(features[i]).putShort((short) (firstWeights[i + 1] - firstWeights[i]));
    }
    for (short weight : weights) {
      out.putShort(weight);
    }
    return out.array();
  }

  /** The model that comes with this library; docs/sections-and-professions.md says of what. */
  static ProfessionModel standard() {
    try (InputStream in = ProfessionModel.class.getResourceAsStream(PART_NAME)) {
      return fromBytes(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException("The resource " + PART_NAME + " cannot be read.", e);
    }
  }

  /**
   * Reads a model.
   *
   * @throws IllegalArgumentException when the bytes are not of this format and version
   */
  public static ProfessionModel fromBytes(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (bytes.length < HEADER_BYTES || in.getInt() != MAGIC || in.getInt() != VERSION) {
      throw new IllegalArgumentException(
          PART_NAME + " must start with JDPR and version " + VERSION + "; its bytes do not.");
    }
    int groupCount = in.getInt();
    int featureCount = in.getInt();
    int weightCount = in.getInt();
    if (groupCount < 1 || groupCount > 1 << CLASS_BITS || featureCount < 0 || weightCount < 0) {
      throw damaged("its counts are out of range");
    }
    Settings settings =
        new Settings(in.getFloat(), in.getFloat(), in.getFloat(), in.getFloat(), in.getFloat());
    if (in.remaining() < groupCount * Short.BYTES) {
      throw damaged("it ends within the groups");
    }
    short[] groups = new short[groupCount];
    for (int i = 0; i < groupCount; i++) {
      groups[i] = in.getShort();
    }
    float[] biases = new float[groupCount + subMajorsOf(groups).length];
    long rest =
        (long) biases.length * Float.BYTES
            + (long) featureCount * FEATURE_BYTES
            + (long) weightCount * Short.BYTES;
    if (in.remaining() != rest) {
      throw damaged("it must have " + rest + " bytes behind the groups, not " + in.remaining());
    }
    for (int i = 0; i < biases.length; i++) {
      biases[i] = in.getFloat();
      if (!Float.isFinite(biases[i])) {
        throw damaged("the bias of class " + i + " is not a number");
      }
    }
    int[] features = new int[featureCount];
    int[] firstWeights = new int[featureCount + 1];
    for (int i = 0; i < featureCount; i++) {
      features[i] = in.getInt();
      firstWeights[i + 1] = firstWeights[i] + Short.toUnsignedInt(in.getShort());
      if (i > 0 && features[i] <= features[i - 1] || firstWeights[i + 1] > weightCount) {
        throw damaged("feature " + i + " is out of order or has too many weights");
      }
    }
    if (firstWeights[featureCount] != weightCount) {
      throw damaged("its features have " + firstWeights[featureCount] + " weights");
    }
    short[] weights = new short[weightCount];
    for (int i = 0; i < weightCount; i++) {
      weights[i] = in.getShort();
      if (classOf(weights[i]) >= biases.length) {
        throw damaged("weight " + i + " is for a class that does not exist");
      }
    }
    return new ProfessionModel(settings, groups, biases, features, firstWeights, weights);
  }

  private static IllegalArgumentException damaged(String how) {
    return new IllegalArgumentException(PART_NAME + " is damaged: " + how + ".");
  }

  private static int classOf(short weight) {
    return Short.toUnsignedInt(weight) >>> 7;
  }

  /** Steps of a weight: seven bits with sign. */
  private static int stepsOf(short weight) {
    return (byte) (weight << 1) >> 1;
  }

  Settings settings() {
    return settings;
  }

  /** Number of classes of the first level. */
  int subMajorCount() {
    return subMajors.length;
  }

  /** First digit and second digit of a class of the first level, as a number. */
  int subMajor(int index) {
    return subMajors[index];
  }

  /** Index of the first unit group of a sub-major group; that of the next one ends them. */
  int firstGroup(int subMajor) {
    return firstGroups[subMajor];
  }

  /** Number of unit groups. */
  int groupCount() {
    return groups.length;
  }

  /** ISCO-08 number of a unit group. */
  int group(int index) {
    return groups[index];
  }

  /**
   * Adds up the scores of all classes.
   *
   * @param scores receives a score for each class
   * @return share of the features, by the squares of their values, that are known; 0 to 1
   */
  float score(TitleFeatures title, float[] scores) {
    System.arraycopy(biases, 0, scores, 0, biases.length);
    float known = 0;
    for (int i = 0; i < title.size(); i++) {
      int feature = indexOf(title.hash(i));
      if (feature < 0) {
        continue;
      }
      float value = title.value(i);
      known += value * value;
      float step = value * settings.weightStep();
      for (int j = firstWeights[feature]; j < firstWeights[feature + 1]; j++) {
        scores[classOf(weights[j])] += step * stepsOf(weights[j]);
      }
    }
    return known;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ProfessionModel that && Arrays.equals(toBytes(), that.toBytes());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(features);
  }
}
