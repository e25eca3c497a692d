package org.jobdedup.pipeline.jdbc;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.jobdedup.pipeline.config.ConfigException;
import org.junit.jupiter.api.Test;

class JdbcOptionsTest {
  private static final String URL = "jdbc:postgresql://host/db?password=secret";

  @Test
  void optionsAreRead() {
    assertNull(JdbcOptions.of(Map.of()));
    JdbcOptions options = JdbcOptions.of(Map.of("--jdbc.url", URL));
    assertEquals("jobdedup_assignments", options.table());
    assertEquals("jobdedup_assignments_progress", options.progressTable());
    assertFalse(options.toString().contains("secret"));
    assertEquals(
        new JdbcOptions(URL, "u", "f", "s.t"),
        JdbcOptions.of(
            Map.of(
                "--jdbc.url", URL,
                "--jdbc.user", "u",
                "--jdbc.password-file", "f",
                "--jdbc.table", "s.t")));
  }

  @Test
  void allProblemsAreToldAndNoPasswordIs() {
    String message =
        assertThrows(
                ConfigException.class,
                () ->
                    JdbcOptions.of(
                        Map.of(
                            "--jdbc.url", "jdbc:mysql://host/db?password=secret",
                            "--jdbc.table", "t; DROP TABLE x",
                            "--jdbc.password", "secret")))
            .getMessage();
    assertEquals(3, message.lines().count());
    assertTrue(message.contains("--jdbc.url must begin with jdbc:postgresql:"), message);
    assertTrue(message.contains("--jdbc.table must be a name"), message);
    assertTrue(message.contains("There is no option --jdbc.password."), message);
    assertFalse(message.contains("secret"), message);
    assertThrows(ConfigException.class, () -> JdbcOptions.of(Map.of("--jdbc.table", "t")));
  }

  /** The driver would quote such an address in what it throws, which goes to logs. */
  @Test
  void anAddressThatTheDriverCannotReadIsRefusedWithoutItsPassword() {
    for (String url :
        new String[] {
          "jdbc:postgresql://host:99999/db?password=secret",
          "jdbc:postgresql://host:port/db?password=secret",
          "jdbc:postgresql://host/db?password=100%secret",
          "jdbc:postgresql://user:secret@host/db"
        }) {
      String message =
          assertThrows(ConfigException.class, () -> JdbcOptions.of(Map.of("--jdbc.url", url)), url)
              .getMessage();
      assertTrue(
          message.startsWith("--jdbc.url must name no user")
              || message.startsWith("--jdbc.url is no address"),
          message);
      assertFalse(message.contains("secret"), message);
    }
    for (String url :
        new String[] {
          "jdbc:postgresql:",
          "jdbc:postgresql://a:5432,b:5433/db?targetServerType=primary",
          "jdbc:postgresql://host/db?password=a@100%25",
          "jdbc:postgresql://?service=of-the-workers"
        }) {
      assertEquals(url, JdbcOptions.of(Map.of("--jdbc.url", url)).url());
    }
  }

  @Test
  void checkpointsAreNeeded() {
    assertDoesNotThrow(() -> JdbcOptions.checkCheckpoints(10_000));
    for (long none : new long[] {-1, 0, Long.MAX_VALUE}) {
      assertThrows(ConfigException.class, () -> JdbcOptions.checkCheckpoints(none));
    }
  }

  /** PostgreSQL cuts names after 63 bytes, and the table of the progress has a longer one. */
  @Test
  void tableHasANameThatPostgresTakesWithoutQuotes() {
    String longest = "t".repeat(48);
    for (String table : new String[] {longest, longest + "." + longest, "_", "a1_b"}) {
      assertEquals(table, JdbcOptions.of(Map.of("--jdbc.url", URL, "--jdbc.table", table)).table());
    }
    for (String table :
        new String[] {
          longest + "t", longest + "t.t", "T", "1t", "", ".t", "a.b.c", "a-b", "\"t\""
        }) {
      assertThrows(
          ConfigException.class,
          () -> JdbcOptions.of(Map.of("--jdbc.url", URL, "--jdbc.table", table)),
          table);
    }
  }
}
