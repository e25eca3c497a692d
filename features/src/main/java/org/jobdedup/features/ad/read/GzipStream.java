package org.jobdedup.features.ad.read;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Decompresses gzip, opening it with the first read so that a damaged header shows there. A file
 * without a byte counts as empty, not as damaged. What follows the last member must be zeros, with
 * which some programs fill up blocks; anything else is a member whose header is damaged.
 */
public final class GzipStream extends InputStream {
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int TRAILER_BYTES = 8;

  /** A member begins with two bytes that are not zero. */
  private static final int MAGIC_BYTES = 2;

  private final Compressed compressed;
  private InputStream content;

  /** Decompresses what a stream holds; closing this closes it. */
  public GzipStream(InputStream in) {
    this.compressed = new Compressed(new BufferedInputStream(in, BUFFER_BYTES));
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (content == null) {
      content =
          compressed.available() == 0 ? InputStream.nullInputStream() : new Members(compressed);
    }
    return content.read(target, offset, length);
  }

  @Override
  public void close() throws IOException {
    if (content != null) {
      content.close();
    }
    compressed.close();
  }

  /** Refuses what GZIPInputStream passes over in silence: bytes that begin no further member. */
  private static final class Members extends GZIPInputStream {
    private final Compressed compressed;

    Members(Compressed in) throws IOException {
      super(in, BUFFER_BYTES);
      compressed = in;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = super.read(target, offset, length);
      if (count < 0) {
        requireZeros();
      }
      return count;
    }

    private void requireZeros() throws IOException {
      int trailerBytesInBuffer = Math.min(inf.getRemaining(), TRAILER_BYTES);
      for (int at = TRAILER_BYTES - trailerBytesInBuffer; at < compressed.singleBytes; at++) {
        requireZero(compressed.singles[at]);
      }
      for (int at = len - inf.getRemaining() + TRAILER_BYTES; at < len; at++) {
        requireZero(buf[at]);
      }
      for (int next = in.read(); next >= 0; next = in.read()) {
        requireZero(next);
      }
    }

    private static void requireZero(int next) throws ZipException {
      if (next != 0) {
        throw new ZipException("A member of the compressed file has a damaged header.");
      }
    }
  }

  /**
   * Tells truly whether a byte follows. GZIPInputStream asks that to find a further member, and
   * streams from a network may answer 0 in the middle of a file, which would drop the rest.
   *
   * <p>Keeps what GZIPInputStream took byte by byte since it last filled its buffer: the rest of a
   * trailer, and the first bytes of what it then found to be no member.
   */
  private static final class Compressed extends FilterInputStream {
    private final byte[] singles = new byte[TRAILER_BYTES + MAGIC_BYTES];
    private int singleBytes;

    Compressed(BufferedInputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int next = super.read();
      if (next >= 0 && singleBytes < singles.length) {
        singles[singleBytes++] = (byte) next;
      }
      return next;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      // Only the buffer is filled by so many; extra fields of a header come in small pieces.
      singleBytes = length < BUFFER_BYTES ? singleBytes : 0;
      return super.read(target, offset, length);
    }

    @Override
    public int available() throws IOException {
      int buffered = in.available();
      if (buffered > 0) {
        return buffered;
      }
      in.mark(1);
      int next = in.read();
      if (next < 0) {
        return 0;
      }
      in.reset();
      return 1;
    }
  }
}
