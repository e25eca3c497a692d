package org.jobdedup.features.correction;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.jobdedup.features.correction.CorrectionLine.Answer;
import org.junit.jupiter.api.Test;

class CorrectionReaderTest {
  private static List<CorrectionLine> read(String text) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<CorrectionLine> read(byte[] content) throws IOException {
    List<CorrectionLine> records = new ArrayList<>();
    try (CorrectionReader reader = new CorrectionReader("f", new ByteArrayInputStream(content))) {
      for (CorrectionLine record = reader.next(); record != null; record = reader.next()) {
        records.add(record);
      }
    }
    return records;
  }

  @Test
  void jsonLinesAreRead() throws IOException {
    List<CorrectionLine> records =
        read(
            """
            \uFEFF{"a": "x", "b": "y", "same": true}

            {"a": 1, "b": "2", "same": "FALSE", "time": "2026-01-02", "market": "de"}
            """);
    assertEquals(
        List.of(
            new CorrectionLine("f", 1, null, "x", "y", Answer.SAME, CorrectionLine.NO_TIME, null),
            new CorrectionLine(
                "f",
                3,
                null,
                "1",
                "2",
                Answer.DIFFERENT,
                Instant.parse("2026-01-02T00:00:00Z").toEpochMilli(),
                "de")),
        records);
  }

  @Test
  void idsOfJsonAreStringsOrWholeNumbers() throws IOException {
    List<CorrectionLine> records =
        read(
            """
            {"a": 7.0, "b": 8, "same": true}
            {"a": "x", "b": false, "same": true}
            {"a": 1e3, "b": 8, "same": true}
            {"a": "7.0", "b": 123456789012345678901, "same": true}
            """);
    for (CorrectionLine refused : records.subList(0, 3)) {
      assertEquals(
          "The line must give the id "
              + (refused.index() == 2 ? "b" : "a")
              + " as a string or a whole number, not as a fraction, true or false.",
          refused.problem());
    }
    assertNull(records.get(3).problem());
    assertEquals("7.0", records.get(3).a());
    assertEquals("123456789012345678901", records.get(3).b());
  }

  @Test
  void idsThatAreNotUtf8AreRefused() throws IOException {
    byte[] latin = "a,b,same\nköln,x,true\nx,köln,true\nx,y,true\n".getBytes(ISO_8859_1);
    try (CorrectionReader reader = new CorrectionReader("f", new ByteArrayInputStream(latin))) {
      for (int line = 2; line <= 3; line++) {
        CorrectionLine refused = reader.next();
        assertEquals(line, refused.index());
        assertTrue(refused.problem().contains("UTF-8"), refused.problem());
      }
      assertNull(reader.next().problem());
    }
  }

  @Test
  void csvIsReadByItsHeader() throws IOException {
    List<CorrectionLine> records =
        read("same,b,a,time,note\ntrue,\"y,1\",x,2026-01-02T03:00:00Z,sure\nfalse,u,v,,\n");
    assertEquals("y,1", records.get(0).b());
    assertEquals(Instant.parse("2026-01-02T03:00:00Z").toEpochMilli(), records.get(0).time());
    assertEquals(
        new CorrectionLine("f", 3, null, "v", "u", Answer.DIFFERENT, CorrectionLine.NO_TIME, null),
        records.get(1));
  }

  @Test
  void csvMayHaveOtherSeparatorsAndCallTheAnswerDuplicate() throws IOException {
    for (String separator : List.of(";", "\t")) {
      List<CorrectionLine> records =
          read("a;b;duplicate\n1,5;\"y;1\";TRUE\nu;v;false\n".replace(";", separator));
      assertEquals(2, records.size());
      assertNull(records.get(0).problem());
      assertEquals("1,5", records.get(0).a());
      assertEquals("y" + separator + "1", records.get(0).b());
      assertEquals(Answer.SAME, records.get(0).answer());
      assertEquals(Answer.DIFFERENT, records.get(1).answer());
    }
    List<CorrectionLine> json =
        read(
            """
            {"a": "x", "b": "y", "duplicate": true}
            {"a": "x", "b": "y", "duplicate": true, "same": false}
            {"a": "x", "b": "y", "duplicate": ""}
            """);
    assertEquals(Answer.SAME, json.get(0).answer());
    assertEquals(
        "A correction must not say one thing as same and another as duplicate.",
        json.get(1).problem());
    assertEquals(
        "A correction must say true, false or null as same, which it lacks.",
        json.get(2).problem());
  }

  @Test
  void nullTakesBackButOnlyAsTheAnswer() throws IOException {
    List<CorrectionLine> records =
        read(
            """
            {"a": "x", "b": "y", "same": null, "time": null, "market": null}
            {"a": "x", "b": "y", "duplicate": null}
            {"a": "x", "b": "y", "same": "Null", "duplicate": null}
            {"a": null, "b": "y", "same": true}
            {"a": "x", "b": "y", "same": true, "duplicate": null}
            """);
    for (CorrectionLine record : records.subList(0, 3)) {
      assertEquals(
          new CorrectionLine(
              "f", record.index(), null, "x", "y", Answer.TAKEN_BACK, CorrectionLine.NO_TIME, null),
          record);
    }
    assertEquals("A correction must name two ads as a and b.", records.get(3).problem());
    assertEquals(
        "A correction must not say one thing as same and another as duplicate.",
        records.get(4).problem());
    List<CorrectionLine> csv = read("a,b,same\nx,y,null\nx,y,\nx,y\n");
    assertEquals(Answer.TAKEN_BACK, csv.get(0).answer());
    for (CorrectionLine blank : csv.subList(1, 3)) {
      assertEquals(
          "A correction must say true, false or null as same, which it lacks.", blank.problem());
    }
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void compressedFilesAreReadByTheirFirstBytes() throws IOException {
    for (String text : List.of("\uFEFFa,b,same\nx,y,true\nu,v,false\n", "{\"a\": \"x\"}\n", "")) {
      assertEquals(read(text), read(gzip(text)));
    }
  }

  /** Whatever was written before the damage counts. */
  @Test
  void whatCannotBeDecompressedIsOneRefusal() throws IOException {
    String text =
        "a,b,same\n"
            + IntStream.range(0, 9_000)
                .mapToObj(i -> Integer.toHexString(i * 0x9E3779B9) + ",y,true\n")
                .collect(Collectors.joining());
    byte[] whole = gzip(text);
    List<CorrectionLine> all = read(text);
    List<CorrectionLine> cut = read(Arrays.copyOf(whole, whole.length / 2));
    int readable = cut.size() - 1;
    assertTrue(readable > 0 && readable < all.size(), "readable=" + readable);
    assertEquals(all.subList(0, readable), cut.subList(0, readable));
    assertEquals(
        CorrectionLine.refused(
            "f",
            readable + 2,
            "The file ends in the middle of its compressed data; it may be cut short."),
        cut.get(readable));
    byte[] followed = Arrays.copyOf(gzip("a,b,same\nx,y,true\n"), 200);
    followed[190] = 'x';
    List<CorrectionLine> both = read(followed);
    assertNull(both.get(0).problem());
    assertEquals(
        List.of("The file cannot be decompressed; it may be corrupt."),
        both.subList(1, both.size()).stream().map(CorrectionLine::problem).toList());
    byte[] header = {0x1f, (byte) 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    assertEquals(
        List.of(
            CorrectionLine.refused("f", 1, "The file cannot be decompressed; it may be corrupt.")),
        read(header));
  }

  @Test
  void nothingOnALineIsPassedOver() throws IOException {
    List<CorrectionLine> records =
        read(
            """
            {"a": "x", "b": "y", "same": true}{"a": "x", "b": "z", "same": true}
            {"a": "x", "b": "y", "same": false, "same": true}
            {"a": "x", "b": "y", "same": true} # sure
            """);
    assertEquals(
        List.of(
            "The line holds something behind the pair that it begins with; give each pair a line of"
                + " its own.",
            "The line names the member 'same' twice."),
        records.subList(0, 2).stream().map(CorrectionLine::problem).toList());
    assertNotNull(records.get(2).problem());
  }

  @Test
  void linesThatAreNoCorrectionSayWhy() throws IOException {
    List<String> problems =
        read(
                """
                {"a": "x", "b": "y", "same": true}
                {"a": "x"
                [1]
                {"a": "x", "same": true}
                {"a": "x", "b": "x", "same": true}
                {"a": "x", "b": "y", "same": "perhaps"}
                {"a": "x", "b": "y", "same": true, "time": "yesterday"}
                """)
            .stream()
            .map(CorrectionLine::problem)
            .toList();
    assertNull(problems.get(0));
    assertEquals("The line is not valid JSON, which shows at column 10.", problems.get(1));
    assertEquals("The line is not a JSON object with the ids a and b.", problems.get(2));
    assertEquals("A correction must name two ads as a and b.", problems.get(3));
    assertEquals("A correction must name two different ads.", problems.get(4));
    assertEquals(
        "The value same of a correction must be true or false, or null to take back what was said of"
            + " the pair before.",
        problems.get(5));
    assertTrue(problems.get(6).startsWith("The time of a correction must be an ISO 8601 date"));
    assertEquals(
        List.of(
            "The first line must name the columns a, b and same, each once, separated by commas,"
                + " semicolons or tabs, or be a JSON object; the next line is taken for the first."),
        read("left,right\n").stream().map(CorrectionLine::problem).toList());
    assertEquals(
        "A correction must name two ads as a and b.",
        read("a,b,same\n\"x,y,true\n").get(0).problem());
  }

  @Test
  void aFirstLineThatIsNoneCostsOnlyItself() throws IOException {
    List<CorrectionLine> json = read("# by Eva\n{\"a\":\"x\",\"b\":\"y\",\"same\":false}\n");
    assertEquals(2, json.size());
    assertNull(json.get(1).problem());
    assertNull(read("by Eva, on Monday\na,b,same\nx,y,true\n").get(1).problem());
  }

  @Test
  void aColumnThatIsNamedTwiceIsRefused() throws IOException {
    assertTrue(read("a,b,same,A\n").get(0).problem().contains("a, b and same, each once"));
    assertNull(read("a,b,same,,\nx,y,true,,\n").get(0).problem());
  }

  @Test
  void aBlankMemberOfJsonIsNone() throws IOException {
    assertNull(
        read("{\"a\": \"x\", \"b\": \"y\", \"same\": true, \"duplicate\": \"\"}").get(0).problem());
  }

  @Test
  void timesThatAreNoMillisecondsAreRefused() throws IOException {
    for (String time : List.of("+999999999-01-01", "-999999999-01-01T00:00:00Z", "2026-02-30")) {
      assertEquals(
          "The time of a correction must be an ISO 8601 date or instant, such as 2026-01-31 or"
              + " 2026-01-31T12:00:00Z: length of the value="
              + time.length(),
          read("a,b,same,time\nx,y,true," + time + "\n").get(0).problem(),
          time);
    }
  }

  /** Columns may be fewer than the first line has, but a value that no column names is a slip. */
  @Test
  void linesHaveNoMoreValuesThanTheFirst() throws IOException {
    List<CorrectionLine> records = read("a,b,same,time\nx,y,true\nx,y,true,,\nx,y,true,\n");
    assertNull(records.get(0).problem());
    assertEquals(
        "A line must have no more values than the first line has columns.",
        records.get(1).problem());
    assertNull(records.get(2).problem());
    assertEquals(List.of(2L, 3L, 4L), records.stream().map(CorrectionLine::index).toList());
  }

  @Test
  void fileWithoutItsColumnsIsRefusedLineByLine() throws IOException {
    List<CorrectionLine> records = read("\nx,y,true\nu,v,false\n");
    assertEquals(List.of(2L, 3L), records.stream().map(CorrectionLine::index).toList());
    records.forEach(record -> assertNotNull(record.problem()));
  }

  @Test
  void filesWithByteOrderMarksMayBePutOneBehindAnother() throws IOException {
    String json = "\uFEFF{\"a\": \"x\", \"b\": \"y\", \"same\": true}\n";
    List<CorrectionLine> records = read(json + json + "\uFEFF\n" + json);
    assertEquals(3, records.size());
    assertTrue(records.stream().allMatch(record -> record.problem() == null), "" + records);
    List<CorrectionLine> table = read("\uFEFFa,b,same\nx,y,true\n\uFEFFv,w,false\n");
    assertEquals("v", table.get(1).a());
  }
}
