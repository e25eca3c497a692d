package org.jobdedup.features.ad.read;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * A buffered byte stream with one byte of look-ahead; skips a UTF-8 byte order mark, and may give
 * line feeds for all ends of lines.
 */
final class ByteInput implements Closeable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final InputStream in;
  private byte[] buffer = new byte[BUFFER_BYTES];
  private int position;
  private int end;
  private boolean started;
  private boolean carriageReturnsEndLines;
  private boolean behindCarriageReturn;

  ByteInput(InputStream in) {
    this.in = in;
  }

  /** The next byte as 0 to 255 without taking it, or -1 at the end. */
  int peek() throws IOException {
    return position < end || fill() ? buffer[position] & 0xFF : -1;
  }

  /** Takes the next byte, or gives -1 at the end. */
  int read() throws IOException {
    return position < end || fill() ? buffer[position++] & 0xFF : -1;
  }

  /**
   * Takes everything up to and including the next line feed.
   *
   * @return false when there was nothing left to take
   */
  boolean readLine(RecordBytes line) throws IOException {
    boolean any = false;
    while (position < end || fill()) {
      any = true;
      int lineFeed = position;
      while (lineFeed < end && buffer[lineFeed] != '\n') {
        lineFeed++;
      }
      line.append(buffer, position, lineFeed - position);
      position = lineFeed;
      if (lineFeed < end) {
        position++;
        return true;
      }
    }
    return any;
  }

  /** Tells whether these bytes come next, and takes none. */
  boolean startsWith(byte... bytes) throws IOException {
    int same = 0;
    while (same < bytes.length && peek() == (bytes[same] & 0xFF)) {
      read();
      same++;
    }
    unread(Arrays.copyOf(bytes, same));
    return same == bytes.length;
  }

  /** Puts a byte back so that it is read next. */
  void unread(byte b) {
    unread(new byte[] {b});
  }

  /** Puts bytes back so that they are read next. */
  void unread(byte[] bytes) {
    if (bytes.length <= position) {
      position -= bytes.length;
      System.arraycopy(bytes, 0, buffer, position, bytes.length);
      return;
    }
    byte[] joined = new byte[Math.max(BUFFER_BYTES, bytes.length + end - position)];
    System.arraycopy(bytes, 0, joined, 0, bytes.length);
    System.arraycopy(buffer, position, joined, bytes.length, end - position);
    end = bytes.length + end - position;
    position = 0;
    buffer = joined;
  }

  /** Gives a line feed for each carriage return from here on, with or without one behind it. */
  void endLinesAtCarriageReturns() {
    carriageReturnsEndLines = true;
    endLines();
  }

  private void endLines() {
    int to = position;
    for (int i = position; i < end; i++) {
      byte b = buffer[i];
      if (b != '\n' || !behindCarriageReturn) {
        buffer[to++] = b == '\r' ? (byte) '\n' : b;
      }
      behindCarriageReturn = b == '\r';
    }
    end = to;
  }

  private boolean fill() throws IOException {
    position = 0;
    end = 0;
    int count = in.read(buffer, 0, buffer.length);
    if (count <= 0) {
      return false;
    }
    end = count;
    if (!started) {
      started = true;
      skipByteOrderMark();
    }
    if (carriageReturnsEndLines) {
      endLines();
    }
    return position < end || fill();
  }

  private void skipByteOrderMark() throws IOException {
    while (end < 3) {
      int count = in.read(buffer, end, buffer.length - end);
      if (count <= 0) {
        break;
      }
      end += count;
    }
    if (end >= 3
        && (buffer[0] & 0xFF) == 0xEF
        && (buffer[1] & 0xFF) == 0xBB
        && (buffer[2] & 0xFF) == 0xBF) {
      position = 3;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
