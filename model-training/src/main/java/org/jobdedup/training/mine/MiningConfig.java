package org.jobdedup.training.mine;

/**
 * How many pairs to choose.
 *
 * @param count pairs in all, from 1 to {@value #MOST_PAIRS}, a third of each kind
 * @param perOrganization pairs of one kind that an organisation may have, at least 1
 * @param seed seed of what is drawn at random, and of the order of pairs that rank equally
 */
public record MiningConfig(int count, int perOrganization, long seed) {
  /** More than anybody reads. */
  static final int MOST_PAIRS = 1_000_000;

  /** Checks the numbers. */
  public MiningConfig {
    if (count < 1 || count > MOST_PAIRS) {
      throw new IllegalArgumentException(
          "--count must be from 1 to "
              + MOST_PAIRS
              + ": "
              + count
              + "; give as many pairs as somebody will read.");
    }
    if (perOrganization < 1) {
      throw new IllegalArgumentException(
          "--per-organization must be at least 1: "
              + perOrganization
              + "; without a limit a few large employers would fill the file.");
    }
  }

  /** How many pairs of a kind are wanted; what cannot be divided goes to the first kinds. */
  public int share(MinedPair.Kind kind) {
    int kinds = MinedPair.Kind.values().length;
    return count / kinds + (kind.ordinal() < count % kinds ? 1 : 0);
  }
}
