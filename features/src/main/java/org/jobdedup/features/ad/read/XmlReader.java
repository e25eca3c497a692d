package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import java.util.TreeSet;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.read.XmlRecordSplitter.End;

/**
 * Reads an XML feed of ads, RSS and Atom among others. An ad without an id goes by its address, if
 * that is one of its own.
 */
final class XmlReader implements RecordSource {
  private final String name;
  private final ByteInput in;
  private final RecordBytes bytes;
  private final XmlRecordSplitter splitter;
  private final XmlRecord record;
  private final AdAssembler assembler;
  private XmlEncoding encoding;
  private boolean ended;
  private long index;

  /** Of the last ad that went by its address. */
  private String previousAddress;

  private ObjectNode previous;

  XmlReader(
      String name, ByteInput in, int maxRecordBytes, FieldMapping mapping, AdAssembler assembler) {
    this.name = name;
    this.in = in;
    this.bytes = new RecordBytes(maxRecordBytes);
    this.splitter = new XmlRecordSplitter(in, bytes);
    this.record = new XmlRecord(mapping);
    this.assembler = assembler;
  }

  @Override
  public AdRecord next() throws IOException {
    if (ended) {
      return null;
    }
    if (encoding == null) {
      encoding = XmlEncoding.of(in);
    }
    if (!splitter.next()) {
      ended = true;
      if (index == 0) {
        return splitter.isEmptyFeed() ? null : noRecord();
      }
      return splitter.isRootClosed()
          ? null
          : endsEarly(new RecordPosition(name, ++index), "its outermost element");
    }
    index++;
    RecordPosition position = new RecordPosition(name, index);
    if (splitter.end() == End.FILE) {
      ended = true;
      return endsEarly(position, "the element of its last ad");
    }
    if (splitter.end() == End.BROKEN) {
      return new Rejected(
          position,
          RejectionReason.MALFORMED_RECORD,
          "The element of an ad must be closed before that of the next begins, and this one is not.",
          null);
    }
    String text = encoding.text(bytes);
    if (text == null) {
      return encoding.rejection(bytes, position);
    }
    ObjectNode source = record.read(text);
    if (!assembler.hasNeitherIdNorText(source)) {
      splitter.confirm();
    }
    String address = assembler.hasId(source) ? null : assembler.address(source);
    if (address == null) {
      return assembler.assemble(position, source, Map.of());
    }
    if (address.equals(previousAddress) && !source.equals(previous)) {
      return new Rejected(
          position,
          RejectionReason.MISSING_ID,
          "An ad without an id goes by its address, and this one has that of the ad before it; tell"
              + " under which name its id stands (--field id=NAME), or give it one.",
          null);
    }
    previousAddress = address;
    previous = source;
    return assembler.assemble(position, source, Map.of(AdField.ID, address));
  }

  private static Rejected endsEarly(RecordPosition position, String open) {
    return new Rejected(
        position,
        RejectionReason.UNREADABLE_FILE,
        "The file ends in the middle: " + open + " is never closed.",
        null);
  }

  private Rejected noRecord() {
    return new Rejected(
        new RecordPosition(name, 0),
        RejectionReason.UNSUPPORTED_FORMAT,
        "An XML file must hold ads in elements of one of these names: "
            + String.join(", ", new TreeSet<>(XmlRecordSplitter.NAMES)),
        null);
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
