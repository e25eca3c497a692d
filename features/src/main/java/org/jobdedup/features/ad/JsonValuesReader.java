package org.jobdedup.features.ad;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import org.jobdedup.features.ad.AdRecord.Rejected;

/**
 * Reads a JSON document record by record without holding all of it: the elements of an array at the
 * top or under {@code @graph}, or the objects that follow one another.
 *
 * <p>Elements of another type than JobPosting are no ads; a document that holds nothing else is
 * refused.
 *
 * <p>Records are told apart on bytes by brackets and quotes alone, so a broken, oversized or badly
 * encoded element costs nothing but itself. Two things that well-formed documents do not hold show
 * where a broken record ends: a line end inside a string, and an object that starts a line with
 * <code>{"</code> while another is open. So JSON Lines can be read as well, whatever their name.
 */
final class JsonValuesReader implements RecordSource {
  private static final byte[] GRAPH = "\"@graph\"".getBytes(StandardCharsets.US_ASCII);

  private final String name;
  private final ByteInput in;
  private final RecordBytes value;
  private final JsonRecords records;
  private final ArrayDeque<AdRecord> ready = new ArrayDeque<>();

  /** Whether records are elements of an array that has been opened. */
  private boolean inArray;

  /** Whether that array belongs to a document whose other members are to be passed over. */
  private boolean inGraph;

  /** Elements of that array that are no ads by their type. */
  private long ofOtherTypes;

  /** Whether any element of that array was a record, good or bad. */
  private boolean anyRecord;

  private long index;

  JsonValuesReader(String name, ByteInput in, int maxRecordBytes, JsonRecords records) {
    this.name = name;
    this.in = in;
    this.value = new RecordBytes(maxRecordBytes);
    this.records = records;
  }

  @Override
  public AdRecord next() throws IOException {
    while (ready.isEmpty()) {
      if (!readValue()) {
        return null;
      }
    }
    return ready.poll();
  }

  /** Goes on by one value or bracket; false at the end of the document. */
  private boolean readValue() throws IOException {
    int c = skipSeparators();
    if (c < 0) {
      if (inArray) {
        inArray = false;
        index++;
        ready.add(
            new Rejected(
                new RecordPosition(name, index),
                RejectionReason.UNREADABLE_FILE,
                "The file ends in the middle: its array is never closed.",
                null));
        return true;
      }
      return false;
    }
    if (inArray && c == ']') {
      in.read();
      closeArray();
      if (inGraph) {
        inGraph = false;
        value.clear();
        copyUntilClosed(1);
      }
      return true;
    }
    if (!inArray && c == '[') {
      in.read();
      openArray();
      return true;
    }
    value.clear();
    if (c == '{' || c == '[') {
      if (!copyUntilClosed(0)) {
        return true;
      }
    } else {
      copyScalar();
    }
    index++;
    RecordPosition position = new RecordPosition(name, index);
    if (!inArray) {
      records.read(position, value, ready);
    } else if (records.readElement(position, value, ready)) {
      anyRecord = true;
    } else {
      ofOtherTypes++;
    }
    return true;
  }

  private void openArray() {
    inArray = true;
    anyRecord = false;
    ofOtherTypes = 0;
  }

  private void closeArray() {
    inArray = false;
    if (ofOtherTypes > 0 && !anyRecord) {
      ready.add(
          new Rejected(
              new RecordPosition(name, index),
              RejectionReason.MALFORMED_RECORD,
              "A JSON-LD document must hold a JobPosting, and this one has none: elements of other"
                  + " types="
                  + ofOtherTypes
                  + ". Give each posting \"@type\": \"JobPosting\".",
              null));
    }
  }

  private int skipSeparators() throws IOException {
    int c = in.peek();
    while (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',') {
      in.read();
      c = in.peek();
    }
    return c;
  }

  /**
   * Copies until the brackets that are open are closed.
   *
   * @return false when an {@code @graph} array was met, whose elements are the records
   */
  private boolean copyUntilClosed(int openBrackets) throws IOException {
    int depth = openBrackets;
    boolean inString = false;
    boolean atLineStart = false;
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (atLineStart && c == '{' && in.peek() == '"') {
        in.unread(new byte[] {'{'});
        return true;
      }
      atLineStart = c == '\n';
      if (c == '[' && !inString && depth == 1 && !inArray && endsWithGraphKey()) {
        openArray();
        inGraph = true;
        return false;
      }
      value.append((byte) c);
      if (inString) {
        if (c == '\\' && in.peek() != '\n') {
          int escaped = in.read();
          if (escaped >= 0) {
            value.append((byte) escaped);
          }
        } else if (c == '"' || c == '\n') {
          inString = false;
        }
      } else if (c == '"') {
        inString = true;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if (c == '}' || c == ']') {
        depth--;
        if (depth <= 0) {
          return true;
        }
      }
    }
    return true;
  }

  private boolean endsWithGraphKey() {
    if (value.isTooLarge()) {
      return false;
    }
    int at = skipBlanksBack(value.length() - 1);
    if (at < 0 || value.byteAt(at) != ':') {
      return false;
    }
    at = skipBlanksBack(at - 1);
    for (int i = GRAPH.length - 1; i >= 0; i--, at--) {
      if (at < 0 || value.byteAt(at) != GRAPH[i]) {
        return false;
      }
    }
    return true;
  }

  private int skipBlanksBack(int from) {
    int at = from;
    while (at >= 0 && value.byteAt(at) <= ' ' && value.byteAt(at) >= 0) {
      at--;
    }
    return at;
  }

  /** Copies what is neither object nor array, up to the comma, bracket or line end behind it. */
  private void copyScalar() throws IOException {
    boolean inString = in.peek() == '"';
    value.append((byte) in.read());
    for (int c = in.peek(); c >= 0 && c != '\n'; c = in.peek()) {
      if (!inString && (inArray ? c == ',' || c == ']' : c == '{')) {
        return;
      }
      if (inString && c == '\\') {
        value.append((byte) in.read());
        c = in.peek();
        if (c < 0 || c == '\n') {
          return;
        }
      } else if (c == '"') {
        inString = !inString;
      }
      value.append((byte) in.read());
    }
  }

  @Override
  public long index() {
    return index;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
