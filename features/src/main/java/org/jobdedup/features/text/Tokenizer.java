package org.jobdedup.features.text;

import static org.jobdedup.features.text.CharacterClasses.BIGRAM;
import static org.jobdedup.features.text.CharacterClasses.DIGIT;
import static org.jobdedup.features.text.CharacterClasses.JOINER;
import static org.jobdedup.features.text.CharacterClasses.LETTER;
import static org.jobdedup.features.text.CharacterClasses.MARK;
import static org.jobdedup.features.text.CharacterClasses.OTHER;
import static org.jobdedup.features.text.CharacterClasses.SUFFIX;
import static org.jobdedup.features.text.CharacterClasses.SURROGATE;

import java.util.Arrays;
import org.jobdedup.features.hashing.Hash64;

/**
 * Normalises a text and cuts it into tokens with 64-bit hashes, by the rule that {@link
 * TokenizerVersion} describes.
 *
 * <p>An instance holds scratch buffers and belongs to one thread; the texts that it returns are
 * immutable and free of it. docs/benchmarks/sketching.md has the cost.
 */
public final class Tokenizer {
  private static final int MAX_RETAINED_TOKENS = 1 << 16;

  private static final char[] NONE = {};

  /** Stands behind the text and ends every run. */
  private static final char END = ' ';

  private final TokenizerSpec spec;
  private final boolean dropsUmlautE;
  private final TextNormalizer normalizer;
  private char[] chars = NONE;
  private int length;
  private int[] bounds = new int[2048];
  private long[] hashes = new long[1024];
  private byte[] narrowed = new byte[4096];
  private byte[] encoded = new byte[256];
  private int size;

  /** Creates a tokenizer for one thread. */
  public Tokenizer(TokenizerSpec spec) {
    this.spec = spec;
    this.dropsUmlautE = spec.version() == TokenizerVersion.UAX29_DERIVED_V2;
    this.normalizer = new TextNormalizer(spec.normalization());
  }

  /** The specification that this tokenizer follows. */
  public TokenizerSpec spec() {
    return spec;
  }

  /** Normalises a text and finds its tokens. */
  public TokenizedText tokenize(String text) {
    return tokenize(text, new int[0]);
  }

  /**
   * Normalises a text, finds its tokens, and tells where given places of the text are in its
   * normalised form.
   *
   * @param offsets ascending offsets in the text, none of them within a character; replaced by
   *     those in {@link TokenizedText#text()}
   */
  public TokenizedText tokenize(String text, int[] offsets) {
    length = normalizer.normalizeIntoBuffer(text, offsets);
    chars = normalizer.buffer();
    chars[length] = END;
    narrow();
    size = 0;
    findTokens();
    TokenizedText result =
        new TokenArrays(
            new String(chars, 0, length),
            Arrays.copyOf(bounds, 2 * size),
            Arrays.copyOf(hashes, size));
    releaseLargeBuffers();
    return result;
  }

  private void releaseLargeBuffers() {
    chars = NONE;
    normalizer.releaseLargeBuffers();
    if (hashes.length > MAX_RETAINED_TOKENS) {
      bounds = new int[2048];
      hashes = new long[1024];
    }
    if (narrowed.length > 4 * MAX_RETAINED_TOKENS) {
      narrowed = new byte[4096];
    }
  }

  /** Low bytes of all units: the UTF-8 bytes wherever a token is ASCII. */
  private void narrow() {
    if (narrowed.length < length) {
      narrowed = new byte[Math.max(length, 2 * narrowed.length)];
    }
    char[] from = chars;
    byte[] to = narrowed;
    for (int i = 0, n = length; i < n; i++) {
      to[i] = (byte) from[i];
    }
  }

  private void findTokens() {
    char[] text = chars;
    byte[] classes = CharacterClasses.OF_UNIT;
    int n = length;
    int at = 0;
    while (at < n) {
      char unit = text[at];
      byte type = classes[unit];
      if (type == OTHER) {
        at++;
        continue;
      }
      if ((type & (LETTER | DIGIT)) == 0) {
        at = notAWord(at);
        continue;
      }
      // The plain case: nothing behind the run that might belong to it.
      int start = at;
      int allUnits = 0;
      do {
        allUnits |= unit;
        unit = text[++at];
      } while ((classes[unit] & (LETTER | DIGIT | MARK)) != 0);
      type = classes[unit];
      if (type == OTHER || (type == JOINER && classes[text[at + 1]] == OTHER)) {
        addToken(start, at, allUnits);
      } else {
        at = word(start);
      }
    }
  }

  /** Handles what starts no plain word and returns where to go on. */
  private int notAWord(int at) {
    return switch (classAt(at)) {
      case LETTER, DIGIT -> word(at); // of a supplementary plane
      case BIGRAM -> bigrams(at);
      case JOINER -> chars[at] == '.' && dotNetAt(at) ? addToken(at, at + 4) : at + 1;
      default -> at + unitsAt(at);
    };
  }

  private byte classAt(int at) {
    byte type = CharacterClasses.OF_UNIT[chars[at]];
    return type == SURROGATE ? supplementaryClassAt(at) : type;
  }

  private byte supplementaryClassAt(int at) {
    return at + 1 < length && Character.isLowSurrogate(chars[at + 1])
        ? CharacterClasses.of(Character.toCodePoint(chars[at], chars[at + 1]))
        : OTHER;
  }

  private int unitsAt(int at) {
    return Character.isHighSurrogate(chars[at]) && at + 1 < length ? 2 : 1;
  }

  private int word(int start) {
    int at = start;
    // Class of the last letter or digit, and where it stands.
    byte base = OTHER;
    int baseAt = at;
    while (at < length) {
      byte type = classAt(at);
      if ((type & (LETTER | DIGIT)) != 0) {
        base = type;
        baseAt = at;
        at += unitsAt(at);
      } else if (type == MARK) {
        at += unitsAt(at);
      } else if (type == JOINER && joins(at, base, baseAt)) {
        at++;
      } else {
        break;
      }
    }
    if (base == LETTER && at < length && classAt(at) == SUFFIX) {
      at += suffixLength(start, at);
    }
    return addToken(start, at);
  }

  /** Whether a joiner joins, given the letter or digit before it. */
  private boolean joins(int at, byte base, int baseAt) {
    if (at + 1 >= length) {
      return false;
    }
    byte next = classAt(at + 1);
    return switch (chars[at]) {
      case '\'' -> base == next;
      case '.', ',' -> base == DIGIT && next == DIGIT;
      case '"', 0x05f4 ->
          CharacterClasses.isHebrewLetter(chars[baseAt])
              && CharacterClasses.isHebrewLetter(chars[at + 1]);
      default -> base == LETTER && next == LETTER;
    };
  }

  /** Length of a {@code +}, {@code ++} or {@code #} that ends the word, else 0. */
  private int suffixLength(int start, int at) {
    int end = at + 1;
    if (chars[at] == '+') {
      if (end < length && chars[end] == '+') {
        end++;
      }
    } else if (at - start != 1) {
      return 0;
    }
    boolean ends = end >= length || (classAt(end) & (LETTER | DIGIT | BIGRAM | SUFFIX)) == 0;
    return ends ? end - at : 0;
  }

  private boolean dotNetAt(int at) {
    return at + 3 < length
        && chars[at + 1] == 'n'
        && chars[at + 2] == 'e'
        && chars[at + 3] == 't'
        && (at + 4 >= length || (classAt(at + 4) & (LETTER | DIGIT | MARK | BIGRAM)) == 0);
  }

  /** Adds the overlapping pairs of the run of characters that starts here. */
  private int bigrams(int start) {
    int first = start;
    int second = characterEnd(start);
    if (second >= length || classAt(second) != BIGRAM) {
      return addToken(first, second);
    }
    while (second < length && classAt(second) == BIGRAM) {
      int end = characterEnd(second);
      addToken(first, end);
      first = second;
      second = end;
    }
    return second;
  }

  private int characterEnd(int start) {
    int at = start + unitsAt(start);
    while (at < length && classAt(at) == MARK) {
      at += unitsAt(at);
    }
    return at;
  }

  private int addToken(int start, int end) {
    int allUnits = 0;
    for (int i = start; i < end; i++) {
      allUnits |= chars[i];
    }
    addToken(start, end, allUnits);
    return end;
  }

  private void addToken(int start, int end, int allUnits) {
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * size);
      bounds = Arrays.copyOf(bounds, 4 * size);
    }
    bounds[2 * size] = start;
    bounds[2 * size + 1] = end;
    hashes[size++] =
        allUnits < 0x80 && !(dropsUmlautE && hasUmlautE(start, end))
            ? Hash64.ofBytes(narrowed, start, end - start)
            : encodedHash(start, end);
  }

  private boolean hasUmlautE(int start, int end) {
    for (int i = start + 1; i < end; i++) {
      if (chars[i] == 'e' && isUmlautBase(chars[i - 1])) {
        return true;
      }
    }
    return false;
  }

  private static boolean isUmlautBase(int unit) {
    return unit == 'a' || unit == 'o' || unit == 'u';
  }

  private long encodedHash(int start, int end) {
    if (encoded.length < 3 * (end - start)) {
      encoded = new byte[3 * (end - start)];
    }
    byte[] to = encoded;
    int n = 0;
    for (int i = start; i < end; i++) {
      char c = chars[i];
      if (c < 0x80) {
        if (c != 'e' || !dropsUmlautE || n == 0 || !isUmlautBase(to[n - 1])) {
          to[n++] = (byte) c;
        }
      } else if (c < 0x800) {
        to[n++] = (byte) (0xc0 | c >> 6);
        to[n++] = (byte) (0x80 | c & 0x3f);
      } else if (Character.isHighSurrogate(c)) {
        // Normalised text holds surrogates in pairs only.
        int codePoint = Character.toCodePoint(c, chars[++i]);
        to[n++] = (byte) (0xf0 | codePoint >> 18);
        to[n++] = (byte) (0x80 | codePoint >> 12 & 0x3f);
        to[n++] = (byte) (0x80 | codePoint >> 6 & 0x3f);
        to[n++] = (byte) (0x80 | codePoint & 0x3f);
      } else {
        to[n++] = (byte) (0xe0 | c >> 12);
        to[n++] = (byte) (0x80 | c >> 6 & 0x3f);
        to[n++] = (byte) (0x80 | c & 0x3f);
      }
    }
    return Hash64.ofBytes(to, 0, n);
  }
}
