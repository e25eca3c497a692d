package org.jobdedup.features.ad;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
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

  /** More than 292 million years away, such as the last of all instants. */
  @Test
  void timesBeyondTheRangeOfMillisecondsAreItsEnds() {
    RevisionOrder last = updated(Instant.MAX);
    RevisionOrder first = updated(Instant.MIN);
    assertTrue(last.compareTo(updated(Instant.EPOCH)) > 0);
    assertTrue(first.compareTo(updated(Instant.EPOCH)) < 0);
    for (Instant earliest : List.of(Instant.MIN, Instant.ofEpochMilli(Long.MIN_VALUE))) {
      assertTrue(updated(null).compareTo(updated(earliest)) < 0);
    }
  }

  private static RevisionOrder updated(Instant time) {
    JobAd ad = JobAd.builder("a").description("Keep the lamps.").updatedAt(time).build();
    return RevisionOrder.of(ad, "file", 1, 7);
  }
}
