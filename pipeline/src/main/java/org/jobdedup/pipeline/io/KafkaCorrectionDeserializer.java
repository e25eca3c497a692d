package org.jobdedup.pipeline.io;

import java.nio.charset.StandardCharsets;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.flink.util.Collector;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jobdedup.features.correction.CorrectionParser;
import org.jobdedup.pipeline.message.CorrectionRecord;

/**
 * Reads the corrections of Kafka messages, each a JSON object as in a line of a file. The source of
 * a correction is its topic and partition, its position the offset. A message that is none becomes
 * a record with a problem.
 */
final class KafkaCorrectionDeserializer
    implements KafkaRecordDeserializationSchema<CorrectionRecord> {
  private static final long serialVersionUID = 1L;

  @Override
  public void deserialize(ConsumerRecord<byte[], byte[]> message, Collector<CorrectionRecord> out) {
    String source = message.topic() + "-" + message.partition();
    out.collect(
        message.value() == null
            ? CorrectionRecord.refused(
                source,
                message.offset(),
                "A message must hold a correction, and this one is empty; null as same takes one"
                    + " back.")
            : CorrectionRecord.of(
                CorrectionParser.json(
                    source,
                    message.offset(),
                    "message",
                    new String(message.value(), StandardCharsets.UTF_8))));
  }

  @Override
  public TypeInformation<CorrectionRecord> getProducedType() {
    return TypeInformation.of(CorrectionRecord.class);
  }
}
