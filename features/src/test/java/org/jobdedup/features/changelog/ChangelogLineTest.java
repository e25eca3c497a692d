package org.jobdedup.features.changelog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.jobdedup.features.changelog.ChangelogEntry.Event;
import org.junit.jupiter.api.Test;

class ChangelogLineTest {
  private static final Map<Event, List<String>> REQUIRED =
      Map.of(
          Event.CREATED, List.of("market", "sequence", "clusterId", "adId"),
          Event.JOINED, List.of("market", "sequence", "clusterId", "adId"),
          Event.LEFT, List.of("market", "sequence", "clusterId", "adId"),
          Event.EXPIRED, List.of("market", "sequence", "clusterId", "adId"),
          Event.MERGED, List.of("market", "sequence", "clusterId", "otherClusterId"),
          Event.SPLIT, List.of("market", "sequence", "clusterId", "otherClusterId"),
          Event.MODEL, List.of("market", "sequence", "modelVersion"));

  private static ChangelogEntry whole(Event event) {
    return new ChangelogEntry("all", 1, event, "a", 2L, "c", "d", "b", 0.5f, "m", 1_500);
  }

  private static String written(ChangelogEntry entry) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      ChangelogLine.writeMembers(entry, json);
      json.writeEndObject();
    }
    return text.toString();
  }

  @Test
  void everyKindOfLineIsReadAsWritten() throws IOException {
    for (Event event : Event.values()) {
      assertEquals(whole(event), ChangelogLine.read(written(whole(event))));
    }
  }

  @Test
  void memberThatIsNamedTwiceIsRefused() throws IOException {
    String line = written(whole(Event.CREATED)).replaceFirst("\\{", "{\"adId\":\"other\",");
    String message = assertThrows(IOException.class, () -> ChangelogLine.read(line)).getMessage();
    assertTrue(message.contains("not one valid JSON object"), message);
  }

  /** Absent, null or without a name, which is as good; what is not needed may be absent. */
  @Test
  void memberWithoutWhichALineCannotBeReplayedIsNamed() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    for (Event event : Event.values()) {
      ObjectNode least =
          mapper
              .createObjectNode()
              .put("event", event.name())
              .put("eventTime", "1970-01-01T00:00:00Z");
      for (String name : REQUIRED.get(event)) {
        if (name.equals("sequence")) {
          least.put(name, 1);
        } else {
          least.put(name, "x");
        }
      }
      assertNull(ChangelogLine.read(least.toString()).matchedAdId());
      for (String name : REQUIRED.get(event)) {
        for (ObjectNode cut :
            List.of(
                least.deepCopy().without(List.of(name)),
                least.deepCopy().putNull(name),
                least.deepCopy().put(name, ""))) {
          String message =
              assertThrows(IOException.class, () -> ChangelogLine.read(cut.toString()))
                  .getMessage();
          assertTrue(message.contains("no " + name), message);
        }
      }
    }
  }

  @Test
  void lineOfTwoEntriesOrOfASequenceBeforeTheFirstIsRefused() throws IOException {
    String line = written(whole(Event.CREATED));
    assertThrows(IOException.class, () -> ChangelogLine.read(line + line));
    String before = line.replace("\"sequence\":1,", "\"sequence\":0,");
    assertThrows(IOException.class, () -> ChangelogLine.read(before));
  }

  @Test
  void halvesOfSurrogatePairsAreReplacedAndWholePairsKept() throws IOException {
    String line = written(whole(Event.CREATED)).replace("\"a\"", "\"\\ud83d\\udccd \\ud83d\"");
    assertEquals("\uD83D\uDCCD ?", ChangelogLine.read(line).adId());
  }

  /** A hand that edits a changelog is told the rule that it broke, and no class of ours. */
  @Test
  void eachBrokenRuleIsNamed() throws IOException {
    String line = written(whole(Event.CREATED));
    assertEquals(
        "not a changelog line (sequence must be 1 or more: 0)",
        refusal(line.replace("\"sequence\":1,", "\"sequence\":0,")));
    for (String number : List.of("1.5", "9223372036854775808", "\"1\"", "true")) {
      assertEquals(
          "not a changelog line (sequence must be a whole number of at most 64 bits)",
          refusal(line.replace("\"sequence\":1,", "\"sequence\":" + number + ",")));
      assertEquals(
          "not a changelog line (revision must be a whole number of at most 64 bits)",
          refusal(line.replace("\"revision\":2,", "\"revision\":" + number + ",")));
    }
    assertEquals(
        Long.MAX_VALUE,
        ChangelogLine.read(line.replace("\"sequence\":1,", "\"sequence\":" + Long.MAX_VALUE + ","))
            .sequence());
    assertEquals(
        "not a changelog line (event must be one of created, joined, merged, split, left, expired,"
            + " model)",
        refusal(line.replace("created", "born")));
    for (String none : List.of("{}", "[]", "", "{\"event\":null}")) {
      assertEquals("not a changelog line (no event)", refusal(none));
    }
    for (String time : List.of("2026-01-01", "", "-1000000000-01-01T00:00:00Z")) {
      assertEquals(
          "not a changelog line (eventTime must be an instant such as 2026-03-01T12:00:00Z)",
          refusal(line.replace("1970-01-01T00:00:01.500Z", time)));
    }
  }

  /** Read leniently, each would be a probability of 0 or 1, or an empty name. */
  @Test
  void whatIsNoProbabilityAndNoTextIsRefused() throws IOException {
    String line = written(whole(Event.CREATED));
    for (String value : List.of("\"high\"", "\"0.5\"", "true", "{}", "7", "-0.1", "1e999")) {
      assertEquals(
          "not a changelog line (probability must be a number from 0 to 1)",
          refusal(line.replace("\"probability\":0.5", "\"probability\":" + value)));
    }
    for (String value : List.of("0", "1", "1.0", "5e-1")) {
      assertEquals(
          Float.parseFloat(value),
          ChangelogLine.read(line.replace("\"probability\":0.5", "\"probability\":" + value))
              .probability());
    }
    Map<String, String> texts =
        Map.of(
            "market", "all",
            "adId", "a",
            "clusterId", "c",
            "otherClusterId", "d",
            "matchedAdId", "b",
            "modelVersion", "m");
    for (Map.Entry<String, String> text : texts.entrySet()) {
      String name = '"' + text.getKey() + "\":";
      for (String value : List.of("{}", "[\"a\"]")) {
        assertEquals(
            "not a changelog line (" + text.getKey() + " must be a text)",
            refusal(line.replace(name + '"' + text.getValue() + '"', name + value)));
      }
    }
  }

  @Test
  void lineThatIsCutShortIsToldByItsColumnAndNotByItsText() throws IOException {
    String line = written(whole(Event.CREATED));
    for (int end = 1; end < line.length(); end++) {
      String message = refusal(line.substring(0, end));
      assertTrue(
          message.matches(
              "not a changelog line \\(not one valid JSON object, from column \\d+ on\\)"),
          message);
    }
    assertEquals(
        "not a changelog line (not one valid JSON object, from column 1 on)", refusal("SECRET"));
  }

  private static String refusal(String line) {
    return assertThrows(IOException.class, () -> ChangelogLine.read(line)).getMessage();
  }
}
