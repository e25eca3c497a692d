package org.jobdedup.training.profession;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jobdedup.training.data.GivenFiles;

/**
 * The form of a tab-separated file with a header line and a code in each line below it.
 *
 * @param columns number of columns
 * @param named the columns, as messages name them
 * @param code the column with the code, from 0
 * @param codes what a code may be
 */
record CodedLines(int columns, String named, int code, Pattern codes) {
  /** Codes have digits and no small letters, which names of columns have. */
  private static final Pattern LIKE_A_CODE = Pattern.compile("\\P{Ll}*[0-9]\\P{Ll}*");

  /**
   * Reads the values of each line behind the header; blank lines are passed over. A first line that
   * holds what looks like a code, or one that recurs, is no header.
   *
   * @throws IOException with a sentence that names the file when it cannot be read, is not UTF-8,
   *     has no header or a line of another form
   */
  List<String[]> read(Path file) throws IOException {
    List<String[]> lines = new ArrayList<>();
    GivenFiles.eachLine(
        file,
        (number, line) -> {
          String[] values = line.split("\t", -1);
          if (lines.isEmpty()) {
            requireHeader(
                values.length == columns && !LIKE_A_CODE.matcher(values[code]).matches(), file);
          } else if (values.length != columns || !codes.matcher(values[code]).matches()) {
            throw new IOException(
                "Line "
                    + number
                    + " of "
                    + file
                    + " must have the columns "
                    + named
                    + ", separated by tabs; correct or remove the line.");
          } else {
            requireHeader(!values[code].equals(lines.get(0)[code]), file);
          }
          lines.add(values);
        });
    requireHeader(!lines.isEmpty(), file);
    return lines.subList(1, lines.size());
  }

  private void requireHeader(boolean holds, Path file) throws IOException {
    if (!holds) {
      throw new IOException(
          file
              + " must begin with a header, a line with a name in small letters for each of its"
              + " columns ("
              + named
              + "), separated by tabs; put one above the first line.");
    }
  }
}
