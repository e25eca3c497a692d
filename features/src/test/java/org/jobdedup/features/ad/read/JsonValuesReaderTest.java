package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jobdedup.features.CpuLimit;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RejectionReason;
import org.junit.jupiter.api.Test;

class JsonValuesReaderTest {

  private static String ad(String id) {
    return "{\"id\":\"" + id + "\",\"description\":\"text [1] {2} \\\"3\\\"\"}";
  }

  private static List<AdRecord> read(String content) {
    return Records.read("ads.json", content);
  }

  @Test
  void elementsOfAnArrayAreRecords() {
    List<AdRecord> records = read("[" + ad("a") + "," + ad("b") + ",\n\t" + ad("c") + "]\n");

    assertEquals(List.of("a", "b", "c"), Records.adIds(records));
    assertEquals(3, records.get(2).position().index());
  }

  @Test
  void aSingleObjectMaySpreadOverLines() {
    assertEquals(
        List.of("a"),
        Records.adIds(read("{\n  \"id\": \"a\",\n  \"description\":\n    \"text\"\n}\n")));
  }

  @Test
  void jsonLinesAreReadWhateverTheName() {
    assertEquals(List.of("a", "b"), Records.adIds(read(ad("a") + "\n" + ad("b") + "\n")));
  }

  @Test
  void aBrokenElementCostsThatElementOnly() {
    List<AdRecord> records =
        read(
            "["
                + ad("a")
                + ",{\"id\":\"x\",\"description\":tex},17,\"text, more\","
                + ad("b")
                + "]");

    assertEquals(List.of("a", "b"), Records.adIds(records));
    assertEquals(
        List.of("MALFORMED_RECORD@2", "MALFORMED_RECORD@3", "MALFORMED_RECORD@4"),
        Records.reasons(records));
  }

  @Test
  void aForgottenQuoteOrBracketEndsWithItsLine() {
    List<AdRecord> lines =
        read(
            ad("a")
                + "\n{\"id\":\"x\",\"description\":\"never closed}\n"
                + ad("b")
                + "\n{\"id\":\"y\",\"description\":\"t\"\n"
                + ad("c")
                + "\n");

    assertEquals(List.of("a", "b", "c"), Records.adIds(lines));
    assertEquals(List.of("MALFORMED_RECORD@2", "MALFORMED_RECORD@4"), Records.reasons(lines));
  }

  @Test
  void aBackslashBeforeTheLineEndDoesNotHideIt() {
    for (String broken : new String[] {"{\"id\":\"x\",\"description\":\"t\\", "\"text\\"}) {
      List<AdRecord> lines = read(broken + "\n" + ad("a") + "\n" + ad("b") + "\n");

      assertEquals(List.of("a", "b"), Records.adIds(lines));
      assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(lines));
    }
  }

  @Test
  void aDocumentThatIsCutShortSaysSo() {
    List<AdRecord> records = read("[" + ad("a") + ",\n{\"id\":\"b\",\"descr");

    assertEquals(List.of("a"), Records.adIds(records));
    assertEquals(List.of("MALFORMED_RECORD@2", "UNREADABLE_FILE@3"), Records.reasons(records));
  }

  @Test
  void theMembersOfAGraphAreRecordsReadOneByOne() {
    String posting = "{\"@type\":\"JobPosting\",\"identifier\":\"%s\",\"description\":\"%s\"}";
    String document =
        "{\"@context\":\"https://schema.org\", \"@graph\" : ["
            + String.format(Locale.ROOT, posting, "a", "t")
            + ","
            + String.format(Locale.ROOT, posting, "b", "x".repeat(5_000))
            + ","
            + String.format(Locale.ROOT, posting, "c", "t")
            + "], \"more\": [1,{\"@graph\":[]}]}";

    List<AdRecord> records =
        Records.read(
            "ads.jsonld",
            new ByteArrayInputStream(Records.utf8(document)),
            FieldMapping.standard(),
            2_000);

    assertEquals(List.of("a", "c"), Records.adIds(records));
    assertEquals(List.of("TOO_LARGE@2"), Records.reasons(records));
  }

  @Test
  void aLargeElementIsRefusedAndTheNextIsRead() {
    List<AdRecord> records =
        Records.read(
            "ads.json",
            new ByteArrayInputStream(
                Records.utf8(
                    "[{\"id\":\"x\",\"d\":\"" + "y".repeat(9_000) + "\"}," + ad("b") + "]")),
            FieldMapping.standard(),
            4_096);

    assertEquals(List.of("TOO_LARGE@1"), Records.reasons(records));
    assertEquals(List.of("b"), Records.adIds(records));
  }

  @Test
  void invalidUtf8CostsItsElementOnly() {
    byte[] bytes =
        Records.join(
            Records.utf8("[{\"id\":\"x\",\"description\":\""),
            new byte[] {(byte) 0xFF, (byte) 0xFE},
            Records.utf8("\"}," + ad("b") + "]"));

    List<AdRecord> records = Records.read("ads.json", bytes);

    assertEquals(List.of("INVALID_ENCODING@1"), Records.reasons(records));
    assertEquals(List.of("b"), Records.adIds(records));
  }

  @Test
  void deepNestingIsRefusedWithoutHarm() {
    List<AdRecord> records =
        read("[" + "[".repeat(200_000) + "]".repeat(200_000) + "," + ad("b") + "]");

    assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(records));
    assertEquals(List.of("b"), Records.adIds(records));
  }

  @Test
  void documentsWithoutARecordAreEmpty() {
    for (String content : new String[] {"", "  \n\t ", "[]", " [ ] "}) {
      assertEquals(List.of("EMPTY_FILE@0"), Records.reasons(read(content)), content);
    }
  }

  @Test
  void strayBracketsDoNotStopTheReader() {
    List<AdRecord> records = read("}}]\n" + ad("a") + "]\n" + ad("b"));

    assertEquals(List.of("a", "b"), Records.adIds(records));
    assertTrue(Records.rejections(records).size() >= 1);
  }

  @Test
  void elementsOfAnotherTypeAreNoAdsAndNoBadRecords() {
    String others =
        "{\"@type\":\"WebSite\",\"name\":\"Jobs\"},{\"@type\":[\"Organization\",\"Brand\"]},";
    String posting = "{\"@type\":\"JobPosting\",\"identifier\":\"a\",\"description\":\"t\"}";
    String last = ",{\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"@type\":\"ListItem\"}]}]";

    for (String document :
        new String[] {
          "{\"@context\":\"https://schema.org\",\"@graph\":[" + others + posting + last + "}",
          "[" + others + posting + last
        }) {
      List<AdRecord> records = read(document);

      assertEquals("a", Records.onlyAd(records).id());
      assertEquals(3, records.get(0).position().index());
    }
  }

  @Test
  void aDocumentOfOtherTypesAloneIsRefusedOnce() {
    String elements = "[{\"@type\":\"WebSite\"},{\"@type\":\"Organization\"}]";
    for (String document : new String[] {"{\"@graph\":" + elements + "}", elements}) {
      AdRecord.Rejected rejected = Records.onlyRejection(read(document));

      assertEquals(RejectionReason.MALFORMED_RECORD, rejected.reason());
      assertEquals(2, rejected.position().index());
      assertEquals(
          "A JSON-LD document must hold a JobPosting, and this one has none: elements of other"
              + " types=2. Give each posting \"@type\": \"JobPosting\".",
          rejected.detail());
    }
  }

  @Test
  void elementsWithoutATypeAreRefusedAsAdsThatLackSomething() {
    List<AdRecord> records =
        read(
            "{\"@graph\":[{\"@id\":\"#x\"},"
                + "{\"@type\":\"JobPosting\",\"identifier\":\"a\",\"description\":\"t\"}]}");

    assertEquals(List.of("a"), Records.adIds(records));
    assertEquals(List.of("MISSING_ID@1"), Records.reasons(records));
  }

  private static final String UNINDENTED =
      """
      {
      "id": "a",
      "hiringOrganization":
      {"name": "Oven"},
      "locations": [
      {"city": "Ghent"},
      {"city": "Bruges"}
      ],
      "description": "text"
      }
      """;

  @Test
  void nestedObjectsMayBeginLinesThatAreNotIndented() {
    String second = UNINDENTED.replace("\"a\"", "\"b\"");
    for (String document :
        new String[] {
          UNINDENTED + second,
          "[\n" + UNINDENTED + ",\n" + second + "]\n",
          "{\"@graph\": [\n" + UNINDENTED + ",\n" + second + "]\n}\n",
          ("[" + UNINDENTED + "," + second + "]").replace("\n", "\r\n")
        }) {
      List<AdRecord> records = read(document);

      assertEquals(List.of(), Records.rejections(records), document);
      assertEquals(List.of("a", "b"), Records.adIds(records));
      JobAd ad = ((AdRecord.Parsed) records.get(0)).ad();
      assertEquals("Oven", ad.organization());
      assertEquals("Ghent; Bruges", ad.location());
    }
  }

  @Test
  void whatDataToolsPrintWithAnIndentOfZeroIsRead() {
    String document =
        "[\n{\n\"id\": \"a\",\n\"description\": \"t\",\n\"locations\": [\n{\n\"city\": \"Ghent\"\n}\n]\n}"
            + ",\n{\n\"id\": \"b\",\n\"description\": \"t\",\n\"locations\": []\n}\n]\n";

    List<AdRecord> records = read(document);

    assertEquals(List.of(), Records.rejections(records));
    assertEquals(List.of("a", "b"), Records.adIds(records));
  }

  @Test
  void anUnindentedRecordWithoutAnIdIsRefusedOnce() {
    AdRecord.Rejected rejected =
        Records.onlyRejection(read(UNINDENTED.replace("\"id\"", "\"none\"")));

    assertEquals(RejectionReason.MISSING_ID, rejected.reason());
  }

  @Test
  void aBrokenUnindentedRecordCostsNoOther() {
    String second = UNINDENTED.replace("\"a\"", "\"b\"");
    for (String broken :
        new String[] {
          UNINDENTED.replace("\"text\"", "\"text"),
          UNINDENTED.replace("\"text\"\n}", "\"text\""),
          UNINDENTED.replace("],\n", ""),
          UNINDENTED.replace("\"Ghent\"}", "\"Ghent\""),
          UNINDENTED.replace("\"text\"", "tex")
        }) {
      List<AdRecord> records = read("[\n" + broken + ",\n" + second + ",\n" + ad("c") + "\n]\n");

      assertEquals(List.of("b", "c"), Records.adIds(records), broken);
      assertTrue(Records.reasons(records).contains("MALFORMED_RECORD@1"), broken);
    }
  }

  @Test
  void anObjectThatIsLeftOpenDoesNotTakeTheFollowingLinesForItsMembers() {
    for (String open :
        new String[] {
          "{\"id\":\"x\",\"description\":\"t\",\"tags\":[",
          "{\"id\":\"x\",\"description\":\"t\",\"tags\":[{\"a\":1},",
          "{\"id\":\"x\",\"description\":\"t\",\"employer\":"
        }) {
      for (String separator : new String[] {"\n", ",\n"}) {
        List<AdRecord> records = read(open + "\n" + ad("a") + separator + ad("b") + "\n");

        assertEquals(List.of("a", "b"), Records.adIds(records), open);
        assertEquals("MALFORMED_RECORD@1", Records.reasons(records).get(0), open);
      }
    }
  }

  @Test
  void objectsOpenedInEveryLineCostNoMoreThanLinearTime() {
    String document = "{\"a\":[\n".repeat(400_000) + "]}\n" + ad("b") + "\n";

    List<AdRecord> records = CpuLimit.within(Duration.ofSeconds(60), () -> read(document));

    assertEquals(List.of("b"), Records.adIds(records));
  }

  @Test
  void aBrokenIndentedRecordCostsNoOther() {
    for (String broken :
        new String[] {
          "  {\n    \"id\": \"x\",\n    \"description\": \"t\"\n",
          "  {\n    \"id\": \"x\",\n    \"tags\": [\n      {\n        \"a\": 1\n      }\n  }"
        }) {
      List<AdRecord> records =
          read("[\n" + broken + ",\n  " + ad("a") + ",\n  {\n  " + ad("b").substring(1) + "\n]\n");

      assertEquals(List.of("a", "b"), Records.adIds(records), broken);
      assertEquals("MALFORMED_RECORD@1", Records.reasons(records).get(0), broken);
    }
  }

  @Test
  void bracketsOfABrokenElementDoNotEndItsGraph() {
    String posting = "{\"@type\":\"JobPosting\",\"identifier\":\"%s\",\"description\":\"t\"}";
    List<AdRecord> records =
        read(
            "{\"@graph\": [\n{\"@type\":\"JobPosting\",\"jobLocation\":[\n{\"city\":\"Ghent\"}\n],\n"
                + String.format(Locale.ROOT, posting, "a")
                + ",\n"
                + String.format(Locale.ROOT, posting, "b")
                + "\n]}\n");

    assertEquals(List.of("a", "b"), Records.adIds(records));
    assertEquals("MALFORMED_RECORD@1", Records.reasons(records).get(0));
  }

  @Test
  void aGraphThatIsCutShortBehindItsArraySaysSo() {
    List<AdRecord> records =
        read(
            "{\"@graph\":[{\"@type\":\"JobPosting\",\"identifier\":\"a\",\"description\":\"t\"}],"
                + "\"name\": \"Jo");

    assertEquals(List.of("a"), Records.adIds(records));
    assertEquals(List.of("UNREADABLE_FILE@2"), Records.reasons(records));
  }

  @Test
  void bracketsThatDoNotMatchTakeTheRestOfTheirLineAlongAndItIsTold() {
    List<AdRecord> records =
        read("[" + ad("a") + ",{\"id\":\"x\",\"tags\":[1}," + ad("b") + "]\n" + ad("c"));

    assertEquals(List.of("a", "c"), Records.adIds(records));
    assertEquals(List.of("MALFORMED_RECORD@2", "UNREADABLE_FILE@4"), Records.reasons(records));
  }

  @Test
  void postingsBesideAGraphAreReadAsWell() {
    String a = "{\"@type\":\"JobPosting\",\"id\":\"a\",\"description\":\"t\"}";
    String b = a.replace("\"a\"", "\"b\"");
    String other = "{\"@type\":\"WebSite\"}";
    String posting = "\"@type\":\"JobPosting\",\"id\":\"b\",\"description\":\"t\"";
    for (String document :
        new String[] {
          "{\"mainEntity\":" + b + ",\"@graph\":[" + a + "]}",
          "{\"@graph\":[" + a + "],\"mainEntity\":" + b + ",}",
          "{\"@graph\":[" + a + "],\"@graph\":[" + b + "]}",
          "{\"@graph\":[" + a + "," + other + "]," + posting + "}",
          "{" + posting + ",\"@graph\":[" + a + "]}"
        }) {
      List<AdRecord> records = read(document);

      assertEquals(List.of("a", "b"), Records.adIds(records), document);
      assertEquals(List.of(), Records.reasons(records), document);
    }
    List<AdRecord> behindOthers = read("{\"@graph\":[" + other + "]," + posting + "}");
    assertEquals(List.of("b"), Records.adIds(behindOthers));
    assertEquals(List.of(), Records.reasons(behindOthers));
    assertEquals(
        List.of("MALFORMED_RECORD@2"),
        Records.reasons(read("{\"@graph\":[" + a + "],\"mainEntity\":{,}}")));
  }

  @Test
  void eachAdOfADocumentHasAPositionOfItsOwnSoThatTheLaterIsTheNewer() {
    String postings = "{\"@type\":\"JobPosting\",\"id\":\"a\",\"description\":\"t\"},";
    for (String document :
        new String[] {
          "{\"jobs\":[" + ad("a") + "," + ad("a") + "]}",
          "{\"@type\":\"ItemList\",\"items\":[" + postings + postings + "null]}"
        }) {
      List<AdRecord> records = read(document + "\n" + ad("b"));

      assertEquals(
          List.of(1L, 2L, 3L), records.stream().map(one -> one.position().index()).toList());
    }
  }
}
