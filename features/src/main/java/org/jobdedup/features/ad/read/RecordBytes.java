package org.jobdedup.features.ad.read;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;

/**
 * The bytes of one record, up to a limit: what lies beyond is counted but not kept, so that a huge
 * record costs no memory.
 */
final class RecordBytes {
  private static final int INITIAL_CAPACITY = 1 << 13;
  private static final int KEPT_CAPACITY = 1 << 20;

  private final int maxBytes;
  private byte[] bytes = new byte[INITIAL_CAPACITY];
  private int length;
  private long size;

  RecordBytes(int maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** Empty bytes with the same limit. */
  RecordBytes another() {
    return new RecordBytes(maxBytes);
  }

  void clear() {
    if (bytes.length > KEPT_CAPACITY) {
      bytes = new byte[INITIAL_CAPACITY];
    }
    length = 0;
    size = 0;
  }

  void append(byte b) {
    size++;
    if (size <= maxBytes) {
      ensureCapacity(1);
      bytes[length++] = b;
    }
  }

  void append(byte[] source, int from, int count) {
    size += count;
    if (size <= maxBytes) {
      ensureCapacity(count);
      System.arraycopy(source, from, bytes, length, count);
      length += count;
    }
  }

  private void ensureCapacity(int more) {
    if (bytes.length - length < more) {
      long wanted = Math.max((long) length + more, 2L * bytes.length);
      bytes = Arrays.copyOf(bytes, (int) Math.min(wanted, Math.max(maxBytes, length + more)));
    }
  }

  /** Bytes that were appended, kept or not. */
  long size() {
    return size;
  }

  boolean isTooLarge() {
    return size > maxBytes;
  }

  /** Whether a further byte would not be kept. */
  boolean isFull() {
    return size >= maxBytes;
  }

  int length() {
    return length;
  }

  /** Where a byte occurs first from an index on among the kept bytes, or -1. */
  int indexOf(int b, int from) {
    for (int i = from; i < length; i++) {
      if (bytes[i] == b) {
        return i;
      }
    }
    return -1;
  }

  /** Where a byte occurs last among the kept bytes, or -1. */
  int lastIndexOf(int b) {
    int i = length - 1;
    while (i >= 0 && bytes[i] != b) {
      i--;
    }
    return i;
  }

  byte byteAt(int index) {
    return bytes[index];
  }

  /** A copy of the kept bytes from an index on. */
  byte[] copyFrom(int from) {
    return Arrays.copyOfRange(bytes, from, length);
  }

  /** Forgets all bytes from an index on. */
  void truncate(int newLength) {
    length = newLength;
    size = newLength;
  }

  void dropTrailing(byte b) {
    if (length > 0 && length == size && bytes[length - 1] == b) {
      length--;
      size--;
    }
  }

  /** Drops byte order marks at the start, as files that were put one behind another have inside. */
  void dropLeadingMarks() {
    int marks = 0;
    while (!isTooLarge()
        && length - marks >= 3
        && bytes[marks] == (byte) 0xEF
        && bytes[marks + 1] == (byte) 0xBB
        && bytes[marks + 2] == (byte) 0xBF) {
      marks += 3;
    }
    if (marks > 0) {
      length -= marks;
      size -= marks;
      System.arraycopy(bytes, marks, bytes, 0, length);
    }
  }

  /** Whether all bytes are blanks, tabs or line ends. */
  boolean isBlank() {
    for (int i = 0; i < length; i++) {
      byte b = bytes[i];
      if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
        return false;
      }
    }
    return length == size;
  }

  /** The text of the record, or {@code null} when it is too large or not valid UTF-8. */
  String text() {
    if (isTooLarge()) {
      return null;
    }
    String decoded = new String(bytes, 0, length, StandardCharsets.UTF_8);
    // The replacement character tells that something was wrong, or that the text itself has one.
    return decoded.indexOf('\uFFFD') >= 0 && firstInvalidByte() >= 0 ? null : decoded;
  }

  /** The text of the record in another character set, or {@code null} when it is too large. */
  String text(Charset charset) {
    return isTooLarge() ? null : new String(bytes, 0, length, charset);
  }

  /** Why there is no {@link #text()}. */
  Rejected rejection(RecordPosition position) {
    return rejection(position, "");
  }

  /**
   * Why there is no {@link #text()}.
   *
   * @param where what more can be said about the position of a record that is too large
   */
  Rejected rejection(RecordPosition position, String where) {
    if (isTooLarge()) {
      return new Rejected(
          position,
          RejectionReason.TOO_LARGE,
          "A record may have at most " + maxBytes + " bytes: bytes=" + size + where,
          null);
    }
    return new Rejected(
        position,
        RejectionReason.INVALID_ENCODING,
        "A record must be valid UTF-8: the first invalid byte is at offset "
            + firstInvalidByte()
            + " of the record. What is in another character set, such as Latin-1, must be"
            + " converted to UTF-8.",
        null);
  }

  private int firstInvalidByte() {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes, 0, length);
    CharBuffer out = CharBuffer.allocate(1 << 12);
    while (true) {
      CoderResult result = decoder.decode(in, out, true);
      if (result.isError()) {
        return in.position();
      }
      if (result.isUnderflow()) {
        return -1;
      }
      out.clear();
    }
  }
}
