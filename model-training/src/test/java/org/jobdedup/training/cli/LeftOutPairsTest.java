package org.jobdedup.training.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.TrainingPairs;
import org.jobdedup.training.SyntheticPairs;
import org.jobdedup.training.data.LabelledPairReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code train --leave-out}. */
final class LeftOutPairsTest {
  @TempDir Path temp;

  private StringWriter err;

  @BeforeEach
  void writeData() throws IOException {
    new SyntheticPairs(24, 3).write(temp);
  }

  private int train(Path bundle, Path leftOut) {
    err = new StringWriter();
    return TrainingCli.run(
        new PrintWriter(new StringWriter(), true),
        new PrintWriter(err, true),
        "train",
        "--ads",
        temp.resolve("ads.jsonl").toString(),
        "--pairs",
        temp.resolve("pairs.jsonl").toString(),
        "--leave-out",
        leftOut.toString(),
        "--output",
        bundle.toString(),
        "--folds",
        "3",
        "--trees",
        "10");
  }

  @Test
  void when_pairsAreLeftOut_answeredOrNot_then_theModelHasNotSeenThem() throws IOException {
    List<String> lines = Files.readAllLines(temp.resolve("pairs.jsonl"));
    String open = lines.get(2).replaceFirst("\"duplicate\" *: *(true|false)", "\"duplicate\":null");
    assertTrue(open.contains("null"), open);
    Path later = Files.write(temp.resolve("later.jsonl"), List.of(lines.get(0), open));
    Path bundle = temp.resolve("bundle");
    assertEquals(0, train(bundle, later), () -> "" + err);
    assertTrue(err.toString().contains("4 pairs left out because of an ad"), "" + err);
    String card = Files.readString(bundle.resolve("model-card.md"));
    assertTrue(card.contains("- file of pairs that were left out later.jsonl: SHA-256 "), card);
    assertTrue(
        card.contains("- pairs left out for those of --leave-out, which were not seen: 4"), card);
    TrainingPairs learned = ModelBundle.load(bundle).trainingPairs();
    assertEquals(2, LabelledPairReader.named(List.of(later)).size());
    LabelledPairReader.named(List.of(later))
        .forEach(pair -> assertFalse(learned.contains(pair.a(), pair.b()), pair::toString));
  }

  @Test
  void when_aFileHasTheIdsOfPairsAlone_then_theyAreLeftOut() throws IOException {
    Path bundle = temp.resolve("bundle");
    Path later = Files.writeString(temp.resolve("later.csv"), "a,b\ng000-a,g000-b\n");
    assertEquals(0, train(bundle, later), () -> "" + err);
    assertTrue(err.toString().contains("2 pairs left out because of an ad"), "" + err);
    assertFalse(ModelBundle.load(bundle).trainingPairs().contains("g000-a", "g000-c"));
    Path lines = Files.writeString(temp.resolve("later.jsonl"), "{\"a\":\"x\",\"b\":\"y\"}\n");
    assertEquals(1, LabelledPairReader.named(List.of(lines)).size());
  }

  @Test
  void when_theFileIsMissing_then_wrongUsage() {
    assertEquals(2, train(temp.resolve("bundle"), temp.resolve("absent")));
    assertTrue(err.toString().contains("--leave-out does not exist"), err.toString());
  }
}
