package org.jobdedup.features.minhash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.Random;
import org.jobdedup.features.CpuLimit;
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
