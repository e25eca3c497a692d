package org.jobdedup.features.minhash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PermutationMinHasherTest extends AbstractMinHasherTest {
  @Override
  MinHashVersion version() {
    return MinHashVersion.PERMUTATIONS_V1;
  }

  @Override
  int smallestUnionOfFullPrecision(int size) {
    return 1;
  }

  @Test
  void unionIsTheElementwiseMinimum() {
    MinHasher hasher = spec(100).newHasher();
    RandomSets sets = RandomSets.draw(new Random(3), 90, 30);
    long[] all =
        LongStream.concat(LongStream.of(sets.first()), LongStream.of(sets.second())).toArray();
    MinHashSignature first = hasher.sign(sets.first());
    MinHashSignature second = hasher.sign(sets.second());
    assertEquals(hasher.sign(all), first.union(second));
    assertEquals(hasher.sign(all), second.union(first));
    assertEquals(first, first.union(hasher.sign(new long[0])));
  }
}
