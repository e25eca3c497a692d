package org.jobdedup.training.evaluate;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jobdedup.features.file.WholeFile;
import org.jobdedup.training.LibraryVersions;

/**
 * Writes a report as {@code report.json} and as {@code report.html}: one page that carries its
 * data, its charting library and its style, and asks nothing of any network.
 */
public final class ReportWriter {
  private static final String DATA_FILE = "report.json";
  private static final String PAGE_FILE = "report.html";

  /** Names of the files that are written. */
  public static final List<String> FILES = List.of(DATA_FILE, PAGE_FILE);

  private static final String CHART_LIBRARY =
      "/META-INF/resources/webjars/chart.js/"
          + LibraryVersions.of("chart.js")
          + "/dist/chart.umd.min.js";
  private static final String PAGE = "/org/jobdedup/training/evaluate/report.html";

  private ReportWriter() {}

  /** Writes both files into a folder that exists. */
  public static void write(EvaluationReport report, Path folder) throws IOException {
    String page = html(report);
    String data = json(report);
    WholeFile.write(folder.resolve(PAGE_FILE), part -> Files.writeString(part, page));
    WholeFile.write(folder.resolve(DATA_FILE), part -> Files.writeString(part, data));
  }

  /** The report as indented JSON; figures that are unknown are null. */
  public static String json(EvaluationReport report) throws IOException {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    return mapper().writer(printer).writeValueAsString(report) + "\n";
  }

  /** The report as a page. */
  public static String html(EvaluationReport report) throws IOException {
    // In a script, only the sequences "</script" and "<!--" could end or bend it.
    String data = mapper().writeValueAsString(report).replace("<", "\\u003c");
    String library = resource(CHART_LIBRARY).replace("</script", "<\\/script");
    return resource(PAGE).replace("/*CHART_LIBRARY*/", library).replace("/*REPORT_DATA*/", data);
  }

  private static ObjectMapper mapper() {
    SimpleModule numbers = new SimpleModule();
    numbers.addSerializer(Double.class, new FigureSerializer());
    numbers.addSerializer(Double.TYPE, new FigureSerializer());
    return JsonMapper.builder().addModule(numbers).build();
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ReportWriter.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("The resource " + name + " is missing; rebuild the program.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Writes figures with six decimals at most, and null for what is not a number. */
  private static final class FigureSerializer extends StdSerializer<Double> {
    private static final long serialVersionUID = 1L;

    FigureSerializer() {
      super(Double.class);
    }

    @Override
    public void serialize(Double value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      if (value.isNaN() || value.isInfinite()) {
        json.writeNull();
      } else {
        json.writeNumber(Math.rint(value * 1e6) / 1e6);
      }
    }
  }
}
