package org.jobdedup.training.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.pairfile.PairLines;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Checks and reads files that somebody names on the command line; each message names the file. */
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

  /** Takes the lines of a file. */
  @FunctionalInterface
  public interface Lines {
    /**
     * Takes a line.
     *
     * @param number of the line, from 1
     * @throws IOException with a sentence when it is not what it should be
     */
    void take(int number, String line) throws IOException;
  }

  /**
   * Reads the lines of a file in UTF-8 that are not blank, without byte order marks; it may be
   * gzip-compressed, which its content tells.
   *
   * @throws IOException with a sentence when it is a folder, damaged or not UTF-8
   */
  public static void eachLine(Path file, Lines lines) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                PairLines.uncompressed(Files.newInputStream(notFolder(file))),
                StandardCharsets.UTF_8.newDecoder()))) {
      int number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        String content = PairLines.withoutMark(line);
        if (!content.isBlank()) {
          lines.take(number, content);
        }
      }
    } catch (CharacterCodingException e) {
      throw new IOException(file + " is not valid UTF-8; convert it first.", e);
    } catch (IOException e) {
      throw new IOException(file + " " + PairLines.damage(e).orElseThrow(() -> e), e);
    }
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
   * Refuses what is no folder before anything is read.
   *
   * @throws ParameterException with a sentence that names the option
   */
  public static void requireFolder(String option, Path path, CommandSpec spec) {
    requireExisting(option, List.of(path), spec);
    if (!Files.isDirectory(path)) {
      throw new ParameterException(
          spec.commandLine(), option + " must be a folder, and not a file in it: " + path);
    }
  }

  /**
   * Refuses ads that cannot be read, before anything is.
   *
   * @throws ParameterException with a sentence for each path that is missing, that may not be read
   *     or that holds no file of ads
   */
  public static void requireAds(List<Path> ads, CommandSpec spec) {
    requireExisting("--ads", ads, spec);
    refuseAsUsage(() -> AdFiles.list(ads), "", spec);
  }

  /**
   * Refuses files that are missing, that are folders or that may not be read, before any is.
   *
   * @throws ParameterException with a sentence that names the option
   */
  public static void requireFiles(String option, List<Path> files, CommandSpec spec) {
    requireExisting(option, files, spec);
    for (Path file : files) {
      refuseAsUsage(() -> notFolder(file), option + ": ", spec);
      if (!Files.isReadable(file)) {
        throw new ParameterException(
            spec.commandLine(), option + " cannot be read; check its permissions: " + file);
      }
    }
  }

  /** A check that says in a sentence what it refuses. */
  @FunctionalInterface
  private interface Check {
    void run() throws IOException;
  }

  private static void refuseAsUsage(Check check, String subject, CommandSpec spec) {
    try {
      check.run();
    } catch (IOException e) {
      throw new ParameterException(spec.commandLine(), subject + e.getMessage(), e);
    }
  }

  /**
   * {@linkplain #requireWritable(Path) Checks} a file that {@code --output} names.
   *
   * @throws ParameterException with a sentence when it cannot be written
   */
  public static void requireWritable(Path file, CommandSpec spec) {
    refuseAsUsage(() -> requireWritable(file), "", spec);
  }

  /**
   * {@linkplain #requireWritableFolder(Path) Checks} a folder that {@code --output} names.
   *
   * @throws ParameterException with a sentence when it cannot be written
   */
  public static void requireWritableFolder(Path folder, CommandSpec spec) {
    refuseAsUsage(() -> requireWritableFolder(folder), "", spec);
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
