package org.jobdedup.features.minhash;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jobdedup.features.hashing.Hash64;

/**
 * The MinHash signature of a set of shingles. Immutable.
 *
 * <p>Bytes, all numbers big-endian:
 *
 * <pre>
 *  offset  bytes
 *  0       1      layout, 1
 *  1       1      code of the {@link MinHashVersion}
 *  2       2      number of values M, unsigned
 *  4       8      {@link MinHashSpec#fingerprintHash()}
 *  12      8 M    values
 * </pre>
 */
public final class MinHashSignature {
  /** Every value of the empty set's signature, and only of that: the identity of the minimum. */
  static final long EMPTY = Long.MAX_VALUE;

  /** The largest value of a set that is not empty. */
  static final long LARGEST_VALUE = EMPTY - 1;

  private static final String KIND = "MinHash signature";
  private static final int LAYOUT = 1;
  private static final int HEADER_BYTES = 12;

  private final MinHashSpec spec;
  private final long[] values;

  private MinHashSignature(MinHashSpec spec, long[] values) {
    this.spec = spec;
    this.values = values;
  }

  /** Wraps values that the caller gives up. */
  static MinHashSignature ofOwned(MinHashSpec spec, long[] values) {
    return new MinHashSignature(spec, values);
  }

  /** The specification that it was made under. */
  public MinHashSpec spec() {
    return spec;
  }

  /** Number of values. */
  public int size() {
    return values.length;
  }

  /** The value at a position. */
  public long value(int index) {
    return values[index];
  }

  /** Whether this is the signature of the empty set. */
  public boolean isEmpty() {
    for (long value : values) {
      if (value != EMPTY) {
        return false;
      }
    }
    return true;
  }

  /** Number of positions at which the two signatures agree. */
  public int agreements(MinHashSignature other) {
    requireSameSpec(other);
    int equal = 0;
    for (int i = 0; i < values.length; i++) {
      equal += values[i] == other.values[i] ? 1 : 0;
    }
    return equal;
  }

  /**
   * Unbiased estimate of the Jaccard similarity of the two sets, 0 to 1, with standard error sqrt(J
   * (1 - J) / size), or more for small sets under {@link MinHashVersion#ONE_PERMUTATION_V1}; 0 when
   * one set is empty, {@code NaN} when both are.
   *
   * @throws IllegalArgumentException when the other was made under another specification
   */
  public double jaccard(MinHashSignature other) {
    int equal = agreements(other);
    boolean empty = isEmpty();
    if (empty && other.isEmpty()) {
      return Double.NaN;
    }
    return (double) equal / values.length;
  }

  /**
   * The signature of the union of the two sets.
   *
   * @throws IllegalArgumentException when the specifications differ or the version has no union
   */
  public MinHashSignature union(MinHashSignature other) {
    requireSameSpec(other);
    if (spec.version() != MinHashVersion.PERMUTATIONS_V1) {
      throw new IllegalArgumentException(
          "Signatures can be united only under PERMUTATIONS_V1, because filled bins hide which"
              + " were empty: minHash.version="
              + spec.version());
    }
    long[] minima = new long[values.length];
    for (int i = 0; i < minima.length; i++) {
      minima[i] = Math.min(values[i], other.values[i]);
    }
    return new MinHashSignature(spec, minima);
  }

  /**
   * The lowest bits of each value's hash, packed from the first byte's highest bits on (b-bit
   * minwise hashing, Li and König 2010, doi:10.1145/1772690.1772759). {@link BBitSignatures}
   * estimates from them.
   *
   * @param bits how many bits of each value, 1, 2, 4 or 8
   * @return ceil(size bits / 8) bytes; unused bits are 0
   */
  public byte[] lowBits(int bits) {
    BBitSignatures.requireWidth(bits);
    byte[] packed = new byte[(values.length * bits + 7) / 8];
    int mask = (1 << bits) - 1;
    for (int i = 0; i < values.length; i++) {
      // Mixed with its position first: two shingles whose low bits are equal must not agree again
      // and again wherever both are minimal.
      int low = (int) Hash64.mix(values[i] + i * Hash64.GOLDEN_GAMMA) & mask;
      int bit = i * bits;
      packed[bit >> 3] |= (byte) (low << (8 - bits - (bit & 7)));
    }
    return packed;
  }

  /** The bytes in the layout above. */
  public byte[] toBytes() {
    ByteBuffer bytes = ByteBuffer.allocate(HEADER_BYTES + 8 * values.length);
    bytes.put((byte) LAYOUT).put((byte) spec.version().code()).putShort((short) values.length);
    bytes.putLong(spec.fingerprintHash());
    for (long value : values) {
      bytes.putLong(value);
    }
    return bytes.array();
  }

  /**
   * Reads {@link #toBytes()}.
   *
   * @param spec the specification that the signature must have been made under
   * @throws IllegalArgumentException with a sentence when the bytes are of another layout, version,
   *     size or specification, are cut short, or have more behind them
   */
  public static MinHashSignature fromBytes(MinHashSpec spec, byte[] bytes) {
    SketchBytes.requireHeader(KIND, HEADER_BYTES, bytes);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    SketchBytes.require(KIND, "layout", LAYOUT, in.get());
    SketchBytes.require(KIND, "version code", spec.version().code(), in.get());
    SketchBytes.require(KIND, "size", spec.size(), Short.toUnsignedInt(in.getShort()));
    SketchBytes.requireFingerprint(KIND, spec.fingerprint(), spec.fingerprintHash(), in.getLong());
    SketchBytes.require(KIND, "length in bytes", HEADER_BYTES + 8 * spec.size(), bytes.length);
    long[] values = new long[spec.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.getLong();
    }
    return new MinHashSignature(spec, values);
  }

  private void requireSameSpec(MinHashSignature other) {
    if (!spec.equals(other.spec)) {
      throw new IllegalArgumentException(
          "Signatures are comparable only under one specification: "
              + spec.fingerprint()
              + " and "
              + other.spec.fingerprint());
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MinHashSignature that
        && spec.equals(that.spec)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * spec.hashCode() + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return "MinHashSignature[" + spec.version() + ", " + values.length + "]";
  }
}
