package org.jobdedup.features.text;

import java.util.function.IntPredicate;

/** Puts blanks in the place of tags that cost the parser more than they tell. */
final class BlankedTags {
  private BlankedTags() {}

  /**
   * The same markup with a blank for each tag that is chosen.
   *
   * @param chosen asked for each less-than sign in order, but those within a tag that was chosen,
   *     whether the tag that it opens goes
   */
  static String of(String html, IntPredicate chosen) {
    StringBuilder kept = null;
    int copied = 0;
    for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
      if (chosen.test(at)) {
        kept = kept == null ? new StringBuilder(html.length()) : kept;
        int end = html.indexOf('>', at);
        kept.append(html, copied, at).append(' ');
        copied = end < 0 ? html.length() : end + 1;
        at = copied - 1;
      }
    }
    return kept == null ? html : kept.append(html, copied, html.length()).toString();
  }
}
