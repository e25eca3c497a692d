package org.jobdedup.pipeline.bucket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Example;
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

  /** What a bucket should hold: of each ad the latest revision, day and index of its key. */
  private static final class Model {
    final TreeMap<Long, int[]> ads = new TreeMap<>();
    final int maxEntries;
    boolean overflowed;

    Model(int maxEntries) {
      this.maxEntries = maxEntries;
    }

    /** Returns the ad that has to go, or null. */
    Long add(long ad, int... values) {
      ads.put(ad, values);
      if (ads.size() <= maxEntries) {
        return null;
      }
      overflowed = true;
      return ads.pollLastEntry().getKey();
    }

    void remove(long ad) {
      ads.remove(ad);
      overflowed &= !ads.isEmpty();
    }

    String describe() {
      return text(
          ads.keySet().stream().mapToLong(Long::longValue).toArray(),
          ads.values().stream().mapToLong(values -> values[0]).toArray(),
          ads.values().stream().mapToInt(values -> values[1]).toArray(),
          ads.values().stream().mapToInt(values -> values[2]).toArray(),
          overflowed);
    }

    static String describe(BucketEntries entries) {
      return entries == null
          ? text(new long[0], new long[0], new int[0], new int[0], false)
          : text(
              entries.ads, entries.revisions, entries.days, entries.keyIndexes, entries.overflowed);
    }

    private static String text(
        long[] ads, long[] revisions, int[] days, int[] keyIndexes, boolean overflowed) {
      return Arrays.toString(ads)
          + Arrays.toString(revisions)
          + Arrays.toString(days)
          + Arrays.toString(keyIndexes)
          + overflowed;
    }
  }

  /** Ads that come, change and go leave a bucket as a sorted map of bounded size would be. */
  @Property(tries = 200)
  void bucketIsABoundedSortedMap(@ForAll long seed) {
    Random random = new Random(seed);
    Model model = new Model(2 + random.nextInt(5));
    BucketEntries entries = null;
    for (int step = 0; step < 60; step++) {
      long ad = random.nextInt(12) - 6;
      BucketEntries before = entries;
      String contents = Model.describe(before);
      if (random.nextInt(3) == 0) {
        boolean known = model.ads.containsKey(ad);
        model.remove(ad);
        entries = Bucket.remove(before, ad);
        assertTrue(known || entries == before);
      } else {
        int day = random.nextInt(9);
        int keyIndex = random.nextInt(50);
        Long gone = model.add(ad, step, day, keyIndex);
        Bucket.Addition addition = Bucket.add(before, ad, step, day, keyIndex, model.maxEntries);
        entries = addition.entries();
        assertEquals(gone == null || gone != ad, addition.admitted());
        assertEquals(
            gone == null || gone == ad ? -1 : Arrays.binarySearch(before.ads, gone),
            addition.evicted());
      }
      assertEquals(model.describe(), Model.describe(entries));
      assertEquals(contents, Model.describe(before), "what is stored never changes in place");
    }
  }

  @Example
  void daysThatLieFurtherApartThanTheGapAreNotCompared() {
    int[][] daysAndGaps = {
      {100, 130, 30, 1},
      {130, 100, 30, 1},
      {100, 131, 30, 0},
      {131, 100, 30, 0},
      {100, 100, 1, 1},
      {-1, 0, 1, 1},
      {Integer.MIN_VALUE, 5, 1, 1},
      {5, Integer.MIN_VALUE, 1, 1},
      {Integer.MIN_VALUE + 1, Integer.MAX_VALUE, 30, 0},
      {Integer.MAX_VALUE, Integer.MIN_VALUE + 1, Integer.MAX_VALUE, 0},
    };
    for (int[] row : daysAndGaps) {
      BucketEntries entries = Bucket.add(null, 1, 7, row[0], 0, 10).entries();
      entries = Bucket.add(entries, 2, 9, row[1], 0, 10).entries();
      List<String> asked = new ArrayList<>();
      Bucket.forEachCandidate(
          entries, 2, row[1], row[2], (ad, revision) -> asked.add(ad + "@" + revision));
      assertEquals(row[3] == 1 ? List.of("1@7") : List.of(), asked, Arrays.toString(row));
    }
  }
}
