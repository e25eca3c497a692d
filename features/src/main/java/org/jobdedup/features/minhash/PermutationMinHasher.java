package org.jobdedup.features.minhash;

import org.jobdedup.features.hashing.Hash64;

/** {@link MinHashVersion#PERMUTATIONS_V1}. */
final class PermutationMinHasher implements MinHasher {
  private static final int MAX_RETAINED_SHINGLES = 1 << 14;

  private final MinHashSpec spec;
  private final long[] masks;
  private final long[] multipliers;
  private final long seed;
  private long[] mixed = new long[1024];

  PermutationMinHasher(MinHashSpec spec) {
    this.spec = spec;
    this.seed = Hash64.mix(spec.seed());
    this.masks = new long[spec.size()];
    this.multipliers = new long[spec.size()];
    long state = seed;
    for (int i = 0; i < masks.length; i++) {
      state += Hash64.GOLDEN_GAMMA;
      masks[i] = Hash64.mix(state);
      state += Hash64.GOLDEN_GAMMA;
      multipliers[i] = Hash64.mix(state) | 1;
    }
  }

  @Override
  public MinHashSpec spec() {
    return spec;
  }

  @Override
  public MinHashSignature sign(long[] shingles) {
    int n = shingles.length;
    if (mixed.length < n) {
      mixed = new long[Integer.highestOneBit(n) * 2];
    }
    long[] x = mixed;
    for (int i = 0; i < n; i++) {
      x[i] = Hash64.mix(shingles[i] + seed);
    }
    long[] values = new long[spec.size()];
    long start = n == 0 ? MinHashSignature.EMPTY : MinHashSignature.LARGEST_VALUE;
    int i = 0;
    for (; i + 4 <= values.length; i += 4) {
      fourMinima(x, n, i, values, start);
    }
    for (; i < values.length; i++) {
      values[i] = minimum(x, n, masks[i], multipliers[i], start);
    }
    if (mixed.length > MAX_RETAINED_SHINGLES) {
      mixed = new long[1024];
    }
    return MinHashSignature.ofOwned(spec, values);
  }

  /** Four permutations at once share each load and keep the multiplier unit busy. */
  private void fourMinima(long[] x, int n, int at, long[] values, long start) {
    long a0 = masks[at];
    long a1 = masks[at + 1];
    long a2 = masks[at + 2];
    long a3 = masks[at + 3];
    long b0 = multipliers[at];
    long b1 = multipliers[at + 1];
    long b2 = multipliers[at + 2];
    long b3 = multipliers[at + 3];
    long m0 = start;
    long m1 = start;
    long m2 = start;
    long m3 = start;
    for (int i = 0; i < n; i++) {
      long value = x[i];
      m0 = Math.min(m0, (value ^ a0) * b0);
      m1 = Math.min(m1, (value ^ a1) * b1);
      m2 = Math.min(m2, (value ^ a2) * b2);
      m3 = Math.min(m3, (value ^ a3) * b3);
    }
    values[at] = m0;
    values[at + 1] = m1;
    values[at + 2] = m2;
    values[at + 3] = m3;
  }

  private static long minimum(long[] x, int n, long mask, long multiplier, long start) {
    long minimum = start;
    for (int i = 0; i < n; i++) {
      minimum = Math.min(minimum, (x[i] ^ mask) * multiplier);
    }
    return minimum;
  }
}
