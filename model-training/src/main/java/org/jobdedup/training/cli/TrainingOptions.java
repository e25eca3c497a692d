package org.jobdedup.training.cli;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.profession.ProfessionModel;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.features.section.SectionModel;
import org.jobdedup.features.terms.RecurringPassages;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.terms.WordEvidence;
import org.jobdedup.training.data.GivenFiles;
import org.jobdedup.training.train.GivenResources;
import org.jobdedup.training.train.TrainingConfig;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that make up a {@link TrainingConfig}. */
final class TrainingOptions {
  /** Names that a bundle's resources are looked up by; any other would never be found again. */
  private static final Set<String> RESOURCES =
      new TreeSet<>(
          List.of(
              ProfessionModel.PART_NAME,
              RecurringPassages.PART_NAME,
              SectionModel.PART_NAME,
              TermWeights.PART_NAME,
              WordEvidence.PART_NAME));

  static final String COST_RATIO = "--cost-ratio";

  private static final TrainingConfig.Booster BOOSTER = TrainingConfig.Booster.defaults();

  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--resource",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "What another command learned for the preparation of ads, kept under its file name:"
              + " professions.bin of train-professions, sections.bin of train-sections, or a file"
              + " from the resources of a bundle.")
  List<Path> resources = List.of();

  @Option(
      names = "--keep-passages",
      description =
          "Keep passages that recur in many ads of unrelated organisations. Without it"
              + " they are learned and left out where chunks of texts are compared.")
  boolean keepPassages;

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "Seed of folds and sampling (default: ${DEFAULT-VALUE}).")
  long seed;

  @Option(
      names = "--folds",
      defaultValue = "10",
      description = "Folds of the cross-validation, 2 to 50 (default: ${DEFAULT-VALUE}).")
  int folds;

  @Option(
      names = COST_RATIO,
      defaultValue = "1",
      paramLabel = "RATIO",
      description =
          "How many missed duplicates one wrong merge is worth, R: the threshold is R / (1 + R),"
              + " above which a match costs less than none, or with NaN where F1 is highest"
              + " (default: ${DEFAULT-VALUE}; a model that is judged has its own).")
  double costRatio;

  @Option(
      names = "--trees",
      paramLabel = "N",
      description = "Boosting rounds, 1 to 5000 (default: ${DEFAULT-VALUE}).")
  int trees = BOOSTER.trees();

  @Option(
      names = "--learning-rate",
      paramLabel = "X",
      description = "Shrinkage of each tree, above 0, up to 1 (default: ${DEFAULT-VALUE}).")
  double learningRate = BOOSTER.learningRate();

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      description = "Depth of a tree, 1 to 12 (default: ${DEFAULT-VALUE}).")
  int maxDepth = BOOSTER.maxDepth();

  @Option(
      names = "--min-child-weight",
      paramLabel = "X",
      description = "Least weight of a leaf (default: ${DEFAULT-VALUE}).")
  double minChildWeight = BOOSTER.minChildWeight();

  @Option(
      names = "--row-share",
      paramLabel = "X",
      description =
          "Share of the rows that a tree sees, above 0, up to 1 (default: ${DEFAULT-VALUE}).")
  double rowShare = BOOSTER.rowShare();

  @Option(
      names = "--column-share",
      paramLabel = "X",
      description =
          "Share of the features that a tree sees, above 0, up to 1 (default: ${DEFAULT-VALUE}).")
  double columnShare = BOOSTER.columnShare();

  @Option(
      names = "--min-split-loss",
      paramLabel = "X",
      description = "Least gain of a split (default: ${DEFAULT-VALUE}).")
  double minSplitLoss = BOOSTER.minSplitLoss();

  @Option(
      names = "--l2",
      paramLabel = "X",
      description = "Penalty on squared leaf weights (default: ${DEFAULT-VALUE}).")
  double l2 = BOOSTER.l2();

  TrainingConfig config(String bundleName) {
    try {
      return new TrainingConfig(
          bundleName,
          seed,
          folds,
          costRatio,
          new TrainingConfig.Booster(
              trees,
              learningRate,
              maxDepth,
              minChildWeight,
              rowShare,
              columnShare,
              minSplitLoss,
              l2));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /**
   * The cost ratio to judge a model by, or null where none was given and its own threshold holds.
   *
   * @throws ParameterException for NaN: where F1 is highest on the pairs that judge is no threshold
   *     to judge by
   */
  CostRatio givenCostRatio() {
    if (!given().contains(COST_RATIO)) {
      return null;
    }
    try {
      return CostRatio.parse(Double.toString(costRatio));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          spec.commandLine(), COST_RATIO + " with --model " + e.getMessage(), e);
    }
  }

  /** Names of the options that were given and say how models are trained. */
  List<String> given() {
    return spec.commandLine().getParseResult().matchedOptions().stream()
        .filter(TrainingOptions::isTraining)
        .map(OptionSpec::longestName)
        .distinct()
        .toList();
  }

  /** The seed draws intervals as well. */
  private static boolean isTraining(OptionSpec option) {
    return option.userObject() instanceof Field field
        && field.getDeclaringClass() == TrainingOptions.class
        && !option.longestName().equals("--seed");
  }

  /**
   * What learns the resources: everything that ads alone can teach, and the files that were given.
   *
   * @throws ParameterException when a file has another name than a resource or is damaged, or
   *     passages are both kept and given
   */
  GivenResources givenResources() throws IOException {
    Map<String, byte[]> given = new TreeMap<>();
    for (Path file : resources) {
      byte[] bytes = Files.readAllBytes(GivenFiles.notFolder(file));
      String name = file.getFileName().toString();
      if (!RESOURCES.contains(name) || given.put(name, bytes) != null) {
        throw new ParameterException(
            spec.commandLine(),
            "--resource must give files under the names "
                + String.join(", ", RESOURCES)
                + ", each once: "
                + file);
      }
      requireReadable(name, bytes, file);
    }
    try {
      return new GivenResources(given, keepPassages);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private void requireReadable(String name, byte[] bytes, Path file) {
    try {
      LearnedResources alone = LearnedResources.of(Map.of(name, bytes));
      AdPreparer.with(alone);
      alone.wordEvidence();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(
          spec.commandLine(),
          "--resource must give files as the commands or a bundle of this version have them: "
              + file
              + " ("
              + e.getMessage()
              + ")",
          e);
    }
  }
}
