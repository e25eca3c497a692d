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
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.flink.api.common.JobExecutionResult;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.RecordCounts;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.Stage;
import org.jobdedup.pipeline.Tally;
import org.jobdedup.pipeline.io.ClusterFile;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.prepare.FieldTallies;
import org.jobdedup.pipeline.profile.ProfileStoreFunction;
import org.jobdedup.pipeline.report.Rejections;
import org.jobdedup.pipeline.scoring.ExpectedAccuracy;

/** What a bounded run reports: as {@code summary.json}, and in short on the terminal. */
final class RunSummary {
  private static final ObjectMapper MAPPER =
      new ObjectMapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

  /** Fields that are asked for where more than a tenth of the records lack them. */
  private static final List<AdField> NAMED_WHERE_MISSING =
      List.of(AdField.TITLE, AdField.ORGANIZATION, AdField.LOCATION);

  private static final double LARGE_SHARE = .1;
  private static final int LEAST_FOR_RATE = 1_000;

  private final Map<String, Object> json = new TreeMap<>();
  private final RunPlan plan;
  private final boolean countsSinceCheckpoint;
  private final PostingStatistics postings;
  private final long records;
  private final long countedAds;
  private final long deadLetters;
  private final long changed;
  private final long repeated;
  private final long prepared;
  private final long withdrawn;
  private final long expired;
  private final long tooOld;
  private final RecordCounts readValues = new RecordCounts();
  private final Map<String, Long> valuesInFuture = new TreeMap<>();
  private final long corrections;
  private final Map<AdField, Long> adsWithout = new EnumMap<>(AdField.class);
  private final long correctionsRejected;
  private final long correctionsContradicted;
  private final long correctionsWaiting;
  private final long liveAds;
  private final long countedClusters;
  private final long clusters;
  private final ExpectedAccuracy expected;
  private final Duration elapsed;
  private Rejections rejections = new Rejections();
  private ClusterFile.Reposts reposts;
  private Duration repostWindow;

  private RunSummary(
      RunPlan plan,
      JobExecutionResult result,
      boolean wentOn,
      PostingStatistics postings,
      ChangelogReplay replay,
      Duration elapsed) {
    this.plan = plan;
    countsSinceCheckpoint = wentOn;
    this.postings = postings;
    this.elapsed = elapsed;
    records = count(result, Tally.RECORDS);
    prepared = count(result, Tally.PREPARED);
    // Which of the two happens depends on which record was read first; their sum does not.
    changed = count(result, Tally.UPDATES) + count(result, Tally.OUTDATED);
    repeated = count(result, Tally.SEEN_AGAIN);
    withdrawn = count(result, Tally.WITHDRAWN);
    expired = count(result, Tally.EXPIRED);
    tooOld = count(result, Tally.TOO_OLD);
    countedAds = count(result, Tally.ADS) - withdrawn - expired;
    deadLetters = count(result, Tally.DEAD_LETTERS);
    countedClusters = count(result, Tally.CLUSTERS);
    for (AdField field : AdField.values()) {
      readValues.addIgnored(field, count(result, Tally.valuesIgnored(field)));
    }
    for (AdField field : FieldTallies.DATES_OF_THE_PAST) {
      long values = count(result, Tally.valuesInFuture(field));
      if (values > 0) {
        valuesInFuture.put(field.canonicalName(), values);
      }
    }
    for (AdField field : FieldTallies.MISSED_FIELDS) {
      adsWithout.put(field, count(result, Tally.adsWithout(field)));
    }
    correctionsRejected = count(result, Tally.CORRECTIONS_REJECTED);
    correctionsContradicted = count(result, Tally.CORRECTIONS_CONTRADICTED);
    // Those that began to wait less those that ended to, which may have begun before.
    correctionsWaiting = wentOn ? 0 : count(result, Tally.CORRECTIONS_WAITING);
    corrections = count(result, Tally.CORRECTIONS) + correctionsRejected;
    expected =
        ExpectedAccuracy.of(
            count(result, Tally.MATCHES),
            count(result, Tally.EXPECTED_MATCHED),
            count(result, Tally.EXPECTED_UNMATCHED));
    long ads = 0;
    long parts = 0;
    for (SortedMap<String, SortedSet<String>> market : replay.clusters().values()) {
      parts += market.size();
      ads += market.values().stream().mapToLong(SortedSet::size).sum();
    }
    liveAds = ads;
    clusters = parts;
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
    RunSummary summary = new RunSummary(plan, result, wentOn, postings, replay, elapsed);
    summary.fill(bundle, result, replay);
    return summary;
  }

  private void fill(ModelBundle bundle, JobExecutionResult result, ChangelogReplay replay) {
    Map<String, Object> counts = new TreeMap<>();
    for (String name : Tally.REPORTED) {
      counts.put(name, count(result, name));
    }
    if (countsSinceCheckpoint) {
      counts.remove(Tally.CORRECTIONS_WAITING);
    }
    counts.put(Tally.CLUSTERS, clusters);
    counts.put("liveAds", liveAds);
    counts.put("changelogLines", replay.lines());
    json.put("counts", counts);
    Map<String, Long> valuesIgnored = new TreeMap<>();
    readValues.ignored().forEach((field, n) -> valuesIgnored.put(field.canonicalName(), n));
    json.put("valuesIgnored", valuesIgnored);
    json.put("valuesInFuture", valuesInFuture);
    Map<String, Long> missing = new TreeMap<>();
    adsWithout.forEach((field, n) -> missing.put(field.canonicalName(), n));
    json.put("adsWithout", missing);
    double seconds = elapsed.toMillis() / 1e3;
    json.put("seconds", seconds);
    json.put("adsPerSecond", records / seconds);
    Map<String, Object> stages = new TreeMap<>();
    for (Stage stage : Stage.values()) {
      stages.put(stage.label(), count(result, stage.accumulator()) / 1e9);
    }
    json.put("stageSeconds", stages);
    json.put("postings", postings.toJson());
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
    json.put("candidatesPerAd", distribution(result, ProfileStoreFunction.CANDIDATES_PER_AD));
    json.put("scoredPairsPerAd", distribution(result, ProfileStoreFunction.SCORED_PER_AD));
    json.put(
        "run",
        Map.of(
            "parallelism", plan.parallelism(),
            "backend", plan.backend().name().toLowerCase(Locale.ROOT),
            "settings", plan.config().toMap(),
            "countsSinceCheckpoint", countsSinceCheckpoint));
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
      Files.writeString(file, MAPPER.writeValueAsString(json) + "\n", StandardCharsets.UTF_8);
    } catch (JsonProcessingException e) {
      throw new IOException("The summary cannot be written: " + file, e);
    }
  }

  /** Prints what a person wants to know first. */
  void print(PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%s read, %s in %s, %s rejected; %.1f s%s.%n",
        CountedNoun.of(records, "record"),
        CountedNoun.of(liveAds, "live ad"),
        CountedNoun.of(clusters, "cluster"),
        CountedNoun.of(rejectedRecords(), "record"),
        elapsed.toMillis() / 1e3,
        rate());
    if (rejectedRecords() > 0) {
      String reasons = rejections.inWords();
      out.println(
          "Why records were rejected is in "
              + plan.rejected()
              + (reasons.isEmpty() ? "" : ": " + reasons));
    }
    if (changed + repeated > 0) {
      out.printf(
          Locale.ROOT,
          "%s said something else of an ad that was read under the same id, %,d repeated one; an id"
              + " must be of one ad in all files.%n",
          CountedNoun.of(changed, "record"),
          repeated);
    }
    if (withdrawn + expired + tooOld > 0) {
      out.printf(
          Locale.ROOT,
          "%s withdrawn, %,d expired, %,d too old when read: not seen for longer than --expire-after"
              + " by the clock of the ads.%n",
          CountedNoun.of(withdrawn, "ad"),
          expired,
          tooOld);
    }
    if (countsSinceCheckpoint) {
      out.println(
          "The run went on from a checkpoint: what was read and rejected before is not"
              + " counted.");
    }
    if (corrections > 0) {
      out.println(CountedNoun.of(corrections, "correction") + " read.");
    }
    if (correctionsRejected > 0) {
      out.printf(
          Locale.ROOT,
          "%,d of %s rejected; the reasons are in %s%n",
          correctionsRejected,
          CountedNoun.of(corrections, "correction"),
          plan.rejected());
    }
    if (correctionsContradicted > 0) {
      out.printf(
          Locale.ROOT,
          "%,d of %s in contradiction to others; which, is in %s%n",
          correctionsContradicted,
          CountedNoun.of(corrections, "correction"),
          plan.rejected());
    }
    if (correctionsWaiting > 0) {
      out.printf(
          Locale.ROOT,
          "%,d of %s waiting for ads that are not live or have another id%n",
          correctionsWaiting,
          CountedNoun.of(corrections, "correction"));
    }
    out.print(readValues.ignoredWarning());
    if (!valuesInFuture.isEmpty()) {
      out.println(
          "Warning: some dates lie in the future and were taken for the day after they were read: "
              + valuesInFuture.entrySet().stream()
                  .map(entry -> entry.getKey() + " " + entry.getValue())
                  .collect(Collectors.joining(", "))
              + "; see docs/input.md.");
    }
    printMissing(out);
    if (!Double.isNaN(expected.precision())) {
      out.printf(
          Locale.ROOT,
          "By its own probabilities the model expects %.0f %% of the matches to be right, and to"
              + " match %.0f %% of the duplicates among the pairs that it scored; docs/accuracy.md"
              + " says how far to trust that.%n",
          100 * expected.precision(),
          100 * expected.recall());
    }
    postings.print(out);
    if (reposts != null) {
      out.printf(
          Locale.ROOT,
          "%,d of %s with a date posted again after a break of more than %s.%n",
          reposts.reposted(),
          CountedNoun.of(reposts.openings(), "opening"),
          CountedNoun.of(RepostWindow.days(repostWindow), "day"));
    }
    out.println("Results: " + plan.output());
  }

  /** Records a second; of a short run it would tell no more than how long the start takes. */
  private String rate() {
    return records < LEAST_FOR_RATE
        ? ""
        : String.format(Locale.ROOT, ", %,.0f/s", records / (elapsed.toMillis() / 1e3));
  }

  private long rejectedRecords() {
    return deadLetters - correctionsRejected - correctionsContradicted;
  }

  /** Fields that many ads lack, which may stand under a name that nobody knows. */
  private void printMissing(PrintWriter out) {
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

  /**
   * Whether any record was an ad or a withdrawal; otherwise tells why not. A run that reads nothing
   * succeeds.
   */
  boolean readAny(PrintWriter err) {
    if (records == 0 || rejectedRecords() < records || countsSinceCheckpoint) {
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
    if (agrees() || countsSinceCheckpoint) {
      return true;
    }
    err.printf(
        Locale.ROOT,
        "jobdedup: The replayed changelog and the job must agree: ads=%d and %d, clusters=%d and"
            + " %d.%n",
        liveAds,
        countedAds,
        clusters,
        countedClusters);
    return false;
  }

  private boolean agrees() {
    return liveAds == countedAds && clusters == countedClusters;
  }

  /** A share to four decimals, null where it is unknown: JSON has no NaN. */
  private static Double orNull(double share) {
    return Double.isNaN(share) ? null : Math.round(share * 1e4) / 1e4;
  }

  private static long count(JobExecutionResult result, String name) {
    return result.getAccumulatorResult(name) instanceof Long value ? value : 0;
  }

  private static Map<String, Object> distribution(JobExecutionResult result, String name) {
    TreeMap<Integer, Integer> adsByCount = result.getAccumulatorResult(name);
    long ads = 0;
    long pairs = 0;
    for (Map.Entry<Integer, Integer> entry : adsByCount.entrySet()) {
      ads += entry.getValue();
      pairs += (long) entry.getKey() * entry.getValue();
    }
    long seen = 0;
    int p99 = 0;
    for (Map.Entry<Integer, Integer> entry : adsByCount.entrySet()) {
      p99 = entry.getKey();
      seen += entry.getValue();
      if (seen >= 0.99 * ads) {
        break;
      }
    }
    return Map.of("mean", ads == 0 ? 0 : (double) pairs / ads, "p99", p99);
  }
}
