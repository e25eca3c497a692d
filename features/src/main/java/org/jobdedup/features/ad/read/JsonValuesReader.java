package org.jobdedup.features.ad.read;

import java.io.IOException;
import java.util.ArrayDeque;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.read.JsonValueSplitter.End;

/**
 * Reads a JSON document record by record without holding all of it: the elements of an array at the
 * top or under {@code @graph}, or the objects that follow one another.
 *
 * <p>Records are told apart on bytes by {@link JsonValueSplitter}, so a broken, oversized or badly
 * encoded element costs nothing but itself, and JSON Lines can be read as well, whatever their
 * name. Elements of another type than JobPosting are no ads; a document that holds nothing else is
 * refused. What stands around an {@code @graph} is read behind it.
 */
final class JsonValuesReader implements RecordSource {
  private final String name;
  private final ByteInput in;
  private final RecordBytes value;
  private final JsonValueSplitter splitter;
  private final JsonRecords records;
  private final ArrayDeque<AdRecord> ready = new ArrayDeque<>();

  /** Whether records are elements of an array that has been opened. */
  private boolean inArray;

  /** Whether that array belongs to a document whose other members are to be passed over. */
  private boolean inGraph;

  /** What stands before that array in its document, up to the colon. */
  private byte[] beforeGraph = new byte[0];

  /** Whether an element of that array was broken, so that a bracket may not be the array's. */
  private boolean broken;

  /** Elements of that array that are no ads by their type. */
  private long ofOtherTypes;

  /** Whether any element of that array was a record, good or bad. */
  private boolean anyRecord;

  /** Blanks since the last line end, or -1 behind anything else. */
  private int indent;

  private long index;

  JsonValuesReader(String name, ByteInput in, int maxRecordBytes, JsonRecords records) {
    this.name = name;
    this.in = in;
    this.value = new RecordBytes(maxRecordBytes);
    this.splitter = new JsonValueSplitter(in, value);
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
        cutShort("its array is never closed.");
        return true;
      }
      return false;
    }
    if (inArray && c == ']') {
      in.read();
      closeArray();
      return true;
    }
    if (!inArray && c == '[') {
      in.read();
      openArray();
      return true;
    }
    if (c == '{' || c == '[') {
      End end = splitter.readContainer(Math.max(indent, 0), !inArray);
      if (end == End.GRAPH) {
        beforeGraph = value.copyFrom(0);
        openArray();
        inGraph = true;
        return true;
      }
      broken |= end == End.BROKEN;
    } else {
      splitter.readScalar(inArray);
    }
    indent = -1;
    index++;
    RecordPosition position = new RecordPosition(name, index);
    if (!inArray) {
      records.readDocument(position, value, ready);
      index += Math.max(0, ready.size() - 1);
    } else if (records.readElement(position, value, ready)) {
      anyRecord = true;
    } else {
      ofOtherTypes++;
    }
    return true;
  }

  private int skipSeparators() throws IOException {
    int c = in.peek();
    while (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',') {
      if (c == '\n') {
        indent = 0;
      } else if (c == ',') {
        indent = -1;
      } else if (indent >= 0) {
        indent++;
      }
      in.read();
      c = in.peek();
    }
    return c;
  }

  private void openArray() {
    inArray = true;
    indent = -1;
    broken = false;
    anyRecord = false;
    ofOtherTypes = 0;
  }

  private void closeArray() throws IOException {
    inArray = false;
    indent = -1;
    // Behind a broken element the bracket may be one of its own, with postings to follow.
    boolean aroundKnown = inGraph && !broken;
    inGraph = false;
    boolean cutShort = false;
    if (aroundKnown) {
      cutShort = splitter.readRestOfObject() == End.BROKEN && in.peek() < 0;
      anyRecord |= !cutShort && readAroundGraph();
    }
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
    if (cutShort) {
      cutShort("the object around its @graph is never closed.");
    }
  }

  /**
   * Reads the document as if its graph were empty.
   *
   * @return whether it was a record, good or bad
   */
  private boolean readAroundGraph() {
    RecordPosition position = new RecordPosition(name, index + 1);
    boolean any;
    if (value.isTooLarge()) {
      ready.add(value.rejection(position));
      any = true;
    } else {
      RecordBytes around = value.another();
      around.append(beforeGraph, 0, beforeGraph.length);
      around.append((byte) '[');
      around.append((byte) ']');
      around.append(value.copyFrom(0), 0, value.length());
      any = records.readAroundGraph(position, around, ready);
    }
    beforeGraph = new byte[0];
    index += any ? 1 : 0;
    return any;
  }

  private void cutShort(String what) {
    index++;
    ready.add(
        new Rejected(
            new RecordPosition(name, index),
            RejectionReason.UNREADABLE_FILE,
            "The file ends in the middle: " + what,
            null));
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
