package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.changelog.ChangelogLine;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.scoring.ModelWatchOperator;
import org.jobdedup.pipeline.state.StateNames;
import org.junit.jupiter.api.Test;

/** Tables of the documentation name what the code has. */
class DocumentationTest {
  private static String page(String name) throws IOException {
    return Files.readString(Path.of("..", "docs", name), StandardCharsets.UTF_8);
  }

  @Test
  void everySettingIsDocumentedWithItsDefault() throws IOException {
    String page = page("configuration.md");
    PipelineConfig.defaults()
        .toMap()
        .forEach(
            (key, value) -> {
              String row = "| `" + key + "` | " + value + " |";
              assertTrue(page.contains(row), () -> "docs/configuration.md lacks " + row);
            });
  }

  @Test
  void everyCountEventAndReasonIsDocumented() throws IOException {
    List<String> names = new ArrayList<>(Tally.REPORTED);
    Stream.of(ChangelogEntry.Event.values())
        .forEach(event -> names.add(event.name().toLowerCase(Locale.ROOT)));
    Stream.of(RejectionReason.values()).forEach(reason -> names.add(reason.name()));
    names.add(ModelWatchOperator.REFUSED_MODEL);
    String page = page("output.md");
    names.forEach(
        name -> assertTrue(page.contains("`" + name + "`"), () -> "docs/output.md lacks " + name));
  }

  /** The lines that a JSON example under a heading of the page of outputs has. */
  private static List<String> example(String heading) throws IOException {
    String page = page("output.md");
    int from = page.indexOf("\n## " + heading);
    assertTrue(from >= 0, "docs/output.md lacks the heading " + heading);
    String opening = "```json\n";
    int begin = page.indexOf(opening, from) + opening.length();
    return page.substring(begin, page.indexOf("```", begin)).lines().toList();
  }

  /** The examples tell of one run, so each follows from the changelog. */
  @Test
  void examplesOfOutputAreWhatIsWritten() throws IOException {
    ChangelogReplay replay = new ChangelogReplay();
    for (String line : example("assignments/")) {
      replay.add(ChangelogLine.read(line));
    }
    JsonNode cluster = new ObjectMapper().readTree(example("clusters.jsonl").get(0));
    List<String> ads = new ArrayList<>();
    cluster.get("adIds").forEach(ad -> ads.add(ad.asText()));
    assertEquals(
        Map.of(cluster.get("clusterId").asText(), new TreeSet<>(ads)),
        replay.clusters().get("all"));
    assertEquals(ads.size(), cluster.get("size").asInt());
    assertTrue(ads.contains(JsonLines.readFacts(example("facts/").get(0)).adId()));
    DeadLetter letter = JsonLines.readDeadLetter(example("rejected/").get(0));
    assertEquals(RejectionReason.MISSING_ID.name(), letter.reason());
  }

  @Test
  void everyUidAndDescriptorIsDocumented() throws Exception {
    String page = page("state.md");
    for (Field field : StateNames.class.getFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.get(null) instanceof String uid) {
        assertTrue(page.contains("`" + uid + "`"), () -> "docs/state.md lacks the uid " + uid);
      }
    }
    Stream.concat(StateNames.keyedDescriptors().stream(), StateNames.operatorDescriptors().stream())
        .forEach(
            descriptor ->
                assertTrue(
                    page.contains("`" + descriptor.getName() + "`"),
                    () -> "docs/state.md lacks the descriptor " + descriptor.getName()));
  }
}
