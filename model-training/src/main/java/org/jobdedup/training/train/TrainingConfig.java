package org.jobdedup.training.train;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything that decides what a training run makes of its data. Equal configuration and data give
 * a byte-identical bundle, whatever the order of ads and pairs.
 *
 * @param bundleName what the bundle calls itself: 1 to 40 lower-case letters, digits, dots, hyphens
 * @param seed seed of folds, row and column sampling, and everything else that draws
 * @param folds folds of the cross-validation, 2 to 50; each costs one training
 * @param costRatio how many missed duplicates one wrong merge is worth, above 0 and finite; NaN
 *     chooses the threshold by the highest F1 instead of by cost
 * @param booster hyperparameters of the tree ensemble
 */
public record TrainingConfig(
    String bundleName, long seed, int folds, double costRatio, Booster booster) {

  /**
   * Hyperparameters of XGBoost, under its own names where they differ.
   *
   * <p>Monotone constraints are not among them: Tribuo always trains {@code multi:softprob}, which
   * grows trees for both labels, and one constraint cannot hold upwards for one and downwards for
   * the other.
   *
   * @param trees boosting rounds, 1 to 5,000; scoring costs grow with it
   * @param learningRate {@code eta}, shrinkage of each tree, in (0, 1]
   * @param maxDepth depth of a tree, 1 to 12
   * @param minChildWeight weight that a leaf needs at least, not negative
   * @param rowShare {@code subsample}, share of rows that each tree sees, in (0, 1]
   * @param columnShare {@code colsample_bytree}, share of features that each tree sees, in (0, 1]
   * @param minSplitLoss {@code gamma}, gain that a split needs at least, not negative
   * @param l2 {@code lambda}, penalty on squared leaf weights, not negative
   */
  public record Booster(
      int trees,
      double learningRate,
      int maxDepth,
      double minChildWeight,
      double rowShare,
      double columnShare,
      double minSplitLoss,
      double l2) {
    /**
     * Values that did well in cross-validation on 2,130 judged pairs, with some 6,800 examples to
     * learn from beside them. With 160 trees at a rate of .11 and no least gain of a split a pair
     * takes half as many steps again, and the log loss is within half a per cent.
     */
    public static Booster defaults() {
      return new Booster(110, 0.15, 5, 4, 0.8, 0.5, 0.3, 4);
    }

    /** Names and values for reports and cards, in order. */
    public Map<String, Number> settings() {
      Map<String, Number> settings = new LinkedHashMap<>();
      settings.put("trees per label", trees);
      settings.put("learning rate", learningRate);
      settings.put("depth", maxDepth);
      settings.put("min child weight", minChildWeight);
      settings.put("row share", rowShare);
      settings.put("column share", columnShare);
      settings.put("min split loss", minSplitLoss);
      settings.put("L2", l2);
      return settings;
    }
  }

  /** Checks all rules and reports every broken one at once. */
  public TrainingConfig {
    List<String> problems = new ArrayList<>();
    check(
        problems,
        bundleName != null && bundleName.matches("[a-z0-9][a-z0-9.-]{0,39}"),
        "name must be 1 to 40 lower-case letters, digits, dots and hyphens: name=" + bundleName);
    check(problems, folds >= 2 && folds <= 50, "folds must be 2 to 50: folds=" + folds);
    check(
        problems,
        Double.isNaN(costRatio) || costRatio > 0 && Double.isFinite(costRatio),
        "costRatio must be above 0 and finite, or NaN for the highest F1: costRatio=" + costRatio);
    check(
        problems,
        booster.trees >= 1 && booster.trees <= 5000,
        "trees must be 1 to 5000: trees=" + booster.trees);
    check(problems, "learningRate", booster.learningRate);
    check(
        problems,
        booster.maxDepth >= 1 && booster.maxDepth <= 12,
        "maxDepth must be 1 to 12: maxDepth=" + booster.maxDepth);
    notNegative(problems, "minChildWeight", booster.minChildWeight);
    check(problems, "rowShare", booster.rowShare);
    check(problems, "columnShare", booster.columnShare);
    notNegative(problems, "minSplitLoss", booster.minSplitLoss);
    notNegative(problems, "l2", booster.l2);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(
          "The training settings break "
              + (problems.size() == 1 ? "a rule: " : problems.size() + " rules: ")
              + String.join("; ", problems));
    }
  }

  /** The defaults: seed 1, ten folds, and a wrong merge as dear as a missed duplicate. */
  public static TrainingConfig defaults() {
    return new TrainingConfig("model", 1, 10, 1, Booster.defaults());
  }

  private static void check(List<String> problems, boolean holds, String problem) {
    if (!holds) {
      problems.add(problem);
    }
  }

  private static void check(List<String> problems, String name, double share) {
    check(
        problems,
        share > 0 && share <= 1 && isFloat(share),
        name + " must be above 0, within the range of a float, and up to 1: " + share);
  }

  private static void notNegative(List<String> problems, String name, double value) {
    check(
        problems,
        value >= 0 && isFloat(value),
        name + " must not be negative, and within the range of a float: " + name + "=" + value);
  }

  /** XGBoost computes with floats and refuses what these cannot tell from nothing or from all. */
  private static boolean isFloat(double value) {
    return value == 0 || value >= Float.MIN_NORMAL && value <= Float.MAX_VALUE;
  }
}
