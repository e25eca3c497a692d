package org.jobdedup.features.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes a file that is whole or not there. It is put in the place of one that is there once it is
 * whole, so that nobody takes a part for all after a full disk or a kill, or loses the former one.
 */
public final class WholeFile {
  private WholeFile() {}

  /** What writes the content of a file. */
  @FunctionalInterface
  public interface Content {
    /**
     * Writes all of it.
     *
     * @param file where to write, which need not be there
     */
    void writeTo(Path file) throws IOException;
  }

  /**
   * Writes a file by way of a hidden one beside it. Pipes, terminals and what a link leads to are
   * written to where they are.
   *
   * @throws IOException when it cannot be written; what was there is left alone
   */
  public static void write(Path file, Content content) throws IOException {
    if (!mayBeReplaced(file)) {
      content.writeTo(file);
      return;
    }
    Path part = file.resolveSibling("." + file.getFileName() + ".part");
    try {
      content.writeTo(part);
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static boolean mayBeReplaced(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    return folder != null
        && Files.isWritable(folder)
        && (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)
            || Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.isWritable(file));
  }
}
