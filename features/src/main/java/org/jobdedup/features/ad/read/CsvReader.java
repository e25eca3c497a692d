package org.jobdedup.features.ad.read;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jobdedup.features.ad.AdField;
import org.jobdedup.features.ad.AdRecord;
import org.jobdedup.features.ad.AdRecord.Rejected;
import org.jobdedup.features.ad.RecordPosition;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.ad.read.CsvRecordSplitter.Fault;

/**
 * Reads a CSV file with a header row; the separator (comma, semicolon, tab or vertical bar) is the
 * one under which the header names most of the canonical fields, then the one that occurs most.
 */
final class CsvReader implements RecordSource {
  private static final char[] SEPARATORS = {',', ';', '\t', '|'};

  /** What Excel understands, and others write for it: {@code sep=;}. */
  private static final Pattern SEPARATOR_LINE =
      Pattern.compile("\"?sep=[,;\t|]\"?\\s*", Pattern.CASE_INSENSITIVE);

  private static final int MAX_SEPARATOR_LINE_BYTES = 100;

  private final String name;
  private final ByteInput in;
  private final RecordBytes bytes;
  private final FieldMapping mapping;
  private final AdAssembler assembler;
  private CsvRecordSplitter splitter;
  private CSVFormat format;
  private List<String> header;
  private boolean unusable;
  private long index;

  CsvReader(
      String name, ByteInput in, int maxRecordBytes, FieldMapping mapping, AdAssembler assembler) {
    this.name = name;
    this.in = in;
    this.bytes = new RecordBytes(maxRecordBytes);
    this.mapping = mapping;
    this.assembler = assembler;
  }

  @Override
  public AdRecord next() throws IOException {
    if (unusable) {
      return null;
    }
    if (header == null) {
      Rejected problem = readHeader();
      if (problem != null || header == null) {
        unusable = true;
        return problem;
      }
    }
    do {
      if (!splitter.next()) {
        return null;
      }
    } while (bytes.isBlank() && splitter.fault() == Fault.NONE);
    index++;
    return record(new RecordPosition(name, index));
  }

  private AdRecord record(RecordPosition position) {
    if (splitter.fault() != Fault.NONE) {
      return brokenQuotes(position);
    }
    String text = bytes.text();
    if (text == null) {
      return bytes.rejection(position, ", " + lines());
    }
    List<String> values = values(text, format);
    if (values == null) {
      return malformed(
          position,
          "A carriage return inside a CSV value must stand in quotes, and this record has one that"
              + " does not: "
              + lines());
    }
    if (values.size() != header.size() && !onlyBlankSurplus(values)) {
      if (splitter.retreat()) {
        return brokenQuotes(position);
      }
      if (!lacksBlanks(values)) {
        return malformed(
            position,
            "A CSV record must have as many values as the header has columns: values="
                + values.size()
                + ", columns="
                + header.size()
                + ", "
                + lines());
      }
    }
    ObjectNode source = JsonNodeFactory.instance.objectNode();
    for (int i = 0; i < Math.min(header.size(), values.size()); i++) {
      if (source.path(header.get(i)).asText().isBlank()) {
        source.put(header.get(i), values.get(i));
      }
    }
    return assembler.assemble(position, source, Map.of());
  }

  private Rejected brokenQuotes(RecordPosition position) {
    return malformed(
        position,
        splitter.fault() == Fault.QUOTE_OVER_LINES
            ? "A quoted CSV value may reach over several lines only until too much of the file has"
                + " to be read again because of broken quotes, and this record has one that does: "
                + lines()
                + ". Close or double the quotes of the records that are refused before it."
            : "A quoted CSV value must end with a quote before a separator or line end, and a quote"
                + " inside it must be written twice; this record has one that does not: "
                + lines()
                + ". Close or double its quotes.");
  }

  /** The lines of the last record, as {@code line=7} or {@code lines=7 to 9}. */
  private String lines() {
    long first = splitter.firstLine();
    long last = splitter.lastLine();
    return first == last ? "line=" + first : "lines=" + first + " to " + last;
  }

  private boolean onlyBlankSurplus(List<String> values) {
    return values.size() > header.size()
        && values.subList(header.size(), values.size()).stream().allMatch(String::isBlank);
  }

  /**
   * Whether a record lacks blank values at its end, which some programs do not write, and no
   * others: its description stands in quotes, as no line of a description does that was broken into
   * lines, and the file does not end in the middle of it.
   */
  private boolean lacksBlanks(List<String> values) {
    return values.size() < header.size() && splitter.isEnded() && describedInQuotes();
  }

  private boolean describedInQuotes() {
    return IntStream.range(0, header.size())
        .filter(splitter::isQuoted)
        .mapToObj(column -> knownFields(header.subList(column, column + 1)))
        .anyMatch(fields -> fields.contains(AdField.DESCRIPTION));
  }

  /** Reads the header; gives what is wrong with it, and leaves it unset when there is none. */
  private Rejected readHeader() throws IOException {
    RecordPosition position = new RecordPosition(name, 0);
    long lines = 0;
    do {
      bytes.clear();
      if (in.peek() < 0) {
        return null;
      }
      lines += readHeaderLines();
    } while (bytes.isBlank() || namesSeparator());
    bytes.dropTrailing((byte) '\r');
    String text = bytes.text();
    if (text == null) {
      return bytes.rejection(position);
    }
    char best = 0;
    long bestScore = -1;
    List<String> columns = List.of();
    for (char separator : SEPARATORS) {
      List<String> candidate = values(text, format(separator));
      if (candidate != null) {
        long score = 1_000_000L * knownFields(candidate).size() + candidate.size();
        if (score > bestScore) {
          bestScore = score;
          best = separator;
          columns = candidate;
        }
      }
    }
    if (columns.isEmpty()) {
      return new Rejected(
          position,
          RejectionReason.UNSUPPORTED_FORMAT,
          "A CSV file must have a header row in which each quote is closed before a separator or"
              + " line end, and this file has one in which a quote is not.",
          null);
    }
    Set<AdField> known = knownFields(columns);
    // A withdrawal has no description, and a file may hold nothing but withdrawals.
    boolean described = known.contains(AdField.DESCRIPTION) || known.contains(AdField.OP);
    if (!known.contains(AdField.ID) || !described) {
      return new Rejected(
          position, RejectionReason.UNSUPPORTED_FORMAT, missingColumns(known, columns), null);
    }
    header = columns;
    format = format(best);
    splitter = new CsvRecordSplitter(in, bytes, best, header.size(), lines + 1);
    return null;
  }

  /**
   * Reads up to a line end outside of quotes. A carriage return alone is one, and then ends lines
   * in all of the file; where several stand before a line end or another they are written by
   * mistake.
   *
   * @return how many lines were read
   */
  private long readHeaderLines() throws IOException {
    long lines = 1;
    boolean quoted = false;
    boolean mayOpen = true;
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (!quoted && (c == '\n' || (c == '\r' && isText(in.peek())))) {
        if (c == '\r') {
          in.endLinesAtCarriageReturns();
          for (int i = bytes.length(); i > 0 && bytes.byteAt(i - 1) == '\r'; i--) {
            lines++;
          }
        }
        return lines;
      }
      lines += c == '\n' ? 1 : 0;
      bytes.append((byte) c);
      if (c == '"') {
        boolean opens = !quoted && mayOpen;
        // A quote behind one that closes a value is a quote inside of the value.
        mayOpen = quoted;
        quoted = opens;
      } else {
        mayOpen = isSeparator(c);
      }
    }
    return lines;
  }

  /** Whether a line stands before the header only to tell spreadsheets the separator. */
  private boolean namesSeparator() {
    return bytes.length() <= MAX_SEPARATOR_LINE_BYTES
        && SEPARATOR_LINE.matcher(bytes.text() == null ? "" : bytes.text()).matches();
  }

  private static boolean isText(int c) {
    return c >= 0 && c != '\r' && c != '\n';
  }

  private static boolean isSeparator(int c) {
    return c == ',' || c == ';' || c == '\t' || c == '|';
  }

  /** Does not name the columns: where there is no header row they are values of an ad. */
  private static String missingColumns(Set<AdField> known, List<String> columns) {
    List<String> missing = new ArrayList<>();
    for (AdField required : new AdField[] {AdField.ID, AdField.DESCRIPTION}) {
      if (!known.contains(required)) {
        missing.add(required.canonicalName());
      }
    }
    String understood =
        known.stream().map(AdField::canonicalName).collect(Collectors.joining(", "));
    return "A CSV file must begin with a header row that has columns for id and description: missing="
        + String.join(" and ", missing)
        + ", columns="
        + columns.size()
        + ", understood="
        + (understood.isEmpty() ? "none" : understood)
        + ". "
        + (columns.size() == 1
            ? "Part its columns by commas, semicolons, tabs or vertical bars"
            : "Give it such a row if it has none")
        + "; name columns that are called otherwise with --field, for example --field"
        + " description=their_column.";
  }

  private Set<AdField> knownFields(List<String> columns) {
    EnumSet<AdField> fields = EnumSet.noneOf(AdField.class);
    for (String column : columns) {
      mapping
          .targets(FieldMapping.normalizedName(column))
          .forEach(target -> fields.add(target.field()));
    }
    return fields;
  }

  private static CSVFormat format(char separator) {
    return CSVFormat.RFC4180.builder().setDelimiter(separator).setIgnoreEmptyLines(false).get();
  }

  /** The values of one record, or {@code null} when it is broken. */
  private static List<String> values(String text, CSVFormat format) {
    try (CSVParser parser = CSVParser.parse(text, format)) {
      List<CSVRecord> records = parser.getRecords();
      return records.size() == 1 ? records.get(0).toList() : null;
    } catch (IOException | java.io.UncheckedIOException e) {
      return null;
    }
  }

  private static Rejected malformed(RecordPosition position, String detail) {
    return new Rejected(position, RejectionReason.MALFORMED_RECORD, detail, null);
  }

  @Override
  public long index() {
    return index;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
