package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.junit.jupiter.api.Test;

/** Ads inside of one object, as answers of services and exports hold them. */
class JsonEnvelopeTest {

  private static List<AdRecord> read(String content) {
    return Records.read("ads.json", content);
  }

  private static String ad(String id) {
    return "{\"id\":\"" + id + "\",\"description\":\"text [1] {2} \\\"3\\\"\"}";
  }

  @Test
  void adsInsideOneObjectThatIsNoneItselfAreRead() {
    String ads = ad("a") + ",\n" + ad("b");
    for (String document :
        new String[] {
          "{\"count\": 2, \"jobs\": [\n" + ads + "\n]}\n",
          "{\n\"jobs\": [\n" + ads + "\n],\n\"count\": 2\n}\n",
          "{\"jobs\": [" + ads.replace("\n", "") + "]}",
          "{\"data\": {\"page\": {\"number\": 1}, \"jobs\": [" + ads + "]}}"
        }) {
      List<AdRecord> records = read(document);

      assertEquals(List.of("a", "b"), Records.adIds(records), document);
      assertEquals(List.of(), Records.reasons(records), document);
    }
  }

  @Test
  void adsInsideAnEmployerWithATextAreReadBehindIt() {
    List<AdRecord> records =
        read(
            "{\"name\":\"Oven\",\"description\":\"Bakers\",\"jobs\":["
                + ad("a")
                + ","
                + ad("b")
                + "]}");

    assertEquals(List.of("a", "b"), Records.adIds(records));
    assertEquals(List.of("MISSING_ID@1"), Records.reasons(records));
    assertEquals(3, records.get(2).position().index());
    assertEquals(
        List.of("MISSING_ID@1"),
        Records.reasons(read("{\"description\":\"Bakers\",\"tags\":[{\"name\":\"bread\"}]}")));
  }

  @Test
  void whatAdsInsideOneObjectLackIsToldOfEach() {
    assertEquals(
        List.of("MISSING_DESCRIPTION@1", "MISSING_DESCRIPTION@2"),
        Records.reasons(read("{\"content\":[{\"id\":\"a\"},{\"id\":\"b\"}]}")));
    assertEquals(
        List.of("MISSING_ID@1"), Records.reasons(read("{\"content\":[{\"name\":\"a\"}]}")));
  }

  @Test
  void adsInsideOneObjectAreReadAlsoWhereItIsTooLargeForARecord() {
    StringBuilder document = new StringBuilder("{\"jobs\": [\n");
    for (int i = 0; i < 100; i++) {
      document.append(ad(Integer.toString(i))).append(",\n");
    }
    document.append(ad("last")).append("\n]}\n");

    List<AdRecord> records =
        Records.read(
            "ads.json",
            new ByteArrayInputStream(Records.utf8(document.toString())),
            FieldMapping.standard(),
            1_024);

    assertEquals(101, Records.adIds(records).size());
    assertEquals("MALFORMED_RECORD@1", Records.reasons(records).get(0));
  }
}
