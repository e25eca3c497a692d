package org.jobdedup.features.synthetic;

/**
 * What happens to ads after they first appeared; each setting is the share of the ads that it
 * befalls, 0 to 1, drawn independently.
 *
 * @param seenAgain collected again with nothing but a later last-seen date
 * @param changed stated again with another text
 * @param deleted withdrawn
 * @param recreated of the deleted ads those that come back under the same id
 * @param late first revision delivered once more after everything that followed it
 * @param repeated of all deliveries those that come twice in a row
 */
public record UpdateMix(
    double seenAgain,
    double changed,
    double deleted,
    double recreated,
    double late,
    double repeated) {

  /** Checks that every share lies between 0 and 1. */
  public UpdateMix {
    requireShare("seenAgain", seenAgain);
    requireShare("changed", changed);
    requireShare("deleted", deleted);
    requireShare("recreated", recreated);
    requireShare("late", late);
    requireShare("repeated", repeated);
  }

  /** A mix in which everything occurs often enough for a test of some hundred ads. */
  public static UpdateMix usual() {
    return new UpdateMix(0.3, 0.15, 0.1, 0.2, 0.05, 0.05);
  }

  private static void requireShare(String setting, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(
          "Update setting: " + setting + " must be 0 to 1: " + value);
    }
  }
}
