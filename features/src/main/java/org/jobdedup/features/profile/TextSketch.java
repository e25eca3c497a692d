package org.jobdedup.features.profile;

import java.util.Arrays;
import org.jobdedup.features.minhash.BBitSignatures;
import org.jobdedup.features.simhash.SimHasher;

/**
 * Sketches of one text: a MinHash signature cut to 8 bits a value, a SimHash, and lengths.
 * Immutable.
 */
public final class TextSketch {
  static final int MIN_HASH_BITS = 8;

  private final byte[] minHash;
  private final long simHash;
  private final int shingles;
  private final int tokens;

  /**
   * Wraps sketches of one text.
   *
   * @param minHash signature cut to {@value #MIN_HASH_BITS} bits a value; owned by the result
   * @param simHash SimHash of the tokens
   * @param shingles number of distinct shingles, 0 or more
   * @param tokens number of tokens, 0 or more
   */
  TextSketch(byte[] minHash, long simHash, int shingles, int tokens) {
    if (shingles < 0 || tokens < 0) {
      throw new IllegalArgumentException(
          "A text has no negative lengths: shingles=" + shingles + ", tokens=" + tokens + ".");
    }
    this.minHash = minHash;
    this.simHash = simHash;
    this.shingles = shingles;
    this.tokens = tokens;
  }

  /** Number of distinct shingles. */
  public int shingles() {
    return shingles;
  }

  /** Number of tokens. */
  public int tokens() {
    return tokens;
  }

  long simHash() {
    return simHash;
  }

  byte[] minHash() {
    return minHash;
  }

  /** Whether there is nothing to compare. */
  public boolean isEmpty() {
    return shingles == 0;
  }

  /** Estimated Jaccard similarity of the shingles, 0 to 1; NaN where either text is empty. */
  public float jaccard(TextSketch other) {
    if (isEmpty() || other.isEmpty()) {
      return Float.NaN;
    }
    double estimate = BBitSignatures.jaccard(minHash, other.minHash, MIN_HASH_BITS, minHash.length);
    return (float) Math.max(0, Math.min(1, estimate));
  }

  /**
   * Estimated containment of the shorter text's shingles in the longer's, 0 to 1; NaN where either
   * text is empty. Follows from the Jaccard similarity and the two sizes.
   */
  public float containment(TextSketch other) {
    return containment(other, jaccard(other));
  }

  /**
   * As {@link #containment(TextSketch)}, for the Jaccard similarity that was estimated before.
   *
   * @param jaccard what {@link #jaccard} gave for the same text
   */
  public float containment(TextSketch other, float jaccard) {
    double shared = jaccard / (1 + jaccard) * ((double) shingles + other.shingles);
    return (float) Math.min(1, shared / Math.min(shingles, other.shingles));
  }

  /** Hamming distance of the SimHashes, 0 to 64; NaN where either text is empty. */
  public float simHashDistance(TextSketch other) {
    return isEmpty() || other.isEmpty()
        ? Float.NaN
        : SimHasher.hammingDistance(simHash, other.simHash);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TextSketch that
        && simHash == that.simHash
        && shingles == that.shingles
        && tokens == that.tokens
        && Arrays.equals(minHash, that.minHash);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(simHash);
  }

  @Override
  public String toString() {
    return "TextSketch[shingles=" + shingles + "]";
  }
}
