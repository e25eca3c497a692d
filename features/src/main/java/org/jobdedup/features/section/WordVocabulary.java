package org.jobdedup.features.section;

/**
 * Words that stand alone in many ads, as a Bloom filter (Bloom 1970, doi:10.1145/362686.362692) of
 * three probes: says yes to every word of it, and to about one unknown word in 50 at 60,000 words.
 */
final class WordVocabulary {
  static final int WORDS = 1 << 13;
  private static final int BITS = WORDS * Long.SIZE;

  private final long[] bits;

  WordVocabulary(long[] bits) {
    this.bits = bits;
  }

  static WordVocabulary of(int[] wordHashes) {
    long[] bits = new long[WORDS];
    for (int hash : wordHashes) {
      for (int probe = 0; probe < 3; probe++) {
        int bit = bit(hash, probe);
        bits[bit >>> 6] |= 1L << bit;
      }
    }
    return new WordVocabulary(bits);
  }

  boolean contains(int wordHash) {
    for (int probe = 0; probe < 3; probe++) {
      int bit = bit(wordHash, probe);
      if ((bits[bit >>> 6] >>> bit & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  long[] bits() {
    return bits;
  }

  private static int bit(int hash, int probe) {
    return WordHash.spread(hash + probe * 0x9E3779B9) >>> 8 & BITS - 1;
  }
}
