package org.jobdedup.training.train;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jobdedup.features.model.Calibration;

/**
 * Fits calibrations to probabilities of pairs that a model was not trained on.
 *
 * <p>{@link #platt} scales and shifts the log-odds (Platt 1999; with his smoothed targets), {@link
 * #isotonic} is the least-squares monotone step function (pool adjacent violators; Zadrozny and
 * Elkan 2002, <a href="https://doi.org/10.1145/775047.775151">doi:10.1145/775047.775151</a>).
 */
final class Calibrators {
  private static final double EPSILON = 1e-6;
  private static final int PLATT_POINTS = 65;
  private static final double PLATT_LOGIT = 8;
  private static final int NEWTON_STEPS = 100;
  private static final int NEWTON_HALVINGS = 60;

  /** How much a sum of losses may seem to rise where it does not. */
  private static final double ROUNDING = 1e-9;

  private Calibrators() {}

  /** A way to fit a calibration. */
  @FunctionalInterface
  interface Fitter {
    /** Fits to raw probabilities and their answers. */
    Calibration fit(float[] raw, boolean[] duplicate);
  }

  /** A named fitter. */
  record Named(String name, Fitter fitter) {}

  /** All fitters, the plainest first. */
  static List<Named> all() {
    return List.of(
        new Named("none", (raw, duplicate) -> Calibration.identity()),
        new Named("Platt", Calibrators::platt),
        new Named("isotonic", Calibrators::isotonic));
  }

  /** Negative logarithm of the probability given to the right answer, for each pair. */
  static double[] logLosses(float[] probabilities, boolean[] duplicate) {
    double[] losses = new double[probabilities.length];
    for (int i = 0; i < probabilities.length; i++) {
      double p = Math.min(1 - 1e-4, Math.max(1e-4, probabilities[i]));
      losses[i] = -StrictMath.log(duplicate[i] ? p : 1 - p);
    }
    return losses;
  }

  /**
   * Whether losses are lower than others by more than one standard error of the difference, as
   * Breiman et al. prefer the simpler of two models (Classification and Regression Trees, 1984,
   * section 3.4.3). A difference within it is noise, while another calibration moves every decision
   * near the threshold.
   *
   * @param losses of some pairs
   * @param plainer losses of the same pairs in the same order
   */
  static boolean areClearlyLower(double[] losses, double[] plainer) {
    int n = losses.length;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double gain = plainer[i] - losses[i];
      sum += gain;
      squares += gain * gain;
    }
    double mean = sum / n;
    double variance = Math.max(0, squares / n - mean * mean);
    return mean > Math.sqrt(variance / n);
  }

  /**
   * Fits slope and shift by Newton's method. A step that would raise the loss is halved until it
   * does not: where probabilities are far too sure, whole steps run away (Lin, Lin and Weng 2007,
   * <a href="https://doi.org/10.1007/s10994-007-5018-6">doi:10.1007/s10994-007-5018-6</a>).
   */
  static Calibration platt(float[] raw, boolean[] duplicate) {
    int positives = 0;
    double[] logit = new double[raw.length];
    for (int i = 0; i < raw.length; i++) {
      positives += duplicate[i] ? 1 : 0;
      logit[i] = logit(raw[i]);
    }
    double high = (positives + 1.0) / (positives + 2.0);
    double low = 1.0 / (raw.length - positives + 2.0);
    double[] target = new double[raw.length];
    for (int i = 0; i < raw.length; i++) {
      target[i] = duplicate[i] ? high : low;
    }
    double slope = 1;
    double shift = 0;
    double loss = loss(logit, target, slope, shift);
    for (int step = 0; step < NEWTON_STEPS; step++) {
      double g0 = 0;
      double g1 = 0;
      double h00 = 1e-9;
      double h01 = 0;
      double h11 = 1e-9;
      for (int i = 0; i < raw.length; i++) {
        double p = sigmoid(slope * logit[i] + shift);
        double error = p - target[i];
        double w = p * (1 - p);
        g0 += error * logit[i];
        g1 += error;
        h00 += w * logit[i] * logit[i];
        h01 += w * logit[i];
        h11 += w;
      }
      double determinant = h00 * h11 - h01 * h01;
      double stepSlope = (h11 * g0 - h01 * g1) / determinant;
      double stepShift = (h00 * g1 - h01 * g0) / determinant;
      double next = loss(logit, target, slope - stepSlope, shift - stepShift);
      for (int halvings = 0; halvings < NEWTON_HALVINGS && !(next <= loss + ROUNDING); halvings++) {
        stepSlope /= 2;
        stepShift /= 2;
        next = loss(logit, target, slope - stepSlope, shift - stepShift);
      }
      slope -= stepSlope;
      shift -= stepShift;
      loss = next;
      if (Math.abs(stepSlope) + Math.abs(stepShift) < 1e-9) {
        break;
      }
    }
    if (!(slope > 0 && Double.isFinite(slope) && Double.isFinite(shift))) {
      return Calibration.identity();
    }
    float[] from = new float[PLATT_POINTS];
    float[] to = new float[PLATT_POINTS];
    for (int i = 0; i < PLATT_POINTS; i++) {
      double x = PLATT_LOGIT * (2.0 * i / (PLATT_POINTS - 1) - 1);
      from[i] = (float) sigmoid(x);
      to[i] = (float) sigmoid(slope * x + shift);
    }
    return Calibration.through(from, to);
  }

  static Calibration isotonic(float[] raw, boolean[] duplicate) {
    int[] order =
        IntStream.range(0, raw.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> raw[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] sum = new double[raw.length];
    double[] count = new double[raw.length];
    double[] position = new double[raw.length];
    int blocks = 0;
    for (int i = 0; i < order.length; i++) {
      double x = raw[order[i]];
      if (i > 0 && raw[order[i - 1]] == raw[order[i]]) {
        sum[blocks - 1] += duplicate[order[i]] ? 1 : 0;
        count[blocks - 1]++;
        position[blocks - 1] += x;
      } else {
        sum[blocks] = duplicate[order[i]] ? 1 : 0;
        count[blocks] = 1;
        position[blocks] = x;
        blocks++;
      }
      boolean lastOfValue = i + 1 == order.length || raw[order[i + 1]] != raw[order[i]];
      while (lastOfValue
          && blocks > 1
          && sum[blocks - 2] * count[blocks - 1] >= sum[blocks - 1] * count[blocks - 2]) {
        blocks--;
        sum[blocks - 1] += sum[blocks];
        count[blocks - 1] += count[blocks];
        position[blocks - 1] += position[blocks];
      }
    }
    float[] from = new float[blocks];
    float[] to = new float[blocks];
    int points = 0;
    for (int i = 0; i < blocks; i++) {
      float x = (float) (position[i] / count[i]);
      if (points == 0 || x > from[points - 1]) {
        from[points] = x;
        // Half a pair of each answer, so that no block of few pairs claims certainty.
        to[points++] = (float) ((sum[i] + 0.5) / (count[i] + 1));
        if (points > 1 && to[points - 1] < to[points - 2]) {
          to[points - 1] = to[points - 2];
        }
      }
    }
    return Calibration.through(Arrays.copyOf(from, points), Arrays.copyOf(to, points));
  }

  /** Cross-entropy of the targets, in a form in which no odds are too great. */
  private static double loss(double[] logit, double[] target, double slope, double shift) {
    double sum = 0;
    for (int i = 0; i < logit.length; i++) {
      double x = slope * logit[i] + shift;
      sum += Math.max(x, 0) - x * target[i] + StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
    }
    return sum;
  }

  private static double logit(double p) {
    double q = Math.min(1 - EPSILON, Math.max(EPSILON, p));
    return StrictMath.log(q / (1 - q));
  }

  private static double sigmoid(double x) {
    return 1 / (1 + StrictMath.exp(-x));
  }
}
