package org.jobdedup.features.minhash;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Similarity of signatures that were cut down to b bits a value by {@link
 * MinHashSignature#lowBits(int)}: a sixty-fourth to an eighth of the size for a somewhat larger
 * error (Li and König 2010, doi:10.1145/1772690.1772759).
 */
public final class BBitSignatures {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private BBitSignatures() {}

  static void requireWidth(int bits) {
    if (bits != 1 && bits != 2 && bits != 4 && bits != 8) {
      throw new IllegalArgumentException(
          "A truncated signature keeps 1, 2, 4 or 8 bits of each value: bits=" + bits);
    }
  }

  /**
   * Unbiased estimate of the Jaccard similarity from two truncated signatures of sets that are not
   * empty: (p - c) / (1 - c) with p the share of positions that agree and c = 2<sup>-bits</sup> the
   * share that would agree by chance. Its standard error is sqrt(q (1 - q) / size) / (1 - c) with q
   * = c + (1 - c) J. Being unbiased, it falls below 0 for about half of all unrelated pairs, down
   * to -c / (1 - c).
   *
   * <p>Equation 2 of the paper with both sets far smaller than the 2<sup>64</sup> possible
   * shingles.
   *
   * @param bits bits of each value, 1, 2, 4 or 8, as given to {@link MinHashSignature#lowBits(int)}
   * @param size number of values in the signatures, 1 or more
   * @throws IllegalArgumentException as {@link #agreements} does
   */
  public static double jaccard(byte[] first, byte[] second, int bits, int size) {
    double chance = 1.0 / (1 << bits);
    return ((double) agreements(first, second, bits, size) / size - chance) / (1 - chance);
  }

  /**
   * Number of positions at which two truncated signatures agree.
   *
   * @throws IllegalArgumentException when the width is none of these, there are no values, or an
   *     array has not the length that width and size ask for
   */
  public static int agreements(byte[] first, byte[] second, int bits, int size) {
    requireWidth(bits);
    // As long, since eight times the largest sizes is more than an int holds.
    long length = ((long) size * bits + 7) / 8;
    if (size < 1 || first.length != length || second.length != length) {
      throw new IllegalArgumentException(
          "Truncated signatures of "
              + size
              + " values of "
              + bits
              + " bits have "
              + length
              + " bytes: found="
              + first.length
              + " and "
              + second.length);
    }
    int differing = 0;
    int at = 0;
    for (; at + 8 <= length; at += 8) {
      differing += differingLanes((long) LONGS.get(first, at) ^ (long) LONGS.get(second, at), bits);
    }
    for (; at < length; at++) {
      differing += differingLanes((first[at] ^ second[at]) & 0xffL, bits);
    }
    return size - differing;
  }

  /** Number of lanes of so many bits that hold at least one 1: each is folded to its lowest bit. */
  private static int differingLanes(long difference, int bits) {
    long folded = difference;
    for (int shift = bits >> 1; shift > 0; shift >>= 1) {
      folded |= folded >>> shift;
    }
    long lowestBits = Long.divideUnsigned(-1L, (1L << bits) - 1);
    return Long.bitCount(folded & lowestBits);
  }
}
