package org.jobdedup.features.text;

/** Text of ads as it may be shown in a terminal. */
public final class TerminalText {
  private TerminalText() {}

  /**
   * The text on one line. Ads must neither break the layout nor send control sequences or turn the
   * direction of writing: invisible characters go, and controls and blanks of all kinds become one
   * blank.
   */
  public static String oneLine(String text) {
    return text.replaceAll("\\p{Cf}", "").replaceAll("[\\p{Cc}\\p{Z}]+", " ");
  }
}
