package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAdWriter;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.scoring.BundleModelProvider;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a run reports that goes on from where another was ended. */
@Timeout(240)
class ResumedRunITCase {
  private static final int ADS = 30;

  @TempDir private Path folder;

  /**
   * Counts begin anew with each run; what there is does not. The backend is that of the checkpoint,
   * although a run over so little would take the heap.
   */
  @ParameterizedTest
  @EnumSource(Backend.class)
  void summaryTellsOfAllAdsAndOfTheRecordsSinceTheCheckpoint(Backend backend) throws Exception {
    Path input = Files.createDirectory(folder.resolve("ads"));
    try (OutputStream out = Files.newOutputStream(input.resolve("a.jsonl"))) {
      SyntheticAdWriter.writeAds(
          SyntheticAds.with(GeneratorConfig.of(5, ADS)).stream().map(ad -> ad.ad()), out);
    }
    RunPlan plan =
        new RunPlan(
            List.of(input),
            List.of(),
            folder.resolve("out"),
            FieldMapping.standard(),
            true,
            // Flink would take an escape such as %20 for part of the name.
            folder.resolve("the state"),
            Duration.ofMillis(300),
            1,
            backend,
            PipelineConfig.defaults());
    OutputFolder.prepare(plan.output(), false, plan.stateFolder());
    RunNote.write(
        plan, ModelBundle.loadDefault().version(), new AdFiles(List.of(), List.of()), null);
    try (EmbeddedJob job =
        EmbeddedJob.start(plan, new BundleModelProvider(ModelBundle.loadDefault()))) {
      while (ChangelogFiles.replay(plan.assignments()).isEmpty()) {
        Thread.sleep(200);
      }
    }

    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        JobDedup.execute(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            "run",
            "--input",
            input.toString(),
            "--output",
            plan.output().toString(),
            "--state",
            plan.stateFolder().toString(),
            "--cost-ratio",
            "3");

    assertEquals(0, code, err.toString());
    assertTrue(out.toString().contains(ADS + " live ads in "), out.toString());
    assertTrue(out.toString().contains("The run went on from a checkpoint"), out.toString());
    assertTrue(err.toString().contains("files that appeared since are not read"), err.toString());
    assertTrue(
        err.toString().contains("another scoring.costRatio; pairs that were decided before stay"),
        err.toString());
    assertTrue(err.toString().contains(": before=bundle, now=3.0"), err.toString());
    JsonNode summary = new ObjectMapper().readTree(plan.output().resolve("summary.json").toFile());
    assertEquals(ADS, summary.at("/counts/liveAds").asInt());
    assertEquals(
        Files.readAllLines(plan.clusters()).size(), summary.at("/counts/clusters").asInt());
    assertTrue(summary.at("/run/countsSinceCheckpoint").asBoolean());
    assertEquals(0.75, summary.at("/model/threshold").asDouble(), "another ratio is taken");
  }
}
