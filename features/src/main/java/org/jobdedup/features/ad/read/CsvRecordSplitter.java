package org.jobdedup.features.ad.read;

import java.io.IOException;
import java.util.BitSet;

/**
 * Cuts a CSV file into records on bytes, as RFC 4180 has it: line ends inside quotes belong to the
 * value.
 *
 * <p>Cutting before parsing keeps a forgotten quote from costing the rest of the file. Where a
 * closing quote has something else than a separator or line end behind it, or a quote is never
 * closed, the first line of the record is a broken one, and reading goes on with the second. A
 * quote that is still open when the record has reached the limit was left open if the lines that
 * were read since look like records; else the value is a large one, which is counted but not kept.
 * That is asked again whenever as much has been read, so that no more than this is lost.
 *
 * <p>How much is read again is limited; beyond the limit a quote must be closed in its line.
 */
final class CsvRecordSplitter {
  /** How the quotes of a record may be wrong. */
  enum Fault {
    NONE,
    /** A quote is never closed, or closed in the middle of a value. */
    QUOTE,
    /** A quote is not closed in its line, where too much was read again to look further. */
    QUOTE_OVER_LINES
  }

  private final ByteInput in;
  private final RecordBytes record;
  private final CsvLines lines;
  private final byte separator;
  private final RereadBudget budget = new RereadBudget();
  private final int columns;

  /** Columns of the last record whose values begin with a quote. */
  private final BitSet quotedColumns = new BitSet();

  /** What was read last of a record beyond the limit. */
  private final RecordBytes tail;

  /** Whether the tail begins where a line does. */
  private boolean tailStartsLine;

  private Fault fault = Fault.NONE;
  private boolean ended;
  private long firstLine;
  private long nextLine;

  /**
   * @param record receives the bytes of each record
   * @param columns values that a record should have
   * @param nextLine number of the line that is read first
   */
  CsvRecordSplitter(ByteInput in, RecordBytes record, char separator, int columns, long nextLine) {
    this.in = in;
    this.record = record;
    this.tail = record.another();
    this.separator = (byte) separator;
    this.columns = columns;
    this.lines = new CsvLines(separator, columns);
    this.nextLine = nextLine;
  }

  /** What is wrong with the quotes of the last record. */
  Fault fault() {
    return fault;
  }

  /** Whether a line end stands behind the last record, as it does unless the file was cut short. */
  boolean isEnded() {
    return ended;
  }

  /** Whether the value of a column of the last record stands in quotes; unless it is broken. */
  boolean isQuoted(int column) {
    return quotedColumns.get(column);
  }

  /** The first line of the last record, from 1. */
  long firstLine() {
    return firstLine;
  }

  /** The last line of the last record, and of what is lost with it. */
  long lastLine() {
    return nextLine - 1;
  }

  /**
   * Reads the bytes of the next record without its line end.
   *
   * @return false at the end of the file
   */
  boolean next() throws IOException {
    budget.done(record.size());
    record.clear();
    fault = Fault.NONE;
    ended = false;
    quotedColumns.clear();
    firstLine = nextLine;
    if (in.peek() < 0) {
      return false;
    }
    boolean quoted = false;
    boolean closed = false;
    boolean fieldStart = true;
    int column = 0;
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (quoted) {
        if (c == '\n' && budget.isSpent()) {
          nextLine++;
          fault = Fault.QUOTE_OVER_LINES;
          return true;
        }
        if (kept().isFull() && leftOpen()) {
          in.unread((byte) c);
          giveBackFrom(recordsBegin());
          return true;
        }
        append(c);
        closed = c == '"';
        quoted = !closed;
        continue;
      }
      if (closed && c == '"') {
        append(c);
        quoted = true;
        closed = false;
        continue;
      }
      if (c == '\r' && in.peek() == '\r') {
        // Of several before a line end all but the last are written by mistake.
        continue;
      }
      boolean lineEnd = c == '\n' || (c == '\r' && in.peek() == '\n');
      if (closed && !lineEnd && c != separator) {
        append(c);
        return broken(/* atEnd= */ false);
      }
      if (lineEnd) {
        if (c == '\r') {
          in.read();
        }
        nextLine++;
        ended = true;
        return true;
      }
      append(c);
      closed = false;
      quoted = fieldStart && c == '"';
      if (quoted && column < columns) {
        quotedColumns.set(column);
      }
      fieldStart = c == separator;
      column += fieldStart ? 1 : 0;
    }
    if (quoted) {
      return broken(/* atEnd= */ true);
    }
    nextLine++;
    return true;
  }

  /**
   * Takes the last record for its first line if the lines behind would make records of their own.
   *
   * @return whether it did; the record is then a broken one
   */
  boolean retreat() {
    int lineFeed = record.indexOf('\n', 0);
    if (lineFeed < 0
        || budget.isSpent()
        || record.isTooLarge()
        || !lines.areRecordsToTheEnd(record, lineFeed + 1)) {
      return false;
    }
    in.unread((byte) '\n');
    nextLine--;
    giveBackFrom(lineFeed + 1);
    return true;
  }

  private void append(int c) {
    if (c == '\n') {
      nextLine++;
    }
    if (record.isFull()) {
      if (!record.isTooLarge()) {
        keepLastLineOf(record);
      } else if (tail.isFull()) {
        keepLastLineOf(tail);
      }
      tail.append((byte) c);
    }
    record.append((byte) c);
  }

  /** Starts the tail anew with the line that is being read, unless it is a very long one. */
  private void keepLastLineOf(RecordBytes full) {
    int lineFeed = full.lastIndexOf('\n');
    tailStartsLine = lineFeed >= 0 && 2 * lineFeed >= full.length();
    byte[] line = tailStartsLine ? full.copyFrom(lineFeed + 1) : new byte[0];
    tail.clear();
    tail.append(line, 0, line.length);
  }

  private RecordBytes kept() {
    return record.isTooLarge() ? tail : record;
  }

  /** Where whole lines begin that may be records: behind the first line of the record. */
  private int recordsBegin() {
    if (record.isTooLarge() && tailStartsLine) {
      return 0;
    }
    return kept().indexOf('\n', 0) + 1;
  }

  private boolean leftOpen() {
    boolean wholeLines = (record.isTooLarge() && tailStartsLine) || recordsBegin() > 0;
    return wholeLines && lines.areMostlyRecords(kept(), recordsBegin());
  }

  /** Gives back what may hold well-formed records; what is not kept any more is lost. */
  private boolean broken(boolean atEnd) throws IOException {
    if (!record.isTooLarge()) {
      if (record.indexOf('\n', 0) >= 0) {
        giveBackFrom(recordsBegin());
      } else {
        fault = Fault.QUOTE;
        in.readLine(record);
        nextLine++;
      }
      return true;
    }
    int lineFeed = tail.lastIndexOf('\n');
    if (leftOpen()) {
      giveBackFrom(recordsBegin());
    } else if (!atEnd && (lineFeed >= 0 || tailStartsLine)) {
      giveBackFrom(lineFeed + 1);
    } else {
      fault = Fault.QUOTE;
      tail.clear();
      in.readLine(tail);
      nextLine++;
    }
    return true;
  }

  /** Gives back the kept bytes from the begin of a line on; the record is broken. */
  private void giveBackFrom(int index) {
    fault = Fault.QUOTE;
    RecordBytes kept = kept();
    byte[] bytes = kept.copyFrom(index);
    for (byte b : bytes) {
      if (b == '\n') {
        nextLine--;
      }
    }
    budget.again(bytes.length);
    in.unread(bytes);
    if (kept == record) {
      record.truncate(index - 1);
    }
  }
}
