package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAdWriter;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real file system that is too small under the changelog; needs the right to mount one. */
@Timeout(120)
class FullDiskITCase {
  private static final int ADS = 600;

  @TempDir private Path folder;
  private Path mounted;

  @Test
  void theRunFailsWithASentenceAndGoesOnWithoutLoss() throws Exception {
    Path input = Files.createDirectory(folder.resolve("ads"));
    for (int part = 0; part < 6; part++) {
      write(input.resolve(part + ".jsonl"), part * ADS / 6, (part + 1) * ADS / 6);
    }
    RunPlan undisturbed = plan(input, folder.resolve("undisturbed"), null);
    OutputFolder.prepare(undisturbed.output(), false, null);
    EmbeddedRun.of(undisturbed, FakeModel.PROVIDER);

    RunPlan plan = plan(input, folder.resolve("out"), folder.resolve("state"));
    OutputFolder.prepare(plan.output(), false, plan.stateFolder());
    assumeTrue(
        execute("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", plan.assignments()),
        "This user may not mount a file system.");
    mounted = plan.assignments();
    Exception failure =
        assertThrows(ExecutionException.class, () -> EmbeddedRun.of(plan, FakeModel.PROVIDER));
    String sentence = JobFailure.of(failure, plan).getMessage();
    assertTrue(sentence.contains("No space left on device. Make room under --output"), sentence);

    assertTrue(execute("mount", "-o", "remount,size=16m", plan.assignments()));
    OutputFolder.prepare(plan.output(), false, plan.stateFolder());
    EmbeddedRun.of(plan, FakeModel.PROVIDER);
    // A replay refuses gaps and repetitions.
    assertEquals(partition(undisturbed), partition(plan));
  }

  @AfterEach
  void unmount() throws Exception {
    if (mounted != null) {
      assertTrue(execute("umount", mounted));
    }
  }

  private static boolean execute(Object... command) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    Arrays.stream(command).map(Object::toString).forEach(words::add);
    Process process;
    try {
      process =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      // There is no such command here.
      return false;
    }
    return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
  }

  private static Set<SortedSet<String>> partition(RunPlan plan) throws IOException {
    return ChangelogFiles.replay(plan.assignments()).clusters().get("all").values().stream()
        .collect(Collectors.toSet());
  }

  private static RunPlan plan(Path input, Path output, Path state) {
    return new RunPlan(
        List.of(input),
        List.of(),
        output,
        FieldMapping.standard(),
        false,
        state,
        Duration.ofMillis(100),
        2,
        Backend.HEAP,
        PipelineConfig.defaults());
  }

  private static void write(Path file, long from, long to) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      SyntheticAdWriter.writeAds(
          SyntheticAds.with(GeneratorConfig.of(9, ADS)).stream()
              .skip(from)
              .limit(to - from)
              .map(ad -> ad.ad()),
          out);
    }
  }
}
