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

  private final String html;
  private int open;

  private MarkerNesting(String html) {
    this.html = html;
  }

  /**
   * The same markup with a blank for each such tag that would open more than {@value #MAX_OPEN} at
   * once. Cells that are never closed count as nested, which costs no more than their bounds.
   */
  static String bounded(String html) {
    return BlankedTags.of(html, new MarkerNesting(html)::exceeds);
  }

  private boolean exceeds(int at) {
    if (!MARKED.contains(HtmlText.tagName(html, at))) {
      return false;
    }
    if (html.charAt(at + 1) == '/') {
      open = Math.max(0, open - 1);
      return false;
    }
    return ++open > MAX_OPEN;
  }
}
