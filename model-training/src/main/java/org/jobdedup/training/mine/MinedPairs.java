package org.jobdedup.training.mine;

import java.util.List;

/**
 * What mining a corpus gave.
 *
 * @param pairs the chosen pairs, the kinds in turn and the best of each first
 * @param met pairs of ads that shared a bucket
 * @param admitted those of them that the prefilter let through
 * @param known those of these that are labelled already or that the model learned from
 */
public record MinedPairs(List<MinedPair> pairs, long met, long admitted, long known) {
  /** Copies the list. */
  public MinedPairs {
    pairs = List.copyOf(pairs);
  }

  /** Number of chosen pairs of a kind. */
  public int count(MinedPair.Kind kind) {
    return (int) pairs.stream().filter(pair -> pair.kind() == kind).count();
  }
}
