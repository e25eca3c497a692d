package org.jobdedup.features.ad;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jobdedup.features.text.HtmlText;
import org.jsoup.Jsoup;
import org.jsoup.parser.Parser;

/** Tells in which character set a page is written. */
final class PageCharset {
  /** Where a page may name its character set. */
  private static final int HEAD_BYTES = 5 * 1024 - 1;

  /** As pages begin that name their character set, which could not be read in a wide one. */
  private static final String STATEMENT = "<meta charset=";

  private PageCharset() {}

  /**
   * The character set of the byte order mark, else the one that the page names, else UTF-8.
   *
   * <p>As in HTML, a page that says in ASCII that it is UTF-16 or UTF-32, or another set in which
   * it could not have said so, is not; programs that convert pages to UTF-8 leave such statements
   * behind.
   */
  static Charset of(byte[] page) throws IOException {
    byte[] head = Arrays.copyOf(page, Math.min(page.length, HEAD_BYTES));
    Parser parser = Parser.htmlParser().setMaxDepth(HtmlText.MAX_DEPTH);
    Charset found =
        Jsoup.parse(new ByteArrayInputStream(head), /* charsetName= */ null, "", parser).charset();
    return keepsAscii(found) || beginsWithMark(page) ? found : StandardCharsets.UTF_8;
  }

  private static boolean keepsAscii(Charset charset) {
    return new String(STATEMENT.getBytes(StandardCharsets.US_ASCII), charset).equals(STATEMENT);
  }

  /** Whether a byte order mark of either stands before all else: FE FF, FF FE or 00 00 FE FF. */
  private static boolean beginsWithMark(byte[] page) {
    return page[0] == (byte) 0xFE || page[0] == (byte) 0xFF || page[0] == 0;
  }
}
