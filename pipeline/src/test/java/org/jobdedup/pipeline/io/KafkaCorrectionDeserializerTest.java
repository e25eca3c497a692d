package org.jobdedup.pipeline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.functions.util.ListCollector;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jobdedup.pipeline.message.CorrectionRecord;
import org.junit.jupiter.api.Test;

class KafkaCorrectionDeserializerTest {
  private static CorrectionRecord read(String value) {
    List<CorrectionRecord> records = new ArrayList<>();
    new KafkaCorrectionDeserializer()
        .deserialize(
            new ConsumerRecord<>(
                "said",
                3,
                17,
                new byte[0],
                value == null ? null : value.getBytes(StandardCharsets.UTF_8)),
            new ListCollector<>(records));
    assertEquals(1, records.size());
    assertEquals("said-3", records.get(0).source());
    return records.get(0);
  }

  @Test
  void messageThatIsNoCorrectionIsToldAsAMessage() {
    assertNull(read("{\"a\":\"x\",\"b\":\"y\",\"same\":true}").problem());
    String broken = read("{\"a\":").problem();
    assertEquals("The message is not valid JSON, which shows at column 6.", broken);
    assertEquals("The message is not a JSON object with the ids a and b.", read("[1]").problem());
    assertTrue(read(null).problem().startsWith("A message must hold a correction"));
  }
}
