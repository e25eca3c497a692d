package org.jobdedup.features.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LocalPathTest {
  @Test
  void when_aSchemeIsGiven_then_refused() {
    for (String address : List.of("s3://bucket/out", "hdfs://host:9000/out", "file:///tmp/out")) {
      IllegalArgumentException refused =
          assertThrows(IllegalArgumentException.class, () -> LocalPath.of(address));
      assertTrue(refused.getMessage().endsWith(": " + address), refused.getMessage());
    }
    assertThrows(IllegalArgumentException.class, () -> LocalPath.of("a\0b"));
    // It would name the working directory.
    assertThrows(IllegalArgumentException.class, () -> LocalPath.of(""));
  }

  @Test
  void when_aColonIsPartOfAName_then_taken() {
    for (String path : List.of("out", "/tmp/out", "a:b/c", "./s3:/out", "1://x")) {
      assertEquals(Path.of(path), LocalPath.of(path));
    }
  }
}
