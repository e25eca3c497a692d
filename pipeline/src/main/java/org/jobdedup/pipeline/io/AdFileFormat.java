package org.jobdedup.pipeline.io;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Queue;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.util.RecordAndPosition;
import org.apache.flink.core.fs.Path;
import org.jobdedup.features.ad.AdReaders;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecordReader;
import org.jobdedup.features.ad.FieldMapping;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.pipeline.message.SourceRecord;

/**
 * Reads ad files of every format that {@link AdReaders} knows. A file is one split: compressed
 * files, CSV, JSON-LD and pages cannot be entered in the middle. A restored reader reads the file
 * from its start and skips what was delivered, so that positions stay the same. A file that has
 * gone or may not be read gives one rejection.
 */
public final class AdFileFormat implements BulkFormat<SourceRecord, FileSourceSplit> {
  private static final long serialVersionUID = 1L;
  private static final int BATCH_RECORDS = 128;
  private static final char UNDECODED = '\uFFFD';

  private final FieldMapping mapping;

  /**
   * @param mapping which names stand for which fields
   */
  public AdFileFormat(FieldMapping mapping) {
    this.mapping = mapping;
  }

  @Override
  public Reader<SourceRecord> createReader(Configuration config, FileSourceSplit split)
      throws IOException {
    return new AdFileReader(split, mapping);
  }

  @Override
  public Reader<SourceRecord> restoreReader(Configuration config, FileSourceSplit split)
      throws IOException {
    if (FilePosition.isRefused(split)) {
      return AdFileReader.ofRefused(split);
    }
    AdFileReader reader = new AdFileReader(split, mapping);
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
  public TypeInformation<SourceRecord> getProducedType() {
    return TypeInformation.of(SourceRecord.class);
  }

  private static final class AdFileReader implements Reader<SourceRecord> {
    private final String name;
    private final AdRecordReader reader;
    private long delivered;

    AdFileReader(FileSourceSplit split, FieldMapping mapping) throws IOException {
      Path path = split.path();
      name = name(split);
      InputStream in;
      try {
        in = path.getFileSystem().open(path);
      } catch (FileNotFoundException e) {
        reader = null;
        return;
      }
      reader = AdReaders.open(name, InputProgress.counting(in), mapping);
    }

    private AdFileReader(String refused) {
      name = refused;
      reader = null;
      delivered = 1;
    }

    /** Has nothing more to say of a file that was refused, though it may be there by now. */
    static AdFileReader ofRefused(FileSourceSplit split) {
      return new AdFileReader(name(split));
    }

    /** A local path as it is, unless its bytes are no text: the name of the split spells them. */
    private static String name(FileSourceSplit split) {
      Path path = split.path();
      if (!"file".equals(path.toUri().getScheme())) {
        return path.toString();
      }
      return path.getPath().indexOf(UNDECODED) < 0 ? path.getPath() : split.splitId();
    }

    void skip(long records) throws IOException {
      if (reader == null && records > 0) {
        throw FilePosition.gone(name);
      }
      SourceRecord last = null;
      while (delivered < records) {
        SourceRecord record = next();
        if (record == null) {
          if (last == null || !RejectionReason.EMPTY_FILE.name().equals(last.rejection())) {
            throw FilePosition.shrunk(delivered, records, name);
          }
          return;
        }
        last = record;
      }
    }

    @Override
    public RecordIterator<SourceRecord> readBatch() throws IOException {
      long start = delivered;
      Queue<SourceRecord> batch = new ArrayDeque<>(BATCH_RECORDS);
      for (SourceRecord record = next(); record != null; ) {
        batch.add(record);
        record = batch.size() < BATCH_RECORDS ? next() : null;
      }
      return batch.isEmpty()
          ? null
          : new BatchIterator(batch, FilePosition.offset(reader != null), start);
    }

    private SourceRecord next() throws IOException {
      AdRecord record = reader == null ? absence() : read();
      if (record == null) {
        return null;
      }
      delivered++;
      return SourceRecord.of(record);
    }

    private AdRecord read() throws IOException {
      try {
        return reader.next();
      } catch (IOException e) {
        throw FilePosition.broken(name, e);
      }
    }

    private AdRecord absence() {
      return delivered > 0
          ? null
          : new AdRecord.Rejected(
              new RecordPosition(name, 0),
              RejectionReason.UNREADABLE_FILE,
              "The file cannot be opened: it is gone, its permissions forbid it, or its name is not"
                  + " written in the character set of the system (LC_ALL).",
              null);
    }

    @Override
    public void close() throws IOException {
      if (reader != null) {
        reader.close();
      }
    }

    @Override
    public String toString() {
      return "AdFileReader[" + name + "]";
    }
  }

  private static final class BatchIterator implements BulkFormat.RecordIterator<SourceRecord> {
    private final Queue<SourceRecord> batch;
    private final long offset;
    private long delivered;

    BatchIterator(Queue<SourceRecord> batch, long offset, long delivered) {
      this.batch = batch;
      this.offset = offset;
      this.delivered = delivered;
    }

    @Override
    public RecordAndPosition<SourceRecord> next() {
      SourceRecord record = batch.poll();
      return record == null ? null : new RecordAndPosition<>(record, offset, ++delivered);
    }

    @Override
    public void releaseBatch() {
      batch.clear();
    }
  }
}
