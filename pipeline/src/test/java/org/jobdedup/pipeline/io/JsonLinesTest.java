package org.jobdedup.pipeline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.flink.api.common.serialization.Encoder;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogLine;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.DeadLetter;
import org.junit.jupiter.api.Test;

class JsonLinesTest {
  private static <T> String line(Encoder<T> encoder, T value) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    encoder.encode(value, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void changelogLineIsPinned() throws IOException {
    ChangelogEntry entry =
        new ChangelogEntry(
            "all",
            7,
            ChangelogEntry.Event.JOINED,
            "ad-ü\"1",
            3L,
            "c1",
            "c2",
            "ad-2",
            0.75f,
            "default-1",
            1_767_225_600_000L);
    String line = line(JsonLines.changelog(), entry);
    assertEquals(
        "{\"market\":\"all\",\"sequence\":7,\"event\":\"joined\",\"adId\":\"ad-ü\\\"1\","
            + "\"revision\":3,\"clusterId\":\"c1\",\"otherClusterId\":\"c2\","
            + "\"matchedAdId\":\"ad-2\",\"probability\":0.75,\"modelVersion\":\"default-1\","
            + "\"eventTime\":\"2026-01-01T00:00:00Z\"}\n",
        line);
    assertEquals(entry, ChangelogLine.read(line));
  }

  @Test
  void absentMembersStayAbsent() throws IOException {
    ChangelogEntry entry =
        new ChangelogEntry(
            "all", 1, ChangelogEntry.Event.MERGED, null, null, "a", "b", null, null, "m", 0);
    assertEquals(entry, ChangelogLine.read(line(JsonLines.changelog(), entry)));
    assertEquals(
        "{\"reason\":\"MISSING_ID\",\"source\":\"f\",\"position\":2,\"detail\":\"d\"}\n",
        line(JsonLines.deadLetters(), new DeadLetter("MISSING_ID", "f", 2, null, "d")));
  }

  @Test
  void announcementOfAModelNamesNoCluster() throws IOException {
    ChangelogEntry entry =
        new ChangelogEntry(
            "all", 9, ChangelogEntry.Event.MODEL, null, null, null, null, null, null, "m-2", 0);
    String line = line(JsonLines.changelog(), entry);
    assertEquals(
        "{\"market\":\"all\",\"sequence\":9,\"event\":\"model\",\"modelVersion\":\"m-2\","
            + "\"eventTime\":\"1970-01-01T00:00:00Z\"}\n",
        line);
    assertEquals(entry, ChangelogLine.read(line));
  }

  @Test
  void factsRoundTrip() throws IOException {
    AdFacts facts = new AdFacts("a", 3L, 86_400_000, "site", null, "Köchin", null, "Bern", 0, 31);
    assertEquals(
        "{\"adId\":\"a\",\"revision\":3,\"eventTime\":\"1970-01-02T00:00:00Z\",\"site\":\"site\","
            + "\"title\":\"Köchin\",\"location\":\"Bern\",\"firstSeen\":\"1970-01-01\","
            + "\"lastSeen\":\"1970-02-01\"}\n",
        line(JsonLines.facts(), facts));
    for (AdFacts each : List.of(facts, facts.sighting(), facts.describing(9))) {
      assertEquals(each, JsonLines.readFacts(line(JsonLines.facts(), each)));
    }
  }

  @Test
  void rejectedRecordsComeBack() throws IOException {
    for (DeadLetter letter :
        List.of(
            new DeadLetter("MISSING_ID", "f", 2, null, "d"),
            new DeadLetter("TOO_LARGE", "f", 0, "a", null))) {
      assertEquals(letter, JsonLines.readDeadLetter(line(JsonLines.deadLetters(), letter)));
    }
    for (String line : List.of("{}", "[]", "{\"reason\":\"r\",\"source\":\"s\"}", "{")) {
      IOException refused =
          assertThrows(IOException.class, () -> JsonLines.readDeadLetter(line), line);
      assertTrue(
          refused.getMessage().contains("a line of a rejected record"), refused.getMessage());
    }
  }

  @Test
  void periodsThatEndBeforeTheyBeginAreNamed() {
    String line =
        "{\"adId\":\"a\",\"eventTime\":\"1970-01-02T00:00:00Z\",\"firstSeen\":\"2026-02-02\","
            + "\"lastSeen\":\"2026-02-01\"}";
    IOException refused = assertThrows(IOException.class, () -> JsonLines.readFacts(line));
    assertTrue(
        refused.getMessage().contains("firstSeen=2026-02-02, lastSeen=2026-02-01"),
        refused.getMessage());
  }

  /** Facts of earlier versions may have been cut within a surrogate pair. */
  @Test
  void halvesOfSurrogatePairsAreReplaced() throws IOException {
    AdFacts cut = new AdFacts("a", 3L, 0, null, null, null, null, "Kiel \uD83D", null, null);
    assertEquals("Kiel ?", JsonLines.readFacts(line(JsonLines.facts(), cut)).location());
    AdFacts whole = new AdFacts("a", 3L, 0, null, null, "\uD83D\uDCCD", null, null, null, null);
    assertEquals(whole, JsonLines.readFacts(line(JsonLines.facts(), whole)));
  }

  @Test
  void otherLinesAreRefused() {
    for (String line : new String[] {"", "{", "[]", "{}", "{\"event\":\"born\"}"}) {
      assertThrows(IOException.class, () -> ChangelogLine.read(line));
      assertThrows(IOException.class, () -> JsonLines.readFacts(line));
    }
  }

  /** Half a period would end a replay at its join, and a day beyond an int would be another day. */
  @Test
  void periodsThatAreNoneAreRefused() throws IOException {
    String fact = "{\"adId\":\"a\",\"eventTime\":\"1970-01-02T00:00:00Z\"";
    assertEquals(
        null,
        JsonLines.readFacts(fact + ",\"firstSeen\":null,\"lastSeen\":null}").firstDay(),
        "nulls are as good as absent");
    for (String period :
        List.of(
            ",\"firstSeen\":\"2026-02-02\"}",
            ",\"lastSeen\":\"2026-02-02\"}",
            ",\"firstSeen\":\"2026-02-02\",\"lastSeen\":null}",
            ",\"firstSeen\":null,\"lastSeen\":\"2026-02-02\"}",
            ",\"firstSeen\":\"2026-02-02\",\"lastSeen\":\"+99999999-01-01\"}")) {
      assertThrows(IOException.class, () -> JsonLines.readFacts(fact + period), period);
    }
    String oneDay = ",\"firstSeen\":\"2026-02-02\",\"lastSeen\":\"2026-02-02\"}";
    assertEquals(20486, JsonLines.readFacts(fact + oneDay).lastDay());
  }

  @Test
  void brokenLineOfFactsIsToldTheRuleAndNothingOfItsText() {
    String fact = "{\"adId\":\"a\",\"title\":\"Keeper\",\"eventTime\":\"1970-01-02T00:00:00Z\"";
    for (String line :
        List.of(
            "Keeper",
            fact,
            fact + ",Keeper}",
            fact.replace("1970-01-02T00:00:00Z", "Keeper") + "}",
            fact + ",\"firstSeen\":\"Keeper\",\"lastSeen\":\"Keeper\"}",
            fact + ",\"revision\":\"Keeper\"}",
            fact + ",\"revision\":1.5}",
            fact + ",\"revision\":9223372036854775808}",
            fact.replace("\"adId\":\"a\"", "\"adId\":7") + "}")) {
      String message =
          assertThrows(IOException.class, () -> JsonLines.readFacts(line), line).getMessage();
      assertTrue(
          message.matches("not a line of facts \\([^()]*( must |needs |not one )[^()]*\\)"),
          message);
      assertTrue(!message.contains("Keeper") && !message.contains("Exception"), message);
    }
  }

  /** As where the end of a line was lost; the second would be passed over without a word. */
  @Test
  void lineOfTwoFactsIsRefused() {
    String fact = "{\"adId\":\"a\",\"eventTime\":\"1970-01-02T00:00:00Z\"}";
    IOException refused = assertThrows(IOException.class, () -> JsonLines.readFacts(fact + fact));
    assertTrue(refused.getMessage().contains("not one valid JSON object"), refused.getMessage());
  }
}
