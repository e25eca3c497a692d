package org.jobdedup.pipeline.jdbc;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jobdedup.pipeline.config.ConfigException;

/**
 * Where the table of current assignments is.
 *
 * @param url address of the database, {@code jdbc:postgresql://host:port/database?settings}
 * @param user name to connect by; null where the address or a file of PostgreSQL's client says it
 * @param passwordFile file that holds the password, visible to every worker; null for none
 * @param table name of the table, with or without a schema; {@code _progress} is appended for the
 *     table that says how far it is
 */
public record JdbcOptions(String url, String user, String passwordFile, String table)
    implements Serializable {
  private static final String PREFIX = "--jdbc.";
  private static final String SCHEME = "jdbc:postgresql:";
  private static final String NAME = "[a-z_][a-z0-9_]{0,47}";
  private static final String DEFAULT_TABLE = "jobdedup_assignments";

  /** Whether a command line argument is one of these options. */
  public static boolean isOption(String argument) {
    return argument.startsWith(PREFIX);
  }

  /**
   * Reads options by name.
   *
   * @param values value by argument, as far as {@link #isOption}
   * @return null when there are none
   * @throws ConfigException with one sentence for each problem; none quotes the address, which may
   *     hold a password
   */
  public static JdbcOptions of(Map<String, String> values) {
    if (values.isEmpty()) {
      return null;
    }
    List<String> problems = new ArrayList<>();
    Map<String, String> left = new TreeMap<>(values);
    String url = left.remove(PREFIX + "url");
    String user = left.remove(PREFIX + "user");
    String passwordFile = left.remove(PREFIX + "password-file");
    String table = left.remove(PREFIX + "table");
    if (url == null) {
      problems.add("--jdbc.url is required where another --jdbc option is given.");
    } else if (!url.startsWith(SCHEME)) {
      problems.add("--jdbc.url must begin with " + SCHEME + ", as only PostgreSQL is supported.");
    } else {
      checkAddress(url, problems);
    }
    if (table != null && !table.matches("(" + NAME + "\\.)?" + NAME)) {
      problems.add(
          "--jdbc.table must be a name of at most 48 lower-case letters, digits and underscores,"
              + " no digit first, with or without a schema before it: "
              + table);
    }
    for (String name : left.keySet()) {
      problems.add(
          "There is no option "
              + name
              + ". The options are --jdbc.url, .user, .password-file and .table.");
    }
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
    return new JdbcOptions(url, user, passwordFile, table == null ? DEFAULT_TABLE : table);
  }

  /** The driver would quote what it cannot read, and look for a host of the name that it takes. */
  private static void checkAddress(String url, List<String> problems) {
    String beforeSettings = url.substring(0, (url + "?").indexOf('?'));
    if (beforeSettings.contains("@")) {
      problems.add(
          "--jdbc.url must name no user before the host, as in user:password@host; give --jdbc.user"
              + " and --jdbc.password-file.");
    } else if (!url.contains("service=") && !AssignmentTable.isAddress(url)) {
      // A service is looked up in a file that only the workers may have.
      problems.add(
          "--jdbc.url is no address that PostgreSQL's driver can read: it must have the form "
              + SCHEME
              + "//host:5432/database, with a port from 1 to 65535, and in the settings behind it"
              + " each % must be written %25. It is not repeated here, because it may hold a"
              + " password.");
    }
  }

  /** Name of the table that says how far {@link #table} is. */
  public String progressTable() {
    return table + "_progress";
  }

  /**
   * Refuses a job in which nothing would ever be written.
   *
   * @param checkpointInterval milliseconds between checkpoints; 0 or less where there are none
   * @throws ConfigException naming what to change
   */
  public static void checkCheckpoints(long checkpointInterval) {
    if (checkpointInterval <= 0 || checkpointInterval == Long.MAX_VALUE) {
      throw new ConfigException(
          List.of(
              "--jdbc.url needs checkpoints, because the table is written after each: set"
                  + " execution.checkpointing.interval, for example to 10s."));
    }
  }

  @Override
  public String toString() {
    return "JdbcOptions[" + table + "]";
  }
}
