package org.jobdedup.features.profile;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Appends values to a growing array, big-endian; counts and small numbers as unsigned varints. */
final class ProfileWriter {
  private byte[] bytes = new byte[1024];
  private int length;

  private void reserve(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }

  void putByte(int value) {
    reserve(1);
    bytes[length++] = (byte) value;
  }

  void putInt(int value) {
    reserve(Integer.BYTES);
    for (int shift = 24; shift >= 0; shift -= 8) {
      bytes[length++] = (byte) (value >>> shift);
    }
  }

  void putLong(long value) {
    putInt((int) (value >>> 32));
    putInt((int) value);
  }

  void putFloat(float value) {
    putInt(Float.floatToIntBits(value));
  }

  /** Seven bits a byte, lowest first, the high bit set on all but the last. */
  void putVarint(int value) {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      putByte(rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    putByte(rest);
  }

  void putBytes(byte[] values) {
    putVarint(values.length);
    reserve(values.length);
    System.arraycopy(values, 0, bytes, length, values.length);
    length += values.length;
  }

  void putShorts(short[] values) {
    putVarint(values.length);
    for (short value : values) {
      putByte(value >>> 8);
      putByte(value);
    }
  }

  void putInts(int[] values) {
    putVarint(values.length);
    for (int value : values) {
      putInt(value);
    }
  }

  void putText(String text) {
    putBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }
}
