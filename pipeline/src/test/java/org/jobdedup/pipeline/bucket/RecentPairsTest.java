package org.jobdedup.pipeline.bucket;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RecentPairsTest {

  @Test
  void pairIsKnownInEitherOrderAndPerRevision() {
    RecentPairs recent = new RecentPairs(1024);
    assertTrue(recent.add(1, 1, 2, 1));
    assertFalse(recent.add(1, 1, 2, 1));
    assertFalse(recent.add(2, 1, 1, 1));
    assertTrue(recent.add(2, 2, 1, 1));
    assertTrue(recent.add(1, 2, 2, 1));
  }

  @Test
  void forgettingNeverInventsAPair() {
    RecentPairs recent = new RecentPairs(1);
    assertTrue(recent.add(1, 1, 2, 1));
    assertTrue(recent.add(3, 1, 4, 1));
    assertTrue(recent.add(1, 1, 2, 1));
  }

  /** Pairs that are kept in one place are told apart by each ad and each revision. */
  @Test
  void pairsAreKnownOnlyAsAWhole() {
    long[][] others = {{5, 1, 2, 1}, {1, 5, 2, 1}, {1, 1, 5, 1}, {1, 1, 2, 5}, {1, 2, 2, 0}};
    for (long[] other : others) {
      RecentPairs recent = new RecentPairs(1);
      assertTrue(recent.add(1, 1, 2, 1));
      assertTrue(recent.add(other[0], other[1], other[2], other[3]));
      assertFalse(recent.add(other[0], other[1], other[2], other[3]));
      assertTrue(recent.add(1, 1, 2, 1));
    }
  }

  @Test
  void capacityMustBeAPowerOfTwo() {
    for (int capacity : new int[] {0, 3, 12, -1}) {
      assertThrows(IllegalArgumentException.class, () -> new RecentPairs(capacity));
    }
  }
}
