package org.jobdedup.features.fields;

import java.text.Normalizer;
import org.jobdedup.features.text.CombiningMarks;

/**
 * Folds case and accents, so that 'RÉSEAUX', 'Réseaux' and 'RESEAUX' are one word. Independent of
 * the default locale.
 */
public final class Folding {
  /** The folded form of each UTF-16 unit. */
  private static final char[] TABLE = new char[Character.MAX_VALUE + 1];

  static {
    for (int c = 0; c < TABLE.length; c++) {
      TABLE[c] = foldSlowly((char) c);
    }
  }

  private Folding() {}

  /**
   * Folds one UTF-16 unit to one unit, so that offsets in a folded text are offsets in the
   * original: lower case, accents dropped, ligatures and sharp s reduced to their first letter,
   * every kind of blank to a space, every kind of dash to '-'.
   */
  static char fold(char c) {
    return TABLE[c];
  }

  private static char foldSlowly(char c) {
    if (c < 0x80) {
      return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c < ' ' && c != '\n' ? ' ' : c;
    }
    switch (c) {
      case 'ß', '\u1E9E':
        return 's';
      case 'æ', 'Æ':
        return 'a';
      case 'œ', 'Œ', 'ø', 'Ø':
        return 'o';
      case 'ł', 'Ł':
        return 'l';
      case 'đ', 'Đ', 'ð', 'Ð':
        return 'd';
      case 'ı', 'İ':
        return 'i';
      case '\u2028', '\u2029', '\u0085':
        return '\n';
      case '’', '‘', '´', '\u02BC':
        return '\'';
      default:
        break;
    }
    if (c >= '\u2010' && c <= '\u2015' || c == '\u2212' || c == '\uFE58' || c == '\uFF0D') {
      return '-';
    }
    if (c == '\u00A0' || c == '\u202F' || Character.isSpaceChar(c)) {
      return ' ';
    }
    if (c >= '\uFF01' && c <= '\uFF5E') {
      return fold((char) (c - 0xFEE0));
    }
    if (c >= 0x250 && c < 0x1E00 || c > 0x1EFF || Character.isSurrogate(c)) {
      return Character.toLowerCase(c);
    }
    String decomposed = Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFD);
    return Character.toLowerCase(decomposed.charAt(0));
  }

  /**
   * The comparable form of a short text such as a name or a title: NFKC, lower case, accents
   * dropped, 'ß' as 'ss', invisible characters gone, blanks and dashes unified.
   *
   * <p>An 'e' behind 'a', 'o' or 'u' is dropped as well, in every word and language alike: some
   * boards and feeds write 'ae' for 'ä' and 'oe' for 'œ' or 'ø', and hardly two words differ by
   * nothing else. {@link org.jobdedup.features.text.TokenizerVersion#UAX29_DERIVED_V2} does the
   * same in texts.
   */
  public static String fold(String text) {
    int length = text.length();
    int ascii = 0;
    while (ascii < length && text.charAt(ascii) < 0x80) {
      ascii++;
    }
    String source = text;
    if (ascii < length) {
      source = Normalizer.normalize(CombiningMarks.limited(compatible(text)), Normalizer.Form.NFKD);
    }
    StringBuilder folded = new StringBuilder(source.length() + 4);
    for (int i = 0; i < source.length(); i++) {
      char c = source.charAt(i);
      if (c < 0x80) {
        folded.append(fold(c));
        continue;
      }
      int type = Character.getType(c);
      if (type == Character.NON_SPACING_MARK && isLatinMark(c) || type == Character.FORMAT) {
        continue;
      }
      switch (c) {
        case 'ß', '\u1E9E' -> folded.append("ss");
        default -> folded.append(fold(c));
      }
    }
    dropUmlautE(folded);
    // Other scripts keep their marks, as one character with their base where there is one.
    return ascii < length ? Normalizer.normalize(folded, Normalizer.Form.NFC) : folded.toString();
  }

  private static void dropUmlautE(StringBuilder folded) {
    int kept = 0;
    char last = ' ';
    for (int i = 0; i < folded.length(); i++) {
      char c = folded.charAt(i);
      if (c != 'e' || last != 'a' && last != 'o' && last != 'u') {
        folded.setCharAt(kept++, c);
        last = c;
      }
    }
    folded.setLength(kept);
  }

  /** Replaces signs whose compatible form would add letters to a name, such as the trade mark. */
  private static String compatible(String text) {
    return text.replace('™', ' ').replace('®', ' ').replace('©', ' ').replace('℠', ' ');
  }

  private static boolean isLatinMark(char c) {
    return c >= '\u0300' && c <= '\u036F';
  }

  /** Whether a folded unit belongs to a word: a letter of any script. */
  public static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 0x80
            && (Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK);
  }

  /** Whether a unit is one of the ASCII digits. */
  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
