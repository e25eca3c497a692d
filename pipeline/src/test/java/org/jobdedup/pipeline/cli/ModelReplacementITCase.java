package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogLine;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAdWriter;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.pipeline.TestBundles;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.scoring.BundleModelProvider;
import org.jobdedup.pipeline.scoring.ModelWatchOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A model is replaced in a running job of two subtasks, another one is refused, and it goes on. */
@Timeout(240)
class ModelReplacementITCase {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private Path input;
  private RunPlan plan;

  @Test
  void modelIsReplacedAnnouncedAndKept() throws Exception {
    ModelBundle given = TestBundles.fit("given", 0.5);
    // Beyond what calibration gives, so that no pair matches by it.
    ModelBundle strict = TestBundles.fit("strict", 1.0);
    ModelBundle unfit = TestBundles.unfit("unfit");
    Path model = folder.resolve("model");
    given.save(model, false);
    input = Files.createDirectory(folder.resolve("ads"));
    PipelineConfig watching = PipelineConfig.of(Map.of("model.watchInterval", "PT0.2S"));
    plan = plan(watching, 2);
    List<JobAd> ads =
        SyntheticAds.with(GeneratorConfig.of(3, 170)).stream().map(ad -> ad.ad()).toList();
    BundleModelProvider provider = new BundleModelProvider(given, model);
    OutputFolder.prepare(plan.output(), false, plan.stateFolder());
    try (EmbeddedJob first = EmbeddedJob.start(plan, provider)) {
      feed("a", ads.subList(0, 60));
      await(() -> liveAds() == 60);
      strict.save(model, true);
      await(() -> announcements().equals(List.of(strict.version())));
      feed("b", ads.subList(60, 100));
      await(() -> liveAds() == 100);
      unfit.save(model, true);
      await(() -> rejected().size() == 1);
      feed("c", ads.subList(100, 130));
      await(() -> liveAds() == 130);
    }
    // The model that took over is in the checkpoint; the job is given the first one again.
    plan = plan(watching, 1);
    OutputFolder.prepare(plan.output(), false, plan.stateFolder());
    try (EmbeddedJob second = EmbeddedJob.start(plan, provider)) {
      feed("d", ads.subList(130, 160));
      await(() -> liveAds() == 160);
    }

    List<ChangelogEntry> lines = changelog();
    int announced =
        lines.stream().map(ChangelogEntry::event).toList().indexOf(ChangelogEntry.Event.MODEL);
    List<ChangelogEntry> before = lines.subList(0, announced);
    List<ChangelogEntry> after = lines.subList(announced, lines.size());
    before.forEach(line -> assertEquals(given.version(), line.modelVersion()));
    after.forEach(line -> assertEquals(strict.version(), line.modelVersion()));
    assertEquals(List.of(strict.version()), announcements());
    assertTrue(before.stream().anyMatch(line -> line.probability() != null), "matches at first");
    Set<String> later = ads.subList(60, 160).stream().map(JobAd::id).collect(Collectors.toSet());
    assertFalse(
        after.stream()
            .filter(line -> later.contains(line.adId()) || later.contains(line.matchedAdId()))
            .anyMatch(line -> line.probability() != null && line.probability() < 1),
        "no match of a later ad lies below the new threshold");
    String refusal = rejected().get(0);
    assertEquals(1, rejected().size(), "refused once, also after the restart");
    assertTrue(refusal.contains("\"reason\":\"" + ModelWatchOperator.REFUSED_MODEL), refusal);
    assertTrue(
        refusal.contains("The job goes on with the model " + strict.version() + "."), refusal);

    // Where nothing is watched any more, the model that is given counts.
    plan = plan(PipelineConfig.defaults(), 1);
    OutputFolder.prepare(plan.output(), false, plan.stateFolder());
    try (EmbeddedJob third = EmbeddedJob.start(plan, new BundleModelProvider(given))) {
      feed("e", ads.subList(160, 170));
      await(() -> liveAds() == 170);
    }
    assertEquals(List.of(strict.version(), given.version()), announcements());
  }

  private RunPlan plan(PipelineConfig config, int parallelism) {
    return new RunPlan(
        List.of(input),
        List.of(),
        folder.resolve("out"),
        FieldMapping.standard(),
        true,
        folder.resolve("state"),
        Duration.ofMillis(300),
        parallelism,
        Backend.HEAP,
        config);
  }

  private int liveAds() throws Exception {
    return ChangelogFiles.replay(plan.assignments()).clusters().values().stream()
        .flatMap(market -> market.values().stream())
        .mapToInt(cluster -> cluster.size())
        .sum();
  }

  private List<String> announcements() throws Exception {
    return changelog().stream()
        .filter(line -> line.event() == ChangelogEntry.Event.MODEL)
        .map(ChangelogEntry::modelVersion)
        .toList();
  }

  private List<ChangelogEntry> changelog() throws Exception {
    List<ChangelogEntry> lines = new ArrayList<>();
    ChangelogFiles.forEachLine(plan.assignments(), line -> lines.add(ChangelogLine.read(line)));
    lines.sort(Comparator.comparingLong(ChangelogEntry::sequence));
    return lines;
  }

  private List<String> rejected() throws Exception {
    List<String> lines = new ArrayList<>();
    ChangelogFiles.forEachLine(plan.rejected(), lines::add);
    return lines;
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call()) {
      assertTrue(System.nanoTime() < end, "the job did not get so far in " + PATIENCE);
      Thread.sleep(200);
    }
  }

  private void feed(String name, List<JobAd> ads) throws Exception {
    // A watched folder must receive files whole: written elsewhere, then moved in.
    Path draft = Files.createTempFile(folder, "draft", ".jsonl");
    try (OutputStream out = Files.newOutputStream(draft)) {
      SyntheticAdWriter.writeAds(ads.stream(), out);
    }
    Files.move(draft, input.resolve(name + ".jsonl"));
  }
}
