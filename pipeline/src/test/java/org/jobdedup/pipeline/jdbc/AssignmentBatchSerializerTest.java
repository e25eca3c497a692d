package org.jobdedup.pipeline.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class AssignmentBatchSerializerTest {
  private static final AssignmentBatchSerializer SERIALIZER = new AssignmentBatchSerializer();
  private static final AssignmentBatch BATCH =
      new AssignmentBatch(
          3,
          "ä",
          1,
          4,
          List.of("x"),
          List.of(new AssignmentBatch.Row("a", "b", 5, 2)),
          List.of(new AssignmentBatch.Merge("b", "c", 4)));

  @Test
  void bytesOfVersionOneAreFrozen() throws IOException {
    String hex =
        "0000000000000003"
            + "00000002c3a4"
            + "0000000000000001"
            + "0000000000000004"
            + "00000001"
            + "0000000178"
            + "00000001"
            + "0000000161"
            + "0000000162"
            + "0000000000000005"
            + "0000000000000002"
            + "00000001"
            + "0000000162"
            + "0000000163"
            + "0000000000000004";
    assertEquals(hex, HexFormat.of().formatHex(SERIALIZER.serialize(BATCH)));
    assertEquals(BATCH, SERIALIZER.deserialize(1, HexFormat.of().parseHex(hex)));
  }

  @Test
  void otherVersionsAndOtherLengthsAreRefused() throws IOException {
    byte[] bytes = SERIALIZER.serialize(BATCH);
    String version =
        assertThrows(IOException.class, () -> SERIALIZER.deserialize(2, bytes)).getMessage();
    assertTrue(version.contains("must be of version 1: version=2"), version);
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(IOException.class, () -> SERIALIZER.deserialize(1, cut));
    }
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThrows(IOException.class, () -> SERIALIZER.deserialize(1, longer));
  }
}
