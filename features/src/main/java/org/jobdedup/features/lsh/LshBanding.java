package org.jobdedup.features.lsh;

import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.minhash.MinHashSpec;

/**
 * Locality-sensitive hashing of MinHash signatures by bands: two sets become candidates when they
 * agree in all rows of at least one band (Leskovec, Rajaraman and Ullman, "Mining of Massive
 * Datasets", 2020, section 3.4; Gionis, Indyk and Motwani 1999).
 *
 * @param bands number of bands, each a bucket that an ad enters; each costs one access and one
 *     entry of state per ad
 * @param rows values of the signature in each band; more rows make chance candidates rarer and true
 *     ones as well
 */
public record LshBanding(int bands, int rows) {
  /** Part of every key, so that keys of another rule never meet these. */
  private static final long KEY_RULE_V1 = 0x6c73682d76310000L;

  /** Checks that both are positive and that a signature can have so many values. */
  public LshBanding {
    if (bands < 1 || rows < 1 || (long) bands * rows > MinHashSpec.MAX_SIZE) {
      throw new IllegalArgumentException(
          "lsh.bands and lsh.rows must be positive and bands × rows at most "
              + MinHashSpec.MAX_SIZE
              + ": bands="
              + bands
              + ", rows="
              + rows);
    }
  }

  /** Number of signature values that the bands use: bands × rows. */
  public int hashes() {
    return bands * rows;
  }

  /**
   * The similarity around which the probability of becoming candidates climbs most steeply:
   * (1/bands)<sup>1/rows</sup>.
   */
  public double threshold() {
    return Math.pow(1.0 / bands, 1.0 / rows);
  }

  /**
   * The S-curve: the probability that two sets of the given Jaccard similarity share a band, 1 - (1
   * - s<sup>rows</sup>)<sup>bands</sup>.
   *
   * @param similarity 0 to 1
   */
  public double candidateProbability(double similarity) {
    if (!(similarity >= 0 && similarity <= 1)) {
      throw new IllegalArgumentException(
          "A similarity must be between 0 and 1: similarity=" + similarity);
    }
    // 1 - (1 - p)^bands without cancellation where p is tiny.
    return -Math.expm1(bands * Math.log1p(-Math.pow(similarity, rows)));
  }

  /**
   * The bucket key of one band: a hash of the band's number and its rows. Keys of different bands
   * are unrelated.
   *
   * @param signature of a set that is not empty, with at least bands × rows values
   * @param band 0 to bands - 1
   * @throws IllegalArgumentException when the signature is too short or of the empty set, which has
   *     no bucket, for else all ads without text would be candidates of each other
   */
  public long bandKey(MinHashSignature signature, int band) {
    requireUsable(signature);
    if (signature.isEmpty()) {
      throw new IllegalArgumentException("The signature of an empty set has no band keys.");
    }
    if (band < 0 || band >= bands) {
      throw new IllegalArgumentException(
          "A band must be between 0 and " + (bands - 1) + ": band=" + band);
    }
    return key(signature, band);
  }

  /** The bucket keys of all bands in order; none for the signature of the empty set. */
  public long[] bandKeys(MinHashSignature signature) {
    requireUsable(signature);
    if (signature.isEmpty()) {
      return new long[0];
    }
    long[] keys = new long[bands];
    for (int band = 0; band < bands; band++) {
      keys[band] = key(signature, band);
    }
    return keys;
  }

  private long key(MinHashSignature signature, int band) {
    long key = KEY_RULE_V1 + band;
    for (int i = band * rows; i < (band + 1) * rows; i++) {
      key = Hash64.combine(key, signature.value(i));
    }
    return key;
  }

  private void requireUsable(MinHashSignature signature) {
    if (signature.size() < hashes()) {
      throw new IllegalArgumentException(
          "minHash.size must be at least lsh.bands × lsh.rows: minHash.size="
              + signature.size()
              + ", bands="
              + bands
              + ", rows="
              + rows);
    }
  }

  /** Stable text that names everything that band keys depend on beside the signature. */
  public String fingerprint() {
    return "bands(v1," + bands + "x" + rows + ")";
  }
}
