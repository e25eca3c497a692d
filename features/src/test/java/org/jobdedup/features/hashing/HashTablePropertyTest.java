package org.jobdedup.features.hashing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class HashTablePropertyTest {
  @Property(tries = 200, seed = "1")
  void findsWhatWasAddedAndNothingElse(
      @ForAll @IntRange(max = 500) int size, @ForAll int seed, @ForAll boolean crowded) {
    Random random = new Random(seed);
    // Hashes that share their top bits all want one slot.
    int bits = crowded ? 20 : Long.SIZE;
    Map<Long, Long> entries = new HashMap<>();
    HashTable table = new HashTable(size);
    for (int i = 0; i < size; i++) {
      long hash = random.nextLong() >>> Long.SIZE - bits;
      long value = random.nextLong() | 1;
      table.add(hash, value);
      entries.putIfAbsent(hash, value);
    }
    entries.forEach((hash, value) -> assertEquals(value, table.find(hash)));
    for (int i = 0; i < 2_000; i++) {
      long hash = random.nextLong() >>> Long.SIZE - bits;
      assertEquals(entries.getOrDefault(hash, 0L), table.find(hash));
    }
  }

  /** In a full table the search for what it lacks, or for a place, would never end. */
  @Example
  void entriesForWhichThereIsNoRoomAreRefused() {
    HashTable table = new HashTable(1);
    for (long i = 1; i <= 3; i++) {
      table.add(i << 60, i);
    }
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> table.add(4L << 60, 4));
    assertEquals(
        "A table of hashes must be made for as many entries as are added: room=3",
        refused.getMessage());
    for (long i = 0; i < 16; i++) {
      assertEquals(i >= 1 && i <= 3 ? i : 0, table.find(i << 60));
    }
  }
}
