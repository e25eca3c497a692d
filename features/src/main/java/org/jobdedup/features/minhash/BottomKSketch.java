package org.jobdedup.features.minhash;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.hashing.HashSort;

/**
 * The k smallest hash values of a set: a uniform sample without replacement that two sets draw in
 * the same way (Broder 1997, doi:10.1109/SEQUEN.1997.666900; estimators after Beyer, Haas,
 * Reinwald, Sismanis and Gemulla 2007, doi:10.1145/1247480.1247504). Unlike a MinHash signature it
 * serves containment as well and keeps small sets whole. Immutable.
 *
 * <p>Bytes, all numbers big-endian:
 *
 * <pre>
 *  offset  bytes
 *  0       1      layout, 1
 *  1       1      code of the {@link BottomKVersion}
 *  2       2      k, unsigned
 *  4       2      number of values n, at most k
 *  6       8      {@link BottomKSpec#fingerprintHash()}
 *  14      8 n    values, not negative, ascending
 * </pre>
 */
public final class BottomKSketch {
  private static final String KIND = "bottom-k sketch";
  private static final int LAYOUT = 1;
  private static final int HEADER_BYTES = 14;

  /** 2<sup>63</sup>: how many values a hash can take. */
  private static final double RANGE = 0x1p63;

  private final BottomKSpec spec;
  private final long[] values;

  private BottomKSketch(BottomKSpec spec, long[] values) {
    this.spec = spec;
    this.values = values;
  }

  static BottomKSketch of(BottomKSpec spec, long[] hashes) {
    long seed = Hash64.mix(spec.seed());
    long[] mixed = new long[hashes.length];
    // Far above k, most values cannot be among the k smallest: keep those below a bound that leaves
    // 2 k of distinct hashes on average, and all of them in the rare case that it left too few.
    long bound = bound(hashes.length, spec.k());
    int kept = 0;
    for (long hash : hashes) {
      long value = Hash64.mix(hash + seed) >>> 1;
      if (value <= bound) {
        mixed[kept++] = value;
      }
    }
    long[] smallest = smallestDistinct(Arrays.copyOf(mixed, kept), spec.k());
    if (smallest.length < spec.k() && kept < hashes.length) {
      for (int i = 0; i < hashes.length; i++) {
        mixed[i] = Hash64.mix(hashes[i] + seed) >>> 1;
      }
      smallest = smallestDistinct(mixed, spec.k());
    }
    return new BottomKSketch(spec, smallest);
  }

  private static long bound(int hashes, int k) {
    return hashes <= 4 * k ? Long.MAX_VALUE : (long) (RANGE * (2.0 * k / hashes));
  }

  private static long[] smallestDistinct(long[] values, int k) {
    long[] sorted = HashSort.sorted(values);
    int n = 0;
    for (int i = 0; i < sorted.length && n < k; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[n++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, n);
  }

  /** The specification that it was made under. */
  public BottomKSpec spec() {
    return spec;
  }

  /** Number of values, at most k. */
  public int size() {
    return values.length;
  }

  /** The value at a position, ascending and not negative. */
  public long value(int index) {
    return values[index];
  }

  /** A copy of all values: the keys of an {@code InvertedSketchIndex}. */
  public long[] values() {
    return values.clone();
  }

  /** Whether the sketch holds its whole set, which makes every count of it exact. */
  public boolean isComplete() {
    return values.length < spec.k();
  }

  /**
   * Estimated number of distinct shingles: exact while complete, else (k - 1) / (largest value /
   * range), unbiased with a relative standard error of about 1 / sqrt(k - 2).
   */
  public double cardinality() {
    if (isComplete()) {
      return values.length;
    }
    return (spec.k() - 1) / ((values[values.length - 1] + 1) / RANGE);
  }

  /** Estimated number of distinct shingles in the union of the two sets. */
  public double unionCardinality(BottomKSketch other) {
    return union(other).cardinality();
  }

  /**
   * Estimated Jaccard similarity, 0 to 1: the share of the union's k smallest values that both sets
   * hold. Unbiased, a draw without replacement; exact when the union's sketch is complete; {@code
   * NaN} when both sets are empty.
   */
  public double jaccard(BottomKSketch other) {
    Sample sample = sample(other);
    return (double) sample.shared / sample.union;
  }

  /**
   * Estimated share of this set that the other contains, 0 to 1, among the union's k smallest
   * values; exact when the union's sketch is complete. {@code NaN} when this set is empty, or is so
   * much smaller than the other that none of its values is among those.
   */
  public double containmentIn(BottomKSketch other) {
    Sample sample = sample(other);
    return (double) sample.shared / sample.first;
  }

  /** The sketch of the union of the two sets; the same as from the union's shingles. */
  public BottomKSketch union(BottomKSketch other) {
    requireSameSpec(other);
    long[] all = Arrays.copyOf(values, values.length + other.values.length);
    System.arraycopy(other.values, 0, all, values.length, other.values.length);
    return new BottomKSketch(spec, smallestDistinct(all, spec.k()));
  }

  /** What the union's k smallest values are made of. */
  private record Sample(int union, int first, int shared) {}

  private Sample sample(BottomKSketch other) {
    requireSameSpec(other);
    long[] a = values;
    long[] b = other.values;
    // Two complete sketches hold the whole union, which may be larger than k.
    int wanted = isComplete() && other.isComplete() ? a.length + b.length : spec.k();
    int i = 0;
    int j = 0;
    int union = 0;
    int shared = 0;
    while (union < wanted && (i < a.length || j < b.length)) {
      boolean fromFirst = j == b.length || (i < a.length && a[i] <= b[j]);
      boolean fromSecond = i == a.length || (j < b.length && b[j] <= a[i]);
      i += fromFirst ? 1 : 0;
      j += fromSecond ? 1 : 0;
      shared += fromFirst && fromSecond ? 1 : 0;
      union++;
    }
    return new Sample(union, i, shared);
  }

  /** The bytes in the layout above. */
  public byte[] toBytes() {
    ByteBuffer bytes = ByteBuffer.allocate(HEADER_BYTES + 8 * values.length);
    bytes.put((byte) LAYOUT).put((byte) spec.version().code());
    bytes.putShort((short) spec.k()).putShort((short) values.length);
    bytes.putLong(spec.fingerprintHash());
    for (long value : values) {
      bytes.putLong(value);
    }
    return bytes.array();
  }

  /**
   * Reads {@link #toBytes()}.
   *
   * @param spec the specification that the sketch must have been made under
   * @throws IllegalArgumentException with a sentence when the bytes are of another layout, version,
   *     k or specification, are cut short, have more behind them, or hold values out of order
   */
  public static BottomKSketch fromBytes(BottomKSpec spec, byte[] bytes) {
    SketchBytes.requireHeader(KIND, HEADER_BYTES, bytes);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    SketchBytes.require(KIND, "layout", LAYOUT, in.get());
    SketchBytes.require(KIND, "version code", spec.version().code(), in.get());
    SketchBytes.require(KIND, "k", spec.k(), Short.toUnsignedInt(in.getShort()));
    int size = Short.toUnsignedInt(in.getShort());
    if (size > spec.k()) {
      throw new IllegalArgumentException(
          "The bottom-k sketch's size must be at most k=" + spec.k() + ": size=" + size);
    }
    SketchBytes.requireFingerprint(KIND, spec.fingerprint(), spec.fingerprintHash(), in.getLong());
    SketchBytes.require(KIND, "length in bytes", HEADER_BYTES + 8 * size, bytes.length);
    long[] values = new long[size];
    long previous = -1;
    for (int i = 0; i < size; i++) {
      values[i] = in.getLong();
      if (values[i] <= previous) {
        throw new IllegalArgumentException(
            "The bottom-k sketch's values must ascend from 0 or more: index="
                + i
                + ", value="
                + Long.toHexString(values[i]));
      }
      previous = values[i];
    }
    return new BottomKSketch(spec, values);
  }

  private void requireSameSpec(BottomKSketch other) {
    if (!spec.equals(other.spec)) {
      throw new IllegalArgumentException(
          "Sketches are comparable only under one specification: "
              + spec.fingerprint()
              + " and "
              + other.spec.fingerprint());
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BottomKSketch that
        && spec.equals(that.spec)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * spec.hashCode() + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return "BottomKSketch[" + values.length + " of " + spec.k() + "]";
  }
}
