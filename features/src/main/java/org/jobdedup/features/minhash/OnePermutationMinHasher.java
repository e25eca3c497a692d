package org.jobdedup.features.minhash;

import java.util.Arrays;
import org.jobdedup.features.hashing.Hash64;

/** {@link MinHashVersion#ONE_PERMUTATION_V1}. */
final class OnePermutationMinHasher implements MinHasher {
  private final MinHashSpec spec;
  private final long seed;
  private final long walkSeed;

  OnePermutationMinHasher(MinHashSpec spec) {
    this.spec = spec;
    this.seed = Hash64.mix(spec.seed());
    this.walkSeed = Hash64.mix(seed + Hash64.GOLDEN_GAMMA);
  }

  @Override
  public MinHashSpec spec() {
    return spec;
  }

  @Override
  public MinHashSignature sign(long[] shingles) {
    int size = spec.size();
    long[] values = new long[size];
    Arrays.fill(values, MinHashSignature.EMPTY);
    for (long shingle : shingles) {
      long value = Hash64.mix(shingle + seed);
      // The top 32 bits choose the bin, so within a bin the order rests on what they leave over.
      int bin = Hash64.toRange(value, size);
      values[bin] = Math.min(values[bin], value);
    }
    if (shingles.length > 0) {
      densify(values);
    }
    return MinHashSignature.ofOwned(spec, values);
  }

  /**
   * Fills each empty bin from a non-empty one. Which bins are tried, and in which order, depends on
   * the empty bin alone, so two sets that share the source bin's value share the copy. A bin takes
   * as many tries as there are bins for each filled one, on average.
   */
  private void densify(long[] values) {
    boolean[] empty = new boolean[values.length];
    int filled = 0;
    for (int i = 0; i < values.length; i++) {
      empty[i] = values[i] == MinHashSignature.EMPTY;
      filled += empty[i] ? 0 : 1;
    }
    if (filled == 0) {
      // The one value that stands for an empty bin is all that there is.
      Arrays.fill(values, MinHashSignature.LARGEST_VALUE);
      return;
    }
    if (filled == values.length) {
      return;
    }
    for (int i = 0; i < values.length; i++) {
      if (empty[i]) {
        int source = i;
        long walk = walkSeed + ((long) i << 32);
        while (empty[source]) {
          walk++;
          source = Hash64.toRange(Hash64.mix(walk), values.length);
        }
        values[i] = values[source];
      }
    }
  }
}
