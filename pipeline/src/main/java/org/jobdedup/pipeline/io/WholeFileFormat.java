package org.jobdedup.pipeline.io;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.FileSourceSplit;
import org.apache.flink.connector.file.src.reader.BulkFormat;
import org.apache.flink.connector.file.src.util.ArrayResultIterator;
import org.apache.flink.core.fs.Path;

/**
 * Reads files of which each is one split. A restored reader reads its file from the start and skips
 * what was delivered, so that positions stay the same. A file that has gone or may not be read
 * gives one record that says so.
 *
 * @param <T> a record
 */
public abstract class WholeFileFormat<T> implements BulkFormat<T, FileSourceSplit> {
  private static final long serialVersionUID = 1L;
  private static final int BATCH_RECORDS = 128;

  private final Class<T> type;

  /**
   * @param type class of the records
   */
  protected WholeFileFormat(Class<T> type) {
    this.type = type;
  }

  /**
   * The records of an open file.
   *
   * @param <T> a record
   */
  public interface Records<T> extends Closeable {
    /** The next record, or null at the end of the file. */
    T next() throws IOException;
  }

  /**
   * Begins to read a file.
   *
   * @param name how records name it
   * @param in its content, which the records close
   */
  protected abstract Records<T> open(String name, InputStream in) throws IOException;

  /** The record that says of a file that it cannot be opened. */
  protected abstract T refusal(String name);

  /**
   * Whether a file is empty. In the place of one that was read in part that stands for the rest.
   *
   * @param last the last record of the file, null if it holds none
   */
  protected abstract boolean isEmpty(T last);

  /** How records name a file. */
  protected String name(FileSourceSplit split) {
    return split.path().getPath();
  }

  @Override
  public final Reader<T> createReader(Configuration config, FileSourceSplit split)
      throws IOException {
    return open(split);
  }

  @Override
  public final Reader<T> restoreReader(Configuration config, FileSourceSplit split)
      throws IOException {
    if (FilePosition.isRefused(split)) {
      // It has nothing more to say of its file, though that may be there by now.
      return new RecordReader(name(split), null, 1);
    }
    RecordReader reader = open(split);
    try {
      reader.skip(FilePosition.records(split));
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw e;
    }
    return reader;
  }

  private RecordReader open(FileSourceSplit split) throws IOException {
    String name = name(split);
    Path path = split.path();
    InputStream in;
    try {
      in = path.getFileSystem().open(path);
    } catch (FileNotFoundException e) {
      return new RecordReader(name, null, 0);
    }
    return new RecordReader(name, open(name, in), 0);
  }

  @Override
  public final boolean isSplittable() {
    return false;
  }

  @Override
  public final TypeInformation<T> getProducedType() {
    return TypeInformation.of(type);
  }

  private final class RecordReader implements Reader<T> {
    private final String name;

    /** Null for a file that cannot be opened. */
    private final Records<T> records;

    private long delivered;

    RecordReader(String name, Records<T> records, long delivered) {
      this.name = name;
      this.records = records;
      this.delivered = delivered;
    }

    void skip(long count) throws IOException {
      if (records == null && count > 0) {
        throw FilePosition.gone(name);
      }
      T last = null;
      while (delivered < count) {
        T record = next();
        if (record == null) {
          if (!isEmpty(last)) {
            throw FilePosition.shrunk(delivered, count, name);
          }
          return;
        }
        last = record;
      }
    }

    @Override
    public RecordIterator<T> readBatch() throws IOException {
      long start = delivered;
      List<T> batch = new ArrayList<>(BATCH_RECORDS);
      for (T record = next(); record != null; ) {
        batch.add(record);
        record = batch.size() < BATCH_RECORDS ? next() : null;
      }
      if (batch.isEmpty()) {
        return null;
      }
      ArrayResultIterator<T> iterator = new ArrayResultIterator<>();
      @SuppressWarnings("unchecked")
      T[] array = (T[]) batch.toArray();
      iterator.set(array, array.length, FilePosition.offset(records != null), start);
      return iterator;
    }

    private T next() throws IOException {
      T record = records != null ? read() : delivered == 0 ? refusal(name) : null;
      if (record != null) {
        delivered++;
      }
      return record;
    }

    private T read() throws IOException {
      try {
        return records.next();
      } catch (IOException e) {
        throw FilePosition.broken(name, e);
      }
    }

    @Override
    public void close() throws IOException {
      if (records != null) {
        records.close();
      }
    }

    @Override
    public String toString() {
      return "RecordReader[" + name + "]";
    }
  }
}
