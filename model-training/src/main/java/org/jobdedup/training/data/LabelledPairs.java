package org.jobdedup.training.data;

import java.util.List;

/**
 * The pairs of one or several files.
 *
 * @param pairs decided pairs, each once, in the order of their first line
 * @param undecided lines whose answer was left open; not among the pairs
 * @param unbelieved lines whose rule is not trusted; not among the pairs
 * @param repeated lines that say again what an earlier one said
 * @param conflicts sentences about pairs that got two answers, each with the one that is used;
 *     those of rules come last
 */
public record LabelledPairs(
    List<LabelledPair> pairs, int undecided, int unbelieved, int repeated, List<String> conflicts) {
  /** Copies the lists. */
  public LabelledPairs {
    pairs = List.copyOf(pairs);
    conflicts = List.copyOf(conflicts);
  }
}
