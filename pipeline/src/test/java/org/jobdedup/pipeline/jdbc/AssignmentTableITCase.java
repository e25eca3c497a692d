package org.jobdedup.pipeline.jdbc;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.connector.datagen.source.GeneratorFunction;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogEntry.Event;
import org.jobdedup.features.synthetic.GeneratorConfig;
import org.jobdedup.features.synthetic.SyntheticAds;
import org.jobdedup.pipeline.DedupTopology;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.message.SourceRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The table in a real PostgreSQL; skipped where none is installed. */
@Timeout(120)
class AssignmentTableITCase {
  private static final int ADS = 200;

  /** So few that neither failures nor the outage are met. */
  private static final int FEW = 30;

  private static final int ADS_BETWEEN_CHECKPOINTS = 50;
  private static final List<SourceRecord> STATEMENTS = statements();

  /** Failures still to come; static because the job runs in this process. */
  private static final AtomicInteger FAILURES = new AtomicInteger();

  private enum Outage {
    BEFORE,
    DURING,
    AFTER
  }

  /** How far an outage of the database is; likewise. */
  private static final AtomicReference<Outage> OUTAGE = new AtomicReference<>(Outage.BEFORE);

  private static PrivatePostgres postgres;

  @TempDir private Path folder;

  @BeforeAll
  static void startServer() throws Exception {
    if (PrivatePostgres.installation() == null) {
      String reason = "skipped: no PostgreSQL server is installed; the package postgresql has one.";
      // A report of skipped tests does not show the reason.
      System.err.println(AssignmentTableITCase.class.getSimpleName() + " " + reason);
      Assumptions.abort(reason);
    }
    postgres = PrivatePostgres.start();
  }

  @AfterAll
  static void stopServer() throws Exception {
    if (postgres != null) {
      postgres.close();
    }
  }

  private static ChangelogEntry line(
      long sequence, Event event, String ad, String cluster, String other) {
    return new ChangelogEntry(
        "all", sequence, event, ad, ad == null ? null : 7L, cluster, other, null, null, "m", 0);
  }

  private static AssignmentBatch batch(long restoredFrom, ChangelogEntry... lines) {
    MarketChanges changes = new MarketChanges("all");
    Stream.of(lines).forEach(changes::add);
    return changes.toBatch(restoredFrom);
  }

  private static List<String> rows(String table) throws Exception {
    return postgres.query(
        "SELECT market, ad_id, cluster_id, revision, sequence FROM " + table + " ORDER BY ad_id");
  }

  private static final AssignmentBatch FIRST =
      batch(
          -1,
          line(1, Event.CREATED, "a", "a", null),
          line(2, Event.CREATED, "b", "b", null),
          line(3, Event.CREATED, "c", "c", null),
          line(4, Event.CREATED, "d", "d", null),
          line(5, Event.JOINED, "b", "a", "b"),
          line(6, Event.JOINED, "d", "c", "d"));

  private static final AssignmentBatch SECOND =
      batch(
          -1,
          line(7, Event.MERGED, null, "a", "c"),
          line(8, Event.SPLIT, null, "a", "b~8"),
          line(9, Event.LEFT, "b", "a", "b~8"),
          line(10, Event.JOINED, "b", "b~8", "a"),
          line(11, Event.EXPIRED, "d", "a", null),
          line(12, Event.MODEL, null, null, null));

  private static final List<String> AFTER_BOTH =
      List.of("all a a 7 1", "all b b~8 7 10", "all c a 7 7");

  @Test
  void rowsFollowTheChangelog() throws Exception {
    AssignmentTable table = new AssignmentTable(postgres.options("follows"));
    table.apply(List.of(FIRST), -1);
    assertEquals(
        List.of("all a a 7 1", "all b a 7 5", "all c c 7 3", "all d c 7 6"), rows("follows"));
    table.apply(List.of(SECOND), -1);
    assertEquals(AFTER_BOTH, rows("follows"));
    assertEquals(
        List.of("all 12"), postgres.query("SELECT market, sequence FROM follows_progress"));
  }

  @Test
  void whatComesAgainWithACheckpointChangesNothing() throws Exception {
    AssignmentTable table = new AssignmentTable(postgres.options("again"));
    table.apply(List.of(FIRST, SECOND), -1);
    String updated = "SELECT ad_id, updated FROM again ORDER BY ad_id";
    List<String> before = postgres.query(updated);
    table.apply(List.of(FIRST, SECOND), 2);
    assertEquals(before, postgres.query(updated));
    table.apply(List.of(batch(2, line(13, Event.LEFT, "a", "a", null))), 2);
    assertEquals(AFTER_BOTH.subList(1, 3), rows("again"));
  }

  @Test
  void anotherHistoryIsRefusedWithASentence() throws Exception {
    AssignmentTable table = new AssignmentTable(postgres.options("foreign_history"));
    table.apply(List.of(FIRST, SECOND), -1);
    ForeignTableException fromEmpty =
        assertThrows(ForeignTableException.class, () -> table.apply(List.of(FIRST), -1));
    assertEquals(
        "The table foreign_history holds market all up to line 12 of the changelog, so line 13 must"
            + " come next, but line 1 does: the job was started from empty state or from an older"
            + " savepoint, or the table was not there from its start. Start it from the newest"
            + " savepoint or checkpoint of the job that wrote the table, not of this one, whose"
            + " clusters may have become others since, or from empty state with another"
            + " --jdbc.table or after TRUNCATE \"foreign_history\","
            + " \"foreign_history_progress\".",
        fromEmpty.getMessage());
    AssignmentBatch late = batch(4, line(14, Event.LEFT, "a", "a", null));
    assertThrows(ForeignTableException.class, () -> table.apply(List.of(late), 4));
    assertEquals(AFTER_BOTH, rows("foreign_history"));
  }

  @Test
  void tableInASchemaAndStrangeIdsAreFine() throws Exception {
    postgres.query("CREATE SCHEMA ads");
    AssignmentTable table = new AssignmentTable(postgres.options("ads.openings"));
    String longId = "ü".repeat(1_000);
    String odd = "it's {\"1\",\\2} \0 \ud800";
    table.apply(
        List.of(
            batch(
                -1,
                line(1, Event.CREATED, longId, longId, null),
                line(2, Event.CREATED, odd, odd, null))),
        -1);
    assertEquals(
        List.of("ü".repeat(200).length() + 65 + " t", "it's {\"1\",\\2} \uFFFD ?".length() + " t"),
        postgres.query(
            "SELECT length(ad_id), ad_id = cluster_id FROM ads.openings ORDER BY sequence"));
    table.apply(List.of(batch(-1, line(3, Event.LEFT, odd, odd, null))), -1);
    assertEquals(List.of("1"), postgres.query("SELECT count(*) FROM ads.openings"));
  }

  @Test
  void roleWithoutTheRightToMakeTablesCanWriteThem() throws Exception {
    AssignmentTable owner = new AssignmentTable(postgres.options("given"));
    owner.apply(List.of(FIRST), -1);
    postgres.query(
        "CREATE ROLE writer LOGIN; GRANT SELECT, INSERT, UPDATE, DELETE ON given, given_progress TO"
            + " writer");
    JdbcOptions options = postgres.options("given");
    new AssignmentTable(new JdbcOptions(options.url(), "writer", null, options.table()))
        .apply(List.of(SECOND), -1);
    assertEquals(AFTER_BOTH, rows("given"));
  }

  @Test
  void manyRowsTakeSeveralStatements() throws Exception {
    AssignmentTable table = new AssignmentTable(postgres.options("many"));
    ChangelogEntry[] lines =
        IntStream.rangeClosed(1, 25_000)
            .mapToObj(i -> line(i, Event.CREATED, "ad" + i, "ad" + i, null))
            .toArray(ChangelogEntry[]::new);
    table.apply(List.of(batch(-1, lines)), -1);
    assertEquals(
        List.of("25000 25000"), postgres.query("SELECT count(*), max(sequence) FROM many"));
  }

  @Test
  void tableAndSchemaMayBeCalledByWordsOfSql() throws Exception {
    postgres.query("CREATE SCHEMA \"user\"");
    for (String name : new String[] {"order", "user.table"}) {
      new AssignmentTable(postgres.options(name)).apply(List.of(FIRST, SECOND), -1);
      assertEquals(AFTER_BOTH, rows('"' + name.replace(".", "\".\"") + '"'));
    }
  }

  @Test
  void aTableThatIsGoneIsNotMadeAnewWhileTheOtherSaysThatItIsFull() throws Exception {
    AssignmentTable table = new AssignmentTable(postgres.options("gone"));
    table.apply(List.of(FIRST), -1);
    postgres.query("DROP TABLE gone");
    ForeignTableException exception =
        assertThrows(ForeignTableException.class, () -> table.apply(List.of(SECOND), -1));
    assertEquals(
        "The table gone is gone, while gone_progress says that it holds market all up to line 6 of"
            + " the changelog, and the job does not write these lines again. Bring the table back"
            + " with all its rows, or start the job from empty state with another --jdbc.table or"
            + " after DROP TABLE \"gone_progress\".",
        exception.getMessage());
  }

  /** Of several subtasks one makes the tables, and none takes them for remains. */
  @Test
  void severalMakeTheTablesAtOnce() throws Exception {
    AssignmentTable table = new AssignmentTable(postgres.options("at_once"));
    Callable<Void> apply =
        () -> {
          table.apply(List.of(FIRST), 1);
          return null;
        };
    ExecutorService threads = Executors.newFixedThreadPool(12);
    for (Future<Void> done : threads.invokeAll(Collections.nCopies(12, apply))) {
      done.get();
    }
    threads.shutdown();
  }

  @Test
  void aDatabaseThatCannotHoldEveryIdIsRefused() throws Exception {
    postgres.query("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
    JdbcOptions options = postgres.options("t");
    String url = options.url().replaceFirst("/postgres$", "/latin");
    AssignmentTable table =
        new AssignmentTable(new JdbcOptions(url, options.user(), null, options.table()));
    String message =
        assertThrows(ForeignTableException.class, () -> table.apply(List.of(FIRST), -1))
            .getMessage();
    assertTrue(message.contains("in a database of encoding LATIN1, which cannot hold"), message);
  }

  /** Each would keep a place of the server's few until the lock is gone. */
  @Test
  void noSessionWaitsForALockAfterTheJobHasGivenUp() throws Exception {
    JdbcOptions options = postgres.options("locked");
    AssignmentTable table =
        new AssignmentTable(
            new JdbcOptions(options.url() + "?socketTimeout=2", options.user(), null, "locked"));
    table.apply(List.of(FIRST), -1);
    try (Connection other = postgres.connect();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("LOCK TABLE locked IN SHARE MODE");
      String message =
          assertThrows(IOException.class, () -> table.apply(List.of(SECOND), -1)).getMessage();
      assertTrue(message.contains("due to lock timeout"), message);
      assertEquals(
          List.of("0"),
          postgres.query("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"));
    }
    table.apply(List.of(SECOND), -1);
    assertEquals(AFTER_BOTH, rows("locked"));
  }

  @Test
  void databaseThatIsAwayIsToldAndNothingIsLost() throws Exception {
    AssignmentTable table = new AssignmentTable(postgres.options("away"));
    table.apply(List.of(FIRST), -1);
    postgres.stop();
    try {
      IOException exception =
          assertThrows(IOException.class, () -> table.apply(List.of(SECOND), -1));
      assertTrue(
          exception.getMessage().startsWith("The table away cannot be written (SQL state 08001"),
          exception.getMessage());
    } finally {
      postgres.restart();
    }
    assertDoesNotThrow(() -> table.apply(List.of(FIRST, SECOND), 1));
    assertEquals(AFTER_BOTH, rows("away"));
  }

  /** The whole job, with two failures of its own and an outage of the database. */
  @Test
  void tableEqualsTheReplayedChangelogThroughFailures() throws Exception {
    FAILURES.set(2);
    run("job", STATEMENTS.size());

    assertEquals(0, FAILURES.get(), "both failures were met");
    assertEquals(Outage.AFTER, OUTAGE.get(), "the database was missed");
    var replay = ChangelogFiles.replay(folder.resolve("job/assignments"));
    List<String> expected = new ArrayList<>();
    SortedMap<String, SortedSet<String>> clusters = replay.clusters().get("all");
    clusters.forEach((id, ads) -> ads.forEach(ad -> expected.add(ad + " " + id)));
    assertTrue(clusters.values().stream().anyMatch(ads -> ads.size() > 1));
    assertEquals(
        expected.stream().sorted().toList(),
        postgres.query("SELECT ad_id, cluster_id FROM job").stream().sorted().toList());
    assertEquals(
        List.of("all " + replay.lines()),
        postgres.query("SELECT market, sequence FROM job_progress"));
  }

  /** It would restart a hundred times if that could help. */
  @Test
  void jobFromEmptyStateFailsForGoodOnATableThatIsFurther() throws Exception {
    run("further", FEW);
    List<String> before = rows("further");
    Throwable failure = assertThrows(Exception.class, () -> run("further", FEW));
    String messages =
        Stream.iterate(failure, t -> t != null, Throwable::getCause)
            .map(t -> String.valueOf(t.getMessage()))
            .collect(Collectors.joining("\n"));
    assertTrue(messages.contains("The table further holds market all up to line "), messages);
    assertEquals(before, rows("further"));
  }

  private void run(String table, int statements) throws Exception {
    Path output = folder.resolve(table);
    Configuration config = new Configuration();
    config.set(PipelineOptions.GENERIC_TYPES, false);
    config.set(PipelineOptions.OBJECT_REUSE, true);
    config.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofMillis(200));
    config.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    config.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 100);
    config.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(100));
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.getExecutionEnvironment(config);
    environment.setParallelism(2);
    DedupTopology.build(
        environment,
        new DataGeneratorSource<>(
            new Statements(),
            statements,
            RateLimiterStrategy.perCheckpoint(ADS_BETWEEN_CHECKPOINTS),
            TypeInformation.of(SourceRecord.class)),
        null,
        new DedupTopology.Sinks(
            JobFiles.sink(output.resolve("assignments"), JsonLines.changelog()),
            JobFiles.sink(output.resolve("rejected"), JsonLines.deadLetters()),
            null,
            new AssignmentSink(postgres.options(table))),
        FakeModel.PROVIDER,
        PipelineConfig.defaults());
    environment.execute("postgres");
  }

  /** Ads, some of which change into others or go. */
  private static List<SourceRecord> statements() {
    List<JobAd> ads =
        SyntheticAds.with(GeneratorConfig.of(5, ADS)).stream().map(ad -> ad.ad()).toList();
    List<SourceRecord> statements = new ArrayList<>();
    for (int i = 0; i < ADS; i++) {
      add(statements, ads.get(i));
      String former = ads.get(i / 2).id();
      if (i % 5 == 1) {
        JobAd other = ads.get(i);
        add(
            statements,
            JobAd.builder(former)
                .title(other.title())
                .organization(other.organization())
                .location(other.location())
                .description(other.description())
                .build());
      } else if (i % 9 == 3) {
        add(statements, JobAd.builder(former).operation(AdOperation.DELETE).build());
      }
    }
    return statements;
  }

  private static void add(List<SourceRecord> statements, JobAd ad) {
    RecordPosition position = new RecordPosition("statements", statements.size() + 1);
    statements.add(SourceRecord.of(new AdRecord.Parsed(position, ad, Set.of())));
  }

  private static final class Statements implements GeneratorFunction<Long, SourceRecord> {
    private static final long serialVersionUID = 1L;
    private static final int FAILURE_AT = 60;
    private static final int OUTAGE_AT = 150;

    /** The database comes back once the job was restarted for want of it. */
    @Override
    public void open(SourceReaderContext context) throws Exception {
      if (OUTAGE.compareAndSet(Outage.DURING, Outage.AFTER)) {
        postgres.restart();
      }
    }

    @Override
    public SourceRecord map(Long index) throws Exception {
      if (index == OUTAGE_AT && OUTAGE.compareAndSet(Outage.BEFORE, Outage.DURING)) {
        postgres.stop();
      }
      if (index % FAILURE_AT == FAILURE_AT - 1
          && FAILURES.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
        throw new IllegalStateException("a failure that the test asked for");
      }
      return STATEMENTS.get(index.intValue());
    }
  }
}
