package org.jobdedup.features.profile;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads what {@link ProfileWriter} wrote. Damaged bytes end in an {@link IllegalArgumentException}
 * with a sentence, never in a large allocation.
 */
final class ProfileReader {
  private final byte[] bytes;
  private int position;

  ProfileReader(byte[] bytes) {
    this.bytes = bytes;
  }

  private void require(int count) {
    if (count < 0 || count > bytes.length - position) {
      throw new IllegalArgumentException(
          "An ad profile of "
              + bytes.length
              + " bytes is cut short or damaged: "
              + Integer.toUnsignedString(count)
              + " more bytes were expected at offset "
              + position
              + ".");
    }
  }

  /** Checks before an array is made: a damaged count must not ask for gigabytes or less than 0. */
  private void requireEach(int count, int size) {
    require(count < 0 || count > bytes.length ? -1 : count * size);
  }

  int getByte() {
    require(1);
    return bytes[position++];
  }

  /** A yes or a no. */
  boolean getFlag() {
    int flag = getByte();
    if (flag != 0 && flag != 1) {
      throw new IllegalArgumentException(
          "A mark in an ad profile must be 0 or 1, but one is " + flag + ".");
    }
    return flag == 1;
  }

  int getInt() {
    require(Integer.BYTES);
    int value = 0;
    for (int i = 0; i < Integer.BYTES; i++) {
      value = value << 8 | bytes[position++] & 0xFF;
    }
    return value;
  }

  long getLong() {
    return (long) getInt() << 32 | getInt() & 0xFFFFFFFFL;
  }

  float getFloat() {
    return Float.intBitsToFloat(getInt());
  }

  int getVarint() {
    int value = 0;
    for (int shift = 0; shift < 32; shift += 7) {
      int next = getByte();
      value |= (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException(
        "A count in an ad profile must end within five bytes, but the one before offset "
            + position
            + " does not.");
  }

  byte[] getBytes() {
    int count = getVarint();
    require(count);
    position += count;
    return Arrays.copyOfRange(bytes, position - count, position);
  }

  int[] getInts() {
    int count = getVarint();
    requireEach(count, Integer.BYTES);
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = getInt();
    }
    return values;
  }

  /** A count of entries that take at least a byte each, which must therefore follow. */
  int getCount() {
    int count = getVarint();
    require(count);
    return count;
  }

  short[] getShorts() {
    int count = getVarint();
    requireEach(count, Short.BYTES);
    short[] values = new short[count];
    for (int i = 0; i < count; i++) {
      values[i] = (short) (getByte() << 8 | getByte() & 0xFF);
    }
    return values;
  }

  String getText() {
    return new String(getBytes(), StandardCharsets.UTF_8);
  }

  void requireEnd() {
    if (position != bytes.length) {
      throw new IllegalArgumentException(
          "An ad profile ends after "
              + position
              + " bytes, but "
              + (bytes.length - position)
              + " more follow.");
    }
  }
}
