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

  @Test
  void when_clustersAreJudged_then_whetherTheirModelSawThePairsIsNotKnown() throws IOException {
    Path ads = temp.resolve("ads.jsonl");
    Files.writeString(
        ads,
        "{\"id\":\"a\",\"description\":\"You keep the lamps of our lighthouse.\"}\n"
            + "{\"id\":\"b\",\"description\":\"You trim the wicks of our lighthouse.\"}\n");
    Path pairs = temp.resolve("pairs.jsonl");
    Files.writeString(pairs, "{\"a\":\"a\",\"b\":\"b\",\"duplicate\":true}\n");
    Path clusters = Files.createDirectory(temp.resolve("run"));
    Files.writeString(
        clusters.resolve("clusters.jsonl"), "{\"clusterId\":\"a\",\"adIds\":[\"a\",\"b\"]}\n");
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
    JsonNode json = new ObjectMapper().readTree(report.resolve("report.json").toFile());
    assertTrue(json.path("heldOut").isNull(), () -> "" + json.get("heldOut"));
  }
}
