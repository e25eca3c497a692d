package org.jobdedup.training.data;

import java.util.Comparator;
import java.util.Objects;
import org.jobdedup.features.model.TrainingPairs;

/**
 * Two ads and the answer to whether they are one opening.
 *
 * @param a id of one ad, the smaller of the two as {@link String#compareTo} orders them
 * @param b id of the other
 * @param duplicate whether they are one opening
 * @param origin who said so
 * @param kind what makes them equal or different ({@code full}, {@code city}, …); empty when
 *     unknown
 * @param sureness how sure the reader was, 1 to 3; 0 when unknown
 * @param stratum how the pair was picked ({@code pool:de/C.5}, {@code active:nl}, …); empty when
 *     unknown
 * @param group pairs of one group share an organisation or an ad and must not be split between
 *     training and test; empty when unknown
 * @param samplingWeight how many pairs of the population the pair stands for; 0 when it was not
 *     drawn at random
 * @param weight weight in training, from {@link #LEAST_WEIGHT} to {@link #MOST_WEIGHT}
 */
public record LabelledPair(
    String a,
    String b,
    boolean duplicate,
    Origin origin,
    String kind,
    int sureness,
    String stratum,
    String group,
    double samplingWeight,
    double weight) {

  /** Who labelled a pair. */
  public enum Origin {
    /** A careful reader; such pairs may be judged on. */
    READ,
    /** A careful reader, of a pair that was picked to learn from; for training only. */
    EXAMPLE,
    /** A rule over identifiers that nobody has checked; for training only. */
    RULE
  }

  /** Least weight: far above what training, which computes with floats, takes for nothing. */
  public static final double LEAST_WEIGHT = 1e-6;

  /** Greatest weight: sums of such weights are still told apart by floats. */
  public static final double MOST_WEIGHT = 1e6;

  /** By the ids of the two ads, which tell any two pairs of a reading apart. */
  public static final Comparator<LabelledPair> BY_IDS =
      Comparator.comparing(LabelledPair::a).thenComparing(LabelledPair::b);

  private static final String DRAWN = "pool:";
  private static final String ACTIVE = "active:";

  /** Orders the ids and checks the rest. */
  public LabelledPair {
    Objects.requireNonNull(origin, "origin");
    if (a.compareTo(b) > 0) {
      String smaller = b;
      b = a;
      a = smaller;
    }
    if (a.equals(b)) {
      throw new IllegalArgumentException("A pair needs two different ads: a=b=" + a);
    }
    if (!isWeight(weight)) {
      throw new IllegalArgumentException(
          "The weight of a pair must be from "
              + LEAST_WEIGHT
              + " to "
              + MOST_WEIGHT
              + ": weight="
              + weight);
    }
    if (!(samplingWeight >= 0 && Double.isFinite(samplingWeight))) {
      throw new IllegalArgumentException(
          "The sampling weight of a pair must be at least 0: samplingWeight=" + samplingWeight);
    }
    kind = kind == null ? "" : kind;
    stratum = stratum == null ? "" : stratum;
    group = group == null ? "" : group;
  }

  /** The same answer to a pair that was picked in a certain way. */
  LabelledPair pickedAs(PickedPair picked) {
    return new LabelledPair(
        a,
        b,
        duplicate,
        origin,
        kind,
        sureness,
        picked.stratum(),
        picked.group(),
        picked.samplingWeight(),
        weight);
  }

  /** The same pair in another group. */
  LabelledPair withGroup(String other) {
    return new LabelledPair(
        a, b, duplicate, origin, kind, sureness, stratum, other, samplingWeight, weight);
  }

  /** Key that is the same for (a, b) and (b, a). */
  public String key() {
    return key(a, b);
  }

  /** The {@link #key()} of the pair of two ads. */
  static String key(String a, String b) {
    return a.compareTo(b) <= 0 ? a + '\n' + b : b + '\n' + a;
  }

  /** Whether a pair may have this weight. */
  static boolean isWeight(double weight) {
    return weight >= LEAST_WEIGHT && weight <= MOST_WEIGHT;
  }

  /** 64-bit hash of {@link #key()}, as a bundle stores it. */
  public long hash() {
    return TrainingPairs.pairHash(a, b);
  }

  /** Whether the pair was drawn at random from its stratum. */
  public boolean isDrawn() {
    return stratum.startsWith(DRAWN);
  }

  /** Whether the pair was picked because a model was unsure of it. */
  public boolean isActive() {
    return stratum.startsWith(ACTIVE);
  }

  /** Language of the stratum, as a lower-case tag; empty when the stratum names none. */
  public String stratumLanguage() {
    if (!isDrawn() && !isActive()) {
      return "";
    }
    String rest = stratum.substring(stratum.indexOf(':') + 1);
    int slash = rest.indexOf('/');
    return slash < 0 ? rest : rest.substring(0, slash);
  }
}
