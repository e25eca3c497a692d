package org.jobdedup.training.data;

import java.util.Comparator;
import java.util.List;

/**
 * How a pair that may be judged on was picked and what it belongs with, as a line says it. These
 * are facts of the pair and not of an answer to it: a drawn pair that is corrected stays one of the
 * sample, else the figures of drawn pairs would lose their errors one by one.
 *
 * @param stratum how the pair was picked; empty where the line does not say
 * @param samplingWeight how many pairs of the stratum it stands for; 0 where the line does not say
 * @param group what it belongs with; empty where the line does not say
 * @param time when the line was said, in milliseconds since 1970; {@link Long#MIN_VALUE} if not
 *     known
 */
record PickedPair(String stratum, double samplingWeight, String group, long time) {
  private static final PickedPair UNKNOWN = new PickedPair("", 0, "", Long.MIN_VALUE);

  /** Takes what is not given for what is empty. */
  PickedPair {
    stratum = stratum == null ? "" : stratum;
    group = group == null ? "" : group;
  }

  /**
   * What lines say together: of two that say something the one of the later time, else the last.
   */
  static PickedPair of(List<PickedPair> lines) {
    List<PickedPair> inOrder =
        lines.stream().sorted(Comparator.comparingLong(PickedPair::time)).toList();
    PickedPair known = UNKNOWN;
    for (PickedPair line : inOrder) {
      known = known.then(line);
    }
    return known;
  }

  private PickedPair then(PickedPair later) {
    // A weight is one of its stratum, so that of another stratum is not known.
    boolean sameStratum = later.stratum.isEmpty() || later.stratum.equals(stratum);
    return new PickedPair(
        later.stratum.isEmpty() ? stratum : later.stratum,
        sameStratum && later.samplingWeight == 0 ? samplingWeight : later.samplingWeight,
        later.group.isEmpty() ? group : later.group,
        later.time);
  }
}
