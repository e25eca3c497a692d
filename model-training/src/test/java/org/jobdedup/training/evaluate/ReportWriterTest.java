package org.jobdedup.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jobdedup.training.SyntheticPairs;
import org.jobdedup.training.data.LabelledPair;
import org.junit.jupiter.api.Test;

final class ReportWriterTest {
  private static final SyntheticPairs DATA = new SyntheticPairs(30, 2);

  /** Every tenth pair is judged wrongly. */
  private static ReportBuilder builder() {
    List<ScoredPair> scored = new ArrayList<>();
    for (int i = 0; i < DATA.pairs().size(); i++) {
      LabelledPair pair = DATA.pairs().get(i);
      boolean predicted = pair.duplicate() == (i % 10 != 3);
      scored.add(new ScoredPair(pair, predicted ? .9 : .1, predicted));
    }
    return new ReportBuilder("A </script> title", scored, DATA.ads(), new Bootstrap(100, 1))
        .notice("Mind this.")
        .fact("pairs", scored.size())
        .baselines(i -> i % 5, 5)
        .importance("text_jaccard", .7, .2)
        .importance("title_equal", .3, .4);
  }

  @Test
  void when_written_then_numbersAreThere() throws IOException {
    EvaluationReport report = builder().build();
    JsonNode json = new ObjectMapper().readTree(ReportWriter.json(report));
    JsonNode headline = json.at("/headlines/0");
    assertEquals("all", headline.path("part").asText());
    assertEquals("PLAIN", headline.path("weighting").asText());
    // 60 pairs, pairs 3, 13, … 53 wrong; odd pairs are no duplicates, so all six are false calls.
    assertEquals(30, headline.at("/metrics/truePositives").asDouble());
    assertEquals(6, headline.at("/metrics/falsePositives").asDouble());
    assertEquals(30 / 36.0, headline.path("precision").asDouble(), 1e-6);
    assertEquals(1, headline.path("recall").asDouble());
    assertEquals(6, json.path("errors").size());
    assertEquals("title_equal", json.at("/importance/0/feature").asText());
    assertTrue(json.path("threshold").isNull());
    List<String> baselines = json.path("baselines").findValuesAsText("who");
    assertTrue(
        baselines.containsAll(List.of("Jaccard alone", "SimHash alone", "Jaccard and SimHash")));
    assertTrue(json.path("slices").findValuesAsText("dimension").contains("language"));
    String table = TerminalTable.of(report);
    assertTrue(table.contains("0.833"), table);
    assertTrue(table.contains("! Mind this."), table);
  }

  @Test
  void when_page_then_selfContainedAndSafe() throws IOException {
    String page = ReportWriter.html(builder().build());
    assertEquals(2, page.split("</script>", -1).length - 1, "only the page ends its scripts");
    assertTrue(page.contains("A \\u003c/script> title"));
    assertTrue(page.contains("Chart.js v"));
    for (String external : List.of("src=\"", "href=\"", "@import", "url(http")) {
      assertFalse(page.contains(external), external);
    }
    assertFalse(page.contains("/*REPORT_DATA*/") || page.contains("/*CHART_LIBRARY*/"));
  }

  @Test
  void when_textsAreNotAskedFor_then_absent() throws IOException {
    String text = DATA.ads().apply(DATA.pairs().get(3).b()).description();
    String start = text.substring(0, 40);
    assertFalse(ReportWriter.json(builder().build()).contains(start));
    EvaluationReport shown = builder().showTexts(true).build();
    assertTrue(
        shown.errors().stream()
            .flatMap(error -> List.of(error.a(), error.b()).stream())
            .map(
                side ->
                    side.text().stream()
                        .map(EvaluationReport.TextRun::text)
                        .collect(Collectors.joining()))
            .anyMatch(shownText -> shownText.startsWith(start)));
  }

  @Test
  void when_textsDiffer_then_wordsThatTheOtherLacksAreMarked() {
    assertEquals(
        List.of(
            new EvaluationReport.TextRun("The ", false),
            new EvaluationReport.TextRun("old grey", true),
            new EvaluationReport.TextRun(" cat sat; ", false),
            new EvaluationReport.TextRun("purring", true),
            new EvaluationReport.TextRun(".", false)),
        TextDifference.marked("The old grey cat sat; purring.", "the CAT sat"));
    assertEquals(
        List.of(new EvaluationReport.TextRun("same", false)),
        TextDifference.marked("same", "same"));
    assertEquals(List.of(), TextDifference.marked("", "x"));
  }

  @Test
  void when_clusters_then_noProbabilities() {
    EvaluationReport report = builder().clusters(new ClusterMetrics(1, 2, 2, 0, 1, 1, 1)).build();
    assertEquals(List.of(), report.curves());
    assertEquals(List.of(), report.reliability());
    assertTrue(TerminalTable.of(report).contains("clusters: 1 with 2 ads"));
  }
}
