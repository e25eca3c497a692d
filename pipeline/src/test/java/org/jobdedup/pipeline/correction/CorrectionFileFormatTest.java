package org.jobdedup.pipeline.correction;

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
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.jobdedup.pipeline.message.CorrectionRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorrectionFileFormatTest {
  @TempDir private Path folder;

  private FileSourceSplit split(long delivered) {
    return new FileSourceSplit(
        "said",
        new org.apache.flink.core.fs.Path(folder.resolve("said.csv").toUri()),
        0,
        1,
        0,
        1,
        new String[0],
        new CheckpointedPosition(CheckpointedPosition.NO_OFFSET, delivered));
  }

  @Test
  void restoredReaderSkipsWhatWasDelivered() throws IOException {
    Files.writeString(
        folder.resolve("said.csv"), "a,b,same\nx,y,true\nu,v,false\n", StandardCharsets.UTF_8);
    try (var reader = new CorrectionFileFormat().restoreReader(new Configuration(), split(1))) {
      BulkFormat.RecordIterator<CorrectionRecord> batch = reader.readBatch();
      assertEquals("u", batch.next().getRecord().a());
      assertNull(batch.next());
      assertNull(reader.readBatch());
    }
  }

  /** Wherever a checkpoint falls, beside the ends of batches too, nothing is lost or repeated. */
  @Test
  void readerGoesOnBehindEveryPositionThatItTold() throws IOException {
    int lines = 515;
    StringBuilder text = new StringBuilder("a,b,same\n");
    for (int line = 1; line <= lines; line++) {
      text.append(line).append(",other,true\n");
    }
    Files.writeString(folder.resolve("said.csv"), text, StandardCharsets.UTF_8);
    for (int delivered : new int[] {0, 1, 255, 256, 257, 511, 512, 513, lines - 1, lines}) {
      int last = delivered;
      try (var reader =
          new CorrectionFileFormat().restoreReader(new Configuration(), split(delivered))) {
        for (var batch = reader.readBatch(); batch != null; batch = reader.readBatch()) {
          for (var record = batch.next(); record != null; record = batch.next()) {
            last++;
            assertEquals(Integer.toString(last), record.getRecord().a());
            assertEquals(last, record.getRecordSkipCount());
          }
        }
      }
      assertEquals(lines, last);
    }
  }

  /** A watched folder may lose a file between the listing and the reading. */
  @Test
  void fileThatIsGoneGivesOneRefusal() throws IOException {
    try (var reader = new CorrectionFileFormat().createReader(new Configuration(), split(0))) {
      BulkFormat.RecordIterator<CorrectionRecord> batch = reader.readBatch();
      CorrectionRecord record = batch.next().getRecord();
      assertEquals(folder.resolve("said.csv").toString(), record.source());
      assertEquals(
          "The file cannot be opened: it is gone, or its permissions forbid it.", record.problem());
      assertNull(batch.next());
      assertNull(reader.readBatch());
    }
  }

  @Test
  void fileThatGoesWhileItIsReadStopsTheJob() {
    IOException exception =
        assertThrows(
            IOException.class,
            () -> new CorrectionFileFormat().restoreReader(new Configuration(), split(1)));
    assertTrue(exception.getMessage().contains("put it back"));
  }

  /** What stands at positions that count as read is not read again, whatever it is. */
  @Test
  void fileThatShrinksWhileItIsReadStopsTheJobUnlessItIsEmpty() throws IOException {
    CorrectionFileFormat format = new CorrectionFileFormat();
    Path file = folder.resolve("said.csv");
    Files.writeString(file, "a,b,same\nx,y,true\nu,v,false\n", StandardCharsets.UTF_8);
    format.restoreReader(new Configuration(), split(2)).close();
    IOException exception =
        assertThrows(IOException.class, () -> format.restoreReader(new Configuration(), split(3)));
    String message = exception.getMessage();
    assertTrue(message.contains("put the former one back"), message);
    assertTrue(message.endsWith(": records=2, read=3, file=" + file), message);
    Files.writeString(file, "", StandardCharsets.UTF_8);
    try (var reader = format.restoreReader(new Configuration(), split(3))) {
      assertNull(reader.readBatch());
    }
  }

  @Test
  void fileThatCannotBeReadOnIsNamed() throws IOException {
    Path memory = Path.of("/proc/self/mem");
    assumeTrue(Files.isReadable(memory), "needs Linux");
    Path file = Files.createSymbolicLink(folder.resolve("said.csv"), memory);
    try (var reader = new CorrectionFileFormat().createReader(new Configuration(), split(0))) {
      String message = assertThrows(IOException.class, reader::readBatch).getMessage();
      assertTrue(message.endsWith(", file=" + file), message);
    }
  }
}
