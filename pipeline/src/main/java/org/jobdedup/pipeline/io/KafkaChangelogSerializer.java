package org.jobdedup.pipeline.io;

import java.nio.charset.StandardCharsets;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jobdedup.pipeline.message.ChangelogEntry;

/**
 * Writes changelog lines as Kafka messages. The key is the market, so that one partition holds a
 * market in the order of its sequence. The time of a message is that of its writing, since the time
 * of an ad may lie years back, where Kafka would delete the message at once.
 */
final class KafkaChangelogSerializer implements KafkaRecordSerializationSchema<ChangelogEntry> {
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
}
