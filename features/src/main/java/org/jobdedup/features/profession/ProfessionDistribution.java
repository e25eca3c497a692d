package org.jobdedup.features.profession;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The most probable ISCO-08 unit groups of a title, at most {@value #MAX_GROUPS}, in falling order
 * of probability; what they lack to 1 is spread over other groups. Immutable.
 *
 * <p>Nine bytes hold a distribution: for each place a group (two bytes, big-endian; {@code 0xFFFF}
 * where there is none) and its probability in steps of 1/255 (one byte). Groups are stored by their
 * ISCO number, so the bytes do not depend on the classifier that made them.
 */
public final class ProfessionDistribution {
  /** The most groups that are kept. */
  public static final int MAX_GROUPS = 3;

  /** Length of {@link #toBytes()}. */
  public static final int BYTES = MAX_GROUPS * 3;

  /** Nothing is known of the profession. */
  public static final ProfessionDistribution UNKNOWN =
      new ProfessionDistribution(new short[0], new byte[0]);

  /**
   * How much two groups agree that share the first 0, 1, 2, 3 or 4 digits. A hierarchy with rising
   * agreement makes a positive definite kernel, so that the cosine below is well defined.
   */
  private static final double[] AGREEMENT_BY_DIGITS = {0, 0.15, 0.4, 0.7, 1};

  private static final short NONE = -1;
  private static final int MAX_CODE = 9999;

  private final short[] codes;
  private final byte[] probabilities;

  private ProfessionDistribution(short[] codes, byte[] probabilities) {
    this.codes = codes;
    this.probabilities = probabilities;
  }

  /**
   * Makes a distribution; groups that round to a probability of 0 are left out.
   *
   * @param isco ISCO-08 unit groups as numbers from 0 to 9999, without repetition, at most {@value
   *     #MAX_GROUPS}
   * @param probability their probabilities, 0 to 1, not rising, adding up to at most 1
   */
  public static ProfessionDistribution of(int[] isco, float[] probability) {
    if (isco.length != probability.length || isco.length > MAX_GROUPS) {
      throw new IllegalArgumentException(
          "A profession has at most "
              + MAX_GROUPS
              + " groups with a probability each: groups="
              + isco.length
              + ", probabilities="
              + probability.length
              + ".");
    }
    short[] codes = new short[isco.length];
    byte[] rounded = new byte[isco.length];
    int size = 0;
    for (int i = 0; i < isco.length; i++) {
      if (!(probability[i] >= 0 && probability[i] <= 1)) {
        throw new IllegalArgumentException(
            "The probability of a group must be 0 to 1: " + probability[i] + ".");
      }
      int steps = Math.round(probability[i] * 255);
      if (steps > 0) {
        codes[size] = (short) isco[i];
        rounded[size++] = (byte) steps;
      }
    }
    return checked(Arrays.copyOf(codes, size), Arrays.copyOf(rounded, size));
  }

  private static ProfessionDistribution checked(short[] codes, byte[] probabilities) {
    int sum = 0;
    for (int i = 0; i < codes.length; i++) {
      sum += Byte.toUnsignedInt(probabilities[i]);
      boolean repeated = false;
      for (int j = 0; j < i; j++) {
        repeated |= codes[j] == codes[i];
      }
      boolean rising = i > 0 && Byte.compareUnsigned(probabilities[i], probabilities[i - 1]) > 0;
      if (codes[i] < 0 || codes[i] > MAX_CODE || repeated || rising || probabilities[i] == 0) {
        throw new IllegalArgumentException(
            "The groups of a profession must be different ISCO-08 numbers from 0 to 9999 with"
                + " positive probabilities that do not rise: place="
                + i
                + ", group="
                + codes[i]
                + ", probability="
                + Byte.toUnsignedInt(probabilities[i])
                + "/255.");
      }
    }
    // Each of three values may have been rounded up by half a step.
    if (sum > 255 + 1) {
      throw new IllegalArgumentException(
          "The probabilities of a profession must add up to at most 1: " + sum + "/255.");
    }
    return codes.length == 0 ? UNKNOWN : new ProfessionDistribution(codes, probabilities);
  }

  /** Whether anything is known. */
  public boolean isKnown() {
    return codes.length > 0;
  }

  /** Number of groups, 0 to {@value #MAX_GROUPS}. */
  public int size() {
    return codes.length;
  }

  /**
   * ISCO-08 unit group at a place, the most probable first; leading zeros are lost (110 is 0110).
   */
  public int isco(int place) {
    return codes[place];
  }

  /** Probability of the group at a place, 0 to 1. */
  public float probability(int place) {
    return Byte.toUnsignedInt(probabilities[place]) / 255f;
  }

  /**
   * How far two professions agree: the cosine of their distributions where groups that share digits
   * are partly alike. Symmetric.
   *
   * @return 0 (no major group in common) to 1 (equal distributions), NaN where either is unknown
   */
  public static double agreement(ProfessionDistribution a, ProfessionDistribution b) {
    if (!a.isKnown() || !b.isKnown()) {
      return Double.NaN;
    }
    double cosine = kernel(a, b) / Math.sqrt(kernel(a, a) * kernel(b, b));
    return Math.min(1, cosine);
  }

  private static double kernel(ProfessionDistribution a, ProfessionDistribution b) {
    int[] matches = new int[AGREEMENT_BY_DIGITS.length];
    for (int i = 0; i < a.codes.length; i++) {
      for (int j = 0; j < b.codes.length; j++) {
        matches[sharedDigits(a.codes[i], b.codes[j])] +=
            Byte.toUnsignedInt(a.probabilities[i]) * Byte.toUnsignedInt(b.probabilities[j]);
      }
    }
    // Summed in an order that does not depend on which is first, so that rounding is symmetric.
    double sum = 0;
    for (int digits = 1; digits < matches.length; digits++) {
      sum += AGREEMENT_BY_DIGITS[digits] * matches[digits];
    }
    return sum;
  }

  /** Number of leading digits, of four, that two ISCO-08 unit groups share. */
  public static int sharedDigits(int a, int b) {
    int digits = 4;
    int x = a;
    int y = b;
    while (x != y) {
      x /= 10;
      y /= 10;
      digits--;
    }
    return digits;
  }

  /** Writes the distribution in {@value #BYTES} bytes. */
  public byte[] toBytes() {
    ByteBuffer out = ByteBuffer.allocate(BYTES);
    for (int i = 0; i < MAX_GROUPS; i++) {
      out.putShort(i < codes.length ? codes[i] : NONE);
      out.put(i < codes.length ? probabilities[i] : 0);
    }
    return out.array();
  }

  /**
   * Reads a distribution.
   *
   * @throws IllegalArgumentException when the bytes are not those of a distribution
   */
  public static ProfessionDistribution fromBytes(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException(
          "A profession must have " + BYTES + " bytes, but has " + bytes.length + ".");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    short[] codes = new short[MAX_GROUPS];
    byte[] probabilities = new byte[MAX_GROUPS];
    int size = 0;
    for (int i = 0; i < MAX_GROUPS; i++) {
      codes[i] = in.getShort();
      probabilities[i] = in.get();
      if (codes[i] != NONE) {
        size = i + 1;
      } else if (probabilities[i] != 0) {
        throw new IllegalArgumentException(
            "A place of a profession without a group must have probability 0: place=" + i + ".");
      }
    }
    return checked(Arrays.copyOf(codes, size), Arrays.copyOf(probabilities, size));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ProfessionDistribution that
        && Arrays.equals(codes, that.codes)
        && Arrays.equals(probabilities, that.probabilities);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(codes) * 31 + Arrays.hashCode(probabilities);
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder("ProfessionDistribution[");
    for (int i = 0; i < codes.length; i++) {
      out.append(i == 0 ? "" : ", ").append(codes[i]).append('=').append(probability(i));
    }
    return out.append(']').toString();
  }
}
