package org.jobdedup.pipeline.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.JobExecutionResult;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.file.WholeFile;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.io.ClusterFile;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.operator.Stage;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.profile.ProfileStoreFunction;
import org.jobdedup.pipeline.report.Rejections;
import org.jobdedup.pipeline.scoring.ExpectedAccuracy;

/** What a bounded run reports: as {@code summary.json}, and in short on the terminal. */
final class RunSummary {
  private static final ObjectMapper MAPPER =
      new ObjectMapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

  private final Map<String, Object> json = new TreeMap<>();
  private final RunPlan plan;
  private final RunCounts counts;
  private final PostingStatistics postings;
  private final Duration elapsed;
  private Rejections rejections = new Rejections();
  private ClusterFile.Reposts reposts;
  private Duration repostWindow;

  private RunSummary(RunPlan plan, RunCounts counts, PostingStatistics postings, Duration elapsed) {
    this.plan = plan;
    this.counts = counts;
    this.postings = postings;
    this.elapsed = elapsed;
  }

  /**
   * Sums up a run.
   *
   * @param wentOn whether the job counted from a checkpoint only, be it of an earlier run or its
   *     own: counts are no part of one. Live ads and clusters are those of the changelog, which is
   *     whole
   */
  static RunSummary of(
      RunPlan plan,
      ModelBundle bundle,
      JobExecutionResult result,
      boolean wentOn,
      ChangelogReplay replay,
      PostingStatistics postings,
      Duration elapsed) {
    RunSummary summary =
        new RunSummary(plan, new RunCounts(result, wentOn, replay), postings, elapsed);
    summary.fill(bundle, replay.lines());
    return summary;
  }

  private void fill(ModelBundle bundle, long changelogLines) {
    Map<String, Object> numbers = new TreeMap<>();
    for (String name : Tally.REPORTED) {
      numbers.put(name, counts.of(name));
    }
    if (counts.sinceCheckpoint()) {
      numbers.remove(Tally.CORRECTIONS_WAITING);
    }
    numbers.put(Tally.CLUSTERS, counts.clusters());
    numbers.put("liveAds", counts.liveAds());
    numbers.put("changelogLines", changelogLines);
    json.put("counts", numbers);
    json.put("valuesIgnored", byName(counts.readValues().ignored()));
    json.put("valuesInFuture", counts.valuesInFuture());
    json.put("adsWithout", byName(counts.adsWithout()));
    double seconds = elapsed.toMillis() / 1e3;
    json.put("seconds", seconds);
    json.put("adsPerSecond", counts.records() / seconds);
    Map<String, Object> stages = new TreeMap<>();
    for (Stage stage : Stage.values()) {
      stages.put(stage.label(), counts.of(stage.accumulator()) / 1e9);
    }
    json.put("stageSeconds", stages);
    json.put("postings", postings.toJson());
    ExpectedAccuracy expected = counts.expected();
    Map<String, Object> accuracy = new TreeMap<>();
    accuracy.put("precision", orNull(expected.precision()));
    accuracy.put("recall", orNull(expected.recall()));
    json.put("expected", accuracy);
    json.put(
        "model",
        Map.of(
            "version", bundle.version(),
            "threshold", plan.config().scoring().threshold(bundle.threshold()),
            "schemaFingerprint", bundle.schemaFingerprint(),
            "sketchFingerprint", bundle.sketchFingerprint()));
    json.put("candidatesPerAd", counts.distribution(ProfileStoreFunction.CANDIDATES_PER_AD));
    json.put("scoredPairsPerAd", counts.distribution(ProfileStoreFunction.SCORED_PER_AD));
    json.put(
        "run",
        Map.of(
            "parallelism", plan.parallelism(),
            "backend", plan.backend().name().toLowerCase(Locale.ROOT),
            "settings", plan.config().toMap(),
            "countsSinceCheckpoint", counts.sinceCheckpoint()));
  }

  /** Adds how often openings were posted again. */
  RunSummary withReposts(ClusterFile.Reposts counted, Duration window) {
    reposts = counted;
    repostWindow = window;
    json.put(
        "reposts",
        Map.of(
            "windowDays", RepostWindow.days(window),
            "openings", counted.openings(),
            "reposted", counted.reposted(),
            "spells", counted.spells(),
            "undatedAds", counted.undatedAds()));
    return this;
  }

  /** Adds what was rejected, also before a checkpoint that the run went on from. */
  RunSummary withRejections(Rejections gathered) {
    rejections = gathered;
    json.put("rejected", gathered.countByReason());
    return this;
  }

  /** Writes the summary. */
  void write(Path file) throws IOException {
    try {
      String text = MAPPER.writeValueAsString(json) + "\n";
      WholeFile.write(file, part -> Files.writeString(part, text, StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      throw new IOException("The summary cannot be written: " + file, e);
    }
  }

  /** Prints what a person wants to know first. */
  void print(PrintWriter out) {
    RunSummaryPrinter printer = new RunSummaryPrinter(out, counts, plan);
    printer.records(elapsed, rejections);
    printer.corrections();
    printer.values();
    printer.accuracy();
    postings.print(out);
    if (reposts != null) {
      printer.reposts(reposts, repostWindow);
    }
    out.println("Results: " + plan.output());
  }

  /**
   * Whether any record was an ad or a withdrawal; otherwise tells why not. A run that reads nothing
   * succeeds.
   */
  boolean readAny(PrintWriter err) {
    long records = counts.records();
    if (records == 0 || counts.rejectedRecords() < records || counts.sinceCheckpoint()) {
      return true;
    }
    DeadLetter example = rejections.example();
    err.printf(
        Locale.ROOT,
        "jobdedup: %s, so there is nothing to compare%s%n",
        records == 1
            ? "The only record is not an ad"
            : String.format(Locale.ROOT, "None of the %,d records is an ad", records),
        example == null
            ? "."
            : (records == 1 ? ": " : "; for example ")
                + example.source()
                + ", position "
                + example.position()
                + ": "
                + example.detail());
    return false;
  }

  /** Whether the replayed changelog agrees with what the job counted, as far as it can. */
  boolean consistent(PrintWriter err) {
    if (counts.agree() || counts.sinceCheckpoint()) {
      return true;
    }
    err.printf(
        Locale.ROOT,
        "jobdedup: The replayed changelog and the job must agree: ads=%d and %d, clusters=%d and"
            + " %d.%n",
        counts.liveAds(),
        counts.countedAds(),
        counts.clusters(),
        counts.of(Tally.CLUSTERS));
    return false;
  }

  /** A share to four decimals, null where it is unknown: JSON has no NaN. */
  private static Double orNull(double share) {
    return Double.isNaN(share) ? null : Math.round(share * 1e4) / 1e4;
  }

  private static Map<String, Long> byName(Map<AdField, Long> byField) {
    Map<String, Long> byName = new TreeMap<>();
    byField.forEach((field, number) -> byName.put(field.canonicalName(), number));
    return byName;
  }
}
