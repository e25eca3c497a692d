package org.jobdedup.training.data;

import org.jobdedup.features.model.TrainingPairs;

/**
 * A pair that a line names, whatever it says of it.
 *
 * @param a id of one ad
 * @param b id of the other
 * @param group what it belongs with; empty where the line does not say
 */
public record NamedPair(String a, String b, String group) {
  /** Takes null for no group. */
  public NamedPair {
    group = group == null ? "" : group;
  }

  /** As {@link LabelledPair#hash()}. */
  public long hash() {
    return TrainingPairs.pairHash(a, b);
  }
}
