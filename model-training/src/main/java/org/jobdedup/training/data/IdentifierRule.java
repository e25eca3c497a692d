package org.jobdedup.training.data;

import java.util.OptionalDouble;

/**
 * Rules that label pairs by their identifiers alone, and how much training should trust them. A
 * rule that looks at title, organisation or place is circular for a classifier that sees those
 * fields, so it weighs little; and where such a rule is known to be often wrong (equal keys over
 * unlike texts, unlike titles over equal texts) the pair is left out.
 */
enum IdentifierRule {
  SAME_APPLY_URL("same-apply-url", true, 0.5),
  SAME_PARTNER_URL("same-partner-url", true, 0.5),
  REPOST_SAME_KEY("repost-same-key", true, 0.15),
  CROSS_BOARD_SAME_KEY("cross-board-same-key", true, 0.15),
  SAME_BOARD_SAME_KEY("same-board-same-key", true, 0.15),
  SAME_EMPLOYER_OTHER_TITLE("same-employer-other-title", false, 0.15),
  SAME_EMPLOYER_OTHER_ATS_ID("same-employer-other-ats-id", false, 0.15);

  /** Text similarity at which the circular rules turn unreliable, on either side. */
  private static final double DOUBT = 0.5;

  private final String ruleName;
  private final boolean duplicate;
  private final double weight;

  IdentifierRule(String ruleName, boolean duplicate, double weight) {
    this.ruleName = ruleName;
    this.duplicate = duplicate;
    this.weight = weight;
  }

  /** The rule of a name, or null for one that decides nothing. */
  static IdentifierRule named(String name) {
    for (IdentifierRule rule : values()) {
      if (rule.ruleName.equals(name)) {
        return rule;
      }
    }
    return null;
  }

  boolean duplicate() {
    return duplicate;
  }

  /**
   * Weight in training, or empty where the rule should not be believed.
   *
   * @param jaccard exact shingle similarity of the texts; NaN when unknown
   */
  OptionalDouble weight(double jaccard) {
    if (this == SAME_APPLY_URL || this == SAME_PARTNER_URL) {
      return OptionalDouble.of(weight);
    }
    boolean doubtful = Double.isNaN(jaccard) || (duplicate ? jaccard < DOUBT : jaccard > DOUBT);
    return doubtful ? OptionalDouble.empty() : OptionalDouble.of(weight);
  }
}
