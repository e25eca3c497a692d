package org.jobdedup.features.model;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import net.openhft.hashing.LongHashFunction;

/**
 * The pairs that a model was trained on, as 64-bit hashes of their two ad ids: enough to say later
 * whether a pair may be called held out, without naming any ad. The order of the ids of a pair does
 * not matter. A pair that was not trained on is taken for one with a probability of about n/2^64.
 */
public final class TrainingPairs {
  private static final LongHashFunction HASH = LongHashFunction.xx3();
  private static final TrainingPairs NONE = new TrainingPairs(new long[0]);

  private final long[] hashes;

  private TrainingPairs(long[] hashes) {
    this.hashes = hashes;
  }

  /** No pair at all. */
  public static TrainingPairs none() {
    return NONE;
  }

  /** The pairs with the given {@linkplain #pairHash hashes}; repeated hashes count once. */
  public static TrainingPairs of(Collection<Long> pairHashes) {
    return new TrainingPairs(
        pairHashes.stream().mapToLong(Long::longValue).sorted().distinct().toArray());
  }

  /** Hash of a pair of ad ids; the same for (a, b) and (b, a). */
  public static long pairHash(String a, String b) {
    String first = a.compareTo(b) <= 0 ? a : b;
    String second = first.equals(a) ? b : a;
    return HASH.hashChars(first + '\n' + second);
  }

  /** Whether the model was trained on the pair. */
  public boolean contains(String a, String b) {
    return Arrays.binarySearch(hashes, pairHash(a, b)) >= 0;
  }

  /** Number of pairs. */
  public int size() {
    return hashes.length;
  }

  /** The hashes in ascending order, 8 bytes each, most significant byte first. */
  byte[] toBytes() {
    ByteBuffer bytes = ByteBuffer.allocate(hashes.length * Long.BYTES);
    for (long hash : hashes) {
      bytes.putLong(hash);
    }
    return bytes.array();
  }

  /**
   * Reads what {@link #toBytes()} wrote.
   *
   * @throws IllegalArgumentException when the bytes are cut short or not in order
   */
  static TrainingPairs fromBytes(byte[] bytes) {
    if (bytes.length % Long.BYTES != 0) {
      throw new IllegalArgumentException(
          "A list of training pairs has 8 bytes for each pair: bytes=" + bytes.length);
    }
    long[] hashes = new long[bytes.length / Long.BYTES];
    ByteBuffer in = ByteBuffer.wrap(bytes);
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = in.getLong();
      if (i > 0 && hashes[i] <= hashes[i - 1]) {
        throw new IllegalArgumentException(
            "The hashes of training pairs must ascend: the one at index " + i + " does not.");
      }
    }
    return new TrainingPairs(hashes);
  }
}
