package org.jobdedup.training.train;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A file that a model was made from.
 *
 * @param name name without its folder
 * @param sha256 checksum of its bytes, in lower-case hexadecimal digits
 */
public record SourceFile(String name, String sha256) {
  private static final int BUFFER = 1 << 16;

  /**
   * Reads the checksums of files.
   *
   * @throws IOException when one cannot be read
   */
  public static List<SourceFile> of(List<Path> files) throws IOException {
    List<SourceFile> sources = new ArrayList<>();
    for (Path file : files) {
      try (InputStream in = Files.newInputStream(file)) {
        MessageDigest digest = newDigest();
        byte[] buffer = new byte[BUFFER];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          digest.update(buffer, 0, n);
        }
        sources.add(of(file.getFileName().toString(), digest.digest()));
      }
    }
    return sources;
  }

  /** A file whose bytes are at hand. */
  static SourceFile ofBytes(String name, byte[] bytes) {
    return of(name, newDigest().digest(bytes));
  }

  private static SourceFile of(String name, byte[] digest) {
    return new SourceFile(name, HexFormat.of().formatHex(digest));
  }

  /** The checksum as cards and reports print it. */
  String printed() {
    return "SHA-256 " + sha256;
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform must offer SHA-256.", e);
    }
  }
}
