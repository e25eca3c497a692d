package org.jobdedup.features.section;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HashFilterTest {
  @Test
  void holdsWhatWasAddedAndHardlyMore() {
    HashFilter filter = new HashFilter();
    int[] added = new SplittableRandom(2).ints(2_000).toArray();
    for (int hash : added) {
      assertFalse(new HashFilter().mayHold(hash));
      filter.add(hash);
    }
    for (int hash : added) {
      assertTrue(filter.mayHold(hash));
    }
    long others = new SplittableRandom(3).ints(100_000).filter(filter::mayHold).count();
    // 2,000 of 65,536 bits are set, but for those that were set twice.
    assertEquals(0.03, others / 100_000.0, 0.003);
  }
}
