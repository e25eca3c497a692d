package org.jobdedup.training.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jobdedup.training.data.LabelledPair;

/**
 * How much each pair counts in a figure. Every weighting looks at the given pairs only, so a figure
 * for a part of the pairs is weighted within that part.
 */
public enum Weighting {
  /** Every pair counts once. */
  PLAIN,
  /**
   * Every pair counts for as many pairs of the population as it was drawn to stand for; pairs that
   * were not drawn at random count nothing.
   */
  POPULATION,
  /**
   * At most {@value #CAP} pairs of one group and one answer count, so that no large employer
   * decides the figure: those with the smallest hashes, an arbitrary but fixed choice that does not
   * depend on the order of the file. A pair without a group is a group of its own.
   */
  CAPPED,
  /**
   * Pairs of one group and answer count {@value #CAP} together where they are more: what {@link
   * #CAPPED} gives on average over all choices, without the luck of one.
   */
  CAPPED_SHARED;

  /** Pairs of one group and answer that count. */
  public static final int CAP = 3;

  /** The weight of each pair, in the order of the list. */
  public double[] weights(List<LabelledPair> pairs) {
    double[] weights = new double[pairs.size()];
    switch (this) {
      case PLAIN -> Arrays.fill(weights, 1);
      case POPULATION -> {
        for (int i = 0; i < weights.length; i++) {
          weights[i] = pairs.get(i).samplingWeight();
        }
      }
      case CAPPED -> {
        Comparator<Integer> byHash =
            Comparator.comparingLong((Integer i) -> pairs.get(i).hash())
                .thenComparing(i -> pairs.get(i).key());
        for (List<Integer> cell : cells(pairs)) {
          cell.stream().sorted(byHash).limit(CAP).forEach(i -> weights[i] = 1);
        }
      }
      case CAPPED_SHARED -> {
        for (List<Integer> cell : cells(pairs)) {
          cell.forEach(i -> weights[i] = Math.min(1, (double) CAP / cell.size()));
        }
      }
    }
    return weights;
  }

  /** Indices of the pairs by group and answer. */
  private static Iterable<List<Integer>> cells(List<LabelledPair> pairs) {
    Map<String, List<Integer>> cells = new TreeMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      LabelledPair pair = pairs.get(i);
      String cell =
          pair.duplicate()
              + (pair.group().isEmpty() ? "\npair\n" + pair.key() : "\n" + pair.group());
      cells.computeIfAbsent(cell, c -> new ArrayList<>()).add(i);
    }
    return cells.values();
  }
}
