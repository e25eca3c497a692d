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
  private static final int SHIFT = 25;

  @Property
  void findsThePartnerOfEachValue(
      @ForAll @Size(max = 60) Set<@IntRange(max = 80) Integer> one,
      @ForAll @Size(max = 60) Set<@IntRange(max = 80) Integer> other) {
    int[] x = ascending(one);
    int[] y = ascending(other);
    // As they are, and with the highest bit set in some and low bits that differ and do not count.
    assertPartners(x, y, Matches.of(x, y, 0));
    assertPartners(x, y, Matches.of(marked(x, 7), marked(y, 5), SHIFT));
  }

  private static int[] marked(int[] values, int factor) {
    return Arrays.stream(values).map(n -> n << SHIFT | n * factor & 0xFF).toArray();
  }

  private static void assertPartners(int[] x, int[] y, Matches matches) {
    assertArrayEquals(partners(x, y), matches.ofLeft());
    assertArrayEquals(partners(y, x), matches.ofRight());
    assertEquals(Arrays.stream(partners(x, y)).filter(n -> n > 0).count(), matches.count());
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
