package org.jobdedup.training.profession;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A name of an occupation.
 *
 * @param language ISO 639-1 code
 * @param label the name
 * @param isco ISCO-08 unit group, 0 to 9999
 * @param occupation identifier of the occupation, shared by its names in all languages
 */
public record OccupationLabel(String language, String label, int isco, String occupation) {
  private static final CodedLines FORM =
      new CodedLines(
          4,
          "language, label, ISCO-08 unit group (a number) and occupation",
          2,
          Pattern.compile("[0-9]{1,4}"));

  /** Checks that nothing is missing. */
  public OccupationLabel {
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(occupation, "occupation");
    if (isco < 0 || isco > 9999) {
      throw new IllegalArgumentException(
          "An ISCO-08 unit group must be 0 to 9999: isco=" + isco + ".");
    }
  }

  /**
   * Reads labels from tab-separated UTF-8 text, which may be gzip-compressed, with a header line
   * and the columns language, label, ISCO-08 unit group (a number, leading zeros may lack) and
   * occupation.
   *
   * @throws IOException with a sentence when the file cannot be read or is not UTF-8, or one that
   *     names the line when the header is missing or a line does not have these columns
   */
  public static List<OccupationLabel> readAll(Path file) throws IOException {
    return FORM.read(file).stream()
        .map(
            values ->
                new OccupationLabel(values[0], values[1], Integer.parseInt(values[2]), values[3]))
        .toList();
  }
}
