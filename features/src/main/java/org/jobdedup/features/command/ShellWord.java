package org.jobdedup.features.command;

import java.nio.file.Path;
import java.util.regex.Pattern;

/** A word of a command that people are told to give. */
public final class ShellWord {
  /** What means itself to a shell of any kind. */
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{M}\\p{N}_@%+=:,./-]+");

  private ShellWord() {}

  /** A path as a shell takes it: in quotes where it holds blanks or other signs of the shell. */
  public static String of(Path path) {
    String word = path.toString();
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
