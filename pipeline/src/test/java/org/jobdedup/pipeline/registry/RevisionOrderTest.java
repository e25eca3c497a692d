package org.jobdedup.pipeline.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

  @Test
  void namesAreOrderedTotally() {
    List<String> ordered =
        List.of(
            "",
            "/2/9",
            "/10/1",
            "ads",
            "ads-0",
            "ads-00",
            "ads-0a",
            "ads-009.jsonl",
            "ads-09.jsonl",
            "ads-9.jsonl",
            "ads-9a.jsonl",
            "ads-10.jsonl",
            "ads-10.jsonl.gz",
            "ads-99999999999999999999",
            "ads-100000000000000000000",
            "ads-a",
            "ads.jsonl",
            "ads1");
    for (int i = 0; i < ordered.size(); i++) {
      for (int j = 0; j < ordered.size(); j++) {
        int order = NumberedNames.ORDER.compare(ordered.get(i), ordered.get(j));
        assertEquals(
            Integer.compare(i, j),
            Integer.signum(order),
            ordered.get(i) + " and " + ordered.get(j));
      }
    }
  }
}
