package org.jobdedup.training.explain;

import java.io.IOException;
import java.util.List;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.XgboostPairScorer;

/**
 * What each feature of a pair adds to the score of a tree ensemble: exact Shapley values of the
 * trees (Lundberg et al. 2020, <a
 * href="https://doi.org/10.1038/s42256-019-0138-9">doi:10.1038/s42256-019-0138-9</a>), as XGBoost
 * computes them.
 *
 * <p>The ensemble has one column of margins for each label and turns them into probabilities by a
 * softmax, so with two labels only their difference counts: the margin here is the log-odds of a
 * duplicate before calibration, and a contribution is the difference of the contributions to the
 * two columns. Contributions and bias add up to the margin.
 *
 * <p>Holds the ensemble in native memory, which {@link #close()} gives back. Belongs to one thread.
 */
public final class TreeContributions implements AutoCloseable {
  private static final int LABELS = 2;

  /** Contributions are sums of floats over hundreds of trees. */
  private static final double TOLERANCE = 1e-3;

  private final Booster booster;
  private final int columns;
  private final int duplicate;

  /**
   * Why one pair scores as it does.
   *
   * @param margin log-odds of a duplicate before calibration
   * @param bias where every explanation starts: the mean margin over the training pairs, in each
   *     tree weighted by XGBoost's cover, which for the log loss is greatest where the trees before
   *     were unsure
   * @param contributions what each feature adds, in the order of the row
   */
  public record Explanation(double margin, double bias, double[] contributions) {
    /** The probability before calibration: the softmax of the two margins. */
    public double probability() {
      return 1 / (1 + Math.exp(-margin));
    }
  }

  private TreeContributions(Booster booster, int columns, int duplicate) {
    this.booster = booster;
    this.columns = columns;
    this.duplicate = duplicate;
  }

  /**
   * Loads an ensemble.
   *
   * @param booster in XGBoost's UBJSON format
   * @param labels its two labels, in the order of the output columns
   * @param columns number of features
   * @throws BundleException when the bytes are no such ensemble or XGBoost cannot run here
   */
  public static TreeContributions load(byte[] booster, List<String> labels, int columns) {
    int duplicate = labels.indexOf(XgboostPairScorer.DUPLICATE);
    if (labels.size() != LABELS || duplicate < 0) {
      throw new BundleException(
          "Contributions need a booster with two labels, one of them '"
              + XgboostPairScorer.DUPLICATE
              + "': labels="
              + labels);
    }
    try {
      return new TreeContributions(XGBoost.loadModel(booster), columns, duplicate);
    } catch (LinkageError e) {
      throw BundleException.ofNativeFailure(e);
    } catch (XGBoostError | IOException e) {
      throw new BundleException("The booster is not a model that XGBoost can read.", e);
    }
  }

  /**
   * Explains one row.
   *
   * @param row a value for each feature; NaN where unknown
   */
  public Explanation explain(float[] row) {
    if (row.length != columns) {
      throw new IllegalArgumentException(
          "A row needs a value for each feature: features=" + columns + ", values=" + row.length);
    }
    try {
      DMatrix matrix = new DMatrix(row, 1, columns, Float.NaN);
      try {
        return explain(booster.predict(matrix, true)[0], booster.predictContrib(matrix, 0)[0]);
      } finally {
        matrix.dispose();
      }
    } catch (XGBoostError e) {
      throw new IllegalStateException("XGBoost could not compute contributions.", e);
    }
  }

  /** Takes the difference of the two columns; each column's contributions end with its bias. */
  private Explanation explain(float[] margins, float[] flat) {
    int width = columns + 1;
    if (margins.length != LABELS || flat.length != LABELS * width) {
      throw new IllegalStateException(
          "XGBoost must give a margin and features + 1 contributions for each label: features="
              + columns
              + ", margins="
              + margins.length
              + ", contributions="
              + flat.length);
    }
    double[] contributions = new double[columns];
    int up = duplicate * width;
    int down = (1 - duplicate) * width;
    double bias = (double) flat[up + columns] - flat[down + columns];
    double sum = bias;
    for (int i = 0; i < columns; i++) {
      contributions[i] = (double) flat[up + i] - flat[down + i];
      sum += contributions[i];
    }
    double margin = (double) margins[duplicate] - margins[1 - duplicate];
    if (!(Math.abs(sum - margin) <= TOLERANCE)) {
      throw new IllegalStateException(
          "Contributions and bias must add up to the margin: sum=" + sum + ", margin=" + margin);
    }
    return new Explanation(margin, bias, contributions);
  }

  @Override
  public void close() {
    booster.dispose();
  }
}
