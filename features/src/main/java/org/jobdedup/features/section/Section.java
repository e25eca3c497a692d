package org.jobdedup.features.section;

/** What a passage of an ad is about. The codes are part of persisted formats and never change. */
public enum Section {
  /** The job itself: tasks, responsibilities, the role. */
  DESCRIPTION(0),
  /** What the employer asks for: skills, experience, education. */
  REQUIREMENTS(1),
  /** What the employer gives: pay, benefits, working conditions. */
  OFFER(2),
  /** Who the employer, its client or the team is. */
  COMPANY(3),
  /** How to apply and whom to ask. */
  APPLICATION(4),
  /** Equal opportunity, privacy and other statements made for the law's sake. */
  LEGAL(5),
  /** Navigation of the site, other jobs, and metadata lines. */
  OTHER(6);

  /** Number of sections. */
  public static final int COUNT = 7;

  private static final Section[] BY_CODE = values();

  private final int code;

  Section(int code) {
    this.code = code;
  }

  /** Number that stands for the section in persisted data, 0 to {@link #COUNT} - 1. */
  public int code() {
    return code;
  }

  /**
   * The section of a code.
   *
   * @throws IllegalArgumentException when no section has the code
   */
  public static Section ofCode(int code) {
    if (code < 0 || code >= COUNT) {
      throw new IllegalArgumentException(
          "A section code must be 0 to " + (COUNT - 1) + ": code=" + code + ".");
    }
    return BY_CODE[code];
  }
}
