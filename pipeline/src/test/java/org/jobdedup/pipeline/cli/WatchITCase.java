package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAdWriter;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job that watches a folder, is stopped, and goes on from its last checkpoint. */
class WatchITCase {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @TempDir private Path folder;

  @Test
  void stoppedJobGoesOnWithoutLossOrRepetition() throws Exception {
    List<JobAd> ads =
        SyntheticAds.with(GeneratorConfig.of(3, 90)).stream().map(ad -> ad.ad()).toList();
    Path input = Files.createDirectory(folder.resolve("ads"));
    RunPlan plan = plan(input, true, Backend.ROCKSDB);
    OutputFolder.prepare(plan.output(), false, plan.stateFolder());
    write(input, "a.jsonl", ads.subList(0, 30));
    try (EmbeddedJob first = EmbeddedJob.start(plan, FakeModel.PROVIDER)) {
      awaitAds(plan, 30);
      write(input, "b.jsonl", ads.subList(30, 60));
      awaitAds(plan, 60);
    }
    write(input, "c.jsonl", ads.subList(60, 90));
    assertTrue(LatestCheckpoint.in(plan.stateFolder()).isPresent());
    OutputFolder.prepare(plan.output(), false, plan.stateFolder());
    try (EmbeddedJob second = EmbeddedJob.start(plan, FakeModel.PROVIDER)) {
      // Every line is there once, or the replay would complain.
      assertEquals(90, awaitAds(plan, 90));
    }
  }

  /** Given once more, the command of a run that is done must not say everything once more. */
  @Test
  void nothingIsLeftToGoOnFromWhenARunIsDone() throws Exception {
    List<JobAd> ads =
        SyntheticAds.with(GeneratorConfig.of(4, 20)).stream().map(ad -> ad.ad()).toList();
    Path input = Files.createDirectory(folder.resolve("ads"));
    RunPlan stopped = plan(input, true, Backend.HEAP);
    OutputFolder.prepare(stopped.output(), false, stopped.stateFolder());
    write(input, "a.jsonl", ads);
    try (EmbeddedJob first = EmbeddedJob.start(stopped, FakeModel.PROVIDER)) {
      awaitAds(stopped, 20);
    }
    assertTrue(LatestCheckpoint.in(stopped.stateFolder()).isPresent());
    EmbeddedRun.of(plan(input, false, Backend.HEAP), FakeModel.PROVIDER);
    assertEquals(20, awaitAds(stopped, 20));
    assertEquals(Optional.empty(), LatestCheckpoint.in(stopped.stateFolder()));
  }

  /** The name of the state folder has what an address would escape. */
  private RunPlan plan(Path input, boolean watch, Backend backend) {
    return new RunPlan(
        List.of(input),
        List.of(),
        folder.resolve("out"),
        FieldMapping.standard(),
        watch,
        folder.resolve("the state, 100 %"),
        Duration.ofMillis(300),
        1,
        backend,
        PipelineConfig.defaults());
  }

  private static int awaitAds(RunPlan plan, int wanted) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    int ads = 0;
    while (ads < wanted && System.nanoTime() < end) {
      Thread.sleep(200);
      Map<String, SortedSet<String>> clusters =
          ChangelogFiles.replay(plan.assignments()).clusters().getOrDefault("all", new TreeMap<>());
      ads = clusters.values().stream().mapToInt(SortedSet::size).sum();
    }
    assertEquals(wanted, ads);
    return ads;
  }

  private static void write(Path input, String name, List<JobAd> ads) throws IOException {
    // A watched folder must receive files whole: written elsewhere, then moved in.
    Path draft = Files.createTempFile(input.getParent(), "draft", ".jsonl");
    try (OutputStream out = Files.newOutputStream(draft)) {
      SyntheticAdWriter.writeAds(ads.stream(), out);
    }
    Files.move(draft, input.resolve(name));
  }
}
