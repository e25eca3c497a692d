package org.jobdedup.features.ad.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * Gives a stream that begins with a byte order mark of UTF-16, as spreadsheets write what they call
 * Unicode text, as UTF-8, and any other as it is. Nothing is read before the first byte is asked
 * for. Where what is behind the mark is no UTF-16, a {@link
 * java.nio.charset.CharacterCodingException CharacterCodingException} follows all that is.
 */
final class Utf16Stream extends InputStream {
  private static final int BUFFER_BYTES = 1 << 15;

  private final PushbackInputStream in;
  private boolean begun;

  /** Null where bytes pass as they are. */
  private CharsetDecoder decoder;

  private ByteBuffer encoded;
  private CharBuffer chars;
  private boolean ended;
  private byte[] bytes = {};
  private int position;

  /** Reads what another stream holds; closing this closes it. */
  Utf16Stream(InputStream in) {
    this.in = new PushbackInputStream(in, 2);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (!begun) {
      begin();
    }
    if (decoder == null) {
      return in.read(target, offset, length);
    }
    if (position == bytes.length && !fill()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - position);
    System.arraycopy(bytes, position, target, offset, count);
    position += count;
    return count;
  }

  private void begin() throws IOException {
    begun = true;
    byte[] mark = in.readNBytes(2);
    in.unread(mark);
    boolean bigEndian = mark.length == 2 && mark[0] == (byte) 0xFE && mark[1] == (byte) 0xFF;
    boolean littleEndian = mark.length == 2 && mark[0] == (byte) 0xFF && mark[1] == (byte) 0xFE;
    if (bigEndian || littleEndian) {
      // It tells the order by the mark, takes it, and reports what is malformed.
      decoder = StandardCharsets.UTF_16.newDecoder();
      encoded = ByteBuffer.allocate(BUFFER_BYTES).flip();
      chars = CharBuffer.allocate(BUFFER_BYTES);
    }
  }

  /** Decodes on; what could be is given before what could not is told. */
  private boolean fill() throws IOException {
    while (true) {
      CoderResult result = decoder.decode(encoded, chars.clear(), ended);
      if (chars.position() > 0) {
        bytes = chars.flip().toString().getBytes(StandardCharsets.UTF_8);
        position = 0;
        return true;
      }
      if (result.isError()) {
        result.throwException();
      }
      if (ended) {
        return false;
      }
      encoded.compact();
      int count = in.read(encoded.array(), encoded.position(), encoded.remaining());
      ended = count < 0;
      encoded.position(encoded.position() + Math.max(0, count)).flip();
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
