package org.jobdedup.features.file;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Paths as somebody gives them to a command. */
public final class LocalPath {
  private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://.*");

  private LocalPath() {}

  /**
   * Reads a path. An address such as {@code s3://bucket/ads} is none; taken for one, it would name
   * a folder {@code s3:} of this machine.
   *
   * @throws IllegalArgumentException with a sentence when it is not a path of this machine
   */
  public static Path of(String value) {
    if (value.isEmpty()) {
      // Taken for a path, it would name the working directory.
      throw new IllegalArgumentException("a path is needed, but the value is empty");
    }
    if (ADDRESS.matcher(value).matches()) {
      throw new IllegalArgumentException(
          "a path of this machine is needed, not an address with a scheme; mount or copy what is"
              + " there: "
              + value);
    }
    try {
      return Path.of(value);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(
          "a path of this machine is needed, in its character set (LC_ALL): " + value, e);
    }
  }
}
