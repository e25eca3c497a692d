package org.jobdedup.training.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.training.SmallBundle;
import org.jobdedup.training.data.LabelledPairReader;
import org.jobdedup.training.data.LabelledPairs;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MineCommandTest {
  private static final Path SAMPLES = Path.of("..", "docs", "samples");

  @TempDir static Path shared;

  @TempDir Path temp;

  private StringWriter out;
  private StringWriter err;
  private static Path small;
  private Path output;

  @BeforeAll
  static void trainASmallModel() throws IOException {
    small = shared.resolve("small");
    SmallBundle.train(shared).save(small, false);
  }

  @BeforeEach
  void nameTheOutput() {
    output = temp.resolve("mined.jsonl");
  }

  private int run(Object... args) {
    out = new StringWriter();
    err = new StringWriter();
    return TrainingCli.run(
        new PrintWriter(out, true),
        new PrintWriter(err, true),
        Stream.of(args).map(Object::toString).toArray(String[]::new));
  }

  private int mine(Object... more) {
    List<Object> args = new ArrayList<>(List.of("mine", "--ads", SAMPLES, "--output", output));
    args.addAll(List.of(more));
    return run(args.toArray());
  }

  private static Set<String> pairsOf(Path file) throws IOException {
    Set<String> pairs = new TreeSet<>();
    for (String line : Files.readAllLines(file)) {
      JsonNode pair = new ObjectMapper().readTree(line);
      pairs.add(pair.path("a").asText() + " " + pair.path("b").asText());
    }
    return pairs;
  }

  @Test
  void when_minedAndAnswered_then_trainLearnsFromIt() throws IOException {
    assertEquals(0, mine("--count", 60), () -> "" + err);
    assertEquals("", err.toString());
    List<String> lines = Files.readAllLines(output);
    assertTrue(out.toString().contains(lines.size() + " pairs written to " + output), "" + out);
    assertTrue(out.toString().contains("then train --pairs " + output), "" + out);
    for (String line : lines) {
      JsonNode pair = new ObjectMapper().readTree(line);
      assertTrue(pair.path("duplicate").isNull(), line);
      assertTrue(
          pair.path("stratum")
              .asText()
              .matches("mined:(uncertain|conflict|confident)/[a-z]+(-[a-z]+)?"),
          line);
      assertTrue(pair.path("probability").isNumber() && pair.has("jaccard5"), line);
    }
    LabelledPairs open = LabelledPairReader.read(List.of(output));
    assertEquals(lines.size(), open.undecided());

    Path answered = temp.resolve("answered.jsonl");
    // Whoever answers here believes the model; a few stay undecided.
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      boolean duplicate =
          new ObjectMapper().readTree(lines.get(i)).path("probability").asDouble() >= .5;
      answers.add(
          i % 10 == 9
              ? lines.get(i)
              : lines.get(i).replace("\"duplicate\":null", "\"duplicate\":" + duplicate));
    }
    Files.write(answered, answers);
    Path bundle = temp.resolve("bundle");
    assertEquals(
        0,
        run(
            "train",
            "--ads",
            SAMPLES,
            "--pairs",
            answered,
            "--output",
            bundle,
            "--folds",
            3,
            "--trees",
            10,
            "--learning-rate",
            .3,
            "--min-child-weight",
            0),
        () -> "" + err);
    int answeredCount = LabelledPairReader.read(List.of(answered)).pairs().size();
    assertTrue(answeredCount > 20 && answeredCount < lines.size(), "" + answeredCount);
    assertEquals(answeredCount, ModelBundle.load(bundle).trainingPairs().size());

    // The next round knows what the model learned from; the undecided ones have to be named.
    Path next = temp.resolve("next.jsonl");
    assertEquals(
        0,
        run(
            "mine",
            "--ads",
            SAMPLES,
            "--model",
            bundle,
            "--pairs",
            answered,
            "--count",
            60,
            "--output",
            next),
        () -> "" + err);
    assertTrue(Collections.disjoint(pairsOf(output), pairsOf(next)));
    assertTrue(out.toString().contains("train --pairs " + answered + " " + next), "" + out);
  }

  @Test
  void when_filesComeInAnotherOrder_then_theSameBytes() throws IOException {
    assertEquals(0, mine("--model", small, "--count", 30), () -> "" + err);
    Path again = temp.resolve("again.jsonl");
    List<Object> args = new ArrayList<>(List.of("mine", "--model", small, "--count", 30, "--ads"));
    try (Stream<Path> files = Files.list(SAMPLES)) {
      args.addAll(files.sorted(Collections.reverseOrder()).collect(Collectors.toList()));
    }
    args.addAll(List.of("--output", again));
    assertEquals(0, run(args.toArray()), () -> "" + err);
    assertEquals(Files.readString(output), Files.readString(again));
    assertEquals(0, mine("--model", small, "--count", 30, "--seed", 2, "--overwrite"));
    assertNotEquals(Files.readString(output), Files.readString(again));
  }

  @Test
  void when_costRatioIsGiven_then_uncertainIsNearItsThreshold() throws IOException {
    double[] means = new double[2];
    for (int i = 0; i < 2; i++) {
      output = temp.resolve(i + ".jsonl");
      double ratio = i == 0 ? .02 : 50;
      assertEquals(0, mine("--model", small, "--count", 15, "--cost-ratio", ratio), () -> "" + err);
      means[i] =
          Files.readAllLines(output).stream()
              .filter(line -> line.contains("mined:uncertain"))
              .mapToDouble(MineCommandTest::probability)
              .average()
              .orElseThrow();
    }
    assertTrue(means[0] < means[1], means[0] + " and " + means[1]);
    assertEquals(2, mine("--model", small, "--cost-ratio", 0));
    assertTrue(err.toString().contains("must be a number above 0 and finite: 0"), "" + err);
  }

  private static double probability(String line) {
    try {
      return new ObjectMapper().readTree(line).path("probability").asDouble();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void when_anOptionBreaksARule_then_sentence() throws IOException {
    assertEquals(2, mine("--count", 0));
    assertTrue(err.toString().contains("--count must be from 1 to 1000000: 0;"), "" + err);
    assertEquals(2, mine("--per-organization", 0));
    assertTrue(err.toString().contains("--per-organization must be at least 1: 0;"), "" + err);
    assertEquals(2, mine("--pairs", temp.resolve("absent")));
    assertTrue(err.toString().contains("--pairs does not exist"), "" + err);
    assertEquals(2, run("mine", "--ads", temp.resolve("absent"), "--output", output));
    assertTrue(err.toString().contains("--ads does not exist"), "" + err);
    assertEquals(2, mine("--field", "nothing"));
    assertEquals(2, mine("--model", temp.resolve("absent")));
    assertTrue(err.toString().contains("--model does not exist: "), "" + err);
    assertEquals(2, run("mine", "--ads", SAMPLES, "--output", temp.resolve("no").resolve("file")));
    assertTrue(err.toString().contains("--output must lie in a folder that exists"), "" + err);
    assertEquals(2, run("mine", "--ads", SAMPLES, "--output", temp));
    assertTrue(err.toString().contains(temp + " is a folder"), "" + err);
    assertEquals(2, run("mine", "--ads", SAMPLES, "--output", temp.resolve("mined.CSV")));
    assertTrue(err.toString().contains("mined.CSV; let its name end in .jsonl."), "" + err);
    assertFalse(Files.exists(output));
    Files.writeString(output, "{\"a\":\"x\",\"b\":\"y\",\"duplicate\":true}\n");
    assertEquals(2, mine());
    assertTrue(err.toString().contains("--output must not exist: " + output), "" + err);
    assertEquals(2, mine("--pairs", output, "--overwrite"));
    assertTrue(err.toString().contains("whose answers would be lost: " + output), "" + err);
    assertTrue(Files.readString(output).contains("true"), "left as it was");
  }

  @Test
  void when_theOutputWouldBeAPartOfTheModel_then_refused() throws IOException {
    Path manifest = small.resolve("manifest.json");
    String before = Files.readString(manifest);
    for (Path part : List.of(manifest, small.resolve("new.jsonl"))) {
      assertEquals(
          2,
          run("mine", "--ads", SAMPLES, "--model", small, "--output", part, "--overwrite"),
          () -> "" + out);
      assertTrue(
          err.toString().contains("--output must not lie in the folder of --model"), "" + err);
    }
    assertEquals(before, Files.readString(manifest));
  }

  @Test
  void when_noPairIsLeft_then_sentence() throws IOException {
    Path one =
        Files.writeString(temp.resolve("one.jsonl"), "{\"id\":\"x\",\"description\":\"Lamps.\"}\n");
    assertEquals(1, run("mine", "--ads", one, "--model", small, "--output", output));
    assertTrue(err.toString().contains("No pair of --ads is left to label: ads 1,"), "" + err);
    assertFalse(Files.exists(output));
  }

  @Test
  void when_anAdIsWithdrawnOrUnreadable_then_noPairHasIt() throws IOException {
    String ad =
        "{\"id\":\"%s\",\"title\":\"Keeper\",\"company\":\"Lamps\",\"location\":\"Kiel\","
            + "\"description\":\"We light the harbour lamps every night and clean them by day.\"}";
    Path file =
        Files.writeString(
            temp.resolve("some.jsonl"),
            String.join(
                "\n",
                String.format(Locale.ROOT, ad, "x"),
                String.format(Locale.ROOT, ad, "y"),
                String.format(Locale.ROOT, ad, "z"),
                "{\"id\":\"w\"}",
                "{\"id\":\"z\",\"op\":\"delete\"}"));
    assertEquals(
        0, run("mine", "--ads", file, "--model", small, "--output", output), () -> "" + err);
    assertEquals(Set.of("x y"), pairsOf(output));
    assertTrue(err.toString().contains("some records were not ads"), "" + err);
    assertTrue(
        out.toString().startsWith("2 ads; pairs that meet 1, that reach the scorer of "), "" + out);
    assertTrue(out.toString().contains("less than --count 500"), "" + out);
    assertFalse((out.toString() + err).contains("harbour"), "no text of ads");
  }
}
