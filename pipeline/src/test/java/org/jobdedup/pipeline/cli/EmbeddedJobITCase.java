package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.flink.api.common.JobExecutionResult;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAdWriter;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.io.ClusterFile;
import org.jobdedup.pipeline.operator.Tally;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole job in a MiniCluster on synthetic ads, with files at both ends. */
class EmbeddedJobITCase {
  private static final Instant EARLIER = Instant.parse("2025-06-01T00:00:00Z");
  private static final Instant LATER = Instant.parse("2026-06-01T00:00:00Z");

  @TempDir private Path folder;
  private Path corrections;

  /**
   * I4: neither order, nor parallelism, nor backend, nor repetition changes the partition, and
   * lines of clusters differ in no more than ids.
   */
  @Test
  void partitionDependsOnTheAdsOnly() throws Exception {
    List<JobAd> statements = statements();
    Outcome first = run(statements, 1, Backend.HEAP);
    Outcome second = run(shuffled(statements, 1), 2, Backend.HEAP);
    Outcome third = run(shuffled(statements, 2), 2, Backend.ROCKSDB);

    assertEquals(first.partition, second.partition);
    assertEquals(first.partition, third.partition);
    assertEquals(first.described, second.described);
    assertEquals(first.described, third.described);
    assertTrue(first.described.stream().anyMatch(line -> line.contains("\"sites\":[\"board")));
    assertTrue(first.described.stream().anyMatch(line -> line.split("\"from\"").length > 2));
    assertEquals(liveIds(statements), first.ads());
    assertTrue(first.partition.stream().anyMatch(cluster -> cluster.size() > 1));
    assertEquals(first.partition.size(), first.count(Tally.CLUSTERS));
    assertEquals(first.partition.size(), third.count(Tally.CLUSTERS));
    assertEquals(1, first.count(Tally.DEAD_LETTERS));
    assertEquals(statements.size() + 1, first.count(Tally.RECORDS));
    assertEquals(first.ads().size(), first.count(Tally.ADS) - first.count(Tally.WITHDRAWN));
    assertTrue(
        Files.list(first.output.resolve("rejected"))
            .anyMatch(file -> read(file).contains("\"position\":1")));
  }

  /** A small bound on buckets cuts pairs, and the same ones in every order. */
  @Test
  void cutsOfFullBucketsDoNotDependOnOrder() throws Exception {
    List<JobAd> ads = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      ads.add(
          JobAd.builder("copy-" + i)
              .title("Warehouse clerk")
              .organization("Example Logistics")
              .location("Utrecht")
              .description(
                  "We look for a warehouse clerk who likes order. Number of shifts varies.")
              .build());
    }
    Map<String, String> settings = Map.of("buckets.maxEntries", "8");
    Outcome first = run(ads, 1, Backend.HEAP, settings);
    Outcome second = run(shuffled(ads, 3), 2, Backend.HEAP, settings);

    assertTrue(first.count(Tally.BUCKET_CUTS) > 0);
    assertEquals(first.partition, second.partition);
    assertEquals(1, first.partition.stream().filter(cluster -> cluster.size() == 8).count());
    assertEquals(33, first.partition.size());
  }

  /** Ads that the newest one leaves behind are over in the end, whenever they come. */
  @Test
  void adsExpireInEveryOrder() throws Exception {
    List<JobAd> ads = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      Instant seen = Instant.parse("2020-01-01T00:00:00Z").plus(Duration.ofDays(7L * i));
      ads.add(
          JobAd.builder("ad-" + i)
              .title("Baker")
              .description("We bake bread by night and look for a baker who likes to rise early.")
              .firstSeen(seen)
              .lastSeen(seen)
              .build());
    }
    Map<String, String> settings = Map.of("ads.timeToLive", "P70D");
    Outcome first = run(ads, 1, Backend.HEAP, settings);
    Outcome second = run(shuffled(ads, 4), 2, Backend.HEAP, settings);

    Set<String> live = ads.subList(20, 30).stream().map(JobAd::id).collect(Collectors.toSet());
    assertEquals(live, first.ads());
    assertEquals(first.partition, second.partition);
    for (Outcome outcome : List.of(first, second)) {
      assertEquals(20, outcome.count(Tally.EXPIRED) + outcome.count(Tally.TOO_OLD));
    }
  }

  @Test
  void correctionsAreAnotherInput() throws Exception {
    List<JobAd> ads = new ArrayList<>();
    for (String id : List.of("a", "b", "c")) {
      String trade = id.equals("c") ? "paint walls and doors" : "bake bread by night";
      ads.add(
          JobAd.builder(id)
              .title("Craft")
              .description("We " + trade + " and look for somebody who likes to " + trade + ".")
              .build());
    }
    // Within a folder Flink would take this for a file that is still being written.
    corrections = folder.resolve("_corrections.csv");
    Files.writeString(
        corrections,
        "a,b,same\na,b,true\na,c,true\nb,a,false\nd,a,false\nd,d,true\n",
        StandardCharsets.UTF_8);
    Outcome outcome = run(ads, 2, Backend.HEAP);

    assertEquals(
        Set.of(new TreeSet<>(Set.of("a", "c")), new TreeSet<>(Set.of("b"))), outcome.partition);
    assertEquals(4, outcome.count(Tally.CORRECTIONS));
    assertEquals(1, outcome.count(Tally.CORRECTIONS_CONTRADICTED));
    assertEquals(1, outcome.count(Tally.CORRECTIONS_WAITING));
    // The broken ad file, the line that names one ad twice, and the correction that was taken back.
    assertEquals(3, outcome.count(Tally.DEAD_LETTERS));
  }

  /** Clusters as sets of ads, and as lines of the file without the ids of clusters. */
  private record Outcome(
      Path output,
      Set<SortedSet<String>> partition,
      List<String> described,
      Map<String, Object> counts) {
    Set<String> ads() {
      return partition.stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
    }

    long count(String name) {
      return (Long) counts.get(name);
    }
  }

  private Outcome run(List<JobAd> statements, int parallelism, Backend backend) throws Exception {
    return run(statements, parallelism, backend, Map.of());
  }

  private Outcome run(
      List<JobAd> statements, int parallelism, Backend backend, Map<String, String> settings)
      throws Exception {
    Path run = Files.createTempDirectory(folder, "run");
    Path input = Files.createDirectory(run.resolve("ads"));
    // Two files of different sizes, so that two readers run side by side.
    int cut = statements.size() / 3;
    write(input.resolve("a.jsonl"), statements.subList(0, cut));
    write(input.resolve("b.jsonl"), statements.subList(cut, statements.size()));
    Files.writeString(input.resolve("broken.jsonl"), "{\"id\": \n", StandardCharsets.UTF_8);
    RunPlan plan =
        new RunPlan(
            List.of(input),
            corrections == null ? List.of() : List.of(corrections),
            run.resolve("out"),
            FieldMapping.standard(),
            false,
            null,
            Duration.ofSeconds(10),
            parallelism,
            backend,
            PipelineConfig.of(settings));
    OutputFolder.prepare(plan.output(), false, null);
    JobExecutionResult result = EmbeddedRun.of(plan, FakeModel.PROVIDER);
    ChangelogReplay replay = ChangelogFiles.replay(plan.assignments());
    ClusterFile.write(replay, ChangelogFiles.facts(plan.facts(), replay), 30, plan.clusters());
    List<String> described =
        read(plan.clusters())
            .lines()
            .map(line -> line.replaceFirst("\"clusterId\":\"[^\"]*\",", ""))
            .toList();
    Set<SortedSet<String>> partition =
        replay.clusters().get("all").values().stream().collect(Collectors.toSet());
    return new Outcome(plan.output(), partition, described, result.getAllAccumulatorResults());
  }

  /**
   * Ads, some of them repeated, changed or withdrawn later; revision times make order immaterial.
   */
  private static List<JobAd> statements() {
    List<JobAd> ads =
        SyntheticAds.with(GeneratorConfig.of(7, 240)).stream().map(ad -> ad.ad()).toList();
    List<JobAd> statements = new ArrayList<>();
    for (int i = 0; i < ads.size(); i++) {
      JobAd ad = ads.get(i);
      statements.add(stated(ad, ad.description(), EARLIER, AdOperation.UPSERT));
      if (i % 7 == 0) {
        statements.add(stated(ad, ad.description(), LATER, AdOperation.UPSERT));
      } else if (i % 11 == 0) {
        String other = ads.get((i + 1) % ads.size()).description();
        statements.add(stated(ad, other, LATER, AdOperation.UPSERT));
      } else if (i % 13 == 0) {
        statements.add(stated(ad, null, LATER, AdOperation.DELETE));
      }
    }
    return statements;
  }

  private static JobAd stated(
      JobAd ad, String description, Instant updatedAt, AdOperation operation) {
    return JobAd.builder(ad.id())
        .operation(operation)
        .title(ad.title())
        .organization(ad.organization())
        .location(ad.location())
        .description(description)
        .site("board" + ad.id().length())
        .lastSeen(updatedAt)
        .updatedAt(updatedAt)
        .build();
  }

  private static Set<String> liveIds(List<JobAd> statements) {
    Set<String> deleted =
        statements.stream()
            .filter(ad -> ad.operation() == AdOperation.DELETE)
            .map(JobAd::id)
            .collect(Collectors.toSet());
    return statements.stream()
        .map(JobAd::id)
        .filter(id -> !deleted.contains(id))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<JobAd> shuffled(List<JobAd> ads, long seed) {
    List<JobAd> copy = new ArrayList<>(ads);
    Collections.shuffle(copy, new Random(seed));
    return copy;
  }

  private static void write(Path file, List<JobAd> ads) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      SyntheticAdWriter.writeAds(ads.stream(), out);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
