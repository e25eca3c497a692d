package org.jobdedup.features.text;

/** Removes the Markdown marks that some sources leave in descriptions. */
final class MarkdownMarks {
  private static final char BULLET = '\u2022';
  private static final int MAX_HEADING_LEVEL = 6;

  private MarkdownMarks() {}

  /**
   * Drops heading marks and bold marks, turns a star that begins a line into a bullet, and drops
   * backslashes before punctuation. Runs of stars that stand for something masked, as in {@code
   * Salary ****}, stay. Text without marks is returned as it is.
   */
  static String remove(String text) {
    if (text.indexOf('*') < 0 && text.indexOf('#') < 0 && text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    boolean lineStart = true;
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (!isMark(c)) {
        int end = endOfPlain(text, i);
        plain.append(text, i, end);
        lineStart = isLineStart(text, i, end, lineStart);
        i = end;
        continue;
      }
      int run = run(text, i);
      char behind = i + run < text.length() ? text.charAt(i + run) : '\n';
      if (c == '\\' && isAsciiPunctuation(behind)) {
        // The escaped mark is text, even where it could be read as Markdown again.
        plain.append(behind);
        i += run + 1;
        lineStart = false;
        continue;
      }
      if (c == '#' && lineStart && run <= MAX_HEADING_LEVEL && isBlank(behind)) {
        i += run;
        while (i < text.length() && isBlank(text.charAt(i))) {
          i++;
        }
        continue;
      }
      if (c == '*' && lineStart && run == 1 && isBlank(behind)) {
        plain.append(BULLET);
      } else if (c != '*' || !isEmphasis(text, i, run, behind)) {
        appendRun(c, run, plain);
      }
      lineStart &= c == '*' && run > 1;
      i += run;
    }
    return text.contentEquals(plain) ? text : plain.toString();
  }

  private static boolean isMark(char c) {
    return c == '*' || c == '#' || c == '\\';
  }

  /** Where the characters that are no marks end. */
  private static int endOfPlain(String text, int from) {
    int end = from;
    while (end < text.length() && !isMark(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Whether nothing but blanks stands between the end of plain characters and its line's start. */
  private static boolean isLineStart(String text, int from, int end, boolean before) {
    int at = end - 1;
    while (at >= from && isBlank(text.charAt(at))) {
      at--;
    }
    return at < from ? before : text.charAt(at) == '\n';
  }

  /** Two or three stars are bold; four are bold that ends and begins again if text is around. */
  private static boolean isEmphasis(String text, int at, int run, char behind) {
    if (run == 2 || run == 3) {
      return true;
    }
    boolean textBefore = at > 0 && !Character.isWhitespace(text.charAt(at - 1));
    return run == 4 && textBefore && !Character.isWhitespace(behind);
  }

  private static void appendRun(char c, int run, StringBuilder plain) {
    for (int i = 0; i < run; i++) {
      plain.append(c);
    }
  }

  private static int run(String text, int from) {
    int to = from + 1;
    while (to < text.length() && text.charAt(to) == text.charAt(from)) {
      to++;
    }
    return to - from;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isAsciiPunctuation(char c) {
    return (c >= '!' && c <= '/')
        || (c >= ':' && c <= '@')
        || (c >= '[' && c <= '`')
        || (c >= '{' && c <= '~');
  }
}
