package org.jobdedup.training.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jobdedup.training.SyntheticPairs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cross-validation of pairs most of which hang together. */
final class LinkedPairsTest {
  @TempDir Path temp;

  /** Trains where each group of 24 with a smaller number belongs to one. */
  private String train(int linked) throws IOException {
    new SyntheticPairs(24, 3).write(temp);
    Path pairs = temp.resolve("pairs.jsonl");
    String lines = Files.readString(pairs);
    for (int group = 0; group < linked; group++) {
      lines =
          lines.replace(
              String.format(Locale.ROOT, "\"group\":\"g%03d\"", group), "\"group\":\"one\"");
    }
    Files.writeString(pairs, lines);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    assertEquals(
        0,
        TrainingCli.run(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            "train",
            "--ads=" + temp.resolve("ads.jsonl"),
            "--pairs=" + pairs,
            "--output=" + temp.resolve("bundle"),
            "--overwrite",
            "--folds=2",
            "--trees=10",
            "--min-child-weight=0"),
        err::toString);
    return out.toString();
  }

  @Test
  void when_oneFoldHoldsMoreThanHalfOfThePairs_then_saysFromHowFewItsModelLearned()
      throws IOException {
    String shown = train(18);
    String notice = "36 of the 48 judged pairs hang together by ads, groups or organisations";
    assertTrue(shown.contains("! " + notice), shown);
    assertTrue(shown.contains(" at most 12 other judged pairs decides them"), shown);
    String card = Files.readString(temp.resolve("bundle").resolve("model-card.md"));
    assertTrue(card.contains("- notice: " + notice), card);
    assertFalse(train(12).contains(" hang together "), "half of them are in another fold");
  }
}
