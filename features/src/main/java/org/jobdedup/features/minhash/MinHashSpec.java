package org.jobdedup.features.minhash;

import java.util.Objects;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.text.ShingleSpec;

/**
 * Everything that MinHash signatures depend on. Signatures are comparable only under one
 * specification; its fingerprint travels with them.
 *
 * @param version the algorithm
 * @param size number of values in a signature, 1 to {@value #MAX_SIZE}, of 8 bytes each; the
 *     standard error of the Jaccard estimate is sqrt(J (1 - J) / size), or more for sets with fewer
 *     shingles than that under {@link MinHashVersion#ONE_PERMUTATION_V1}
 * @param seed selects the permutations
 * @param shingles how the text becomes a set
 */
public record MinHashSpec(MinHashVersion version, int size, long seed, ShingleSpec shingles) {
  /** The largest signature. */
  public static final int MAX_SIZE = 4096;

  /** The seed of specifications that name none. */
  public static final long DEFAULT_SEED = 1;

  /** 128 values over five-word shingles by one-permutation hashing. */
  public static final MinHashSpec DEFAULT =
      new MinHashSpec(MinHashVersion.ONE_PERMUTATION_V1, 128, DEFAULT_SEED, ShingleSpec.DEFAULT);

  /** Checks the size. */
  public MinHashSpec {
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(shingles, "shingles");
    if (size < 1 || size > MAX_SIZE) {
      throw new IllegalArgumentException(
          "minHash.size must be between 1 and " + MAX_SIZE + ": minHash.size=" + size);
    }
  }

  /** A hasher for one thread. */
  public MinHasher newHasher() {
    return version.newHasher(this);
  }

  /** Stable text that names everything that signatures depend on. */
  public String fingerprint() {
    return "minhash("
        + version
        + ","
        + size
        + ",seed="
        + Long.toHexString(seed)
        + ","
        + shingles.fingerprint()
        + ")";
  }

  /** 64-bit hash of {@link #fingerprint()}, kept with each persisted signature. */
  public long fingerprintHash() {
    return Hash64.ofText(fingerprint());
  }
}
