package org.jobdedup.pipeline.io;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jobdedup.pipeline.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KafkaOptionsTest {

  @Test
  void withoutOptionsThereIsNoKafka() {
    assertNull(KafkaOptions.of(Map.of()));
  }

  @Test
  void defaultsFitADefaultBroker() {
    KafkaOptions options =
        KafkaOptions.of(Map.of("--kafka.servers", "host:9092", "--kafka.changelog-topic", "c"));
    assertEquals(Duration.ofMinutes(15), options.transactionTimeout());
    assertEquals("jobdedup", options.group());
    assertDoesNotThrow(() -> options.checkTransactions(Duration.ofMinutes(1).toMillis()));
  }

  /** Two with one prefix would end each other's transactions, and lose lines. */
  @Test
  void jobsWithTheirOwnTopicsShareNoTransactions() {
    assertEquals("jobdedup-changelog-c", with("--kafka.group", "g").transactionalIdPrefix());
    assertEquals(
        "jobdedup-changelog-d", with("--kafka.changelog-topic", "d").transactionalIdPrefix());
    assertEquals("p", with("--kafka.transactional-id-prefix", "p").transactionalIdPrefix());
  }

  @Test
  void settingsOfClientsPassThrough() {
    KafkaOptions options =
        KafkaOptions.of(
            Map.of(
                "--kafka.servers",
                "host:9092",
                "--kafka.ads-topic",
                "ads",
                "--kafka.client.security.protocol",
                "SSL"));
    assertEquals(Map.of("security.protocol", "SSL"), options.properties());
  }

  @Test
  void noTwoTopicsAreOne() {
    List<String> topics =
        List.of("--kafka.ads-topic", "--kafka.corrections-topic", "--kafka.changelog-topic");
    for (String first : topics) {
      for (String second : topics) {
        Map<String, String> options = new HashMap<>(Map.of("--kafka.servers", "host:9092"));
        options.put(first, "x");
        options.put(second, "x");
        if (first.equals(second)) {
          assertNotNull(KafkaOptions.of(options));
        } else {
          String message =
              assertThrows(ConfigException.class, () -> KafkaOptions.of(options)).getMessage();
          assertTrue(message.contains("must differ: x, x"), message);
        }
      }
    }
  }

  @Test
  void allProblemsAreToldAtOnce() {
    String message =
        assertThrows(
                ConfigException.class,
                () ->
                    KafkaOptions.of(
                        Map.of("--kafka.colour", "red", "--kafka.transaction-timeout", "soon")))
            .getMessage();
    assertTrue(message.contains("--kafka.servers is required"), message);
    assertTrue(message.contains("There is no option --kafka.colour"), message);
    assertTrue(message.contains("--kafka.transaction-timeout must be an ISO 8601"), message);
    assertTrue(message.contains("needs one or more of --kafka.ads-topic"), message);
  }

  @Test
  void theChangelogMayNotBeReadAsAds() {
    assertThrows(
        ConfigException.class,
        () ->
            KafkaOptions.of(
                Map.of(
                    "--kafka.servers",
                    "host:9092",
                    "--kafka.ads-topic",
                    "t",
                    "--kafka.changelog-topic",
                    "t")));
  }

  @ParameterizedTest
  @ValueSource(longs = {300_000, 3_600_000})
  void aTransactionOutlivesACheckpointIntervalAndAnOutage(long interval) {
    KafkaOptions options =
        KafkaOptions.of(Map.of("--kafka.servers", "host:9092", "--kafka.changelog-topic", "c"));
    String message =
        assertThrows(ConfigException.class, () -> options.checkTransactions(interval)).getMessage();
    assertTrue(message.contains("PT15M"), message);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 0, Long.MAX_VALUE})
  void aChangelogTopicNeedsCheckpoints(long interval) {
    KafkaOptions changelog =
        KafkaOptions.of(Map.of("--kafka.servers", "host:9092", "--kafka.changelog-topic", "c"));
    assertThrows(ConfigException.class, () -> changelog.checkTransactions(interval));
    KafkaOptions adsOnly =
        KafkaOptions.of(Map.of("--kafka.servers", "host:9092", "--kafka.ads-topic", "ads"));
    assertDoesNotThrow(() -> adsOnly.checkTransactions(interval));
  }

  /** Fifteen minutes are longer than an interval of almost five and an outage of ten. */
  @Test
  void transactionTimeoutIsLongerThanIntervalAndOutageTogether() {
    KafkaOptions options =
        KafkaOptions.of(Map.of("--kafka.servers", "host:9092", "--kafka.changelog-topic", "c"));
    assertDoesNotThrow(() -> options.checkTransactions(299_999));
    assertDoesNotThrow(() -> options.checkTransactions(1));
    assertThrows(ConfigException.class, () -> options.checkTransactions(300_000));
  }

  /** Kafka takes milliseconds as an int. */
  @Test
  void durationsAreTakenUpToTheLongestThatKafkaTakes() {
    for (String taken : new String[] {"PT0.001S", "PT2147483.647S"}) {
      assertEquals(Duration.parse(taken), withOutage(taken).longestOutage());
    }
    for (String refused : new String[] {"PT0S", "-PT1S", "PT2147483.648S", "P99999999999D"}) {
      ConfigException exception =
          assertThrows(ConfigException.class, () -> withOutage(refused), refused);
      assertEquals(
          "--kafka.longest-outage must be an ISO 8601 duration such as PT15M, up to 24 days: "
              + refused,
          exception.getMessage());
    }
  }

  private static KafkaOptions with(String option, String value) {
    Map<String, String> options =
        new HashMap<>(Map.of("--kafka.servers", "host:9092", "--kafka.changelog-topic", "c"));
    options.put(option, value);
    return KafkaOptions.of(options);
  }

  /** The job would restart for ever over them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "servers|host|--kafka.servers must be addresses of the form host:9092",
        "servers|host:99999|--kafka.servers must be addresses of the form host:9092",
        "servers|host:0|--kafka.servers must be addresses of the form host:9092",
        "servers|a:9092,,b:9092|--kafka.servers must be addresses of the form host:9092",
        "servers|''|--kafka.servers must be addresses of the form host:9092",
        "ads-topic|my ads|--kafka.ads-topic must be the name of a topic",
        "ads-topic|a,b|--kafka.ads-topic must be the name of a topic",
        "corrections-topic|..|--kafka.corrections-topic must be the name of a topic",
        "changelog-topic|''|--kafka.changelog-topic must be the name of a topic",
        "client.bootstrap.servers|a:1|is a setting that the job makes; set --kafka.servers.",
        "client.group.id|g|is a setting that the job makes; set --kafka.group.",
        "client.transactional.id|g|makes; set --kafka.transactional-id-prefix.",
        "client.transaction.timeout.ms|1|makes; set --kafka.transaction-timeout.",
        "client.key.serializer|x.Y|is a setting that the job makes; leave it out.",
        "client.value.deserializer|x.Y|is a setting that the job makes; leave it out.",
        "client.acks|1|--kafka.client.acks must be -1 or all with --kafka.changelog-topic",
        "client.enable.idempotence|false|.enable.idempotence must be true with",
        "client.isolation.level|maybe|--kafka.client.isolation.level is no value that Kafka takes.",
        "client.max.poll.records|abc|--kafka.client.max.poll.records is no value that Kafka takes.",
        "client.linger.ms|-1|--kafka.client.linger.ms is no value that Kafka takes.",
        "client.security.protocol|TSL|.security.protocol is no value that Kafka takes."
      })
  void whatKafkaWouldRefuseIsRefusedAtTheStart(String option, String value, String sentence) {
    String message =
        assertThrows(ConfigException.class, () -> with("--kafka." + option, value)).getMessage();
    assertEquals(1, message.lines().count(), message);
    assertTrue(message.contains(sentence), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "servers|SASL_SSL://b-1.kafka.example.com:9096, [::1]:9092,10.0.0.1:1",
        "ads-topic|Ads_2026.v-1",
        "client.acks|all",
        "client.security.protocol|sasl_ssl",
        "client.isolation.level|read_uncommitted",
        "client.sasl.login.callback.handler.class|only.on.the.Workers",
        "client.max.poll.records|${file:/run/secrets/kafka:records}",
        "client.of.a.plugin|1"
      })
  void whatKafkaTakesIsTaken(String option, String value) {
    assertNotNull(with("--kafka." + option, value));
  }

  @Test
  void noSentenceRepeatsAPassword() {
    KafkaOptions options =
        with("--kafka.client.sasl.jaas.config", "Login required password=\"secret\";");
    assertEquals("KafkaOptions[[c]]", options.toString());
    String message =
        assertThrows(ConfigException.class, () -> with("--kafka.servers", "u:secret@host:9092"))
            .getMessage();
    assertFalse(message.contains("secret"), message);
  }

  private static KafkaOptions withOutage(String outage) {
    return KafkaOptions.of(
        Map.of(
            "--kafka.servers",
            "host:9092",
            "--kafka.ads-topic",
            "ads",
            "--kafka.longest-outage",
            outage));
  }
}
