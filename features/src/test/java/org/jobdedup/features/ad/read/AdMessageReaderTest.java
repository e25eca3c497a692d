package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdMessageReaderTest {
  private static final RecordPosition POSITION = new RecordPosition("ads-3", 17);

  private final AdMessageReader reader = new AdMessageReader(FieldMapping.standard());

  @Test
  void anObjectIsAnAd() {
    AdRecord.Parsed parsed =
        assertInstanceOf(
            AdRecord.Parsed.class,
            read("{\"id\": \"a\",\n \"description\": \"Bakes bread.\"}").get(0));
    assertEquals("a", parsed.ad().id());
    assertEquals(POSITION, parsed.position());
  }

  @Test
  void aDocumentOfLinkedDataGivesEveryPosting() {
    String posting =
        "{\"@type\": \"JobPosting\", \"identifier\": \"%s\", \"description\": \"Bakes bread.\"}";
    List<AdRecord> records =
        read(
            "{\"@graph\": ["
                + posting.replace("%s", "a")
                + ","
                + posting.replace("%s", "b")
                + "]}");
    assertEquals(
        List.of("a", "b"),
        records.stream().map(record -> ((AdRecord.Parsed) record).ad().id()).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "[]", "7", "hello", "{\"id\":", "{\"id\": \"a\"} {}"})
  void whatIsNoAdIsOneRejection(String message) {
    List<AdRecord> records = read(message);
    assertEquals(1, records.size());
    AdRecord.Rejected rejected = assertInstanceOf(AdRecord.Rejected.class, records.get(0));
    assertEquals(RejectionReason.MALFORMED_RECORD, rejected.reason());
    assertEquals("ads-3:17", rejected.position().toString());
  }

  @Test
  void aMessageWithoutValueWithdrawsNothing() {
    AdRecord.Rejected rejected = (AdRecord.Rejected) reader.read(POSITION, null).get(0);
    assertEquals(RejectionReason.MALFORMED_RECORD, rejected.reason());
    assertNull(rejected.adId());
  }

  @Test
  void aRejectionLeavesNothingBehind() {
    read("{\"id\": \"a\", \"description\"");
    byte[] invalid = {'{', (byte) 0xC3, '}'};
    AdRecord.Rejected rejected = (AdRecord.Rejected) reader.read(POSITION, invalid).get(0);
    assertEquals(RejectionReason.INVALID_ENCODING, rejected.reason());
    assertInstanceOf(
        AdRecord.Parsed.class, read("{\"id\": \"b\", \"description\": \"Sells bread.\"}").get(0));
  }

  private List<AdRecord> read(String message) {
    return reader.read(POSITION, message.getBytes(StandardCharsets.UTF_8));
  }
}
