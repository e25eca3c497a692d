package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jobdedup.features.model.ModelBundle;
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
    Files.writeString(pairs, "\uFEFF" + pair + "\n", StandardCharsets.UTF_8);
    assertEquals(0, execute(command), err::toString);
    assertEquals(1, Files.readAllLines(out).size());
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
}
