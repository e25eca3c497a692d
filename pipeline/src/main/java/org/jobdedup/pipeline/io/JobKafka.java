package org.jobdedup.pipeline.io;

import java.util.Properties;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.connector.kafka.sink.TransactionNamingStrategy;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.KafkaSourceBuilder;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.pipeline.message.CorrectionRecord;
import org.jobdedup.pipeline.message.SourceRecord;

/** Sources and sink on Kafka. */
public final class JobKafka {
  private JobKafka() {}

  /**
   * A source of ads. A job without state reads the topic from its start, because clusters are made
   * of all ads; a restored one goes on at the offsets of its checkpoint, whatever the consumer
   * group has committed.
   *
   * @param options where to read
   * @param mapping which names stand for which fields
   * @param watch whether to wait for more at the end, or to end at what was there at the start
   */
  public static KafkaSource<SourceRecord> source(
      KafkaOptions options, FieldMapping mapping, boolean watch) {
    return source(options, options.adsTopic(), new KafkaAdDeserializer(mapping), watch);
  }

  /**
   * A source of corrections by people, read from the start of the topic as ads are.
   *
   * @param options where to read
   * @param watch whether to wait for more at the end, or to end at what was there at the start
   */
  public static KafkaSource<CorrectionRecord> corrections(KafkaOptions options, boolean watch) {
    return source(options, options.correctionsTopic(), new KafkaCorrectionDeserializer(), watch);
  }

  private static <T> KafkaSource<T> source(
      KafkaOptions options,
      String topic,
      KafkaRecordDeserializationSchema<T> deserializer,
      boolean watch) {
    Properties properties = properties(options);
    properties.putIfAbsent(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    KafkaSourceBuilder<T> builder =
        KafkaSource.<T>builder()
            .setProperties(properties)
            .setBootstrapServers(options.servers())
            .setTopics(topic)
            .setGroupId(options.group())
            .setStartingOffsets(OffsetsInitializer.earliest())
            .setDeserializer(deserializer);
    if (!watch) {
      builder.setBounded(OffsetsInitializer.latest());
    }
    return builder.build();
  }

  /**
   * An exactly-once sink of changelog lines: each checkpoint commits a transaction, and consumers
   * with {@code isolation.level=read_committed} see every line once.
   *
   * <p>A restarted job asks the broker for the open transactions of its prefix and ends those that
   * no checkpoint knows. The connector's default tries ids by number instead and stops at the first
   * unused one; after a checkpoint that never reached the sink it would miss later ones, and the
   * lines behind them would stay hidden until the transaction's timeout.
   */
  public static KafkaSink<ChangelogEntry> sink(KafkaOptions options) {
    Properties properties = properties(options);
    properties.put(
        ProducerConfig.TRANSACTION_TIMEOUT_CONFIG,
        Long.toString(options.transactionTimeout().toMillis()));
    return KafkaSink.<ChangelogEntry>builder()
        .setKafkaProducerConfig(properties)
        .setBootstrapServers(options.servers())
        .setRecordSerializer(new KafkaChangelogSerializer(options.changelogTopic()))
        .setDeliveryGuarantee(DeliveryGuarantee.EXACTLY_ONCE)
        .setTransactionNamingStrategy(TransactionNamingStrategy.POOLING)
        .setTransactionalIdPrefix(options.transactionalIdPrefix())
        .build();
  }

  private static Properties properties(KafkaOptions options) {
    Properties properties = new Properties();
    properties.putAll(options.properties());
    return properties;
  }
}
