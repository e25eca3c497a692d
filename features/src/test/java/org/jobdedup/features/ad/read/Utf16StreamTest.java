package org.jobdedup.features.ad.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jobdedup.features.ad.AdRecord;
import org.junit.jupiter.api.Test;

/** Files in UTF-16, as spreadsheets and older systems write them. */
class Utf16StreamTest {
  private static final List<Charset> MARKED =
      List.of(StandardCharsets.UTF_16, Charset.forName("x-UTF-16LE-BOM"));

  /** Longer than a buffer, with pairs of surrogates at all its ends. */
  private static String text(int length) {
    return "x".repeat(length % 2) + "\uD83C\uDF5E\u00E4".repeat(length / 3) + "\uD83C\uDF5E";
  }

  @Property(tries = 60)
  void whatBearsAMarkComesAsUtf8(
      @ForAll @IntRange(max = 40_000) int length,
      @ForAll @IntRange(min = 1, max = 20_000) int piece)
      throws IOException {
    String text = text(length);
    for (Charset charset : MARKED) {
      InputStream in = new Utf16Stream(Records.inPieces(text.getBytes(charset), piece));
      assertArrayEquals(text.getBytes(StandardCharsets.UTF_8), in.readAllBytes());
    }
  }

  @Property(tries = 200)
  void whatBearsNoneComesAsItIs(@ForAll byte[] bytes, @ForAll @IntRange(min = 1, max = 9) int piece)
      throws IOException {
    boolean marked =
        bytes.length > 1 && (bytes[0] & bytes[1] & 0xFE) == 0xFE && bytes[0] != bytes[1];
    if (!marked) {
      assertArrayEquals(bytes, new Utf16Stream(Records.inPieces(bytes, piece)).readAllBytes());
    }
  }

  @Test
  void nothingIsReadBeforeItIsAskedFor() {
    new Utf16Stream(
        new InputStream() {
          @Override
          public int read() {
            throw new IllegalStateException();
          }
        });
  }

  @Test
  void whatBreaksOffIsTold() {
    byte[] bytes = "Baker".getBytes(StandardCharsets.UTF_16);
    InputStream odd = new Utf16Stream(new ByteArrayInputStream(bytes, 0, bytes.length - 1));
    assertThrows(CharacterCodingException.class, odd::readAllBytes);
  }

  @Test
  void filesOfEveryFormatMayBeInUtf16() {
    String lines = "{\"id\":\"1\",\"text\":\"B\u00E4cker \uD83C\uDF5E\"}";
    String page = "<html><body><main><h1>B\u00E4cker</h1><p>Backen</p></main></body></html>";
    String[][] files = {
      {"a.jsonl", lines + "\n"},
      {"a.json", "[" + lines + "]"},
      {"a.csv", "id\ttext\r\n1\tB\u00E4cker\r\n"},
      {
        "a.xml",
        "<?xml version='1.0' encoding='UTF-16'?><job><id>1</id><text>B\u00E4cker</text></job>"
      },
      {"1.html", page}
    };
    for (String[] file : files) {
      for (Charset charset : MARKED) {
        List<AdRecord> records = Records.read(file[0], file[1].getBytes(charset));

        assertEquals(1, records.size(), file[0]);
        String text = ((AdRecord.Parsed) records.get(0)).ad().description();
        assertTrue(text.contains("B\u00E4cker") || text.contains("Backen"), text);
      }
    }
  }

  /** What stands before the break is read. */
  @Test
  void aFileThatBreaksOffIsUnreadableFromThere() {
    String lines = "{\"id\":\"1\",\"text\":\"Bake\"}\n{\"id\":\"2\",\"text\":\"Cook\"}";
    byte[] bytes = lines.getBytes(StandardCharsets.UTF_16);
    List<AdRecord> records = Records.read("a.jsonl", Arrays.copyOf(bytes, bytes.length - 1));

    assertEquals(List.of("1"), Records.adIds(records));
    assertEquals(List.of("UNREADABLE_FILE@2"), Records.reasons(records));
    assertTrue(Records.rejections(records).get(0).detail().startsWith("The file begins as UTF-16"));
  }
}
