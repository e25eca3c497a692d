package org.jobdedup.pipeline.io;

import java.io.IOException;
import java.io.InputStream;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.core.fs.Path;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.read.AdReaders;
import org.jobdedup.features.ad.read.AdRecordReader;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.pipeline.message.SourceRecord;

/**
 * Reads ad files of every format that {@link AdReaders} knows. Compressed files, CSV, JSON-LD and
 * pages cannot be entered in the middle.
 */
public final class AdFileFormat extends WholeFileFormat<SourceRecord> {
  private static final long serialVersionUID = 1L;
  private static final char UNDECODED = '\uFFFD';

  private final FieldMapping mapping;

  /**
   * @param mapping which names stand for which fields
   */
  public AdFileFormat(FieldMapping mapping) {
    super(SourceRecord.class);
    this.mapping = mapping;
  }

  @Override
  protected Records<SourceRecord> open(String name, InputStream in) throws IOException {
    AdRecordReader reader = AdReaders.open(name, InputProgress.counting(in), mapping);
    return new Records<>() {
      @Override
      public SourceRecord next() throws IOException {
        AdRecord record = reader.next();
        return record == null ? null : SourceRecord.of(record);
      }

      @Override
      public void close() throws IOException {
        reader.close();
      }
    };
  }

  @Override
  protected SourceRecord refusal(String name) {
    return SourceRecord.of(
        new AdRecord.Rejected(
            new RecordPosition(name, 0),
            RejectionReason.UNREADABLE_FILE,
            "The file cannot be opened: it is gone, its permissions forbid it, or its name is not"
                + " written in the character set of the system (LC_ALL).",
            null));
  }

  @Override
  protected boolean isEmpty(SourceRecord last) {
    return last != null && RejectionReason.EMPTY_FILE.name().equals(last.rejection());
  }

  /** A local path as it is, unless its bytes are no text: the name of the split spells them. */
  @Override
  protected String name(FileSourceSplit split) {
    Path path = split.path();
    if (!"file".equals(path.toUri().getScheme())) {
      return path.toString();
    }
    return path.getPath().indexOf(UNDECODED) < 0 ? path.getPath() : split.splitId();
  }
}
