package org.jobdedup.training.section;

import java.util.Arrays;
import java.util.List;
import org.jobdedup.features.section.Section;

/**
 * Multinomial logistic regression of sections over sparse vectors, with a quadratic penalty on the
 * weights. It draws nothing at random.
 *
 * <p>Columns are scaled by a power of their frequency, a smooth relative of the inverse document
 * frequency (Spärck Jones 1972, doi:10.1108/eb026526): so frequent features are penalised more, and
 * rare ones learn as fast.
 */
final class LogisticRegression {
  /** Power of the frequency that columns are divided by. */
  private static final double FREQUENCY_POWER = 0.35;

  /** Examples with a column of scale 1. */
  private static final double COMMON = 1000;

  private static final int SECTIONS = Section.COUNT;

  /**
   * A labelled vector.
   *
   * @param columns of its values, which may repeat; repeated ones add up
   * @param weight above 0
   */
  record Example(int[] columns, float[] values, Section section, double weight) {}

  private final boolean[] known = new boolean[SECTIONS];
  private final double[] scales;
  private final double[] parameters;

  private LogisticRegression(List<Example> examples, int columns, double penalty, int steps) {
    scales = new double[columns];
    for (Example example : examples) {
      known[example.section().code()] = true;
      for (int column : example.columns()) {
        scales[column]++;
      }
    }
    for (int column = 0; column < columns; column++) {
      scales[column] = Math.pow((scales[column] + 1) / COMMON, -FREQUENCY_POWER);
    }
    parameters = Lbfgs.minimize(new Loss(examples, penalty), steps, steps / 2);
  }

  /**
   * Learns from examples.
   *
   * @param columns number of columns
   * @param penalty what half the square of a scaled weight adds to the mean loss of an example
   * @param steps the most steps; to stop early keeps weights small as well, and those of the later
   *     half are averaged
   */
  static LogisticRegression learn(List<Example> examples, int columns, double penalty, int steps) {
    return new LogisticRegression(examples, columns, penalty, steps);
  }

  /** Whether any example belonged to a section. */
  boolean knows(Section section) {
    return known[section.code()];
  }

  /** Weight of a column for a section that is known. */
  float weight(Section section, int column) {
    return (float) (parameters[column * SECTIONS + section.code()] * scales[column]);
  }

  /** Bias of a section that is known. */
  float bias(Section section) {
    return (float) parameters[scales.length * SECTIONS + section.code()];
  }

  /** Mean cross-entropy of the examples and the penalty. */
  private final class Loss implements Lbfgs.Function {
    private final List<Example> examples;
    private final double penalty;
    private final double totalWeight;

    Loss(List<Example> examples, double penalty) {
      this.examples = examples;
      this.penalty = penalty;
      this.totalWeight = examples.stream().mapToDouble(Example::weight).sum();
    }

    @Override
    public int dimension() {
      return (scales.length + 1) * SECTIONS;
    }

    @Override
    public double valueAt(double[] point, double[] gradient) {
      int biases = scales.length * SECTIONS;
      double value = 0;
      Arrays.fill(gradient, biases, gradient.length, 0);
      for (int i = 0; i < biases; i++) {
        value += penalty / 2 * point[i] * point[i];
        gradient[i] = penalty * point[i];
      }
      double[] scores = new double[SECTIONS];
      for (Example example : examples) {
        System.arraycopy(point, biases, scores, 0, SECTIONS);
        int[] columns = example.columns();
        for (int i = 0; i < columns.length; i++) {
          double x = example.values()[i] * scales[columns[i]];
          int at = columns[i] * SECTIONS;
          for (int section = 0; section < SECTIONS; section++) {
            scores[section] += x * point[at + section];
          }
        }
        double weight = example.weight() / totalWeight;
        value += weight * crossEntropy(scores, example.section().code());
        for (int i = 0; i < columns.length; i++) {
          double x = weight * example.values()[i] * scales[columns[i]];
          int at = columns[i] * SECTIONS;
          for (int section = 0; section < SECTIONS; section++) {
            gradient[at + section] += x * scores[section];
          }
        }
        for (int section = 0; section < SECTIONS; section++) {
          gradient[biases + section] += weight * scores[section];
        }
      }
      return value;
    }

    /** The cross-entropy; leaves its derivative by each score in the scores. */
    private double crossEntropy(double[] scores, int truth) {
      double greatest = Double.NEGATIVE_INFINITY;
      for (int section = 0; section < SECTIONS; section++) {
        greatest = known[section] ? Math.max(greatest, scores[section]) : greatest;
      }
      double sum = 0;
      double own = scores[truth] - greatest;
      for (int section = 0; section < SECTIONS; section++) {
        scores[section] = known[section] ? Math.exp(scores[section] - greatest) : 0;
        sum += scores[section];
      }
      for (int section = 0; section < SECTIONS; section++) {
        scores[section] /= sum;
      }
      scores[truth]--;
      return Math.log(sum) - own;
    }
  }
}
