package org.jobdedup.features.text;

import java.util.Set;

/**
 * Takes the tables out of markup with very many tags.
 *
 * <p>What stands in a table outside of its cells belongs before the table, and for each element of
 * that kind the parser goes through all that were put there before.
 */
final class CrowdedTables {
  /** Large pages have a few thousand tags. */
  private static final int MAX_TAGS = 20_000;

  private static final Set<String> CELLS = Set.of("td", "th");

  private static final Set<String> OTHER_PARTS =
      Set.of("table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr");

  private CrowdedTables() {}

  /**
   * The same markup if it has no more than {@value #MAX_TAGS} tags, else with a blank for each tag
   * of a cell and a line break for each other tag of a table.
   */
  static String opened(String html) {
    if (!hasManyTags(html)) {
      return html;
    }
    StringBuilder opened = new StringBuilder(html.length());
    int copied = 0;
    for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      String name = HtmlText.tagName(html, at);
      boolean cell = CELLS.contains(name);
      if (cell || OTHER_PARTS.contains(name)) {
        int end = html.indexOf('>', at);
        opened.append(html, copied, at).append(cell ? " " : "<br>");
        copied = end < 0 ? html.length() : end + 1;
        at = copied - 1;
      }
    }
    return opened.append(html, copied, html.length()).toString();
  }

  private static boolean hasManyTags(String html) {
    int tags = 0;
    int at = html.indexOf('<');
    while (at >= 0 && tags <= MAX_TAGS) {
      tags++;
      at = html.indexOf('<', at + 1);
    }
    return tags > MAX_TAGS;
  }
}
