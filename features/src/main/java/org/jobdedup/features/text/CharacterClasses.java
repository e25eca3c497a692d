package org.jobdedup.features.text;

import java.util.EnumSet;
import java.util.Set;

/** The classes of characters that {@link TokenizerVersion#UAX29_DERIVED_V1} tells apart. */
final class CharacterClasses {
  /** Neither part of a word nor a joiner. */
  static final byte OTHER = 0;

  /** A letter of a script whose words are separated. */
  static final byte LETTER = 1;

  /** A decimal digit of any script. */
  static final byte DIGIT = 2;

  /** A non-spacing or spacing mark: continues the character before it. */
  static final byte MARK = 4;

  /** A letter of a script without blanks between words. */
  static final byte BIGRAM = 8;

  /** May join the letters or digits on its two sides. */
  static final byte JOINER = 16;

  /** The first half of a supplementary character: look at the code point. */
  static final byte SURROGATE = 32;

  /** May belong to the word before it: {@code +} and {@code #}. */
  static final byte SUFFIX = 64;

  private static final Set<Character.UnicodeScript> BIGRAM_SCRIPTS =
      EnumSet.of(
          Character.UnicodeScript.HAN,
          Character.UnicodeScript.HIRAGANA,
          Character.UnicodeScript.KATAKANA,
          Character.UnicodeScript.THAI,
          Character.UnicodeScript.LAO,
          Character.UnicodeScript.KHMER,
          Character.UnicodeScript.MYANMAR);

  /** Class of each UTF-16 unit. */
  static final byte[] OF_UNIT = new byte[1 << 16];

  static {
    for (int c = 0; c < OF_UNIT.length; c++) {
      OF_UNIT[c] = Character.isHighSurrogate((char) c) ? SURROGATE : of(c);
    }
  }

  private CharacterClasses() {}

  /** The class of a code point. */
  static byte of(int codePoint) {
    switch (codePoint) {
      case '\'', '.', ',', '"', 0x00b7, 0x2027, 0x05f4:
        return JOINER;
      case '+', '#':
        return SUFFIX;
      case 0x30fc:
        return BIGRAM; // the prolonged sound mark is common to both kana scripts
      default:
        break;
    }
    switch (Character.getType(codePoint)) {
      case Character.DECIMAL_DIGIT_NUMBER:
        return DIGIT;
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK:
        return MARK;
      case Character.UPPERCASE_LETTER,
      Character.LOWERCASE_LETTER,
      Character.TITLECASE_LETTER,
      Character.MODIFIER_LETTER,
      Character.OTHER_LETTER,
      Character.LETTER_NUMBER:
        return BIGRAM_SCRIPTS.contains(Character.UnicodeScript.of(codePoint)) ? BIGRAM : LETTER;
      default:
        return OTHER;
    }
  }

  static boolean isHebrewLetter(char c) {
    return c >= 0x05d0 && c <= 0x05ea;
  }
}
