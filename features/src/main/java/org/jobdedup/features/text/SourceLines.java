package org.jobdedup.features.text;

import java.util.Set;

/**
 * Tells whether the line ends in the source of a text with block tags are lines for a reader.
 *
 * <p>They are not in HTML that a program wrote or an editor wrapped. They are in plain lines with a
 * few tags between them: where no block is ever closed, or where line ends clearly outnumber the
 * block tags. Line ends beside block tags tell nothing and do not count.
 */
final class SourceLines {
  /** So many line ends for each block tag are clearly more. */
  private static final int LINE_ENDS_FOR_A_TAG = 2;

  /** Editors wrap lines at such lengths. */
  private static final int MIN_WRAPPED_CHARS = 50;

  private static final int MAX_WRAPPED_CHARS = 100;

  private final String html;
  private final Set<String> blocks;
  private final Set<String> unread;
  private int tags;
  private boolean anyClosed;
  private int lineEnds;
  private int wrappedLines;

  /** Characters of the line that is read, but for its end. */
  private int lineChars;

  /** Characters of the line that ended last behind text. */
  private int endedLineChars;

  private boolean besideTag = true;
  private boolean lineEndPending;

  private SourceLines(String html, Set<String> blocks, Set<String> unread) {
    this.html = html;
    this.blocks = blocks;
    this.unread = unread;
  }

  /**
   * Whether line ends of the source are to be kept.
   *
   * @param blocks names of the elements that make lines
   * @param unread names of the elements whose content is no text
   */
  static boolean areLines(String html, Set<String> blocks, Set<String> unread) {
    SourceLines lines = new SourceLines(html, blocks, unread);
    lines.count();
    return lines.tags == 0
        || ((!lines.anyClosed || lines.lineEnds >= LINE_ENDS_FOR_A_TAG * lines.tags)
            && 2 * lines.wrappedLines <= lines.lineEnds);
  }

  private void count() {
    int at = 0;
    while (at < html.length()) {
      char c = html.charAt(at);
      if (c == '<') {
        at = readTag(at);
      } else if (Character.isWhitespace(c)) {
        readBlank(c);
        at++;
      } else {
        readText();
        at++;
      }
    }
  }

  private void readBlank(char c) {
    if (c == '\n') {
      if (!besideTag && !lineEndPending) {
        lineEndPending = true;
        endedLineChars = lineChars;
      }
      lineChars = 0;
    } else if (c != '\r') {
      lineChars++;
    }
  }

  /** Counts a tag and returns where to go on. */
  private int readTag(int at) {
    if (html.startsWith("<!--", at)) {
      return behind("-->", at);
    }
    String name = HtmlText.tagName(html, at);
    if (name.isEmpty()) {
      readText();
      return at + 1;
    }
    boolean closing = html.charAt(at + 1) == '/';
    if (unread.contains(name) && !closing) {
      return behind("</" + name, at);
    }
    if (name.equals("br") || blocks.contains(name)) {
      tags++;
      anyClosed |= closing;
      besideTag = true;
      lineEndPending = false;
      lineChars = 0;
    }
    return behind(">", at);
  }

  private int behind(String end, int from) {
    int at = html.indexOf(end, from);
    return at < 0 ? html.length() : at + end.length();
  }

  private void readText() {
    if (lineEndPending) {
      lineEnds++;
      if (endedLineChars >= MIN_WRAPPED_CHARS && endedLineChars <= MAX_WRAPPED_CHARS) {
        wrappedLines++;
      }
    }
    lineEndPending = false;
    besideTag = false;
    lineChars++;
  }
}
