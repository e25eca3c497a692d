package org.jobdedup.features.hashing;

import java.nio.charset.StandardCharsets;
import net.openhft.hashing.LongHashFunction;

/**
 * The pinned 64-bit hash functions behind tokens, shingles, sketches and bucket keys.
 *
 * <p>Every result is a function of the input's bytes or values alone: the same on each platform,
 * byte order, locale and run. Changing any of them changes persisted data, so a change needs a new
 * version of every specification that rests on it.
 */
public final class Hash64 {
  /** The letters of "jobdedup" in ASCII. */
  private static final long SEED = 0x6a6f626465647570L;

  /** 2<sup>64</sup> divided by the golden ratio, odd: the increment of SplitMix64. */
  public static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private static final LongHashFunction XXH3 = LongHashFunction.xx3(SEED);

  private Hash64() {}

  /**
   * XXH3 (64 bit, fixed seed) of bytes, which a caller fills with UTF-8.
   *
   * @param bytes array that holds the bytes
   * @param from index of the first byte
   * @param length number of bytes
   */
  public static long ofBytes(byte[] bytes, int from, int length) {
    return XXH3.hashBytes(bytes, from, length);
  }

  /**
   * XXH3 (64 bit, fixed seed) of a text's UTF-8 bytes: what a token of that text hashes to under
   * {@link org.jobdedup.features.text.TokenizerVersion#UAX29_DERIVED_V1}.
   */
  public static long ofText(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return XXH3.hashBytes(bytes, 0, bytes.length);
  }

  /**
   * A bijection of 64-bit values in which every input bit changes each output bit about half of the
   * time: the finaliser of SplitMix64, "Mix13" of D. Stafford.
   *
   * <p>See Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014,
   * doi:10.1145/2660193.2660195.
   */
  public static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** Hash of an ordered pair; {@code combine(a, b)} and {@code combine(b, a)} are unrelated. */
  public static long combine(long first, long second) {
    return mix(mix(first + GOLDEN_GAMMA) + second);
  }

  /**
   * Maps a well-mixed hash to {@code [0, bound)} without division or noticeable bias (Lemire 2019,
   * doi:10.1145/3230636).
   *
   * @param bound positive
   */
  public static int toRange(long hash, int bound) {
    return (int) (((hash >>> 32) * bound) >>> 32);
  }
}
