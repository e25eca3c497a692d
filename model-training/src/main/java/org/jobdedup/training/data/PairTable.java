package org.jobdedup.training.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;
import org.jobdedup.features.pairfile.PairHeader;

/** Reads a file of pairs that is a CSV or TSV table, record by record. */
final class PairTable {
  private static final int LONGEST_HEADER = 16_384;

  private final Path file;

  /** A table in a file, as messages name it. */
  PairTable(Path file) {
    this.file = file;
  }

  /**
   * Reads the table.
   *
   * @param lines its content, without a byte order mark
   * @param consumer takes the values of each record by the names of their columns in lower case,
   *     and where the record ends, as messages name it
   * @throws PairFileException when it is no table of pairs
   */
  void read(BufferedReader lines, BiConsumer<Map<String, String>, String> consumer)
      throws IOException {
    int blankLines = skipBlankLines(lines);
    lines.mark(LONGEST_HEADER + 2);
    String header = lines.readLine();
    if (header == null) {
      return;
    }
    lines.reset();
    char separator = separator(header);
    long read = blankLines;
    CSVFormat format =
        (separator == '\t' ? CSVFormat.TDF : CSVFormat.DEFAULT)
            .builder()
            .setDelimiter(separator)
            .setHeader()
            .setSkipHeaderRecord(true)
            .setIgnoreHeaderCase(true)
            .setDuplicateHeaderMode(DuplicateHeaderMode.ALLOW_ALL)
            .setAllowMissingColumnNames(true)
            .setTrim(true)
            .get();
    try (CSVParser parser = CSVParser.builder().setReader(lines).setFormat(format).get()) {
      requireDifferent(parser.getHeaderNames());
      requirePairs(parser);
      read = blankLines + parser.getCurrentLineNumber();
      for (CSVRecord record : parser) {
        read = blankLines + parser.getCurrentLineNumber();
        String where = file + ":" + read;
        requireNoMore(record, parser.getHeaderNames().size(), where);
        Map<String, String> fields = new LinkedHashMap<>();
        record.toMap().forEach((k, v) -> fields.put(k.toLowerCase(Locale.ROOT), v));
        consumer.accept(fields, where);
      }
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof CSVException) {
        throw quotes(read, e);
      }
      throw e.getCause();
    } catch (CSVException e) {
      throw quotes(read, e);
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new PairFileException(
          "The pairs file " + file + " is not a table of pairs (" + e.getMessage() + ").", e);
    }
  }

  private PairFileException quotes(long read, Exception cause) {
    return new PairFileException(
        "The pairs file "
            + file
            + " holds from line "
            + (read + 1)
            + " on a value whose quotes are never closed or that goes on behind them; close them, and"
            + " write a quote inside of a value twice.",
        cause);
  }

  /** What separates the columns; a guess where they are not those of pairs, which is told then. */
  private static char separator(String header) {
    return PairHeader.of(header, names -> true)
        .map(PairHeader::separator)
        .orElseGet(() -> header.indexOf('\t') >= 0 ? '\t' : header.indexOf(';') >= 0 ? ';' : ',');
  }

  private void requirePairs(CSVParser parser) {
    for (String column : List.of("a", "b")) {
      if (!parser.getHeaderMap().containsKey(column)) {
        throw new PairFileException(
            "The pairs file "
                + file
                + " must have the columns a, b and duplicate in its first line, but of the "
                + parser.getHeaderNames().size()
                + " that are there none is "
                + column
                + ".");
      }
    }
  }

  private void requireDifferent(List<String> columns) {
    Set<String> seen = new HashSet<>();
    for (String column : columns) {
      if (!column.isEmpty() && !seen.add(column.toLowerCase(Locale.ROOT))) {
        throw new PairFileException(
            "The pairs file "
                + file
                + " must name each of its columns once; remove or rename the one with the duplicate"
                + " name: "
                + PairNumbers.shown(column));
      }
    }
  }

  /** Reads up to the first line that is not blank, and returns how many were. */
  private int skipBlankLines(BufferedReader lines) throws IOException {
    for (int blank = 0; ; blank++) {
      // A line end may have two characters.
      lines.mark(LONGEST_HEADER + 2);
      String line = lines.readLine();
      if (line == null) {
        return blank;
      }
      if (line.length() > LONGEST_HEADER) {
        throw new PairFileException(
            "The pairs file "
                + file
                + " must begin with an object or with the names of its columns, in at most "
                + LONGEST_HEADER
                + " characters, but its first line has "
                + line.length()
                + ".");
      }
      if (!line.isBlank()) {
        lines.reset();
        return blank;
      }
    }
  }

  /** What stands behind the last column would be lost, as when a value holds the separator. */
  private static void requireNoMore(CSVRecord record, int columns, String where) {
    for (int i = columns; i < record.size(); i++) {
      if (!record.get(i).isBlank()) {
        throw new PairFileException(
            where
                + " must have no more values than the header has columns: values="
                + record.size()
                + ", columns="
                + columns
                + "; put a value that holds the separator into quotes.");
      }
    }
  }
}
