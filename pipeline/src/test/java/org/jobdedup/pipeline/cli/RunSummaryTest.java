package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.api.common.JobID;
import org.apache.flink.util.OptionalFailure;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.io.ClusterFile;
import org.jobdedup.pipeline.operator.Stage;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.profile.ProfileStoreFunction;
import org.jobdedup.pipeline.report.FactsByAd;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSummaryTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Map<String, Long> others = new HashMap<>();
  private FieldMapping mapping = FieldMapping.standard();
  private final TreeMap<Integer, Integer> candidates = new TreeMap<>();
  private ClusterFile.Reposts reposts;
  private boolean read;
  private Duration elapsed = Duration.ofSeconds(1);

  /** Whether an empty changelog is taken of a job that counted some ads. */
  private boolean consistent(boolean state, boolean wentOn, long ads) throws Exception {
    Files.createDirectories(folder.resolve("assignments"));
    RunPlan plan =
        new RunPlan(
            List.of(folder.resolve("ads")),
            List.of(),
            folder,
            mapping,
            false,
            state ? folder.resolve("state") : null,
            Duration.ofSeconds(1),
            1,
            Backend.HEAP,
            PipelineConfig.defaults());
    Map<String, OptionalFailure<Object>> counts = new HashMap<>();
    counts.put(Tally.ADS, OptionalFailure.of(ads));
    others.forEach((name, number) -> counts.put(name, OptionalFailure.of(number)));
    for (String name :
        List.of(ProfileStoreFunction.CANDIDATES_PER_AD, ProfileStoreFunction.SCORED_PER_AD)) {
      counts.put(name, OptionalFailure.of(candidates));
    }
    ChangelogReplay replay = ChangelogFiles.replay(plan.assignments());
    RunSummary summary =
        RunSummary.of(
            plan,
            ModelBundle.loadDefault(),
            new JobExecutionResult(new JobID(), 1_000, counts),
            wentOn,
            replay,
            PostingStatistics.of(replay, new FactsByAd()),
            elapsed);
    if (reposts != null) {
      summary.withReposts(reposts, Duration.ofDays(30));
    }
    summary.withRejections(ChangelogFiles.rejections(plan.rejected()));
    summary.write(folder.resolve("summary.json"));
    out.getBuffer().setLength(0);
    summary.print(new PrintWriter(out, true));
    read = summary.readAny(new PrintWriter(err, true));
    return summary.consistent(new PrintWriter(err, true));
  }

  @Test
  void aContradictionIsFoundWithStateToo() throws Exception {
    for (boolean state : new boolean[] {false, true}) {
      err.getBuffer().setLength(0);
      assertFalse(consistent(state, false, 3));
      assertTrue(err.toString().contains("must agree: ads=0 and 3"), err.toString());
      assertFalse(out.toString().contains("went on from a checkpoint"), out.toString());
    }
  }

  @Test
  void adsThatAreNotLiveAndIdsThatComeAgainAreTold() throws Exception {
    assertTrue(consistent(false, false, 0));
    assertFalse(out.toString().contains("same id") || out.toString().contains("withdrawn"));
    others.put(Tally.UPDATES, 2L);
    others.put(Tally.OUTDATED, 5L);
    others.put(Tally.SEEN_AGAIN, 1_000L);
    others.put(Tally.TOO_OLD, 366L);
    assertTrue(consistent(false, false, 0));
    String told = out.toString();
    assertTrue(told.contains("7 records said something else of an ad"), told);
    assertTrue(told.contains("1,000 repeated one"), told);
    assertTrue(told.contains("0 ads withdrawn, 0 expired, 366 too old when read"), told);
  }

  @Test
  void rejectedCorrectionsAndDatesInTheFutureAreTold() throws Exception {
    others.put(Tally.DEAD_LETTERS, 5L);
    others.put(Tally.CORRECTIONS, 1L);
    others.put(Tally.CORRECTIONS_REJECTED, 3L);
    others.put(Tally.valuesInFuture(AdField.POSTED_AT), 2L);
    assertTrue(consistent(false, false, 0));
    String told = out.toString();
    assertTrue(told.contains(" 2 records rejected;"), told);
    assertTrue(
        told.contains("Why records were rejected is in " + folder.resolve("rejected")), told);
    assertTrue(
        told.contains(
            "4 corrections read."
                + System.lineSeparator()
                + "3 of 4 corrections rejected; the reasons are in "
                + folder.resolve("rejected")),
        told);
    assertTrue(told.contains("the day after they were read: postedAt 2; see docs/input.md"), told);
    String json = Files.readString(folder.resolve("summary.json"));
    assertTrue(json.contains("\"valuesInFuture\" : {\n    \"postedAt\" : 2\n  }"), json);
  }

  @Test
  void accuracyThatTheModelExpectsIsTold() throws Exception {
    assertTrue(consistent(false, false, 0));
    assertFalse(out.toString().contains("expects"), out.toString());
    JsonNode unknown = summary().path("expected");
    assertTrue(unknown.path("precision").isNull() && unknown.path("recall").isNull(), "" + unknown);
    others.put(Tally.MATCHES, 3L);
    others.put(Tally.EXPECTED_MATCHED, 2_700_000L);
    others.put(Tally.EXPECTED_UNMATCHED, 900_000L);
    assertTrue(consistent(false, false, 0));
    assertEquals(.9, summary().path("expected").path("precision").doubleValue());
    assertEquals(.75, summary().path("expected").path("recall").doubleValue());
    String told = out.toString();
    assertTrue(
        told.contains(
            "expects 90 % of the matches to be right, and to match 75 % of the duplicates among the"
                + " pairs that it scored; docs/accuracy.md"),
        told);
  }

  @Test
  void countsSinceACheckpointAreNoContradiction() throws Exception {
    assertTrue(consistent(true, true, 3));
    assertTrue(consistent(true, true, 0));
    assertTrue(out.toString().contains("went on from a checkpoint"), out.toString());
    assertTrue(consistent(true, false, 0));
    assertFalse(out.toString().contains("went on from a checkpoint"), out.toString());
    assertFalse(out.toString().contains("Why records were rejected"), out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void contradictedCorrectionsAreToldApartFromRejectedRecords() throws Exception {
    others.put(Tally.DEAD_LETTERS, 6L);
    others.put(Tally.CORRECTIONS, 4L);
    others.put(Tally.CORRECTIONS_REJECTED, 3L);
    others.put(Tally.CORRECTIONS_CONTRADICTED, 2L);
    consistent(false, false, 0);
    assertTrue(out.toString().contains(" 1 record rejected;"), out.toString());
    assertTrue(out.toString().contains("3 of 7 corrections rejected;"), out.toString());
    assertTrue(
        out.toString().contains("2 of 7 corrections in contradiction to others;"), out.toString());
  }

  /** A short run is mostly its start. */
  @Test
  void aRateIsToldOfLongRunsOnly() throws Exception {
    others.put(Tally.RECORDS, 999L);
    elapsed = Duration.ofMillis(2_500);
    consistent(false, false, 0);
    assertTrue(out.toString().contains(" 0 records rejected; 2.5 s.\n"), out.toString());
    assertFalse(out.toString().contains("correction"), out.toString());
  }

  private JsonNode summary() throws Exception {
    return new ObjectMapper().readTree(folder.resolve("summary.json").toFile());
  }

  @Test
  void pairsOfAnAdAreToldByTheirMeanAnd99thPercentile() throws Exception {
    consistent(false, false, 0);
    assertEquals("{\"mean\":0.0,\"p99\":0}", sorted("candidatesPerAd"));
    candidates.putAll(Map.of(0, 50, 2, 49, 10, 1));
    consistent(false, false, 0);
    assertEquals("{\"mean\":1.08,\"p99\":2}", sorted("candidatesPerAd"));
    candidates.putAll(Map.of(0, 49, 2, 49, 10, 2));
    consistent(false, false, 0);
    assertEquals("{\"mean\":1.18,\"p99\":10}", sorted("scoredPairsPerAd"));
    candidates.clear();
    candidates.put(3, 1);
    consistent(false, false, 0);
    assertEquals("{\"mean\":3.0,\"p99\":3}", sorted("candidatesPerAd"));
  }

  private String sorted(String member) throws Exception {
    JsonNode node = summary().get(member);
    return "{\"mean\":" + node.get("mean") + ",\"p99\":" + node.get("p99") + "}";
  }

  @Test
  void adsAndClustersAreThoseOfTheChangelog() throws Exception {
    Path lines = Files.createDirectories(folder.resolve("assignments")).resolve("part-0.jsonl");
    String line =
        "{\"market\":\"all\",\"sequence\":%,\"event\":\"created\",\"adId\":\"%\",\"revision\":1,"
            + "\"clusterId\":\"%\",\"modelVersion\":\"m\",\"eventTime\":\"2026-01-01T00:00:00Z\"}\n";
    String joined = line.replace("%,", "3,").replace("created", "joined").replace("\"%\"", "\"1\"");
    Files.writeString(
        lines,
        line.replace("%", "1")
            + line.replace("%", "2")
            + joined.replace("\"adId\":\"1\"", "\"adId\":\"3\""));
    others.put(Tally.RECORDS, 1_250L);
    others.put(Tally.CLUSTERS, 2L);
    others.put(Tally.WITHDRAWN, 4L);
    others.put(Tally.EXPIRED, 2L);
    others.put(Stage.values()[0].accumulator(), 1_500_000_000L);
    others.put(Tally.valuesIgnored(AdField.POSTED_AT), 3L);
    elapsed = Duration.ofMillis(2_500);
    reposts = new ClusterFile.Reposts(5, 2, 9, 1);
    assertTrue(consistent(false, false, 9), err.toString());
    String told = out.toString();
    assertTrue(
        told.startsWith(
            "1,250 records read, 3 live ads in 2 clusters, 0 records rejected; 2.5 s, 500/s.\n"),
        told);
    assertTrue(told.contains("1.50 postings per job; 33.3 % of the ads are duplicates.\n"), told);
    assertTrue(
        told.contains(
            "2 of 5 openings with a date posted again after a break of more than 30 days.\n"),
        told);
    assertTrue(told.endsWith("\nResults: " + folder + "\n"), told);
    assertFalse(told.contains("corrections"), told);
    JsonNode json = summary();
    assertEquals(3, json.at("/counts/liveAds").asInt());
    assertEquals(2, json.at("/counts/clusters").asInt());
    assertEquals(3, json.at("/counts/changelogLines").asInt());
    assertEquals(3, json.at("/valuesIgnored/postedAt").asInt());
    assertEquals(2.5, json.get("seconds").asDouble());
    assertEquals(500, json.get("adsPerSecond").asDouble());
    assertEquals(1.5, json.get("stageSeconds").get(Stage.values()[0].label()).asDouble());
    assertEquals(9, json.at("/reposts/spells").asInt());
    assertEquals(30, json.at("/reposts/windowDays").asInt());
    assertFalse(consistent(false, false, 10));
    others.put(Tally.CLUSTERS, 3L);
    assertFalse(consistent(false, false, 9));
  }

  private void reject(String lines) throws Exception {
    Files.writeString(
        Files.createDirectories(folder.resolve("rejected")).resolve("part-0.jsonl"), lines);
  }

  @Test
  void whyRecordsWereRejectedIsCounted() throws Exception {
    String line = "{\"reason\":\"MISSING_ID\",\"source\":\"b.csv\",\"position\":7}\n";
    reject(line + line + line.replace("MISSING_ID", "EMPTY_FILE"));
    others.put(Tally.RECORDS, 10L);
    others.put(Tally.DEAD_LETTERS, 3L);
    consistent(false, false, 0);
    assertTrue(out.toString().contains("rejected: MISSING_ID 2, EMPTY_FILE 1\n"), out.toString());
    assertEquals("{\"EMPTY_FILE\":1,\"MISSING_ID\":2}", summary().get("rejected").toString());
    assertTrue(read);
    assertEquals("", err.toString());
  }

  @Test
  void nothingThatIsAnAdIsAFailure() throws Exception {
    reject(
        "{\"reason\":\"MISSING_ID\",\"source\":\"b.csv\",\"position\":7,\"detail\":\"Seven.\"}\n"
            + "{\"reason\":\"MISSING_ID\",\"source\":\"b.csv\",\"position\":2,\"detail\":\"Two.\"}\n");
    others.put(Tally.RECORDS, 2L);
    others.put(Tally.DEAD_LETTERS, 2L);
    consistent(false, false, 0);
    assertFalse(read);
    assertTrue(
        err.toString()
            .contains(
                "None of the 2 records is an ad, so there is nothing to compare; for example b.csv,"
                    + " position 2: Two."),
        err.toString());
    consistent(true, true, 0);
    assertTrue(read, "records before the checkpoint are not counted");
    others.put(Tally.CORRECTIONS_REJECTED, 1L);
    consistent(false, false, 0);
    assertTrue(read, "one of the two is a correction");
    others.clear();
    consistent(false, false, 0);
    assertTrue(read, "an input without records is no failure");
  }

  @Test
  void fieldsThatManyAdsLackAreTold() throws Exception {
    others.put(Tally.RECORDS, 5_000L);
    others.put(Tally.PREPARED, 1_000L);
    others.put(Tally.adsWithout(AdField.TITLE), 100L);
    others.put(Tally.adsWithout(AdField.SITE), 1_000L);
    consistent(false, false, 0);
    assertFalse(out.toString().contains("say nothing"), "up to a tenth is usual");
    others.put(Tally.adsWithout(AdField.TITLE), 101L);
    others.put(Tally.adsWithout(AdField.LOCATION), 1_000L);
    consistent(false, false, 0);
    assertTrue(
        out.toString()
            .contains(
                "Of 1,000 records of ads some say nothing that decisions go by: no title 101, no"
                    + " location 1,000."),
        out.toString());
    JsonNode without = summary().get("adsWithout");
    assertEquals(1_000, without.get("site").asInt());
    assertEquals(0, without.get("organization").asInt());
    assertFalse(out.toString().contains("check its spelling"), out.toString());
    mapping = FieldMapping.of(List.of("location=a.b", "url=c", "title=d"));
    consistent(false, false, 0);
    assertTrue(
        out.toString().contains("--field gave for title and location is not in these records"),
        out.toString());
  }

  @Test
  void correctionsThatWaitAreTold() throws Exception {
    others.put(Tally.CORRECTIONS, 4L);
    others.put(Tally.CORRECTIONS_WAITING, 1L);
    consistent(false, false, 0);
    assertTrue(out.toString().contains("1 of 4 corrections waiting for ads that are not live"));
    assertFalse(out.toString().contains("corrections rejected"), out.toString());
    assertFalse(out.toString().contains("contradict"), out.toString());
    others.put(Tally.CORRECTIONS, 1L);
    others.put(Tally.WITHDRAWN, 1L);
    consistent(false, false, 0);
    assertTrue(out.toString().contains("\n1 of 1 correction waiting for ads"), out.toString());
    assertTrue(out.toString().contains("\n1 ad withdrawn, 0 expired, "), out.toString());
  }

  /** How many waited at a checkpoint is not known, so what is counted since then is no number. */
  @Test
  void correctionsThatWaitAreNotToldByARunThatWentOn() throws Exception {
    others.put(Tally.CORRECTIONS_WAITING, -1L);
    assertTrue(consistent(true, true, 0));
    assertFalse(summary().get("counts").has(Tally.CORRECTIONS_WAITING));
    others.put(Tally.CORRECTIONS_WAITING, 3L);
    assertTrue(consistent(true, true, 0));
    assertFalse(out.toString().contains("waiting"), out.toString());
    assertTrue(consistent(false, false, 0));
    assertEquals(3, summary().get("counts").get(Tally.CORRECTIONS_WAITING).asInt());
  }
}
