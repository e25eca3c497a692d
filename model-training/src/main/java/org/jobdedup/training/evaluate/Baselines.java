package org.jobdedup.training.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jobdedup.training.data.LabelledPair;

/**
 * What text similarity alone would decide on the same pairs: the exact Jaccard similarity of
 * five-word shingles, the SimHash distance, and both sketches together as Henzinger (2006, <a
 * href="https://doi.org/10.1145/1148170.1148222">doi:10.1145/1148170.1148222</a>) combined them:
 * pairs above a threshold of the similarity that MinHash estimates that are also within a SimHash
 * distance.
 *
 * <p>Each baseline gets its best thresholds from the other folds' pairs, like the model itself.
 */
public final class Baselines {
  private static final int SIMHASH_BITS = 64;

  /** Equal steps from 0 to 1 in which thresholds of the estimated similarity are tried. */
  private static final int JACCARD_STEPS = 50;

  private Baselines() {}

  /**
   * A baseline's name and what it says about each pair.
   *
   * @param name name in reports
   * @param scored the pairs in the given order; probabilities are scores that grow with similarity
   * @param combined whether two thresholds decide, so that no single score gives a curve
   */
  public record Result(String name, List<ScoredPair> scored, boolean combined) {}

  /**
   * Similarity of the texts of a pair.
   *
   * @param jaccard exact Jaccard similarity of the shingles, 0 to 1
   * @param minHashJaccard the same as MinHash signatures estimate it, 0 to 1
   * @param simHashDistance differing bits, 0 to 64
   */
  public record TextSimilarity(double jaccard, double minHashJaccard, int simHashDistance) {}

  /**
   * Decides all pairs by each baseline.
   *
   * @param foldOf fold of the pair at an index
   * @param foldCount number of folds; with 1 the thresholds are chosen on the pairs themselves,
   *     which flatters the baselines
   */
  public static List<Result> decide(
      List<LabelledPair> pairs,
      List<TextSimilarity> similarities,
      IntUnaryOperator foldOf,
      int foldCount) {
    double[] jaccard = similarities.stream().mapToDouble(TextSimilarity::jaccard).toArray();
    double[] minHash = similarities.stream().mapToDouble(TextSimilarity::minHashJaccard).toArray();
    double[] closeness =
        similarities.stream()
            .mapToDouble(s -> 1 - (double) s.simHashDistance() / SIMHASH_BITS)
            .toArray();
    return List.of(
        new Result("Jaccard alone", oneThreshold(pairs, jaccard, foldOf, foldCount), false),
        new Result("SimHash alone", oneThreshold(pairs, closeness, foldOf, foldCount), false),
        new Result(
            "MinHash and SimHash",
            twoThresholds(pairs, minHash, closeness, foldOf, foldCount),
            true));
  }

  private static int[] trainingOf(int fold, int size, IntUnaryOperator foldOf, int foldCount) {
    return IntStream.range(0, size)
        .filter(i -> foldCount == 1 || foldOf.applyAsInt(i) != fold)
        .toArray();
  }

  private static List<ScoredPair> oneThreshold(
      List<LabelledPair> pairs, double[] scores, IntUnaryOperator foldOf, int foldCount) {
    ScoredPair[] decided = new ScoredPair[pairs.size()];
    for (int fold = 0; fold < foldCount; fold++) {
      int[] training = trainingOf(fold, pairs.size(), foldOf, foldCount);
      List<ScoredPair> seen =
          Arrays.stream(training)
              .mapToObj(i -> new ScoredPair(pairs.get(i), scores[i], false))
              .toList();
      double threshold = ThresholdChoice.byF1(seen, weights(pairs, training));
      for (int i = 0; i < decided.length; i++) {
        if (foldOf.applyAsInt(i) == fold) {
          decided[i] = new ScoredPair(pairs.get(i), scores[i], scores[i] >= threshold);
        }
      }
    }
    return List.of(decided);
  }

  private static List<ScoredPair> twoThresholds(
      List<LabelledPair> pairs,
      double[] jaccard,
      double[] closeness,
      IntUnaryOperator foldOf,
      int foldCount) {
    ScoredPair[] decided = new ScoredPair[pairs.size()];
    for (int fold = 0; fold < foldCount; fold++) {
      int[] training = trainingOf(fold, pairs.size(), foldOf, foldCount);
      double[] weights = weights(pairs, training);
      // Where no thresholds find a duplicate, calling nothing one is best.
      double bestF1 = 0;
      double bestJaccard = Double.POSITIVE_INFINITY;
      double bestCloseness = Double.POSITIVE_INFINITY;
      for (int step = 0; step <= JACCARD_STEPS; step++) {
        double j = (double) step / JACCARD_STEPS;
        for (int bits = 0; bits <= SIMHASH_BITS / 2; bits++) {
          double c = 1 - (double) bits / SIMHASH_BITS;
          double f1 = f1(pairs, training, weights, jaccard, closeness, j, c);
          if (f1 > bestF1) {
            bestF1 = f1;
            bestJaccard = j;
            bestCloseness = c;
          }
        }
      }
      for (int i = 0; i < decided.length; i++) {
        if (foldOf.applyAsInt(i) == fold) {
          boolean both = jaccard[i] >= bestJaccard && closeness[i] >= bestCloseness;
          decided[i] = new ScoredPair(pairs.get(i), Math.min(jaccard[i], closeness[i]), both);
        }
      }
    }
    return List.of(decided);
  }

  private static double f1(
      List<LabelledPair> pairs,
      int[] rows,
      double[] weights,
      double[] jaccard,
      double[] closeness,
      double minJaccard,
      double minCloseness) {
    double found = 0;
    double wrong = 0;
    double duplicates = 0;
    for (int i = 0; i < rows.length; i++) {
      int row = rows[i];
      boolean duplicate = pairs.get(row).duplicate();
      duplicates += duplicate ? weights[i] : 0;
      if (jaccard[row] >= minJaccard && closeness[row] >= minCloseness) {
        found += duplicate ? weights[i] : 0;
        wrong += duplicate ? 0 : weights[i];
      }
    }
    return 2 * found / (found + wrong + duplicates);
  }

  private static double[] weights(List<LabelledPair> pairs, int[] rows) {
    List<LabelledPair> part = new ArrayList<>();
    for (int row : rows) {
      part.add(pairs.get(row));
    }
    return Weighting.CAPPED_SHARED.weights(part);
  }
}
