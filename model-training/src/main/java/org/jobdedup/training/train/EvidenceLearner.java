package org.jobdedup.training.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jobdedup.features.terms.CommonWords;
import org.jobdedup.features.terms.WordEvidence;

/**
 * Learns {@link WordEvidence}: a logistic regression over the common words that two texts share and
 * those that one of them lacks, on top of what a booster without word evidence already says, so
 * that a word gets weight only for what the other features miss. Minimises the mean log loss with a
 * penalty on squared weights by Adam (Kingma and Ba 2015, arXiv:1412.6980) over all pairs at once,
 * in one thread and in a fixed order, so that equal pairs give equal weights.
 */
final class EvidenceLearner {
  private static final int STEPS = 80;
  private static final double STEP_SIZE = 0.05;
  private static final double MOMENTUM = 0.9;
  private static final double SECOND_MOMENTUM = 0.99;
  private static final double EPSILON = 1e-8;

  /** Penalty on squared weights; half as much did as well in an experiment, thrice did worse. */
  private static final double PENALTY = 1e-4;

  /** A booster is surer of itself than it should be, so that its log-odds are cut here. */
  private static final double MAX_LOG_ODDS = 4;

  private final int words;
  private final List<int[]> shared = new ArrayList<>();
  private final List<int[]> oneSided = new ArrayList<>();
  private final List<double[]> facts = new ArrayList<>();

  /** A learner for that many common words. */
  EvidenceLearner(int words) {
    this.words = words;
  }

  /**
   * Adds a pair; one whose texts hold too few common words is passed over.
   *
   * @param probability that the pair is one opening, as a model says that has not seen it
   * @param weight of the pair, not negative
   */
  void add(CommonWords a, CommonWords b, double probability, boolean duplicate, double weight) {
    if (a.size() < WordEvidence.MIN_WORDS || b.size() < WordEvidence.MIN_WORDS) {
      return;
    }
    int[] both =
        Arrays.stream(a.numbers())
            .filter(number -> Arrays.binarySearch(b.numbers(), number) >= 0)
            .toArray();
    shared.add(both);
    oneSided.add(symmetricDifference(a.numbers(), b.numbers(), both));
    double odds = StrictMath.log(probability / (1 - probability));
    facts.add(
        new double[] {
          Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, odds)), duplicate ? 1 : 0, weight
        });
  }

  private static int[] symmetricDifference(int[] a, int[] b, int[] both) {
    int[] all = new int[a.length + b.length];
    int size = 0;
    for (int[] side : List.of(a, b)) {
      for (int number : side) {
        if (Arrays.binarySearch(both, number) < 0) {
          all[size++] = number;
        }
      }
    }
    return Arrays.copyOf(all, size);
  }

  /** Learns from the pairs added so far; knows no word where no pair has any weight. */
  WordEvidence learn() {
    double total = facts.stream().mapToDouble(fact -> fact[2]).sum();
    if (total <= 0) {
      return WordEvidence.none();
    }
    // Weights of shared words first, then those of words of one side.
    double[] weights = new double[2 * words];
    double[] mean = new double[2 * words];
    double[] square = new double[2 * words];
    double[] gradient = new double[2 * words];
    for (int step = 1; step <= STEPS; step++) {
      for (int i = 0; i < weights.length; i++) {
        gradient[i] = PENALTY * weights[i];
      }
      for (int pair = 0; pair < facts.size(); pair++) {
        addGradient(pair, weights, total, gradient);
      }
      double meanScale = 1 - StrictMath.pow(MOMENTUM, step);
      double squareScale = 1 - StrictMath.pow(SECOND_MOMENTUM, step);
      for (int i = 0; i < weights.length; i++) {
        mean[i] = MOMENTUM * mean[i] + (1 - MOMENTUM) * gradient[i];
        square[i] = SECOND_MOMENTUM * square[i] + (1 - SECOND_MOMENTUM) * gradient[i] * gradient[i];
        weights[i] -=
            STEP_SIZE * (mean[i] / meanScale) / (Math.sqrt(square[i] / squareScale) + EPSILON);
      }
    }
    return WordEvidence.of(floats(weights, 0), floats(weights, words));
  }

  private void addGradient(int pair, double[] weights, double total, double[] gradient) {
    int[] both = shared.get(pair);
    int[] one = oneSided.get(pair);
    double[] fact = facts.get(pair);
    double bothScale = WordEvidence.sharedScale(both.length);
    double oneScale = WordEvidence.oneSidedScale(one.length);
    double bothSum = 0;
    for (int number : both) {
      bothSum += weights[number];
    }
    double oneSum = 0;
    for (int number : one) {
      oneSum += weights[words + number];
    }
    double odds = fact[0] + bothSum * bothScale + oneSum * oneScale;
    double error = (1 / (1 + StrictMath.exp(-odds)) - fact[1]) * fact[2] / total;
    for (int number : both) {
      gradient[number] += error * bothScale;
    }
    for (int number : one) {
      gradient[words + number] += error * oneScale;
    }
  }

  private float[] floats(double[] weights, int from) {
    float[] values = new float[words];
    for (int i = 0; i < words; i++) {
      values[i] = (float) weights[from + i];
    }
    return values;
  }
}
