package org.jobdedup.training.train;

import java.util.List;
import java.util.Locale;
import org.jobdedup.features.model.FeatureSchema;
import org.jobdedup.features.pair.CertainConflict;
import org.jobdedup.features.text.TerminalText;
import org.jobdedup.training.LibraryVersions;
import org.jobdedup.training.evaluate.EvaluationReport;
import org.jobdedup.training.evaluate.Figures;
import org.jobdedup.training.evaluate.Weighting;

/**
 * Writes the card that travels with a model: what it is for, what it was made from and how well it
 * did. Holds no date and no path, so that equal inputs give an equal card.
 */
public final class ModelCard {
  private static final Figures FIGURES = new Figures("–");

  private ModelCard() {}

  /**
   * Writes a card.
   *
   * @param leftOut files of pairs that the model is to be judged on later, whose ads, groups and
   *     organisations it has not learned from
   * @param resources what the model did not learn, but was given
   * @param note where the data comes from and under what terms; may be empty
   */
  public static String write(
      TrainingConfig config,
      List<SourceFile> pairFiles,
      List<SourceFile> adFiles,
      List<SourceFile> leftOut,
      GivenResources resources,
      CrossValidation validation,
      EvaluationReport report,
      String note) {
    StringBuilder card = new StringBuilder();
    card.append("# Model card: ").append(config.bundleName()).append("\n\n");
    card.append(
        "Says for two job ads how probable it is that somebody answering one would apply for the"
            + " same opening as somebody answering the other. Not meant for judging people, pay or"
            + " employers, nor for texts that are not job ads.\n\n");
    if (!note.isEmpty()) {
      card.append("## Provenance\n\n").append(note.strip()).append("\n\n");
    }
    card.append("## Data\n\n");
    report.facts().forEach(f -> row(card, f.name(), f.value()));
    files(card, "pairs file", pairFiles);
    files(card, "ads file", adFiles);
    files(card, "file of pairs that were left out", leftOut);
    card.append("\n## Training\n\n");
    row(card, "learner", "XGBoost, multi:softprob, hist, one thread, through Tribuo");
    row(card, "seed", config.seed());
    config.booster().settings().forEach((name, value) -> row(card, name, value));
    row(
        card,
        "copies of pairs with unknown words",
        "at " + BoosterTrainer.SHARE_OF_COPY + " of the pair's weight");
    row(
        card,
        "copies of pairs of unknown sites and days",
        "at " + BoosterTrainer.SHARE_OF_UNDATED_COPY + " of the pair's weight");
    row(card, "trees per label for conflicts that are certain", ConflictTrees.ROUNDS);
    row(
        card,
        "copies of duplicates with each of " + CertainConflict.values().length + " such conflicts",
        "at " + ConflictTrees.SHARE + " of the pair's weight");
    copies(
        card,
        "copies of duplicates with completed titles",
        PlantedConflicts.KIND,
        PlantedConflicts.SHARE,
        validation);
    copies(
        card,
        "copies of pairs in an unknown language",
        UnknownLanguage.KIND,
        UnknownLanguage.SHARE,
        validation);
    copies(
        card,
        "copies of pairs of which the beginnings of the texts are left",
        ShortTexts.KIND,
        ShortTexts.SHARE,
        validation);
    report.notices().forEach(notice -> row(card, "notice", notice));
    row(card, "features", FeatureSchema.names().size());
    row(card, "feature schema", FeatureSchema.fingerprint());
    row(
        card,
        "split",
        config.folds()
            + " folds of whole groups; "
            + validation.blockCount()
            + " sets of pairs "
            + validation.blocksApart());
    row(card, "calibration", validation.calibrator());
    row(
        card,
        "threshold",
        String.format(Locale.ROOT, "%.4f", validation.threshold())
            + (Double.isNaN(config.costRatio())
                ? ", highest capped F1"
                : ", lowest cost with a wrong merge worth "
                    + config.costRatio()
                    + " missed duplicates"));
    row(
        card,
        "libraries",
        "Tribuo "
            + LibraryVersions.of("tribuo")
            + ", XGBoost "
            + LibraryVersions.of("xgboost")
            + ", DJL "
            + LibraryVersions.of("djl"));
    figures(card, report);
    card.append(
            "\nEvery pair was judged by a model that saw neither it nor its ads nor its group. The"
                + " pairs had been found by some similarity, so recall is recall among those. ")
        .append(resources.origin())
        .append('\n');
    return card.toString();
  }

  private static void figures(StringBuilder card, EvaluationReport report) {
    card.append("\n## Figures in cross-validation\n\n");
    card.append("| pairs | weighting | number | precision | recall | F1 | 95 % interval |\n");
    card.append("|---|---|---|---|---|---|---|\n");
    for (EvaluationReport.Headline h : report.headlines()) {
      if (h.weighting() != Weighting.CAPPED_SHARED) {
        card.append(
            String.format(
                Locale.ROOT,
                "| %s | %s | %d | %s | %s | %s | %s |\n",
                h.part() + (h.sureOnly() ? ", sure = 3" : ""),
                h.weighting().name().toLowerCase(Locale.ROOT),
                h.pairs(),
                FIGURES.figure(h.precision()),
                FIGURES.figure(h.recall()),
                FIGURES.figure(h.f1()),
                FIGURES.interval(h.low(), h.high())));
      }
    }
    card.append("\n| slice | pairs | duplicates | accuracy | F1 | capped F1 | 95 % interval |\n");
    card.append("|---|---|---|---|---|---|---|\n");
    for (EvaluationReport.Slice s : report.slices()) {
      if (s.dimension().startsWith("language, drawn") || s.dimension().equals("kind")) {
        card.append(
            String.format(
                Locale.ROOT,
                "| %s: %s | %d | %d | %s | %s | %s | %s |\n",
                s.dimension(),
                cell(s.value()),
                s.pairs(),
                s.duplicates(),
                FIGURES.figure(s.accuracy()),
                FIGURES.figure(s.f1()),
                FIGURES.figure(s.cappedF1()),
                FIGURES.interval(s.cappedLow(), s.cappedHigh())));
      }
    }
  }

  /** What a file of pairs says, as it may stand in a table. */
  private static String cell(String value) {
    return TerminalText.oneLine(value).replace("|", "\\|");
  }

  private static void row(StringBuilder card, String name, Object value) {
    card.append("- ").append(name).append(": ").append(value).append('\n');
  }

  private static void files(StringBuilder card, String name, List<SourceFile> files) {
    files.forEach(f -> row(card, name + " " + f.name(), f.printed()));
  }

  private static void copies(
      StringBuilder card, String name, String kind, double share, CrossValidation validation) {
    FeatureMatrix copies = validation.matrix().copies();
    long count =
        copies == null
            ? 0
            : copies.pairs().stream().filter(pair -> pair.kind().equals(kind)).count();
    row(card, name, count + " at " + share + " of the pair's weight");
  }
}
