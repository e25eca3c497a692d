package org.jobdedup.features.section;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The weights of the features that a {@link SectionModel} knows. A feature is a hash of 32 bits; it
 * belongs to one group of {@value #GROUP} slots, which share a cache line, and its slot is told by
 * a fingerprint of 8 bits. So a feature that was not learned has no weight, but for one in thirty,
 * which is taken for another.
 *
 * <p>A slot is a long: in each of its lower bytes {@value #BIAS} more than the weight of a section,
 * the first section lowest, so that four sections are added at once; in the uppermost the
 * fingerprint, never 0. An empty slot is 0. Immutable.
 */
final class FeatureTable {
  /** Slots of a group. */
  static final int GROUP = 8;

  /** Number of slots. */
  static final int SLOTS = 15_000 * GROUP;

  /** What a byte holds beyond a weight. */
  static final int BIAS = 128;

  private static final int GROUPS = SLOTS / GROUP;
  private static final int FINGERPRINT_SHIFT = Long.SIZE - Byte.SIZE;
  private static final int FINGERPRINT_FACTOR = 0x9E3779B1;

  /** A 1 in each byte. */
  private static final long ONES = 0x0101010101010101L;

  /** {@link #BIAS} in each byte but the uppermost: the weight 0 for each section. */
  private static final long NO_WEIGHTS = 0x0080_8080_8080_8080L;

  /** The slots, and behind them one without weights. */
  private final long[] slots;

  /**
   * The fingerprints of each group, its first slot's lowest: small enough for a near cache, so that
   * most features that are not known cost no look into a far one.
   */
  private final long[] fingerprints = new long[GROUPS];

  /** A table of {@link #SLOTS} slots. */
  FeatureTable(long[] slots) {
    this.slots = Arrays.copyOf(slots, SLOTS + 1);
    this.slots[SLOTS] = NO_WEIGHTS;
    for (int slot = 0; slot < SLOTS; slot++) {
      fingerprints[slot / GROUP] |= slots[slot] >>> FINGERPRINT_SHIFT << slot % GROUP * Byte.SIZE;
    }
  }

  /**
   * A table of features and their weights.
   *
   * @param rows the weight of each section for each feature
   * @throws IllegalArgumentException when a feature finds no slot
   */
  static FeatureTable of(int[] features, byte[][] rows) {
    long[] slots = new long[SLOTS];
    for (int i = 0; i < features.length; i++) {
      int slot = freeSlot(slots, features[i]);
      if (slot < 0) {
        throw new IllegalArgumentException(
            "The feature at "
                + i
                + " finds no slot of its own; give those that SectionModel.fitting returns.");
      }
      long packed = fingerprint(features[i]) << FINGERPRINT_SHIFT;
      for (int section = 0; section < Section.COUNT; section++) {
        packed |= (long) (rows[i][section] + BIAS) << section * Byte.SIZE;
      }
      slots[slot] = packed;
    }
    return new FeatureTable(slots);
  }

  /** The features that find a slot when those that come first in the array are served first. */
  static int[] fitting(int[] features) {
    long[] slots = new long[SLOTS];
    List<Integer> fitting = new ArrayList<>();
    for (int feature : features) {
      int slot = freeSlot(slots, feature);
      if (slot >= 0) {
        slots[slot] = fingerprint(feature) << FINGERPRINT_SHIFT;
        fitting.add(feature);
      }
    }
    return fitting.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A free slot; -1 where the group is full or holds the same fingerprint. */
  private static int freeSlot(long[] slots, int feature) {
    int first = group(feature) * GROUP;
    long fingerprint = fingerprint(feature);
    for (int slot = first; slot < first + GROUP; slot++) {
      if (slots[slot] == 0) {
        return slot;
      }
      if (slots[slot] >>> FINGERPRINT_SHIFT == fingerprint) {
        return -1;
      }
    }
    return -1;
  }

  private static int group(int feature) {
    return (int) ((feature & 0xFFFFFFFFL) * GROUPS >>> Integer.SIZE);
  }

  private static long fingerprint(int feature) {
    // The group is told by the uppermost bits, so the fingerprint mixes in the lower ones.
    return Math.max(1, feature * FINGERPRINT_FACTOR >>> Integer.SIZE - Byte.SIZE);
  }

  /**
   * Replaces features by the numbers of their slots, for {@link #slot(int)}; those that are not
   * known by that of one whose weights are all 0. All are found before any slot is looked at, so
   * that the processor waits for many of them at once.
   */
  void locate(int[] features, int count) {
    for (int i = 0; i < count; i++) {
      features[i] = slotOf(features[i]);
    }
  }

  private int slotOf(int feature) {
    int group = group(feature);
    long difference = fingerprints[group] ^ fingerprint(feature) * ONES;
    // The lowest byte that is 0 gets its highest bit; only those above it may get one wrongly.
    long equal = difference - ONES & ~difference & ONES << Byte.SIZE - 1;
    // Chosen without a branch, which nobody could guess.
    int known = (int) ((equal | -equal) >> Long.SIZE - 1);
    int slot = group * GROUP + (Long.numberOfTrailingZeros(equal) >>> 3);
    return SLOTS + (slot - SLOTS & known);
  }

  /** The slot of a number. */
  long slot(int number) {
    return slots[number];
  }

  /** A copy of all slots. */
  long[] slots() {
    return Arrays.copyOf(slots, SLOTS);
  }
}
