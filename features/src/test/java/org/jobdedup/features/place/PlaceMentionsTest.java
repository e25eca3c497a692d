package org.jobdedup.features.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PlaceMentionsTest {
  private static Map<Integer, Integer> counts(PlaceMentions mentions) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < mentions.size(); i++) {
      counts.put(mentions.id(i), mentions.count(i));
    }
    return counts;
  }

  /** Of equally frequent ones those with the smaller identifier. */
  @Test
  void theMostFrequentAreKeptWhateverTheOrder() {
    SplittableRandom random = new SplittableRandom(7);
    for (int run = 0; run < 500; run++) {
      int[] found = random.ints(random.nextInt(1, 90), 1, random.nextInt(2, 40)).toArray();
      Map<Integer, Integer> all = new TreeMap<>();
      for (int id : found) {
        all.merge(id, 1, Integer::sum);
      }
      List<Integer> kept =
          all.keySet().stream()
              .sorted(
                  Comparator.comparingInt((Integer id) -> -all.get(id)).thenComparingInt(id -> id))
              .limit(PlaceMentions.MAX_PLACES)
              .toList();
      Map<Integer, Integer> expected = new TreeMap<>(all);
      expected.keySet().retainAll(kept);
      PlaceMentions mentions = PlaceMentions.count(found, found.length);
      assertEquals(expected, counts(mentions));
      int[] ids = expected.keySet().stream().mapToInt(Integer::intValue).toArray();
      assertArrayEquals(ids, mentions.ids());
    }
  }

  @Test
  void asManyAsMayBeKeptAreAllKept() {
    int[] found = new int[PlaceMentions.MAX_PLACES + 1];
    for (int i = 0; i < found.length; i++) {
      found[i] = i + 1;
    }
    PlaceMentions whole = PlaceMentions.count(found, PlaceMentions.MAX_PLACES);
    assertEquals(PlaceMentions.MAX_PLACES, whole.size());
    assertEquals(whole, PlaceMentions.count(found, found.length));
  }

  @Test
  void mentionsDifferInPlacesAndInHowOftenTheyAreNamed() {
    PlaceMentions once = PlaceMentions.count(new int[] {5, 6}, 2);
    assertEquals(once, PlaceMentions.count(new int[] {6, 5, 7}, 2));
    assertNotEquals(once, PlaceMentions.count(new int[] {5, 6, 6}, 3));
    assertNotEquals(once, PlaceMentions.count(new int[] {5, 7}, 2));
    assertNotEquals(once, PlaceMentions.NONE);
  }
}
