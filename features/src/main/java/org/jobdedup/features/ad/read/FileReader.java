package org.jobdedup.features.ad.read;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.zip.ZipException;
import org.jobdedup.features.ad.AdFormat;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;

/**
 * Adds to the records of a format what holds for every file: empty and damaged ones and archives
 * are named.
 */
final class FileReader implements AdRecordReader {
  /** What a ZIP archive begins with, as no text does. */
  private static final byte[] ZIP_SIGNATURE = {'P', 'K', 3, 4};

  /** What gzip writes first; the third byte names the only method there is. */
  private static final byte[] GZIP_SIGNATURE = {0x1F, (byte) 0x8B, 8};

  private final String name;
  private final ByteInput bytes;
  private final RecordSource source;
  private boolean any;
  private boolean ended;

  /**
   * @param bytes what the source reads from
   */
  FileReader(String name, ByteInput bytes, RecordSource source) {
    this.name = name;
    this.bytes = bytes;
    this.source = source;
  }

  @Override
  public AdRecord next() throws IOException {
    if (ended) {
      return null;
    }
    try {
      // Seen here rather than in the first record, whose bytes may happen to be UTF-8: those up to
      // the first line feed depend on the archive's time.
      if (!any && bytes.startsWith(ZIP_SIGNATURE)) {
        return refused(
            "It looks like a ZIP archive, which workbooks of spreadsheets are as well; unpack it, or"
                + " save the workbook as CSV.");
      }
      if (!any && bytes.startsWith(GZIP_SIGNATURE)) {
        return refused(
            AdFormat.isGzip(name)
                ? "It looks compressed by gzip twice; decompress it once."
                : "It looks compressed by gzip; give the file a name that ends in .gz.");
      }
      AdRecord record = source.next();
      if (record != null) {
        any = true;
        return record;
      }
      ended = true;
      return any ? null : empty();
    } catch (EOFException e) {
      return damaged("The file ends in the middle of its compressed data; it may be cut short.");
    } catch (CharacterCodingException e) {
      return damaged("The file begins as UTF-16, but from here on it is not.");
    } catch (ZipException e) {
      return damaged(
          any
              ? "The file cannot be decompressed from here on; it may be corrupt."
              : "The file cannot be decompressed: it is corrupt or, for all that its name ends in"
                  + " .gz, not compressed by gzip; if it is plain text, take .gz off its name.");
    }
  }

  private Rejected empty() {
    return new Rejected(
        new RecordPosition(name, 0),
        RejectionReason.EMPTY_FILE,
        "A file must hold at least one record, and this one has none.",
        null);
  }

  private Rejected refused(String detail) {
    ended = true;
    return new Rejected(
        new RecordPosition(name, 0), RejectionReason.UNSUPPORTED_FORMAT, detail, null);
  }

  private Rejected damaged(String detail) {
    ended = true;
    return new Rejected(
        new RecordPosition(name, source.index() + 1),
        RejectionReason.UNREADABLE_FILE,
        detail,
        null);
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
