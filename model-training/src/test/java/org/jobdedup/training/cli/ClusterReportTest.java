package org.jobdedup.training.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClusterReportTest {
  @TempDir Path temp;

  private JsonNode report(String pairLines, String clusterLines) throws IOException {
    Path ads = temp.resolve("ads.jsonl");
    Files.writeString(
        ads,
        "{\"id\":\"a\",\"description\":\"You keep the lamps of our lighthouse.\"}\n"
            + "{\"id\":\"b\",\"description\":\"You trim the wicks of our lighthouse.\"}\n"
            + "{\"id\":\"c\",\"description\":\"You paint our lighthouse.\"}\n");
    Path pairs = Files.writeString(temp.resolve("pairs.jsonl"), pairLines);
    Path clusters = Files.createDirectory(temp.resolve("run"));
    Files.writeString(clusters.resolve("clusters.jsonl"), clusterLines);
    Path report = temp.resolve("report");
    StringWriter err = new StringWriter();
    int code =
        TrainingCli.run(
            new PrintWriter(new StringWriter(), true),
            new PrintWriter(err, true),
            "evaluate",
            "--ads",
            ads.toString(),
            "--pairs",
            pairs.toString(),
            "--assignments",
            clusters.toString(),
            "--output",
            report.toString());
    assertEquals(0, code, err::toString);
    return new ObjectMapper().readTree(report.resolve("report.json").toFile());
  }

  @Test
  void when_anAdIsInNoCluster_then_saidAndLeftOutOfTheMeans() throws IOException {
    JsonNode json =
        report(
            "{\"a\":\"a\",\"b\":\"b\",\"duplicate\":false}\n"
                + "{\"a\":\"b\",\"b\":\"c\",\"duplicate\":false}\n",
            "{\"clusterId\":\"a\",\"adIds\":[\"a\",\"b\"]}\n");
    String notices = json.path("notices").toString();
    assertTrue(
        notices.contains("Pairs with an ad that is in no cluster, which count as not found: 1;"),
        notices);
    assertTrue(notices.contains("which are left out of the B-cubed figures: 1."), notices);
    // Each of the two ads has itself and a wrong mate; the third one would be right alone.
    assertEquals(.5, json.at("/clusters/bcubedPrecision").asDouble());
  }

  @Test
  void when_clustersAreJudged_then_whetherTheirModelSawThePairsIsNotKnown() throws IOException {
    JsonNode json =
        report(
            "{\"a\":\"a\",\"b\":\"b\",\"duplicate\":true}\n",
            "{\"clusterId\":\"a\",\"adIds\":[\"a\",\"b\"]}\n");
    assertTrue(json.path("heldOut").isNull(), () -> "" + json.get("heldOut"));
  }

  @Test
  void when_theReportWouldLieInTheChangelog_then_refused() throws IOException {
    Path ads =
        Files.writeString(temp.resolve("ads.jsonl"), "{\"id\":\"a\",\"description\":\"Lamps.\"}\n");
    Path changelog = Files.createDirectories(temp.resolve("run/assignments"));
    StringWriter err = new StringWriter();
    int code =
        TrainingCli.run(
            new PrintWriter(new StringWriter(), true),
            new PrintWriter(err, true),
            "evaluate",
            "--ads",
            ads.toString(),
            "--pairs",
            ads.toString(),
            "--assignments",
            temp.resolve("run").toString(),
            "--output",
            changelog.resolve("report").toString());
    assertEquals(2, code, err::toString);
    assertTrue(err.toString().contains("report is in " + changelog), err::toString);
  }
}
