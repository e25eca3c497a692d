package org.jobdedup.pipeline.io;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.flink.connector.kafka.lineage.DefaultKafkaDatasetFacet;
import org.apache.flink.connector.kafka.lineage.DefaultKafkaDatasetIdentifier;
import org.apache.flink.connector.kafka.lineage.KafkaDatasetFacet;
import org.apache.flink.connector.kafka.lineage.KafkaDatasetFacetProvider;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jobdedup.features.changelog.ChangelogEntry;

/**
 * Writes changelog lines as Kafka messages. The key is the market, so that one partition holds a
 * market in the order of its sequence. The time of a message is that of its writing, since the time
 * of an ad may lie years back, where Kafka would delete the message at once.
 */
final class KafkaChangelogSerializer
    implements KafkaRecordSerializationSchema<ChangelogEntry>, KafkaDatasetFacetProvider {
  private static final long serialVersionUID = 1L;

  private final String topic;

  KafkaChangelogSerializer(String topic) {
    this.topic = topic;
  }

  @Override
  public ProducerRecord<byte[], byte[]> serialize(
      ChangelogEntry entry, KafkaSinkContext context, Long timestamp) {
    return new ProducerRecord<>(
        topic, entry.market().getBytes(StandardCharsets.UTF_8), JsonLines.toBytes(entry));
  }

  /** The topic; the sink looks there for transactions that a failed attempt left behind. */
  @Override
  public Optional<KafkaDatasetFacet> getKafkaDatasetFacet() {
    return Optional.of(
        new DefaultKafkaDatasetFacet(DefaultKafkaDatasetIdentifier.ofTopics(List.of(topic))));
  }
}
