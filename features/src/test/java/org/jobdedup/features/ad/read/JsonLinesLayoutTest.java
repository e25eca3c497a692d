package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.junit.jupiter.api.Test;

/** Ends of lines in JSON Lines, and values that go over several. */
class JsonLinesLayoutTest {
  private static String ad(String id) {
    return "{\"id\":\"" + id + "\",\"description\":\"text\"}";
  }

  /** Each ad with its position. */
  private static List<String> read(String text) {
    return Records.read("ads.jsonl", text).stream()
        .map(AdRecord.Parsed.class::cast)
        .map(parsed -> parsed.ad().id() + " " + parsed.position().index())
        .toList();
  }

  @Test
  void carriageReturnsAloneEndLinesWhereTheFirstEndsInOne() {
    String lines = String.join("\r", ad("a"), ad("b"), "", ad("c"));
    assertEquals(List.of("a 1", "b 2", "c 4"), read(lines));
    assertEquals(List.of("a 1", "b 2", "c 4"), read(lines + "\r"));
    assertEquals(
        List.of("a 1", "b 2", "c 3"), read("[" + ad("a") + "]\r" + ad("b") + "\r\n" + ad("c")));
    assertEquals(List.of("a 1", "b 2"), read(ad("a") + "\r" + ad("b") + "\n"));
  }

  @Test
  void carriageReturnsElsewhereAreBlanks() {
    assertEquals(
        List.of("a 1", "b 2", "c 3"),
        read(ad("a").replace(",", "\r,") + "\n" + ad("b").replace(",", ",\r") + "\r\n" + ad("c")));
    assertEquals(
        List.of("a 1", "b 2"),
        read(ad("a").replace("{", "{\"x\":[{\"y\":1}\r,{}\r],") + "\r\r\n" + ad("b")));
    assertEquals(List.of("a 1"), read("\r" + ad("a").replace(":", "\r:") + "\r"));
  }

  @Test
  void aFirstLineThatIsNoWholeValueIsToldWhatNameTheFileNeeds() {
    String rest = "\"id\":\"a\",\n  \"description\":\"text\"\n}\n";
    for (String text :
        List.of("{\n  " + rest, "\n[\n{\n" + rest + "]", "{" + rest, "[{ \r\n" + rest)) {
      List<String> details =
          Records.rejections(Records.read("ads.jsonl", text)).stream()
              .map(AdRecord.Rejected::detail)
              .toList();
      assertTrue(details.get(0).endsWith(" the name of the file must end in .json."), text);
      assertFalse(details.get(1).contains(".json"), text);
      assertEquals(List.of("a"), Records.adIds(Records.read("ads.json", text.stripTrailing())));
    }
    String commas = ad("a") + ",\n" + ad("b") + ",\n";
    assertTrue(
        Records.rejections(Records.read("ads.jsonl", commas)).get(0).detail().contains("commas"));
    assertEquals(List.of("a", "b"), Records.adIds(Records.read("ads.json", commas)));
    byte[] packed = Records.gzip("{\n  " + rest);
    String detail = Records.rejections(Records.read("ads.ndjson.gz", packed)).get(0).detail();
    assertTrue(detail.endsWith(" must end in .json.gz."), detail);
    assertFalse(
        Records.rejections(Records.read("ads.jsonl", ad("a") + "\n{\"id\":1,"))
            .get(0)
            .detail()
            .contains(".json"));
  }
}
