package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunPlanTest {
  @TempDir private Path folder;

  /**
   * Whoever adds a correction to a file of a run that watches must be told that nobody reads it.
   */
  @Test
  void filesAmongInputAndCorrectionsAreReadOnce() throws Exception {
    Path ads = Files.createFile(folder.resolve("ads.jsonl"));
    Path said = Files.createFile(folder.resolve("said.jsonl"));
    RunPlan plan =
        new RunPlan(
            List.of(folder, ads),
            List.of(said, folder),
            folder.resolve("out"),
            FieldMapping.standard(),
            true,
            null,
            Duration.ofSeconds(1),
            1,
            Backend.HEAP,
            PipelineConfig.defaults());
    assertEquals(List.of(ads, said), plan.files());
  }
}
