package org.jobdedup.pipeline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Help, versions and wrong usage of commands; generating ads and planning bands. */
class JobDedupTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int execute(Object... arguments) {
    return CommandLines.execute(out, err, arguments);
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
  void adsThatNoDiskHasRoomForAreWrongUsage() {
    Path output = folder.resolve("new/deeper");
    assertEquals(2, execute("generate", "--output", output, "--ads", Long.MAX_VALUE));
    assertTrue(err.toString().contains("--ads must fit on the disk"), err.toString());
    assertTrue(Files.notExists(output.getParent()));
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
  void adsAreGeneratedFromOneOnAndIntoAFolderThatCanBeMade() throws Exception {
    assertEquals(0, execute("generate", "--output", folder.resolve("new/deeper"), "--ads", 1));
    assertEquals(1, Files.readAllLines(folder.resolve("new/deeper/ads/ads.jsonl")).size());
    assertEquals(2, execute("generate", "--output", folder.resolve("other"), "--ads", 0));
    assertTrue(err.toString().contains("--ads must be 1 or more: 0"), err.toString());
    Path file = Files.createFile(folder.resolve("file"));
    assertEquals(2, execute("generate", "--output", file));
    assertTrue(err.toString().contains("--output must be a folder: " + file), err.toString());
    assertEquals(2, execute("generate", "--output", file.resolve("x")));
    assertTrue(err.toString().contains(file + " is a file: " + file + "/x"), err.toString());
    assertTrue(Files.notExists(folder.resolve("other")));
  }

  @Test
  void planMarksTheCheapestBands() {
    assertEquals(0, execute("plan", "--similarity", "0.5", "--recall", "0.9"));
    assertTrue(out.toString().contains("*"));
    assertEquals(2, execute("plan", "--recall", "1.5"));
    assertTrue(err.toString().contains(": --recall must be above 0 and below 1"), err.toString());
    assertEquals(2, execute("plan", "--similarity", "0.01", "--recall", "0.999"));
    assertTrue(err.toString().contains(": No bands of 128 hashes"), err.toString());
  }

  /** An access to RocksDB costs more, so that an ad does. */
  @Test
  void planCountsWhatTheBackendCosts() {
    assertEquals(0, execute("plan"));
    String heap = out.toString();
    out.getBuffer().setLength(0);
    assertEquals(0, execute("plan", "--backend", "heap"));
    assertEquals(heap, out.toString());
    out.getBuffer().setLength(0);
    assertEquals(0, execute("plan", "--backend", "RocksDB"));
    assertTrue(micros(out.toString()) > micros(heap), out.toString());
  }

  private static double micros(String plan) {
    return Double.parseDouble(plan.replaceAll("(?s).* ([0-9.]+) .s/ad.\\n", "$1"));
  }
}
