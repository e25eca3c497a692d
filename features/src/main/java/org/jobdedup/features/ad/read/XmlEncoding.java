package org.jobdedup.features.ad.read;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.text.StatedCharset;

/**
 * The encoding that an XML file declares at its beginning. What is UTF-8 is read as that all the
 * same: programs that convert files leave declarations behind.
 */
final class XmlEncoding {
  /** What a declaration may be long, which holds a version, an encoding and a yes or no. */
  private static final int MAX_BYTES = 256;

  private static final Pattern DECLARATION =
      Pattern.compile(
          "\\s*<\\?xml\\s[^>]*?\\bencoding\\s*=\\s*[\"']\\s*([A-Za-z0-9][A-Za-z0-9._:+-]*)\\s*[\"'].*",
          Pattern.DOTALL);

  private static final XmlEncoding NONE = new XmlEncoding(null);

  private final String name;

  /** Null where only UTF-8 is read. */
  private final Charset charset;

  private XmlEncoding(String name) {
    this.name = name;
    this.charset = name == null ? null : StatedCharset.of(name).orElse(null);
  }

  /** Reads what a file declares, and takes nothing of it. */
  static XmlEncoding of(ByteInput in) throws IOException {
    byte[] head = new byte[MAX_BYTES];
    int length = 0;
    int last = 0;
    while (length < head.length && last != '>' && in.peek() >= 0) {
      last = in.read();
      head[length++] = (byte) last;
    }
    byte[] taken = Arrays.copyOf(head, length);
    in.unread(taken);
    Matcher declared = DECLARATION.matcher(new String(taken, StandardCharsets.ISO_8859_1));
    return declared.matches() ? new XmlEncoding(declared.group(1)) : NONE;
  }

  /** The text of a record, or {@code null} when it is too large or neither in UTF-8 nor that. */
  String text(RecordBytes bytes) {
    String text = bytes.text();
    return text != null || charset == null || charset.equals(StandardCharsets.UTF_8)
        ? text
        : bytes.text(charset);
  }

  /** Why there is no {@link #text}. */
  Rejected rejection(RecordBytes bytes, RecordPosition position) {
    Rejected rejected = bytes.rejection(position);
    if (bytes.isTooLarge()) {
      return rejected;
    }
    return new Rejected(position, rejected.reason(), rejected.detail() + declared(), null);
  }

  private String declared() {
    if (name == null) {
      return " Or let the file declare its set: <?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>";
    }
    return charset == null
        ? " The file declares " + name + ", which is unknown or not what it is in."
        : " The file declares " + name + ".";
  }
}
