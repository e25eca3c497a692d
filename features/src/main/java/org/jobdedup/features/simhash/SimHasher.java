package org.jobdedup.features.simhash;

import java.util.Arrays;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.text.TokenizedText;

/**
 * SimHash (Charikar 2002, doi:10.1145/509907.509965) of a text's weighted tokens: the share of bits
 * in which two values differ estimates the angle between the two weight vectors, divided by pi.
 *
 * <p>An instance holds scratch space and belongs to one thread. Costs about 10 ns per token.
 */
public final class SimHasher {
  /** Number of bits of a value. */
  public static final int BITS = 64;

  private static final int UNITS_PER_WEIGHT = 16;
  private static final int MAX_WEIGHT_UNITS = 255;

  /** So many weights of 255 fit a 16-bit lane. */
  private static final int ADDITIONS_PER_LANE = 0xffff / MAX_WEIGHT_UNITS;

  private static final int MAX_RETAINED_SLOTS = 1 << 16;

  /** Bit j of the index as 0 or 1 in the 16-bit lane j. */
  private static final long[] SPREAD = new long[16];

  static {
    for (int nibble = 0; nibble < SPREAD.length; nibble++) {
      for (int bit = 0; bit < 4; bit++) {
        SPREAD[nibble] |= (long) (nibble >> bit & 1) << (16 * bit);
      }
    }
  }

  private final SimHashSpec spec;

  /** Four 16-bit sums in each element: element i holds those of the bits 4 i to 4 i + 3. */
  private final long[] lanes = new long[BITS / 4];

  private final long[] sums = new long[BITS];
  private long[] slotHashes = new long[1024];
  private int[] slotCounts = new int[1024];
  private int[] occupiedSlots = new int[512];
  private int distinct;

  /** Damped weights of small frequencies, which are nearly all. */
  private final double[] damped = new double[64];

  /** Creates a hasher for one thread. */
  public SimHasher(SimHashSpec spec) {
    this.spec = spec;
    for (int frequency = 1; frequency < damped.length; frequency++) {
      damped[frequency] = spec.damping().damp(frequency);
    }
  }

  /** The specification that values follow. */
  public SimHashSpec spec() {
    return spec;
  }

  /** The value of a text; 0 for a text without tokens. */
  public long hash(TokenizedText text) {
    int n = text.size();
    prepareSlots(n);
    for (int i = 0; i < n; i++) {
      count(text.hash(i));
    }
    return hashOfCounted();
  }

  /** The value of a bag of token hashes in any order; 0 for an empty one. */
  public long hash(long[] tokenHashes) {
    prepareSlots(tokenHashes.length);
    for (long token : tokenHashes) {
      count(token);
    }
    return hashOfCounted();
  }

  /** Number of bits in which two values differ, 0 to {@value #BITS}. */
  public static int hammingDistance(long first, long second) {
    return Long.bitCount(first ^ second);
  }

  private void prepareSlots(int tokens) {
    int needed = Integer.highestOneBit(Math.max(tokens, 256)) * 4;
    if (slotHashes.length < needed || slotHashes.length > MAX_RETAINED_SLOTS) {
      slotHashes = new long[needed];
      slotCounts = new int[needed];
      occupiedSlots = new int[needed / 2];
    } else {
      Arrays.fill(slotCounts, 0);
    }
    distinct = 0;
  }

  /** Open addressing with linear steps; the table is never more than half full. */
  private void count(long token) {
    int mask = slotCounts.length - 1;
    int slot = (int) token & mask;
    while (slotCounts[slot] != 0 && slotHashes[slot] != token) {
      slot = (slot + 1) & mask;
    }
    if (slotCounts[slot]++ == 0) {
      slotHashes[slot] = token;
      occupiedSlots[distinct++] = slot;
    }
  }

  private long hashOfCounted() {
    Arrays.fill(sums, 0);
    long total = 0;
    int additions = 0;
    for (int i = 0; i < distinct; i++) {
      long token = slotHashes[occupiedSlots[i]];
      long units = weightUnits(token, slotCounts[occupiedSlots[i]]);
      total += units;
      add(Hash64.mix(token), units);
      if (++additions == ADDITIONS_PER_LANE) {
        emptyLanes();
        additions = 0;
      }
    }
    emptyLanes();
    long value = 0;
    for (int bit = 0; bit < BITS; bit++) {
      if (2 * sums[bit] > total) {
        value |= 1L << bit;
      }
    }
    return value;
  }

  private long weightUnits(long token, int frequency) {
    double weight = spec.weights().weight(token);
    if (!(weight >= 0)) {
      throw new IllegalArgumentException(
          "The weight of a token must be 0 or more: weights="
              + spec.weights().fingerprint()
              + ", weight="
              + weight);
    }
    return Math.min(
        Math.round(UNITS_PER_WEIGHT * weight * dampedFrequency(frequency)), MAX_WEIGHT_UNITS);
  }

  private double dampedFrequency(int frequency) {
    return frequency < damped.length ? damped[frequency] : spec.damping().damp(frequency);
  }

  private void add(long hash, long units) {
    for (int i = 0; i < lanes.length; i++) {
      lanes[i] += SPREAD[(int) (hash >>> (4 * i)) & 15] * units;
    }
  }

  private void emptyLanes() {
    for (int bit = 0; bit < BITS; bit++) {
      sums[bit] += lanes[bit >> 2] >>> (16 * (bit & 3)) & 0xffff;
    }
    Arrays.fill(lanes, 0);
  }
}
