package org.jobdedup.features.minhash;

/** Checks of what the bytes of every sketch begin with. */
final class SketchBytes {
  private SketchBytes() {}

  /** Refuses bytes that are too short for a header. */
  static void requireHeader(String kind, int headerBytes, byte[] bytes) {
    if (bytes.length < headerBytes) {
      throw new IllegalArgumentException(
          "A " + kind + " has at least " + headerBytes + " bytes: bytes=" + bytes.length);
    }
  }

  /** Refuses a field that is not as the specification says. */
  static void require(String kind, String field, int expected, int found) {
    if (expected != found) {
      throw new IllegalArgumentException(
          "The " + kind + "'s " + field + " must be " + expected + ": found=" + found);
    }
  }

  /** Refuses bytes that were made under another specification. */
  static void requireFingerprint(String kind, String fingerprint, long expected, long found) {
    if (expected != found) {
      throw new IllegalArgumentException(
          "The "
              + kind
              + " was made under another specification than "
              + fingerprint
              + ": fingerprint="
              + Long.toHexString(found)
              + ", expected="
              + Long.toHexString(expected));
    }
  }
}
