package org.jobdedup.features.simhash;

/**
 * How much a token counts, such as its inverse document frequency. Implementations are pure
 * functions, the same on every platform, and safe for concurrent use.
 */
public interface TokenWeights {
  /** Every token counts 1. */
  TokenWeights UNIFORM =
      new TokenWeights() {
        @Override
        public double weight(long tokenHash) {
          return 1;
        }

        @Override
        public String fingerprint() {
          return "uniform";
        }
      };

  /**
   * The weight of a token, 0 or more; values from about 0.1 to 4 keep their precision.
   *
   * @param tokenHash its 64-bit hash
   */
  double weight(long tokenHash);

  /** Stable text that names the weights. */
  String fingerprint();
}
