package org.jobdedup.pipeline.correction;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.util.ArrayResultIterator;
import org.apache.flink.core.fs.Path;
import org.jobdedup.features.correction.CorrectionLine;
import org.jobdedup.features.correction.CorrectionReader;
import org.jobdedup.pipeline.io.FilePosition;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.message.CorrectionRecord;

/**
 * Files of corrections as a source; each is read from its start and what was delivered skipped. A
 * file that has gone or may not be read gives one refused record.
 */
public final class CorrectionFileFormat implements BulkFormat<CorrectionRecord, FileSourceSplit> {
  private static final long serialVersionUID = 1L;
  private static final int BATCH_RECORDS = 256;

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
  public Reader<CorrectionRecord> createReader(Configuration config, FileSourceSplit split)
      throws IOException {
    return FileReader.open(split.path());
  }

  @Override
  public Reader<CorrectionRecord> restoreReader(Configuration config, FileSourceSplit split)
      throws IOException {
    if (FilePosition.isRefused(split)) {
      return FileReader.ofRefused(split.path());
    }
    FileReader reader = FileReader.open(split.path());
    try {
      reader.skip(FilePosition.records(split));
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw e;
    }
    return reader;
  }

  @Override
  public boolean isSplittable() {
    return false;
  }

  @Override
  public TypeInformation<CorrectionRecord> getProducedType() {
    return TypeInformation.of(CorrectionRecord.class);
  }

  private static final class FileReader implements Reader<CorrectionRecord> {
    private final String name;
    private final CorrectionReader reader;
    private long delivered;

    private FileReader(Path path, CorrectionReader reader) {
      name = path.getPath();
      this.reader = reader;
    }

    static FileReader open(Path path) throws IOException {
      InputStream in;
      try {
        in = path.getFileSystem().open(path);
      } catch (FileNotFoundException e) {
        return new FileReader(path, null);
      }
      return new FileReader(path, new CorrectionReader(path.getPath(), in));
    }

    /** Has nothing more to say of a file that was refused, though it may be there by now. */
    static FileReader ofRefused(Path path) {
      FileReader reader = new FileReader(path, null);
      reader.delivered = 1;
      return reader;
    }

    void skip(long records) throws IOException {
      if (reader == null && records > 0) {
        throw FilePosition.gone(name);
      }
      while (delivered < records && read() != null) {
        delivered++;
      }
      if (delivered > 0 && delivered < records) {
        throw FilePosition.shrunk(delivered, records, name);
      }
    }

    private CorrectionLine read() throws IOException {
      try {
        return reader.next();
      } catch (IOException e) {
        throw FilePosition.broken(name, e);
      }
    }

    private CorrectionRecord next(int inBatch) throws IOException {
      if (reader != null) {
        CorrectionLine line = read();
        return line == null ? null : CorrectionRecord.of(line);
      }
      return delivered + inBatch > 0
          ? null
          : CorrectionRecord.refused(
              name, 0, "The file cannot be opened: it is gone, or its permissions forbid it.");
    }

    @Override
    public RecordIterator<CorrectionRecord> readBatch() throws IOException {
      List<CorrectionRecord> batch = new ArrayList<>(BATCH_RECORDS);
      for (CorrectionRecord record = next(0); record != null; ) {
        batch.add(record);
        record = batch.size() < BATCH_RECORDS ? next(batch.size()) : null;
      }
      if (batch.isEmpty()) {
        return null;
      }
      ArrayResultIterator<CorrectionRecord> iterator = new ArrayResultIterator<>();
      iterator.set(
          batch.toArray(new CorrectionRecord[0]),
          batch.size(),
          FilePosition.offset(reader != null),
          delivered);
      delivered += batch.size();
      return iterator;
    }

    @Override
    public void close() throws IOException {
      if (reader != null) {
        reader.close();
      }
    }
  }
}
