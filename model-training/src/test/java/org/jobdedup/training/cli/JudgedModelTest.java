package org.jobdedup.training.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jobdedup.training.SmallBundle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code evaluate --model}. */
final class JudgedModelTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir static Path shared;

  private static Path bundle;

  @TempDir Path temp;

  private StringWriter err;

  @BeforeAll
  static void train() throws IOException {
    bundle = shared.resolve("bundle");
    SmallBundle.train(shared).save(bundle, false);
  }

  private int evaluate(Path ads, Path pairs, String... more) {
    err = new StringWriter();
    List<String> args =
        new ArrayList<>(
            List.of("evaluate", "--model", bundle + "", "--ads", ads + "", "--pairs", pairs + ""));
    args.addAll(List.of("--output", temp.resolve("report") + "", "--overwrite"));
    args.addAll(Arrays.asList(more));
    return TrainingCli.run(
        new PrintWriter(new StringWriter(), true),
        new PrintWriter(err, true),
        args.toArray(String[]::new));
  }

  private JsonNode report() throws IOException {
    return JSON.readTree(temp.resolve("report/report.json").toFile());
  }

  @Test
  void when_aCostRatioIsGiven_then_itComesBeforeTheThresholdOfTheModel() throws IOException {
    Path ads = shared.resolve("ads.jsonl");
    Path pairs = shared.resolve("pairs.jsonl");
    assertEquals(0, evaluate(ads, pairs, "--cost-ratio", "3"), () -> "" + err);
    assertEquals(0.75, report().path("threshold").asDouble());
    assertEquals(2, evaluate(ads, pairs, "--cost-ratio", "NaN"));
    assertTrue(err.toString().contains("--cost-ratio with --model must be a number above 0"));
  }

  @Test
  void when_pairsHaveNoGroup_then_thoseOfOneOrganizationCountAsThree() throws IOException {
    StringBuilder ads = new StringBuilder();
    StringBuilder pairs = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      String employer = i < 6 ? "Lamps GmbH" : "Harbour AG";
      for (String side : List.of("x", "y")) {
        ObjectNode ad = JSON.createObjectNode().put("id", side + i).put("organization", employer);
        ads.append(ad.put("description", "You keep the lamps of our lighthouse.")).append('\n');
      }
      pairs
          .append(
              JSON.createObjectNode().put("a", "x" + i).put("b", "y" + i).put("duplicate", true))
          .append('\n');
    }
    Path adsFile = Files.writeString(temp.resolve("ads.jsonl"), ads);
    Path pairsFile = Files.writeString(temp.resolve("pairs.jsonl"), pairs);
    assertEquals(0, evaluate(adsFile, pairsFile), () -> "" + err);
    assertEquals(8, counted("PLAIN"));
    assertEquals(3 + 2, counted("CAPPED"), "three of six pairs of one employer, two of another");
    assertTrue(report().path("facts").toString().contains("without a group"), () -> "" + err);
  }

  @Test
  void when_theReportWouldBeWrittenOverWhatIsRead_then_refused() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("report"));
    Path ads = Files.copy(shared.resolve("ads.jsonl"), temp.resolve("ads.jsonl"));
    Path pairs = Files.copy(shared.resolve("pairs.jsonl"), folder.resolve("report.json"));
    String before = Files.readString(pairs);
    assertEquals(2, evaluate(ads, pairs));
    assertTrue(err.toString().contains("--output must not be a folder in which"), "" + err);
    assertEquals(before, Files.readString(pairs));
  }

  @Test
  void when_theReportWouldBeReadAsAnAdTheNextTime_then_refused() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("report"));
    Files.copy(shared.resolve("ads.jsonl"), folder.resolve("ads.jsonl"));
    assertEquals(2, evaluate(folder, shared.resolve("pairs.jsonl")));
    assertTrue(err.toString().contains("--output must not lie in a folder of --ads"), "" + err);
    assertEquals(2, evaluate(temp, shared.resolve("pairs.jsonl")));
    assertTrue(err.toString().contains("report is in " + temp), "" + err);
    assertEquals(List.of("ads.jsonl"), List.of(folder.toFile().list()));
  }

  private int counted(String weighting) throws IOException {
    for (JsonNode headline : report().path("headlines")) {
      if (headline.path("weighting").asText().equals(weighting)
          && headline.path("part").asText().equals("all")
          && headline.path("who").asText().equals("model")) {
        return headline.path("pairs").asInt();
      }
    }
    throw new AssertionError("no figure of all pairs, " + weighting);
  }
}
