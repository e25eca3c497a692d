package org.jobdedup.training.evaluate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Precision against recall over all thresholds.
 *
 * @param points one for each distinct score, from the highest score to the lowest
 * @param averagePrecision area under the curve as the sum of precision times gained recall, without
 *     interpolation; NaN when there is no duplicate
 */
public record PrCurve(List<Point> points, double averagePrecision) {
  /**
   * What calling every pair from a score upwards a duplicate would give.
   *
   * @param threshold the score
   * @param precision share of the called pairs that are duplicates
   * @param recall share of the duplicates that are called
   */
  public record Point(double threshold, double precision, double recall) {}

  /** Copies the points. */
  public PrCurve {
    points = List.copyOf(points);
  }

  /** Computes the curve of weighted pairs; pairs of weight 0 leave no trace. */
  public static PrCurve of(List<ScoredPair> pairs, double[] weights) {
    int[] order =
        IntStream.range(0, pairs.size())
            .filter(i -> weights[i] > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -pairs.get(i).probability()))
            .mapToInt(Integer::intValue)
            .toArray();
    double duplicates = 0;
    for (int i : order) {
      duplicates += pairs.get(i).pair().duplicate() ? weights[i] : 0;
    }
    List<Point> points = new ArrayList<>();
    double area = 0;
    double found = 0;
    double called = 0;
    double lastRecall = 0;
    for (int i = 0; i < order.length; i++) {
      ScoredPair pair = pairs.get(order[i]);
      called += weights[order[i]];
      found += pair.pair().duplicate() ? weights[order[i]] : 0;
      boolean tied =
          i + 1 < order.length && pairs.get(order[i + 1]).probability() == pair.probability();
      if (!tied) {
        double recall = found / duplicates;
        points.add(new Point(pair.probability(), found / called, recall));
        area += found / called * (recall - lastRecall);
        lastRecall = recall;
      }
    }
    return new PrCurve(points, duplicates == 0 ? Double.NaN : area);
  }

  /** At most so many points, evenly spread and with both ends kept, for drawing. */
  public List<Point> thinned(int maxPoints) {
    if (points.size() <= maxPoints) {
      return points;
    }
    return IntStream.range(0, maxPoints)
        .mapToObj(i -> points.get((int) ((long) i * (points.size() - 1) / (maxPoints - 1))))
        .toList();
  }
}
