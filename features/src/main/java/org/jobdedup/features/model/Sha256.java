package org.jobdedup.features.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 as lower-case hexadecimal digits. */
final class Sha256 {
  private final MessageDigest digest = newDigest();

  static String of(byte[] bytes) {
    return HexFormat.of().formatHex(newDigest().digest(bytes));
  }

  /** Adds a text, terminated so that two neighbouring texts cannot run into one another. */
  Sha256 add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    return this;
  }

  /** Adds a number, most significant byte first. */
  Sha256 add(long value) {
    for (int shift = 56; shift >= 0; shift -= 8) {
      digest.update((byte) (value >>> shift));
    }
    return this;
  }

  /** The first 16 digits: 64 bits, enough to tell formats apart. */
  String shortHex() {
    return HexFormat.of().formatHex(digest.digest(), 0, 8);
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform must offer SHA-256.", e);
    }
  }
}
