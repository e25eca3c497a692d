package org.jobdedup.pipeline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kafka.server.BrokerServer;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.test.KafkaClusterTestKit;
import org.apache.kafka.common.test.TestKitNodes;
import org.jobdedup.features.ad.JobAd;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole job between two topics of a broker in this process. */
@Timeout(600)
class JobKafkaITCase {
  private static final int PARTITIONS = 3;
  private static final int ADS = 300;

  /** Several of the clients' own waits fit in here; a producer blocks for up to 60 s. */
  private static final long WAIT_MILLIS = Duration.ofMinutes(4).toMillis();

  /** Settings with which a producer gives up, and its records are sent anew, after 20 s. */
  private static final Map<String, String> GIVE_UP_SOON =
      Map.of("request.timeout.ms", "5000", "delivery.timeout.ms", "20000");

  /** How long the broker is away; a whole minute by hand, see docs/deployment.md. */
  private static final Duration OUTAGE =
      Duration.parse(System.getProperty("jobdedup.outage", "PT5S"));

  private static final Locale LOCALE = Locale.getDefault();

  private static KafkaClusterTestKit broker;

  @TempDir private Path folder;

  @BeforeAll
  static void startBroker() throws Exception {
    // By a Turkish one the broker would not find the names of its own settings.
    Locale.setDefault(Locale.ROOT);
    broker =
        new KafkaClusterTestKit.Builder(
                new TestKitNodes.Builder()
                    .setCombined(true)
                    .setNumBrokerNodes(1)
                    .setNumControllerNodes(1)
                    .build())
            .setConfigProp("offsets.topic.replication.factor", "1")
            .setConfigProp("offsets.topic.num.partitions", "1")
            .setConfigProp("transaction.state.log.replication.factor", "1")
            .setConfigProp("transaction.state.log.min.isr", "1")
            .setConfigProp("transaction.state.log.num.partitions", "1")
            .build();
    broker.format();
    broker.startup();
    broker.waitForReadyBrokers();
  }

  @AfterAll
  static void stopBroker() throws Exception {
    try {
      broker.close();
    } finally {
      Locale.setDefault(LOCALE);
    }
  }

  @Test
  void adsComeInAndEveryLineGoesOutOnceThroughFailures() throws Exception {
    KafkaOptions options = options("once");
    createTopics(options);
    List<JobAd> ads =
        SyntheticAds.with(GeneratorConfig.of(3, ADS)).stream().map(ad -> ad.ad()).toList();
    int badPartition = 1;
    // To one partition, where the later is the one that counts.
    sendOnce(
        options.correctionsTopic(),
        0,
        List.of(
            said(ads.get(0), ads.get(1), "true"),
            said(ads.get(2), ads.get(3), "true"),
            said(ads.get(3), ads.get(2), "null"),
            "no correction"));
    sendAll(options, ads.subList(0, ADS / 2));
    long badOffset = sendOnce(options.adsTopic(), badPartition, List.of("no ad, but text"));
    sendAll(options, ads.subList(ADS / 2, ADS));

    FailingModel.FAILURES.set(2);
    run(options);

    assertEquals(0, FailingModel.FAILURES.get(), "both failures were met");
    Map<String, Set<String>> clusters = assertEveryLineOnce(options, ads);
    assertEquals(Set.of(0, 1), together(clusters, ads.subList(0, 2)));
    assertEquals(Set.of(0), together(clusters, ads.subList(2, 4)));

    List<String> rejected = new ArrayList<>();
    ChangelogFiles.forEachLine(folder.resolve("rejected"), rejected::add);
    rejected.sort(Comparator.comparing(line -> line.contains("MALFORMED_RECORD") ? 0 : 1));
    assertEquals(2, rejected.size());
    assertTrue(
        rejected
            .get(1)
            .contains("\"source\":\"" + options.correctionsTopic() + "-0\",\"position\":3"),
        rejected.get(1));
    assertTrue(rejected.get(0).contains("\"reason\":\"MALFORMED_RECORD\""), rejected.get(0));
    assertTrue(
        rejected.get(0).contains("\"source\":\"" + options.adsTopic() + "-" + badPartition + "\""),
        rejected.get(0));
    assertTrue(rejected.get(0).contains("\"position\":" + badOffset), rejected.get(0));
  }

  /**
   * The source waits, the sink's transactions outlive the outage, and nothing is lost or doubled.
   */
  @Test
  void theBrokerMayGoAwayForAWhile() throws Exception {
    KafkaOptions options = options("outage");
    createTopics(options);
    List<JobAd> ads =
        SyntheticAds.with(GeneratorConfig.of(4, ADS)).stream().map(ad -> ad.ad()).toList();
    sendAll(options, ads.subList(0, ADS / 2));
    JobClient job = start(options, true);
    try {
      await(job, () -> !read(options.changelogTopic()).isEmpty(), "lines come before the outage");
      BrokerServer server = broker.brokers().values().iterator().next();
      server.shutdown();
      server.awaitShutdown();
      Thread.sleep(OUTAGE.toMillis());
      server.startup();
      broker.waitForReadyBrokers();

      sendAll(options, ads.subList(ADS / 2, ADS));
      await(
          job,
          () -> adsIn(read(options.changelogTopic())).size() == ADS,
          "every ad is named after the outage");
    } finally {
      job.cancel().get(WAIT_MILLIS, TimeUnit.MILLISECONDS);
    }
    assertEveryLineOnce(options, ads);
  }

  private interface Condition {
    boolean holds() throws Exception;
  }

  private static void await(JobClient job, Condition condition, String what) throws Exception {
    long deadline = System.currentTimeMillis() + WAIT_MILLIS;
    while (!condition.holds()) {
      if (job.getJobStatus().get().isGloballyTerminalState()) {
        job.getJobExecutionResult().get();
        fail("The job ended before this held: " + what);
      }
      if (System.currentTimeMillis() > deadline) {
        fail(what + ", but not after " + WAIT_MILLIS + " ms; " + transactions());
      }
      Thread.sleep(200);
    }
  }

  /** The transactions of the broker, one of which hides later lines as long as it is open. */
  private static String transactions() throws Exception {
    try (Admin admin = Admin.create(clientProperties())) {
      return "transactions of the broker: "
          + admin.listTransactions().all().get().stream()
              .filter(listing -> !listing.state().toString().startsWith("Complete"))
              .toList();
    }
  }

  private static Set<String> adsIn(List<ConsumerRecord<byte[], byte[]>> messages)
      throws IOException {
    Set<String> ids = new HashSet<>();
    for (ConsumerRecord<byte[], byte[]> message : messages) {
      ids.add(ChangelogLine.read(new String(message.value(), StandardCharsets.UTF_8)).adId());
    }
    ids.remove(null);
    return ids;
  }

  /**
   * Sends ads until the broker has taken each. On a busy machine, batches of a producer that works
   * against a fresh topic or a broker that has just come back now and then expire; who sends ads
   * sends those again, and the job passes over what it has seen.
   */
  private static void sendAll(KafkaOptions options, List<JobAd> ads) throws Exception {
    long deadline = System.currentTimeMillis() + WAIT_MILLIS;
    List<JobAd> left = ads;
    while (!left.isEmpty()) {
      List<JobAd> failed = new ArrayList<>();
      ExecutionException failure = null;
      try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(producerProperties())) {
        List<Future<RecordMetadata>> sent = new ArrayList<>();
        for (JobAd ad : left) {
          sent.add(send(producer, options, ad));
        }
        for (int i = 0; i < sent.size(); i++) {
          try {
            sent.get(i).get();
          } catch (ExecutionException e) {
            failed.add(left.get(i));
            failure = e;
          }
        }
      }
      if (failure != null && System.currentTimeMillis() > deadline) {
        throw failure;
      }
      left = failed;
    }
  }

  /** Which of some ads lie in the cluster of the first. */
  private static Set<Integer> together(Map<String, Set<String>> clusters, List<JobAd> ads) {
    Set<String> cluster =
        clusters.values().stream()
            .filter(ids -> ids.contains(ads.get(0).id()))
            .findAny()
            .orElseThrow();
    return IntStream.range(0, ads.size())
        .filter(i -> cluster.contains(ads.get(i).id()))
        .boxed()
        .collect(Collectors.toSet());
  }

  private static String said(JobAd a, JobAd b, String same) {
    return "{\"a\":\"" + a.id() + "\",\"b\":\"" + b.id() + "\",\"same\":" + same + "}";
  }

  /**
   * Sends messages one after another, without giving up on a busy machine: sent anew, one could be
   * there twice.
   *
   * @return offset of the last
   */
  private static long sendOnce(String topic, int partition, List<String> messages)
      throws Exception {
    Map<String, Object> properties = clientProperties();
    properties.put("delivery.timeout.ms", Math.toIntExact(WAIT_MILLIS));
    properties.put("max.block.ms", WAIT_MILLIS);
    long offset = -1;
    try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(properties)) {
      for (String message : messages) {
        offset =
            producer
                .send(new ProducerRecord<>(topic, partition, null, bytes(message)))
                .get()
                .offset();
      }
    }
    return offset;
  }

  /** The clusters in the end. */
  private static Map<String, Set<String>> assertEveryLineOnce(KafkaOptions options, List<JobAd> ads)
      throws Exception {
    List<ConsumerRecord<byte[], byte[]>> messages = read(options.changelogTopic());
    Set<Integer> partitions = new HashSet<>();
    ChangelogReplay replay = new ChangelogReplay();
    List<Long> sequences = new ArrayList<>();
    for (ConsumerRecord<byte[], byte[]> message : messages) {
      ChangelogEntry entry =
          ChangelogLine.read(new String(message.value(), StandardCharsets.UTF_8));
      assertEquals(entry.market(), new String(message.key(), StandardCharsets.UTF_8));
      partitions.add(message.partition());
      sequences.add(entry.sequence());
      replay.add(entry);
    }
    assertEquals(1, partitions.size(), "one market lies in one partition");
    assertEquals(
        Stream.iterate(1L, n -> n + 1).limit(sequences.size()).toList(),
        sequences,
        "no line is missing, doubled or out of order");
    assertEquals(
        ads.stream().map(JobAd::id).collect(Collectors.toSet()),
        replay.clusters().get("all").values().stream()
            .flatMap(Set::stream)
            .collect(Collectors.toSet()));
    return Map.copyOf(replay.clusters().get("all"));
  }

  private void run(KafkaOptions options) throws Exception {
    start(options, false).getJobExecutionResult().get();
  }

  private JobClient start(KafkaOptions options, boolean watch) throws Exception {
    Configuration config = new Configuration();
    config.set(PipelineOptions.GENERIC_TYPES, false);
    config.set(PipelineOptions.OBJECT_REUSE, true);
    config.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofMillis(200));
    config.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    config.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 30);
    config.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(500));
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.getExecutionEnvironment(config);
    environment.setParallelism(2);
    options.checkTransactions(environment.getCheckpointConfig().getCheckpointInterval());
    DedupTopology.build(
        environment,
        JobKafka.source(options, FieldMapping.standard(), watch),
        JobKafka.corrections(options, watch),
        new DedupTopology.Sinks(
            JobKafka.sink(options),
            JobFiles.sink(folder.resolve("rejected"), JsonLines.deadLetters()),
            null),
        () -> new FailingModel(FakeModel.PROVIDER.load()),
        PipelineConfig.defaults());
    return environment.executeAsync("kafka");
  }

  private static KafkaOptions options(String name) {
    Map<String, String> options = new HashMap<>();
    options.put("--kafka.servers", broker.bootstrapServers());
    options.put("--kafka.ads-topic", name + "-ads");
    options.put("--kafka.corrections-topic", name + "-corrections");
    options.put("--kafka.changelog-topic", name + "-changelog");
    options.put("--kafka.transactional-id-prefix", name);
    GIVE_UP_SOON.forEach((setting, value) -> options.put("--kafka.client." + setting, value));
    return KafkaOptions.of(options);
  }

  private static void createTopics(KafkaOptions options) throws Exception {
    try (Admin admin = Admin.create(clientProperties())) {
      admin
          .createTopics(
              Stream.of(options.adsTopic(), options.correctionsTopic(), options.changelogTopic())
                  .map(topic -> new NewTopic(topic, PARTITIONS, (short) 1))
                  .toList())
          .all()
          .get();
    }
  }

  private static Future<RecordMetadata> send(
      KafkaProducer<byte[], byte[]> producer, KafkaOptions options, JobAd ad) throws Exception {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    SyntheticAdWriter.writeAds(Stream.of(ad), line);
    return producer.send(
        new ProducerRecord<>(options.adsTopic(), bytes(ad.id()), line.toByteArray()));
  }

  /** All committed messages of a topic, each partition in order. */
  private static List<ConsumerRecord<byte[], byte[]>> read(String topic) {
    Map<String, Object> properties = clientProperties();
    properties.put("isolation.level", "read_committed");
    properties.put("auto.offset.reset", "earliest");
    List<ConsumerRecord<byte[], byte[]>> messages = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(properties)) {
      List<TopicPartition> partitions =
          Stream.iterate(0, n -> n + 1)
              .limit(PARTITIONS)
              .map(partition -> new TopicPartition(topic, partition))
              .toList();
      consumer.assign(partitions);
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      long deadline = System.currentTimeMillis() + WAIT_MILLIS;
      while (ends.entrySet().stream().anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
        assertTrue(System.currentTimeMillis() < deadline, "the topic can be read to its end");
        consumer.poll(Duration.ofMillis(100)).forEach(messages::add);
      }
    }
    return messages;
  }

  private static Map<String, Object> clientProperties() {
    Map<String, Object> properties = new HashMap<>();
    properties.put("bootstrap.servers", broker.bootstrapServers());
    properties.put("key.serializer", ByteArraySerializer.class);
    properties.put("value.serializer", ByteArraySerializer.class);
    properties.put("key.deserializer", ByteArrayDeserializer.class);
    properties.put("value.deserializer", ByteArrayDeserializer.class);
    return properties;
  }

  private static Map<String, Object> producerProperties() {
    Map<String, Object> properties = clientProperties();
    properties.putAll(GIVE_UP_SOON);
    return properties;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
