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
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.terms.RecurringPassages;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.terms.WordEvidence;
import org.jobdedup.training.SyntheticPairs;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cards and reports say which resources were given, and which passages are left out. */
final class GivenResourcesTest {
  private static final String LEARNED =
      "Word frequencies and other resources were learned once from all ads, without labels.\n";

  @TempDir Path temp;

  private final StringWriter err = new StringWriter();
  private Path bundle;

  @BeforeEach
  void writeData() throws IOException {
    new SyntheticPairs(24, 3).write(temp);
    bundle = temp.resolve("bundle");
  }

  private int run(String command, Path output, Object... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                command,
                "--ads=" + temp.resolve("ads.jsonl"),
                "--pairs=" + temp.resolve("pairs.jsonl"),
                "--output=" + output,
                "--folds=3",
                "--trees=10",
                "--learning-rate=0.3",
                "--min-child-weight=0",
                "--overwrite"));
    for (Object arg : more) {
      args.add(arg.toString());
    }
    return TrainingCli.run(
        new PrintWriter(new StringWriter(), true),
        new PrintWriter(err, true),
        args.toArray(String[]::new));
  }

  private String card(Object... more) throws IOException {
    assertEquals(0, run("train", bundle, more), err::toString);
    return Files.readString(bundle.resolve("model-card.md"));
  }

  @Test
  void when_resourcesAreGivenOrPassagesKept_then_theCardSaysSo() throws IOException {
    String plain = card();
    assertTrue(plain.endsWith(LEARNED), plain);
    assertFalse(plain.contains("given"), plain);
    assertFalse(plain.contains("recurring passages"), plain);

    byte[] words = ModelBundle.load(bundle).resources().parts().get(TermWeights.PART_NAME);
    Path given = Files.write(temp.resolve(TermWeights.PART_NAME), words);
    String other = card("--resource", given, "--keep-passages");
    assertTrue(other.contains("- resource " + TermWeights.PART_NAME + ", given: SHA-256 "), other);
    assertTrue(other.contains("\n- recurring passages: kept\n"), other);
    assertFalse(other.contains("learned once from all ads"), other);
    assertTrue(
        other.endsWith(
            "What was given ("
                + TermWeights.PART_NAME
                + ") may have been learned from these pairs, their ads or others.\n"),
        other);
    String kept = card("--keep-passages");
    assertTrue(
        kept.endsWith(
            "What the resources say of words was learned once from all ads, without labels.\n"),
        kept);
  }

  @Test
  void when_aResourceIsDamaged_then_itsFileIsNamedBeforeTheWork() throws IOException {
    for (String name :
        List.of(
            "professions.bin",
            "recurring-passages.bin",
            "sections.bin",
            TermWeights.PART_NAME,
            WordEvidence.PART_NAME)) {
      Path damaged = Files.write(temp.resolve(name), new byte[500]);
      assertEquals(2, run("train", bundle, "--resource", damaged), name);
      assertTrue(err.toString().contains("--resource must give files"), err::toString);
      assertTrue(err.toString().contains(damaged + " (" + name + " must start"), err::toString);
    }
    assertFalse(Files.exists(bundle));
  }

  @Test
  void when_crossValidated_then_theFactsSaySo() throws IOException {
    Path given =
        Files.write(temp.resolve(RecurringPassages.PART_NAME), RecurringPassages.none().toBytes());
    Path report = temp.resolve("report");
    assertEquals(0, run("evaluate", report, "--resource", given), err::toString);
    JsonNode facts =
        new ObjectMapper().readTree(report.resolve("report.json").toFile()).path("facts");
    List<String> names = facts.findValuesAsText("name");
    assertTrue(names.contains("resource recurring-passages.bin, given"), names::toString);
    assertTrue(names.contains("words learned from"), names::toString);
  }

  @Test
  void when_wordEvidenceIsGiven_then_whetherPairsAreHeldOutIsNotKnown() throws IOException {
    List<Object> given = new ArrayList<>(List.of("--resource"));
    for (String name : List.of(TermWeights.PART_NAME, WordEvidence.PART_NAME)) {
      byte[] part = ModelBundle.loadDefault().resources().parts().get(name);
      given.add(Files.write(temp.resolve(name), part));
    }
    Path report = temp.resolve("report");
    assertEquals(0, run("evaluate", report, given.toArray()), err::toString);
    JsonNode json = new ObjectMapper().readTree(report.resolve("report.json").toFile());
    assertTrue(json.path("heldOut").isNull(), () -> "" + json.path("heldOut"));
    assertTrue(json.at("/notices/0").asText().startsWith("Word evidence was given"));
  }

  @Test
  void when_aFigureCannotBeTold_then_theCardHasADash() throws IOException {
    Path pairs = temp.resolve("pairs.jsonl");
    Files.write(
        pairs,
        Files.readAllLines(pairs).stream()
            .map(line -> line.contains("g001-c") ? line.replaceFirst("pool:en/B.8", "odd") : line)
            .toList());
    String card = card();
    assertTrue(card.contains("| other | plain | 1 | – | – | – | – |"), card);
    assertFalse(card.contains("NaN"), card);
  }
}
