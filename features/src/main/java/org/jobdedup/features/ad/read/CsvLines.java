package org.jobdedup.features.ad.read;

/**
 * Tells whether lines that were read as part of one CSV value would make records of their own,
 * which is the sign of a quote that was left open before them.
 */
final class CsvLines {
  private enum Kind {
    /** As many values as there are columns, with every quote where it belongs. */
    RECORD,
    /** A value begins with a quote and does not end in the line. */
    OPEN,
    OTHER
  }

  private final byte separator;
  private final int columns;

  CsvLines(char separator, int columns) {
    this.separator = (byte) separator;
    this.columns = columns;
  }

  /** Whether at least half of the complete lines from an index on are records. */
  boolean areMostlyRecords(RecordBytes bytes, int from) {
    int records = 0;
    int others = 0;
    int start = from;
    for (int end = bytes.indexOf('\n', from); end >= 0; end = bytes.indexOf('\n', start)) {
      if (kind(bytes, start, end) == Kind.RECORD) {
        records++;
      } else if (!isBlank(bytes, start, end)) {
        others++;
      }
      start = end + 1;
    }
    return records > 0 && records >= others;
  }

  /**
   * Whether each line from an index to the end is a record, but for a last one that opens a quote
   * and leaves it open. Lines of a text do not pass, since the one that ends it has a quote where
   * none belongs.
   */
  boolean areRecordsToTheEnd(RecordBytes bytes, int from) {
    int start = from;
    for (int end = bytes.indexOf('\n', from); end >= 0; end = bytes.indexOf('\n', start)) {
      if (kind(bytes, start, end) != Kind.RECORD) {
        return false;
      }
      start = end + 1;
    }
    Kind last = kind(bytes, start, bytes.length());
    return last == Kind.RECORD || (last == Kind.OPEN && start > from);
  }

  private Kind kind(RecordBytes bytes, int from, int to) {
    int end = to > from && bytes.byteAt(to - 1) == '\r' ? to - 1 : to;
    int values = 1;
    boolean quoted = false;
    boolean closed = false;
    boolean valueStart = true;
    for (int i = from; i < end; i++) {
      byte b = bytes.byteAt(i);
      if (quoted) {
        closed = b == '"';
        quoted = !closed;
      } else if (b == '"') {
        if (!valueStart && !closed) {
          return Kind.OTHER;
        }
        quoted = true;
        closed = false;
        valueStart = false;
      } else if (b == separator) {
        values++;
        closed = false;
        valueStart = true;
      } else if (closed) {
        return Kind.OTHER;
      } else {
        valueStart = false;
      }
    }
    if (quoted) {
      return Kind.OPEN;
    }
    return values == columns ? Kind.RECORD : Kind.OTHER;
  }

  private static boolean isBlank(RecordBytes bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes.byteAt(i) > ' ' || bytes.byteAt(i) < 0) {
        return false;
      }
    }
    return true;
  }
}
