package org.jobdedup.features.lsh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jobdedup.features.lsh.InvertedSketchIndex.Overlap;
import org.jobdedup.features.minhash.MinHashSpec;

class InvertedSketchIndexPropertyTest {
  /** A sketch of few values for one of few ads; an empty list stands for removal. */
  record Change(long id, List<Long> values) {}

  @net.jqwik.api.Provide
  net.jqwik.api.Arbitrary<Change> changes() {
    return net.jqwik.api.Combinators.combine(
            net.jqwik.api.Arbitraries.longs().between(1, 8),
            net.jqwik.api.Arbitraries.longs().between(1, 12).list().ofMaxSize(8))
        .as(Change::new);
  }

  @Property(tries = 1000, seed = "1")
  void agreesWithAComparisonOfAllPairs(
      @ForAll @Size(max = 30) List<@net.jqwik.api.From("changes") Change> changes,
      @ForAll @IntRange(min = 1, max = 4) int minimum) {
    InvertedSketchIndex index = new InvertedSketchIndex(minimum);
    Map<Long, Set<Long>> naive = new TreeMap<>();
    for (Change change : changes) {
      long[] keys = change.values().stream().mapToLong(Long::longValue).toArray();
      if (keys.length == 0) {
        assertEquals(naive.remove(change.id()) != null, index.remove(change.id()));
      } else {
        naive.remove(change.id());
        List<Overlap> expected = naiveCandidates(naive, change.values(), minimum);
        assertEquals(expected, index.add(change.id(), keys));
        naive.put(change.id(), new HashSet<>(change.values()));
      }
      assertEquals(naive.size(), index.size());
      assertEquals(naiveCandidates(naive, change.values(), minimum), index.query(keys));
    }
  }

  private static List<Overlap> naiveCandidates(
      Map<Long, Set<Long>> sketches, List<Long> values, int minimum) {
    List<Overlap> result = new ArrayList<>();
    sketches.forEach(
        (id, sketch) -> {
          Set<Long> shared = new HashSet<>(values);
          shared.retainAll(sketch);
          if (shared.size() >= minimum) {
            result.add(new Overlap(id, shared.size()));
          }
        });
    result.sort(
        Comparator.comparingInt(Overlap::overlap).reversed().thenComparingLong(Overlap::id));
    return result;
  }

  @Example
  void signaturesOfEmptySetsHaveNoKeys() {
    assertEquals(
        0, InvertedSketchIndex.keysOf(MinHashSpec.DEFAULT.newHasher().sign(new long[0])).length);
  }

  @Example
  void removedAdsAreGone() {
    InvertedSketchIndex index = new InvertedSketchIndex(1);
    index.add(1, new long[] {5, 5, 6});
    assertEquals(List.of(new Overlap(1, 2)), index.query(new long[] {6, 5, 5}));
    assertTrue(index.remove(1));
    assertFalse(index.remove(1));
    assertEquals(List.of(), index.query(new long[] {5}));
    assertEquals(0, index.size());
  }

  @Example
  void minimumOverlapMustBePositive() {
    assertEquals(
        "index.minimumOverlap must be 1 or more: minimumOverlap=0",
        assertThrows(IllegalArgumentException.class, () -> new InvertedSketchIndex(0))
            .getMessage());
  }
}
