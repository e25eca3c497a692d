package org.jobdedup.features.section;

import java.util.Objects;

/**
 * A passage of a text and its section.
 *
 * @param start offset of its first UTF-16 unit
 * @param end offset behind its last UTF-16 unit, greater than start
 * @param section what it is about
 * @param confidence probability of that section as the classifier sees it, 0 to 1
 * @param heading whether it is a heading rather than running text
 */
public record Passage(int start, int end, Section section, float confidence, boolean heading) {
  /** Checks the offsets and the confidence. */
  public Passage {
    Objects.requireNonNull(section, "section");
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException(
          "A passage must not be empty: start=" + start + ", end=" + end + ".");
    }
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("A confidence must be 0 to 1: " + confidence + ".");
    }
  }
}
