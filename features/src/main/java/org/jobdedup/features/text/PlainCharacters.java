package org.jobdedup.features.text;

import java.text.Normalizer;

/**
 * Writes characters that look alike, or like nothing, in one way, so that a text is the same text
 * whichever program wrote it: pages hold blanks that do not break, hyphens that do not, soft
 * hyphens within words, and letters whose accents are characters of their own.
 *
 * <p>Latin, Greek and Cyrillic accents, vowels of Japanese and letters of Korean that are
 * characters of their own are composed (Unicode Standard Annex 15, form NFC), where nothing stands
 * between them and their letter; other writings stay as they are. Every blank is a plain one, other
 * separators of lines and paragraphs are line ends, both kinds of hyphens that are letters' widths
 * wide are the one of keyboards. What has no width of its own (soft hyphens, zero-width blanks and
 * joiners, marks of direction and of byte order) is dropped.
 */
final class PlainCharacters {
  /** Characters below are plain but for two. */
  private static final char FIRST_MARK = '\u0300';

  private static final char DROPPED = '\0';

  private PlainCharacters() {}

  /** The text with plain characters; the same object where it has no others. */
  static String of(String text) {
    boolean composed = true;
    boolean plain = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '\u0085') {
        composed &= !isMark(c);
        plain &= plain(c) == c;
      }
    }
    String letters = composed ? text : compose(text);
    return plain ? letters : replaced(letters);
  }

  private static String compose(String text) {
    return Normalizer.normalize(CombiningMarks.limited(text), Normalizer.Form.NFC);
  }

  private static String replaced(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = plain(text.charAt(i));
      if (c != DROPPED || text.charAt(i) == DROPPED) {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** Accents, vowels of Japanese and letters of Korean that are written one by one. */
  private static boolean isMark(char c) {
    return c >= FIRST_MARK
        && (c < '\u0370' || c >= '\u1100' && c < '\u1200' || c == '\u3099' || c == '\u309A');
  }

  private static char plain(char c) {
    if (c < FIRST_MARK) {
      return switch (c) {
        case '\u0085' -> '\n';
        case '\u00A0' -> ' ';
        case '\u00AD' -> DROPPED;
        default -> c;
      };
    }
    if (c >= '\u2000' && c <= '\u206F') {
      return punctuation(c);
    }
    return switch (c) {
      case '\u1680', '\u3000' -> ' ';
      case '\u061C', '\u180E', '\uFEFF' -> DROPPED;
      default -> c;
    };
  }

  private static char punctuation(char c) {
    if (c <= '\u200A' || c == '\u202F' || c == '\u205F') {
      return ' ';
    }
    if (c <= '\u200F' || c >= '\u202A' && c <= '\u202E' || c >= '\u2060') {
      return DROPPED;
    }
    return switch (c) {
      case '\u2010', '\u2011' -> '-';
      case '\u2028', '\u2029' -> '\n';
      default -> c;
    };
  }
}
