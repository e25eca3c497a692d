package org.jobdedup.pipeline.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TableTextTest {
  @Test
  void idsStayAsTheyAre() {
    for (String id : new String[] {"", "ad-1~17", "it's \\ \"odd\"", "ü".repeat(500)}) {
      assertEquals(id, TableText.of(id));
    }
  }

  @Test
  void whatPostgresRefusesIsReplaced() {
    assertEquals("a\uFFFDb?", TableText.of("a\0b\ud800"));
  }

  @Test
  void longIdsAreCutAndStayDistinct() {
    String one = TableText.of("\ud83d\ude00".repeat(300) + "1");
    String other = TableText.of("\ud83d\ude00".repeat(300) + "2");
    assertNotEquals(one, other);
    assertTrue(one.startsWith("\ud83d\ude00".repeat(200) + "~"));
    assertEquals(400 + 1 + 64, one.length());
  }

  /** The limit counts bytes, because that is what an index of PostgreSQL does. */
  @Test
  void idsOfUpToAThousandBytesStayAsTheyAre() {
    assertEquals("x".repeat(1000), TableText.of("x".repeat(1000)));
    assertEquals(200 + 1 + 64, TableText.of("x".repeat(1001)).length());
    assertEquals("x".repeat(998) + "ü", TableText.of("x".repeat(998) + "ü"));
    assertEquals(200 + 1 + 64, TableText.of("x".repeat(999) + "ü").length());
  }
}
