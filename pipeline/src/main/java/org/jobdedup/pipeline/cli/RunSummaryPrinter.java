package org.jobdedup.pipeline.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.pipeline.io.ClusterFile;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.report.Rejections;
import org.jobdedup.pipeline.scoring.ExpectedAccuracy;

/** Tells a person of a run in sentences, and of what happened only where it did. */
final class RunSummaryPrinter {
  /** Fields that are asked for where more than a tenth of the records lack them. */
  private static final List<AdField> NAMED_WHERE_MISSING =
      List.of(AdField.TITLE, AdField.ORGANIZATION, AdField.LOCATION);

  private static final double LARGE_SHARE = .1;
  private static final int LEAST_FOR_RATE = 1_000;

  private final PrintWriter out;
  private final RunCounts counts;
  private final RunPlan plan;

  RunSummaryPrinter(PrintWriter out, RunCounts counts, RunPlan plan) {
    this.out = out;
    this.counts = counts;
    this.plan = plan;
  }

  /** Records read, rejected, repeated and over, and what the counts leave out. */
  void records(Duration elapsed, Rejections rejections) {
    out.printf(
        Locale.ROOT,
        "%s read, %s in %s, %s rejected; %.1f s%s.%n",
        CountedNoun.of(counts.records(), "record"),
        CountedNoun.of(counts.liveAds(), "live ad"),
        CountedNoun.of(counts.clusters(), "cluster"),
        CountedNoun.of(counts.rejectedRecords(), "record"),
        elapsed.toMillis() / 1e3,
        rate(elapsed));
    if (counts.rejectedRecords() > 0) {
      String reasons = rejections.inWords();
      out.println(
          "Why records were rejected is in "
              + plan.rejected()
              + (reasons.isEmpty() ? "" : ": " + reasons));
    }
    long repeated = counts.of(Tally.SEEN_AGAIN);
    if (counts.changed() + repeated > 0) {
      out.printf(
          Locale.ROOT,
          "%s said something else of an ad that was read under the same id, %,d repeated one; an id"
              + " must be of one ad in all files.%n",
          CountedNoun.of(counts.changed(), "record"),
          repeated);
    }
    long withdrawn = counts.of(Tally.WITHDRAWN);
    long expired = counts.of(Tally.EXPIRED);
    long tooOld = counts.of(Tally.TOO_OLD);
    if (withdrawn + expired + tooOld > 0) {
      out.printf(
          Locale.ROOT,
          "%s withdrawn, %,d expired, %,d too old when read: not seen for longer than --expire-after"
              + " by the clock of the ads.%n",
          CountedNoun.of(withdrawn, "ad"),
          expired,
          tooOld);
    }
    if (counts.sinceCheckpoint()) {
      out.println(
          "The run went on from a checkpoint: what was read and rejected before is not"
              + " counted.");
    }
  }

  /** Records a second; of a short run it would tell no more than how long the start takes. */
  private String rate(Duration elapsed) {
    return counts.records() < LEAST_FOR_RATE
        ? ""
        : String.format(Locale.ROOT, ", %,.0f/s", counts.records() / (elapsed.toMillis() / 1e3));
  }

  /** Corrections read, and those that do not count or not yet. */
  void corrections() {
    long corrections = counts.corrections();
    if (corrections > 0) {
      out.println(CountedNoun.of(corrections, "correction") + " read.");
    }
    long rejected = counts.of(Tally.CORRECTIONS_REJECTED);
    if (rejected > 0) {
      out.printf(
          Locale.ROOT,
          "%,d of %s rejected; the reasons are in %s%n",
          rejected,
          CountedNoun.of(corrections, "correction"),
          plan.rejected());
    }
    long contradicted = counts.of(Tally.CORRECTIONS_CONTRADICTED);
    if (contradicted > 0) {
      out.printf(
          Locale.ROOT,
          "%,d of %s in contradiction to others; which, is in %s%n",
          contradicted,
          CountedNoun.of(corrections, "correction"),
          plan.rejected());
    }
    if (counts.correctionsWaiting() > 0) {
      out.printf(
          Locale.ROOT,
          "%,d of %s waiting for ads that are not live or have another id%n",
          counts.correctionsWaiting(),
          CountedNoun.of(corrections, "correction"));
    }
  }

  /** Values that were left out, moved or missing. */
  void values() {
    out.print(counts.readValues().ignoredWarning());
    Map<String, Long> valuesInFuture = counts.valuesInFuture();
    if (!valuesInFuture.isEmpty()) {
      out.println(
          "Warning: some dates lie in the future and were taken for the day after they were read: "
              + valuesInFuture.entrySet().stream()
                  .map(entry -> entry.getKey() + " " + entry.getValue())
                  .collect(Collectors.joining(", "))
              + "; see docs/input.md.");
    }
    missing();
  }

  /** How often the model expects to be right, where anything tells. */
  void accuracy() {
    ExpectedAccuracy expected = counts.expected();
    if (!Double.isNaN(expected.precision())) {
      out.printf(
          Locale.ROOT,
          "By its own probabilities the model expects %.0f %% of the matches to be right, and to"
              + " match %.0f %% of the duplicates among the pairs that it scored; docs/accuracy.md"
              + " says how far to trust that.%n",
          100 * expected.precision(),
          100 * expected.recall());
    }
  }

  /** How often openings were posted again. */
  void reposts(ClusterFile.Reposts reposts, Duration window) {
    out.printf(
        Locale.ROOT,
        "%,d of %s with a date posted again after a break of more than %s.%n",
        reposts.reposted(),
        CountedNoun.of(reposts.openings(), "opening"),
        CountedNoun.of(RepostWindow.days(window), "day"));
  }

  /** Fields that many ads lack, which may stand under a name that nobody knows. */
  private void missing() {
    Map<AdField, Long> adsWithout = counts.adsWithout();
    long prepared = counts.of(Tally.PREPARED);
    List<AdField> missing =
        NAMED_WHERE_MISSING.stream()
            .filter(field -> adsWithout.get(field) > LARGE_SHARE * prepared)
            .toList();
    if (missing.isEmpty()) {
      return;
    }
    out.printf(
        Locale.ROOT,
        "Of %s some say nothing that decisions go by: no %s. If it stands there under another"
            + " name, give that with --field (docs/input.md).%n",
        CountedNoun.of(prepared, "record") + " of ads",
        missing.stream()
            .map(
                field ->
                    String.format(
                        Locale.ROOT, "%s %,d", field.canonicalName(), adsWithout.get(field)))
            .collect(Collectors.joining(", no ")));
    String named =
        missing.stream()
            .filter(plan.mapping()::isNamed)
            .map(AdField::canonicalName)
            .collect(Collectors.joining(" and "));
    if (!named.isEmpty()) {
      out.println(
          "The name that --field gave for "
              + named
              + " is not in these records; check its spelling, and of nested names the whole path.");
    }
  }
}
