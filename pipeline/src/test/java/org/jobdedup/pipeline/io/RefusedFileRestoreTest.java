package org.jobdedup.pipeline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.apache.flink.connector.file.src.util.RecordAndPosition;
import org.apache.flink.core.fs.Path;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.message.SourceRecord;
import org.junit.jupiter.api.Test;

/** Restores in the middle of files that could not be opened, or cannot any more. */
class RefusedFileRestoreTest {
  private static final FileSourceSplit SPLIT =
      new FileSourceSplit("a", new Path("file:///nowhere/a.jsonl"), 0, 1, 0, 1);

  private final AdFileFormat format = new AdFileFormat(FieldMapping.standard());

  private BulkFormat.Reader<SourceRecord> restored(long offset, long records) throws Exception {
    return format.restoreReader(
        new Configuration(),
        SPLIT.updateWithCheckpointedPosition(new CheckpointedPosition(offset, records)));
  }

  @Test
  void aRefusalThatWasDeliveredIsNotGivenAgain() throws Exception {
    RecordAndPosition<SourceRecord> refusal =
        format.createReader(new Configuration(), SPLIT).readBatch().next();
    assertEquals(1, refusal.getRecordSkipCount());
    assertNull(restored(refusal.getOffset(), refusal.getRecordSkipCount()).readBatch());
  }

  @Test
  void aFileThatWasReadInPartMustStillBeThere() {
    String sentence =
        assertThrows(IOException.class, () -> restored(CheckpointedPosition.NO_OFFSET, 1))
            .getMessage();
    assertTrue(sentence.startsWith("A file that was read in part is gone"), sentence);
  }
}
