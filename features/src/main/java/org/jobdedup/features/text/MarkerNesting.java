package org.jobdedup.features.text;

import java.util.Set;

/**
 * Bounds how many elements of a kind that the parser keeps a list of are open at once.
 *
 * <p>For each open table cell, caption, object or template the parser keeps a mark, also where it
 * has closed the element because of the depth of the page, and goes through all marks again and
 * again, so that cells nested a hundred thousand deep take squared time.
 */
final class MarkerNesting {
  private static final int MAX_OPEN = 500;

  private static final Set<String> MARKED =
      Set.of("td", "th", "caption", "applet", "marquee", "object", "template");

  private MarkerNesting() {}

  /**
   * The same markup with a blank for each such tag that would open more than {@value #MAX_OPEN} at
   * once. Cells that are never closed count as nested, which costs no more than their bounds.
   */
  static String bounded(String html) {
    StringBuilder bounded = null;
    int copied = 0;
    int open = 0;
    for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      if (!MARKED.contains(HtmlText.tagName(html, at))) {
        continue;
      }
      if (html.charAt(at + 1) == '/') {
        open = Math.max(0, open - 1);
      } else if (++open > MAX_OPEN) {
        bounded = bounded == null ? new StringBuilder(html.length()) : bounded;
        int end = html.indexOf('>', at);
        bounded.append(html, copied, at).append(' ');
        copied = end < 0 ? html.length() : end + 1;
        at = copied - 1;
      }
    }
    return bounded == null ? html : bounded.append(html, copied, html.length()).toString();
  }
}
