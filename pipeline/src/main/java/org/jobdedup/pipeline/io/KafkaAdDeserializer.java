package org.jobdedup.pipeline.io;

import org.apache.flink.api.common.serialization.DeserializationSchema.InitializationContext;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.flink.util.Collector;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.read.AdMessageReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.message.SourceRecord;

/**
 * Reads the ads of Kafka messages. The source of a record is its topic and partition, its position
 * the offset, so that a message that is no ad is named as {@code topic-partition:offset}.
 */
final class KafkaAdDeserializer implements KafkaRecordDeserializationSchema<SourceRecord> {
  private static final long serialVersionUID = 1L;

  private final FieldMapping mapping;
  private transient AdMessageReader reader;

  KafkaAdDeserializer(FieldMapping mapping) {
    this.mapping = mapping;
  }

  @Override
  public void open(InitializationContext context) {
    reader = new AdMessageReader(mapping);
  }

  @Override
  public void deserialize(ConsumerRecord<byte[], byte[]> message, Collector<SourceRecord> out) {
    RecordPosition position =
        new RecordPosition(message.topic() + "-" + message.partition(), message.offset());
    for (AdRecord record : reader.read(position, message.value())) {
      out.collect(SourceRecord.of(record));
    }
  }

  @Override
  public TypeInformation<SourceRecord> getProducedType() {
    return TypeInformation.of(SourceRecord.class);
  }
}
