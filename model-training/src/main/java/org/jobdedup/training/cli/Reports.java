package org.jobdedup.training.cli;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jobdedup.features.model.FeatureSchema;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.evaluate.Bootstrap;
import org.jobdedup.training.evaluate.EvaluationReport.FeatureValue;
import org.jobdedup.training.evaluate.PairJudge;
import org.jobdedup.training.evaluate.PermutationImportance;
import org.jobdedup.training.evaluate.ReportBuilder;
import org.jobdedup.training.evaluate.ScoredPair;
import org.jobdedup.training.explain.TreeContributions;
import org.jobdedup.training.train.Ablations;
import org.jobdedup.training.train.CrossValidation;
import org.jobdedup.training.train.FeatureMatrix;
import org.jobdedup.training.train.GivenResources;
import org.jobdedup.training.train.PairModelTrainer;
import org.jobdedup.training.train.TrainedBooster;
import org.jobdedup.training.train.TrainingConfig;

/** Fills report builders with what the commands have at hand. */
final class Reports {
  static final int RESAMPLES = 1000;

  private Reports() {}

  /**
   * A report on a cross-validation.
   *
   * @param resources what was not learned, but given
   * @param complete whether to compute importance, which scores all pairs again for each feature
   */
  static ReportBuilder crossValidation(
      InputOptions.Input input,
      TrainingConfig config,
      GivenResources resources,
      PairModelTrainer.Prepared prepared,
      CrossValidation validation,
      boolean complete,
      boolean showTexts) {
    FeatureMatrix matrix = validation.matrix();
    ReportBuilder report =
        new ReportBuilder(
            "Cross-validation by group",
            validation.scored(),
            input.corpus()::ad,
            new Bootstrap(RESAMPLES, config.seed()));
    InputOptions.facts(input).forEach(report::fact);
    report
        .fact("folds", validation.foldCount() + " of whole groups, seed " + config.seed())
        .fact("sets of pairs that " + validation.blocksApart(), validation.blockCount())
        .fact("calibration", validation.calibrator())
        .threshold(Double.isNaN(config.costRatio()) ? Double.NaN : validation.threshold())
        .inUnknownLanguage(validation.inUnknownLanguage())
        .baselines(validation::foldOf, validation.foldCount())
        .features(featureValues(matrix, foldTrees(validation)))
        .showTexts(showTexts);
    resources.facts().forEach(report::fact);
    if (prepared.evidenceGiven()) {
      report
          .heldOut(null)
          .notice(
              "Word evidence was given with --resource. Whoever learned it may have seen these"
                  + " pairs, so the figures may be too good; leave it out to judge the settings.");
    }
    int judged = validation.readRows().size();
    if (2 * validation.largestBlock() > judged) {
      report.notice(
          validation.largestBlock()
              + " of the "
              + judged
              + " judged pairs hang together by ads, groups or organisations, so one fold holds them"
              + " all and a model that learned from at most "
              + (judged - validation.largestBlock())
              + " other judged pairs decides them: the figures are those of so few pairs; give pairs"
              + " of more organisations, or say by 'group' what belongs together.");
    }
    if (complete) {
      float[] rows = matrix.valuesOf(validation.readRows());
      double[] falls;
      try (PairJudge judge = validation.openJudge()) {
        falls = PermutationImportance.compute(rows, matrix.columns(), judge, config.seed());
      }
      Map<String, Double> gain = meanGain(validation);
      List<String> names = FeatureSchema.names();
      for (int i = 0; i < names.size(); i++) {
        report.importance(names.get(i), gain.getOrDefault(names.get(i), 0.0), falls[i]);
      }
    }
    return report;
  }

  private static SortedMap<String, Double> meanGain(CrossValidation validation) {
    SortedMap<String, Double> mean = new TreeMap<>();
    IntStream.range(0, validation.foldCount())
        .forEach(
            fold ->
                validation
                    .booster(fold)
                    .gain()
                    .forEach(
                        (name, gain) ->
                            mean.merge(name, gain / validation.foldCount(), Double::sum)));
    return mean;
  }

  /** Adds the table of what remains without each group of features. */
  static void ablations(
      ReportBuilder report, CrossValidation full, List<Ablations.Result> ablations) {
    report.ablation("", 0, full.scored());
    for (Ablations.Result result : ablations) {
      report.ablation(result.off().label(), result.off().features().size(), result.scored());
    }
  }

  /** Opens the trees that judged a pair: those of the fold that it was left out of. */
  private static Function<LabelledPair, TreeContributions> foldTrees(CrossValidation validation) {
    Map<String, Integer> folds = new HashMap<>();
    for (int i = 0; i < validation.scored().size(); i++) {
      folds.put(validation.scored().get(i).pair().key(), validation.foldOf(i));
    }
    return pair -> {
      TrainedBooster booster = validation.booster(folds.get(pair.key()));
      return TreeContributions.load(
          booster.booster(), booster.labels(), FeatureSchema.names().size());
    };
  }

  /**
   * Looks up the feature values of a pair and explains its score by them.
   *
   * @param trees opens the trees that judged a pair; closed here after each
   */
  static Function<ScoredPair, List<FeatureValue>> featureValues(
      FeatureMatrix matrix, Function<LabelledPair, TreeContributions> trees) {
    Map<String, Integer> rows = new HashMap<>();
    List<LabelledPair> pairs = matrix.pairs();
    for (int row = 0; row < pairs.size(); row++) {
      rows.put(pairs.get(row).key(), row);
    }
    List<String> names = FeatureSchema.names();
    return scored -> {
      float[] row = matrix.valuesOf(List.of(rows.get(scored.pair().key())));
      double[] contributions;
      try (TreeContributions opened = trees.apply(scored.pair())) {
        contributions = opened.explain(row).contributions();
      }
      return IntStream.range(0, names.size())
          .mapToObj(i -> new FeatureValue(names.get(i), row[i], contributions[i]))
          .sorted(
              Comparator.comparingDouble((FeatureValue f) -> -Math.abs(f.contribution()))
                  .thenComparing(FeatureValue::feature))
          .toList();
    };
  }
}
