package org.jobdedup.features.concept;

import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.hashing.HashTable;
import org.jobdedup.features.hashing.PolynomialHash;

/**
 * Takes compounds of a language apart into two words of the dictionary, such as 'Käsetheke' into
 * 'Käse' and 'Theke': German, Dutch and Swedish make them at will, so that no dictionary holds
 * them. Of several ways the one with the longest second word counts, since it says what a thing is.
 * The simplest method of Koehn and Knight 2003, "Empirical Methods for Compound Splitting"
 * (doi:10.3115/1067807.1067833): known words with linking letters between them.
 *
 * <p>Words are compared by the {@link PolynomialHash} of their letters, of which those of all parts
 * of a word follow from those of its beginnings. Immutable after the last {@link #add}, and then
 * thread-safe.
 */
final class Compounds {
  /** Letters that a part has at least; shorter ones are found in words by chance. */
  private static final int MIN_PART = 4;

  /** Letters of the longest word that is taken apart. */
  private static final int MAX_LENGTH = 60;

  private static final long[] POWERS = powers();

  private final HashTable words;
  private final String[] links;

  /**
   * A language without words.
   *
   * @param size number of words that will be added
   * @param links what may stand between two words, the empty text among them, the likeliest first
   */
  Compounds(int size, String... links) {
    this.words = new HashTable(size);
    this.links = links.clone();
  }

  private static long[] powers() {
    long[] powers = new long[MAX_LENGTH + 1];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = powers[i - 1] * PolynomialHash.FACTOR;
    }
    return powers;
  }

  /** Adds a word that compounds may consist of, in the normal form of the tokenizer. */
  void add(String text, int start, int end, long concepts) {
    if (end - start >= MIN_PART && end - start <= MAX_LENGTH) {
      Letters word = new Letters(text, start, end);
      words.add(word.hash(0, word.length), concepts);
    }
  }

  /**
   * The concepts of the two words of a compound, each packed as {@link ConceptDictionary} does, the
   * first word first; {@code null} where it is none.
   */
  long[] split(String text, int start, int end) {
    if (end - start < 2 * MIN_PART || end - start > MAX_LENGTH) {
      return null;
    }
    Letters word = new Letters(text, start, end);
    for (int at = MIN_PART; at <= word.length - MIN_PART; at++) {
      long tail = words.find(word.hash(at, word.length));
      for (int i = 0; tail != 0 && i < links.length; i++) {
        int headEnd = at - links[i].length();
        long head =
            headEnd >= MIN_PART && word.has(links[i], headEnd)
                ? words.find(word.hash(0, headEnd))
                : 0;
        if (head != 0) {
          return new long[] {head, tail};
        }
      }
    }
    return null;
  }

  /** The letters of a word, 'ae', 'oe' and 'ue' like the umlauts, and hashes of its beginnings. */
  private static final class Letters {
    private final char[] letters;
    private final long[] beginnings;
    private final int length;

    Letters(String text, int start, int end) {
      letters = new char[end - start];
      beginnings = new long[end - start + 1];
      int count = 0;
      for (int i = start; i < end; i++) {
        char letter = text.charAt(i);
        if (letter != 'e' || count == 0 || "aou".indexOf(letters[count - 1]) < 0) {
          beginnings[count + 1] = PolynomialHash.next(beginnings[count], letter);
          letters[count++] = letter;
        }
      }
      length = count;
    }

    long hash(int from, int to) {
      return Hash64.mix(beginnings[to] - beginnings[from] * POWERS[to - from]);
    }

    boolean has(String link, int at) {
      for (int i = 0; i < link.length(); i++) {
        if (letters[at + i] != link.charAt(i)) {
          return false;
        }
      }
      return true;
    }
  }
}
