package org.jobdedup.training.train;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.evaluate.ScoredPair;

/**
 * What each group of features brings: cross-validation with the group unknown for every pair, in
 * training as in judging. Unlike permutation this lets other features step in, so a small loss
 * means that a group can be done without, not that the model ignores it.
 *
 * <p>Costs a whole cross-validation for each group.
 */
public final class Ablations {
  private Ablations() {}

  /**
   * A cross-validation without a group.
   *
   * @param off the group
   * @param scored the read pairs with out-of-fold probabilities and decisions, by their ids
   */
  public record Result(FeatureGroup off, List<ScoredPair> scored) {}

  /**
   * Cross-validates once for each group, with the folds and settings of the full model.
   *
   * @param ads finds the ads of the pairs
   * @param progress told each group before its turn
   */
  public static List<Result> run(
      FeatureMatrix matrix,
      Function<String, JobAd> ads,
      TrainingConfig config,
      Consumer<FeatureGroup> progress) {
    List<Result> results = new ArrayList<>();
    for (FeatureGroup group : FeatureGroup.values()) {
      progress.accept(group);
      results.add(
          new Result(
              group,
              CrossValidation.run(matrix.without(group.features()), ads, config, fold -> {})
                  .scored()));
    }
    return results;
  }
}
