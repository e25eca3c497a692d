package org.jobdedup.training.evaluate;

import org.jobdedup.training.data.LabelledPair;

/** Short forms for tests. */
final class Pairs {
  private Pairs() {}

  static LabelledPair pair(int number, boolean duplicate, String group) {
    return pair(number, duplicate, group, "pool:en/A.95", 0);
  }

  static LabelledPair pair(
      int number, boolean duplicate, String group, String stratum, double samplingWeight) {
    return new LabelledPair(
        "a" + number,
        "b" + number,
        duplicate,
        LabelledPair.Origin.READ,
        "",
        3,
        stratum,
        group,
        samplingWeight,
        1);
  }

  /** A pair of two ads, without a group. */
  static LabelledPair between(String a, String b, boolean duplicate) {
    return new LabelledPair(a, b, duplicate, LabelledPair.Origin.READ, "", 3, "", "", 0, 1);
  }

  static ScoredPair scored(int number, boolean duplicate, double probability) {
    return new ScoredPair(pair(number, duplicate, "g" + number), probability, probability >= 0.5);
  }
}
