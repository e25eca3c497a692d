package org.jobdedup.features.text;

import java.util.Arrays;
import org.jobdedup.features.hashing.Hash64;

/**
 * Hashes the shingles of a text (Broder 1997, doi:10.1109/SEQUEN.1997.666900): every run of {@code
 * length} consecutive tokens or characters.
 *
 * <p>A shingle's hash is the polynomial of its token hashes modulo 2<sup>64</sup> with an odd
 * multiplier, rolled from one shingle to the next and finished with a bijective mix. Two different
 * shingles over random token hashes collide with a probability near 2<sup>-60</sup>; order counts.
 * A text with fewer tokens than the length yields one shingle of what there is, and a text without
 * tokens none.
 *
 * <p>Immutable; safe for concurrent use.
 */
public final class Shingler {
  private static final long MULTIPLIER = 0xd1342543de82ef95L;

  private final ShingleSpec spec;

  /** MULTIPLIER to the power of the shingle length: weight of the value that leaves the window. */
  private final long leaving;

  /** Creates a shingler. */
  public Shingler(ShingleSpec spec) {
    this.spec = spec;
    long power = 1;
    for (int i = 0; i < spec.length(); i++) {
      power *= MULTIPLIER;
    }
    this.leaving = power;
  }

  /** The specification that this shingler follows. */
  public ShingleSpec spec() {
    return spec;
  }

  /** Hashes of all shingles in order, repeated where shingles repeat. */
  public long[] shingles(TokenizedText text) {
    return shingles(text, 0, text.size());
  }

  /**
   * Hashes of the shingles of a passage, in order, repeated where shingles repeat.
   *
   * @param text the tokens
   * @param from index of the passage's first token
   * @param to index behind its last token
   */
  public long[] shingles(TokenizedText text, int from, int to) {
    if (from < 0 || from > to || to > text.size()) {
      throw new IndexOutOfBoundsException(
          "A passage must lie within the text: from="
              + from
              + ", to="
              + to
              + ", tokens="
              + text.size());
    }
    if (from == to) {
      return new long[0];
    }
    return spec.kind() == ShingleKind.WORD ? words(text, from, to) : characters(text, from, to);
  }

  /** The distinct shingles of a text. */
  public ShingleSet shingleSet(TokenizedText text) {
    return ShingleSet.of(shingles(text));
  }

  private long[] words(TokenizedText text, int from, int to) {
    int window = Math.min(spec.length(), to - from);
    long[] result = new long[to - from - window + 1];
    long rolling = 0;
    for (int i = from; i < from + window; i++) {
      rolling = rolling * MULTIPLIER + text.hash(i);
    }
    result[0] = finish(rolling, window);
    for (int i = from + window; i < to; i++) {
      rolling = rolling * MULTIPLIER + text.hash(i) - text.hash(i - window) * leaving;
      result[i - from - window + 1] = finish(rolling, window);
    }
    return result;
  }

  private long[] characters(TokenizedText text, int from, int to) {
    long[] units = characterHashes(text, from, to);
    int window = Math.min(spec.length(), units.length);
    long[] result = new long[units.length - window + 1];
    long rolling = 0;
    for (int i = 0; i < units.length; i++) {
      rolling = rolling * MULTIPLIER + units[i];
      if (i >= window) {
        rolling -= units[i - window] * leaving;
      }
      if (i >= window - 1) {
        result[i - window + 1] = finish(rolling, window);
      }
    }
    return result;
  }

  /** Mixed code points of the passage's tokens with a blank between two that do not touch. */
  private static long[] characterHashes(TokenizedText text, int from, int to) {
    String all = text.text();
    long[] result = new long[text.end(to - 1) - text.start(from)];
    int n = 0;
    int at = text.start(from);
    for (int i = from; i < to; i++) {
      if (text.start(i) > at) {
        result[n++] = Hash64.mix(' ');
        at = text.start(i);
      }
      // Pairs of characters overlap: continue where the token before ended.
      while (at < text.end(i)) {
        int codePoint = all.codePointAt(at);
        result[n++] = Hash64.mix(codePoint);
        at += Character.charCount(codePoint);
      }
    }
    return Arrays.copyOf(result, n);
  }

  /** The number of values counts too, so that a short text equals no part of a longer one. */
  private static long finish(long polynomial, int window) {
    return Hash64.mix(polynomial + window * Hash64.GOLDEN_GAMMA);
  }
}
