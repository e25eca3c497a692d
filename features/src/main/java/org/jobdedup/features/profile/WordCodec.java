package org.jobdedup.features.profile;

import java.util.Arrays;
import java.util.BitSet;
import org.jobdedup.features.terms.TermSet;

/**
 * The words of an ad in the bytes of a profile: rare words, numbers of common ones, uses, and which
 * stand in a part. {@link AdProfileCodec} has the format.
 */
final class WordCodec {
  private WordCodec() {}

  static void writeAscending(ProfileWriter out, int[] numbers) {
    out.putVarint(numbers.length);
    int previous = -1;
    for (int number : numbers) {
      out.putVarint(number - previous);
      previous = number;
    }
  }

  /** Reads what {@link #writeAscending} wrote; a damaged distance shows as numbers that fall. */
  static int[] readDistances(ProfileReader in) {
    int[] numbers = new int[in.getCount()];
    int previous = -1;
    for (int i = 0; i < numbers.length; i++) {
      previous += in.getVarint();
      numbers[i] = previous;
    }
    return numbers;
  }

  /** Writes some bits, eight to a byte, the lowest first. */
  static void writeBits(ProfileWriter out, BitSet bits, int count) {
    byte[] masks = Arrays.copyOf(bits.toByteArray(), masks(count));
    for (byte mask : masks) {
      out.putByte(mask);
    }
  }

  /** Reads what {@link #writeBits} wrote; damaged bytes may set bits of up to seven more. */
  static BitSet readBits(ProfileReader in, int count) {
    byte[] masks = new byte[masks(count)];
    for (int i = 0; i < masks.length; i++) {
      masks[i] = (byte) in.getByte();
    }
    return BitSet.valueOf(masks);
  }

  private static int masks(int count) {
    return (count + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** Most words are used once and are no words of titles, so that their use is 0. */
  static void writeUses(ProfileWriter out, byte[] uses) {
    BitSet used = new BitSet(uses.length);
    byte[] halves = new byte[uses.length];
    int count = 0;
    for (int i = 0; i < uses.length; i++) {
      if (uses[i] != 0) {
        used.set(i);
        halves[count++] = uses[i];
      }
    }
    writeBits(out, used, uses.length);
    for (int i = 0; i < count; i += 2) {
      out.putByte(halves[i] | (i + 1 < count ? halves[i + 1] << 4 : 0));
    }
  }

  /** Reads what {@link #writeUses} wrote, and refuses what it would have written otherwise. */
  static byte[] readUses(ProfileReader in, int words) {
    BitSet used = readBits(in, words);
    byte[] uses = new byte[words];
    int both = 0;
    int count = 0;
    for (int i = used.nextSetBit(0); i >= 0; i = used.nextSetBit(i + 1)) {
      both = count++ % 2 == 0 ? in.getByte() & 0xFF : both >> 4;
      if (i >= words || (both & 15) == 0) {
        throw new IllegalArgumentException(
            "The uses of words in an ad profile are damaged at word " + i + " of " + words + ".");
      }
      uses[i] = (byte) (both & 15);
    }
    if (count % 2 == 1 && both >> 4 != 0) {
      throw new IllegalArgumentException(
          "The uses of words in an ad profile hold one more than there are words.");
    }
    return uses;
  }

  static void writeTerms(ProfileWriter out, TermSet terms) {
    out.putByte(terms.cutClass());
    out.putInts(terms.terms());
  }

  static TermSet readTerms(ProfileReader in) {
    byte cut = (byte) in.getByte();
    return TermSet.restore(in.getInts(), cut);
  }
}
