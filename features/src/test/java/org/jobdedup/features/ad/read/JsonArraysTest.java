package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.junit.jupiter.api.Test;

/** Arrays where one ad is expected. */
class JsonArraysTest {
  private static final String TWO =
      "[{\"id\":\"a\",\"description\":\"one\"},{\"id\":\"b\",\"description\":\"two\"}]";

  private static List<String> read(String name, String text) {
    return Records.read(name, text).stream()
        .map(
            record ->
                record instanceof AdRecord.Parsed parsed
                    ? parsed.ad().id() + " " + parsed.position().index()
                    : ((AdRecord.Rejected) record).detail())
        .toList();
  }

  @Test
  void anArrayOnALineGivesEachOfItsAds() {
    String last = "{\"id\":\"c\",\"description\":\"three\"}";
    assertEquals(List.of("a 1", "b 1", "c 2"), read("ads.jsonl", TWO + "\n" + last));
  }

  @Test
  void anArrayInAnArrayGivesEachOfItsAds() {
    String last = "{\"id\":\"c\",\"description\":\"three\"}";
    assertEquals(List.of("a 1", "b 1", "c 2"), read("ads.json", "[" + TWO + "," + last + "]"));
  }

  @Test
  void anElementThatIsNoAdIsRefusedByItself() {
    List<String> read =
        read("ads.jsonl", "[{\"id\":\"a\",\"description\":\"one\"},{\"description\":\"two\"}]");
    assertEquals(2, read.size());
    assertEquals("a 1", read.get(0));
    assertTrue(read.get(1).contains("id"), read.get(1));
  }

  @Test
  void whatHoldsNoObjectsOnlyIsRefusedOnce() {
    for (String line : List.of("[1,2]", "[{\"id\":\"a\"},7]", "[[" + TWO + "]]")) {
      List<String> read = read("ads.jsonl", line);
      assertEquals(1, read.size(), line);
      assertTrue(read.get(0).startsWith("An array must hold ads as objects"), read.get(0));
    }
    assertEquals(
        List.of(
            "An array must hold ads as objects, or a JobPosting of JSON-LD, and this one holds"
                + " something else; give each ad an object of its own."),
        read("ads.jsonl", "[{\"@type\":\"WebSite\",\"name\":\"x\"}]"));
  }
}
