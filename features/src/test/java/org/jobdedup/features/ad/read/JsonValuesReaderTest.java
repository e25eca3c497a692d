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
  void elements_of_an_array_are_records() {
    List<AdRecord> records = read("[" + ad("a") + "," + ad("b") + ",\n\t" + ad("c") + "]\n");

    assertEquals(List.of("a", "b", "c"), Records.adIds(records));
    assertEquals(3, records.get(2).position().index());
  }

  @Test
  void a_single_object_may_spread_over_lines() {
    assertEquals(
        List.of("a"),
        Records.adIds(read("{\n  \"id\": \"a\",\n  \"description\":\n    \"text\"\n}\n")));
  }

  @Test
  void json_lines_are_read_whatever_the_name() {
    assertEquals(List.of("a", "b"), Records.adIds(read(ad("a") + "\n" + ad("b") + "\n")));
  }

  @Test
  void a_broken_element_costs_that_element_only() {
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
  void a_forgotten_quote_or_bracket_ends_with_its_line() {
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
  void a_backslash_before_the_line_end_does_not_hide_it() {
    for (String broken : new String[] {"{\"id\":\"x\",\"description\":\"t\\", "\"text\\"}) {
      List<AdRecord> lines = read(broken + "\n" + ad("a") + "\n" + ad("b") + "\n");

      assertEquals(List.of("a", "b"), Records.adIds(lines));
      assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(lines));
    }
  }

  @Test
  void a_document_that_is_cut_short_says_so() {
    List<AdRecord> records = read("[" + ad("a") + ",\n{\"id\":\"b\",\"descr");

    assertEquals(List.of("a"), Records.adIds(records));
    assertEquals(List.of("MALFORMED_RECORD@2", "UNREADABLE_FILE@3"), Records.reasons(records));
  }

  @Test
  void the_members_of_a_graph_are_records_read_one_by_one() {
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
  void a_large_element_is_refused_and_the_next_is_read() {
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
  void invalid_utf8_costs_its_element_only() {
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
  void deep_nesting_is_refused_without_harm() {
    List<AdRecord> records =
        read("[" + "[".repeat(200_000) + "]".repeat(200_000) + "," + ad("b") + "]");

    assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(records));
    assertEquals(List.of("b"), Records.adIds(records));
  }

  @Test
  void documents_without_a_record_are_empty() {
    for (String content : new String[] {"", "  \n\t ", "[]", " [ ] "}) {
      assertEquals(List.of("EMPTY_FILE@0"), Records.reasons(read(content)), content);
    }
  }

  @Test
  void stray_brackets_do_not_stop_the_reader() {
    List<AdRecord> records = read("}}]\n" + ad("a") + "]\n" + ad("b"));

    assertEquals(List.of("a", "b"), Records.adIds(records));
    assertTrue(Records.rejections(records).size() >= 1);
  }

  @Test
  void elements_of_another_type_are_no_ads_and_no_bad_records() {
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
  void a_document_of_other_types_alone_is_refused_once() {
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
  void elements_without_a_type_are_refused_as_ads_that_lack_something() {
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
  void nested_objects_may_begin_lines_that_are_not_indented() {
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
  void what_data_tools_print_with_an_indent_of_zero_is_read() {
    String document =
        "[\n{\n\"id\": \"a\",\n\"description\": \"t\",\n\"locations\": [\n{\n\"city\": \"Ghent\"\n}\n]\n}"
            + ",\n{\n\"id\": \"b\",\n\"description\": \"t\",\n\"locations\": []\n}\n]\n";

    List<AdRecord> records = read(document);

    assertEquals(List.of(), Records.rejections(records));
    assertEquals(List.of("a", "b"), Records.adIds(records));
  }

  @Test
  void an_unindented_record_without_an_id_is_refused_once() {
    AdRecord.Rejected rejected =
        Records.onlyRejection(read(UNINDENTED.replace("\"id\"", "\"none\"")));

    assertEquals(RejectionReason.MISSING_ID, rejected.reason());
  }

  @Test
  void a_broken_unindented_record_costs_no_other() {
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
  void an_object_that_is_left_open_does_not_take_the_following_lines_for_its_members() {
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
  void objects_opened_in_every_line_cost_no_more_than_linear_time() {
    String document = "{\"a\":[\n".repeat(400_000) + "]}\n" + ad("b") + "\n";

    List<AdRecord> records = CpuLimit.within(Duration.ofSeconds(60), () -> read(document));

    assertEquals(List.of("b"), Records.adIds(records));
  }

  @Test
  void a_broken_indented_record_costs_no_other() {
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
  void brackets_of_a_broken_element_do_not_end_its_graph() {
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
  void a_graph_that_is_cut_short_behind_its_array_says_so() {
    List<AdRecord> records =
        read(
            "{\"@graph\":[{\"@type\":\"JobPosting\",\"identifier\":\"a\",\"description\":\"t\"}],"
                + "\"name\": \"Jo");

    assertEquals(List.of("a"), Records.adIds(records));
    assertEquals(List.of("UNREADABLE_FILE@2"), Records.reasons(records));
  }

  @Test
  void brackets_that_do_not_match_take_the_rest_of_their_line_along_and_it_is_told() {
    List<AdRecord> records =
        read("[" + ad("a") + ",{\"id\":\"x\",\"tags\":[1}," + ad("b") + "]\n" + ad("c"));

    assertEquals(List.of("a", "c"), Records.adIds(records));
    assertEquals(List.of("MALFORMED_RECORD@2", "UNREADABLE_FILE@4"), Records.reasons(records));
  }

  @Test
  void postings_beside_a_graph_are_read_as_well() {
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
  void each_ad_of_a_document_has_a_position_of_its_own_so_that_the_later_is_the_newer() {
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
