package org.jobdedup.features.ad.read;

import java.util.ArrayDeque;
import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;

/**
 * Reads ads out of single messages of a message log. A message holds what a line of a JSON Lines
 * file may hold: one JSON object, or a JSON-LD document with its JobPostings. Not thread-safe.
 */
public final class AdMessageReader {
  private final JsonRecords records;
  private final RecordBytes bytes = new RecordBytes(AdReaders.DEFAULT_MAX_RECORD_BYTES);

  /**
   * @param mapping which names stand for which fields
   */
  public AdMessageReader(FieldMapping mapping) {
    records = new JsonRecords(new AdAssembler(mapping));
  }

  /**
   * Reads one message.
   *
   * @param position where it stood
   * @param message its bytes, or null for a message without a value
   * @return at least one record; a message that is no ad gives one rejection
   */
  public List<AdRecord> read(RecordPosition position, byte[] message) {
    if (message == null) {
      return List.of(
          new AdRecord.Rejected(
              position,
              RejectionReason.MALFORMED_RECORD,
              "A message must have a value; to withdraw an ad send its id with op=delete.",
              null));
    }
    bytes.clear();
    bytes.append(message, 0, message.length);
    ArrayDeque<AdRecord> read = new ArrayDeque<>();
    records.read(position, bytes, read);
    return List.copyOf(read);
  }
}
