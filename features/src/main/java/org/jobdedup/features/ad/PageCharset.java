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

  private PageCharset() {}

  /**
   * The character set of the byte order mark, else the one that the page names, else UTF-8.
   *
   * <p>As in HTML, a page that says in ASCII that it is UTF-16 or UTF-32 is not; programs that
   * convert pages to UTF-8 leave such statements behind.
   */
  static Charset of(byte[] page) throws IOException {
    byte[] head = Arrays.copyOf(page, Math.min(page.length, HEAD_BYTES));
    Parser parser = Parser.htmlParser().setMaxDepth(HtmlText.MAX_DEPTH);
    Charset found =
        Jsoup.parse(new ByteArrayInputStream(head), /* charsetName= */ null, "", parser).charset();
    return isWide(found) && !beginsWithMark(page) ? StandardCharsets.UTF_8 : found;
  }

  private static boolean isWide(Charset charset) {
    return charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32");
  }

  /** Whether a byte order mark of either stands before all else: FE FF, FF FE or 00 00 FE FF. */
  private static boolean beginsWithMark(byte[] page) {
    return page[0] == (byte) 0xFE || page[0] == (byte) 0xFF || page[0] == 0;
  }
}
