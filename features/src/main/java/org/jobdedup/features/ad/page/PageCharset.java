package org.jobdedup.features.ad.page;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.StatedCharset;
import org.jsoup.Jsoup;
import org.jsoup.parser.Parser;

/** Tells in which character set a page is written. */
final class PageCharset {
  /** Where a page may name its character set. */
  private static final int HEAD_BYTES = 5 * 1024 - 1;

  private static final Charset FALLBACK = Charset.forName("windows-1252");

  private PageCharset() {}

  /**
   * The character set of the byte order mark, else the one that the page names, else UTF-8.
   *
   * <p>As in HTML, a page that says in ASCII that it is UTF-16 or UTF-32, or another set in which
   * it could not have said so, is not; programs that convert pages to UTF-8 leave such statements
   * behind. So a page that is UTF-8 throughout is that, whatever it says, and one in which no
   * character is UTF-8 is taken for the set that browsers fall back to.
   */
  static Charset of(byte[] page) throws IOException {
    byte[] head = Arrays.copyOf(page, Math.min(page.length, HEAD_BYTES));
    Parser parser = Parser.htmlParser().setMaxDepth(HtmlText.MAX_DEPTH);
    Charset found =
        Jsoup.parse(new ByteArrayInputStream(head), /* charsetName= */ null, "", parser).charset();
    if (beginsWithMark(page)) {
      return found;
    }
    Utf8Count count = Utf8Count.of(page);
    Charset stated = StatedCharset.of(found).orElse(null);
    if (count.characters > 0 && count.wrongBytes == 0 || stated == null) {
      return StandardCharsets.UTF_8;
    }
    boolean none = count.characters == 0 && count.wrongBytes > 0;
    return none && stated.equals(StandardCharsets.UTF_8) ? FALLBACK : stated;
  }

  /** Whether a byte order mark of either stands before all else: FE FF, FF FE or 00 00 FE FF. */
  private static boolean beginsWithMark(byte[] page) {
    return page[0] == (byte) 0xFE || page[0] == (byte) 0xFF || page[0] == 0;
  }

  /** How many characters beyond ASCII are written as in UTF-8, and how many bytes are not. */
  private static final class Utf8Count {
    private int characters;
    private int wrongBytes;

    static Utf8Count of(byte[] page) {
      Utf8Count count = new Utf8Count();
      for (int i = 0; i < page.length; i++) {
        if (page[i] < 0) {
          int following = following(page[i] & 0xFF);
          if (following > 0 && areContinued(page, i + 1, following)) {
            count.characters++;
            i += following;
          } else {
            count.wrongBytes++;
          }
        }
      }
      return count;
    }

    /** How many bytes follow a first one; 0 when no character begins with it. */
    private static int following(int first) {
      if (first < 0xC2 || first > 0xF4) {
        return 0;
      }
      return first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    }

    private static boolean areContinued(byte[] page, int from, int bytes) {
      if (from + bytes > page.length) {
        return false;
      }
      for (int i = from; i < from + bytes; i++) {
        if ((page[i] & 0xC0) != 0x80) {
          return false;
        }
      }
      return true;
    }
  }
}
