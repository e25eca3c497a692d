package org.jobdedup.training.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jobdedup.training.SmallBundle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writers here keep what is printed until they are flushed, as those of the process do. */
final class RefusedRecordsTest {
  private static final String WARNING =
      "Warning: some records were not ads: missing_description 1.";

  @TempDir Path temp;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private Path ads;

  @BeforeEach
  void writeAds() throws IOException {
    String text = "You keep the lamps of our lighthouse, trim wicks and write its log.";
    ads = temp.resolve("ads.jsonl");
    Files.writeString(
        ads,
        "{\"id\":\"a\",\"title\":\"Keeper\",\"description\":\""
            + text
            + "\"}\n{\"id\":\"b\",\"title\":\"Keeper\",\"description\":\""
            + text
            + "\"}\n{\"id\":\"c\",\"title\":\"Cook\"}\n");
  }

  private int run(Object... args) {
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    return TrainingCli.run(
        new PrintWriter(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
        new PrintWriter(err, true, StandardCharsets.UTF_8),
        words);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void when_aRecordIsNotAnAd_then_mineSaysSo() {
    assertEquals(0, run("mine", "--ads", ads, "--output", temp.resolve("mined.jsonl")), this::err);
    assertTrue(err().contains(WARNING), err());
  }

  @Test
  void when_aRecordIsNotAnAd_then_evaluateSaysSo() throws IOException {
    assertEquals(0, evaluate("{\"a\":\"a\",\"b\":\"b\",\"duplicate\":true}\n"), this::err);
    assertTrue(err().contains(WARNING), err());
  }

  @Test
  void when_adsOfPairsAreMissing_then_namedByCause() throws IOException {
    Files.writeString(ads, "{\"id\":\"gone\",\"op\":\"delete\"}\n", StandardOpenOption.APPEND);
    String lines =
        "a,b,duplicate\na,b,true\na,stranger,true\na,c,true\ngone,b,true\na,gone,false\n";
    assertEquals(0, evaluate(lines), this::err);
    assertTrue(
        err()
            .contains(
                "Warning: pairs left out because an ad is missing: 4 (not among --ads 1: stranger;"
                    + " refused 1: c; withdrawn 1: gone)."),
        err());
  }

  @Test
  void when_idsOfPairsHoldControls_then_theTerminalGetsNone() throws IOException {
    String pair = "{\"a\":\"a\",\"b\":\"x\\u001b[2J\\ny\",\"duplicate\":";
    assertEquals(
        0,
        evaluate(
            "{\"a\":\"a\",\"b\":\"b\",\"duplicate\":true}\n"
                + pair
                + "true}\n"
                + pair
                + "false}\n"),
        this::err);
    assertTrue(err().contains("(not among --ads 1: x [2J y)"), err());
    assertTrue(err().contains("contradicts an earlier answer"), err());
    assertEquals(-1, err().indexOf('\u001b'), err());
    assertEquals(List.of(), err().lines().filter(line -> line.startsWith("y")).toList());
  }

  @Test
  void when_noPairIsKnown_then_whatWasRefusedIsToldFirst() throws IOException {
    assertEquals(1, evaluate("a,b,duplicate\na,c,true\n"));
    int refused = err().indexOf(WARNING);
    assertTrue(refused >= 0 && refused < err().indexOf("None of the 1 pairs has both"), err());
  }

  @Test
  void when_manyAnswersContradict_then_someNamedAndAllCounted() throws IOException {
    StringBuilder lines = new StringBuilder("a,b,duplicate\na,b,true\n");
    for (int i = 0; i < 30; i++) {
      lines.append("x").append(i).append(",y,true\nx").append(i).append(",y,false\n");
    }
    assertEquals(0, evaluate(lines.toString()), this::err);
    assertEquals(20, err().split("contradicts an earlier answer", -1).length - 1, err());
    assertTrue(
        err()
            .contains(
                "Warning: in all 30 lines of --pairs contradict an earlier one or take it back."),
        err());
  }

  private int evaluate(String pairLines) throws IOException {
    Path bundle = temp.resolve("bundle");
    SmallBundle.train(Files.createDirectory(temp.resolve("small"))).save(bundle, false);
    Path pairs = Files.writeString(temp.resolve("pairs"), pairLines);
    return run(
        "evaluate",
        "--ads",
        ads,
        "--pairs",
        pairs,
        "--model",
        bundle,
        "--output",
        temp.resolve("report"));
  }
}
