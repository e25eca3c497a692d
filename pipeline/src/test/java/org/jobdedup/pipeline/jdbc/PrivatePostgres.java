package org.jobdedup.pipeline.jdbc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jobdedup.pipeline.config.ConfigException;
import org.postgresql.Driver;

/**
 * A PostgreSQL server of a test's own: on a free port of the loopback interface, with its data in a
 * temporary folder. PostgreSQL refuses to run as root; root runs it as the user {@code postgres},
 * whom the package brings.
 */
final class PrivatePostgres implements AutoCloseable {
  private static final long WAIT_SECONDS = 60;
  private static final String USER = "postgres";
  private static final boolean ROOT = "root".equals(System.getProperty("user.name"));

  private final Path binaries;
  private final Path data;
  private final int port;
  private Process server;

  private PrivatePostgres(Path binaries, Path data, int port) {
    this.binaries = binaries;
    this.data = data;
    this.port = port;
  }

  /** Folder of the server's programs, or null where there is none. */
  static Path installation() {
    List<Path> folders = new ArrayList<>();
    Path debian = Path.of("/usr/lib/postgresql");
    if (Files.isDirectory(debian)) {
      try (Stream<Path> versions = Files.list(debian)) {
        versions.map(version -> version.resolve("bin")).sorted().forEach(folders::add);
      } catch (IOException e) {
        // No version of the package can be read; the path may still hold one.
      }
    }
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":")) {
      folders.add(Path.of(folder));
    }
    return folders.stream()
        .filter(folder -> Files.isExecutable(folder.resolve("initdb")))
        .filter(folder -> Files.isExecutable(folder.resolve("postgres")))
        .findFirst()
        .orElse(null);
  }

  /** Makes a database and starts its server. */
  static PrivatePostgres start() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    // Made by the server's user, who could not enter a temporary folder of root.
    String data = run(List.of("mktemp", "-d", "/tmp/jobdedup-postgres-XXXXXX")).strip();
    PrivatePostgres postgres = new PrivatePostgres(installation(), Path.of(data), port);
    run(
        List.of(
            postgres.binaries.resolve("initdb").toString(),
            "--pgdata=" + data,
            "--username=" + USER,
            "--auth=trust",
            "--encoding=UTF8",
            "--no-locale",
            "--no-sync"));
    postgres.restart();
    return postgres;
  }

  /** Starts the server, and waits until it answers. */
  void restart() throws Exception {
    server =
        command(
                List.of(
                    binaries.resolve("postgres").toString(),
                    "-D",
                    data.toString(),
                    "-p",
                    Integer.toString(port),
                    "-c",
                    "listen_addresses=127.0.0.1",
                    "-c",
                    "unix_socket_directories=",
                    "-c",
                    "fsync=off",
                    "-c",
                    "shared_buffers=16MB"))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(WAIT_SECONDS);
    while (true) {
      try (Connection connection = connect()) {
        return;
      } catch (SQLException e) {
        if (System.nanoTime() > end || !server.isAlive()) {
          throw new IllegalStateException("PostgreSQL did not start", e);
        }
        Thread.sleep(50);
      }
    }
  }

  /** Ends the server at once; what was committed is kept. */
  void stop() throws Exception {
    // SIGTERM would wait for clients to go.
    new ProcessBuilder("kill", "-INT", Long.toString(server.pid())).start().waitFor();
    if (!server.waitFor(WAIT_SECONDS, TimeUnit.SECONDS)) {
      server.destroyForcibly().waitFor();
    }
  }

  @Override
  public void close() throws Exception {
    stop();
    run(List.of("rm", "-rf", data.toString()));
  }

  JdbcOptions options(String table) throws ConfigException {
    return JdbcOptions.of(
        Map.of(
            "--jdbc.url", "jdbc:postgresql://127.0.0.1:" + port + "/postgres",
            "--jdbc.user", USER,
            "--jdbc.table", table));
  }

  /** Runs a statement, and returns the rows of its result with columns joined by spaces. */
  List<String> query(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      List<String> rows = new ArrayList<>();
      if (statement.execute(sql)) {
        ResultSet result = statement.getResultSet();
        int columns = result.getMetaData().getColumnCount();
        while (result.next()) {
          List<String> row = new ArrayList<>();
          for (int i = 1; i <= columns; i++) {
            row.add(result.getString(i));
          }
          rows.add(String.join(" ", row));
        }
      }
      return rows;
    }
  }

  /** A connection to the database, for its superuser. */
  Connection connect() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", USER);
    return new Driver().connect("jdbc:postgresql://127.0.0.1:" + port + "/postgres", properties);
  }

  private static ProcessBuilder command(List<String> command) {
    List<String> whole = new ArrayList<>();
    if (ROOT) {
      // Becomes the command rather than starting it, so that its id is that of the server.
      whole.addAll(List.of("setpriv", "--reuid=" + USER, "--regid=" + USER, "--init-groups"));
    }
    whole.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(whole).directory(Path.of("/").toFile());
    builder.environment().put("LC_ALL", "C");
    return builder;
  }

  private static String run(List<String> command) throws Exception {
    Process process = command(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException(command.get(0) + " failed: " + output);
    }
    return output;
  }
}
