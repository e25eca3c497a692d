package org.jobdedup.training.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jobdedup.features.ad.AdFiles;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

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
   * Refuses paths that lead nowhere before anything is read.
   *
   * @throws ParameterException with a sentence that names the option
   */
  public static void requireExisting(String option, List<Path> paths, CommandSpec spec) {
    for (Path path : paths) {
      if (!Files.exists(path)) {
        throw new ParameterException(spec.commandLine(), option + " does not exist: " + path);
      }
    }
  }

  /**
   * Checks a file that is to be written after long work.
   *
   * @throws IOException with a sentence when it is a folder, would lie in none that exists, or may
   *     not be written
   */
  public static void requireWritable(Path file) throws IOException {
    Path parent = notFolder(file).toAbsolutePath().getParent();
    if (!Files.isDirectory(parent)) {
      throw new IOException("--output must lie in a folder that exists: " + file);
    }
    requirePermission(file, Files.exists(file) ? file : parent);
  }

  /**
   * Checks that a file to write is none of those that are read.
   *
   * @throws ParameterException with a sentence when it is
   */
  public static void requireOther(Path output, List<Path> read, CommandSpec spec)
      throws IOException {
    Path overwritten = AdFiles.firstOverwritten(read, output).orElse(null);
    if (overwritten != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--output must not be a file that is read, since it would be written over; choose another"
              + " file: "
              + overwritten);
    }
  }

  /**
   * Checks a folder that is to be written after long work, and made with its parents if absent.
   *
   * @throws IOException with a sentence when that cannot be
   */
  public static void requireWritableFolder(Path folder) throws IOException {
    Path existing = folder.toAbsolutePath().normalize();
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    if (!Files.isDirectory(existing)) {
      throw new IOException(
          "--output must be a folder or lie in one, but " + existing + " is a file: " + folder);
    }
    requirePermission(folder, existing);
  }

  private static void requirePermission(Path output, Path existing) throws IOException {
    if (!Files.isWritable(existing)) {
      throw new IOException(
          "--output may not be written: "
              + output
              + "; check the permissions of "
              + existing
              + " or choose another place.");
    }
  }
}
