package org.jobdedup.pipeline.jdbc;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jobdedup.features.file.FileError;
import org.postgresql.Driver;

/**
 * The table of current assignments and the one beside it that says how far it is. Each batch is one
 * transaction that moves both, so a batch is in the table as a whole or not at all.
 */
final class AssignmentTable {
  private static final int ROWS_A_STATEMENT = 10_000;

  /** Any number that two jobs agree on; only making the tables waits for it. */
  private static final long CREATION_LOCK = 0x6a6f626465647570L;

  private static final String CREATE =
      """
      CREATE TABLE IF NOT EXISTS %1$s (
        market text NOT NULL,
        ad_id text NOT NULL,
        cluster_id text NOT NULL,
        revision bigint NOT NULL,
        sequence bigint NOT NULL,
        updated timestamptz NOT NULL,
        PRIMARY KEY (market, ad_id));
      CREATE INDEX IF NOT EXISTS %3$s ON %1$s (market, cluster_id);
      CREATE TABLE IF NOT EXISTS %2$s (
        market text PRIMARY KEY,
        sequence bigint NOT NULL,
        updated timestamptz NOT NULL);
      """;

  private static final String BEGIN =
      "INSERT INTO %2$s (market, sequence, updated) VALUES (?, 0, now()) ON CONFLICT DO NOTHING";

  private static final String BEGUN =
      "SELECT market, sequence FROM %2$s WHERE sequence > 0 ORDER BY market LIMIT 1";

  /** Unless somebody has set another limit. */
  private static final String LIMIT_WAITING =
      "SELECT set_config('lock_timeout', ?, true) WHERE current_setting('lock_timeout') = '0'";

  /** Those of databases that hold any text; SQL_ASCII stands for none, which takes all bytes. */
  private static final Set<String> ENCODINGS = Set.of("UTF8", "SQL_ASCII");

  private static final String PROGRESS = "SELECT sequence FROM %2$s WHERE market = ? FOR UPDATE";

  private static final String ADVANCE =
      "UPDATE %2$s SET sequence = ?, updated = now() WHERE market = ?";

  private static final String REMOVE =
      "DELETE FROM %1$s WHERE market = ? AND ad_id = ANY (?) AND sequence <= ?";

  private static final String ASSIGN =
      """
      INSERT INTO %1$s AS current (market, ad_id, cluster_id, revision, sequence, updated)
      SELECT ?, row.ad_id, row.cluster_id, row.revision, row.sequence, now()
      FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[])
        AS row (ad_id, cluster_id, revision, sequence)
      ON CONFLICT (market, ad_id) DO UPDATE
      SET cluster_id = excluded.cluster_id, revision = excluded.revision,
        sequence = excluded.sequence, updated = excluded.updated
      WHERE current.sequence < excluded.sequence
      """;

  private static final String MERGE =
      """
      UPDATE %1$s SET cluster_id = ?, sequence = ?, updated = now()
      WHERE market = ? AND cluster_id = ? AND sequence < ?
      """;

  static {
    // The driver is called by its name; the list of all drivers would keep the classes of a job
    // that is over.
    try {
      if (Driver.isRegistered()) {
        Driver.deregister();
      }
    } catch (SQLException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final JdbcOptions options;

  /**
   * @param options where it is
   */
  AssignmentTable(JdbcOptions options) {
    this.options = options;
  }

  /**
   * Applies batches, each in a transaction of its own.
   *
   * @param batches batches, those of a market in their order
   * @param restoredFrom the checkpoint that the job was restored from; -1 for none
   * @throws IOException when the database cannot be reached or refuses; to be tried again
   * @throws ForeignTableException when the table belongs to another history, or cannot be made
   */
  void apply(List<AssignmentBatch> batches, long restoredFrom) throws IOException {
    try (Connection connection = connect()) {
      create(connection);
      for (AssignmentBatch batch : batches) {
        apply(connection, batch, restoredFrom);
        connection.commit();
      }
    } catch (SQLException e) {
      throw new IOException(
          "The table "
              + options.table()
              + " cannot be written (SQL state "
              + e.getSQLState()
              + ": "
              + e.getMessage()
              + "). What was not written is kept in the checkpoint; see to the database, and the"
              + " restarted job writes it.",
          e);
    }
  }

  /** Whether the driver can read an address; asked to connect to another, it would quote it. */
  static boolean isAddress(String url) {
    return Driver.parseURL(url, null) != null;
  }

  private Connection connect() throws SQLException, IOException {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", "jobdedup");
    // A database that does not answer must not hold the job for ever.
    properties.setProperty("socketTimeout", "60");
    if (options.user() != null) {
      properties.setProperty("user", options.user());
    }
    if (options.passwordFile() != null) {
      properties.setProperty("password", password(Path.of(options.passwordFile())));
    }
    Connection connection =
        isAddress(options.url()) ? new Driver().connect(options.url(), properties) : null;
    if (connection == null) {
      throw new SQLException("--jdbc.url is no address of PostgreSQL", "08001");
    }
    connection.setAutoCommit(false);
    return connection;
  }

  private static String password(Path file) throws IOException {
    try {
      return Files.readString(file, StandardCharsets.UTF_8).strip();
    } catch (CharacterCodingException e) {
      throw new IOException("--jdbc.password-file must be valid UTF-8: " + file, e);
    } catch (IOException e) {
      throw new IOException(
          "--jdbc.password-file cannot be read on this worker. " + FileError.sentence(e), e);
    }
  }

  /** Makes the tables unless they are there, for which a role needs no right to make any. */
  private void create(Connection connection) throws SQLException {
    limitWaiting(connection);
    if (exists(connection, options.table()) && exists(connection, options.progressTable())) {
      return;
    }
    // The locks of what was just looked at end here, so that what follows is looked at anew.
    connection.rollback();
    limitWaiting(connection);
    try (Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_advisory_xact_lock(" + CREATION_LOCK + ")");
      refuseRemains(connection);
      refuseEncoding(statement);
      statement.execute(sql(CREATE));
      connection.commit();
    }
  }

  /**
   * Gives up waiting for a lock before the driver gives up waiting for an answer. The server would
   * not notice that the driver has hung up, and each restart of the job would leave one more
   * session that waits, until there are as many as the server takes. Holds for a transaction.
   */
  private static void limitWaiting(Connection connection) throws SQLException {
    int millis = connection.getNetworkTimeout();
    if (millis == 0) {
      return;
    }
    try (PreparedStatement limit = connection.prepareStatement(LIMIT_WAITING)) {
      limit.setString(1, Integer.toString(Math.max(1, millis / 4 * 3)));
      limit.execute();
    }
  }

  /**
   * Whether a table is there. Asked by itself, {@code to_regclass} would repeat that it is not
   * after another session has made it; a lock that a transaction takes, here of the catalogue, ends
   * that.
   */
  private static boolean exists(Connection connection, String table) throws SQLException {
    try (PreparedStatement known =
        connection.prepareStatement(
            "SELECT EXISTS (SELECT FROM pg_catalog.pg_class WHERE oid = to_regclass(?))")) {
      known.setString(1, quoted(table));
      try (ResultSet result = known.executeQuery()) {
        return result.next() && result.getBoolean(1);
      }
    }
  }

  /** A table made anew would lack every row of the lines that the other one says are in it. */
  private void refuseRemains(Connection connection) throws SQLException {
    if (exists(connection, options.table()) || !exists(connection, options.progressTable())) {
      return;
    }
    try (Statement statement = connection.createStatement();
        ResultSet begun = statement.executeQuery(sql(BEGUN))) {
      if (begun.next()) {
        throw new ForeignTableException(
            "The table "
                + options.table()
                + " is gone, while "
                + options.progressTable()
                + " says that it holds market "
                + begun.getString(1)
                + " up to line "
                + begun.getLong(2)
                + " of the changelog, and the job does not write these lines again. Bring the table"
                + " back with all its rows, or start the job from empty state with another"
                + " --jdbc.table or after DROP TABLE "
                + quoted(options.progressTable())
                + ".");
      }
    }
  }

  /** What an encoding cannot hold would be refused for ever, and all that follows wait for it. */
  private void refuseEncoding(Statement statement) throws SQLException {
    try (ResultSet shown = statement.executeQuery("SHOW server_encoding")) {
      if (shown.next() && !ENCODINGS.contains(shown.getString(1))) {
        throw new ForeignTableException(
            "The table "
                + options.table()
                + " cannot be made in a database of encoding "
                + shown.getString(1)
                + ", which cannot hold every id of an ad; name one of encoding UTF8 in"
                + " --jdbc.url.");
      }
    }
  }

  private void apply(Connection connection, AssignmentBatch batch, long restoredFrom)
      throws SQLException {
    limitWaiting(connection);
    String market = TableText.of(batch.market());
    long progress = progress(connection, market);
    switch (batch.verdict(progress, restoredFrom)) {
      case SKIP -> {
        return;
      }
      case REFUSE ->
          throw new ForeignTableException(
              "The table "
                  + options.table()
                  + " holds market "
                  + market
                  + " up to line "
                  + progress
                  + " of the changelog, so line "
                  + (progress + 1)
                  + " must come next, but line "
                  + batch.first()
                  + " does: the job was started from empty state or from an older savepoint, or the"
                  + " table was not there from its start. Start it from the newest savepoint or"
                  + " checkpoint of the job that wrote the table, not of this one, whose clusters"
                  + " may have become others since, or from empty state with another --jdbc.table"
                  + " or after TRUNCATE "
                  + quoted(options.table())
                  + ", "
                  + quoted(options.progressTable())
                  + ".");
      case APPLY -> {
        remove(connection, market, batch);
        assign(connection, market, batch.rows());
        merge(connection, market, batch.merges());
        try (PreparedStatement advance = connection.prepareStatement(sql(ADVANCE))) {
          advance.setLong(1, batch.last());
          advance.setString(2, market);
          advance.executeUpdate();
        }
      }
    }
  }

  private long progress(Connection connection, String market) throws SQLException {
    try (PreparedStatement begin = connection.prepareStatement(sql(BEGIN));
        PreparedStatement progress = connection.prepareStatement(sql(PROGRESS))) {
      begin.setString(1, market);
      begin.executeUpdate();
      progress.setString(1, market);
      try (ResultSet result = progress.executeQuery()) {
        result.next();
        return result.getLong(1);
      }
    }
  }

  private void remove(Connection connection, String market, AssignmentBatch batch)
      throws SQLException {
    try (PreparedStatement remove = connection.prepareStatement(sql(REMOVE))) {
      for (List<String> ads : chunks(batch.removed())) {
        remove.setString(1, market);
        remove.setArray(2, connection.createArrayOf("text", column(ads, TableText::of)));
        remove.setLong(3, batch.last());
        remove.executeUpdate();
      }
    }
  }

  private void assign(Connection connection, String market, List<AssignmentBatch.Row> rows)
      throws SQLException {
    try (PreparedStatement assign = connection.prepareStatement(sql(ASSIGN))) {
      for (List<AssignmentBatch.Row> chunk : chunks(rows)) {
        assign.setString(1, market);
        assign.setArray(
            2, connection.createArrayOf("text", column(chunk, row -> TableText.of(row.adId()))));
        assign.setArray(
            3,
            connection.createArrayOf("text", column(chunk, row -> TableText.of(row.clusterId()))));
        assign.setArray(
            4, connection.createArrayOf("bigint", column(chunk, AssignmentBatch.Row::revision)));
        assign.setArray(
            5, connection.createArrayOf("bigint", column(chunk, AssignmentBatch.Row::sequence)));
        assign.executeUpdate();
      }
    }
  }

  private void merge(Connection connection, String market, List<AssignmentBatch.Merge> merges)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql(MERGE))) {
      for (List<AssignmentBatch.Merge> chunk : chunks(merges)) {
        for (AssignmentBatch.Merge merge : chunk) {
          statement.setString(1, TableText.of(merge.into()));
          statement.setLong(2, merge.sequence());
          statement.setString(3, market);
          statement.setString(4, TableText.of(merge.from()));
          statement.setLong(5, merge.sequence());
          statement.addBatch();
        }
        statement.executeBatch();
      }
    }
  }

  /** Names are quoted, since a table may be called {@code order}. */
  private String sql(String template) {
    String table = options.table();
    String name = table.substring(table.indexOf('.') + 1);
    return String.format(
        Locale.ROOT,
        template,
        quoted(table),
        quoted(options.progressTable()),
        quoted(name + "_by_cluster"));
  }

  /** A name in quotes, or that of a schema and a table; no part of it holds a quote or a dot. */
  private static String quoted(String name) {
    return '"' + name.replace(".", "\".\"") + '"';
  }

  private static <T> Object[] column(List<T> rows, Function<T, Object> value) {
    return rows.stream().map(value).toArray();
  }

  private static <T> List<List<T>> chunks(List<T> all) {
    return IntStream.iterate(0, i -> i < all.size(), i -> i + ROWS_A_STATEMENT)
        .mapToObj(i -> all.subList(i, Math.min(all.size(), i + ROWS_A_STATEMENT)))
        .toList();
  }
}
