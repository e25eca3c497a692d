package org.jobdedup.features.fields;

import java.util.Collection;
import java.util.Collections;

/** How one attribute of two titles relates. */
public enum AttributeRelation {
  /** Neither names it. */
  UNKNOWN,
  /** Only one names it, which is a difference as likely as an omission. */
  ONE_SIDED,
  /** Both name the same, or share a value. */
  AGREES,
  /** Both name it and share nothing. */
  CONFLICTS;

  /** 1 for agreement, 0 for conflict, 0.5 when one-sided, {@code NaN} when unknown. */
  public double value() {
    return switch (this) {
      case UNKNOWN -> Double.NaN;
      case ONE_SIDED -> 0.5;
      case AGREES -> 1;
      case CONFLICTS -> 0;
    };
  }

  /** How two sets of values relate, whose order says nothing. */
  public static AttributeRelation of(Collection<?> a, Collection<?> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.isEmpty() && b.isEmpty() ? UNKNOWN : ONE_SIDED;
    }
    return Collections.disjoint(a, b) ? CONFLICTS : AGREES;
  }
}
