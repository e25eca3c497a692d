package org.jobdedup.features.section;

/**
 * The 32-bit hash of words that section resources are keyed by: FNV-1a over the UTF-16 units of the
 * word in lower case. Part of the format of {@link SectionModel}.
 */
final class WordHash {
  static final int START = 0x811C9DC5;
  private static final int PRIME = 0x01000193;

  private WordHash() {}

  /** Takes in one more unit, already in lower case. */
  static int next(int hash, char lower) {
    return (hash ^ lower) * PRIME;
  }

  /** Hash of a sequence of words from the hash of all but the last and the hash of the last. */
  static int join(int sequence, int word) {
    return (sequence * 31 + word) * 0x85EBCA6B + 1;
  }

  /** Hash of words separated by single blanks. */
  static int ofPhrase(String phrase) {
    int sequence = 0;
    int word = START;
    for (int i = 0; i < phrase.length(); i++) {
      char c = phrase.charAt(i);
      if (c == ' ') {
        sequence = join(sequence, word);
        word = START;
      } else {
        word = next(word, Character.toLowerCase(c));
      }
    }
    return join(sequence, word);
  }

  /** Spreads a hash over buckets; the upper bits are the good ones. */
  static int spread(int hash) {
    int h = (hash ^ hash >>> 15) * 0x2C1B3C6D;
    return (h ^ h >>> 12) * 0x297A2D39;
  }
}
