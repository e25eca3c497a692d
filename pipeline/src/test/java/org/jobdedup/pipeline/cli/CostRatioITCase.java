package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jobdedup.features.model.ModelBundle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A threshold that is chosen after training, by the commands that decide on pairs. */
class CostRatioITCase {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir private Path folder;
  private Path ads;

  @BeforeEach
  void writeAPairThatIsLikelyOne() throws Exception {
    String text =
        "%s. We bake bread and rolls for our nine shops in the old town, by night and by hand. You"
            + " knead, shape and watch the ovens, keep the bakehouse clean and help those who learn"
            + " the trade. You have learned it yourself, like to work in a small team and are awake"
            + " while others sleep. %s";
    ads = folder.resolve("ads.jsonl");
    Files.writeString(
        ads,
        MAPPER.writeValueAsString(
                MAPPER
                    .createObjectNode()
                    .put("id", "x")
                    .put("title", "Baker")
                    .put("organization", "Bakery Corn")
                    .put(
                        "description",
                        String.format(Locale.ROOT, text, "Baker wanted", "Write to us today")))
            + "\n"
            + MAPPER.writeValueAsString(
                MAPPER
                    .createObjectNode()
                    .put("id", "y")
                    .put("title", "Baker for the night")
                    .put("organization", "Bakery Corn")
                    .put(
                        "description",
                        String.format(Locale.ROOT, text, "For our team", "Call before noon")))
            + "\n",
        StandardCharsets.UTF_8);
  }

  private static void execute(Stream<Object> arguments) {
    StringWriter err = new StringWriter();
    int code =
        JobDedup.execute(
            new PrintWriter(new StringWriter(), true),
            new PrintWriter(err, true),
            arguments.map(Object::toString).toArray(String[]::new));
    assertEquals(0, code, err::toString);
  }

  private JsonNode score(Object... more) throws Exception {
    Path pairs = folder.resolve("pairs.jsonl");
    Files.writeString(pairs, "{\"a\":\"x\",\"b\":\"y\"}\n", StandardCharsets.UTF_8);
    Path scores = folder.resolve("scores.jsonl");
    execute(
        Stream.concat(
            Stream.of("score-pairs", "--ads", ads, "--pairs", pairs, "--output", scores),
            Stream.of(more)));
    return MAPPER.readTree(scores.toFile());
  }

  /** The summary of a run. */
  private JsonNode run(Object... more) throws Exception {
    Path output = Files.createTempDirectory(folder, "out");
    execute(
        Stream.concat(
            Stream.of("run", "--input", ads, "--output", output, "--parallelism", 1),
            Stream.of(more)));
    return MAPPER.readTree(output.resolve("summary.json").toFile());
  }

  @Test
  void decidesInsteadOfTheModel() throws Exception {
    double probability = score().path("probability").asDouble();
    assertTrue(probability > 0 && probability < 1, "probability=" + probability);
    // The ratio at which the pair is as dear as none.
    double even = probability / (1 - probability);
    double low = even * 0.9;
    double high = even * 1.1;

    assertEquals(true, score("--cost-ratio", low).path("duplicate").asBoolean());
    assertEquals(false, score("--cost-ratio", high).path("duplicate").asBoolean());
    assertEquals(probability, score("--cost-ratio", high).path("probability").asDouble());

    JsonNode merged = run("--cost-ratio", low);
    assertEquals(1, merged.at("/counts/clusters").asInt());
    assertEquals(low / (1 + low), merged.at("/model/threshold").asDouble(), 1e-12);
    assertEquals("" + low, merged.at("/run/settings/scoring.costRatio").asText());
    JsonNode apart = run("--set", "scoring.costRatio=" + high);
    assertEquals(2, apart.at("/counts/clusters").asInt());
    assertEquals(high / (1 + high), apart.at("/model/threshold").asDouble(), 1e-12);
    assertEquals(1, apart.at("/counts/pairsScored").asInt());
  }

  @Test
  void isLeftToTheModelUnlessGiven() throws Exception {
    for (Object[] more :
        List.of(new Object[0], new Object[] {"--set", "scoring.costRatio=bundle"})) {
      JsonNode summary = run(more);
      assertEquals(
          ModelBundle.loadDefault().threshold(), summary.at("/model/threshold").asDouble());
      assertEquals("bundle", summary.at("/run/settings/scoring.costRatio").asText());
    }
  }
}
