package org.jobdedup.pipeline.correction;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import org.apache.flink.connector.file.src.FileSource;
import org.jobdedup.features.correction.CorrectionLine;
import org.jobdedup.features.correction.CorrectionReader;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.WholeFileFormat;
import org.jobdedup.pipeline.message.CorrectionRecord;

/** Files of corrections as a source. */
public final class CorrectionFileFormat extends WholeFileFormat<CorrectionRecord> {
  private static final long serialVersionUID = 1L;

  /** Reads the files of corrections. */
  public CorrectionFileFormat() {
    super(CorrectionRecord.class);
  }

  /**
   * A source of corrections.
   *
   * @param files files and folders
   * @param watch how often to look for new files, or null to read what is there and end
   */
  public static FileSource<CorrectionRecord> source(
      List<java.nio.file.Path> files, Duration watch) {
    FileSource.FileSourceBuilder<CorrectionRecord> builder =
        FileSource.forBulkFileFormat(new CorrectionFileFormat(), JobFiles.paths(files));
    builder.setFileEnumerator(CorrectionFileEnumerator::new);
    if (watch != null) {
      builder.monitorContinuously(watch);
    }
    return builder.build();
  }

  @Override
  protected Records<CorrectionRecord> open(String name, InputStream in) throws IOException {
    CorrectionReader reader = new CorrectionReader(name, in);
    return new Records<>() {
      @Override
      public CorrectionRecord next() throws IOException {
        CorrectionLine line = reader.next();
        return line == null ? null : CorrectionRecord.of(line);
      }

      @Override
      public void close() throws IOException {
        reader.close();
      }
    };
  }

  @Override
  protected CorrectionRecord refusal(String name) {
    return CorrectionRecord.refused(
        name, 0, "The file cannot be opened: it is gone, or its permissions forbid it.");
  }

  @Override
  protected boolean isEmpty(CorrectionRecord last) {
    return last == null;
  }
}
