package org.jobdedup.pipeline.io;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jobdedup.pipeline.config.ConfigException;

/**
 * What the job needs to know of Kafka.
 *
 * @param servers bootstrap servers, such as {@code host:9092,other:9092}
 * @param adsTopic topic that ads come from, with the ad id as key; null where they come from files
 * @param correctionsTopic topic that corrections by people come from, or null
 * @param changelogTopic topic that changelog lines go to; null where they go to files
 * @param group consumer group; shows progress in Kafka, the position itself is in checkpoints
 * @param transactionalIdPrefix begins the ids of transactions; no two jobs on a broker may share
 *     it, or each ends transactions of the other, whose lines are lost. By default it names the
 *     changelog topic, of which each job has its own
 * @param transactionTimeout how long the broker keeps a transaction that nobody ends; more is safer
 *     against loss, but a lost transaction hides later lines from readers for as long
 * @param longestOutage the longest time that the job may be down and still lose nothing
 * @param properties further settings of Kafka's clients, such as those of security
 */
public record KafkaOptions(
    String servers,
    String adsTopic,
    String correctionsTopic,
    String changelogTopic,
    String group,
    String transactionalIdPrefix,
    Duration transactionTimeout,
    Duration longestOutage,
    Map<String, String> properties) {
  private static final String PREFIX = "--kafka.";
  private static final int MAX_PORT = 65_535;

  /** A host, or an IPv6 address in brackets, and a port; Kafka passes over what is before them. */
  private static final Pattern SERVER =
      Pattern.compile("(?:[\\w.-]*://)?(?:[\\w.%-]+|\\[[\\w.%:-]+\\]):([0-9]{1,5})");

  private static final Pattern TOPIC = Pattern.compile("[a-zA-Z0-9._-]{1,249}");

  /** Checks and copies. */
  public KafkaOptions {
    properties = Map.copyOf(properties);
  }

  /** Whether a command line argument is one of these options. */
  public static boolean isOption(String argument) {
    return argument.startsWith(PREFIX);
  }

  /**
   * Reads options by name; those that begin with {@code --kafka.client.} are settings of Kafka's
   * clients.
   *
   * @param values value by argument, as far as {@link #isOption}
   * @return null when there are none
   * @throws ConfigException with one sentence for each problem
   */
  public static KafkaOptions of(Map<String, String> values) {
    if (values.isEmpty()) {
      return null;
    }
    List<String> problems = new ArrayList<>();
    Map<String, String> left = new TreeMap<>();
    Map<String, String> clients = new TreeMap<>();
    values.forEach(
        (argument, value) -> {
          String name = argument.substring(PREFIX.length());
          if (name.startsWith("client.")) {
            clients.put(name.substring("client.".length()), value);
          } else {
            left.put(name, value);
          }
        });
    String servers = left.remove("servers");
    String ads = left.remove("ads-topic");
    String corrections = left.remove("corrections-topic");
    String changelog = left.remove("changelog-topic");
    String group = left.remove("group");
    String prefix = left.remove("transactional-id-prefix");
    Duration timeout = duration(left, "transaction-timeout", Duration.ofMinutes(15), problems);
    Duration outage = duration(left, "longest-outage", Duration.ofMinutes(10), problems);
    if (servers == null) {
      problems.add("--kafka.servers is required where another --kafka option is given.");
    } else {
      checkServers(servers, problems);
    }
    List<String> topics = Stream.of(ads, corrections, changelog).filter(Objects::nonNull).toList();
    if (topics.isEmpty()) {
      problems.add(
          "--kafka.servers needs one or more of --kafka.ads-topic, --kafka.corrections-topic and"
              + " --kafka.changelog-topic.");
    }
    checkTopic("ads-topic", ads, problems);
    checkTopic("corrections-topic", corrections, problems);
    checkTopic("changelog-topic", changelog, problems);
    KafkaClientSettings.check(clients, changelog != null, problems);
    if (new HashSet<>(topics).size() < topics.size()) {
      problems.add(
          "--kafka.ads-topic, --kafka.corrections-topic and --kafka.changelog-topic must differ: "
              + String.join(", ", topics));
    }
    for (String name : left.keySet()) {
      problems.add(
          "There is no option "
              + PREFIX
              + name
              + ". The options are --kafka.servers, .ads-topic, .corrections-topic,"
              + " .changelog-topic, .group, .transactional-id-prefix, .transaction-timeout,"
              + " .longest-outage and .client.*.");
    }
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
    return new KafkaOptions(
        servers,
        ads,
        corrections,
        changelog,
        group == null ? "jobdedup" : group,
        prefix == null ? "jobdedup-changelog-" + changelog : prefix,
        timeout,
        outage,
        clients);
  }

  /**
   * Refuses a changelog topic whose lines could be lost: the broker throws a transaction away after
   * its timeout, so that must be longer than a checkpoint interval and an outage together.
   *
   * @param checkpointInterval milliseconds between checkpoints; 0 or less where there are none
   * @throws ConfigException naming what to change
   */
  public void checkTransactions(long checkpointInterval) {
    if (changelogTopic == null) {
      return;
    }
    if (checkpointInterval <= 0 || checkpointInterval == Long.MAX_VALUE) {
      throw new ConfigException(
          List.of(
              "--kafka.changelog-topic needs checkpoints, because each commits a transaction: set"
                  + " execution.checkpointing.interval, for example to 10s."));
    }
    Duration needed = Duration.ofMillis(checkpointInterval).plus(longestOutage);
    if (transactionTimeout.compareTo(needed) <= 0) {
      throw new ConfigException(
          List.of(
              "--kafka.transaction-timeout must be longer than the checkpoint interval and"
                  + " --kafka.longest-outage together, which are "
                  + needed
                  + ": "
                  + transactionTimeout
                  + ". Kafka refuses more than transaction.max.timeout.ms of its brokers (15 min by"
                  + " default)."));
    }
  }

  /** Kafka would refuse them only in the running job, again at each restart. */
  private static void checkServers(String servers, List<String> problems) {
    for (String server : servers.split(",", -1)) {
      Matcher parts = SERVER.matcher(server.strip());
      if (!parts.matches() || !isPort(parts.group(1))) {
        problems.add(
            "--kafka.servers must be addresses of the form host:9092, with a port from 1 to 65535"
                + " and a comma between two of them"
                // Who writes a user before the host writes a password there as well.
                + (servers.contains("@") ? "." : ": " + servers));
        return;
      }
    }
  }

  private static boolean isPort(String digits) {
    int port = Integer.parseInt(digits);
    return port > 0 && port <= MAX_PORT;
  }

  private static void checkTopic(String option, String topic, List<String> problems) {
    if (topic != null && (!TOPIC.matcher(topic).matches() || topic.matches("\\.\\.?"))) {
      problems.add(
          PREFIX
              + option
              + " must be the name of a topic, which has 1 to 249 letters from a to z or A to Z,"
              + " digits, dots, underscores and hyphens: "
              + topic);
    }
  }

  private static Duration duration(
      Map<String, String> values, String name, Duration fallback, List<String> problems) {
    String value = values.remove(name);
    if (value == null) {
      return fallback;
    }
    try {
      Duration duration = Duration.parse(value.strip());
      if (duration.toMillis() > 0 && duration.toMillis() <= Integer.MAX_VALUE) {
        return duration;
      }
    } catch (DateTimeParseException | ArithmeticException e) {
      // Reported with the form below, which says more than the parser does.
    }
    problems.add(
        PREFIX + name + " must be an ISO 8601 duration such as PT15M, up to 24 days: " + value);
    return fallback;
  }

  /** Without the settings of clients, which may be passwords. */
  @Override
  public String toString() {
    return "KafkaOptions["
        + Stream.of(adsTopic, correctionsTopic, changelogTopic).filter(Objects::nonNull).toList()
        + "]";
  }
}
