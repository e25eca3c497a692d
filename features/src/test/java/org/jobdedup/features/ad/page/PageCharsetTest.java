package org.jobdedup.features.ad.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jobdedup.features.ad.read.Records;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageCharsetTest {
  private static Charset of(String page, String charset) throws IOException {
    return PageCharset.of(page.getBytes(Charset.forName(charset)));
  }

  @ParameterizedTest
  @CsvSource({
    "iso-8859-1,windows-1252",
    "latin1,windows-1252",
    "us-ascii,windows-1252",
    "iso-8859-9,windows-1254",
    "gb2312,gbk",
    "shift_jis,windows-31j",
    "iso-8859-2,iso-8859-2"
  })
  void aSetIsReadAsTheLargerOneThatBrowsersTakeForIt(String named, String written)
      throws IOException {
    String page = "<meta charset=" + named + "><p>\u00e4\u2013 5 \u20ac";
    byte[] bytes = page.getBytes(Charset.forName(written));

    String read = new String(bytes, PageCharset.of(bytes));

    assertEquals(new String(bytes, Charset.forName(written)), read);
  }

  @ParameterizedTest
  @ValueSource(strings = {"iso-8859-1", "windows-1252", "windows-1251", "shift_jis"})
  void aPageThatWasConvertedToUtf8IsReadAsSuch(String left) throws IOException {
    assertEquals(StandardCharsets.UTF_8, of("<meta charset=" + left + "><p>F\u00eate", "utf-8"));
  }

  @Test
  void aPageWithoutAnyCharacterOfUtf8IsReadAsBrowsersDo() throws IOException {
    assertEquals(
        "windows-1252", of("<p>Verk\u00e4ufer f\u00fcr B\u00fccher", "windows-1252").name());
    assertEquals("windows-1252", of("<meta charset=utf-8><p>F\u00eate", "windows-1252").name());
  }

  @Test
  void aByteThatIsWrongDoesNotMakeAPageOfUtf8Another() throws IOException {
    byte[] page = Records.join(Records.utf8("<p>F\u00eate"), new byte[] {(byte) 0xE4});

    assertEquals(StandardCharsets.UTF_8, PageCharset.of(page));
    assertEquals(StandardCharsets.UTF_8, of("<p>Fete", "utf-8"));
  }
}
