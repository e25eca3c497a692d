package org.jobdedup.features.pairfile;

import java.io.IOException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The first line of a table of pairs, which names its columns.
 *
 * @param separator what stands between columns: a comma, a semicolon or a tab
 * @param columns their names in lower case; empty where a column has none, and none else twice
 */
public record PairHeader(char separator, List<String> columns) {
  private static final char[] SEPARATORS = {',', ';', '\t'};

  /** Copies the names. */
  public PairHeader {
    columns = List.copyOf(columns);
  }

  /**
   * Takes the first separator under which a line names the columns {@code a} and {@code b}, and
   * what else is needed, and none twice; so the name of another column may hold another separator.
   *
   * @param needed whether the names in lower case have what is needed beside these two
   * @return nothing where the line does so under no separator
   */
  public static Optional<PairHeader> of(String line, Predicate<List<String>> needed) {
    for (char separator : SEPARATORS) {
      List<String> names =
          values(line, separator).stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
      if (names.containsAll(List.of("a", "b"))
          && needed.test(names)
          && names.stream().filter(name -> !name.isEmpty()).allMatch(new HashSet<>()::add)) {
        return Optional.of(new PairHeader(separator, names));
      }
    }
    return Optional.empty();
  }

  /** The values of a line; none where a quote in it is never closed. */
  public List<String> values(String line) {
    return values(line, separator);
  }

  private static List<String> values(String line, char separator) {
    CSVFormat format = CSVFormat.DEFAULT.builder().setDelimiter(separator).get();
    try (CSVParser parser = CSVParser.parse(line, format)) {
      Iterator<CSVRecord> records = parser.iterator();
      return records.hasNext() ? records.next().stream().map(String::strip).toList() : List.of();
    } catch (IOException | RuntimeException e) {
      return List.of();
    }
  }
}
