package org.jobdedup.features.minhash;

/**
 * Named MinHash algorithms. A version never changes its signatures; persisted data names the
 * version that it was made with. Codes are persisted and never reused.
 */
public enum MinHashVersion {
  /**
   * M fixed permutations of the 64-bit integers, each keeping its smallest value (Broder, Charikar,
   * Frieze and Mitzenmacher 2000, doi:10.1006/jcss.1999.0690). The permutations are {@code x ->
   * (mix(x + s) ^ a) * b} with odd {@code b}: after one strong mix of the shingle, a xor and a
   * multiplication per permutation have no measurable error over a strong mix each. Cost is M times
   * the number of shingles. Signatures of a union are the elementwise minimum.
   */
  PERMUTATIONS_V1(1) {
    @Override
    MinHasher newHasher(MinHashSpec spec) {
      return new PermutationMinHasher(spec);
    }
  },

  /**
   * One permutation whose range is cut into M bins, each keeping its smallest value; an empty bin
   * copies from a bin that a random walk of its own finds (optimal densification, Shrivastava 2017,
   * ICML, PMLR 70:3154-3163). Cost is the number of shingles plus M. The error is at most that of M
   * permutations for sets well above M, where bins sample without replacement, and larger for sets
   * well below M, where few bins are filled independently. Signatures have no union.
   */
  ONE_PERMUTATION_V1(2) {
    @Override
    MinHasher newHasher(MinHashSpec spec) {
      return new OnePermutationMinHasher(spec);
    }
  };

  private final int code;

  MinHashVersion(int code) {
    this.code = code;
  }

  /** The persisted code, 1 to 127. */
  public int code() {
    return code;
  }

  abstract MinHasher newHasher(MinHashSpec spec);
}
