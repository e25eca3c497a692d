package org.jobdedup.pipeline.bucket;

import static org.junit.jupiter.api.Assertions.assertFalse;
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
}
