package org.jobdedup.features.hashing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class HashSortPropertyTest {
  @Property(tries = 300, seed = "1")
  void sortsHashes(@ForAll @IntRange(max = 3000) int size, @ForAll int seed) {
    check(new Random(seed).longs(size).toArray());
  }

  @Property(tries = 300, seed = "2")
  void sortsValuesThatAreNotSpreadEvenly(@ForAll @Size(max = 300) long[] values) {
    check(values);
  }

  @Property(tries = 50, seed = "3")
  void sortsFewValuesOftenRepeated(@ForAll @IntRange(min = 1, max = 9) int kinds) {
    check(new Random(kinds).longs(2000).map(x -> x % kinds).toArray());
  }

  private static void check(long[] values) {
    long[] before = values.clone();
    long[] expected = values.clone();
    Arrays.sort(expected);
    assertArrayEquals(expected, HashSort.sorted(values));
    assertArrayEquals(before, values);
  }
}
