package org.jobdedup.features.ad.read;

import java.io.Closeable;
import java.io.IOException;
import org.jobdedup.features.ad.AdRecord;

/**
 * The part of a reader that knows one format. Damaged data may surface as {@link
 * java.io.EOFException} or {@link java.util.zip.ZipException}; {@link FileReader} turns them into a
 * rejection.
 */
interface RecordSource extends Closeable {

  /** The next record, or {@code null} at the end. */
  AdRecord next() throws IOException;

  /** The index of the last record that was begun, 0 before the first. */
  long index();
}
