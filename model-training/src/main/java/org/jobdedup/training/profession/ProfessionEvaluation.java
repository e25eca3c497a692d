package org.jobdedup.training.profession;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jobdedup.features.profession.ProfessionClassifier;
import org.jobdedup.features.profession.ProfessionDistribution;
import org.jobdedup.features.title.JobTitle;

/** Accuracy of a profession classifier by language, for the first one to four digits of ISCO-08. */
public final class ProfessionEvaluation {
  private static final int DIGITS = 4;

  private final ProfessionClassifier classifier;
  private final Map<String, Counts> byLanguage = new TreeMap<>();

  /** Starts an evaluation. */
  public ProfessionEvaluation(ProfessionClassifier classifier) {
    this.classifier = classifier;
  }

  /** Judges one label. */
  public void add(OccupationLabel label) {
    ProfessionDistribution found = classifier.classify(JobTitle.parse(label.label(), null, null));
    byLanguage.computeIfAbsent(label.language(), k -> new Counts()).add(label.isco(), found);
    byLanguage.computeIfAbsent("all", k -> new Counts()).add(label.isco(), found);
  }

  /** A table: answered share and, among the answered, accuracy at one and at three by digits. */
  public String report() {
    StringBuilder out = new StringBuilder();
    byLanguage.forEach((language, counts) -> counts.report(language, out));
    return out.toString();
  }

  private static final class Counts {
    private final int[] first = new int[DIGITS + 1];
    private final int[] anyOfThree = new int[DIGITS + 1];
    private int labels;
    private int answered;
    private double confidence;

    void add(int truth, ProfessionDistribution found) {
      labels++;
      if (!found.isKnown()) {
        return;
      }
      answered++;
      confidence += found.probability(0);
      int best = 0;
      for (int i = 0; i < found.size(); i++) {
        best = Math.max(best, ProfessionDistribution.sharedDigits(truth, found.isco(i)));
      }
      for (int digits = 1; digits <= DIGITS; digits++) {
        int shared = ProfessionDistribution.sharedDigits(truth, found.isco(0));
        first[digits] += shared >= digits ? 1 : 0;
        anyOfThree[digits] += best >= digits ? 1 : 0;
      }
    }

    void report(String language, StringBuilder out) {
      out.append(
          String.format(
              Locale.ROOT,
              "  %-4s answered %.3f, mean probability %.3f; at 1:",
              language,
              answered / (double) labels,
              confidence / answered));
      for (int digits = DIGITS; digits > 0; digits--) {
        out.append(String.format(Locale.ROOT, " %.3f", first[digits] / (double) answered));
      }
      out.append("; at 3:");
      for (int digits = DIGITS; digits > 0; digits--) {
        out.append(String.format(Locale.ROOT, " %.3f", anyOfThree[digits] / (double) answered));
      }
      out.append(" (4, 3, 2, 1 digits)\n");
    }
  }
}
