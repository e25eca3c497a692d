package org.jobdedup.features.ad.read;

import java.io.Closeable;
import java.io.IOException;
import org.jobdedup.features.ad.AdRecord;

/**
 * Reads the ads of one file, one record at a time and in file order.
 *
 * <p>A bad record costs that record only: it comes back as {@link AdRecord.Rejected} and reading
 * goes on behind it. Damaged data (a compressed file that is cut short or corrupt) ends the file
 * with one last rejection. Memory is bound by the largest record that is accepted, never by the
 * file. Two readers of the same bytes deliver equal records. Not thread-safe.
 */
public interface AdRecordReader extends Closeable {

  /**
   * Reads the next record.
   *
   * @return the record, or {@code null} at the end of the file
   * @throws IOException when the stream itself fails (a device or a network, not the data), so that
   *     the caller can try again instead of losing the rest of the file
   */
  AdRecord next() throws IOException;
}
