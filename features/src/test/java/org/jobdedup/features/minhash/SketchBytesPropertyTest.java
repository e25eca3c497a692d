package org.jobdedup.features.minhash;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jobdedup.features.text.ShingleSpec;

class SketchBytesPropertyTest {
  private static final MinHashSpec MIN_HASH =
      new MinHashSpec(MinHashVersion.PERMUTATIONS_V1, 8, 1, ShingleSpec.DEFAULT);
  private static final BottomKSpec BOTTOM_K =
      new BottomKSpec(BottomKVersion.MIX13_V1, 8, 1, ShingleSpec.DEFAULT);

  @Property(tries = 500, seed = "1")
  void unionOfSignaturesIsTheSignatureOfTheUnion(
      @ForAll @Size(max = 30) long[] first, @ForAll @Size(max = 30) long[] second) {
    MinHasher hasher = MIN_HASH.newHasher();
    MinHashSignature a = hasher.sign(first);
    MinHashSignature b = hasher.sign(second);
    long[] all = LongStream.concat(LongStream.of(first), LongStream.of(second)).toArray();
    assertEquals(hasher.sign(all), a.union(b));
    for (int i = 0; i < a.size(); i++) {
      assertEquals(Math.min(a.value(i), b.value(i)), a.union(b).value(i));
    }
    assertEquals(a.union(b), b.union(a));
    assertEquals(a.jaccard(b), b.jaccard(a));
    assertEquals(BOTTOM_K.sketch(all), BOTTOM_K.sketch(first).union(BOTTOM_K.sketch(second)));
  }

  @Property(tries = 300, seed = "2")
  void bytesAreReadBack(@ForAll @Size(max = 30) long[] set) {
    MinHashSignature signature = MIN_HASH.newHasher().sign(set);
    MinHashSignature read = MinHashSignature.fromBytes(MIN_HASH, signature.toBytes());
    assertEquals(signature, read);
    assertEquals(signature.hashCode(), read.hashCode());
    assertArrayEquals(signature.toBytes(), read.toBytes());
    BottomKSketch sketch = BOTTOM_K.sketch(set);
    assertEquals(sketch, BottomKSketch.fromBytes(BOTTOM_K, sketch.toBytes()));
  }

  /** Everything before the values is checked, so any change there is noticed. */
  @Property(tries = 500, seed = "3")
  void damagedHeadersAreRefused(
      @ForAll @IntRange(max = 13) int at, @ForAll @IntRange(min = 1, max = 255) int change) {
    byte[] minHash = MIN_HASH.newHasher().sign(new long[] {1, 2, 3}).toBytes();
    if (at < 12) {
      minHash[at] ^= (byte) change;
      refused(() -> MinHashSignature.fromBytes(MIN_HASH, minHash));
    }
    byte[] bottomK = BOTTOM_K.sketch(new long[] {1, 2, 3}).toBytes();
    bottomK[at] ^= (byte) change;
    refused(() -> BottomKSketch.fromBytes(BOTTOM_K, bottomK));
  }

  @Property(tries = 200, seed = "4")
  void cutAndLengthenedBytesAreRefused(@ForAll @IntRange(max = 90) int length) {
    byte[] minHash = MIN_HASH.newHasher().sign(new long[] {1, 2, 3}).toBytes();
    if (length != minHash.length) {
      refused(() -> MinHashSignature.fromBytes(MIN_HASH, Arrays.copyOf(minHash, length)));
    }
    byte[] bottomK = BOTTOM_K.sketch(new long[] {1, 2, 3}).toBytes();
    if (length != bottomK.length) {
      refused(() -> BottomKSketch.fromBytes(BOTTOM_K, Arrays.copyOf(bottomK, length)));
    }
  }

  @Example
  void sentencesNameFieldRuleAndValue() {
    byte[] bytes = MIN_HASH.newHasher().sign(new long[] {1}).toBytes();
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertEquals(
        "The MinHash signature's length in bytes must be 76: found=77",
        refused(() -> MinHashSignature.fromBytes(MIN_HASH, longer)));
    MinHashSpec otherSeed =
        new MinHashSpec(MinHashVersion.PERMUTATIONS_V1, 8, 2, ShingleSpec.DEFAULT);
    assertTrue(
        refused(() -> MinHashSignature.fromBytes(otherSeed, bytes))
            .startsWith(
                "The MinHash signature was made under another specification than minhash("));
    MinHashSpec otherVersion =
        new MinHashSpec(MinHashVersion.ONE_PERMUTATION_V1, 8, 1, ShingleSpec.DEFAULT);
    assertEquals(
        "The MinHash signature's version code must be 2: found=1",
        refused(() -> MinHashSignature.fromBytes(otherVersion, bytes)));
    byte[] disordered = BOTTOM_K.sketch(new long[] {1, 2}).toBytes();
    disordered[22] = 0;
    disordered[14] = 1;
    assertTrue(
        refused(() -> BottomKSketch.fromBytes(BOTTOM_K, disordered))
            .startsWith(
                "The bottom-k sketch's values must ascend from 0 or more: index=1, value="));
  }

  @Example
  void aBottomKSketchHoldsFromNoneToKAscendingValues() {
    byte[] full = BOTTOM_K.sketch(LongStream.range(0, 100).toArray()).toBytes();
    assertEquals(8, BottomKSketch.fromBytes(BOTTOM_K, full).size());
    byte[] overfull = Arrays.copyOf(full, full.length + 8);
    overfull[5] = 9;
    assertEquals(
        "The bottom-k sketch's size must be at most k=8: size=9",
        refused(() -> BottomKSketch.fromBytes(BOTTOM_K, overfull)));
    ByteBuffer two = ByteBuffer.wrap(BOTTOM_K.sketch(new long[] {1, 2}).toBytes());
    two.putLong(14, 0).putLong(22, 0);
    assertEquals(
        "The bottom-k sketch's values must ascend from 0 or more: index=1, value=0",
        refused(() -> BottomKSketch.fromBytes(BOTTOM_K, two.array())));
    two.putLong(14, -1);
    assertEquals(
        "The bottom-k sketch's values must ascend from 0 or more: index=0, value=ffffffffffffffff",
        refused(() -> BottomKSketch.fromBytes(BOTTOM_K, two.array())));
    two.putLong(14, 0).putLong(22, 1);
    assertEquals(1, BottomKSketch.fromBytes(BOTTOM_K, two.array()).value(1));
  }

  @Example
  void truncatedSignaturesAreComparedByTheBitsAndValuesThatTheyHave() {
    byte[] bytes = {0x10};
    assertEquals(1, BBitSignatures.agreements(bytes, bytes, 8, 1));
    assertEquals(
        "A truncated signature keeps 1, 2, 4 or 8 bits of each value: bits=3",
        refused(() -> BBitSignatures.agreements(bytes, bytes, 3, 2)));
    assertEquals(
        "Truncated signatures of 0 values of 8 bits have 0 bytes: found=0 and 0",
        refused(() -> BBitSignatures.agreements(new byte[0], new byte[0], 8, 0)));
    assertEquals(
        "Truncated signatures of 2 values of 8 bits have 2 bytes: found=1 and 2",
        refused(() -> BBitSignatures.agreements(bytes, new byte[2], 8, 2)));
    assertEquals(
        "Truncated signatures of 536870912 values of 8 bits have 536870912 bytes: found=0 and 0",
        refused(() -> BBitSignatures.agreements(new byte[0], new byte[0], 8, 1 << 29)));
  }

  @Example
  void theLeastAndGreatestSizesAreAllowed() {
    for (int size : new int[] {1, 4096}) {
      assertEquals(
          size,
          new MinHashSpec(MinHashVersion.PERMUTATIONS_V1, size, 1, ShingleSpec.DEFAULT).size());
    }
    for (int k : new int[] {2, 4096}) {
      assertEquals(k, new BottomKSpec(BottomKVersion.MIX13_V1, k, 1, ShingleSpec.DEFAULT).k());
    }
    refused(() -> new MinHashSpec(MinHashVersion.PERMUTATIONS_V1, 4097, 1, ShingleSpec.DEFAULT));
    refused(() -> new BottomKSpec(BottomKVersion.MIX13_V1, 1, 1, ShingleSpec.DEFAULT));
    refused(() -> new BottomKSpec(BottomKVersion.MIX13_V1, 4097, 1, ShingleSpec.DEFAULT));
  }

  @Example
  void settingsOutsideTheirRangesAreRefused() {
    assertEquals(
        "minHash.size must be between 1 and 4096: minHash.size=0",
        refused(() -> new MinHashSpec(MinHashVersion.PERMUTATIONS_V1, 0, 1, ShingleSpec.DEFAULT)));
    assertEquals(
        "bottomK.k must be between 2 and 4096: bottomK.k=5000",
        refused(() -> new BottomKSpec(BottomKVersion.MIX13_V1, 5000, 1, ShingleSpec.DEFAULT)));
    MinHashSignature signature = MIN_HASH.newHasher().sign(new long[] {1});
    assertEquals(
        "A truncated signature keeps 1, 2, 4 or 8 bits of each value: bits=3",
        refused(() -> signature.lowBits(3)));
    assertEquals(
        "Truncated signatures of 8 values of 8 bits have 8 bytes: found=8 and 4",
        refused(() -> BBitSignatures.agreements(signature.lowBits(8), signature.lowBits(4), 8, 8)));
  }

  @Property(tries = 300, seed = "5")
  void agreementsOfTruncatedSignaturesAreCountedLaneByLane(
      @ForAll @Size(min = 37, max = 37) byte[] first,
      @ForAll @Size(min = 37, max = 37) byte[] second,
      @ForAll @IntRange(max = 3) int widthIndex,
      @ForAll @IntRange(max = 36) int copied) {
    System.arraycopy(first, 0, second, 0, copied);
    int bits = 1 << widthIndex;
    int size = 37 * 8 / bits;
    int equal = 0;
    for (int lane = 0; lane < size; lane++) {
      int shift = 8 - bits - lane * bits % 8;
      int mask = (1 << bits) - 1;
      int a = first[lane * bits / 8] >> shift & mask;
      int b = second[lane * bits / 8] >> shift & mask;
      equal += a == b ? 1 : 0;
    }
    assertEquals(equal, BBitSignatures.agreements(first, second, bits, size));
  }

  private static String refused(org.junit.jupiter.api.function.Executable action) {
    return assertThrows(IllegalArgumentException.class, action).getMessage();
  }
}
