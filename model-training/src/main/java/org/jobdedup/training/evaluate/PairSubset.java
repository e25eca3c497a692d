package org.jobdedup.training.evaluate;

import java.util.function.Predicate;
import org.jobdedup.training.data.LabelledPair;

/** Parts of the pairs that are reported apart. */
public enum PairSubset {
  /** Every pair. */
  ALL("all", pair -> true),
  /** Pairs drawn at random from their strata: what users will meet. */
  DRAWN("drawn", LabelledPair::isDrawn),
  /** Pairs picked because a plain model was unsure of them: hard on purpose. */
  ACTIVE("active", LabelledPair::isActive),
  /** All others, such as pairs picked by rules. */
  OTHER("other", pair -> !pair.isDrawn() && !pair.isActive());

  private final String label;
  private final Predicate<LabelledPair> member;

  PairSubset(String label, Predicate<LabelledPair> member) {
    this.label = label;
    this.member = member;
  }

  /** Name in reports. */
  public String label() {
    return label;
  }

  /** Whether a pair belongs to this part. */
  public boolean contains(LabelledPair pair) {
    return member.test(pair);
  }
}
