package org.jobdedup.features.ad;

import java.io.IOException;
import java.util.ArrayDeque;

/** Reads one JSON object per line; blank lines and byte order marks are passed over. */
final class JsonLinesReader implements RecordSource {
  private final String name;
  private final ByteInput in;
  private final RecordBytes line;
  private final JsonRecords records;
  private final ArrayDeque<AdRecord> ready = new ArrayDeque<>();
  private long lineNumber;

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
      if (!in.readLine(line)) {
        return null;
      }
      lineNumber++;
      line.dropLeadingMarks();
      if (!line.isBlank()) {
        records.read(new RecordPosition(name, lineNumber), line, ready);
      }
    }
    return ready.poll();
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
