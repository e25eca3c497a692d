package org.jobdedup.features.candidate;

import java.util.Arrays;

/**
 * The bucket keys of one ad: for each, a 64-bit hash of channel and value. Keys are distinct and
 * sorted, so that two ads with equal values have equal arrays.
 */
public final class ChannelKeys {
  private final long[] keys;
  private final byte[] channels;

  private ChannelKeys(long[] keys, byte[] channels) {
    this.keys = keys;
    this.channels = channels;
  }

  /**
   * Wraps keys with their channels; both arrays have the same length and are owned by the result.
   *
   * @param keys distinct hashes in ascending order
   * @param channels {@link Channel#code()} of each
   */
  public static ChannelKeys of(long[] keys, byte[] channels) {
    if (keys.length != channels.length) {
      throw new IllegalArgumentException(
          "Each key needs its channel: keys=" + keys.length + ", channels=" + channels.length);
    }
    for (int i = 1; i < keys.length; i++) {
      if (keys[i - 1] >= keys[i]) {
        throw new IllegalArgumentException("Keys must be distinct and ascending, index=" + i);
      }
    }
    return new ChannelKeys(keys, channels);
  }

  /** Number of keys. */
  public int size() {
    return keys.length;
  }

  /** The bucket key at an index. */
  public long key(int index) {
    return keys[index];
  }

  /** The {@link Channel#code()} at an index. */
  public byte channel(int index) {
    return channels[index];
  }

  /** Whether the key is among these. */
  public boolean contains(long key) {
    return Arrays.binarySearch(keys, key) >= 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ChannelKeys that
        && Arrays.equals(keys, that.keys)
        && Arrays.equals(channels, that.channels);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(keys) + Arrays.hashCode(channels);
  }

  @Override
  public String toString() {
    return "ChannelKeys[" + keys.length + "]";
  }
}
