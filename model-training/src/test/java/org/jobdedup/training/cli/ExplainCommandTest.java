package org.jobdedup.training.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jobdedup.features.model.FeatureSchema;
import org.jobdedup.training.SmallBundle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExplainCommandTest {
  private static final Path DOCS = Path.of("..", "docs");

  @TempDir static Path temp;
  private static Path bundle;
  private static Path ads;

  private String out;
  private String err;

  @BeforeAll
  static void train() throws IOException {
    bundle = temp.resolve("bundle");
    SmallBundle.train(temp).save(bundle, false);
    ads = temp.resolve("ads.jsonl");
  }

  private int run(Object... args) {
    StringWriter outText = new StringWriter();
    StringWriter errText = new StringWriter();
    List<String> texts = new ArrayList<>();
    for (Object arg : args) {
      texts.add(arg.toString());
    }
    int code =
        TrainingCli.run(
            new PrintWriter(outText, true),
            new PrintWriter(errText, true),
            texts.toArray(String[]::new));
    out = outText.toString();
    err = errText.toString();
    return code;
  }

  @Test
  void when_pairIsExplained_then_decisionChannelsFeaturesAndTexts() {
    assertEquals(0, run("explain", "--model", bundle, "--ads", ads, "g001-a", "g001-b"), () -> err);
    for (String part :
        List.of(
            "Company g001 · Springfield · board",
            "threshold",
            ": duplicate",
            "trained on this very pair",
            "text band",
            "prefilter: the pair is scored",
            "(weighted mean of the training pairs)",
            "sum: probability ",
            "texts: 60 words shared, 0 moved, 0 only in A, 5 only in B",
            "{+",
            " = ")) {
      assertTrue(out.contains(part), () -> part + " is not in\n" + out);
    }
    String sum = line("sum: probability (0\\.\\d{4})");
    String probability = line("match probability (0\\.\\d{4})");
    assertEquals(
        !sum.equals(probability),
        out.contains(sum + ", after calibration " + probability),
        "calibration is spoken of where it changes something");
    assertFalse(out.contains("\u001b["), "no colours where there is no terminal");
    assertTrue(out.lines().allMatch(line -> line.length() <= 120), out);
  }

  /** What the group of a pattern finds in the output. */
  private String line(String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(out);
    assertTrue(matcher.find(), () -> pattern + " is not in\n" + out);
    return matcher.group(1);
  }

  @Test
  void when_aProbabilityIsJustBelowTheThreshold_then_itDoesNotReadAsTheThreshold() {
    assertEquals("0.49999", ExplanationPrinter.besideThreshold(.49999, .5));
    assertEquals("0.5000", ExplanationPrinter.besideThreshold(.5, .5));
    assertEquals("0.5000", ExplanationPrinter.besideThreshold(.50001, .5));
    assertEquals("0.4999", ExplanationPrinter.besideThreshold(.4999, .5));
  }

  @Test
  void when_idsFollowThePaths_then_understoodInEveryOrder() {
    assertEquals(0, run("explain", "--ads", ads, "g001-a", "g002-c", "--model", bundle), () -> err);
    assertTrue(out.contains("not a duplicate"), out);
    String first = out;
    assertEquals(0, run("explain", "g001-a", "g002-c", "--ads", ads, "--model", bundle), () -> err);
    assertEquals(first, out);
  }

  @Test
  void when_json_then_everyFeatureAndBothTexts() throws IOException {
    assertEquals(
        0,
        run("explain", "--json", "--model", bundle, "--ads", ads, "g001-a", "g001-b"),
        () -> err);
    JsonNode json = new ObjectMapper().readTree(out);
    assertEquals("g001-a", json.at("/a/id").asText());
    assertTrue(json.path("duplicate").asBoolean());
    assertEquals(FeatureSchema.names().size(), json.path("features").size());
    double sum = json.path("bias").asDouble();
    double last = Double.POSITIVE_INFINITY;
    for (JsonNode feature : json.path("features")) {
      double contribution = feature.path("contribution").asDouble();
      sum += contribution;
      assertTrue(Math.abs(contribution) <= last, "sorted by contribution");
      last = Math.abs(contribution);
    }
    assertEquals(json.path("margin").asDouble(), sum, 1e-4);
    assertEquals(
        1 / (1 + Math.exp(-sum)), json.path("uncalibrated").asDouble(), 1e-4, "softmax of margins");
    assertEquals(60, json.at("/texts/sharedWords").asInt());
  }

  @Test
  void when_costRatioIsGiven_then_itsThresholdDecides() throws IOException {
    JsonNode likely = decision();
    double probability = likely.path("probability").asDouble();
    assertTrue(probability > 0 && probability < 1, "probability=" + probability);
    assertTrue(likely.path("duplicate").asBoolean());
    double even = probability / (1 - probability);
    JsonNode cheap = decision("--cost-ratio", even * .9);
    assertTrue(cheap.path("duplicate").asBoolean());
    assertEquals(even * .9 / (1 + even * .9), cheap.path("threshold").asDouble(), 1e-12);
    JsonNode dear = decision("--cost-ratio", even * 1.1);
    assertFalse(dear.path("duplicate").asBoolean());
    assertEquals(probability, dear.path("probability").asDouble());
    assertEquals(
        0,
        run("explain", "--cost-ratio", 3, "--model", bundle, "--ads", ads, "g001-a", "g001-b"),
        () -> err);
    assertTrue(out.contains("threshold 0.7500"), out);
  }

  private JsonNode decision(Object... more) throws IOException {
    List<Object> args =
        new ArrayList<>(List.of("explain", "g001-a", "g001-b", "--json", "--model", bundle));
    args.addAll(List.of("--ads", ads));
    args.addAll(List.of(more));
    assertEquals(0, run(args.toArray()), () -> err);
    return new ObjectMapper().readTree(out);
  }

  @Test
  void when_samplesAreExplained_then_everyFormatIsFound() throws IOException {
    // A pair of two files, so that more than one reader takes part.
    JsonNode pair;
    try (Stream<String> lines = Files.lines(DOCS.resolve("samples-truth/pairs.jsonl"))) {
      String line = lines.filter(l -> l.contains("pages.example")).findFirst().orElseThrow();
      pair = new ObjectMapper().readTree(line);
    }
    String a = pair.path("a").asText();
    String b = pair.path("b").asText();
    assertEquals(
        0, run("explain", "--model", bundle, "--ads", DOCS.resolve("samples"), a, b), () -> err);
    assertTrue(out.contains(a) && out.contains(b), out);
    assertFalse(out.contains("trained on this very pair"), out);
  }

  @Test
  void when_anAdWasSeenAfterItWasPosted_then_theDayIsTheOneThatTheGapCountsFrom()
      throws IOException {
    Path dated =
        Files.writeString(
            temp.resolve("dated.jsonl"),
            """
            {"id":"x","postedAt":"2026-01-01","firstSeen":"2026-03-05","description":"Keeps the lamps."}
            {"id":"y","postedAt":"2026-03-01","description":"Keeps the lamps of the harbour."}
            """);
    assertEquals(
        0, run("explain", "--json", "--model", bundle, "--ads", dated, "x", "y"), () -> err);
    JsonNode json = new ObjectMapper().readTree(out);
    assertEquals("2026-03-05", json.at("/a/firstDay").asText());
    assertEquals("2026-03-01", json.at("/b/firstDay").asText());
    for (JsonNode feature : json.path("features")) {
      if (feature.path("name").asText().equals("first_day_gap")) {
        assertEquals(4, feature.path("value").asDouble());
      }
    }
    assertEquals(0, run("explain", "--model", bundle, "--ads", dated, "x", "y"), () -> err);
    assertTrue(out.contains("since 2026-03-05"), out);
  }

  @Test
  void when_aRunIsGiven_then_itsClustersAreExplained() throws IOException {
    Path run = Files.createDirectories(temp.resolve("run"));
    Files.writeString(
        run.resolve("clusters.jsonl"),
        """
        {"clusterId":"g001-a","size":4,"adIds":["g001-a","g001-b","g001-c","gone"]}
        {"clusterId":"g002-a","size":1,"adIds":["g002-a"]}
        """);
    Object[] together = {
      "explain", "--model", bundle, "--assignments", run, "--ads", ads, "g001-a", "g001-b"
    };
    assertEquals(0, run(together), () -> err);
    assertTrue(out.contains("clusters: both ads are in g001-a (4 ads)"), out);
    assertTrue(out.contains("joined by this very pair"), out);
    assertTrue(out.contains("1 of the 3 pairs of this cluster is a match"), out);
    assertTrue(out.contains("1 of their ads is not among those of --ads"), out);
    together[together.length - 1] = "g002-a";
    assertEquals(0, run(together), () -> err);
    assertTrue(out.contains("A is in g001-a (4 ads), B in g002-a (alone)"), out);
    List<Object> asJson = new ArrayList<>(List.of(together));
    asJson.add("--json");
    assertEquals(0, run(asJson.toArray()), () -> err);
    JsonNode clusters = new ObjectMapper().readTree(out).path("clusters");
    assertFalse(clusters.path("together").asBoolean(true));
    assertEquals("g002-a", clusters.at("/b/id").asText());
    assertFalse(clusters.path("b").has("market"), "a run of one market names none");
    together[together.length - 1] = "g002-b";
    assertEquals(1, run(together));
    assertTrue(err.contains("The ad g002-b is in no cluster of " + run), err);
    together[4] = temp.resolve("nowhere");
    assertEquals(2, run(together));
    assertTrue(err.contains("--assignments does not exist: "), err);
  }

  @Test
  void when_correctionsAreGiven_then_theyAreAmongTheReasons() throws IOException {
    Path run = Files.createDirectories(temp.resolve("corrected"));
    Files.writeString(
        run.resolve("clusters.jsonl"),
        """
        {"clusterId":"g001-a","size":3,"adIds":["g001-a","g001-b","g002-a"]}
        {"clusterId":"g001-c","size":1,"adIds":["g001-c"]}
        """);
    Path said =
        Files.writeString(
            temp.resolve("said.csv"),
            "a,b,same,time\ng001-b,g002-a,true,2026-03-02\ng002-a,g001-b,false,2026-03-01\n"
                + "g001-c,g001-b,false,\ng001-a,g002-a,false,\n");
    String[] explain = {
      "explain",
      "--ads",
      ads.toString(),
      "--model",
      bundle.toString(),
      "--corrections",
      said.toString(),
      "--assignments",
      run.toString(),
      "g001-b",
      "g002-a"
    };
    assertEquals(0, run((Object[]) explain), () -> err);
    assertTrue(out.contains("joined by a correction of this very pair"), out);
    explain[explain.length - 2] = "g001-a";
    assertEquals(0, run((Object[]) explain), () -> err);
    assertTrue(out.contains("joined by a chain of matches and corrections:"), out);
    assertTrue(out.contains("g001-b  –  g002-a  (corrected: one opening)"), out);
    assertTrue(out.contains("though a correction says that A and B are two openings"), out);
    explain[explain.length - 1] = "g001-c";
    assertEquals(0, run((Object[]) explain), () -> err);
    assertTrue(out.contains("kept apart by a correction:"), out);
    assertTrue(out.contains("g001-b  –  g001-c  (corrected: two openings)"), out);
    explain[7] = "--cost-ratio";
    explain[8] = "1";
    assertEquals(2, run((Object[]) explain));
    assertTrue(err.contains("it needs --assignments"), err);
  }

  @Test
  void when_correctionsAreInTwoFiles_then_theLaterByNameCounts() throws IOException {
    Path run = Files.createDirectories(temp.resolve("corrected twice"));
    Files.writeString(
        run.resolve("clusters.jsonl"),
        "{\"clusterId\":\"g001-b\",\"size\":2,\"adIds\":[\"g001-b\",\"g002-a\"]}\n");
    Path earlier = Files.writeString(temp.resolve("c-9.csv"), "a,b,same\ng001-b,g002-a,false\n");
    Path later = Files.writeString(temp.resolve("c-10.csv"), "a,b,same\ng001-b,g002-a,true\n");
    for (List<Path> files : List.of(List.of(earlier, later), List.of(later, earlier))) {
      assertEquals(
          0,
          run(
              "explain",
              "--ads",
              ads,
              "--model",
              bundle,
              "--corrections",
              files.get(0),
              "--corrections",
              files.get(1),
              "--assignments",
              run,
              "g001-b",
              "g002-a"),
          () -> err);
      assertTrue(out.contains("joined by a correction of this very pair"), out);
    }
  }

  @Test
  void when_someLinesAreNoCorrections_then_aWarningAndTheOthersCount() throws IOException {
    Path run = Files.createDirectories(temp.resolve("corrected in part"));
    Files.writeString(
        run.resolve("clusters.jsonl"),
        "{\"clusterId\":\"g001-b\",\"size\":2,\"adIds\":[\"g001-b\",\"g002-a\"]}\n");
    Path said =
        Files.writeString(
            temp.resolve("in-part.csv"), "a,b,same\ng001-b,g002-a,true\n1,2,0\n1,2,\n1,1,true\n");
    Object[] explain = {
      "explain",
      "--ads",
      ads,
      "--model",
      bundle,
      "--json",
      "--corrections",
      said,
      "--assignments",
      run,
      "g001-b",
      "g002-a"
    };
    assertEquals(0, run(explain), () -> err);
    assertTrue(
        err.contains(
            "Warning: 3 of 4 lines of --corrections are no corrections, as in the run: "
                + said
                + ":3 The value same of a correction must be true or false, or null to take back what"
                + " was said of the pair before. "
                + said
                + ":4 "),
        err);
    JsonNode clusters = new ObjectMapper().readTree(out).get("clusters");
    assertEquals(3, clusters.get("correctionsRejected").asInt());
    assertTrue(clusters.get("correction").asBoolean());
    Files.writeString(said, "");
    assertEquals(0, run(explain), () -> err);
    assertFalse(err.contains("Warning"), err);
    assertEquals(
        0, new ObjectMapper().readTree(out).get("clusters").get("correctionsRejected").asInt());
    Files.writeString(said, "1,2\n");
    assertEquals(0, run(explain), () -> err);
    assertTrue(err.contains("1 of 1 line of --corrections is no correction, as in"), err);
    Files.writeString(said, "1,2\n".repeat(4));
    assertEquals(0, run(explain), () -> err);
    assertTrue(err.contains("for the first. …"), err);
    explain[7] = temp;
    assertEquals(2, run(explain));
    assertTrue(err.contains("--corrections: " + temp + " is a folder; give a file."), err);
  }

  @Test
  void when_usageIsWrong_then_two() throws IOException {
    assertEquals(2, run("explain", "--ads", ads, "--model", bundle, "g001-a", "g001-a"));
    assertTrue(err.contains("both ids are g001-a"), err);
    assertEquals(2, run("explain", "--ads", ads, "g001-a"));
    assertTrue(err.contains("Name two ads"), err);
    assertEquals(2, run("explain", "--ads", ads, "g001-a", " "), "a blank id names no ad");
    assertTrue(err.contains("Name two ads"), err);
    assertEquals(2, run("explain", "g001-a", "g001-b"));
    assertEquals(2, run("explain", "--ads", ads, "--field", "nothing", "--json", "x", "y"));
    assertEquals(2, run("explain", "--ads", temp.resolve("nowhere"), "g001-a", "g001-b"));
    assertTrue(err.contains("--ads does not exist: "), err);
    assertEquals(2, run("explain", "--ads", "s3://bucket/ads", "g001-a", "g001-b"));
    assertTrue(err.contains("'--ads' (PATH): a path of this machine is needed"), err);
    Path empty = Files.createDirectories(temp.resolve("empty"));
    assertEquals(2, run("explain", "--ads", empty, "g001-a", "g001-b"));
    assertTrue(err.contains("Input holds no file of a known format: " + empty), err);
    for (Path none : List.of(empty, ads)) {
      assertEquals(2, run("explain", "--model", none, "--ads", ads, "g001-a", "g001-b"));
      assertTrue(err.contains("give the folder that 'train' wrote"), err);
    }
    for (String ratio : List.of("0", "-1", "NaN", "Infinity", "dear")) {
      assertEquals(
          2, run("explain", "--ads", ads, "--cost-ratio=" + ratio, "--json", "g001-a", "g001-b"));
      assertTrue(err.contains("must be a number above 0 and finite: " + ratio), err);
    }
    assertEquals(0, run("explain", "--help"));
  }

  @Test
  void when_adsAreMissingOrRefusedOrWithdrawn_then_oneWithASentenceForEach() throws IOException {
    Path more =
        Files.writeString(
            temp.resolve("more.jsonl"),
            """
            {"id":"empty","title":"Keeper"}
            {"id":"gone","title":"Keeper","description":"Keeps the lamps of the harbour."}
            {"id":"gone","op":"delete"}
            """);
    assertEquals(1, run("explain", "--model", bundle, "--ads", ads, more, "empty", "stranger"));
    assertTrue(err.contains("more.jsonl:1 with the id empty is not an ad"), err);
    assertTrue(err.contains("has the id stranger (1 more record was not an ad); check"), err);
    assertFalse(err.contains("\tat "), "no stack trace for a user's mistake");
    assertEquals("", out);
    assertEquals(1, run("explain", "--model", bundle, "--ads", ads, more, "gone", "g001-a"));
    assertTrue(err.contains("gone was withdrawn"), err);
  }

  @Test
  void when_adHoldsControlSequences_then_terminalIsSafe() throws IOException {
    Path odd =
        Files.writeString(
            temp.resolve("odd.jsonl"),
            """
            {"id":"x","title":"Keeper\\u001b[2J","description":"Keeps @|red lamps|@ \\u001b]0;owned\\u0007 and \\u202Egates of the harbour."}
            {"id":"y","title":"Keeper","description":"Keeps the gates of the harbour."}
            """);
    assertEquals(0, run("explain", "--model", bundle, "--ads", odd, "x", "y"), () -> err);
    assertFalse(out.contains("\u001b") || out.contains("\u0007") || out.contains("\u202e"), out);
    assertTrue(
        out.contains("@|red") || out.contains("@|"), "marks of the layout stay text: " + out);
  }

  @Test
  void when_aWordIsEndless_then_itsBeginningIsShown() throws IOException {
    String endless = "z".repeat(300_000);
    Path odd =
        Files.writeString(
            temp.resolve("endless.jsonl"),
            """
            {"id":"x","title":"Keeper","description":"Keeps the gates of the harbour. %s"}
            {"id":"y","title":"Keeper","description":"Keeps the gates of the harbour."}
            """
                .replace("%s", endless));
    assertEquals(0, run("explain", "--model", bundle, "--ads", odd, "x", " y "), () -> err);
    assertTrue(out.contains("zzz…-]"), out);
    assertEquals(100, out.chars().filter(c -> c == 'z').count());
  }
}
