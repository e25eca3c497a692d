package org.jobdedup.pipeline.correction;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jobdedup.features.pairfile.PairLineException;
import org.jobdedup.features.pairfile.PairLines;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.Correction.Answer;
import org.jobdedup.pipeline.message.CorrectionRecord;

/**
 * Reads corrections: JSON Lines with the members {@code a}, {@code b}, {@code same} and, if wanted,
 * {@code time} and {@code market}, or CSV with a header line of these names, separated by commas,
 * semicolons or tabs. As in labelled pairs {@code duplicate} is another name of {@code same}, and
 * null takes earlier answers back. Which of both a file is, its first character tells, and whether
 * it is compressed with gzip, its first bytes. A line that is not a correction becomes a record
 * with a problem, and so does the rest of a file that cannot be decompressed.
 */
final class CorrectionReader implements Closeable {
  /** Stands for bytes that are no UTF-8; no id of an ad holds it. */
  private static final char REPLACEMENT = '\uFFFD';

  /** Names of the answer, for which alone null stands for more than nothing. */
  private static final Set<String> ANSWERS = Set.of("same", "duplicate");

  private static final char[] SEPARATORS = {',', ';', '\t'};

  private final String source;
  private final InputStream bytes;
  private BufferedReader in;
  private List<String> columns;
  private char separator;
  private long line;
  private boolean json;
  private boolean ended;

  CorrectionReader(String source, InputStream in) {
    this.source = source;
    bytes = in;
  }

  /** The next record, or null at the end; blank lines are passed over. */
  CorrectionRecord next() throws IOException {
    if (ended) {
      return null;
    }
    try {
      if (in == null) {
        BufferedInputStream content = PairLines.withoutMark(PairLines.uncompressed(bytes));
        in = new BufferedReader(new InputStreamReader(content, StandardCharsets.UTF_8));
      }
      CorrectionRecord record = read();
      ended = record == null;
      return record;
    } catch (EOFException e) {
      return damaged("The file ends in the middle of its compressed data; it may be cut short.");
    } catch (ZipException e) {
      return damaged("The file cannot be decompressed; it may be corrupt.");
    }
  }

  private CorrectionRecord damaged(String problem) {
    ended = true;
    line++;
    return refused(problem);
  }

  private CorrectionRecord read() throws IOException {
    for (String text = in.readLine(); text != null; text = in.readLine()) {
      line++;
      String content = text.strip();
      if (content.isEmpty()) {
        continue;
      }
      if (!json && columns == null) {
        json = content.startsWith("{");
        if (!json) {
          if (!readHeader(text)) {
            return refused(
                "The first line must name the columns a, b and same, separated by commas, semicolons"
                    + " or tabs, or be JSON.");
          }
          continue;
        }
      }
      return json ? fromJson(content) : fromCsv(text);
    }
    return null;
  }

  /** Takes the separator under which a line names all columns that are needed. */
  private boolean readHeader(String content) throws IOException {
    for (char candidate : SEPARATORS) {
      separator = candidate;
      columns = values(content).stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
      if (columns.containsAll(List.of("a", "b")) && columns.stream().anyMatch(ANSWERS::contains)) {
        return true;
      }
    }
    separator = SEPARATORS[0];
    return false;
  }

  private CorrectionRecord fromJson(String content) {
    TreeMap<String, String> members = new TreeMap<>();
    try {
      PairLines.object(content)
          .fields()
          .forEachRemaining(
              member -> {
                String name = member.getKey();
                JsonNode value = member.getValue();
                boolean given = !value.isNull() || ANSWERS.contains(name);
                if (value.isValueNode() && given && !value.asText().isBlank()) {
                  members.put(name, value.asText().strip());
                }
              });
    } catch (PairLineException e) {
      return refused("The line " + e.getMessage());
    }
    return record(members);
  }

  private CorrectionRecord fromCsv(String content) throws IOException {
    List<String> values = values(content);
    if (values.size() > columns.size()) {
      return refused("A line must have no more values than the first line has columns.");
    }
    TreeMap<String, String> members = new TreeMap<>();
    for (int i = 0; i < values.size(); i++) {
      if (!values.get(i).isBlank()) {
        members.put(columns.get(i), values.get(i));
      }
    }
    return record(members);
  }

  private CorrectionRecord record(TreeMap<String, String> members) {
    String a = members.get("a");
    String b = members.get("b");
    String said = members.getOrDefault("same", members.get("duplicate"));
    if (a == null || b == null) {
      return refused("A correction must name two ads as a and b.");
    }
    if (a.indexOf(REPLACEMENT) >= 0 || b.indexOf(REPLACEMENT) >= 0) {
      return refused(
          "The ids of a correction must be valid UTF-8, as those of ads are; save the file in UTF-8.");
    }
    if (a.equals(b)) {
      return refused("A correction must name two different ads.");
    }
    if (said == null) {
      return refused("A correction must say true, false or null as same, which it lacks.");
    }
    Answer answer = answer(said);
    if (answer == null) {
      return refused(
          "The value same of a correction must be true or false, or null to take back what was said"
              + " of the pair before.");
    }
    if (answer(members.getOrDefault("duplicate", said)) != answer) {
      return refused("A correction must not say one thing as same and another as duplicate.");
    }
    try {
      return new CorrectionRecord(
          source, line, null, a, b, answer, time(members.get("time")), members.get("market"));
    } catch (DateTimeException | ArithmeticException e) {
      return refused("The time of a correction must be an ISO 8601 date or instant.");
    }
  }

  /** What a value says, or null if it is none of the three. */
  private static Answer answer(String value) {
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true" -> Answer.SAME;
      case "false" -> Answer.DIFFERENT;
      case "null" -> Answer.TAKEN_BACK;
      default -> null;
    };
  }

  private static long time(String value) {
    if (value == null) {
      return Correction.NO_TIME;
    }
    Instant instant =
        value.indexOf('T') < 0
            ? LocalDate.parse(value).atStartOfDay(ZoneOffset.UTC).toInstant()
            : Instant.parse(value);
    return instant.toEpochMilli();
  }

  private List<String> values(String content) throws IOException {
    try (CSVParser parser = CSVParser.parse(content, format())) {
      Iterator<CSVRecord> records = parser.iterator();
      return records.hasNext() ? records.next().stream().map(String::strip).toList() : List.of();
    } catch (RuntimeException e) {
      // A quote that is never closed. Without values the line names no ads and is refused.
      return List.of();
    }
  }

  private CSVFormat format() {
    return CSVFormat.DEFAULT.builder().setDelimiter(separator).get();
  }

  private CorrectionRecord refused(String problem) {
    return CorrectionRecord.refused(source, line, problem);
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
