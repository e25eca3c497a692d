package org.jobdedup.pipeline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.message.SourceRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdFileFormatTest {
  private static final AdFileFormat FORMAT = new AdFileFormat(FieldMapping.standard());

  @TempDir private Path folder;

  private FileSourceSplit split(long delivered) {
    return new FileSourceSplit(
        "ads",
        new org.apache.flink.core.fs.Path(folder.resolve("ads.jsonl").toUri()),
        0,
        1,
        0,
        1,
        new String[0],
        new CheckpointedPosition(CheckpointedPosition.NO_OFFSET, delivered));
  }

  /** Wherever a checkpoint falls, beside the ends of batches too, nothing is lost or repeated. */
  @Test
  void readerGoesOnBehindEveryPositionThatItTold() throws IOException {
    int ads = 259;
    StringBuilder text = new StringBuilder();
    for (int ad = 1; ad <= ads; ad++) {
      text.append("{\"id\":\"").append(ad).append("\",\"description\":\"x\"}\n");
    }
    Files.writeString(folder.resolve("ads.jsonl"), text);
    for (int delivered : new int[] {0, 1, 127, 128, 129, 255, 256, 257, ads - 1, ads}) {
      int last = delivered;
      try (var reader = FORMAT.restoreReader(new Configuration(), split(delivered))) {
        for (var batch = reader.readBatch(); batch != null; batch = reader.readBatch()) {
          for (var record = batch.next(); record != null; record = batch.next()) {
            last++;
            assertEquals(Integer.toString(last), record.getRecord().adId());
            assertEquals(last, record.getRecord().index());
            assertEquals(last, record.getRecordSkipCount());
          }
        }
      }
      assertEquals(ads, last);
    }
  }

  /** A watched folder may lose a file between the listing and the reading. */
  @Test
  void fileThatIsGoneGivesOneRejection() throws IOException {
    try (var reader = FORMAT.createReader(new Configuration(), split(0))) {
      var batch = reader.readBatch();
      SourceRecord record = batch.next().getRecord();
      assertEquals(folder.resolve("ads.jsonl").toString(), record.source());
      assertEquals(RejectionReason.UNREADABLE_FILE.name(), record.rejection());
      assertNull(batch.next());
      assertNull(reader.readBatch());
    }
  }

  @Test
  void fileThatGoesWhileItIsReadStopsTheJob() {
    IOException exception =
        assertThrows(IOException.class, () -> FORMAT.restoreReader(new Configuration(), split(1)));
    assertTrue(exception.getMessage().contains("put it back"), exception.getMessage());
  }

  /** What stands at positions that count as read is not read again, whatever it is. */
  @Test
  void fileThatShrinksWhileItIsReadStopsTheJobUnlessItIsEmpty() throws IOException {
    Path file = folder.resolve("ads.jsonl");
    Files.writeString(file, "{}\n{}\n", StandardCharsets.UTF_8);
    FORMAT.restoreReader(new Configuration(), split(2)).close();
    IOException exception =
        assertThrows(IOException.class, () -> FORMAT.restoreReader(new Configuration(), split(3)));
    String message = exception.getMessage();
    assertTrue(message.contains("put the former one back"), message);
    assertTrue(message.endsWith(": records=2, read=3, file=" + file), message);
    Files.writeString(file, "", StandardCharsets.UTF_8);
    try (var reader = FORMAT.restoreReader(new Configuration(), split(3))) {
      assertNull(reader.readBatch());
    }
  }

  /** The memory of a process is a file whose first page cannot be read. */
  @Test
  void fileThatCannotBeReadOnIsNamed() throws IOException {
    Path memory = Path.of("/proc/self/mem");
    assumeTrue(Files.isReadable(memory), "needs Linux");
    Path file = Files.createSymbolicLink(folder.resolve("ads.jsonl"), memory);
    try (var reader = FORMAT.createReader(new Configuration(), split(0))) {
      String message = assertThrows(IOException.class, reader::readBatch).getMessage();
      assertTrue(message.startsWith("A file cannot be read to its end; put a readable"), message);
      assertTrue(message.endsWith(", file=" + file), message);
    }
  }
}
