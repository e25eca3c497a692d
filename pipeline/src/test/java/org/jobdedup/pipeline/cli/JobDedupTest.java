package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.model.ModelBundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobDedupTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int execute(Object... arguments) {
    String[] texts = new String[arguments.length];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = arguments[i].toString();
    }
    return JobDedup.execute(new PrintWriter(out, true), new PrintWriter(err, true), texts);
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "score-pairs", "plan", "replay", "generate"})
  void everyCommandHasHelp(String command) {
    assertEquals(0, execute(command, "--help"));
    assertTrue(out.toString().startsWith("Usage: jobdedup " + command));
    assertEquals("", err.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "score-pairs", "plan", "replay", "generate"})
  void everyCommandTellsTheVersion(String command) {
    assertEquals(0, execute(command, "--version"));
    assertTrue(out.toString().startsWith("jobdedup 0."), out.toString());
  }

  @Test
  void noCommandIsWrongUsage() {
    assertEquals(2, execute());
    assertTrue(err.toString().startsWith("Usage: jobdedup"));
  }

  @Test
  void unknownOptionIsWrongUsage() {
    assertEquals(2, execute("run", "--inputs", "x"));
    assertEquals(2, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().contains("; there is no option --inputs"), err.toString());
    assertTrue(err.toString().endsWith("See jobdedup run --help.\n"), err.toString());
  }

  @Test
  void aMisspeltCommandIsToldTheRightOne() {
    assertEquals(2, execute("generat"));
    assertTrue(
        err.toString().startsWith("jobdedup: there is no command generat\n"), err.toString());
    assertTrue(err.toString().contains("jobdedup generate"), err.toString());
    assertEquals(2, execute("plan", "foo"));
    assertTrue(err.toString().contains("jobdedup: Unmatched argument"), err.toString());
  }

  @Test
  void allProblemsOfARunAreToldAtOnce() {
    int code =
        execute(
            "run",
            "--input",
            folder.resolve("absent.jsonl"),
            "--output",
            folder.resolve("out"),
            "--parallelism",
            "0",
            "--field",
            "heading=title",
            "--watch",
            "--repost-window",
            "P30D",
            "--set",
            "buckets.shards=3");
    assertEquals(2, code);
    String message = err.toString();
    assertTrue(message.contains("Input does not exist: "), message);
    assertTrue(message.contains("--parallelism must be from 1 to 128: 0"), message);
    assertTrue(message.contains("--field names a canonical field that does not exist"), message);
    assertTrue(message.contains("--repost-window needs an input that ends"), message);
    assertTrue(message.contains("buckets.shards must be a power of two: 3"), message);
  }

  @Test
  void settingsThatAreGivenTwiceAreRefused() {
    int code =
        execute(
            "run",
            "--input",
            folder,
            "--output",
            folder.resolve("out"),
            "--watch",
            "--expire-after",
            "P30D",
            "--set",
            "ads.timeToLive=PT0S",
            "--market-by",
            "country",
            "--set",
            "market=all",
            "--cost-ratio",
            "3",
            "--set",
            "scoring.costRatio=2",
            "--set",
            "scoring.batchRows=8",
            "--set",
            "scoring.batchRows=9",
            "--set",
            "buckets");
    assertEquals(2, code);
    String message = err.toString();
    assertTrue(message.contains("--expire-after and --set ads.timeToLive are one"), message);
    assertTrue(message.contains("--market-by and --set market are one"), message);
    assertTrue(message.contains("--cost-ratio and --set scoring.costRatio are one"), message);
    assertTrue(message.contains("--set scoring.batchRows is given more than once"), message);
    assertTrue(message.contains("--set must have the form setting=value: buckets"), message);
    assertTrue(message.contains("--output must lie outside of the folders of --input"), message);
    assertTrue(Files.notExists(folder.resolve("out")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "NaN", "Infinity", "dear"})
  void aCostRatioIsAPositiveFiniteNumber(String ratio) throws Exception {
    Path file = Files.writeString(folder.resolve("a.jsonl"), "", StandardCharsets.UTF_8);
    Path out = folder.resolve("out");
    String option = "--cost-ratio=" + ratio;
    assertEquals(2, execute("run", "--input", file, "--output", out, option));
    assertEquals(
        2, execute("score-pairs", "--ads", file, "--pairs", file, "--output", out, option));
    List<String> refusals =
        err.toString().lines().filter(line -> line.startsWith("jobdedup: ")).toList();
    assertEquals(2, refusals.size(), err.toString());
    for (String refusal : refusals) {
      assertTrue(refusal.contains("'--cost-ratio'"), refusal);
      assertTrue(refusal.endsWith("it must be a number above 0 and finite: " + ratio), refusal);
    }
    String setting = "scoring.costRatio=" + ratio;
    assertEquals(2, execute("run", "--input", file, "--output", out, "--set", setting));
    assertTrue(err.toString().contains("scoring.costRatio must be a number above 0"), "" + err);
    assertTrue(Files.notExists(out));
  }

  @ParameterizedTest
  @ValueSource(strings = {"60d", "PT1H", "P36501D", ""})
  void aWrongDurationIsToldWithAValidOne(String duration) {
    assertEquals(2, execute("run", "--input", "x", "--output", "y", "--expire-after", duration));
    assertTrue(err.toString().contains("'--expire-after'"), err.toString());
    assertTrue(
        err.toString().contains("from P1D to P36500D, such as P60D: " + duration), err.toString());
  }

  @Test
  void aModelThatDoesNotExistIsWrongUsage() throws Exception {
    Path ads = Files.writeString(folder.resolve("ads.jsonl"), "", StandardCharsets.UTF_8);
    Path none = folder.resolve("none");
    assertEquals(
        2, execute("run", "--input", ads, "--output", folder.resolve("out"), "--model", none));
    assertTrue(err.toString().contains("--model does not exist: " + none), err.toString());
    err.getBuffer().setLength(0);
    Path out = folder.resolve("out.jsonl");
    assertEquals(
        2, execute("score-pairs", "--ads", ads, "--pairs", ads, "--output", out, "--model", none));
    assertTrue(err.toString().contains("--model does not exist: " + none), err.toString());
  }

  @Test
  void emptyPathsAreWrongUsage() throws Exception {
    Path ads = Files.writeString(folder.resolve("ads.jsonl"), "", StandardCharsets.UTF_8);
    Path out = folder.resolve("out");
    assertEquals(2, execute("run", "--input", "", "--output", out));
    assertEquals(2, execute("run", "--input", ads, "--output", ""));
    assertEquals(2, execute("generate", "--output="));
    assertEquals(
        3,
        err.toString().lines().filter(line -> line.contains("but the value is empty")).count(),
        err.toString());
  }

  @Test
  void anOutputWithinAnInputIsRefused() throws Exception {
    Path ads = Files.createDirectory(folder.resolve("ads"));
    Files.writeString(ads.resolve("a.jsonl"), "", StandardCharsets.UTF_8);
    assertEquals(2, execute("run", "--input", ads, "--output", ads.resolve("out")));
    assertTrue(
        err.toString().contains("of which the next run would read its results"), err.toString());
    assertTrue(Files.notExists(ads.resolve("out")));
  }

  @Test
  void aFileInNoFolderIsWrongUsage() throws Exception {
    Path ads = Files.writeString(folder.resolve("ads.jsonl"), "", StandardCharsets.UTF_8);
    Path out = folder.resolve("none/out.jsonl");
    assertEquals(2, execute("score-pairs", "--ads", ads, "--pairs", ads, "--output", out));
    Path assignments = storyOfAnOpening().resolve("assignments");
    assertEquals(2, execute("replay", "--assignments", assignments, "--output", out));
    assertEquals(
        2,
        err.toString()
            .lines()
            .filter(line -> line.endsWith("--output must lie in a folder that exists: " + out))
            .count(),
        err.toString());
    assertEquals(2, execute("replay", "--assignments", assignments, "--output", folder));
    assertTrue(err.toString().contains("--output must be a file"), err.toString());
  }

  @Test
  void watchedModelNeedsAFolder() throws Exception {
    Path ads = Files.writeString(folder.resolve("ads.jsonl"), "", StandardCharsets.UTF_8);
    assertEquals(
        2, execute("run", "--input", ads, "--output", folder.resolve("out"), "--watch-model"));
    assertTrue(err.toString().contains("need --model, the folder to watch"), err.toString());
  }

  @Test
  void inputAmongEarlierResultsIsRefusedBeforeItIsRemoved() throws Exception {
    Path out = Files.createDirectories(folder.resolve("out"));
    Path facts = Files.createDirectories(out.resolve("facts"));
    Path ads = Files.writeString(facts.resolve("ads.jsonl"), "precious", StandardCharsets.UTF_8);
    for (Path input : new Path[] {ads, facts, folder}) {
      err.getBuffer().setLength(0);
      assertEquals(2, execute("run", "--input", input, "--output", out, "--overwrite"));
      String message = err.toString();
      assertTrue(message.contains("must not lie among the results of an earlier run"), message);
      assertTrue(message.contains(ads.toString()), message);
      assertEquals("precious", Files.readString(ads, StandardCharsets.UTF_8));
    }
    err.getBuffer().setLength(0);
    Path beside = Files.writeString(folder.resolve("ads.jsonl"), "{}", StandardCharsets.UTF_8);
    assertEquals(
        2, execute("run", "--input", beside, "--corrections", ads, "--output", out, "--overwrite"));
    assertTrue(err.toString().contains(ads.toString()), err.toString());
    err.getBuffer().setLength(0);
    assertEquals(2, execute("run", "--input", facts, "--output", out, "--overwrite", "--watch"));
    assertTrue(err.toString().contains("must not lie among the results"), err.toString());
    assertTrue(Files.exists(ads));
  }

  @Test
  void stateThatWouldBeReadOrIsAFileIsRefused() throws Exception {
    Path ads = Files.createDirectory(folder.resolve("ads"));
    Path file = Files.writeString(ads.resolve("a.jsonl"), "", StandardCharsets.UTF_8);
    Path out = folder.resolve("out");
    Path inside = ads.resolve("state");
    assertEquals(2, execute("run", "--input", ads, "--output", out, "--state", inside));
    assertTrue(
        err.toString().contains("--state must lie outside of the folders of --input"), "" + err);
    assertTrue(err.toString().contains(": " + inside), err.toString());
    Path beside = Files.createFile(folder.resolve("file"));
    assertEquals(2, execute("run", "--input", file, "--output", out, "--state", beside));
    assertTrue(
        err.toString().contains("--state must be a folder, but is a file: " + beside), "" + err);
    assertTrue(Files.notExists(out));
  }

  @Test
  void aFolderOfCorrectionsNeedsWatch() throws Exception {
    Path ads = Files.writeString(folder.resolve("a.jsonl"), "", StandardCharsets.UTF_8);
    Path corrections = Files.createDirectory(folder.resolve("corrections"));
    Path out = folder.resolve("out");
    assertEquals(2, execute("run", "--input", ads, "--corrections", corrections, "--output", out));
    assertTrue(err.toString().contains("--corrections must be a regular file without --watch"));
    assertTrue(err.toString().contains(": " + corrections), err.toString());
    assertTrue(Files.notExists(out));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--output", "--input", "--state", "--model"})
  void addressesAreNoPaths(String option) throws Exception {
    Path ads = Files.writeString(folder.resolve("a.jsonl"), "", StandardCharsets.UTF_8);
    List<Object> arguments = new ArrayList<>(List.of("run"));
    for (String name : List.of("--input", "--output", "--state", "--model")) {
      arguments.add(name);
      arguments.add(name.equals(option) ? "s3://bucket/out" : ads);
    }
    assertEquals(2, execute(arguments.toArray()));
    assertTrue(err.toString().contains("'" + option + "'"), err.toString());
    assertTrue(err.toString().contains("not an address with a scheme"), err.toString());
  }

  @Test
  void outputFolderThatIsNotEmptyIsRefused() throws Exception {
    Files.writeString(folder.resolve("keep.txt"), "precious", StandardCharsets.UTF_8);
    UsageException refusal = null;
    try {
      OutputFolder.prepare(folder, false, null);
    } catch (UsageException e) {
      refusal = e;
    }
    assertTrue(refusal != null && refusal.getMessage().contains("--overwrite"));

    Files.createDirectory(folder.resolve("assignments"));
    Files.writeString(folder.resolve("assignments/old.jsonl"), "{}", StandardCharsets.UTF_8);
    OutputFolder.prepare(folder, true, null);
    assertTrue(Files.exists(folder.resolve("keep.txt")));
    assertTrue(Files.notExists(folder.resolve("assignments/old.jsonl")));
  }

  @Test
  void refusedRunsLeaveNothingBehind() throws Exception {
    Path ads = folder.resolve("ads.jsonl");
    Files.writeString(ads, "{\"id\":\"a\",\"description\":\"x\"}\n", StandardCharsets.UTF_8);
    Path bundle = folder.resolve("bundle");
    ModelBundle.loadDefault().save(bundle, false);
    Path booster = bundle.resolve("booster.ubj");
    byte[] bytes = Files.readAllBytes(booster);
    bytes[bytes.length / 2] ^= 1;
    Files.write(booster, bytes);
    Path output = folder.resolve("out");
    assertEquals(1, execute("run", "--input", ads, "--output", output, "--model", bundle));
    assertTrue(err.toString().contains("booster.ubj must have the SHA-256"), err.toString());
    assertTrue(Files.notExists(output));

    Path kept = Files.createDirectory(output).resolve("kept.txt");
    Files.writeString(kept, "precious", StandardCharsets.UTF_8);
    assertEquals(2, execute("run", "--input", ads, "--output", output));
    assertTrue(err.toString().contains("--output must be empty"), err.toString());
    assertEquals("precious", Files.readString(kept, StandardCharsets.UTF_8));
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

  /** The job's own cleaning up may still be under way when a run removes its working folder. */
  @Test
  void folderThatVanishesMeanwhileCountsAsRemoved() throws Exception {
    Path work = folder.resolve("work");
    for (int i = 0; i < 40; i++) {
      Path part = Files.createDirectories(work.resolve("part" + i));
      for (int j = 0; j < 20; j++) {
        Files.writeString(part.resolve("file" + j), "x", StandardCharsets.UTF_8);
      }
    }
    CompletableFuture<Void> other = CompletableFuture.runAsync(() -> deleteUnchecked(work));
    OutputFolder.delete(work);
    other.get();
    assertTrue(Files.notExists(work));
    OutputFolder.delete(work);
  }

  private static void deleteUnchecked(Path path) {
    try {
      OutputFolder.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void replayWritesClusters() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    Files.writeString(
        assignments.resolve("part-0.jsonl"),
        """
        {"market":"all","sequence":2,"event":"created","adId":"b","revision":1,"clusterId":"b","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        {"market":"all","sequence":1,"event":"created","adId":"c","revision":1,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        {"market":"all","sequence":3,"event":"joined","adId":"b","revision":1,"clusterId":"c","otherClusterId":"b","matchedAdId":"c","probability":0.9,"modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        """,
        StandardCharsets.UTF_8);
    Path clusters = folder.resolve("clusters.jsonl");
    assertEquals(0, execute("replay", "--assignments", assignments, "--output", clusters));
    assertEquals(
        "{\"clusterId\":\"c\",\"representative\":\"b\",\"size\":2,\"adIds\":[\"b\",\"c\"]}\n",
        Files.readString(clusters, StandardCharsets.UTF_8));
    assertEquals(
        0, execute("replay", "--assignments", assignments, "--output", clusters, "--until", 2));
    assertEquals(2, Files.readAllLines(clusters, StandardCharsets.UTF_8).size());
    // The new file took the place of the old one, while a link stays where it is.
    Path link = Files.createSymbolicLink(folder.resolve("link.jsonl"), clusters);
    assertEquals(0, execute("replay", "--assignments", assignments, "--output", link));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals(1, Files.readAllLines(clusters, StandardCharsets.UTF_8).size());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(Set.of(assignments, clusters, link), files.collect(Collectors.toSet()));
    }
  }

  /** An ad that moves to another market leaves a cluster of its id behind, and begins another. */
  @Test
  void replayTellsClustersOfTwoMarketsApart() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    Files.writeString(
        assignments.resolve("part-0.jsonl"),
        """
        {"market":"de","sequence":1,"event":"created","adId":"c","revision":1,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        {"market":"de","sequence":2,"event":"joined","adId":"b","revision":1,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        {"market":"de","sequence":3,"event":"left","adId":"c","revision":2,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-02T00:00:00Z"}
        {"market":"fr","sequence":1,"event":"created","adId":"c","revision":2,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-02T00:00:00Z"}
        """,
        StandardCharsets.UTF_8);
    Path clusters = folder.resolve("clusters.jsonl");
    assertEquals(0, execute("replay", "--assignments", assignments, "--output", clusters));
    assertEquals(
        """
        {"market":"de","clusterId":"c","representative":"b","size":1,"adIds":["b"]}
        {"market":"fr","clusterId":"c","representative":"c","size":1,"adIds":["c"]}
        """,
        Files.readString(clusters, StandardCharsets.UTF_8));
  }

  @Test
  void replayNamesTheFileThatIsDamaged() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    Path part = assignments.resolve("part-0.jsonl");
    Files.write(part, new byte[] {'{', (byte) 0xff, '}', '\n'});
    Path clusters = folder.resolve("clusters.jsonl");
    assertEquals(1, execute("replay", "--assignments", assignments, "--output", clusters));
    assertEquals(
        "jobdedup: " + part + ": the file holds bytes that are not UTF-8", err.toString().strip());
  }

  private Path storyOfAnOpening() throws IOException {
    Path out = Files.createDirectory(folder.resolve("story"));
    Files.createDirectory(out.resolve("assignments"));
    Files.createDirectory(out.resolve("facts"));
    Files.writeString(
        out.resolve("assignments/part-0.jsonl"),
        """
        {"market":"all","sequence":1,"event":"created","adId":"c","revision":1,"clusterId":"c","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        {"market":"all","sequence":2,"event":"created","adId":"b","revision":1,"clusterId":"b","modelVersion":"m","eventTime":"2026-03-05T00:00:00Z"}
        {"market":"all","sequence":3,"event":"joined","adId":"b","revision":1,"clusterId":"c","otherClusterId":"b","matchedAdId":"c","probability":0.9,"modelVersion":"m","eventTime":"2026-03-05T00:00:00Z"}
        {"market":"all","sequence":4,"event":"created","adId":"d","revision":1,"clusterId":"d","modelVersion":"m","eventTime":"2026-03-06T00:00:00Z"}
        """,
        StandardCharsets.UTF_8);
    Files.writeString(
        out.resolve("facts/part-1.jsonl"),
        """
        {"adId":"c","eventTime":"2026-01-20T00:00:00Z","firstSeen":"2026-01-20","lastSeen":"2026-01-20"}
        {"adId":"c","revision":2,"eventTime":"2026-03-20T00:00:00Z","site":"board","location":"Kiel, DE"}
        {"adId":"d","revision":1,"eventTime":"2026-03-06T00:00:00Z","site":"board"}
        """,
        StandardCharsets.UTF_8);
    Files.writeString(
        out.resolve("facts/part-0.jsonl"),
        """
        {"adId":"c","revision":1,"eventTime":"2026-01-01T00:00:00Z","site":"board","location":"Kiel","firstSeen":"2025-12-24","lastSeen":"2026-01-01"}
        {"adId":"b","revision":1,"eventTime":"2026-03-05T00:00:00Z","site":"own","location":"Kiel","firstSeen":"2026-03-01","lastSeen":"2026-03-05"}
        """,
        StandardCharsets.UTF_8);
    return out;
  }

  /** Nothing of the merged ads is hidden: places, sites and dates stand beside the ids. */
  @Test
  void replayJoinsFactsOfTheAds() throws Exception {
    Path out = storyOfAnOpening();
    Path clusters = folder.resolve("clusters.jsonl");
    int code =
        execute(
            "replay",
            "--assignments",
            out.resolve("assignments"),
            "--facts",
            out.resolve("facts"),
            "--repost-window",
            "P30D",
            "--output",
            clusters);
    assertEquals(0, code, err.toString());
    assertEquals(
        """
        {"clusterId":"c","representative":"b","size":2,"adIds":["b","c"],"places":["Kiel","Kiel, DE"],"sites":["board","own"],"firstSeen":"2025-12-24","lastSeen":"2026-03-05","spells":[{"from":"2025-12-24","to":"2026-01-20","adIds":["c"]},{"from":"2026-03-01","to":"2026-03-05","adIds":["b"]}]}
        {"clusterId":"d","representative":"d","size":1,"adIds":["d"],"places":[],"sites":["board"],"spells":[],"undatedAdIds":["d"]}
        """,
        Files.readString(clusters, StandardCharsets.UTF_8));
    assertTrue(out().contains("4 lines replayed, 2 clusters, 1 of them posted again, in"), out());
  }

  /** At an earlier moment neither later lines nor later facts count. */
  @Test
  void replayShowsAnEarlierMoment() throws Exception {
    Path out = storyOfAnOpening();
    Path clusters = folder.resolve("clusters.jsonl");
    String[] common = {
      "replay",
      "--assignments",
      out.resolve("assignments").toString(),
      "--facts",
      out.resolve("facts").toString(),
      "--output",
      clusters.toString()
    };
    assertEquals(0, execute(with(common, "--until-time", "2026-02-01")), err.toString());
    assertEquals(
        """
        {"clusterId":"c","representative":"c","size":1,"adIds":["c"],"places":["Kiel"],"sites":["board"],"firstSeen":"2025-12-24","lastSeen":"2026-01-20"}
        """,
        Files.readString(clusters, StandardCharsets.UTF_8));
    assertEquals(0, execute(with(common, "--until-time", "2026-01-19")), err.toString());
    String january = Files.readString(clusters, StandardCharsets.UTF_8);
    assertTrue(january.contains("\"lastSeen\":\"2026-01-01\""), january);
    assertEquals(0, execute(with(common, "--until", "1")), err.toString());
    assertEquals(january, Files.readString(clusters, StandardCharsets.UTF_8));
    String[] both = Arrays.copyOf(common, common.length + 2);
    both[common.length] = "--until";
    both[common.length + 1] = "1";
    assertEquals(0, execute(with(both, "--until-time", "2026-02-01")), err.toString());
    assertEquals(january, Files.readString(clusters, StandardCharsets.UTF_8));
    assertEquals(0, execute(with(common, "--until-time", "2026-03-05T00:00:00Z")));
    String march = Files.readString(clusters, StandardCharsets.UTF_8);
    assertEquals(0, execute(with(common, "--until", "3")));
    assertEquals(march, Files.readString(clusters, StandardCharsets.UTF_8));
    assertTrue(march.contains("\"lastSeen\":\"2026-03-05\""), march);
    assertEquals(2, execute(with(common, "--until-time", "yesterday")));
    assertTrue(err.toString().contains("--until-time must be an instant"), err.toString());
    assertEquals(2, execute(with(common, "--repost-window", "PT1H")));
    assertTrue(err.toString().contains("from P1D to P36500D"), err.toString());
  }

  /** A run over files reads ads of any date in any order. */
  @Test
  void replayWarnsOfEarlierTimesBehindItsEnd() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    StringBuilder lines = new StringBuilder();
    List<String> days = List.of("2026-01-01", "2026-03-01", "2026-01-02", "2026-01-03");
    for (int i : new int[] {0, 2, 1, 3}) {
      lines.append(
          String.format(
              Locale.ROOT,
              "{\"market\":\"all\",\"sequence\":%d,\"event\":\"created\",\"adId\":\"a%d\","
                  + "\"revision\":1,\"clusterId\":\"a%d\",\"modelVersion\":\"m\","
                  + "\"eventTime\":\"%sT00:00:00Z\"}%n",
              i + 1,
              i,
              i,
              days.get(i)));
    }
    Files.writeString(assignments.resolve("part-0.jsonl"), lines, StandardCharsets.UTF_8);
    Object[] replay = {
      "replay", "--assignments", assignments, "--output", folder.resolve("c.jsonl"), "", ""
    };
    replay[5] = "--until-time";
    replay[6] = "2026-02-01";
    assertEquals(0, execute(replay), err.toString());
    assertTrue(err.toString().contains("2 later lines tell of earlier times"), err.toString());
    assertTrue(out().contains("1 line replayed, 1 cluster in "), out());
    err.getBuffer().setLength(0);
    replay[6] = "2026-01-02";
    assertEquals(0, execute(replay), err.toString());
    assertTrue(err.toString().contains("1 later line tells of earlier times"), err.toString());
    err.getBuffer().setLength(0);
    replay[6] = "2026-03-01";
    assertEquals(0, execute(replay), err.toString());
    assertEquals("", err.toString());
  }

  @Test
  void replayOfFactsNamesTheChangelog() throws Exception {
    Path story = storyOfAnOpening();
    Path changelog = story.resolve("assignments");
    Path facts = story.resolve("facts");
    Path clusters = folder.resolve("c.jsonl");
    assertEquals(2, execute("replay", "--assignments", facts, "--output", clusters));
    assertTrue(
        err.toString()
            .contains(
                "--assignments holds facts of ads, not the changelog; give the folder of the"
                    + " changelog, such as "
                    + changelog),
        err.toString());
    err.getBuffer().setLength(0);
    assertEquals(
        2,
        execute("replay", "--assignments", changelog, "--facts", changelog, "--output", clusters));
    assertTrue(err.toString().contains("--facts holds the changelog"), err.toString());
  }

  private String out() {
    return out.toString();
  }

  private static Object[] with(String[] common, String option, String value) {
    Object[] all = Arrays.copyOf(common, common.length + 2, Object[].class);
    all[common.length] = option;
    all[common.length + 1] = value;
    return all;
  }

  @Test
  void replayOfADamagedChangelogFailsWithItsLine() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    Files.writeString(assignments.resolve("part-0.jsonl"), "{}\n", StandardCharsets.UTF_8);
    int code =
        execute("replay", "--assignments", assignments, "--output", folder.resolve("c.jsonl"));
    assertEquals(1, code);
    assertTrue(err.toString().contains("part-0.jsonl:1: not a changelog line"), err.toString());
  }

  @Test
  void replayWithAGapOrWithoutLinesWritesNothing() throws Exception {
    Path assignments = Files.createDirectory(folder.resolve("assignments"));
    Path clusters = folder.resolve("c.jsonl");
    assertEquals(2, execute("replay", "--assignments", assignments, "--output", clusters));
    assertTrue(err.toString().contains("--assignments holds no changelog: "), err.toString());
    assertEquals(2, execute("replay", "--assignments", folder, "--output", clusters));
    assertTrue(
        err.toString()
            .contains("--assignments must be the folder of the changelog, " + assignments),
        err.toString());
    Files.writeString(
        assignments.resolve("part-0.jsonl"),
        """
        {"market":"all","sequence":2,"event":"created","adId":"b","revision":1,"clusterId":"b","modelVersion":"m","eventTime":"2026-01-01T00:00:00Z"}
        """,
        StandardCharsets.UTF_8);
    assertEquals(1, execute("replay", "--assignments", assignments, "--output", clusters));
    assertTrue(err.toString().contains("sequence 1 is missing"), err.toString());
    assertTrue(Files.notExists(clusters));
  }

  @Test
  void generatedAdsAreReproducible() throws Exception {
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    assertEquals(0, execute("generate", "--output", first, "--ads", 20, "--seed", 5));
    assertEquals(0, execute("generate", "--output", second, "--ads", 20, "--seed", 5));
    assertEquals(
        -1, Files.mismatch(first.resolve("ads/ads.jsonl"), second.resolve("ads/ads.jsonl")));
    assertEquals(2, execute("generate", "--output", first));
  }

  @Test
  void planMarksTheCheapestBands() {
    assertEquals(0, execute("plan", "--similarity", "0.5", "--recall", "0.9"));
    assertTrue(out.toString().contains("*"));
    assertEquals(2, execute("plan", "--recall", "1.5"));
    assertTrue(err.toString().contains("recall must be between 0 and 1"), err.toString());
  }
}
