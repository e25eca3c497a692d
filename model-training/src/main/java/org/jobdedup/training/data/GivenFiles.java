package org.jobdedup.training.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks of files that somebody names on the command line; each message names the file. */
public final class GivenFiles {
  private GivenFiles() {}

  /**
   * A file to read, which may be missing: that is told when it is opened.
   *
   * @throws IOException with a sentence when it is a folder
   */
  public static Path notFolder(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + " is a folder; give a file.");
    }
    return file;
  }

  /**
   * Checks a file that is to be written after long work.
   *
   * @throws IOException with a sentence when it is a folder, or would lie in none that exists
   */
  public static void requireWritable(Path file) throws IOException {
    if (!Files.isDirectory(notFolder(file).toAbsolutePath().getParent())) {
      throw new IOException("--output must lie in a folder that exists: " + file);
    }
  }
}
