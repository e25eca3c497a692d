package org.jobdedup.features.minhash;

import java.util.Objects;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.text.ShingleSet;
import org.jobdedup.features.text.ShingleSpec;

/**
 * Everything that bottom-k sketches depend on. Sketches are comparable only under one
 * specification; its fingerprint travels with them.
 *
 * @param version the algorithm
 * @param k the most values that a sketch keeps, 2 to {@value #MAX_K}, of 8 bytes each; sets of less
 *     than k shingles are kept whole and all estimates among them are exact
 * @param seed selects the hash function
 * @param shingles how the text becomes a set
 */
public record BottomKSpec(BottomKVersion version, int k, long seed, ShingleSpec shingles) {
  /** The largest sketch. */
  public static final int MAX_K = 4096;

  /** 64 values over five-word shingles. */
  public static final BottomKSpec DEFAULT =
      new BottomKSpec(BottomKVersion.MIX13_V1, 64, MinHashSpec.DEFAULT_SEED, ShingleSpec.DEFAULT);

  /** Checks k. */
  public BottomKSpec {
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(shingles, "shingles");
    if (k < 2 || k > MAX_K) {
      throw new IllegalArgumentException(
          "bottomK.k must be between 2 and " + MAX_K + ": bottomK.k=" + k);
    }
  }

  /**
   * The sketch of a set.
   *
   * @param hashes its shingle hashes, in any order, each once or more often
   */
  public BottomKSketch sketch(long[] hashes) {
    return BottomKSketch.of(this, hashes);
  }

  /** The sketch of a set. */
  public BottomKSketch sketch(ShingleSet set) {
    return BottomKSketch.of(this, set.toArray());
  }

  /** Stable text that names everything that sketches depend on. */
  public String fingerprint() {
    return "bottomk("
        + version
        + ","
        + k
        + ",seed="
        + Long.toHexString(seed)
        + ","
        + shingles.fingerprint()
        + ")";
  }

  /** 64-bit hash of {@link #fingerprint()}, kept with each persisted sketch. */
  public long fingerprintHash() {
    return Hash64.ofText(fingerprint());
  }
}
