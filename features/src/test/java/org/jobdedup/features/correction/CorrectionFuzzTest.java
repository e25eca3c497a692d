package org.jobdedup.features.correction;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jobdedup.features.fuzz.ByteMutator;
import org.jobdedup.features.fuzz.Fuzzing;
import org.junit.jupiter.api.Test;

/** Whatever a file of corrections holds, its lines are corrections or problems. */
class CorrectionFuzzTest {
  @Test
  void filesAreReadLineByLine() throws IOException {
    List<byte[]> files =
        new ArrayList<>(
            ByteMutator.texts(
                """
                {"a":"ad-1","b":"ad-2","same":true,"time":"2026-01-02T03:04:05Z","market":"all"}
                {"a":"ad-1","b":"ad-3","same":"false","time":"2026-01-02"}
                """,
                "a,b,same,time\nad-1,ad-2,true,2026-01-02\n\"ad,3\",ad-4,FALSE,\n"));
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(files.get(0));
    }
    files.add(compressed.toByteArray());
    Fuzzing.feed(
        "corrections",
        files,
        List.of("\n", ",", "\"", "{", "}", "[", "null", "true", "a", "+999999999-01-01", "\uFEFF"),
        input -> {
          try (CorrectionReader reader =
              new CorrectionReader("file", new ByteArrayInputStream(input))) {
            for (CorrectionLine record = reader.next(); record != null; record = reader.next()) {
              if (record.problem() == null) {
                assertFalse(record.a().isBlank());
                assertNotEquals(record.a(), record.b());
              }
            }
          }
        });
  }
}
