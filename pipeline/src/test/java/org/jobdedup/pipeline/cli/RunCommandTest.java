package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jobdedup.features.model.ModelBundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a run refuses before it starts. */
class RunCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int execute(Object... arguments) {
    return CommandLines.execute(out, err, arguments);
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

  /** It would be taken for results, and the output for one that is not empty. */
  @ParameterizedTest
  @ValueSource(strings = {"", "assignments", ".work/state"})
  void stateAmongTheResultsIsRefusedBeforeAnythingIsWritten(String state) throws Exception {
    Path ads = Files.writeString(folder.resolve("ads.jsonl"), "", StandardCharsets.UTF_8);
    Path output = folder.resolve("out");
    assertEquals(
        2, execute("run", "--input", ads, "--output", output, "--state", output.resolve(state)));
    assertTrue(err.toString().contains("--state must be neither --output nor "), err.toString());
    assertTrue(Files.notExists(output));
  }

  /** As a full disk or a kill leaves it; Flink says no more than that it came to an end. */
  @Test
  void damagedCheckpointIsNamed() throws Exception {
    Path ads = Files.writeString(folder.resolve("ads.jsonl"), "", StandardCharsets.UTF_8);
    Path output = folder.resolve("out");
    Files.createDirectories(output.resolve("assignments"));
    Path state = folder.resolve("state");
    Path metadata = Files.createDirectories(state.resolve("job/chk-1")).resolve("_metadata");
    for (byte[] damaged :
        new byte[][] {{}, {1, 2, 3, 4, 5}, {0x49, 0x60, 0x67, 0x2a, 0, 0, 0, 4}}) {
      Files.write(metadata, damaged);
      err.getBuffer().setLength(0);
      assertEquals(1, execute("run", "--input", ads, "--output", output, "--state", state));
      assertTrue(
          err.toString().contains("--state must hold a whole checkpoint, but this file is damaged"),
          err.toString());
      assertTrue(err.toString().endsWith(": " + metadata + "\n"), err.toString());
    }
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
  void aModelThatIsNoBundleIsWrongUsage() throws Exception {
    Path ads = Files.writeString(folder.resolve("ads.jsonl"), "", StandardCharsets.UTF_8);
    Path out = folder.resolve("out");
    for (Path none : List.of(ads, Files.createDirectory(folder.resolve("folder")))) {
      for (String[] command :
          new String[][] {
            {"run", "--input", "" + ads, "--output", "" + out, "--model", "" + none},
            {
              "score-pairs",
              "--ads",
              "" + ads,
              "--pairs",
              "" + ads,
              "--output",
              "" + out,
              "--model",
              "" + none
            }
          }) {
        err.getBuffer().setLength(0);
        assertEquals(2, execute((Object[]) command));
        assertTrue(err.toString().contains("give the folder that 'train' wrote"), "" + err);
        assertTrue(err.toString().contains(none.toString()), err.toString());
      }
    }
    assertTrue(Files.notExists(out));
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
  void watchedModelNeedsAFolder() throws Exception {
    Path ads = Files.writeString(folder.resolve("ads.jsonl"), "", StandardCharsets.UTF_8);
    assertEquals(
        2, execute("run", "--input", ads, "--output", folder.resolve("out"), "--watch-model"));
    assertTrue(err.toString().contains("need --model, the folder to watch"), err.toString());
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
  void anOutputWithinAnInputIsRefused() throws Exception {
    Path ads = Files.createDirectory(folder.resolve("ads"));
    Files.writeString(ads.resolve("a.jsonl"), "", StandardCharsets.UTF_8);
    assertEquals(2, execute("run", "--input", ads, "--output", ads.resolve("out")));
    assertTrue(
        err.toString().contains("of which the next run would read its results"), err.toString());
    assertTrue(Files.notExists(ads.resolve("out")));
  }

  /** Every line of a result would be a refused correction, and those lines of a result again. */
  @Test
  void resultsAndStateWithinWatchedCorrectionsAreRefused() throws Exception {
    Path ads = Files.createDirectory(folder.resolve("ads"));
    Path corrections = Files.createDirectory(folder.resolve("corrections"));
    Path inside = corrections.resolve("x");
    Object[] common = {"run", "--watch", "--input", ads, "--corrections", corrections};
    List<Object> results = new ArrayList<>(List.of(common));
    results.addAll(List.of("--output", inside));
    assertEquals(2, execute(results.toArray()));
    assertTrue(
        err.toString().contains("--output must lie outside of the folders of --corrections"),
        err.toString());
    err.getBuffer().setLength(0);
    List<Object> state = new ArrayList<>(List.of(common));
    state.addAll(List.of("--output", folder.resolve("out"), "--state", inside));
    assertEquals(2, execute(state.toArray()));
    assertTrue(
        err.toString().contains("--state must lie outside of the folders of --corrections"),
        err.toString());
    assertFalse(err.toString().contains("--output must"), err.toString());
    assertTrue(Files.notExists(inside) && Files.notExists(folder.resolve("out")));
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

  @Test
  @EnabledOnOs(OS.LINUX)
  void aPipeOfCorrectionsIsRefusedWithAndWithoutWatch() throws Exception {
    Path ads = Files.createDirectory(folder.resolve("ads"));
    Files.writeString(ads.resolve("a.jsonl"), "", StandardCharsets.UTF_8);
    Path pipe = folder.resolve("pipe.jsonl");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Path out = folder.resolve("out");
    Object[] given = {"run", "--input", ads, "--corrections", pipe, "--output", out};
    for (Stream<Object> watch : List.of(Stream.of(), Stream.<Object>of("--watch"))) {
      assertEquals(2, execute(Stream.concat(Stream.of(given), watch).toArray()));
      assertTrue(
          err.toString().contains("--corrections must be a regular file, not a pipe or a device"),
          err.toString());
      assertTrue(err.toString().contains("save it first: " + pipe), err.toString());
      err.getBuffer().setLength(0);
    }
    assertTrue(Files.notExists(out));
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

  /** A model that cannot be loaded ends a run behind its plan, before anything is written. */
  private String planned(Object... more) throws Exception {
    Path broken = Files.createDirectories(folder.resolve("broken"));
    Files.writeString(broken.resolve("manifest.json"), "{ nothing");
    List<Object> arguments = new ArrayList<>(List.of("run", "--model", broken));
    arguments.addAll(List.of("--output", folder.resolve("out")));
    arguments.addAll(List.of(more));
    err.getBuffer().setLength(0);
    assertEquals(1, execute(arguments.toArray()), err::toString);
    assertTrue(err.toString().contains("is not the manifest of a model bundle"), err.toString());
    assertTrue(Files.notExists(folder.resolve("out")));
    return err.toString();
  }

  /** Three bytes of state for each of the input, nine where that is compressed. */
  @Test
  void stateGoesToTheHeapWhileItTakesNoMoreThanHalf() throws Exception {
    long heap = Runtime.getRuntime().maxMemory();
    Path ads = folder.resolve("ads.jsonl");
    Path compressed = folder.resolve("ads.jsonl.gz");
    for (Path file : List.of(ads, compressed)) {
      long most = heap / 2 / (file == ads ? 3 : 9);
      for (long more = 0; more <= 1; more++) {
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
          sparse.setLength(most + more);
        }
        String told = planned("--input", file, "--parallelism", "1");
        String where = more == 0 ? "in memory (--backend heap)" : "on disk (--backend rocksdb)";
        long beside = more == 0 ? 96 + 16 : 96 + 512;
        assertTrue(
            told.startsWith(
                String.format(
                    Locale.ROOT,
                    "State is kept %s, about %,d MB. Memory: %,d MB of heap and %,d MB beside it,"
                        + " %,d MB in all.%n",
                    where,
                    (most + more) * (file == ads ? 3 : 9) >> 20,
                    heap >> 20,
                    beside,
                    (heap >> 20) + beside)),
            told);
      }
      assertTrue(
          planned("--input", file, "--backend", "heap").startsWith("State is kept in memory"));
      Files.delete(file);
    }
    Files.createFile(ads);
    assertTrue(planned("--input", ads).startsWith("State is kept in memory"));
    assertTrue(planned("--input", ads, "--backend", "rocksdb").startsWith("State is kept on disk"));
    Path watched = Files.createDirectory(folder.resolve("watched"));
    assertTrue(planned("--input", watched, "--watch").startsWith("State is kept on disk"));
    assertTrue(planned("--input", watched, "--watch", "--backend=HEAP").contains("kept in memory"));
  }

  @Test
  void subtasksAreFromOneTo128AndOtherFilesAreCounted() throws Exception {
    Path ads = Files.createDirectory(folder.resolve("ads"));
    for (String name : List.of("a.jsonl", "b.txt", ".c.jsonl")) {
      Files.createFile(ads.resolve(name));
    }
    for (int parallelism : new int[] {1, 128}) {
      String told = planned("--input", ads, "--parallelism", parallelism);
      assertTrue(told.startsWith("2 files of other kinds passed over.\n"), told);
    }
    assertFalse(planned("--input", ads.resolve("a.jsonl")).contains("passed over"));
    for (int parallelism : new int[] {0, 129}) {
      assertEquals(
          2, execute("run", "--input", ads, "--output", folder, "--parallelism", parallelism));
      assertTrue(err.toString().contains("must be from 1 to 128: " + parallelism), "" + err);
    }
    assertEquals(2, execute("run", "--input", ads, "--output", folder, "--set", "=1"));
    assertTrue(err.toString().contains("must have the form setting=value: =1"), err.toString());
  }
}
