package org.jobdedup.features.correction;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import org.jobdedup.features.pairfile.PairHeader;
import org.jobdedup.features.pairfile.PairLines;

/**
 * Reads files of corrections: JSON Lines, or CSV with a header line of the same names, separated by
 * commas, semicolons or tabs, as {@link CorrectionParser} has them. Which of both a file is, its
 * first character tells, and whether it is compressed with gzip, its first bytes. A line that is
 * not a correction has a problem, and so has the rest of a file that cannot be decompressed.
 */
public final class CorrectionReader implements Closeable {
  private final String source;
  private final InputStream bytes;
  private BufferedReader in;
  private PairHeader header;
  private long line;
  private boolean json;
  private boolean ended;

  /**
   * @param source the file, as its lines name it
   * @param in its content, which {@link #close()} closes
   */
  public CorrectionReader(String source, InputStream in) {
    this.source = source;
    bytes = in;
  }

  /** The next line, or null at the end; blank lines and the names of columns are passed over. */
  public CorrectionLine next() throws IOException {
    if (ended) {
      return null;
    }
    try {
      if (in == null) {
        BufferedInputStream content = PairLines.withoutMark(PairLines.uncompressed(bytes));
        in = new BufferedReader(new InputStreamReader(content, StandardCharsets.UTF_8));
      }
      CorrectionLine read = read();
      ended = read == null;
      return read;
    } catch (IOException e) {
      String damage = PairLines.damage(e).orElseThrow(() -> e);
      ended = true;
      line++;
      return refused("The file " + damage);
    }
  }

  private CorrectionLine read() throws IOException {
    for (String read = in.readLine(); read != null; read = in.readLine()) {
      line++;
      String text = PairLines.withoutMark(read);
      String content = text.strip();
      if (content.isEmpty()) {
        continue;
      }
      if (!json && header == null) {
        json = content.startsWith("{");
        if (!json) {
          header = PairHeader.of(text, CorrectionReader::hasAnswer).orElse(null);
          if (header == null) {
            return refused(
                "The first line must name the columns a, b and same, each once, separated by commas,"
                    + " semicolons or tabs, or be a JSON object; the next line is taken for the"
                    + " first.");
          }
          continue;
        }
      }
      return json ? CorrectionParser.json(source, line, "line", content) : fromCsv(text);
    }
    return null;
  }

  private static boolean hasAnswer(List<String> names) {
    return names.stream().anyMatch(CorrectionParser.ANSWERS::contains);
  }

  /** Without values, as where a quote is never closed, the line names no ads and is refused. */
  private CorrectionLine fromCsv(String content) {
    List<String> columns = header.columns();
    List<String> values = header.values(content);
    if (values.size() > columns.size()) {
      return refused("A line must have no more values than the first line has columns.");
    }
    TreeMap<String, String> members = new TreeMap<>();
    for (int i = 0; i < values.size(); i++) {
      if (!values.get(i).isBlank()) {
        members.put(columns.get(i), values.get(i));
      }
    }
    return CorrectionParser.of(source, line, members);
  }

  private CorrectionLine refused(String problem) {
    return CorrectionLine.refused(source, line, problem);
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
