package org.jobdedup.features.text;

/**
 * Bounds the length of names in markup.
 *
 * <p>The parser writes the name of a tag in lower case again and again while it grows, and some
 * characters are costly in any name ({@link SimpleCaseFolding} tells which): a megabyte of name
 * takes hours.
 */
final class MarkupNames {
  /** No name that means anything has as many characters. */
  private static final int MAX_CHARS = 128;

  private MarkupNames() {}

  /**
   * The same markup with blanks in longer runs of characters that may be names: those that open or
   * close a tag, or hold characters that are costly. It does not matter whether such a run is in
   * fact part of a tag, since this would take a parser to tell; hardly any text is like that.
   */
  static String bounded(String html) {
    StringBuilder bounded = null;
    int copied = 0;
    int start = 0;
    boolean costly = false;
    for (int i = 0; i < html.length(); i++) {
      char c = html.charAt(i);
      if (!costly && opensTag(html, i)) {
        start = i;
        costly = true;
      } else if (endsName(c) && !(c == '/' && i == start + 1 && costly)) {
        start = i + 1;
        costly = false;
      } else {
        boolean costlyHere = c == 'İ' || c == 'Σ';
        costly |= costlyHere;
        if (costly && i - start >= MAX_CHARS) {
          bounded = bounded == null ? new StringBuilder(html.length() + 16) : bounded;
          bounded.append(html, copied, i).append(' ');
          copied = i;
          start = i;
          costly = costlyHere;
        }
      }
    }
    return bounded == null ? html : bounded.append(html, copied, html.length()).toString();
  }

  private static boolean opensTag(String html, int at) {
    if (html.charAt(at) != '<') {
      return false;
    }
    int name = html.startsWith("/", at + 1) ? at + 2 : at + 1;
    return name < html.length() && isAsciiLetter(html.charAt(name));
  }

  private static boolean isAsciiLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean endsName(char c) {
    return c == '>' || c == '/' || c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
  }
}
