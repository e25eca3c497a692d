package org.jobdedup.features.pairfile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairLinesTest {
  @Test
  void byteOrderMarksAreTakenOffTheStartOfALineOnly() {
    assertEquals("{}", PairLines.withoutMark("{}"));
    assertEquals("{}\uFEFF", PairLines.withoutMark("\uFEFF\uFEFF{}\uFEFF"));
    assertEquals(" \uFEFF{}", PairLines.withoutMark(" \uFEFF{}"));
    assertEquals("", PairLines.withoutMark("\uFEFF"));
    assertEquals("", PairLines.withoutMark(""));
  }

  @Test
  void byteOrderMarksAreTakenOffTheStartOfAStream() throws IOException {
    for (String content : new String[] {"{\"a\":1}", "", "x", "\u00EF\u00BB", "ab"}) {
      assertEquals(content, text(PairLines.withoutMark(stream(utf8(content)))), content);
      assertEquals(content, text(PairLines.withoutMark(stream(utf8("\uFEFF" + content)))), content);
    }
  }

  @Test
  void anObjectIsReadWithAllItsMembers() throws PairLineException {
    assertEquals("x", PairLines.object("{\"a\":\"x\",\"b\":\"y\"} ").path("a").asText());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "[1]            | is not a JSON object with the ids a and b.",
        "5              | is not a JSON object with the ids a and b.",
        "{\"a\":1} {}   | holds something behind the pair that it begins with; give each pair a line"
            + " of its own.",
        "{\"a\":1,\"a\":2} | names the member 'a' twice.",
        "{\"a\":1,\"b\":7.0} | must give the id b as a string or a whole number, not as a fraction,"
            + " true or false.",
        "{\"a\":true}   | must give the id a as a string or a whole number, not as a fraction, true"
            + " or false.",
        "{\"a\":tru}    | is not valid JSON, which shows at column 6."
      })
  void whatIsNoObjectIsToldInASentenceWithoutTheLine(String line, String told) {
    PairLineException refusal = assertThrows(PairLineException.class, () -> PairLines.object(line));
    assertEquals(told, refusal.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "1970-01-02, 86400000",
    "1970-01-01T00:00:01Z, 1000",
    "1970-01-01T01:00:00+01:00, 0",
    "1969-12-31, -86400000"
  })
  void aTimeIsADayOrAnInstant(String value, long millis) {
    assertEquals(millis, PairLines.time(value));
  }

  @Test
  void whatIsNoTimeOrTooFarAwayIsRefused() {
    for (String value : new String[] {"", "31.1.2026", "2026-02-30", "2026-01-31T10:00", "T"}) {
      assertThrows(DateTimeException.class, () -> PairLines.time(value), value);
    }
    assertThrows(ArithmeticException.class, () -> PairLines.time("+999999999-01-01"));
  }

  @Test
  void aStreamIsUncompressedWhereItsFirstBytesSaySo() throws IOException {
    for (String content : new String[] {"{\"a\":1}\n", "", "x"}) {
      assertEquals(content, text(PairLines.uncompressed(stream(utf8(content)))), content);
      assertEquals(content, text(PairLines.uncompressed(stream(gzip(content)))), content);
    }
    byte[] half = {0x1f, 'x'};
    assertArrayEquals(half, PairLines.uncompressed(stream(half)).readAllBytes());
    byte[] cut = Arrays.copyOf(gzip("{\"a\":1}\n"), 20);
    assertThrows(EOFException.class, () -> PairLines.uncompressed(stream(cut)).readAllBytes());
  }

  @Test
  void aStreamThatCannotBeReadIsClosed() {
    boolean[] closed = {false};
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("gone");
          }

          @Override
          public void close() {
            closed[0] = true;
          }
        };
    assertThrows(IOException.class, () -> PairLines.uncompressed(broken));
    assertTrue(closed[0]);
  }

  private static BufferedInputStream stream(byte[] bytes) {
    return new BufferedInputStream(new ByteArrayInputStream(bytes));
  }

  private static String text(InputStream in) throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(utf8(text));
    }
    return bytes.toByteArray();
  }
}
