package org.jobdedup.features.text;

/**
 * Bounds how many tags open the page or its body.
 *
 * <p>The parser adds the attributes of each later one to those of the first, among which it looks
 * for their names one by one, so that a hundred thousand new names take squared time.
 */
final class RepeatedRoots {
  /** Pages that were put together from parts repeat these tags a few times. */
  private static final int MAX_TAGS = 50;

  private RepeatedRoots() {}

  /** The same markup with a blank for each such tag beyond the first {@value #MAX_TAGS}. */
  static String bounded(String html) {
    StringBuilder bounded = null;
    int copied = 0;
    int tags = 0;
    for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      if (!isRoot(html, at) || ++tags <= MAX_TAGS) {
        continue;
      }
      bounded = bounded == null ? new StringBuilder(html.length()) : bounded;
      int end = html.indexOf('>', at);
      bounded.append(html, copied, at).append(' ');
      copied = end < 0 ? html.length() : end + 1;
      at = copied - 1;
    }
    return bounded == null ? html : bounded.append(html, copied, html.length()).toString();
  }

  private static boolean isRoot(String html, int at) {
    return (html.regionMatches(true, at + 1, "html", 0, 4)
            || html.regionMatches(true, at + 1, "body", 0, 4))
        && HtmlText.tagName(html, at).length() == 4;
  }
}
