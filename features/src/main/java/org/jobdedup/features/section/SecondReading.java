package org.jobdedup.features.section;

import java.util.Arrays;

/**
 * Reads the sections of a text again, knowing what the first reading found in all of it. Immutable.
 *
 * <p>A passage that speaks of the company at the end of a text that has presented it already, or in
 * one that has not, is judged differently by readers; a chain of sections cannot tell the two
 * apart. So the answers of the first reading become the inputs of a second linear model, which
 * learned from texts that the first had not seen (stacked generalisation, Wolpert 1992,
 * doi:10.1016/S0893-6080(05)80023-1). It also learns how far the first can be believed.
 */
public final class SecondReading {
  /** Number of inputs of a passage. */
  public static final int INPUTS = Input.FORM + 5;

  /** Number of weights: for each section those of the inputs and a bias. */
  public static final int WEIGHTS = Section.COUNT * (INPUTS + 1);

  /** Where each kind of input begins. */
  private static final class Input {
    private static final int PROBABILITY = 0;
    private static final int SCORE = PROBABILITY + Section.COUNT;
    private static final int BEFORE = SCORE + Section.COUNT;
    private static final int BEHIND = BEFORE + Section.COUNT;
    private static final int FORM = BEHIND + Section.COUNT;
  }

  /** What is added to probabilities before their logarithm is taken. */
  private static final float LEAST = 1e-3f;

  /** Probabilities below it count as none, which saves the logarithm of most. */
  private static final float NEGLIGIBLE = 1e-5f;

  private static final float LOG_LEAST = (float) Math.log(LEAST);

  /** Scales scores, lengths and logarithms to about the range of shares. */
  private static final float SCALE = 0.25f;

  /** Differences of scores beyond it make a probability of nothing. */
  private static final float MAX_DIFFERENCE = 16;

  /** Bound of weights, within which no sum of them overflows. */
  static final float GREATEST_WEIGHT = 1e4f;

  private static final SecondReading NONE = new SecondReading(new float[WEIGHTS]);

  /** Rows of inputs, each with a weight for each section; the biases are the last row. */
  private final float[] weights;

  private final boolean absent;

  private SecondReading(float[] weights) {
    this.weights = weights;
    boolean allZero = true;
    for (float weight : weights) {
      allZero &= weight == 0;
    }
    this.absent = allZero;
  }

  /** No second reading: all weights are 0, and the first reading decides. */
  public static SecondReading none() {
    return NONE;
  }

  /**
   * A second reading with learned weights.
   *
   * @param weights for each input, in the order of {@link #inputs}, a weight for each section; then
   *     a bias for each section
   * @throws IllegalArgumentException when there are not {@link #WEIGHTS} weights, or one is no
   *     number from -10,000 to 10,000
   */
  public static SecondReading of(float[] weights) {
    if (weights.length != WEIGHTS) {
      throw new IllegalArgumentException(
          "A second reading must have " + WEIGHTS + " weights, but has " + weights.length + ".");
    }
    for (float weight : weights) {
      if (!(Math.abs(weight) <= GREATEST_WEIGHT)) {
        throw new IllegalArgumentException(
            "A weight of a second reading must be from "
                + -GREATEST_WEIGHT
                + " to "
                + GREATEST_WEIGHT
                + ", but is "
                + weight
                + ".");
      }
    }
    return new SecondReading(weights.clone());
  }

  /** The weights, as {@link #of} takes them. */
  public float[] weights() {
    return weights.clone();
  }

  /**
   * What the second reading knows of each passage.
   *
   * @param scores of the first reading: for each passage one for each section
   * @param probabilities of the first reading: for each passage one for each section
   * @return {@link #INPUTS} numbers for each passage; those of headings are 0
   */
  static float[] inputs(PassageSequence passages, float[] scores, float[] probabilities) {
    int size = passages.size();
    float[] inputs = new float[size * INPUTS];
    float[] sums = new float[Section.COUNT];
    float[] whole = new float[Section.COUNT];
    float words = 1;
    for (int i = 0; i < size; i++) {
      if (!passages.isHeading(i)) {
        int count = passages.wordCount(i);
        words += count;
        for (int section = 0; section < Section.COUNT; section++) {
          whole[section] += count * probabilities[i * Section.COUNT + section];
        }
      }
    }
    for (int i = 0; i < size; i++) {
      if (passages.isHeading(i)) {
        continue;
      }
      int at = i * INPUTS;
      int row = i * Section.COUNT;
      int count = passages.wordCount(i);
      float mean = 0;
      for (int section = 0; section < Section.COUNT; section++) {
        mean += scores[row + section] / Section.COUNT;
      }
      for (int section = 0; section < Section.COUNT; section++) {
        float probability = probabilities[row + section];
        float own = count * probability;
        inputs[at + Input.PROBABILITY + section] =
            SCALE * (probability < NEGLIGIBLE ? LOG_LEAST : (float) Math.log(probability + LEAST));
        inputs[at + Input.SCORE + section] = SCALE * (scores[row + section] - mean);
        inputs[at + Input.BEFORE + section] = sums[section] / words;
        sums[section] += own;
        inputs[at + Input.BEHIND + section] = Math.max(0, whole[section] - sums[section]) / words;
      }
      float position = i / (float) size;
      PassageSequence.Gap gap = passages.gap(i);
      inputs[at + Input.FORM] = position;
      inputs[at + Input.FORM + 1] = position * position;
      inputs[at + Input.FORM + 2] = gap == PassageSequence.Gap.LINE ? 1 : 0;
      inputs[at + Input.FORM + 3] = gap == PassageSequence.Gap.PARAGRAPH ? 1 : 0;
      inputs[at + Input.FORM + 4] = SCALE * (Integer.SIZE - Integer.numberOfLeadingZeros(count));
    }
    return inputs;
  }

  /**
   * Replaces the probabilities of the first reading, but for headings, which keep theirs.
   *
   * @param scores of the first reading
   * @param probabilities of the first reading; each passage's add up to 1 before and after
   */
  void revise(PassageSequence passages, float[] scores, float[] probabilities) {
    if (absent) {
      return;
    }
    float[] inputs = inputs(passages, scores, probabilities);
    float[] sums = new float[Section.COUNT];
    for (int i = 0; i < passages.size(); i++) {
      if (!passages.isHeading(i)) {
        System.arraycopy(weights, INPUTS * Section.COUNT, sums, 0, Section.COUNT);
        for (int input = 0; input < INPUTS; input++) {
          float value = inputs[i * INPUTS + input];
          for (int section = 0; section < Section.COUNT; section++) {
            sums[section] += value * weights[input * Section.COUNT + section];
          }
        }
        softmax(sums, probabilities, i * Section.COUNT);
      }
    }
  }

  private static void softmax(float[] sums, float[] out, int at) {
    float greatest = Float.NEGATIVE_INFINITY;
    for (float sum : sums) {
      greatest = Math.max(greatest, sum);
    }
    float total = 0;
    for (int section = 0; section < Section.COUNT; section++) {
      float difference = greatest - sums[section];
      out[at + section] = difference > MAX_DIFFERENCE ? 0 : (float) Math.exp(-difference);
      total += out[at + section];
    }
    for (int section = 0; section < Section.COUNT; section++) {
      out[at + section] /= total;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SecondReading that && Arrays.equals(weights, that.weights);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(weights);
  }
}
