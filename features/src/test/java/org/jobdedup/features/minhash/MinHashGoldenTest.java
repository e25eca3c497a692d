package org.jobdedup.features.minhash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HexFormat;
import java.util.stream.LongStream;
import org.jobdedup.features.text.ShingleSpec;
import org.junit.jupiter.api.Test;

/**
 * Frozen results: a change here breaks every sketch that was ever stored. The values were computed
 * a second time by an independent implementation of the definitions.
 */
class MinHashGoldenTest {
  private static final long[] SHINGLES = LongStream.rangeClosed(1, 20).toArray();

  private static MinHashSpec spec(MinHashVersion version) {
    return new MinHashSpec(version, 6, 1, ShingleSpec.DEFAULT);
  }

  @Test
  void permutations() {
    assertEquals(
        "01010006b3b5375dfcc47d89"
            + "afdc398f24b9a9608d01c53adb7b4a5f80ce4d3749884a30"
            + "840fcf0c4a5dfe3d88fcd79aaf9885778db3f21ff78fb055",
        hex(spec(MinHashVersion.PERMUTATIONS_V1).newHasher().sign(SHINGLES).toBytes()));
  }

  @Test
  void onePermutation() {
    assertEquals(
        "0102000601e68e9bc1a8a970"
            + "019397e60acecad2387cddb129ab0cd259c2f5c6cabcb27c"
            + "9250b9ec7c1bbd64019397e60acecad2d8e6a2f080fa8cd2",
        hex(spec(MinHashVersion.ONE_PERMUTATION_V1).newHasher().sign(SHINGLES).toBytes()));
  }

  @Test
  void onePermutationWithEmptyBins() {
    assertEquals(
        "0102000601e68e9bc1a8a970"
            + "d9bf17d113f38956d9bf17d113f38956d9bf17d113f38956"
            + "9bdb985b7f9ade499bdb985b7f9ade49d9bf17d113f38956",
        hex(
            spec(MinHashVersion.ONE_PERMUTATION_V1)
                .newHasher()
                .sign(new long[] {1, 2, 3})
                .toBytes()));
  }

  @Test
  void truncated() {
    MinHashSignature signature = spec(MinHashVersion.PERMUTATIONS_V1).newHasher().sign(SHINGLES);
    assertEquals("634a1947f9ea", hex(signature.lowBits(8)));
    assertEquals("3a979a", hex(signature.lowBits(4)));
    assertEquals("e760", hex(signature.lowBits(2)));
    assertEquals("b8", hex(signature.lowBits(1)));
  }

  @Test
  void bottomK() {
    BottomKSpec spec = new BottomKSpec(BottomKVersion.MIX13_V1, 4, 1, ShingleSpec.DEFAULT);
    assertEquals(
        "010100040004cfbc1d92d7d3b484"
            + "00c9cbf30567656902d08f4811448cf61c3e6ed894d5866928c4079af37c7c9e",
        hex(spec.sketch(SHINGLES).toBytes()));
  }

  @Test
  void fingerprintsNameEverything() {
    String shingles = "shingles(WORD,5,polynomial-mix13-v1,tokens(UAX29_DERIVED_V1,nfkc-fold-v1))";
    assertEquals(
        "minhash(ONE_PERMUTATION_V1,128,seed=1," + shingles + ")",
        MinHashSpec.DEFAULT.fingerprint());
    assertEquals("bottomk(MIX13_V1,64,seed=1," + shingles + ")", BottomKSpec.DEFAULT.fingerprint());
    assertEquals("4af41b4e12d0506c", Long.toHexString(MinHashSpec.DEFAULT.fingerprintHash()));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
