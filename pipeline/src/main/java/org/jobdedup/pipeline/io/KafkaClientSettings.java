package org.jobdedup.pipeline.io;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;

/**
 * Settings of Kafka's clients, looked at before the job starts. Its clients are made in the running
 * job, which would restart for ever over a setting that they refuse.
 */
final class KafkaClientSettings {
  private static final String PREFIX = "--kafka.client.";

  /** Settings that the job makes itself, and what to do instead. */
  private static final Map<String, String> MADE_BY_THE_JOB =
      Map.of(
          ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, "set --kafka.servers",
          ConsumerConfig.GROUP_ID_CONFIG, "set --kafka.group",
          ProducerConfig.TRANSACTIONAL_ID_CONFIG, "set --kafka.transactional-id-prefix",
          ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, "set --kafka.transaction-timeout",
          ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, "leave it out",
          ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, "leave it out",
          ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, "leave it out",
          ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, "leave it out");

  private static final Set<String> ALL_REPLICAS = Set.of("all", "-1");

  private KafkaClientSettings() {}

  /**
   * Adds a sentence for each problem.
   *
   * @param settings values by name; those that no client knows may be meant for what clients load
   * @param changelog whether the changelog goes to Kafka, in transactions
   * @param problems sentences so far
   */
  static void check(Map<String, String> settings, boolean changelog, List<String> problems) {
    settings.forEach(
        (name, value) -> {
          String instead = MADE_BY_THE_JOB.get(name);
          if (instead != null) {
            problems.add(PREFIX + name + " is a setting that the job makes; " + instead + ".");
          } else {
            checkValue(name, value, problems);
          }
        });
    if (changelog) {
      checkTransactional(settings, ProducerConfig.ACKS_CONFIG, ALL_REPLICAS, problems);
      checkTransactional(
          settings, ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, Set.of("true"), problems);
    }
  }

  private static void checkTransactional(
      Map<String, String> settings, String name, Set<String> taken, List<String> problems) {
    String value = settings.get(name);
    if (value != null && !taken.contains(value.strip().toLowerCase(Locale.ROOT))) {
      problems.add(
          PREFIX
              + name
              + " must be "
              + String.join(" or ", taken.stream().sorted().toList())
              + " with --kafka.changelog-topic, whose transactions need it; leave it out.");
    }
  }

  private static void checkValue(String name, String value, List<String> problems) {
    // A placeholder is replaced on the worker.
    if (value.contains("${")) {
      return;
    }
    Stream.of(ConsumerConfig.configDef(), ProducerConfig.configDef(), AdminClientConfig.configDef())
        .map(known -> known.configKeys().get(name))
        // A class may be there on the workers only.
        .filter(key -> key != null && key.type != ConfigDef.Type.CLASS)
        .findFirst()
        .ifPresent(
            key -> {
              try {
                Object parsed = ConfigDef.parseType(name, value, key.type);
                if (key.validator != null) {
                  key.validator.ensureValid(name, parsed);
                }
              } catch (ConfigException e) {
                problems.add(PREFIX + name + " is no value that Kafka takes. " + e.getMessage());
              }
            });
  }
}
