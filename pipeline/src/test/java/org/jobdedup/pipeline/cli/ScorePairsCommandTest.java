package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.profile.AdProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pairs and ads that are read to be scored, and the scores that are written. */
class ScorePairsCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int execute(Object... arguments) {
    return CommandLines.execute(out, err, arguments);
  }

  @Test
  void pairsAndAdsThatDoNotExistAreWrongUsage() throws Exception {
    Path absent = folder.resolve("absent.jsonl");
    Path pairs = folder.resolve("pairs.jsonl");
    Files.writeString(pairs, "{\"a\":\"x\",\"b\":\"y\"}\n", StandardCharsets.UTF_8);
    Path out = folder.resolve("scores.jsonl");
    assertEquals(2, execute("score-pairs", "--ads", absent, "--pairs", pairs, "--output", out));
    assertTrue(err.toString().contains("Input does not exist: " + absent), err.toString());
    assertEquals(2, execute("score-pairs", "--ads", pairs, "--pairs", absent, "--output", out));
    assertTrue(err.toString().contains("--pairs does not exist: " + absent), err.toString());
    assertTrue(Files.notExists(out));
  }

  @Test
  void scoresAreNotWrittenOverWhatIsRead() throws Exception {
    Path ads = Files.createDirectory(folder.resolve("ads"));
    Path file = ads.resolve("ads.jsonl");
    String text = "{\"id\":\"x\",\"description\":\"We bake bread by night.\"}\n";
    Files.writeString(file, text, StandardCharsets.UTF_8);
    Path pairs = folder.resolve("pairs.jsonl");
    String pair = "{\"a\":\"x\",\"b\":\"x\"}\n";
    Files.writeString(pairs, pair, StandardCharsets.UTF_8);
    Path bundle = folder.resolve("bundle");
    ModelBundle.loadDefault().save(bundle, false);
    Path link = Files.createSymbolicLink(folder.resolve("link.jsonl"), pairs);
    for (Path output : List.of(file, pairs, link, bundle.resolve("manifest.json"))) {
      assertEquals(
          2,
          execute(
              "score-pairs",
              "--ads",
              ads,
              "--pairs",
              pairs,
              "--model",
              bundle,
              "--output",
              output));
      assertTrue(err.toString().contains("choose another file: "), err.toString());
    }
    assertEquals(text, Files.readString(file));
    assertEquals(pair, Files.readString(pairs));
  }

  @Test
  void pairsToScoreAreReadAsLabelsAre() throws Exception {
    Path ads = folder.resolve("ads.jsonl");
    String ad = "{\"id\":\"x\",\"description\":\"We bake bread by night.\"}\n";
    Files.writeString(ads, ad + ad.replace("\"x\"", "\"y\""), StandardCharsets.UTF_8);
    Path pairs = folder.resolve("pairs.jsonl.gz");
    Path out = folder.resolve("scores.jsonl");
    String pair = "{\"a\":\"x\",\"b\":\"y\"}";
    Object[] command = {"score-pairs", "--ads", ads, "--pairs", pairs, "--output", out};
    String marked = "\uFEFF" + pair + "\n";
    Files.writeString(pairs, marked, StandardCharsets.UTF_8);
    assertEquals(0, execute(command), err::toString);
    assertEquals(1, Files.readAllLines(out).size());
    Files.writeString(pairs, marked + marked + "\uFEFF\n", StandardCharsets.UTF_8);
    assertEquals(0, execute(command), err::toString);
    assertEquals(2, Files.readAllLines(out).size());
    for (String twice : List.of(pair + pair, "{\"a\":\"x\",\"b\":\"y\",\"b\":\"x\"}", "[]")) {
      Files.writeString(pairs, twice + "\n", StandardCharsets.UTF_8);
      assertEquals(1, execute(command));
      assertTrue(err.toString().contains("--pairs " + pairs + ":1 "), err.toString());
    }
    Files.write(pairs, new byte[] {0x1f, (byte) 0x8b, 8, 0, 0});
    assertEquals(1, execute(command));
    assertTrue(err.toString().contains("--pairs is gzip-compressed but damaged"), err.toString());
    Files.write(pairs, new byte[] {'{', (byte) 0xE4});
    assertEquals(1, execute(command));
    assertTrue(err.toString().contains("--pairs is not valid UTF-8"), err.toString());
    command[4] = folder;
    assertEquals(2, execute(command));
    assertTrue(err.toString().contains("--pairs must be a file, but is a folder"), err.toString());
  }

  @Test
  void scoresAreOfTheNewestRecords() throws Exception {
    Path ads = folder.resolve("ads.jsonl");
    Path pairs = folder.resolve("pairs.jsonl");
    Path out = folder.resolve("scores.jsonl");
    String pair = "{\"a\":\"x\",\"b\":\"y\"}\n";
    String y =
        """
        {"id":"y","title":"Baker","description":"We bake bread by night.","updatedAt":"2026-01-01"}
        """;
    String x =
        """
        {"id":"x","title":"Baker","description":"We bake bread by night.","updatedAt":"2026-02-01"}
        """;
    String outdated =
        """
        {"id":"x","title":"Nurse","description":"We care for others.","updatedAt":"2026-01-01"}
        """;
    Files.writeString(pairs, pair, StandardCharsets.UTF_8);
    Files.writeString(ads, y + x, StandardCharsets.UTF_8);
    assertEquals(0, execute("score-pairs", "--ads", ads, "--pairs", pairs, "--output", out));
    String expected = Files.readString(out);
    Files.writeString(ads, y + x + outdated, StandardCharsets.UTF_8);
    assertEquals(0, execute("score-pairs", "--ads", ads, "--pairs", pairs, "--output", out));
    assertEquals(expected, Files.readString(out));
    String withdrawal =
        """
        {"id":"x","operation":"delete","updatedAt":"2026-03-01"}
        """;
    Files.writeString(ads, y + x + withdrawal + outdated, StandardCharsets.UTF_8);
    assertEquals(1, execute("score-pairs", "--ads", ads, "--pairs", pairs, "--output", out));
    assertTrue(err.toString().contains("1 were withdrawn"), err.toString());
    assertTrue(err.toString().contains("leave their pairs out: x"), err.toString());
  }

  @Test
  void scorePairsTellsWhatItCouldNotRead() throws Exception {
    Path pairs = folder.resolve("pairs.jsonl");
    Files.writeString(pairs, "{\"a\":\"x\",\"b\":\"y\"}\n", StandardCharsets.UTF_8);
    Path ads = folder.resolve("ads.jsonl");
    Files.writeString(
        ads,
        """
        {"id":"x","description":"We bake bread by night.","postedAt":"soon"}
        {"id":"y","description":"We bake bread by day.","postedAt":"2026-01-02"}
        {"id":"z"}
        """,
        StandardCharsets.UTF_8);
    Path out = folder.resolve("scores.jsonl");
    assertEquals(0, execute("score-pairs", "--ads", ads, "--pairs", pairs, "--output", out));
    assertTrue(err.toString().contains("missing_description 1."), err.toString());
    assertTrue(err.toString().contains("postedAt 1;"), err.toString());
    assertEquals(1, Files.readAllLines(out).size());
  }

  /** More pairs than a batch holds, each scored as if it were alone. */
  @Test
  void everyPairHasItsLineInOrderWithWhatTheModelSays() throws Exception {
    // The last is the first once more; each of the others has a title and a text of its own.
    List<String> ids = List.of("a", "b", "7", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m");
    List<String> jobs = List.of("Baker", "Night baker", "Nurse", "");
    List<String> texts =
        List.of("We bake bread by night.", "We bake bread and cakes.", "We care for the ill.");
    Map<String, AdProfile> profiles = new HashMap<>();
    ModelBundle bundle = ModelBundle.loadDefault();
    StringBuilder ads = new StringBuilder();
    for (int i = 0; i < ids.size(); i++) {
      JobAd ad =
          JobAd.builder(ids.get(i))
              .description(texts.get(i % texts.size()))
              .title(jobs.get(i % jobs.size()))
              .build();
      profiles.put(ad.id(), bundle.preparer().prepare(ad).profile());
      ads.append(
          "{\"id\":\"%s\",\"description\":\"%s\",\"title\":\"%s\"}\n"
              .replaceFirst("%s", ad.id())
              .replaceFirst("%s", ad.description())
              .replaceFirst("%s", jobs.get(i % jobs.size())));
    }
    Path file = Files.writeString(folder.resolve("ads.jsonl"), ads);
    Path pairs = folder.resolve("pairs.jsonl");
    Path scores = folder.resolve("scores.jsonl");
    List<String> named = new ArrayList<>();
    for (String a : ids) {
      for (String b : ids) {
        if (!a.equals(b)) {
          named.add(a + " " + b);
        }
      }
    }
    // Numbers stand for ids as texts do, also with blanks around them.
    String lines =
        named.stream()
            .map(pair -> pair.split(" "))
            .map(pair -> "{\"a\":\" " + pair[0] + " \",\"b\":\"" + pair[1] + "\"}\n")
            .collect(Collectors.joining())
            .replace("\"b\":\"7\"", "\"b\":7");
    for (int count : new int[] {1, 63, 64, 65, named.size()}) {
      Files.writeString(pairs, lines.lines().limit(count).collect(Collectors.joining("\n")));
      out.getBuffer().setLength(0);
      assertEquals(
          0, execute("score-pairs", "--ads", file, "--pairs", pairs, "--output", scores), "" + err);
      assertEquals(
          named.subList(0, count),
          Files.readAllLines(scores).stream()
              .map(line -> json(line).get("a").asText() + " " + json(line).get("b").asText())
              .toList());
      assertTrue(
          out.toString().startsWith(count + (count == 1 ? " pair" : " pairs") + " scored with "),
          out.toString());
    }
    int duplicates = 0;
    float[] row = new float[PairFeature.count()];
    try (PairScorer scorer = bundle.newScorer()) {
      for (String line : Files.readAllLines(scores)) {
        JsonNode json = json(line);
        bundle
            .featureExtractor()
            .extract(
                profiles.get(json.get("a").asText()), profiles.get(json.get("b").asText()), row, 0);
        float probability = scorer.score(row, 1)[0];
        assertEquals(probability, json.get("probability").floatValue(), line);
        boolean duplicate = probability >= bundle.threshold();
        assertEquals(duplicate, json.get("duplicate").booleanValue(), line);
        duplicates += duplicate ? 1 : 0;
        assertEquals(PairFeature.count(), json.get("features").size());
        for (PairFeature feature : PairFeature.values()) {
          JsonNode value = json.get("features").get(feature.featureName());
          float expected = row[feature.ordinal()];
          assertEquals(expected, value.isNull() ? Float.NaN : value.floatValue(), line);
        }
      }
    }
    assertTrue(duplicates > 0 && duplicates < named.size(), "duplicates=" + duplicates);
    assertTrue(out.toString().contains(", " + duplicates + " of them duplicates: "), "" + out);
  }

  private static JsonNode json(String line) {
    try {
      return new ObjectMapper().readTree(line);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(line, e);
    }
  }

  @Test
  void tablesOfPairsAreRefusedWithTheFormThatIsRead() throws Exception {
    Path ads = folder.resolve("ads.jsonl");
    Files.writeString(ads, "{\"id\":\"x\",\"description\":\"We bake bread by night.\"}\n");
    Path pairs = folder.resolve("pairs.csv");
    Files.writeString(pairs, "a,b,duplicate\nx,y,true\n");
    Path out = folder.resolve("scores.jsonl");
    assertEquals(1, execute("score-pairs", "--ads", ads, "--pairs", pairs, "--output", out));
    assertTrue(
        err.toString().contains("Give each pair a JSON object on a line of its own"),
        err.toString());
    assertTrue(Files.notExists(out));
  }

  @Test
  void fiveMissingAdsAreNamedAndMoreCounted() throws Exception {
    Path ads = folder.resolve("ads.jsonl");
    Files.writeString(ads, "{\"id\":\"x\",\"description\":\"We bake bread by night.\"}\n");
    Path pairs = folder.resolve("pairs.jsonl");
    Path out = folder.resolve("scores.jsonl");
    String five = "";
    for (String id : List.of("a", "b", "c", "d", "e")) {
      five += "{\"a\":\"x\",\"b\":\"" + id + "\"}\n";
    }
    Files.writeString(pairs, five);
    assertEquals(1, execute("score-pairs", "--ads", ads, "--pairs", pairs, "--output", out));
    assertTrue(err.toString().contains("but 5 are not among them and 0 were"), err.toString());
    assertTrue(err.toString().endsWith(": a, b, c, d, e\n"), err.toString());
    Files.writeString(pairs, five + "{\"a\":\"x\",\"b\":\"f\"}\n");
    assertEquals(1, execute("score-pairs", "--ads", ads, "--pairs", pairs, "--output", out));
    assertTrue(err.toString().endsWith(": a, b, c, d, e, ...\n"), err.toString());
    assertTrue(Files.notExists(out));
  }

  @Test
  void aFileWithoutAPairIsRefused() throws Exception {
    Path ads = folder.resolve("ads.jsonl");
    Files.writeString(ads, "{\"id\":\"x\",\"description\":\"We bake bread by night.\"}\n");
    Path pairs = folder.resolve("pairs.jsonl");
    Path out = folder.resolve("scores.jsonl");
    for (String none : List.of("", "\uFEFF", "\n \r\n")) {
      Files.writeString(pairs, none);
      assertEquals(1, execute("score-pairs", "--ads", ads, "--pairs", pairs, "--output", out));
      assertTrue(err.toString().contains("--pairs holds no pair: " + pairs), err.toString());
      assertTrue(Files.notExists(out));
    }
  }

  @Test
  void idsThatHoldControlsDoNotReachTheTerminal() throws Exception {
    Path ads = folder.resolve("ads.jsonl");
    Files.writeString(ads, "{\"id\":\"x\",\"description\":\"We bake bread by night.\"}\n");
    Path pairs = folder.resolve("pairs.jsonl");
    String red = "r\\u001b[31med";
    for (String other : List.of("x", red)) {
      Files.writeString(pairs, "{\"a\":\"" + other + "\",\"b\":\"" + red + "\"}\n");
      err.getBuffer().setLength(0);
      assertEquals(
          1,
          execute(
              "score-pairs", "--ads", ads, "--pairs", pairs, "--output", folder.resolve("out")));
      assertTrue(err.toString().contains(": r"), err.toString());
      assertFalse(err.toString().contains("\u001b"), err.toString());
    }
  }

  @Test
  void pairsWithoutTwoIdsAreToldByTheirLine() throws Exception {
    Path pairs = folder.resolve("pairs.jsonl");
    for (String wrong :
        List.of(
            "{\"a\":\"x\"}",
            "{\"a\":\" \",\"b\":\"y\"}",
            "{\"a\":1.5,\"b\":\"y\"}",
            "{\"a\":\"x\",\"b\":null}",
            "{\"a\":\"x\",\"b\":\" x\"}")) {
      Files.writeString(pairs, "\n{\"a\":\"x\",\"b\":\"y\"}\n" + wrong + "\n");
      err.getBuffer().setLength(0);
      assertEquals(
          1,
          execute(
              "score-pairs", "--ads", pairs, "--pairs", pairs, "--output", folder.resolve("out")));
      assertTrue(err.toString().contains("--pairs " + pairs + ":3 must "), err.toString());
    }
  }
}
