package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.CpuLimit;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.TurkishLocale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TurkishLocale.class)
class JsonLinesReaderTest {
  private static final String GOOD = "{\"id\":\"good\",\"description\":\"text\"}";

  private static List<AdRecord> read(String... lines) {
    return Records.read("ads.jsonl", String.join("\n", lines));
  }

  @Test
  void allCanonicalFieldsAreRead() {
    JobAd ad =
        Records.onlyAd(
            read(
                "{\"id\":17,\"description\":\"<p>Bake</p>\",\"title\":\"Baker\",\"organization\":\"Oven"
                    + " Ltd\",\"location\":\"Ghent\",\"country\":\"BE\",\"language\":\"nl\",\"site\":\"board\""
                    + ",\"url\":\"https://x.example/17\",\"postedAt\":\"2026-01-02\",\"firstSeen\":\"2026-01-03\""
                    + ",\"lastSeen\":\"2026-01-04\",\"validThrough\":\"2026-01-05\",\"updatedAt\":1767614400"
                    + ",\"contacts\":[\"a@x.example\",{\"phone\":\"0123\"}],\"occupationCode\":7512,\"op\":\"UPSERT\"}"));

    assertEquals("17", ad.id());
    assertEquals(AdOperation.UPSERT, ad.operation());
    assertEquals("<p>Bake</p>", ad.description());
    assertEquals("Baker", ad.title());
    assertEquals("Oven Ltd", ad.organization());
    assertEquals("Ghent", ad.location());
    assertEquals("BE", ad.country());
    assertEquals("nl", ad.language());
    assertEquals("board", ad.site());
    assertEquals("https://x.example/17", ad.url());
    assertEquals(Instant.parse("2026-01-02T00:00:00Z"), ad.postedAt());
    assertEquals(Instant.parse("2026-01-03T00:00:00Z"), ad.firstSeen());
    assertEquals(Instant.parse("2026-01-04T00:00:00Z"), ad.lastSeen());
    assertEquals(Instant.parse("2026-01-05T00:00:00Z"), ad.validThrough());
    assertEquals(Instant.parse("2026-01-05T12:00:00Z"), ad.updatedAt());
    assertEquals(List.of("a@x.example", "0123"), ad.contacts());
    assertEquals("7512", ad.occupationCode());
  }

  @Test
  void entitiesAreDecodedOnceInAllFieldsButIdTitleAndText() {
    JobAd ad =
        Records.onlyAd(
            read(
                "{\"id\":\"a&amp;b\",\"description\":\"R&amp;D\",\"title\":\"K&ouml;ch &amp; Co\","
                    + "\"company\":\"L&#39;&Eacute;toile &amp;amp; S&#xF6;hne&nbsp;GmbH\","
                    + "\"location\":\"Z&#252;rich\",\"country\":\"&Ouml;sterreich\",\"site\":\"Koch&#45;Jobs\","
                    + "\"url\":\"https://x.example/a?b=1&amp;copy=2\",\"email\":\"a&#64;x.example\"}"));

    assertEquals("a&amp;b", ad.id());
    assertEquals("K&ouml;ch &amp; Co", ad.title());
    assertEquals("R&amp;D", ad.description());
    assertEquals("L'\u00c9toile &amp; S\u00f6hne GmbH", ad.organization());
    assertEquals("Z\u00fcrich", ad.location());
    assertEquals("\u00d6sterreich", ad.country());
    assertEquals("Koch-Jobs", ad.site());
    assertEquals("https://x.example/a?b=1&copy=2", ad.url());
    assertEquals(List.of("a@x.example"), ad.contacts());
  }

  @Test
  void ampersandsThatBeginNoEntityStay() {
    JobAd ad =
        Records.onlyAd(
            read(
                "{\"id\":1,\"description\":\"text\",\"company\":\"AT&T; R&D\",\"location\":\"A & B\","
                    + "\"url\":\"https://x.example/a?b=1&copy=2&reg=3\",\"site\":\"&nbsp;\"}"));

    assertEquals("AT&T; R&D", ad.organization());
    assertEquals("A & B", ad.location());
    assertEquals("https://x.example/a?b=1&copy=2&reg=3", ad.url());
    assertNull(ad.site());
  }

  @Test
  void aBrokenLineCostsThatLineOnly() {
    List<AdRecord> records =
        read(GOOD, "{\"id\":\"x\",\"description\":\"tex", "", GOOD, "[1,2", "17");

    assertEquals(List.of("good", "good"), Records.adIds(records));
    assertEquals(
        List.of("MALFORMED_RECORD@2", "MALFORMED_RECORD@5", "MALFORMED_RECORD@6"),
        Records.reasons(records));
  }

  @Test
  void aRejectionNeverQuotesTheAd() {
    for (AdRecord record :
        read(
            "Confidential",
            "{\"id\":\"1\",\"description\":\"Confidential",
            "{\"id\":\"1\",\"description\": Confidential}",
            "{\"id\":\"1\",\"op\":\"Confidential\",\"description\":\"t\"}",
            "{\"id\":\"Conf\\nidential\",\"description\":\"Confidential\"}",
            "{\"title\":\"Confidential\",\"description\":\"Confidential\"}")) {
      assertTrue(record instanceof AdRecord.Rejected);
      assertFalse(record.toString().contains("Confidential"), record.toString());
    }
  }

  @Test
  void aTextWithoutAWordIsToldAsSuch() {
    for (AdRecord record :
        read(
            "{\"id\":\"a\",\"description\":\"\uD83C\uDF89\"}",
            "{\"id\":\"a\",\"description\":\"<p></p>\"}")) {
      assertTrue(record instanceof AdRecord.Rejected);
      AdRecord.Rejected rejected = (AdRecord.Rejected) record;
      assertEquals(RejectionReason.MISSING_DESCRIPTION, rejected.reason());
      assertTrue(rejected.detail().contains(", or one without a word; tell "), rejected.detail());
    }
  }

  @Test
  void missingIdAndTextAreToldApart() {
    List<AdRecord> records =
        read(
            "{\"description\":\"text\"}",
            "{\"id\":\"  \",\"description\":\"text\"}",
            "{\"id\":null,\"description\":\"text\"}",
            "{\"id\":\"a\"}",
            "{\"id\":\"a\",\"description\":\" \\n\\u0000 \"}",
            "{\"id\":\"a\",\"description\":NaN}");

    assertEquals(
        List.of(
            "MISSING_ID@1",
            "MISSING_ID@2",
            "MISSING_ID@3",
            "MISSING_DESCRIPTION@4",
            "MISSING_DESCRIPTION@5",
            "MISSING_DESCRIPTION@6"),
        Records.reasons(records));
    assertEquals("a", Records.rejections(records).get(3).adId());
  }

  @Test
  void markupAroundNothingOrADashIsNoText() {
    assertEquals(
        List.of("MISSING_DESCRIPTION@1", "MISSING_DESCRIPTION@2", "MISSING_DESCRIPTION@3"),
        Records.reasons(
            read(
                "{\"id\":\"a\",\"description\":\"--\"}",
                "{\"id\":\"a\",\"description\":\"<p>&nbsp;</p><br>\"}",
                "{\"id\":\"a\",\"description\":\"&nbsp;\"}")));
  }

  @Test
  void anAddressDoesNotReplaceTheIdOfAPlainRecord() {
    assertEquals(
        List.of("MISSING_ID@1"),
        Records.reasons(read("{\"url\":\"https://x.example\",\"description\":\"t\"}")));
  }

  @Test
  void numbersAreWrittenPlainly() {
    List<AdRecord> records =
        read(
            "{\"id\":17.0,\"description\":\"t\",\"postedAt\":1.773059489E9}",
            "{\"id\":1.5E10,\"description\":\"t\",\"title\":Infinity}",
            "{\"id\":123456789012345678901234567890,\"description\":\"t\"}",
            "{\"id\":1E999999999,\"description\":\"t\"}");

    assertEquals(
        List.of("17", "15000000000", "123456789012345678901234567890"), Records.adIds(records));
    assertEquals(
        Instant.parse("2026-03-09T12:31:29Z"), ((AdRecord.Parsed) records.get(0)).ad().postedAt());
    assertEquals(List.of("MISSING_ID@4"), Records.reasons(records));
  }

  @Test
  void aDeletionNeedsNoTextAndAnUnknownOperationIsRefused() {
    List<AdRecord> records =
        read("{\"id\":\"a\",\"op\":\"DELETE\"}", "{\"id\":\"a\",\"op\":\"merge\"}");

    assertEquals(AdOperation.DELETE, ((AdRecord.Parsed) records.get(0)).ad().operation());
    assertEquals(List.of("INVALID_VALUE@2"), Records.reasons(records));
  }

  @Test
  void aByteOrderMarkAndWindowsLineEndsAreNoMatter() {
    byte[] bytes =
        Records.join(
            new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF},
            Records.utf8(GOOD + "\r\n" + GOOD + "\r\n"));

    assertEquals(List.of("good", "good"), Records.adIds(Records.read("ads.ndjson", bytes)));
  }

  @Test
  void invalidUtf8CostsTheRecordThatHasIt() {
    byte[] bad =
        Records.join(
            Records.utf8("{\"id\":\"b\",\"description\":\"caf"),
            new byte[] {(byte) 0xE9},
            Records.utf8("\"}\n"));
    byte[] overlong =
        Records.join(
            Records.utf8("{\"id\":\"c\",\"description\":\""),
            new byte[] {(byte) 0xC0, (byte) 0xAF},
            Records.utf8("\"}\n"));

    List<AdRecord> records =
        Records.read(
            "a.jsonl", Records.join(Records.utf8(GOOD + "\n"), bad, overlong, Records.utf8(GOOD)));

    assertEquals(List.of("good", "good"), Records.adIds(records));
    assertEquals(List.of("INVALID_ENCODING@2", "INVALID_ENCODING@3"), Records.reasons(records));
    String detail = Records.rejections(records).get(0).detail();
    assertTrue(detail.contains("offset 28") && !detail.contains("UTF-16"), detail);
  }

  @Test
  void aGenuineReplacementCharacterIsValid() {
    assertEquals(
        "caf\uFFFD",
        Records.onlyAd(read("{\"id\":\"a\",\"description\":\"caf\uFFFD\"}")).description());
  }

  @Test
  void loneSurrogatesAndControlCharactersAreMadeStorable() {
    JobAd ad =
        Records.onlyAd(
            read(
                "{\"id\":\"a\",\"description\":\"x\\ud800y\\udc00z\\ud83d\\ude00\\u0000\\u0007\\t.\"}"));

    assertEquals("x\uFFFDy\uFFFDz\uD83D\uDE00  \t.", ad.description());
    assertEquals(
        List.of("INVALID_VALUE@1", "INVALID_VALUE@2"),
        Records.reasons(
            read(
                "{\"id\":\"a\\ud800\",\"description\":\"t\"}",
                "{\"id\":\"" + "a".repeat(1_001) + "\",\"description\":\"t\"}")));
  }

  @Test
  void idsAreKeptAsTheyAreOrRefused() {
    List<AdRecord> records =
        read(
            "{\"id\":\"a\\u0001b\",\"description\":\"t\"}",
            "{\"id\":\"a\\u007fb\",\"description\":\"t\"}",
            "{\"id\":\"nul\\u0000\",\"description\":\"t\"}",
            "{\"id\":\" a b \",\"description\":\"t\"}");

    assertEquals(
        List.of("INVALID_VALUE@1", "INVALID_VALUE@2", "INVALID_VALUE@3"), Records.reasons(records));
    assertEquals(List.of("a b"), Records.adIds(records));
  }

  @Test
  void ofTwoEqualKeysTheLastOneCounts() {
    assertEquals(
        "second",
        Records.onlyAd(read("{\"id\":\"a\",\"description\":\"first\",\"description\":\"second\"}"))
            .description());
  }

  @Test
  void deepNestingIsRefusedWithoutHarm() {
    String deep =
        "{\"id\":\"a\",\"description\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";

    List<AdRecord> records = read(deep, GOOD);

    assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(records));
    assertTrue(Records.rejections(records).get(0).detail().contains("200 deep"));
    assertEquals(List.of("good"), Records.adIds(records));
  }

  @Test
  void membersBelowALongNameTakeLinearTime() {
    String record =
        "{\"id\":\"a\",\"description\":\"t\",\""
            + "n".repeat(1_000_000)
            + "\":{"
            + IntStream.range(0, 100_000)
                .mapToObj(i -> "\"" + i + "\":1")
                .collect(Collectors.joining(","))
            + "}}";

    List<AdRecord> records = CpuLimit.within(Duration.ofSeconds(20), () -> read(record));

    assertEquals(List.of("a"), Records.adIds(records));
  }

  @Test
  void anAdOfFiftyMegabytesIsRefusedWithoutHoldingIt() {
    InputStream in =
        new SequenceInputStream(
            new SequenceInputStream(
                new ByteArrayInputStream(Records.utf8("{\"id\":\"big\",\"description\":\"")),
                new Repeated('x', 50_000_000)),
            new ByteArrayInputStream(Records.utf8("\"}\n" + GOOD)));

    List<AdRecord> records =
        Records.read("ads.jsonl", in, FieldMapping.standard(), AdReaders.DEFAULT_MAX_RECORD_BYTES);

    assertEquals(List.of("TOO_LARGE@1"), Records.reasons(records));
    assertEquals(
        "A record may have at most 16777216 bytes: bytes=50000029",
        Records.rejections(records).get(0).detail());
    assertEquals(List.of("good"), Records.adIds(records));
  }

  @Test
  void aRecordOfExactlyTheLimitIsRead() {
    String head = "{\"id\":\"a\",\"description\":\"";
    String line = head + "x".repeat(2_048 - head.length() - 2) + "\"}";

    List<AdRecord> records =
        Records.read(
            "ads.jsonl",
            new ByteArrayInputStream(Records.utf8(line + "\n" + line + " \n")),
            FieldMapping.standard(),
            2_048);

    assertEquals(List.of("a"), Records.adIds(records));
    assertEquals(List.of("TOO_LARGE@2"), Records.reasons(records));
  }

  @Test
  void emptyAndBlankFilesAreNamed() {
    assertEquals("EMPTY_FILE@0", Records.reasons(read("")).get(0));
    assertEquals("EMPTY_FILE@0", Records.reasons(read(" \t", "", "\r\n")).get(0));
  }

  @Test
  void unreadableOptionalValuesAreDroppedAndNamed() throws IOException {
    String lines =
        "{\"id\":\"a\",\"description\":\"t\",\"posted_at\":\"soon\",\"title\":{\"x\":1}}\n"
            + "{\"id\":\"b\",\"description\":\"t\",\"posted_at\":\"later\",\"date\":\"2026-01-02\"}\n"
            + "{\"id\":\"c\",\"description\":\"t\",\"posted_at\":\"never\"}\n";
    try (AdRecordReader reader =
        AdReaders.open(
            "a.jsonl", new ByteArrayInputStream(Records.utf8(lines)), FieldMapping.standard())) {
      AdRecord.Parsed first = (AdRecord.Parsed) reader.next();
      assertNull(first.ad().postedAt());
      assertNull(first.ad().title());
      assertEquals(Set.of(AdField.POSTED_AT, AdField.TITLE), first.ignored());
      AdRecord.Parsed second = (AdRecord.Parsed) reader.next();
      assertEquals(Instant.parse("2026-01-02T00:00:00Z"), second.ad().postedAt());
      assertEquals(Set.of(), second.ignored());
      AdRecord.Parsed third = (AdRecord.Parsed) reader.next();
      assertNull(third.ad().postedAt());
      assertEquals(Set.of(AdField.POSTED_AT), third.ignored());
    }
  }

  @Test
  void nestedAndListedValuesBecomeText() {
    JobAd ad =
        Records.onlyAd(
            read(
                "{\"id\":7.5,\"body\":[\"one\",\"two\"],\"employer\":{\"name\":\"Oven"
                    + " Ltd\"},\"location\":[\"Ghent\",\"Bruges\"],\"lang\":\"nl\",\"title\":\"nan\",\"country\":\"None\"}"));

    assertEquals("7.5", ad.id());
    assertEquals("one\ntwo", ad.description());
    assertEquals("Oven Ltd", ad.organization());
    assertEquals("Ghent; Bruges", ad.location());
    assertNull(ad.title());
    assertNull(ad.country());
  }

  @Test
  void addressPartsAtTheTopMakeALocationWhereThereIsNone() {
    assertEquals(
        "1000 Brussels, BE",
        Records.onlyAd(
                read(
                    "{\"id\":1,\"text\":\"t\",\"city\":\"Brussels\",\"zip\":1000,\"country\":\"BE\"}"))
            .location());
    assertNull(Records.onlyAd(read("{\"id\":1,\"text\":\"t\",\"country\":\"BE\"}")).location());
  }

  @Test
  void binaryJunkIsRefusedLineByLine() {
    byte[] junk = new byte[3_000];
    for (int i = 0; i < junk.length; i++) {
      junk[i] = (byte) (i * 131 + i / 7);
    }

    List<AdRecord> records =
        Records.read("junk.jsonl", Records.join(junk, Records.utf8("\n" + GOOD)));

    assertEquals(List.of("good"), Records.adIds(records));
    assertFalse(Records.rejections(records).isEmpty());
  }

  @Test
  void aLineOfNulBytesIsMalformed() {
    assertEquals(
        List.of("MALFORMED_RECORD@1"),
        Records.reasons(
            Records.read("a.jsonl", Records.join(new byte[512], Records.utf8("\n" + GOOD)))));
  }

  /** A stream of one repeated byte. */
  private static final class Repeated extends InputStream {
    private final int value;
    private long left;

    Repeated(int value, long count) {
      this.value = value;
      this.left = count;
    }

    @Override
    public int read() {
      return left-- > 0 ? value : -1;
    }
  }

  @Test
  void filesWithByteOrderMarksMayBePutOneBehindAnother() {
    String marked = "\uFEFF" + GOOD;
    List<AdRecord> records = read(marked, marked, "\uFEFF", "\uFEFF" + marked, GOOD + "\uFEFF");
    assertEquals(4, records.size());
    assertTrue(records.subList(0, 3).stream().allMatch(AdRecord.Parsed.class::isInstance));
    assertEquals(4, records.get(2).position().index(), "a line of a mark alone is blank");
  }
}
