package org.jobdedup.features.ad;

import java.io.IOException;

/**
 * Cuts a CSV file into records on bytes, as RFC 4180 has it: line ends inside quotes belong to the
 * value.
 *
 * <p>Cutting before parsing keeps a forgotten quote from costing the rest of the file: a closing
 * quote with something else than a separator or line end behind it, or a quote that is never
 * closed, makes the first line of the record a broken one, and reading goes on with the second.
 * Bytes that are read again are limited, since a file may open a quote in each of its lines; beyond
 * the limit a quote must be closed in its line. Nor can a record be read again that is larger than
 * what is kept of it: it costs all up to where its quotes end.
 */
final class CsvRecordSplitter {
  private static final long MAX_READ_AGAIN = 1L << 26;

  private final ByteInput in;
  private final RecordBytes record;
  private final byte separator;
  private long readAgain;
  private boolean broken;

  CsvRecordSplitter(ByteInput in, RecordBytes record, char separator) {
    this.in = in;
    this.record = record;
    this.separator = (byte) separator;
  }

  /** Whether the quotes of the last record are wrong; its bytes are then its first line. */
  boolean isBroken() {
    return broken;
  }

  /**
   * Reads the bytes of the next record without its line end.
   *
   * @return false at the end of the file
   */
  boolean next() throws IOException {
    record.clear();
    broken = false;
    if (in.peek() < 0) {
      return false;
    }
    boolean quoted = false;
    boolean closed = false;
    boolean fieldStart = true;
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (quoted) {
        if (c == '\n' && readAgain > MAX_READ_AGAIN) {
          broken = true;
          return true;
        }
        record.append((byte) c);
        if (c == '"') {
          quoted = false;
          closed = true;
        }
        continue;
      }
      if (closed && c == '"') {
        record.append((byte) c);
        quoted = true;
        closed = false;
        continue;
      }
      boolean lineEnd = c == '\n' || (c == '\r' && in.peek() == '\n');
      if (closed && !lineEnd && c != separator) {
        record.append((byte) c);
        return keepFirstLine();
      }
      if (lineEnd) {
        if (c == '\r') {
          in.read();
        }
        return true;
      }
      record.append((byte) c);
      closed = false;
      quoted = fieldStart && c == '"';
      fieldStart = c == separator;
    }
    return quoted ? keepFirstLine() : true;
  }

  /** Gives back all but the first line; a record beyond the limit has none to give back. */
  private boolean keepFirstLine() throws IOException {
    broken = true;
    if (record.isTooLarge()) {
      return true;
    }
    int lineFeed = 0;
    while (lineFeed < record.length() && record.byteAt(lineFeed) != '\n') {
      lineFeed++;
    }
    if (lineFeed == record.length()) {
      in.readLine(record);
    } else {
      readAgain += record.length() - lineFeed - 1;
      in.unread(record.copyFrom(lineFeed + 1));
      record.truncate(lineFeed);
    }
    return true;
  }
}
