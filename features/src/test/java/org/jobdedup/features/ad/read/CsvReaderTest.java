package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jobdedup.features.CpuLimit;
import org.jobdedup.features.ad.AdOperation;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.TurkishLocale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(TurkishLocale.class)
class CsvReaderTest {

  private static List<AdRecord> read(String content) {
    return Records.read("ads.csv", content);
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void theSeparatorIsFound(String separator) {
    String content =
        "ID|Job Title|Description|Company\n1|Baker, cook; maid|text|Oven\n".replace("|", separator);
    if (separator.equals(",")) {
      content = content.replace("Baker, cook; maid", "\"Baker, cook; maid\"");
    }
    if (separator.equals(";")) {
      content = content.replace("Baker, cook; maid", "\"Baker, cook; maid\"");
    }

    JobAd ad = Records.onlyAd(read(content));

    assertEquals("1", ad.id());
    assertEquals("Baker, cook; maid", ad.title());
    assertEquals("Oven", ad.organization());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sep=;\r\n",
        "SEP=;\n",
        "\"sep=;\"\n",
        "sep=|\n",
        "\uFEFFsep=;\r\n\r\n",
        "sep=;\r"
      })
  void aLineThatNamesTheSeparatorForSpreadsheetsIsPassedOver(String first) {
    String end = first.endsWith("\n") ? "\n" : "\r";
    List<AdRecord> records =
        read(first + "id;title;description" + end + "1;Baker, cook;text" + end + "2" + end);

    assertEquals(List.of("1"), Records.adIds(records.subList(0, 1)));
    AdRecord.Rejected rejected = (AdRecord.Rejected) records.get(1);
    assertEquals(2, rejected.position().index());
    int line = first.contains("\n\r\n") ? 5 : 4;
    assertTrue(rejected.detail().endsWith("line=" + line), rejected.detail());
  }

  @Test
  void valuesMayHoldSeparatorsQuotesAndLineEnds() {
    List<AdRecord> records =
        read(
            "\uFEFFid,description,\"title\"\r\n"
                + "1,\"first, \"\"quoted\"\"\r\nsecond\",x\r\n"
                + "\r\n"
                + "2,plain 5\" pipe,\r\n");

    assertEquals(List.of("1", "2"), Records.adIds(records));
    assertEquals(
        "first, \"quoted\"\r\nsecond", ((AdRecord.Parsed) records.get(0)).ad().description());
    assertEquals("plain 5\" pipe", ((AdRecord.Parsed) records.get(1)).ad().description());
    assertNull(((AdRecord.Parsed) records.get(1)).ad().title());
  }

  @Test
  void missingColumnsAreToldInOneSentence() {
    AdRecord.Rejected rejected =
        Records.onlyRejection(read("job number,company,Überschrift\n1,Oven,Baker\n2,Oven,Cook\n"));

    assertEquals(RejectionReason.UNSUPPORTED_FORMAT, rejected.reason());
    assertEquals(0, rejected.position().index());
    assertEquals(
        "A CSV file must begin with a header row that has columns for id and description:"
            + " missing=id and description, columns=3, understood=organization. Give it such a row"
            + " if it has none; name columns that are called otherwise with --field, for example"
            + " --field description=their_column.",
        rejected.detail());
  }

  @Test
  void whatStandsInPlaceOfAHeaderRowIsNotRepeated() {
    for (String line : List.of("4711,Anna Example,anna@example.org", "4711/Anna Example/x")) {
      String told = Records.onlyRejection(read(line + "\n")).detail();

      assertFalse(told.contains("Anna") || told.contains("4711"), told);
      assertEquals(
          !line.contains(","), told.contains("commas, semicolons, tabs or vertical bars"), told);
    }
  }

  @Test
  void aFileOfWithdrawalsNeedsNoDescription() {
    List<AdRecord> records = read("id;op\n1;delete\n2;\n");
    assertEquals(AdOperation.DELETE, ((AdRecord.Parsed) records.get(0)).ad().operation());
    assertEquals(
        RejectionReason.MISSING_DESCRIPTION, ((AdRecord.Rejected) records.get(1)).reason());
  }

  @Test
  void columnsNamedByAnOptionAreEnough() {
    List<AdRecord> records =
        Records.read(
            "ads.csv",
            Records.utf8("job number;Wortlaut\n1;t\n"),
            FieldMapping.of(List.of("id=job number", "description=wortlaut")));

    assertEquals(List.of("1"), Records.adIds(records));
  }

  @Test
  void aBrokenRecordCostsThatRecordOnly() {
    List<AdRecord> records =
        read(
            "id,description,title\n"
                + "1,text,a\n"
                + "2,too few\n"
                + "3,too,many,values\n"
                + "4,\"bad\" quote,b\n"
                + "5,text,c,,\n"
                + ",no id,d\n"
                + "7,,e\n"
                + "8,text,f\n");

    assertEquals(List.of("1", "5", "8"), Records.adIds(records));
    assertEquals(
        List.of(
            "MALFORMED_RECORD@2",
            "MALFORMED_RECORD@3",
            "MALFORMED_RECORD@4",
            "MISSING_ID@6",
            "MISSING_DESCRIPTION@7"),
        Records.reasons(records));
    assertEquals(
        "A CSV record must have as many values as the header has columns: values=2, columns=3,"
            + " line=3",
        Records.rejections(records).get(0).detail());
  }

  @Test
  void aQuoteThatIsNeverClosedDoesNotSwallowTheFile() {
    List<AdRecord> records = read("id,description\n1,\"open\n2,text\n3,text\n");

    assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(records));
    assertEquals(List.of("2", "3"), Records.adIds(records));
  }

  @Test
  void anOpenQuoteBeforeQuotedRecordsCostsItsLine() {
    List<AdRecord> records = read("id,description\n1,\"open\n2,\"text\"\n3,\"text\"");

    assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(records));
    assertEquals(List.of("2", "3"), Records.adIds(records));
  }

  /** Each line closes the quote of the one before and opens another, up to the end of the file. */
  @Test
  void aQuoteOpenedInEveryLineCostsNoMoreThanLinearTime() {
    int lines = 400_000;
    String csv = "id,description\n" + "a\",\"\n".repeat(lines) + "2,text\n";

    List<AdRecord> records = CpuLimit.within(Duration.ofSeconds(60), () -> read(csv));

    assertEquals(List.of("2"), Records.adIds(records));
    assertEquals(lines, Records.rejections(records).size());
    assertTrue(
        Records.rejections(records).stream()
            .anyMatch(
                rejected ->
                    rejected.detail().startsWith("A quoted CSV value may reach over several")));
  }

  @Test
  void aLoneCarriageReturnIsToldToBeOne() {
    List<AdRecord> records = read("id,description\n1,a\rb\n2,text\n3,\"a\rb\"\n");

    assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(records));
    assertTrue(Records.rejections(records).get(0).detail().contains("carriage return"));
    assertEquals(List.of("2", "3"), Records.adIds(records));
  }

  @Test
  void aLargeRecordIsRefusedAndTheNextIsRead() {
    List<AdRecord> records =
        Records.read(
            "ads.csv",
            new ByteArrayInputStream(
                Records.utf8("id,description\n1,\"" + "x\n".repeat(9_000) + "\"\n2,text\n")),
            FieldMapping.standard(),
            4_096);

    assertEquals(List.of("TOO_LARGE@1"), Records.reasons(records));
    assertEquals(List.of("2"), Records.adIds(records));
  }

  @Test
  void invalidUtf8CostsItsRecordOnly() {
    byte[] bytes =
        Records.join(
            Records.utf8("id,description\n1,caf"),
            new byte[] {(byte) 0xE9},
            Records.utf8("\n2,text\n"));

    List<AdRecord> records = Records.read("ads.csv", bytes);

    assertEquals(List.of("INVALID_ENCODING@1"), Records.reasons(records));
    assertEquals(List.of("2"), Records.adIds(records));
  }

  @Test
  void filesWithoutARecordAreEmpty() {
    for (String content : new String[] {"", "\n \n", "id,description\n", "id,description"}) {
      assertEquals(List.of("EMPTY_FILE@0"), Records.reasons(read(content)), content);
    }
  }

  @Test
  void nestedMembersMayBeColumns() {
    JobAd ad =
        Records.onlyAd(
            read(
                "identifier.value,hiringOrganization.name,description,city,state,country,location\n"
                    + "1,Oven,text,Salem,OR,US,\n"));

    assertEquals("1", ad.id());
    assertEquals("Oven", ad.organization());
    assertEquals("Salem, OR, US", ad.location());
    assertEquals("US", ad.country());
  }

  @Test
  void ofTwoEqualColumnsTheFirstCounts() {
    assertEquals(
        "first",
        Records.onlyAd(read("id,description,description\n1,first,second\n")).description());
    assertEquals(
        "second",
        Records.onlyAd(read("id,description,description,description\n1, ,second,\n"))
            .description());
  }

  @Test
  void columnsOfANestedPlaceMakeALocation() {
    JobAd ad =
        Records.onlyAd(
            read(
                "id,description,jobLocation.address.addressLocality,job_location.address.postal_code\n"
                    + "1,text,Ghent,9000\n"));

    assertEquals("9000 Ghent", ad.location());
  }

  private static List<AdRecord> readWithin(int maxBytes, String content) {
    return Records.read(
        "ads.csv",
        new ByteArrayInputStream(Records.utf8(content)),
        FieldMapping.standard(),
        maxBytes);
  }

  private static String plainRecords(int from, int to) {
    StringBuilder records = new StringBuilder();
    for (int i = from; i <= to; i++) {
      records.append(i).append(",some text,").append("title\n");
    }
    return records.toString();
  }

  private static List<String> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(Integer::toString).toList();
  }

  @Test
  void anOpenQuoteBeforeMoreThanARecordMayHoldCostsItsLine() {
    String content = "id,description,title\n1,\"open,a\n" + plainRecords(2, 2_000);
    List<AdRecord> records = readWithin(4_096, content);

    assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(records));
    assertEquals(
        "A quoted CSV value must end with a quote before a separator or line end, and a quote"
            + " inside it must be written twice; this record has one that does not: line=2. Close"
            + " or double its quotes.",
        Records.rejections(records).get(0).detail());
    assertEquals(numbers(2, 2_000), Records.adIds(records));
    assertEquals(
        records.size(),
        Records.read(
                "ads.csv.gz",
                new ByteArrayInputStream(Records.gzip(content)),
                FieldMapping.standard(),
                4_096)
            .size());
  }

  @Test
  void openQuotesInManyPlacesCostTheirLines() {
    StringBuilder content = new StringBuilder("id,description,title\n");
    for (int i = 0; i < 20; i++) {
      content.append("x,\"open,a\n").append(plainRecords(100 * i, 100 * i + 99));
      content.append("multi,\"two\nlines, \"\"quoted\"\"\",b\n");
    }

    for (int limit : new int[] {1_024, 4_096, AdReaders.DEFAULT_MAX_RECORD_BYTES}) {
      List<AdRecord> records = readWithin(limit, content.toString());

      assertEquals(20, Records.rejections(records).size());
      assertEquals(2_020, Records.adIds(records).size());
    }
  }

  @Test
  void aLargeValueWhoseQuoteIsNeverClosedIsNamedByItsLines() {
    AdRecord.Rejected rejected =
        Records.onlyRejection(
            readWithin(4_096, "id,description\n\n1,\"" + "x\n".repeat(9_000) + "y"));

    assertEquals(RejectionReason.MALFORMED_RECORD, rejected.reason());
    assertTrue(rejected.detail().contains(": lines=3 to 9003."), rejected.detail());
  }

  @Test
  void recordsBehindALargeValueWhoseQuoteIsNeverClosedAreRead() {
    String large = "id,description,title\n1,\"" + "x\n".repeat(9_000);

    List<AdRecord> many = readWithin(4_096, large + plainRecords(2, 2_000));
    List<String> read = Records.adIds(many);
    assertEquals(1, Records.reasons(many).stream().filter("MALFORMED_RECORD@1"::equals).count());
    assertTrue(read.size() > 1_999 - 4_096 / 17, "records read: " + read.size());
    assertEquals(numbers(2_001 - read.size(), 2_000), read);

    List<AdRecord> quoted = readWithin(4_096, large + "2,\"text\",b\n3,\"text\",c\n");
    assertEquals(List.of("2", "3"), Records.adIds(quoted));
    assertEquals(
        List.of(": lines=2 to 9001."),
        Records.rejections(quoted).stream()
            .map(rejected -> rejected.detail().replaceAll(".*(: lines=.*?\\.).*", "$1"))
            .toList());
  }

  @Test
  void aRecordThatIsTooLargeIsNamedByItsLines() {
    AdRecord.Rejected rejected =
        Records.onlyRejection(
            readWithin(1_024, "id,description\n1,\"" + "long line\n".repeat(200) + "\"\n"));

    assertEquals(
        "A record may have at most 1024 bytes: bytes=2004, lines=2 to 202", rejected.detail());
  }

  @Test
  void aQuoteOpenedByMistakeAndClosedByChanceCostsItsLine() {
    List<AdRecord> records =
        read("id,description,title\n1,\"open,a\n2,text,b\n3,\"\nfirst line empty\",c\n4,text,d\n");

    assertEquals(List.of("2", "3", "4"), Records.adIds(records));
    assertEquals(List.of("MALFORMED_RECORD@1"), Records.reasons(records));
    assertTrue(Records.rejections(records).get(0).detail().contains(": line=2."));
  }

  @Test
  void linesOfAQuotedValueAreNotTakenForRecords() {
    List<AdRecord> records =
        read("id,description\n1,too,\"many, we fear\nvalues, we know\"\n2,text\n");

    assertEquals(List.of("2"), Records.adIds(records));
    assertEquals(
        List.of(
            "A CSV record must have as many values as the header has columns: values=3, columns=2,"
                + " lines=2 to 3"),
        Records.rejections(records).stream().map(AdRecord.Rejected::detail).toList());
  }

  @Test
  void carriageReturnsAloneMayEndTheLinesOfAFile() {
    String records = "\n\n1,\"one\ntwo\",Baker\n2,\"open,Cook\n3,text,Maid\n4,too few\n";
    String header = "id,description,title";
    List<AdRecord> expected = read(header + records);

    List<AdRecord> read = read((header + records).replace('\n', '\r'));

    assertEquals(List.of("1", "3"), Records.adIds(expected));
    assertEquals(expected, read);
  }

  /** Whatever lies at the end of what is read at once. */
  @Test
  void lineEndsOfAllKindsAreOneEachBehindAHeaderThatEndsInACarriageReturn() {
    StringBuilder content = new StringBuilder("id,description\r");
    StringBuilder expected = new StringBuilder("id,description\n");
    for (int i = 0; i < 20_000; i++) {
      content.append(i).append(i % 3 == 0 ? ",\"a\r\nb\"\r\n" : ",\"a\rb\"\r");
      expected.append(i).append(",\"a\nb\"\n");
    }

    assertEquals(read(expected.toString()), read(content.toString()));
  }

  @Test
  void aCarriageReturnTooManyBeforeLineEndsIsNoLineEnd() {
    List<AdRecord> records = read("id,description\r\r\n1,\"a\rb\"\r\r\n2,text\r\r\n");

    assertEquals(List.of("1", "2"), Records.adIds(records));
    assertEquals("a\rb", ((AdRecord.Parsed) records.get(0)).ad().description());
  }

  @Test
  void namesOfColumnsMayHoldLineEndsSeparatorsAndQuotesInQuotes() {
    List<AdRecord> records =
        read("id,\"job\n\"\"description\"\"\",\"where, if known\"\n1,text,Ghent\n2,too few\n");

    assertEquals(List.of("1"), Records.adIds(records));
    assertTrue(Records.rejections(records).get(0).detail().endsWith(", line=4"));
  }

  @Test
  void aHeaderWhoseQuoteIsNotClosedIsToldToBeOne() {
    AdRecord.Rejected rejected = Records.onlyRejection(read("id,\"description\n1,text\n"));

    assertEquals(RejectionReason.UNSUPPORTED_FORMAT, rejected.reason());
    assertTrue(rejected.detail().endsWith("a quote is not."), rejected.detail());
  }
}
