package org.jobdedup.training.profession;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jobdedup.features.profession.ProfessionDistribution;

/**
 * How well the agreement of two professions tells pairs that belong together from pairs that do
 * not: the area under the ROC curve, which is the probability that a pair of the first sort agrees
 * more than one of the second.
 */
public final class AgreementEvaluation {
  private final List<Double> together = new ArrayList<>();
  private final List<Double> apart = new ArrayList<>();
  private int unknown;

  /** A title's profession and the code that somebody gave to it. */
  public record Coded(String code, ProfessionDistribution profession) {}

  /**
   * Draws pairs of coded titles, none twice: as many with equal codes as with different ones.
   *
   * @param coded the titles; which pairs are drawn depends on their order too
   * @param pairs number of pairs of each sort, fewer where the titles do not give so many
   * @throws IllegalArgumentException when there are fewer than two titles
   */
  public static AgreementEvaluation ofCoded(List<Coded> coded, int pairs, long seed) {
    if (coded.size() < 2) {
      throw new IllegalArgumentException(
          "Agreement is told from at least two coded titles: titles="
              + coded.size()
              + "; give more.");
    }
    // Neighbours are likely to have one code, so that pairs of one code are found.
    List<Coded> titles = coded.stream().sorted(Comparator.comparing(Coded::code)).toList();
    AgreementEvaluation result = new AgreementEvaluation();
    SplittableRandom random = new SplittableRandom(seed);
    long ofOneCode = pairsOfOneCode(titles);
    long wantedSame = Math.min(pairs, ofOneCode);
    long wantedDifferent = Math.min(pairs, pairsOf(titles.size()) - ofOneCode);
    Set<Long> drawn = new HashSet<>();
    long same = 0;
    long different = 0;
    for (long tries = 0;
        tries < 1000L * pairs && (same < wantedSame || different < wantedDifferent);
        tries++) {
      int at = random.nextInt(titles.size());
      boolean near = same < wantedSame && random.nextBoolean();
      int other =
          near
              ? Math.min(titles.size() - 1, at + 1 + random.nextInt(20))
              : random.nextInt(titles.size());
      Coded a = titles.get(at);
      Coded b = titles.get(other);
      boolean equal = a.code().equals(b.code());
      if (at == other
          || (equal ? same >= wantedSame : different >= wantedDifferent)
          || !drawn.add((long) Math.min(at, other) * titles.size() + Math.max(at, other))) {
        continue;
      }
      same += equal ? 1 : 0;
      different += equal ? 0 : 1;
      result.add(a.profession(), b.profession(), equal);
    }
    return result;
  }

  private static long pairsOfOneCode(List<Coded> titles) {
    return titles.stream()
        .collect(Collectors.groupingBy(Coded::code, Collectors.counting()))
        .values()
        .stream()
        .mapToLong(AgreementEvaluation::pairsOf)
        .sum();
  }

  private static long pairsOf(long titles) {
    return titles * (titles - 1) / 2;
  }

  /** Takes in a pair. */
  public void add(ProfessionDistribution a, ProfessionDistribution b, boolean belongTogether) {
    double agreement = ProfessionDistribution.agreement(a, b);
    if (Double.isNaN(agreement)) {
      unknown++;
    } else {
      (belongTogether ? together : apart).add(agreement);
    }
  }

  /** Area under the ROC curve of the pairs with a known agreement, ties counting half; 0 to 1. */
  public double areaUnderCurve() {
    double[] sorted = apart.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double sum = 0;
    for (double value : together) {
      sum += (countBelow(sorted, value) + countBelow(sorted, Math.nextUp(value))) / 2.0;
    }
    return sum / ((double) together.size() * sorted.length);
  }

  private static int countBelow(double[] sorted, double value) {
    int from = 0;
    int to = sorted.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (sorted[middle] < value) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /** One line of figures. */
  public String report() {
    return String.format(
        Locale.ROOT,
        "AUC %.3f; mean agreement %.3f together (%d), %.3f apart (%d); unknown %d%n",
        areaUnderCurve(),
        mean(together),
        together.size(),
        mean(apart),
        apart.size(),
        unknown);
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }
}
