package org.jobdedup.features.hashing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jobdedup.features.CpuLimit;

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

  @Example
  void valuesThatShareTheirTopBitsCostNoMoreThanAnySort() {
    long[] crowded = new Random(4).longs(200_000, 0, 1L << 40).toArray();
    CpuLimit.within(
        Duration.ofSeconds(2),
        () -> {
          check(crowded);
          return null;
        });
  }

  private static void check(long[] values) {
    long[] before = values.clone();
    long[] expected = values.clone();
    Arrays.sort(expected);
    assertArrayEquals(expected, HashSort.sorted(values));
    assertArrayEquals(before, values);
  }
}
