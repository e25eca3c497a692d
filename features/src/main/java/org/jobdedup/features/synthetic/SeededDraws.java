package org.jobdedup.features.synthetic;

import java.util.List;

/**
 * Reproducible pseudo-random draws: SplitMix64 (Steele, Lea and Flood 2014,
 * doi:10.1145/2660193.2660195). Written out here because the sequence is a format: a seed must give
 * the same ads on every Java version.
 */
final class SeededDraws {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  SeededDraws(long seed) {
    state = seed;
  }

  /** A bijection of 64 bits that spreads every input bit over the whole word. */
  static long scramble(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** A seed for what {@code key} names within {@code seed}; for one seed a bijection of the key. */
  static long derive(long seed, long key) {
    return scramble(scramble(seed + GOLDEN_GAMMA) ^ (key * GOLDEN_GAMMA));
  }

  long next() {
    state += GOLDEN_GAMMA;
    return scramble(state);
  }

  /** A number from 0 to {@code bound - 1}; the bias is below bound / 2^32. */
  int below(int bound) {
    return (int) (((next() >>> 32) * bound) >>> 32);
  }

  /** A number from {@code low} to {@code high}, both included. */
  int between(int low, int high) {
    return low + below(high - low + 1);
  }

  /** A number from 0, included, to 1, excluded. */
  double unit() {
    return (next() >>> 11) * 0x1.0p-53;
  }

  boolean chance(double probability) {
    return unit() < probability;
  }

  <T> T pick(List<T> values) {
    return values.get(below(values.size()));
  }

  /** {@code count} different numbers below {@code bound} in random order. */
  int[] sample(int bound, int count) {
    int[] numbers = new int[bound];
    for (int i = 0; i < bound; i++) {
      numbers[i] = i;
    }
    int size = Math.min(count, bound);
    int[] drawn = new int[size];
    for (int i = 0; i < size; i++) {
      int j = i + below(bound - i);
      drawn[i] = numbers[j];
      numbers[j] = numbers[i];
    }
    return drawn;
  }

  /** The index of the weight in whose share of the total the draw falls. */
  int weighted(double[] cumulativeWeights) {
    double drawn = unit() * cumulativeWeights[cumulativeWeights.length - 1];
    int index = 0;
    while (drawn >= cumulativeWeights[index]) {
      index++;
    }
    return index;
  }
}
