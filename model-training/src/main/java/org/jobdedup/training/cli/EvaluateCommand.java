package org.jobdedup.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.file.FileError;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.model.FeatureSchema;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.training.data.GivenFiles;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.PairGroups;
import org.jobdedup.training.evaluate.Bootstrap;
import org.jobdedup.training.evaluate.ClusterAssignments;
import org.jobdedup.training.evaluate.ClusterMetrics;
import org.jobdedup.training.evaluate.EvaluationReport;
import org.jobdedup.training.evaluate.PairJudge;
import org.jobdedup.training.evaluate.PermutationImportance;
import org.jobdedup.training.evaluate.ReportBuilder;
import org.jobdedup.training.evaluate.ReportWriter;
import org.jobdedup.training.evaluate.ScoredPair;
import org.jobdedup.training.evaluate.TerminalTable;
import org.jobdedup.training.explain.TreeContributions;
import org.jobdedup.training.train.Ablations;
import org.jobdedup.training.train.CrossValidation;
import org.jobdedup.training.train.FeatureMatrix;
import org.jobdedup.training.train.GivenResources;
import org.jobdedup.training.train.PairModelTrainer;
import org.jobdedup.training.train.TrainingConfig;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code evaluate}: judges the training settings by cross-validation, or a given bundle, or the
 * clusters of a run, on pairs that somebody has read.
 */
@Command(
    name = "evaluate",
    description =
        "Measures precision and recall on labelled pairs: of the training settings in"
            + " cross-validation, of a model, or of clusters.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class EvaluateCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Mixin InputOptions inputs;

  @ArgGroup(exclusive = true)
  Subject subject;

  /** What to judge instead of the training settings. */
  static final class Subject {
    @Option(
        names = "--model",
        paramLabel = "BUNDLE",
        description = "Judge this bundle instead of cross-validating.")
    Path model;

    @Option(
        names = "--assignments",
        paramLabel = "DIR",
        description = "Judge the clusters in this output folder of a run.")
    Path assignments;
  }

  @Option(
      names = "--output",
      required = true,
      paramLabel = "REPORT_DIR",
      description = "Folder of report.html and report.json.")
  Path output;

  @Option(names = "--overwrite", description = "Write into a folder that is not empty.")
  boolean overwrite;

  @Option(
      names = "--show-texts",
      description =
          "Show the texts of wrongly judged ads. Off by default, since reports get passed on and"
              + " texts may hold personal data.")
  boolean showTexts;

  @Option(
      names = "--ablations",
      description =
          "Also cross-validate without each group of features in turn; takes fifteen times as long.")
  boolean ablations;

  @Option(
      names = "--unseen",
      description =
          "For each fold, also learn words and passages anew, without the ads of the organisations"
              + " that it judges; takes several times as long.")
  boolean unseen;

  @Mixin TrainingOptions training;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    TrainingConfig config = training.config("evaluated");
    boolean ofModel = subject != null && subject.model != null;
    List<String> trainingOnly = new ArrayList<>(training.given());
    if (ofModel) {
      trainingOnly.remove(TrainingOptions.COST_RATIO);
    }
    if (ablations) {
      trainingOnly.add("--ablations");
    }
    if (unseen) {
      trainingOnly.add("--unseen");
    }
    if (subject != null && !trainingOnly.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "Models are trained anew in cross-validation only, so "
              + String.join(", ", trainingOnly)
              + " would change nothing; leave out --model and --assignments, or these options.");
    }
    if (ablations && unseen) {
      throw new ParameterException(
          spec.commandLine(),
          "--ablations compares models with the same words, and --unseen learns words anew for each"
              + " fold; ask for one of them at a time.");
    }
    GivenFiles.requireFiles("--resource", training.resources, spec);
    if (ofModel) {
      ModelOptions.requireBundle(subject.model, spec);
    }
    if (subject != null && subject.assignments != null) {
      GivenFiles.requireFolder("--assignments", subject.assignments, spec);
    }
    GivenResources resources = training.givenResources();
    CostRatio costRatio = ofModel ? training.givenCostRatio() : null;
    InputOptions.requireFree(output, overwrite, spec);
    requireOther();
    Progress progress = new Progress(err);
    InputOptions.Input input = inputs.read(err, progress);
    ReportBuilder builder;
    if (ofModel) {
      builder = judgeModel(input, costRatio, config, progress);
    } else if (subject != null && subject.assignments != null) {
      builder = judgeClusters(input, config);
    } else {
      builder = crossValidate(input, config, resources, progress);
    }
    EvaluationReport report = builder.build();
    write(report);
    progress.done();
    out.print(TerminalTable.of(report));
    out.println("report written to " + output.resolve("report.html"));
    return 0;
  }

  /** Refuses an output that would be written over what is read, or be read the next time. */
  private void requireOther() throws IOException {
    GivenFiles.requireAds(inputs.ads, spec);
    List<Path> read = new ArrayList<>(AdFiles.list(inputs.ads).files());
    read.addAll(inputs.pairs);
    for (String name : ReportWriter.FILES) {
      Path overwritten = AdFiles.firstOverwritten(read, output.resolve(name)).orElse(null);
      if (overwritten != null) {
        throw new ParameterException(
            spec.commandLine(),
            "--output must not be a folder in which the report would be written over a file that is"
                + " read; choose another folder: "
                + output
                + " holds "
                + overwritten);
      }
    }
    List<Path> folders = new ArrayList<>(inputs.ads);
    if (subject != null && subject.assignments != null) {
      ClusterAssignments.changelog(subject.assignments).ifPresent(folders::add);
    }
    for (Path folder : folders) {
      if (AdFiles.cover(List.of(folder), output.resolve(ReportWriter.FILES.get(0)))) {
        throw new ParameterException(
            spec.commandLine(),
            "--output must not lie in a folder of --ads or of the changelog of --assignments, whose"
                + " files are all read, so that the report would be the next time; choose another"
                + " folder: "
                + output
                + " is in "
                + folder);
      }
    }
  }

  private void write(EvaluationReport report) throws IOException {
    try {
      Files.createDirectories(output);
      ReportWriter.write(report, output);
    } catch (IOException e) {
      if (FileError.isFullDisk(e.getMessage())) {
        throw e;
      }
      throw new IOException(
          "The report could not be written to "
              + output
              + " ("
              + e
              + "); check the permissions and the space left.",
          e);
    }
  }

  private ReportBuilder crossValidate(
      InputOptions.Input input,
      TrainingConfig config,
      GivenResources resources,
      Progress progress) {
    PairModelTrainer trainer = new PairModelTrainer(config, resources);
    progress.show("computing features");
    PairModelTrainer.Prepared prepared = trainer.prepare(input.corpus(), input.pairs());
    IntConsumer folds = fold -> progress.show("fold " + fold + " of " + config.folds());
    CrossValidation validation =
        unseen
            ? trainer.crossValidateUnseen(prepared, input.corpus(), folds)
            : trainer.crossValidate(prepared, input.corpus(), folds);
    List<Ablations.Result> without =
        ablations
            ? Ablations.run(
                prepared.matrix(),
                input.corpus()::ad,
                config,
                group -> progress.show("cross-validating without " + group.label()))
            : List.of();
    progress.show("measuring");
    ReportBuilder report =
        Reports.crossValidation(input, config, resources, prepared, validation, true, showTexts);
    if (!resources.learned().isEmpty()) {
      report.fact(
          String.join(" and ", resources.learned()) + " learned from",
          unseen ? "ads of other organisations" : "all ads");
    }
    report
        .fact("features", FeatureSchema.names().size() + ", schema " + FeatureSchema.fingerprint())
        .fact(
            "booster",
            config.booster().settings().entrySet().stream()
                .map(setting -> setting.getKey() + " " + setting.getValue())
                .collect(Collectors.joining(", ")))
        .fact(
            "threshold",
            Double.isNaN(config.costRatio())
                ? "highest F1, each fold's own"
                : "a wrong merge is worth " + config.costRatio() + " missed duplicates");
    if (ablations) {
      Reports.ablations(report, validation, without);
    }
    return report;
  }

  /** The pairs that may be judged on, each in a group. */
  private static List<LabelledPair> readPairs(InputOptions.Input input) {
    return PairGroups.complete(
        input.pairs().stream().filter(pair -> pair.origin() == LabelledPair.Origin.READ).toList(),
        input.corpus()::ad);
  }

  private ReportBuilder judgeModel(
      InputOptions.Input input, CostRatio costRatio, TrainingConfig config, Progress progress)
      throws IOException {
    ModelBundle bundle = ModelBundle.load(subject.model);
    double threshold = CostRatio.threshold(costRatio, bundle.threshold());
    List<LabelledPair> pairs = readPairs(input);
    progress.show("computing features");
    FeatureMatrix matrix =
        FeatureMatrix.compute(
            pairs, input.corpus()::ad, bundle.preparer(), bundle.featureExtractor());
    float[] rows = matrix.valuesOf(IntStream.range(0, pairs.size()).boxed().toList());
    long known = pairs.stream().filter(p -> bundle.trainingPairs().contains(p.a(), p.b())).count();
    try (PairJudge judge = new BundleJudge(bundle, threshold, pairs)) {
      List<ScoredPair> scored = judge.judge(rows);
      ReportBuilder report =
          new ReportBuilder(
              known == 0
                  ? "Model " + bundle.version() + " on pairs that it was not trained on"
                  : "Model " + bundle.version() + ", not held out",
              scored,
              input.corpus()::ad,
              new Bootstrap(Reports.RESAMPLES, config.seed()));
      InputOptions.facts(input).forEach(report::fact);
      if (known > 0) {
        report
            .heldOut(false)
            .notice(
                known
                    + " of the "
                    + pairs.size()
                    + " pairs were used to train this model, so these figures say little about new"
                    + " ads; leave out --model to cross-validate instead.");
      }
      report
          .fact("model", bundle.version())
          .fact("pairs that the model was trained on", known)
          .threshold(threshold)
          .baselines(i -> 0, 1)
          .features(
              Reports.featureValues(
                  matrix,
                  pair ->
                      TreeContributions.load(
                          bundle.booster(), bundle.labels(), FeatureSchema.names().size())))
          .showTexts(showTexts);
      progress.show("measuring");
      double[] falls = PermutationImportance.compute(rows, matrix.columns(), judge, config.seed());
      List<String> names = FeatureSchema.names();
      for (int i = 0; i < names.size(); i++) {
        report.importance(names.get(i), Double.NaN, falls[i]);
      }
      return report;
    }
  }

  private ReportBuilder judgeClusters(InputOptions.Input input, TrainingConfig config)
      throws IOException {
    Map<String, String> clusterOf = ClusterAssignments.read(subject.assignments);
    List<LabelledPair> pairs = readPairs(input);
    List<ScoredPair> scored = new ArrayList<>();
    long unseen = 0;
    for (LabelledPair pair : pairs) {
      String cluster = clusterOf.get(pair.a());
      boolean together = cluster != null && cluster.equals(clusterOf.get(pair.b()));
      unseen += clusterOf.containsKey(pair.a()) && clusterOf.containsKey(pair.b()) ? 0 : 1;
      scored.add(new ScoredPair(pair, together ? 1 : 0, together));
    }
    ReportBuilder report =
        new ReportBuilder(
            "Clusters of a run",
            scored,
            input.corpus()::ad,
            new Bootstrap(Reports.RESAMPLES, config.seed()));
    InputOptions.facts(input).forEach(report::fact);
    if (unseen > 0) {
      report.notice(
          "Pairs with an ad that is in no cluster, which count as not found: "
              + unseen
              + "; ads of pairs that are in none, which are left out of the B-cubed figures: "
              + ClusterMetrics.adsInNoCluster(clusterOf, pairs)
              + ".");
    }
    return report
        .heldOut(null)
        .notice(
            "Whether the model behind these clusters was trained on these pairs is not known here;"
                + " the run's summary.json names the model.")
        .clusters(ClusterMetrics.of(clusterOf, pairs))
        .baselines(i -> 0, 1)
        .showTexts(showTexts);
  }

  /** Judges by a bundle's scorer and some threshold. */
  private static final class BundleJudge implements PairJudge {
    private final PairScorer scorer;
    private final double threshold;
    private final List<LabelledPair> pairs;

    BundleJudge(ModelBundle bundle, double threshold, List<LabelledPair> pairs) {
      this.scorer = bundle.newScorer();
      this.threshold = threshold;
      this.pairs = pairs;
    }

    @Override
    public List<ScoredPair> judge(float[] rows) {
      float[] probabilities = scorer.score(rows, pairs.size());
      List<ScoredPair> scored = new ArrayList<>();
      for (int i = 0; i < probabilities.length; i++) {
        scored.add(new ScoredPair(pairs.get(i), probabilities[i], probabilities[i] >= threshold));
      }
      return scored;
    }

    @Override
    public void close() {
      scorer.close();
    }
  }
}
