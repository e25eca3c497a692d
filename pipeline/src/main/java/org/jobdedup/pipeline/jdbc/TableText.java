package org.jobdedup.pipeline.jdbc;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Ids as a table can hold them. */
final class TableText {
  /** PostgreSQL's indexes take about 2,700 bytes, which two columns share. */
  private static final int MAX_BYTES = 1_000;

  private static final int KEPT_CHARS = 200;

  private TableText() {}

  /**
   * The same text, unless PostgreSQL would refuse it: the character NUL and unpaired surrogates are
   * replaced, and of a text beyond {@value #MAX_BYTES} bytes the beginning stays, followed by its
   * SHA-256.
   */
  static String of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    String storable = new String(bytes, StandardCharsets.UTF_8).replace('\0', '\uFFFD');
    if (bytes.length <= MAX_BYTES) {
      return storable;
    }
    int kept = storable.offsetByCodePoints(0, KEPT_CHARS);
    return storable.substring(0, kept) + "~" + sha256(bytes);
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }
}
