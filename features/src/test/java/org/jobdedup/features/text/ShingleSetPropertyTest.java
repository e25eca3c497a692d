package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ShingleSetPropertyTest {
  @Property(tries = 1000, seed = "1")
  void agreesWithSets(
      @ForAll @Size(max = 80) Set<@IntRange(min = -50, max = 50) Integer> first,
      @ForAll @Size(max = 80) Set<@IntRange(min = -50, max = 50) Integer> second) {
    ShingleSet a = setOf(first);
    ShingleSet b = setOf(second);
    TreeSet<Integer> shared = new TreeSet<>(first);
    shared.retainAll(second);
    TreeSet<Integer> union = new TreeSet<>(first);
    union.addAll(second);
    assertEquals(shared.size(), a.intersectionSize(b));
    assertEquals((double) shared.size() / union.size(), a.jaccard(b));
    assertEquals(a.jaccard(b), b.jaccard(a));
    assertEquals((double) shared.size() / first.size(), a.containmentIn(b));
    assertArrayEquals(
        new TreeSet<>(first).stream().mapToLong(Integer::longValue).toArray(), a.toArray());
  }

  @Example
  void repetitionAndOrderDoNotCount() {
    assertEquals(ShingleSet.of(new long[] {1, 2, 3}), ShingleSet.of(new long[] {3, 1, 3, 2, 1, 1}));
    assertNotEquals(ShingleSet.of(new long[] {1, 2, 3}), ShingleSet.of(new long[] {1, 2, 4}));
    assertNotEquals(ShingleSet.of(new long[] {1, 2}), ShingleSet.of(new long[] {1, 2, 3}));
  }

  @Example
  void emptySetsShareNothing() {
    ShingleSet empty = ShingleSet.of(new long[0]);
    ShingleSet one = ShingleSet.of(new long[] {7});
    assertEquals(0.0, empty.jaccard(one));
    assertEquals(0.0, one.containmentIn(empty));
    assertEquals(Double.NaN, empty.jaccard(empty));
    assertEquals(Double.NaN, empty.containmentIn(one));
  }

  private static ShingleSet setOf(Set<Integer> values) {
    return ShingleSet.of(values.stream().mapToLong(Integer::longValue).toArray());
  }
}
