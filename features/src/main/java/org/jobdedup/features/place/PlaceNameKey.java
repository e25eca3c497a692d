package org.jobdedup.features.place;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Reduces spellings of one place name to one 64-bit key.
 *
 * <p>A name is cut into words at every character that is neither letter nor digit. Letters lose
 * case and accents, also Greek, Cyrillic and Arabic ones; 'ß' counts as 'ss', 'æ' as 'ae', 'ø' as
 * 'o', 'ł' as 'l'. The words for 'saint' (saint, sankt, sint, st) count as one, and so do sainte
 * and ste. Keys of words are combined in order, so that a run of words is looked up without
 * building a string. Two different names share a key with a probability of about 1 in
 * 10<sup>13</sup> for the gazetteer's size; lookups therefore compare keys alone.
 */
public final class PlaceNameKey {
  /** Key of no words at all; the value to begin a combination with. */
  static final long EMPTY = 0x2545F4914F6CDD1DL;

  private static final long WORD_SEED = 0xCBF29CE484222325L;
  private static final long WORD_PRIME = 0x100000001B3L;
  private static final int TABLE_SIZE = 0x250;

  /** End of the Greek, Cyrillic, Armenian, Hebrew and Arabic letters. */
  private static final int OTHERS_END = 0x700;

  private static final char SIGMA = '\u03C3';
  private static final char FINAL_SIGMA = '\u03C2';

  /** Stands beyond the table: 'GIEẞEN'. */
  private static final char CAPITAL_SHARP_S = '\u1E9E';

  /** First folded character per UTF-16 unit below {@link #TABLE_SIZE}; 0 where none. */
  private static final char[] FIRST = new char[TABLE_SIZE];

  /** Second folded character, for letters that fold to two; 0 otherwise. */
  private static final char[] SECOND = new char[TABLE_SIZE];

  /** Letters from {@link #TABLE_SIZE} on without case and accents. */
  private static final char[] OTHERS = new char[OTHERS_END - TABLE_SIZE];

  private static final long SAINT = rawWord("st");
  private static final long SAINTE = rawWord("ste");
  private static final long[] SAINT_WORDS = {rawWord("saint"), rawWord("sankt"), rawWord("sint")};
  private static final long SAINTE_WORD = rawWord("sainte");

  static {
    for (int c = 0; c < TABLE_SIZE; c++) {
      if (!Character.isLetterOrDigit(c)) {
        continue;
      }
      String folded = foldSlowly(String.valueOf((char) c));
      FIRST[c] = folded.charAt(0);
      SECOND[c] = folded.length() > 1 ? folded.charAt(1) : 0;
    }
    for (int i = 0; i < OTHERS.length; i++) {
      char c = (char) (TABLE_SIZE + i);
      OTHERS[i] = Character.isLetter(c) ? foldSlowly(String.valueOf(c)).charAt(0) : c;
    }
    OTHERS[FINAL_SIGMA - TABLE_SIZE] = SIGMA;
  }

  private PlaceNameKey() {}

  private static String foldSlowly(String letter) {
    switch (letter) {
      case "ß":
        return "ss";
      case "æ", "Æ":
        return "ae";
      case "œ", "Œ":
        return "oe";
      case "ø", "Ø":
        return "o";
      case "ł", "Ł":
        return "l";
      case "đ", "Đ", "ð", "Ð":
        return "d";
      case "þ", "Þ":
        return "th";
      case "ı", "İ":
        return "i";
      case "ħ", "Ħ":
        return "h";
      default:
        String base = Normalizer.normalize(letter, Normalizer.Form.NFKD);
        StringBuilder kept = new StringBuilder(2);
        for (int i = 0; i < base.length(); i++) {
          if (Character.isLetterOrDigit(base.charAt(i))) {
            kept.append(base.charAt(i));
          }
        }
        return kept.length() == 0 ? letter : kept.toString().toLowerCase(Locale.ROOT);
    }
  }

  /** Tells whether a UTF-16 unit belongs to a word. */
  static boolean isWordUnit(char unit) {
    return unit < TABLE_SIZE
        ? FIRST[unit] != 0
        : Character.isLetterOrDigit(unit)
            || Character.isSurrogate(unit)
            || Character.getType(unit) == Character.NON_SPACING_MARK;
  }

  /** Key of the word in {@code text[start, end)}. */
  static long word(String text, int start, int end) {
    return word(text.substring(start, end).toCharArray(), 0, end - start);
  }

  /** Key of the word in {@code text[start, end)}. */
  static long word(char[] text, int start, int end) {
    long hash = WORD_SEED;
    for (int i = start; i < end; i++) {
      char unit = text[i];
      if (unit < TABLE_SIZE) {
        hash = (hash ^ FIRST[unit]) * WORD_PRIME;
        if (SECOND[unit] != 0) {
          hash = (hash ^ SECOND[unit]) * WORD_PRIME;
        }
      } else if (unit == CAPITAL_SHARP_S) {
        hash = ((hash ^ 's') * WORD_PRIME ^ 's') * WORD_PRIME;
      } else if (Character.getType(unit) != Character.NON_SPACING_MARK) {
        hash = (hash ^ foldOther(unit)) * WORD_PRIME;
      }
    }
    return canonicalWord(mix(hash));
  }

  private static char foldOther(char unit) {
    return unit < OTHERS_END ? OTHERS[unit - TABLE_SIZE] : Character.toLowerCase(unit);
  }

  private static long rawWord(String folded) {
    long hash = WORD_SEED;
    for (int i = 0; i < folded.length(); i++) {
      hash = (hash ^ folded.charAt(i)) * WORD_PRIME;
    }
    return mix(hash);
  }

  private static long canonicalWord(long key) {
    if (key == SAINTE_WORD) {
      return SAINTE;
    }
    for (long saint : SAINT_WORDS) {
      if (key == saint) {
        return SAINT;
      }
    }
    return key;
  }

  /** Key of the words so far followed by one more. */
  static long append(long words, long word) {
    return mix(words * 0x9E3779B97F4A7C15L + word);
  }

  /** Key of a whole name; {@link #EMPTY} when it holds no word. */
  public static long of(String name) {
    char[] text = name.toCharArray();
    long key = EMPTY;
    int i = 0;
    while (i < text.length) {
      if (!isWordUnit(text[i])) {
        i++;
        continue;
      }
      int start = i;
      while (i < text.length && isWordUnit(text[i])) {
        i++;
      }
      key = append(key, word(text, start, i));
    }
    return key;
  }

  /**
   * Lower-case words of a text without accents, joined by single spaces; what the key is computed
   * from, except that the words for 'saint' stay as written.
   */
  public static String fold(CharSequence text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean gap = false;
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (!isWordUnit(unit)) {
        gap = out.length() > 0;
        continue;
      }
      if (gap) {
        out.append(' ');
        gap = false;
      }
      if (unit < TABLE_SIZE) {
        out.append(FIRST[unit]);
        if (SECOND[unit] != 0) {
          out.append(SECOND[unit]);
        }
      } else if (unit == CAPITAL_SHARP_S) {
        out.append("ss");
      } else if (Character.getType(unit) != Character.NON_SPACING_MARK) {
        out.append(foldOther(unit));
      }
    }
    return out.toString();
  }

  /** Finaliser of splitmix64 (Steele, Lea and Flood 2014); a bijection. */
  private static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** Key of a code such as 'BY' or '94', apart from the keys of names. */
  static long ofCode(String text, int start, int end) {
    return append(~EMPTY, word(text, start, end));
  }
}
