package org.jobdedup.training.mine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jobdedup.features.file.WholeFile;

/**
 * Writes pairs to be labelled, as JSON Lines that {@code LabelledPairReader} reads: each undecided
 * until somebody fills in {@code duplicate}.
 */
public final class MinedPairWriter {
  private static final double DECIMALS = 1e4;

  private static final JsonFactory JSON =
      new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);

  private MinedPairWriter() {}

  /** Writes a file, in place of one that is there; {@linkplain WholeFile whole} or not at all. */
  public static void write(List<MinedPair> pairs, Path file) throws IOException {
    WholeFile.write(file, part -> writeAll(pairs, part));
  }

  private static void writeAll(List<MinedPair> pairs, Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      for (MinedPair pair : pairs) {
        writeLine(pair, out);
      }
    }
  }

  private static void writeLine(MinedPair pair, Writer out) throws IOException {
    try (JsonGenerator json = JSON.createGenerator(out)) {
      json.writeStartObject();
      json.writeStringField("a", pair.a());
      json.writeStringField("b", pair.b());
      json.writeNullField("duplicate");
      json.writeStringField("stratum", pair.stratum());
      writeNumber(json, "probability", pair.probability());
      writeNumber(json, "jaccard5", pair.jaccard());
      json.writeEndObject();
    }
    out.write('\n');
  }

  private static void writeNumber(JsonGenerator json, String name, float value) throws IOException {
    if (Float.isNaN(value)) {
      json.writeNullField(name);
    } else {
      json.writeNumberField(name, Math.round(value * DECIMALS) / DECIMALS);
    }
  }
}
