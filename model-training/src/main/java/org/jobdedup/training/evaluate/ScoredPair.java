package org.jobdedup.training.evaluate;

import java.util.Objects;
import org.jobdedup.training.data.LabelledPair;

/**
 * A labelled pair and what a classifier said about it.
 *
 * @param pair the pair with its answer
 * @param probability probability of a duplicate, or another score that grows with it
 * @param predicted whether the classifier calls the pair a duplicate
 */
public record ScoredPair(LabelledPair pair, double probability, boolean predicted) {
  /** Checks that there is a pair and a number. */
  public ScoredPair {
    Objects.requireNonNull(pair, "pair");
    if (Double.isNaN(probability)) {
      throw new IllegalArgumentException("A scored pair needs a number as its probability.");
    }
  }
}
