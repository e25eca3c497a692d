package org.jobdedup.features.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Output of commands as plain JSON Lines, whatever the name of its file. */
public final class PlainJsonLines {
  private static final List<String> OTHER_FORMATS = List.of(".csv", ".tsv", ".gz");

  private PlainJsonLines() {}

  /**
   * Why such output must not go to a file, where its name is that of another format, as which it
   * would be read.
   *
   * @param option the option that names the file
   * @return a sentence, or nothing where the name will do
   */
  public static Optional<String> refusal(String option, Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return OTHER_FORMATS.stream().noneMatch(name::endsWith)
        ? Optional.empty()
        : Optional.of(
            option
                + " is written as plain JSON Lines and must not be named like another format: "
                + file
                + "; let its name end in .jsonl.");
  }
}
