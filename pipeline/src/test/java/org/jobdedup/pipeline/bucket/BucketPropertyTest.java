package org.jobdedup.pipeline.bucket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jobdedup.pipeline.state.BucketEntries;

class BucketPropertyTest {

  /**
   * The pairs that were asked for and not killed are all pairs of the smallest ids, in any order.
   */
  @Property(tries = 300)
  void eligiblePairsDoNotDependOnTheOrderOfArrival(
      @ForAll @Size(max = 30) Set<Long> ads,
      @ForAll @IntRange(min = 2, max = 10) int maxEntries,
      @ForAll long seed) {
    List<Long> order = new ArrayList<>(ads);
    Collections.shuffle(order, new Random(seed));
    BucketEntries entries = null;
    Set<Set<Long>> asked = new HashSet<>();
    Set<Long> dead = new HashSet<>();
    for (long ad : order) {
      BucketEntries before = entries;
      Bucket.Addition addition = Bucket.add(before, ad, 1, 0, 0, maxEntries);
      entries = addition.entries();
      if (addition.evicted() >= 0) {
        dead.add(before.ads[addition.evicted()]);
      }
      if (addition.admitted()) {
        Bucket.forEachCandidate(entries, ad, 0, 9, (other, r) -> asked.add(Set.of(ad, other)));
      } else {
        dead.add(ad);
      }
    }
    asked.removeIf(pair -> pair.stream().anyMatch(dead::contains));

    List<Long> smallest = new TreeSet<>(ads).stream().limit(maxEntries).toList();
    Set<Set<Long>> expected = new HashSet<>();
    for (long a : smallest) {
      for (long b : smallest) {
        if (a != b) {
          expected.add(Set.of(a, b));
        }
      }
    }
    assertEquals(expected, asked);
    assertEquals(ads.size() - smallest.size(), dead.size());
    if (entries != null) {
      assertArrayEquals(smallest.stream().mapToLong(Long::longValue).toArray(), entries.ads);
      assertEquals(ads.size() > maxEntries, entries.overflowed);
    }
  }

  @Property(tries = 200)
  void removalUndoesAddition(@ForAll @Size(min = 1, max = 20) Set<Long> ads, @ForAll long seed) {
    List<Long> order = new ArrayList<>(ads);
    Collections.shuffle(order, new Random(seed));
    BucketEntries entries = null;
    for (long ad : order) {
      entries = Bucket.add(entries, ad, ad + 1, (int) ad, 3, 100).entries();
    }
    Collections.shuffle(order, new Random(seed + 1));
    for (long ad : order.subList(1, order.size())) {
      entries = Bucket.remove(entries, ad);
    }
    long last = order.get(0);
    assertArrayEquals(new long[] {last}, entries.ads);
    assertArrayEquals(new long[] {last + 1}, entries.revisions);
    assertArrayEquals(new int[] {(int) last}, entries.days);
    assertArrayEquals(new int[] {3}, entries.keyIndexes);
    assertEquals(null, Bucket.remove(entries, last));
  }
}
