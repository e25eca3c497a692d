package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.flink.api.common.JobExecutionResult;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAdWriter;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.pipeline.cluster.BatchPartition;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.scoring.BundleModelProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Shuffled orders of ads with updates, repetitions, deletions and returns, through the whole job
 * with the model that ships: all give the partition that comes out when the ads that are live in
 * the end are compared at once.
 *
 * <p>Real ads are taken where the folder {@code jobdedup.shuffles.ads} is, else synthetic ones. By
 * hand, for {@code jobdedup.shuffles.orders} orders of {@code jobdedup.shuffles.count} ads, 0 for
 * all, from order {@code jobdedup.shuffles.first} on:
 *
 * <pre>
 * mvn test -pl pipeline -am -Dtest=ShuffledOrdersITCase -Dsurefire.failIfNoSpecifiedTests=false \
 *   -Djobdedup.shuffles.orders=20 -Djobdedup.shuffles.count=2000
 * </pre>
 */
class ShuffledOrdersITCase {
  private static final Path REAL_ADS =
      Path.of(System.getProperty("jobdedup.shuffles.ads", "../../shared/data/ads"));
  private static final int ORDERS = Integer.getInteger("jobdedup.shuffles.orders", 2);
  private static final int FIRST_ORDER = Integer.getInteger("jobdedup.shuffles.first", 1);
  private static final int COUNT = Integer.getInteger("jobdedup.shuffles.count", 300);
  private static final Instant FIRST = Instant.parse("2020-01-01T00:00:00Z");

  @TempDir private Path folder;

  @Test
  void everyOrderGivesThePartitionOfTheBatch() throws Exception {
    List<JobAd> ads = ads();
    List<JobAd> statements = statements(ads);
    Map<String, JobAd> live = live(statements);
    BatchPartition batch = new BatchPartition(live.values(), ModelBundle.loadDefault());
    Set<Set<String>> expected = batch.partition();
    assertTrue(expected.stream().anyMatch(cluster -> cluster.size() > 1));
    say(
        "%,d ads, %,d statements about them, %,d live in the end; the largest bucket has %,d ads",
        ads.size(), statements.size(), live.size(), batch.largestBucket());
    BatchPartition.Joined before = batch.joined(batch.components());
    BatchPartition.Joined after = batch.joined(expected);
    say(
        "pairs below the threshold: %,d of the %,d within components (largest %,d ads), %,d of the"
            + " %,d within clusters (largest %,d)",
        before.belowThreshold(),
        before.all(),
        before.largest(),
        after.belowThreshold(),
        after.all(),
        after.largest());
    for (int order = FIRST_ORDER; order < FIRST_ORDER + ORDERS; order++) {
      Outcome outcome = run(shuffled(statements, order), order, Map.of());
      assertEquals(0, outcome.count(Tally.BUCKETS_REOPENED));
      assertEquals(expected, outcome.partition, "order " + order);
      say("order %d: the partition of the batch", order);
    }
  }

  /** Where buckets overflow, only a removal from one that did can make orders differ. */
  @Test
  void fullBucketsDifferOnlyWhereTheyAreReopened() throws Exception {
    List<JobAd> ads = ads();
    Map<String, String> settings = Map.of("buckets.maxEntries", "4");
    Set<Set<Set<String>>> partitions = new HashSet<>();
    long cuts = 0;
    for (int order = FIRST_ORDER; order < FIRST_ORDER + ORDERS; order++) {
      Outcome outcome = run(shuffled(ads, order), order, settings);
      assertEquals(0, outcome.count(Tally.BUCKETS_REOPENED));
      partitions.add(outcome.partition);
      cuts += outcome.count(Tally.BUCKET_CUTS);
    }
    assertTrue(cuts > 0);
    assertEquals(1, partitions.size());
    say("buckets of 4 without removals: %d orders, 1 partition, %,d cuts", ORDERS, cuts);

    List<JobAd> statements = statements(ads);
    Set<String> ids = live(statements).keySet();
    partitions.clear();
    long reopened = 0;
    for (int order = FIRST_ORDER; order < FIRST_ORDER + ORDERS; order++) {
      Outcome outcome = run(shuffled(statements, order), order, settings);
      Set<String> found = new TreeSet<>();
      outcome.partition.forEach(found::addAll);
      assertEquals(ids, found);
      partitions.add(outcome.partition);
      reopened += outcome.count(Tally.BUCKETS_REOPENED);
    }
    assertTrue(partitions.size() == 1 || reopened > 0);
    say(
        "buckets of 4 with removals: %d orders, %d partitions, %,d removals that reopened a bucket",
        ORDERS, partitions.size(), reopened);
  }

  private record Outcome(Set<Set<String>> partition, Map<String, Object> counts) {
    long count(String name) {
      return (Long) counts.get(name);
    }
  }

  private Outcome run(List<JobAd> statements, int order, Map<String, String> settings)
      throws Exception {
    Path run = Files.createTempDirectory(folder, "run");
    Path input = Files.createDirectory(run.resolve("ads"));
    int cut = statements.size() / 3;
    write(input.resolve("a.jsonl"), statements.subList(0, cut));
    write(input.resolve("b.jsonl"), statements.subList(cut, statements.size()));
    RunPlan plan =
        new RunPlan(
            List.of(input),
            List.of(),
            run.resolve("out"),
            FieldMapping.standard(),
            false,
            null,
            Duration.ofSeconds(10),
            1 + order % 2,
            order % 5 == 0 ? Backend.ROCKSDB : Backend.HEAP,
            PipelineConfig.of(settings));
    OutputFolder.prepare(plan.output(), false, null);
    JobExecutionResult result =
        EmbeddedRun.of(plan, new BundleModelProvider(ModelBundle.loadDefault()));
    Set<Set<String>> partition =
        new HashSet<>(ChangelogFiles.replay(plan.assignments()).clusters().get("all").values());
    OutputFolder.delete(run);
    return new Outcome(partition, result.getAllAccumulatorResults());
  }

  private static void say(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }

  private static List<JobAd> ads() throws IOException {
    if (!Files.isDirectory(REAL_ADS)) {
      say("No real ads in %s: synthetic ones are shuffled instead.", REAL_ADS);
      return SyntheticAds.with(GeneratorConfig.of(11, COUNT == 0 ? 2_000 : COUNT)).stream()
          .map(ad -> ad.ad())
          .toList();
    }
    List<JobAd> ads = new ArrayList<>();
    for (Path file : AdFiles.list(List.of(REAL_ADS)).files()) {
      ads.addAll(read(file));
    }
    // Neighbours in a file are often of one employer, so the sample is of stretches of 20 ads.
    int stretches = COUNT == 0 ? 1 : Math.max(1, ads.size() / COUNT);
    List<JobAd> sample = new ArrayList<>();
    for (int i = 0; i < ads.size(); i++) {
      if (i / 20 % stretches == 0) {
        sample.add(ads.get(i));
      }
    }
    return sample;
  }

  private static List<JobAd> read(Path file) throws IOException {
    List<JobAd> ads = new ArrayList<>();
    try (AdRecordReader reader = AdReaders.open(file, FieldMapping.standard())) {
      for (AdRecord record = reader.next(); record != null; record = reader.next()) {
        if (record instanceof AdRecord.Parsed parsed) {
          ads.add(parsed.ad());
        }
      }
    }
    return ads;
  }

  /**
   * Each ad, and for some of them more: seen again, changed, changed back, withdrawn, withdrawn and
   * stated again. Revision times make the order of arrival immaterial.
   */
  private List<JobAd> statements(List<JobAd> ads) throws IOException {
    List<JobAd> statements = new ArrayList<>();
    for (int i = 0; i < ads.size(); i++) {
      JobAd ad = ads.get(i);
      String other = ads.get((i + 1) % ads.size()).description();
      statements.add(stated(ad, ad.description(), 0, AdOperation.UPSERT));
      if (i % 7 == 0) {
        statements.add(stated(ad, ad.description(), 1, AdOperation.UPSERT));
      }
      if (i % 11 == 0) {
        statements.add(stated(ad, other, 2, AdOperation.UPSERT));
      }
      if (i % 33 == 0) {
        statements.add(stated(ad, ad.description(), 3, AdOperation.UPSERT));
      }
      if (i % 13 == 0) {
        statements.add(stated(ad, null, 4, AdOperation.DELETE));
      }
      if (i % 26 == 0) {
        statements.add(stated(ad, ad.description(), 5, AdOperation.UPSERT));
      }
    }
    // What is compared with is what a run reads.
    Path file = folder.resolve("statements.jsonl");
    write(file, statements);
    List<JobAd> read = read(file);
    assertEquals(statements.size(), read.size());
    return read;
  }

  private static JobAd stated(JobAd ad, String description, int days, AdOperation operation) {
    return JobAd.builder(ad.id())
        .operation(operation)
        .title(ad.title())
        .description(description)
        .organization(ad.organization())
        .location(ad.location())
        .country(ad.country())
        .language(ad.language())
        .site(ad.site())
        .url(ad.url())
        .postedAt(ad.postedAt())
        .firstSeen(ad.firstSeen())
        .lastSeen(ad.lastSeen())
        .contacts(ad.contacts())
        .occupationCode(ad.occupationCode())
        .updatedAt(FIRST.plus(Duration.ofDays(days)))
        .build();
  }

  private static Map<String, JobAd> live(List<JobAd> statements) {
    Map<String, JobAd> newest = new TreeMap<>();
    for (JobAd statement : statements) {
      newest.merge(
          statement.id(), statement, (a, b) -> b.updatedAt().isBefore(a.updatedAt()) ? a : b);
    }
    newest.values().removeIf(ad -> ad.operation() == AdOperation.DELETE);
    return newest;
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
}
