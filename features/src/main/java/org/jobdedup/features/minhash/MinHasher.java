package org.jobdedup.features.minhash;

import org.jobdedup.features.text.ShingleSet;

/**
 * Makes MinHash signatures of sets of 64-bit shingle hashes.
 *
 * <p>Contract of all versions: the signature depends on the set alone, not on order or repetition;
 * each value of the signatures of two sets agrees with a probability equal to their Jaccard
 * similarity; the empty set has a signature of its own that {@link MinHashSignature#isEmpty()}
 * tells; results are the same on every platform. An instance may hold scratch space and belongs to
 * one thread.
 */
public sealed interface MinHasher permits PermutationMinHasher, OnePermutationMinHasher {

  /** The specification that signatures follow. */
  MinHashSpec spec();

  /**
   * The signature of a set.
   *
   * @param shingles its hashes, in any order, each once or more often; any 64-bit values
   */
  MinHashSignature sign(long[] shingles);

  /** The signature of a set. */
  default MinHashSignature sign(ShingleSet shingles) {
    return sign(shingles.toArray());
  }
}
