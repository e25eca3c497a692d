package org.jobdedup.features.ad;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Which of two statements about an ad is the newer. */
class RevisionOrderTest {
  private static RevisionOrder undated(String source, long index) {
    return dated(RevisionOrder.NO_TIME, source, index, 1);
  }

  private static RevisionOrder dated(long time, String source, long index, long fingerprint) {
    return new RevisionOrder(time, source, index, false, fingerprint);
  }

  @Test
  void filesFollowEachOtherByTheirNumbers() {
    assertTrue(undated("ads-9.jsonl", 3).compareTo(undated("ads-10.jsonl", 1)) < 0);
    assertTrue(undated("ads-10.jsonl", 1).compareTo(undated("ads-10.jsonl", 2)) < 0);
  }

  /** So lines of a file may be in any order. */
  @Test
  void positionPlaysNoPartWhereTimesAreStated() {
    assertTrue(dated(10, "file", 1, 7).compareTo(dated(10, "file", 2, 3)) > 0);
    assertTrue(dated(10, "file", 2, 7).compareTo(dated(10, "file", 1, 3)) > 0);
    assertTrue(dated(11, "file", 1, 7).compareTo(dated(10, "file", 2, 3)) > 0);
    RevisionOrder deletion = new RevisionOrder(10, "file", 1, true, 0);
    assertTrue(deletion.compareTo(dated(10, "file", 2, 3)) > 0);
  }
}
