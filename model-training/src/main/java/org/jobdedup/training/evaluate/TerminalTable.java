package org.jobdedup.training.evaluate;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jobdedup.features.text.TerminalText;

/** The short form of a report: a few lines of plain text. */
public final class TerminalTable {
  private static final Figures FIGURES = new Figures("-");

  private TerminalTable() {}

  /** Headlines and baselines, capped and population-weighted. */
  public static String of(EvaluationReport report) {
    StringBuilder text = new StringBuilder();
    text.append(report.title()).append('\n');
    for (String notice : report.notices()) {
      text.append("! ").append(notice).append('\n');
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%-20s %-16s %-14s %7s %9s %7s %7s   %s%n",
            "who",
            "pairs",
            "weighting",
            "number",
            "precision",
            "recall",
            "F1",
            "95 % interval"));
    append(text, report.headlines());
    append(text, report.unknownLanguage());
    append(text, report.baselines());
    for (EvaluationReport.Calibrated calibrated : report.reliability()) {
      text.append(
          String.format(
              Locale.ROOT,
              "expected calibration error, %s pairs: %s%n",
              calibrated.part(),
              FIGURES.figure(calibrated.reliability().expectedCalibrationError())));
    }
    appendWrong(text, report.slices());
    appendAblations(text, report.ablations());
    if (report.clusters() != null) {
      ClusterMetrics c = report.clusters();
      text.append(
          String.format(
              Locale.ROOT,
              "clusters: %d with %d ads, largest %d; B-cubed precision %s, recall %s, F1 %s%n",
              c.clusters(),
              c.ads(),
              c.largest(),
              FIGURES.figure(c.bcubedPrecision()),
              FIGURES.figure(c.bcubedRecall()),
              FIGURES.figure(c.bcubedF1())));
    }
    return text.toString().replace(System.lineSeparator(), "\n");
  }

  /** How many pairs of each kind are wrong, where the pairs say of which kind they are. */
  private static void appendWrong(StringBuilder text, List<EvaluationReport.Slice> slices) {
    List<EvaluationReport.Slice> kinds =
        slices.stream()
            .filter(slice -> slice.dimension().equals(PairFacts.KIND))
            .sorted(Comparator.comparingInt(EvaluationReport.Slice::wrong).reversed())
            .toList();
    if (kinds.size() < 2) {
      return;
    }
    text.append("wrong, of pairs of a kind: ")
        .append(
            kinds.stream()
                .map(
                    kind ->
                        TerminalText.oneLine(kind.value())
                            + " "
                            + kind.wrong()
                            + " of "
                            + kind.pairs())
                .collect(Collectors.joining(", ")))
        .append('\n');
  }

  private static void appendAblations(
      StringBuilder text, List<EvaluationReport.Ablation> ablations) {
    if (!ablations.isEmpty()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-32s %16s %17s %14s %9s  %s%n",
              "without",
              "drawn, capped F1",
              "active, capped F1",
              "all, capped F1",
              "log loss",
              "greater by, 95 % interval"));
    }
    for (EvaluationReport.Ablation row : ablations) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-32s %16s %17s %14s %9.4f  %s%n",
              row.off().isEmpty() ? "(all features)" : row.off() + ", " + row.features(),
              FIGURES.figure(row.drawnF1()),
              FIGURES.figure(row.activeF1()),
              FIGURES.figure(row.allF1()),
              row.logLoss(),
              row.off().isEmpty()
                  ? ""
                  : String.format(Locale.ROOT, "%.4f to %.4f", row.gapLow(), row.gapHigh())));
    }
  }

  private static void append(StringBuilder text, List<EvaluationReport.Headline> rows) {
    for (EvaluationReport.Headline row : rows) {
      if (row.weighting() != Weighting.CAPPED_SHARED) {
        text.append(
            String.format(
                Locale.ROOT,
                "%-20s %-16s %-14s %7d %9s %7s %7s   %s%n",
                row.who(),
                row.part() + (row.sureOnly() ? ", sure = 3" : ""),
                row.weighting().name().toLowerCase(Locale.ROOT),
                row.pairs(),
                FIGURES.figure(row.precision()),
                FIGURES.figure(row.recall()),
                FIGURES.figure(row.f1()),
                FIGURES.interval(row.low(), row.high())));
      }
    }
  }
}
