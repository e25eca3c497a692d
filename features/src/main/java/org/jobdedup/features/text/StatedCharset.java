package org.jobdedup.features.text;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** The character set in which a text is read that names one at its beginning, in ASCII. */
public final class StatedCharset {
  /** As texts begin that name their set, which could not be read in a wide one. */
  private static final String STATEMENT = "<?xml encoding=\"><meta charset=";

  private static final String WINDOWS_1252 = "windows-1252";

  /** Browsers read texts that name these sets in larger ones (https://encoding.spec.whatwg.org). */
  private static final Map<String, String> LARGER =
      Map.of(
          "ISO-8859-1", WINDOWS_1252,
          "US-ASCII", WINDOWS_1252,
          "ISO-8859-9", "windows-1254",
          "GB2312", "GB18030",
          "GBK", "GB18030",
          "Shift_JIS", "windows-31j",
          "EUC-KR", "x-windows-949");

  private StatedCharset() {}

  /**
   * The set to read in where a text names one.
   *
   * @return nothing for a name that is none or unknown here, and for sets such as UTF-16 in which
   *     the text could not have named one in ASCII
   */
  public static Optional<Charset> of(String name) {
    try {
      return Charset.isSupported(name) ? of(Charset.forName(name)) : Optional.empty();
    } catch (IllegalCharsetNameException e) {
      return Optional.empty();
    }
  }

  /** The same for a set that is known. */
  public static Optional<Charset> of(Charset stated) {
    if (!keepsAscii(stated)) {
      return Optional.empty();
    }
    String larger = LARGER.get(stated.name());
    return Optional.of(
        larger == null || !Charset.isSupported(larger) ? stated : Charset.forName(larger));
  }

  private static boolean keepsAscii(Charset charset) {
    return new String(STATEMENT.getBytes(StandardCharsets.US_ASCII), charset).equals(STATEMENT);
  }
}
