package org.jobdedup.pipeline.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.read.AdMessageReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogLine;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAdWriter;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.pipeline.DedupTopology;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.jobdedup.pipeline.message.CorrectionRecord;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.SourceRecord;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.scoring.ScoringModelProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * A savepoint that a release wrote is restored, and the job goes on as if it had never stopped.
 *
 * <p>The savepoint lies in {@code src/test/resources/savepoints}, with the statements of the whole
 * stream and the changelog up to its end. docs/state.md has the command that writes it anew.
 */
@Timeout(120)
class SavepointMigrationTest {
  private static final String WRITE = "jobdedup.writeSavepoint";
  private static final String SAVEPOINT = "0.1.0.zip";
  private static final long MOST_BYTES = 200_000;
  private static final int CORRECTIONS = 3;
  private static final int CORRECTIONS_BEFORE = 2;
  private static final PipelineConfig CONFIG = PipelineConfig.of(Map.of("ads.timeToLive", "P20D"));

  @TempDir private Path folder;

  /** What was written: the savepoint, all statements, and the changelog at the savepoint. */
  private record Written(Path savepoint, List<String> statements, List<ChangelogEntry> changelog) {}

  // ---------------------------------------------------------------------------------------------
  // Tests
  // ---------------------------------------------------------------------------------------------

  @Test
  @DisabledIfSystemProperty(named = WRITE, matches = "true")
  void restoredJobGoesOnAsIfItHadNotStopped() throws Exception {
    Written written = read();
    Set<SortedSet<String>> expected =
        partition(run(written.statements(), null, "hashmap", 1, FakeModel.PROVIDER));
    assertTrue(expected.stream().anyMatch(cluster -> cluster.size() > 1));
    for (String backend : List.of("hashmap", "rocksdb")) {
      List<ChangelogEntry> lines = new ArrayList<>(written.changelog());
      lines.addAll(run(written.statements(), written.savepoint(), backend, 2, FakeModel.PROVIDER));
      assertTrue(lines.size() > written.changelog().size());
      // Sequences go on without a gap, or the replay would complain.
      assertEquals(expected, partition(lines), backend);
    }
  }

  @Test
  @DisabledIfSystemProperty(named = WRITE, matches = "true")
  void savepointOfOtherSketchesOrFeaturesIsRefusedWithASentence() throws Exception {
    Written written = read();
    ScoringModelProvider otherSketch = () -> new FakeModel("other");
    ScoringModelProvider otherSchema = () -> new FakeModel("fake-sketch", "other", "fake-2", 0.6);
    assertTrue(
        failure(written, otherSketch)
            .contains(
                "The sketch fingerprint of the model must equal that of the saved state:"
                    + " saved=fake-sketch (model fake-1), given=other (model fake-1). Start from"
                    + " empty state, or with a model that fits."));
    assertTrue(
        failure(written, otherSchema)
            .contains(
                "The feature schema fingerprint of the model must equal that of the saved state:"
                    + " saved=fake-schema (model fake-1), given=other (model fake-2)."));
  }

  /** With another, the job would look for ads where they are not, and find fewer duplicates. */
  @Test
  @DisabledIfSystemProperty(named = WRITE, matches = "true")
  void savepointOfAnotherLayoutIsRefusedWithASentence() throws Exception {
    Written written = read();
    PipelineConfig shards = PipelineConfig.of(Map.of("buckets.shards", "32"));
    PipelineConfig market = PipelineConfig.of(Map.of("market", "country"));
    assertTrue(
        failure(written, shards, FakeModel.PROVIDER)
            .contains(
                "buckets.shards must be what it was when the state was saved: saved=16, given=32."
                    + " Give the saved value, or start from empty state."));
    assertTrue(
        failure(written, market, FakeModel.PROVIDER)
            .contains(
                "market must be what it was when the state was saved: saved=all, given=country."));
  }

  private String failure(Written written, ScoringModelProvider provider) {
    return failure(written, CONFIG, provider);
  }

  private String failure(Written written, PipelineConfig config, ScoringModelProvider provider) {
    Throwable thrown =
        assertThrows(
            Exception.class,
            () -> run(written.statements(), written.savepoint(), "hashmap", 1, provider, config));
    return Stream.iterate(thrown, t -> t != null, Throwable::getCause)
        .map(t -> String.valueOf(t.getMessage()))
        .collect(Collectors.joining("\n"));
  }

  // ---------------------------------------------------------------------------------------------
  // Writing
  // ---------------------------------------------------------------------------------------------

  /**
   * Half of the stream goes by, then the savepoint is taken; the other half is left to the test.
   */
  @Test
  @EnabledIfSystemProperty(named = WRITE, matches = "true")
  void writeSavepoint() throws Exception {
    List<String> statements = statements();
    int before = statements.size() / 2;
    StreamExecutionEnvironment environment = environment(null, "hashmap", 1);
    CollectingSink<ChangelogEntry> changelog =
        build(
            environment,
            statements,
            RateLimiterStrategy.perCheckpoint(before),
            RateLimiterStrategy.perCheckpoint(CORRECTIONS_BEFORE),
            FakeModel.PROVIDER,
            CONFIG);
    JobClient client = environment.executeAsync("savepoint");
    while (count(client, Tally.RECORDS) < before
        || count(client, Tally.CORRECTIONS) < CORRECTIONS_BEFORE) {
      Thread.sleep(100);
    }
    String savepoint =
        client
            .stopWithSavepoint(false, folder.toUri().toString(), SavepointFormatType.CANONICAL)
            .get();
    Path file =
        Files.createDirectories(Path.of("src/test/resources/savepoints")).resolve(SAVEPOINT);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      put(zip, "statements.jsonl", String.join("", statements).getBytes(StandardCharsets.UTF_8));
      ByteArrayOutputStream lines = new ByteArrayOutputStream();
      for (ChangelogEntry entry : changelog.elements()) {
        JsonLines.changelog().encode(entry, lines);
      }
      put(zip, "changelog.jsonl", lines.toByteArray());
      try (Stream<Path> files = Files.list(Path.of(URI.create(savepoint)))) {
        for (Path part : files.sorted().toList()) {
          put(zip, "savepoint/" + part.getFileName(), Files.readAllBytes(part));
        }
      }
    }
    assertTrue(Files.size(file) < MOST_BYTES, file + " has " + Files.size(file) + " bytes");
  }

  /**
   * Ads of seven weeks with repetitions, changes and withdrawals on both sides of the savepoint,
   * the first of which expire before it and others after it. Every date lies in the past of any
   * clock.
   */
  private static List<String> statements() throws IOException {
    Instant start = Instant.parse("2020-01-01T00:00:00Z");
    List<JobAd> ads =
        SyntheticAds.with(GeneratorConfig.of(11, 48)).stream().map(ad -> ad.ad()).toList();
    List<JobAd> statements = new ArrayList<>();
    for (int i = 0; i < ads.size(); i++) {
      Instant day = start.plus(Duration.ofDays(i));
      JobAd former = ads.get(Math.max(0, i - 7));
      JobAd ad = ads.get(i);
      statements.add(stated(ad.id(), ad, day));
      switch (i % 6) {
        case 1 -> statements.add(stated(former.id(), former, day));
        case 2, 3 -> statements.add(stated(former.id(), ad, day));
        case 4 -> statements.add(stated("copy-" + i, former, day));
        case 5 -> statements.add(withdrawn(former.id(), day));
        default -> {
          // A day with one ad.
        }
      }
    }
    List<String> lines = new ArrayList<>();
    for (JobAd ad : statements) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      SyntheticAdWriter.writeAds(Stream.of(ad), line);
      lines.add(line.toString(StandardCharsets.UTF_8));
    }
    return lines;
  }

  private static JobAd stated(String id, JobAd content, Instant day) {
    return JobAd.builder(id)
        .title(content.title())
        .organization(content.organization())
        .location(content.location())
        .description(content.description())
        .firstSeen(day)
        .lastSeen(day)
        .updatedAt(day)
        .build();
  }

  private static JobAd withdrawn(String id, Instant day) {
    return JobAd.builder(id).operation(AdOperation.DELETE).updatedAt(day).build();
  }

  // ---------------------------------------------------------------------------------------------
  // Running
  // ---------------------------------------------------------------------------------------------

  private static List<ChangelogEntry> run(
      List<String> statements,
      Path savepoint,
      String backend,
      int parallelism,
      ScoringModelProvider model)
      throws Exception {
    return run(statements, savepoint, backend, parallelism, model, CONFIG);
  }

  private static List<ChangelogEntry> run(
      List<String> statements,
      Path savepoint,
      String backend,
      int parallelism,
      ScoringModelProvider model,
      PipelineConfig config)
      throws Exception {
    StreamExecutionEnvironment environment = environment(savepoint, backend, parallelism);
    CollectingSink<ChangelogEntry> changelog =
        build(
            environment,
            statements,
            RateLimiterStrategy.noOp(),
            RateLimiterStrategy.noOp(),
            model,
            config);
    environment.execute("savepoint");
    return changelog.elements();
  }

  private static StreamExecutionEnvironment environment(
      Path savepoint, String backend, int parallelism) {
    Configuration config = new Configuration();
    config.set(PipelineOptions.GENERIC_TYPES, false);
    config.set(PipelineOptions.OBJECT_REUSE, true);
    config.set(RestartStrategyOptions.RESTART_STRATEGY, "disable");
    config.set(StateBackendOptions.STATE_BACKEND, backend);
    if (savepoint != null) {
      // A string of a URI would name a folder with an escape such as %20 where there is a blank.
      config.set(
          StateRecoveryOptions.SAVEPOINT_PATH,
          new org.apache.flink.core.fs.Path(savepoint.toUri()).toString());
    }
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.getExecutionEnvironment(config);
    environment.setParallelism(parallelism);
    return environment;
  }

  private static CollectingSink<ChangelogEntry> build(
      StreamExecutionEnvironment environment,
      List<String> statements,
      RateLimiterStrategy<?> adLimit,
      RateLimiterStrategy<?> correctionLimit,
      ScoringModelProvider model,
      PipelineConfig config) {
    String name = UUID.randomUUID().toString();
    CollectingSink<ChangelogEntry> changelog = new CollectingSink<>(name);
    DedupTopology.build(
        environment,
        new DataGeneratorSource<>(
            new Statements(statements.toArray(new String[0])),
            statements.size(),
            adLimit,
            TypeInformation.of(SourceRecord.class)),
        new DataGeneratorSource<>(
            new Corrections(ids(statements)),
            CORRECTIONS,
            correctionLimit,
            TypeInformation.of(CorrectionRecord.class)),
        new DedupTopology.Sinks(changelog, new CollectingSink<DeadLetter>(name + "-dead"), null),
        model,
        config);
    return changelog;
  }

  private static String[] ids(List<String> statements) {
    return statements.stream()
        .map(line -> record(line, 1).adId())
        .distinct()
        .toArray(String[]::new);
  }

  private static SourceRecord record(String line, long index) {
    return SourceRecord.of(
        new AdMessageReader(FieldMapping.standard())
            .read(
                new RecordPosition("statements.jsonl", index),
                line.getBytes(StandardCharsets.UTF_8))
            .get(0));
  }

  private record Statements(String[] lines) implements GeneratorFunction<Long, SourceRecord> {
    @Override
    public SourceRecord map(Long index) {
      return record(lines[index.intValue()], index + 1);
    }
  }

  /** The last ads are joined and kept apart, whatever their texts say. */
  private record Corrections(String[] ids) implements GeneratorFunction<Long, CorrectionRecord> {
    @Override
    public CorrectionRecord map(Long index) {
      int i = index.intValue();
      return new CorrectionRecord(
          "corrections.csv",
          index + 1,
          null,
          ids[ids.length - 1 - i],
          ids[ids.length - 5 - 2 * i],
          i != 1 ? Answer.SAME : Answer.DIFFERENT,
          Correction.NO_TIME,
          null);
    }
  }

  private static long count(JobClient client, String name) throws Exception {
    return client.getAccumulators().get().get(name) instanceof Long value ? value : 0;
  }

  private static Set<SortedSet<String>> partition(List<ChangelogEntry> lines) {
    ChangelogReplay replay = new ChangelogReplay();
    lines.forEach(replay::add);
    return Set.copyOf(replay.clusters().get("all").values());
  }

  // ---------------------------------------------------------------------------------------------
  // Files
  // ---------------------------------------------------------------------------------------------

  private static void put(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0);
    zip.putNextEntry(entry);
    zip.write(bytes);
    zip.closeEntry();
  }

  private Written read() throws IOException {
    try (InputStream in = getClass().getResourceAsStream("/savepoints/" + SAVEPOINT);
        ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = folder.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        try (OutputStream out = Files.newOutputStream(file)) {
          zip.transferTo(out);
        }
      }
    }
    List<ChangelogEntry> changelog =
        Files.readAllLines(folder.resolve("changelog.jsonl")).stream()
            .map(SavepointMigrationTest::changelogLine)
            .toList();
    return new Written(
        folder.resolve("savepoint"),
        Files.readAllLines(folder.resolve("statements.jsonl")),
        changelog);
  }

  private static ChangelogEntry changelogLine(String line) {
    try {
      return ChangelogLine.read(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
