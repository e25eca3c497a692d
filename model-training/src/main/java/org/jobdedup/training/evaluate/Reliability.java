package org.jobdedup.training.evaluate;

import java.util.ArrayList;
import java.util.List;

/**
 * How far probabilities can be taken at their word.
 *
 * @param bins ten bins of equal width; empty ones are left out
 * @param expectedCalibrationError mean distance between probability and share of duplicates over
 *     the bins, weighted by their pairs (Naeini, Cooper and Hauskrecht 2015)
 * @param brierScore mean squared difference between probability and answer
 */
public record Reliability(List<Bin> bins, double expectedCalibrationError, double brierScore) {
  private static final int BINS = 10;

  /**
   * Pairs of similar probability.
   *
   * @param from lowest probability of the bin
   * @param to highest probability of the bin
   * @param pairs weight of the pairs in it
   * @param meanProbability their mean probability
   * @param duplicateShare share of them that are duplicates
   */
  public record Bin(
      double from, double to, double pairs, double meanProbability, double duplicateShare) {}

  /** Probabilities are kept this far from 0 and 1 when their logarithm is taken. */
  private static final double LEAST_PROBABILITY = 1e-4;

  /**
   * Mean negative logarithm of the probability given to the right answer; lower is better, 0.69 is
   * a coin. NaN when there are no pairs.
   */
  public static double logLoss(List<ScoredPair> pairs) {
    return pairs.stream().mapToDouble(Reliability::logLoss).sum() / pairs.size();
  }

  /** The negative logarithm of the probability given to the right answer. */
  static double logLoss(ScoredPair scored) {
    double p = scored.pair().duplicate() ? scored.probability() : 1 - scored.probability();
    return -StrictMath.log(Math.min(1 - LEAST_PROBABILITY, Math.max(LEAST_PROBABILITY, p)));
  }

  /** Copies the bins. */
  public Reliability {
    bins = List.copyOf(bins);
  }

  /** Bins weighted pairs by their probability. */
  public static Reliability of(List<ScoredPair> pairs, double[] weights) {
    double[] total = new double[BINS];
    double[] probability = new double[BINS];
    double[] duplicates = new double[BINS];
    double squares = 0;
    double all = 0;
    for (int i = 0; i < pairs.size(); i++) {
      double p = pairs.get(i).probability();
      double answer = pairs.get(i).pair().duplicate() ? 1 : 0;
      int bin = Math.min(BINS - 1, (int) (p * BINS));
      total[bin] += weights[i];
      probability[bin] += weights[i] * p;
      duplicates[bin] += weights[i] * answer;
      squares += weights[i] * (p - answer) * (p - answer);
      all += weights[i];
    }
    List<Bin> bins = new ArrayList<>();
    double error = 0;
    for (int bin = 0; bin < BINS; bin++) {
      if (total[bin] > 0) {
        error += Math.abs(probability[bin] - duplicates[bin]) / all;
        bins.add(
            new Bin(
                (double) bin / BINS,
                (bin + 1.0) / BINS,
                total[bin],
                probability[bin] / total[bin],
                duplicates[bin] / total[bin]));
      }
    }
    return new Reliability(bins, all == 0 ? Double.NaN : error, squares / all);
  }
}
