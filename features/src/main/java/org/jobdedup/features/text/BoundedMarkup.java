package org.jobdedup.features.text;

/** Bounds what is in markup that the parser would take squared time for. */
public final class BoundedMarkup {
  private BoundedMarkup() {}

  /** The same markup, or one with the same text where it is hostile; to be parsed next. */
  public static String of(String html) {
    String named = RepeatedRoots.bounded(MarkupNames.bounded(html));
    return MarkerNesting.bounded(CrowdedTables.opened(named));
  }
}
