package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.jobdedup.features.ad.FieldMapping;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.Tally;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.profile.ProfileStoreFunction;
import org.jobdedup.pipeline.report.FactsByAd;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSummaryTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Map<String, Long> others = new HashMap<>();

  /** Whether an empty changelog is taken of a job that counted some ads. */
  private boolean consistent(boolean state, boolean wentOn, long ads) throws Exception {
    Files.createDirectories(folder.resolve("assignments"));
    RunPlan plan =
        new RunPlan(
            List.of(folder.resolve("ads")),
            List.of(),
            folder,
            FieldMapping.standard(),
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
      counts.put(name, OptionalFailure.of(new TreeMap<Integer, Integer>()));
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
            Duration.ofSeconds(1));
    summary.write(folder.resolve("summary.json"));
    out.getBuffer().setLength(0);
    summary.print(new PrintWriter(out, true));
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
            "3 of 4 corrections rejected; the reasons are in " + folder.resolve("rejected")),
        told);
    assertTrue(told.contains("the day after they were read: postedAt 2; see docs/input.md"), told);
    String json = Files.readString(folder.resolve("summary.json"));
    assertTrue(json.contains("\"valuesInFuture\" : {\n    \"postedAt\" : 2\n  }"), json);
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
    assertTrue(out.toString().contains(" 1 records rejected;"), out.toString());
    assertTrue(out.toString().contains("3 of 7 corrections rejected;"), out.toString());
    assertTrue(out.toString().contains("2 of 7 corrections contradict others;"), out.toString());
  }
}
