package org.jobdedup.features.minhash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jobdedup.features.CpuLimit;
import org.jobdedup.features.hashing.Hash64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OnePermutationMinHasherTest extends AbstractMinHasherTest {
  @Override
  MinHashVersion version() {
    return MinHashVersion.ONE_PERMUTATION_V1;
  }

  @Override
  int smallestUnionOfFullPrecision(int size) {
    return 2 * size;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 16, 100, 128, 1024})
  void everyEmptyBinFindsTheOnlyFilledOne(int size) {
    MinHasher hasher = spec(size).newHasher();
    CpuLimit.within(
        Duration.ofSeconds(20),
        () -> {
          for (long shingle = 0; shingle < Math.min(3L * size, 500); shingle++) {
            MinHashSignature signature = hasher.sign(new long[] {shingle});
            for (int i = 1; i < size; i++) {
              assertEquals(signature.value(0), signature.value(i));
            }
          }
          return null;
        });
  }

  /**
   * The definition: the least hash of each bin, and copies in the bins that no shingle falls in.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 64})
  void aFilledBinHoldsItsLeastHashAndAnEmptyOneThatOfAFilledOne(int size) {
    for (int n : new int[] {1, 5, 64, 1000}) {
      long[] set = new Random(n).longs(n).toArray();
      MinHashSignature signature = spec(size).newHasher().sign(set);
      SortedMap<Integer, Long> least = new TreeMap<>();
      for (long shingle : set) {
        long hash = Hash64.mix(shingle + Hash64.mix(42));
        // The top 32 bits as a number below 1, times the number of bins.
        int bin = (int) Math.floor((hash >>> 32) * 0x1p-32 * size);
        least.merge(bin, hash, Math::min);
      }
      for (int i = 0; i < size; i++) {
        long value = signature.value(i);
        assertTrue(least.containsKey(i) ? value == least.get(i) : least.containsValue(value));
      }
    }
  }

  @Test
  void unionIsRefused() {
    MinHashSignature signature = spec(8).newHasher().sign(new Random(1).longs(9).toArray());
    assertEquals(
        "Signatures can be united only under PERMUTATIONS_V1, because filled bins hide which were"
            + " empty: minHash.version=ONE_PERMUTATION_V1",
        assertThrows(IllegalArgumentException.class, () -> signature.union(signature))
            .getMessage());
  }
}
