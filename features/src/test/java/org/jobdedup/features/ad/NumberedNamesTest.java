package org.jobdedup.features.ad;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NumberedNamesTest {
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
