package org.jobdedup.features.text;

import java.util.Arrays;

/**
 * Brings a text to the form that tokens are cut from: NFKC, case folded without regard to locale,
 * invisible characters removed, apostrophes unified, white space collapsed and trimmed.
 *
 * <p>Deviates from NFKC_Casefold of the Unicode standard (UAX #31) where ads gain from it: dotted
 * and dotless i are joined, typographic apostrophes become {@code '}, the zero width space
 * separates words, trade marks are not letters, Arabic tatweel vanishes, and so do marks beyond the
 * thirtieth on one character. Unpaired surrogates become U+FFFD. Character data are those of the
 * running JDK (Unicode 13 on JDK 17); Unicode guarantees that normalisation of characters assigned
 * by then never changes.
 *
 * <p>An instance holds scratch buffers and belongs to one thread. Runs of ordinary characters of
 * any script cost a table look-up each; only characters that interact with their neighbours reach
 * {@link java.text.Normalizer}.
 */
public final class TextNormalizer {
  /** Buffers above this size are given back after use, so that one huge ad does not stay. */
  private static final int MAX_RETAINED_UNITS = 1 << 18;

  /** A passage for the full rule ends at white space or after so many simple units. */
  private static final int SIMPLE_UNITS_TO_LEAVE = 12;

  private static final int[] NO_OFFSETS = {};

  private final NormalizationSpec spec;
  private final FoldTable fold;
  private final char[] table;
  private char[] input = new char[4096];
  private char[] output = new char[4096];
  private int length;
  private char last;

  /** Creates a normaliser for one thread. */
  public TextNormalizer(NormalizationSpec spec) {
    this.spec = spec;
    this.fold = FoldTable.of(spec.dropAccents());
    this.table = fold.table();
  }

  /** The specification that this normaliser follows. */
  public NormalizationSpec spec() {
    return spec;
  }

  /** Normalises a text; idempotent. */
  public String normalize(String text) {
    normalizeIntoBuffer(text, NO_OFFSETS);
    String result = new String(output, 0, length);
    releaseLargeBuffers();
    return result;
  }

  /**
   * Normalises into {@link #buffer()}, behind which at least one unit stays free, and returns the
   * length of the result in UTF-16 units.
   *
   * @param offsets ascending offsets in the text, each of which becomes the one in the result
   */
  int normalizeIntoBuffer(String text, int[] offsets) {
    int n = text.length();
    if (input.length < n) {
      input = new char[Math.max(n, Math.min(input.length * 2, MAX_RETAINED_UNITS))];
    }
    text.getChars(0, n, input, 0);
    length = 0;
    last = ' ';
    int i = 0;
    int reached = 0;
    while (i < n) {
      while (reached < offsets.length && offsets[reached] <= i) {
        offsets[reached++] = length;
      }
      int stop = reached < offsets.length ? Math.min(n, offsets[reached]) : n;
      i = simpleRun(i, stop);
      if (i < stop) {
        i = complexPassage(i, n);
      }
    }
    if (length > 0 && output[length - 1] <= ' ') {
      length--;
    }
    Arrays.fill(offsets, reached, offsets.length, length);
    return length;
  }

  char[] buffer() {
    return output;
  }

  void releaseLargeBuffers() {
    if (input.length > MAX_RETAINED_UNITS || output.length > MAX_RETAINED_UNITS) {
      input = new char[4096];
      output = new char[4096];
    }
  }

  /** Copies simple units from {@code i} on; returns the index of a complex unit, or {@code n}. */
  private int simpleRun(int i, int n) {
    ensureRoom(n - i);
    char[] in = input;
    char[] out = output;
    char[] map = table;
    boolean keepLines = spec.keepLines();
    int to = length;
    char previous = last;
    int at = i;
    for (; at < n; at++) {
      char mapped = map[in[at]];
      if (mapped >= FoldTable.COMPLEX) {
        if (mapped == FoldTable.DROP) {
          continue;
        }
        break;
      }
      if (((mapped - 33) & (previous - 33)) < 0) {
        // White space after white space (or at the start): a line feed wins over a blank.
        if (mapped < previous && to > 0 && keepLines) {
          out[to - 1] = mapped;
          previous = mapped;
        }
        continue;
      }
      previous = mapped;
      out[to++] = mapped == '\n' && !keepLines ? ' ' : mapped;
    }
    length = to;
    last = previous;
    return at;
  }

  /**
   * Normalises the passage around the complex unit at {@code i} and returns the index behind it:
   * unit by unit where no mark is among them, else by the full rule, starting from the base
   * character before it.
   */
  private int complexPassage(int i, int n) {
    if (Character.isHighSurrogate(input[i])
        && i + 1 < n
        && Character.isLowSurrogate(input[i + 1])
        && isPictograph(Character.toCodePoint(input[i], input[i + 1]))) {
      ensureRoom(2 + n - i);
      output[length++] = input[i];
      output[length++] = input[i + 1];
      last = input[i + 1];
      return i + 2;
    }
    int end = endOfPassage(i, n);
    if (needsNoContext(i, end)) {
      appendByUnit(i, end, n);
      return end;
    }
    int start = i;
    int base = i - 1;
    while (base >= 0 && table[input[base]] == FoldTable.DROP) {
      base--;
    }
    if (base >= 0 && table[input[base]] < FoldTable.COMPLEX && table[input[base]] > ' ') {
      // The base was written as one unit; take it back, for it may compose with what follows.
      start = base;
      length--;
      last = length == 0 ? ' ' : output[length - 1];
    }
    appendPassage(fold.foldFully(new String(input, start, end - start)), n - end);
    return end;
  }

  /** Whether each unit of a passage that is not simple has an expansion. */
  private boolean needsNoContext(int start, int end) {
    for (int i = start; i < end; i++) {
      if (table[input[i]] == FoldTable.COMPLEX && fold.expansion(input[i]) == null) {
        return false;
      }
    }
    return true;
  }

  private void appendByUnit(int start, int end, int n) {
    for (int i = start; i < end; i++) {
      char mapped = table[input[i]];
      if (mapped == FoldTable.COMPLEX) {
        appendPassage(fold.expansion(input[i]), n - i);
      } else if (mapped != FoldTable.DROP) {
        append(mapped);
      }
    }
  }

  /** Appends a passage, behind which so many units of the text follow. */
  private void appendPassage(String folded, int following) {
    ensureRoom(folded.length() + following);
    for (int i = 0; i < folded.length(); i++) {
      append(folded.charAt(i));
    }
  }

  /** Always a boundary: the unit at the result is simple, or the text ends there. */
  private int endOfPassage(int i, int n) {
    int simpleUnits = 0;
    int at = i + 1;
    for (; at < n && simpleUnits < SIMPLE_UNITS_TO_LEAVE; at++) {
      char mapped = table[input[at]];
      if (mapped == FoldTable.COMPLEX) {
        simpleUnits = 0;
      } else if (mapped <= ' ') {
        break;
      } else {
        simpleUnits++;
      }
    }
    while (at < n && table[input[at]] >= FoldTable.COMPLEX) {
      at++;
    }
    return at;
  }

  /** Appends a unit of a passage, none of which becomes a line end. */
  private void append(char unit) {
    if (unit > ' ' || last > ' ') {
      last = unit;
      output[length++] = unit;
    }
  }

  private void ensureRoom(int units) {
    if (output.length - length <= units) {
      output = Arrays.copyOf(output, Math.max(length + units + 1, output.length * 2));
    }
  }

  /** Emoji and other pictographs of the supplementary planes, which normalisation leaves alone. */
  private static boolean isPictograph(int codePoint) {
    return codePoint >= 0x1f300 && codePoint <= 0x1faff;
  }
}
