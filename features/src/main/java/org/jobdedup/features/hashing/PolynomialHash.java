package org.jobdedup.features.hashing;

/**
 * The running 64-bit hash of a sequence of characters, a polynomial modulo 2<sup>64</sup> (Karp and
 * Rabin 1987, doi:10.1147/rd.312.0249): that of each beginning comes with that of the whole, and
 * that of a part follows from two of them. It begins with 0. Its upper bits tell little of short
 * sequences, so {@link Hash64#mix} comes before a look-up. Never persisted.
 */
public final class PolynomialHash {
  /** What the hash so far is multiplied by for each character; odd. */
  public static final long FACTOR = 0x2545f4914f6cdd1dL;

  private PolynomialHash() {}

  /** The hash of a sequence that goes on by one character. */
  public static long next(long hash, char c) {
    return hash * FACTOR + c;
  }
}
