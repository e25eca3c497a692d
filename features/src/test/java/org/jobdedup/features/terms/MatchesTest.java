package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Equal values of two lists, against the same found by searching for each. */
class MatchesTest {

  @Property
  void findsThePartnerOfEachValue(
      @ForAll @Size(max = 60) Set<@IntRange(max = 80) Integer> one,
      @ForAll @Size(max = 60) Set<@IntRange(max = 80) Integer> other) {
    int[] x = ascending(one);
    int[] y = ascending(other);
    Matches matches = Matches.of(x, y, 0);
    assertArrayEquals(partners(x, y), matches.ofLeft());
    assertArrayEquals(partners(y, x), matches.ofRight());
    assertEquals(one.stream().filter(other::contains).count(), matches.count());
  }

  /** The low bits differ, and the highest bit is set in some. */
  @Property
  void looksAtTheHighBitsOnly(
      @ForAll @Size(max = 60) Set<@IntRange(max = 80) Integer> one,
      @ForAll @Size(max = 60) Set<@IntRange(max = 80) Integer> other) {
    int[] x = ascending(one);
    int[] y = ascending(other);
    int[] marked = Arrays.stream(x).map(n -> n << 25 | n * 7 & 0xFF).toArray();
    int[] markedOther = Arrays.stream(y).map(n -> n << 25 | n * 5 & 0xFF).toArray();
    Matches matches = Matches.of(marked, markedOther, 25);
    assertArrayEquals(partners(x, y), matches.ofLeft());
    assertArrayEquals(partners(y, x), matches.ofRight());
  }

  private static int[] ascending(Set<Integer> values) {
    return values.stream().mapToInt(n -> n).sorted().toArray();
  }

  private static int[] partners(int[] values, int[] others) {
    return Arrays.stream(values)
        .map(value -> Math.max(0, 1 + Arrays.binarySearch(others, value)))
        .toArray();
  }
}
