package org.jobdedup.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.training.SyntheticPairs;
import org.jobdedup.training.compare.TextAlignment;
import org.jobdedup.training.compare.TextAlignment.Passage;
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
        baselines.containsAll(List.of("Jaccard alone", "SimHash alone", "MinHash and SimHash")));
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
            .flatMap(error -> Stream.of(textOf(error, Passage::a), textOf(error, Passage::b)))
            .anyMatch(shownText -> shownText.startsWith(start)));
  }

  private static String textOf(
      EvaluationReport.WorstError error, Function<Passage, List<TextAlignment.Run>> side) {
    return error.passages().stream()
        .flatMap(passage -> side.apply(passage).stream())
        .map(TextAlignment.Run::text)
        .collect(Collectors.joining());
  }

  @Test
  void when_aPartStandsInOneFold_then_noBaselineOfIt() {
    List<ScoredPair> scored = new ArrayList<>(allRight());
    scored.add(new ScoredPair(Pairs.pair(1, true, "alone", "rule:one", 0), .9, true));
    Function<String, JobAd> ads =
        id ->
            id.endsWith("1")
                ? JobAd.builder(id).description("A text.").build()
                : DATA.ads().apply(id);
    EvaluationReport report =
        new ReportBuilder("One other", scored, ads, new Bootstrap(100, 1))
            .baselines(i -> i % 5, 5)
            .build();
    assertEquals(
        List.of("all", "drawn", "active"),
        report.baselines().stream().map(EvaluationReport.Headline::part).distinct().toList());
    assertTrue(report.headlines().stream().anyMatch(row -> row.part().equals("other")));
  }

  @Test
  void when_baselinesHaveNoOtherFolds_then_noticed() {
    String notice = "The thresholds of text similarity alone were chosen on these very pairs";
    assertFalse(builder().build().notices().stream().anyMatch(n -> n.startsWith(notice)));
    assertTrue(
        builder().baselines(i -> 0, 1).build().notices().stream()
            .anyMatch(n -> n.startsWith(notice)));
  }

  @Test
  void when_ablated_then_tableOfWhatRemains() throws IOException {
    List<ScoredPair> allWrong =
        DATA.pairs().stream()
            .map(pair -> new ScoredPair(pair, pair.duplicate() ? .2 : .8, !pair.duplicate()))
            .toList();
    EvaluationReport report =
        new ReportBuilder("All right", allRight(), DATA.ads(), new Bootstrap(100, 1))
            .ablation("", 0, allRight())
            .ablation("title", 22, allWrong)
            .build();
    EvaluationReport.Ablation full = report.ablations().get(0);
    assertEquals(List.of(1.0, 1.0, 1.0), List.of(full.drawnF1(), full.activeF1(), full.allF1()));
    assertEquals(-Math.log(.9), full.logLoss(), 1e-9);
    assertTrue(Double.isNaN(full.gapLow()) && Double.isNaN(full.gapHigh()), "no gap to itself");
    EvaluationReport.Ablation off = report.ablations().get(1);
    assertEquals(List.of(0.0, 0.0, 0.0), List.of(off.drawnF1(), off.activeF1(), off.allF1()));
    assertEquals(-Math.log(.2), off.logLoss(), 1e-9);
    // Every pair lost the same.
    assertEquals(Math.log(.9 / .2), off.gapLow(), 1e-9);
    assertEquals(Math.log(.9 / .2), off.gapHigh(), 1e-9);
    String table = TerminalTable.of(report);
    assertTrue(table.contains("title, 22"), table);
    assertTrue(table.contains("(all features)"), table);
    assertTrue(table.contains("1.5041 to 1.5041"), table);
    JsonNode json = new ObjectMapper().readTree(ReportWriter.json(report));
    assertEquals("title", json.at("/ablations/1/off").asText());
    assertEquals(List.of(), builder().build().ablations());
  }

  @Test
  void when_pairsHaveNoStrata_then_tablesHaveTheFiguresOfAll() {
    List<ScoredPair> plain =
        List.of(
            withoutStratum(0, true, .9), withoutStratum(1, true, .4), withoutStratum(2, false, .1));
    JobAd ad = DATA.ads().apply(DATA.pairs().get(0).a());
    EvaluationReport report =
        new ReportBuilder("test", plain, id -> ad, new Bootstrap(100, 1))
            .ablation("", 0, plain)
            .build();
    EvaluationReport.ThresholdRow half = report.thresholds().get(9);
    assertEquals(.5, half.allRecall(), 1e-12);
    assertEquals(2 / 3.0, half.allF1(), 1e-12);
    assertEquals(2 / 3.0, report.ablations().get(0).allF1(), 1e-12);
  }

  private static ScoredPair withoutStratum(int number, boolean duplicate, double probability) {
    return new ScoredPair(
        Pairs.pair(number, duplicate, "g" + number, "", 0), probability, probability >= .5);
  }

  private static List<ScoredPair> allRight() {
    return DATA.pairs().stream()
        .map(pair -> new ScoredPair(pair, pair.duplicate() ? .9 : .1, pair.duplicate()))
        .toList();
  }

  @Test
  void when_errorsAreExplained_then_contributionsStandBesideThem() throws IOException {
    EvaluationReport report =
        builder()
            .features(pair -> List.of(new EvaluationReport.FeatureValue("text_jaccard", .5, -1.5)))
            .build();
    JsonNode feature =
        new ObjectMapper().readTree(ReportWriter.json(report)).at("/errors/0/features/0");
    assertEquals(-1.5, feature.path("contribution").asDouble());
    assertEquals(.5, feature.path("value").asDouble());
  }

  @Test
  void when_sliced_then_sureBesideAllAndPlacesByRelation() throws IOException {
    EvaluationReport report = builder().build();
    EvaluationReport.Slice same =
        report.slices().stream()
            .filter(s -> s.dimension().equals("place") && s.value().equals("same"))
            .findFirst()
            .orElseThrow();
    assertEquals(DATA.pairs().size(), same.pairs(), "Springfield is one place, known or not");
    assertEquals(
        DATA.pairs().stream().filter(pair -> pair.sureness() == 3).count(), same.surePairs());
    List<String> dimensions =
        report.slices().stream().map(EvaluationReport.Slice::dimension).distinct().toList();
    assertTrue(dimensions.contains("language, title, place, Jaccard"), dimensions.toString());
    assertTrue(dimensions.contains("site"), dimensions.toString());
    assertTrue(report.baselines().stream().anyMatch(EvaluationReport.Headline::sureOnly));
    String page = ReportWriter.html(report);
    for (String part : List.of("Ablations", "Pairs by probability", "fillTexts", "Sure = 3")) {
      assertTrue(page.contains(part), part);
    }
  }

  @Test
  void when_sliced_then_intervalWhereThereAreDuplicates() {
    List<EvaluationReport.Slice> slices = builder().build().slices();
    for (EvaluationReport.Slice slice : slices) {
      if (slice.duplicates() == 0) {
        assertTrue(Double.isNaN(slice.cappedLow()) && Double.isNaN(slice.cappedHigh()));
        assertTrue(Double.isNaN(slice.precision()), "wrong calls make no precision of 0");
      } else {
        assertTrue(slice.cappedLow() <= slice.cappedF1() && slice.cappedF1() <= slice.cappedHigh());
      }
    }
    assertTrue(slices.stream().anyMatch(s -> s.duplicates() == 0));
    assertTrue(slices.stream().anyMatch(s -> s.cappedLow() < s.cappedHigh()));
  }

  @Test
  void when_page_then_chartsAndTablesHaveNamesForThoseWhoCannotSeeThem() throws IOException {
    String page = ReportWriter.html(builder().build());
    for (String part :
        List.of(
            "canvas.setAttribute(\"aria-label\"",
            "scope = \"col\"",
            "box.tabIndex = 0",
            "Reliability as a table",
            "Pairs by probability as a table")) {
      assertTrue(page.contains(part), part);
    }
  }

  @Test
  void when_clusters_then_noProbabilities() {
    EvaluationReport report = builder().clusters(new ClusterMetrics(1, 2, 2, 0, 1, 1, 1)).build();
    assertEquals(List.of(), report.curves());
    assertEquals(List.of(), report.reliability());
    assertTrue(TerminalTable.of(report).contains("clusters: 1 with 2 ads"));
  }
}
