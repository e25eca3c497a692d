package org.jobdedup.training.profession;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A name of an occupation.
 *
 * @param language ISO 639-1 code
 * @param label the name
 * @param isco ISCO-08 unit group, 0 to 9999
 * @param occupation identifier of the occupation, shared by its names in all languages
 */
public record OccupationLabel(String language, String label, int isco, String occupation) {
  private static final int COLUMNS = 4;

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
   * Reads labels from tab-separated UTF-8 text with a header line and the columns language, label,
   * ISCO-08 unit group (a number, leading zeros may lack) and occupation.
   *
   * @throws IOException when the stream cannot be read or is not UTF-8, or with a sentence that
   *     names the line when one does not have these columns
   */
  public static List<OccupationLabel> readAll(InputStream in) throws IOException {
    List<OccupationLabel> labels = new ArrayList<>();
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
    int number = 1;
    reader.readLine();
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      number++;
      String[] columns = line.split("\t", -1);
      if (columns.length != COLUMNS || !columns[2].matches("[0-9]{1,4}")) {
        throw new IOException(
            "Line "
                + number
                + " of the occupation labels must have the columns language, label, ISCO-08 unit"
                + " group (a number) and occupation, separated by tabs.");
      }
      labels.add(
          new OccupationLabel(columns[0], columns[1], Integer.parseInt(columns[2]), columns[3]));
    }
    return labels;
  }
}
