package org.jobdedup.features.ad.read;

import java.io.IOException;
import java.util.ArrayDeque;
import org.jobdedup.features.ad.AdFormat;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;

/**
 * Reads one JSON object per line; blank lines and byte order marks are passed over. Where the first
 * ends in a carriage return alone, so may all.
 */
final class JsonLinesReader implements RecordSource {
  private final String name;
  private final ByteInput in;
  private final RecordBytes line;
  private final JsonRecords records;
  private final ArrayDeque<AdRecord> ready = new ArrayDeque<>();
  private long lineNumber;
  private boolean begun;

  JsonLinesReader(String name, ByteInput in, int maxRecordBytes, JsonRecords records) {
    this.name = name;
    this.in = in;
    this.line = new RecordBytes(maxRecordBytes);
    this.records = records;
  }

  @Override
  public AdRecord next() throws IOException {
    while (ready.isEmpty()) {
      line.clear();
      if (!(begun ? in.readLine(line) : readFirst())) {
        return null;
      }
      lineNumber++;
      line.dropLeadingMarks();
      if (line.isBlank()) {
        continue;
      }
      RecordPosition position = new RecordPosition(name, lineNumber);
      if (!begun && isPart()) {
        ready.add(part(position));
      } else {
        records.read(position, line, ready);
      }
      begun = true;
    }
    return ready.poll();
  }

  /**
   * Reads up to a line end, of which the first carriage return is one if it lies between two
   * values, as it never does within one. Then all carriage returns are.
   */
  private boolean readFirst() throws IOException {
    boolean any = false;
    int last = ' ';
    for (int b = in.read(); b >= 0; b = in.read()) {
      any = true;
      if (b == '\n') {
        return true;
      }
      line.append((byte) b);
      if (b == '\r' && last != ' ' && in.peek() != '\r' && in.peek() != '\n') {
        boolean closed = last == '}' || last == ']';
        if (closed && (in.peek() == '{' || in.peek() == '[')) {
          in.endLinesAtCarriageReturns();
        } else {
          in.readLine(line);
        }
        return true;
      }
      last = b > ' ' ? b : last;
    }
    return any;
  }

  /** Whether the line ends as those of indented values and arrays do, and no whole value. */
  private boolean isPart() {
    String text = line.text();
    if (text == null) {
      return false;
    }
    String begin = text.stripTrailing();
    return begin.endsWith("{") || begin.endsWith("[") || begin.endsWith(",");
  }

  private Rejected part(RecordPosition position) {
    return new Rejected(
        position,
        RejectionReason.MALFORMED_RECORD,
        "Each line must be one complete JSON value, and the first is not; where values go over several"
            + " lines or commas separate them, the name of the file must end in "
            + (AdFormat.isGzip(name) ? ".json.gz." : ".json."),
        null);
  }

  @Override
  public long index() {
    return lineNumber;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
