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

  private final String html;
  private int tags;

  private RepeatedRoots(String html) {
    this.html = html;
  }

  /** The same markup with a blank for each such tag beyond the first {@value #MAX_TAGS}. */
  static String bounded(String html) {
    return BlankedTags.of(html, new RepeatedRoots(html)::exceeds);
  }

  private boolean exceeds(int at) {
    return (html.regionMatches(true, at + 1, "html", 0, 4)
            || html.regionMatches(true, at + 1, "body", 0, 4))
        && HtmlText.tagName(html, at).length() == 4
        && ++tags > MAX_TAGS;
  }
}
