package org.jobdedup.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
  void when_nothingIsCalledADuplicate_then_dashInTheTable() {
    List<ScoredPair> scored =
        DATA.pairs().stream().map(pair -> new ScoredPair(pair, .1, false)).toList();
    String table =
        TerminalTable.of(
            new ReportBuilder("None", scored, DATA.ads(), new Bootstrap(100, 1)).build());
    assertFalse(table.contains("NaN"), table);
    assertTrue(table.contains("60         -   0.000   0.000   0.000 to 0.000"), table);
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
  void when_copiesInAnUnknownLanguageWereJudged_then_theirFiguresStandBesideTheOthers() {
    assertEquals(List.of(), builder().build().unknownLanguage());

    List<ScoredPair> judged =
        DATA.pairs().stream().map(pair -> new ScoredPair(pair, .9, true)).toList();
    EvaluationReport report = builder().inUnknownLanguage(judged).build();

    List<EvaluationReport.Headline> rows = report.unknownLanguage();
    assertEquals(
        List.of("all", "drawn", "active"),
        rows.stream().map(EvaluationReport.Headline::part).distinct().toList());
    for (EvaluationReport.Headline row : rows) {
      assertEquals(Weighting.CAPPED, row.weighting());
      assertEquals(1, row.recall());
      assertEquals(.5, row.precision(), 1e-9);
    }
    assertTrue(rows.stream().anyMatch(EvaluationReport.Headline::sureOnly));
    assertEquals(builder().build().headlines(), report.headlines(), "those of the pairs stay");
    assertTrue(TerminalTable.of(report).contains("unknown language"));
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
  void when_pairsSayTheirKind_then_wrongOnesAreCountedByIt() throws IOException {
    EvaluationReport report = builder().build();
    Map<String, String> kinds = new TreeMap<>();
    int wrong = 0;
    for (EvaluationReport.Slice slice : report.slices()) {
      if (slice.dimension().equals("kind")) {
        kinds.put(slice.value(), slice.value() + " " + slice.wrong() + " of " + slice.pairs());
        wrong += slice.wrong();
        assertEquals(slice.wrong(), slice.pairs() * (1 - slice.accuracy()), 1e-6);
      }
    }
    PairMetrics all = report.headlines().get(0).metrics();
    assertEquals(all.falsePositives() + all.falseNegatives(), wrong);
    assertTrue(wrong > 0 && kinds.size() > 1, kinds.toString());
    String table = TerminalTable.of(report);
    String line = table.lines().filter(l -> l.startsWith("wrong, of")).findFirst().orElseThrow();
    assertEquals(
        new TreeSet<>(kinds.values()),
        new TreeSet<>(List.of(line.substring(line.indexOf(':') + 2).split(", "))));
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
    String table = TerminalTable.of(report);
    assertTrue(table.contains("clusters: 1 with 2 ads"), table);
    assertTrue(table.contains("\nclusters             all"), table);
    assertFalse(table.contains("\nmodel "), "it is not the model that is judged");
  }

  private static ReportBuilder plain(List<ScoredPair> scored) {
    JobAd ad = DATA.ads().apply(DATA.pairs().get(0).a());
    return new ReportBuilder("test", scored, id -> ad, new Bootstrap(100, 1));
  }

  @Test
  void when_aProbabilityIsOnABound_then_itCountsFromThereUpwards() {
    EvaluationReport report =
        plain(
                List.of(
                    withoutStratum(0, true, .5),
                    withoutStratum(1, false, .45),
                    withoutStratum(2, true, 1),
                    withoutStratum(3, false, 0)))
            .build();
    assertEquals(19, report.thresholds().size());
    EvaluationReport.ThresholdRow half = report.thresholds().get(9);
    assertEquals(.5, half.threshold());
    assertEquals(1, half.allRecall());
    assertEquals(1, half.allPrecision());
    assertEquals(.5, report.thresholds().get(10).allRecall());
    assertEquals(2 / 3.0, report.thresholds().get(8).allPrecision(), 1e-12);
    assertEquals(20, report.histogram().size());
    assertEquals(
        List.of(0, 9, 10, 19),
        IntStream.range(0, 20)
            .filter(
                i ->
                    report.histogram().get(i).duplicates() + report.histogram().get(i).others() > 0)
            .boxed()
            .toList());
    assertEquals(new EvaluationReport.HistogramBar(.5, 1, 0), report.histogram().get(10));
    assertEquals(new EvaluationReport.HistogramBar(0, 0, 1), report.histogram().get(0));
  }

  @Test
  void when_errorsAreListed_then_theMostCertainFirstAndSixtyAtMost() {
    List<ScoredPair> scored = new ArrayList<>();
    for (int i = 0; i < 80; i++) {
      boolean duplicate = i % 2 == 0;
      double wrong = .5 + (i * 37 % 80) / 200.0;
      scored.add(
          new ScoredPair(
              Pairs.pair(i, duplicate, "g" + i), duplicate ? 1 - wrong : wrong, !duplicate));
    }
    scored.add(Pairs.scored(90, true, .99));
    List<EvaluationReport.WorstError> errors = plain(scored).build().errors();
    assertEquals(60, errors.size());
    double last = 1;
    for (EvaluationReport.WorstError error : errors) {
      double wrong = error.duplicate() ? 1 - error.probability() : error.probability();
      assertTrue(wrong <= last);
      last = wrong;
    }
    assertEquals(
        .5 + 79 / 200.0,
        1 - Math.min(errors.get(0).probability(), 1 - errors.get(0).probability()),
        1e-9);
  }

  @Test
  void when_pairsAreCountedByPart_then_onlyTheSureOnesAreSure() {
    List<ScoredPair> scored = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      LabelledPair pair =
          new LabelledPair(
              "a" + i,
              "b" + i,
              i % 2 == 0,
              LabelledPair.Origin.READ,
              "",
              i % 4,
              i < 6 ? "pool:en/A" : "active:en",
              "g",
              i < 6 ? 10 : 0,
              1);
      scored.add(new ScoredPair(pair, .6, true));
    }
    List<EvaluationReport.Headline> rows = plain(scored).build().headlines();
    assertEquals(12, pairs(rows, "all", false, Weighting.PLAIN));
    assertEquals(6, pairs(rows, "all", false, Weighting.POPULATION));
    assertEquals(6, pairs(rows, "all", false, Weighting.CAPPED), "three of each answer");
    assertEquals(3, pairs(rows, "all", true, Weighting.PLAIN));
    assertEquals(6, pairs(rows, "drawn", false, Weighting.PLAIN));
    assertEquals(6, pairs(rows, "active", false, Weighting.PLAIN));
    assertEquals(0, pairs(rows, "active", false, Weighting.POPULATION));
    assertEquals(0, pairs(rows, "other", false, Weighting.PLAIN));
  }

  /** How many pairs a row counts; 0 where there is no such row. */
  private static int pairs(
      List<EvaluationReport.Headline> rows, String part, boolean sure, Weighting weighting) {
    return rows.stream()
        .filter(r -> r.part().equals(part) && r.sureOnly() == sure && r.weighting() == weighting)
        .mapToInt(EvaluationReport.Headline::pairs)
        .sum();
  }

  @Test
  void when_curvesAreDrawn_then_modelAndBaselinesOfEachPartThatHasPairs() {
    List<String> curves =
        builder().build().curves().stream().map(c -> c.who() + ", " + c.part()).toList();
    List<String> expected = new ArrayList<>();
    for (String part : List.of("all", "drawn", "active")) {
      for (String who : List.of("model", "Jaccard alone", "SimHash alone")) {
        expected.add(who + ", " + part);
      }
    }
    assertEquals(expected, curves);
    EvaluationReport drawn = plain(List.of(Pairs.scored(1, true, .9))).build();
    assertEquals(
        List.of("all", "drawn"),
        drawn.curves().stream().map(EvaluationReport.Curve::part).toList());
    assertEquals(
        List.of("all", "drawn"),
        drawn.reliability().stream().map(EvaluationReport.Calibrated::part).toList());
  }

  @Test
  void when_languagesAreSliced_then_drawnPairsApart() {
    EvaluationReport report =
        plain(
                List.of(
                    new ScoredPair(Pairs.pair(1, true, "g", "pool:de/A", 1), .9, true),
                    new ScoredPair(Pairs.pair(2, false, "g", "active:de", 0), .9, true),
                    new ScoredPair(Pairs.pair(3, true, "h", "pool:nl/A", 1), .1, false)))
            .build();
    assertEquals(
        List.of(
            "language: de 2",
            "language: nl 1",
            "language, drawn strata: de 1",
            "language, drawn strata: nl 1"),
        report.slices().stream()
            .filter(s -> s.dimension().startsWith("language") && !s.dimension().contains("title"))
            .map(s -> s.dimension() + ": " + s.value() + " " + s.pairs())
            .toList());
    EvaluationReport.Slice german = report.slices().get(0);
    assertEquals(1, german.duplicates());
    assertEquals(.5, german.accuracy());
    assertEquals(.5, german.precision());
    assertEquals(1, german.recall());
    assertEquals(2 / 3.0, german.f1(), 1e-12);
    assertEquals(2 / 3.0, german.cappedF1(), 1e-12);
  }
}
