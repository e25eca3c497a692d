package org.jobdedup.features.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What each UTF-16 unit becomes under normalisation where that needs no look at its neighbours, and
 * the complete rule for the rest.
 *
 * <p>A unit is <em>simple</em> when it is a starter that never composes with what precedes it and
 * turns into exactly one unit, so that normalising a run of simple units is a table look-up each.
 * {@link #COMPLEX} units (marks, conjoining jamo, surrogates, ligatures, …) go through {@link
 * #foldFully} together with the unit before them, but for passages whose complex units all have an
 * {@link #expansion}. The table is built from that same rule.
 */
final class FoldTable {
  /** Table value of a unit that vanishes, such as a soft hyphen. */
  static final char DROP = '\uffff';

  /** Table value of a unit that {@link #foldFully} must see. */
  static final char COMPLEX = '\ufffe';

  private static final FoldTable PLAIN = new FoldTable(false);

  private static final class WithoutAccents {
    static final FoldTable INSTANCE = new FoldTable(true);
  }

  private final boolean dropAccents;
  private final char[] table = new char[1 << 16];

  /** Units that become several, ascending, and what they become. */
  private final char[] expanded;

  private final String[] expansions;

  private FoldTable(boolean dropAccents) {
    this.dropAccents = dropAccents;
    StringBuilder units = new StringBuilder();
    List<String> texts = new ArrayList<>();
    for (int c = 0; c < table.length; c++) {
      String folded = foldAlone((char) c);
      table[c] = entry((char) c, folded);
      if (table[c] == COMPLEX && folded != null && isFreeOfContext(folded)) {
        units.append((char) c);
        texts.add(folded);
      }
    }
    expanded = units.toString().toCharArray();
    expansions = texts.toArray(String[]::new);
  }

  /** The shared table; without accents it is built at the first request. */
  static FoldTable of(boolean dropAccents) {
    return dropAccents ? WithoutAccents.INSTANCE : PLAIN;
  }

  /** The table itself, indexed by UTF-16 unit; white space maps to a blank or a line feed. */
  char[] table() {
    return table;
  }

  /**
   * The whole rule for a text of any kind: NFKC, case folding, NFKC again, and of the marks on one
   * character no more than any writing has; white space is mapped but not collapsed.
   */
  String foldFully(String text) {
    String folded = fold(compose(CombiningMarks.limited(replaceSpecials(text))));
    if (dropAccents) {
      folded = dropAccents(Normalizer.normalize(folded, Normalizer.Form.NFKD));
    }
    return CombiningMarks.limited(compose(folded), CombiningMarks.MOST);
  }

  /**
   * What a {@link #COMPLEX} unit becomes where no mark follows, such as two letters for a sharp s
   * and three dots for an ellipsis; {@code null} where that depends on its neighbours.
   */
  String expansion(char unit) {
    int found = Arrays.binarySearch(expanded, unit);
    return found < 0 ? null : expansions[found];
  }

  /** What a unit becomes by itself; {@code null} for those that never stand by themselves. */
  private String foldAlone(char c) {
    if (isStableIdeographOrSyllable(c)) {
      return String.valueOf(c);
    }
    if (Character.isSurrogate(c) || CombiningMarks.isMark(c) || isConjoiningJamo(c)) {
      return null;
    }
    String text = String.valueOf(c);
    if (special(c) == c && hasNoCase(c) && Normalizer.isNormalized(text, Normalizer.Form.NFKD)) {
      return text; // what most units are; spares the start-up the whole rule
    }
    return foldFully(text);
  }

  private static char entry(char c, String folded) {
    if (folded == null) {
      // A mark that vanishes anyway, such as a variation selector, needs no context.
      return special(c) == NOTHING ? DROP : COMPLEX;
    }
    if (folded.isEmpty()) {
      return DROP;
    }
    return folded.length() == 1 && isFreeOfContext(folded) ? folded.charAt(0) : COMPLEX;
  }

  /** Whether a text holds nothing that composes with what precedes it. */
  private static boolean isFreeOfContext(String folded) {
    for (int i = 0; i < folded.length(); i++) {
      char c = folded.charAt(i);
      if (CombiningMarks.isMark(c)
          || isConjoiningJamo(c)
          || Character.isSurrogate(c)
          || c >= COMPLEX) {
        return false;
      }
    }
    return true;
  }

  private static boolean isStableIdeographOrSyllable(char c) {
    return (c >= 0x3400 && c <= 0x4dbf)
        || (c >= 0x4e00 && c <= 0x9fff)
        || (c >= 0xac00 && c <= 0xd7a3);
  }

  /** Whether the unit is of a kind that has no upper and lower case unless it decomposes. */
  private static boolean hasNoCase(char c) {
    return switch (Character.getType(c)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.LETTER_NUMBER ->
          false;
      default -> c >= 0x80;
    };
  }

  private static boolean isConjoiningJamo(char c) {
    return (c >= 0x1100 && c <= 0x11ff)
        || (c >= 0xa960 && c <= 0xa97f)
        || (c >= 0xd7b0 && c <= 0xd7ff);
  }

  private static String compose(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  private static final int NOTHING = -1;

  /** Replacement of code points that are noise or have several spellings, before NFKC sees them. */
  private static int special(int codePoint) {
    if (codePoint < 0x80) {
      if (codePoint == '\n' || codePoint == '\r' || codePoint == 0x0b || codePoint == 0x0c) {
        return '\n';
      }
      return codePoint < ' ' || codePoint == 0x7f ? ' ' : codePoint;
    }
    switch (codePoint) {
      case 0x2018, 0x2019, 0x02bc, 0x00b4:
        // Apostrophes by any other name. NFKC would turn the acute accent into a blank and a mark.
        return '\'';
      case 0x2122, 0x2120:
        // Trade and service marks would become the letters "tm" and "sm" at the end of a name.
        return ' ';
      case 0x200b:
        return ' '; // zero width space: a word boundary in scripts that write no blanks
      case 0x0085, 0x2028, 0x2029:
        return '\n';
      case 0x0640:
        return NOTHING; // Arabic tatweel only stretches a word
      case 0xfffe, 0xffff:
        return NOTHING; // not characters, and the table's marks for COMPLEX and DROP
      default:
        break;
    }
    if (isDefaultIgnorable(codePoint)) {
      return NOTHING;
    }
    if (codePoint < 0xa0 || isSpaceSeparator(codePoint)) {
      return ' ';
    }
    if (codePoint <= Character.MAX_VALUE && Character.isSurrogate((char) codePoint)) {
      return 0xfffd;
    }
    return codePoint;
  }

  /** Blanks of the Unicode character database (category Zs) beyond ASCII. */
  static boolean isSpaceSeparator(int c) {
    return c == 0xa0
        || c == 0x1680
        || (c >= 0x2000 && c <= 0x200a)
        || c == 0x202f
        || c == 0x205f
        || c == 0x3000;
  }

  /** Default_Ignorable_Code_Point of the Unicode character database (13.0). */
  private static boolean isDefaultIgnorable(int c) {
    return c == 0x00ad
        || c == 0x034f
        || c == 0x061c
        || (c >= 0x115f && c <= 0x1160)
        || (c >= 0x17b4 && c <= 0x17b5)
        || (c >= 0x180b && c <= 0x180e)
        || (c >= 0x200b && c <= 0x200f)
        || (c >= 0x202a && c <= 0x202e)
        || (c >= 0x2060 && c <= 0x206f)
        || c == 0x3164
        || (c >= 0xfe00 && c <= 0xfe0f)
        || c == 0xfeff
        || c == 0xffa0
        || (c >= 0xfff0 && c <= 0xfff8)
        || (c >= 0x1bca0 && c <= 0x1bca3)
        || (c >= 0x1d173 && c <= 0x1d17a)
        || (c >= 0xe0000 && c <= 0xe0fff);
  }

  private static String replaceSpecials(String text) {
    StringBuilder result = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      int replacement = special(codePoint);
      if (replacement != NOTHING) {
        result.appendCodePoint(replacement);
      }
      i += Character.charCount(codePoint);
    }
    return result.toString();
  }

  /**
   * Case folding by code point, so that neither locale nor position in the word matters: lower case
   * of the full upper case of the lower case. Joins ß, ẞ and SS, the three sigmas, and the dotted
   * and dotless i, whose case pairs depend on the language.
   */
  private static String fold(String text) {
    StringBuilder result = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      i += Character.charCount(codePoint);
      if (codePoint < 0x80) {
        result.append((char) Character.toLowerCase(codePoint));
        continue;
      }
      String upper = Character.toString(Character.toLowerCase(codePoint)).toUpperCase(Locale.ROOT);
      for (int j = 0; j < upper.length(); ) {
        int u = upper.codePointAt(j);
        int lower = special(Character.toLowerCase(u));
        if (lower != NOTHING) {
          result.appendCodePoint(lower);
        }
        j += Character.charCount(u);
      }
    }
    return result.toString();
  }

  private static String dropAccents(String decomposed) {
    StringBuilder result = new StringBuilder(decomposed.length());
    boolean afterLatinOrGreek = false;
    for (int i = 0; i < decomposed.length(); ) {
      int codePoint = decomposed.codePointAt(i);
      i += Character.charCount(codePoint);
      if (CombiningMarks.isMark(codePoint)) {
        if (!afterLatinOrGreek) {
          result.appendCodePoint(codePoint);
        }
        continue;
      }
      Character.UnicodeScript script = Character.UnicodeScript.of(codePoint);
      afterLatinOrGreek =
          script == Character.UnicodeScript.LATIN || script == Character.UnicodeScript.GREEK;
      appendPlainLetter(result, codePoint);
    }
    return result.toString();
  }

  private static void appendPlainLetter(StringBuilder result, int codePoint) {
    switch (codePoint) {
      case 'ø' -> result.append('o');
      case 'ł' -> result.append('l');
      case 'đ', 'ð' -> result.append('d');
      case 'ħ' -> result.append('h');
      case 'ŧ' -> result.append('t');
      case 'æ' -> result.append("ae");
      case 'œ' -> result.append("oe");
      case 'þ' -> result.append("th");
      default -> result.appendCodePoint(codePoint);
    }
  }
}
