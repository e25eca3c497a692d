package org.jobdedup.training.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jobdedup.training.SyntheticPairs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a file of pairs calls their kinds neither steers the terminal nor breaks a table. */
final class OddKindsTest {
  @TempDir Path temp;

  @Test
  void when_aKindHoldsControls_then_itStaysOnItsLine() throws IOException {
    new SyntheticPairs(24, 3).write(temp);
    Path pairs = temp.resolve("pairs.jsonl");
    Files.writeString(
        pairs,
        Files.readString(pairs)
            .replace("\"kind\":\"full\"", "\"kind\":\"\\u001b[31mred\\nor | \\u202eblue\""));
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Path bundle = temp.resolve("bundle");
    assertEquals(
        0,
        TrainingCli.run(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            "train",
            "--ads=" + temp.resolve("ads.jsonl"),
            "--pairs=" + pairs,
            "--output=" + bundle,
            "--folds=3",
            "--trees=10",
            "--min-child-weight=0"),
        err::toString);
    String shown = out.toString();
    assertTrue(shown.contains(" [31mred or | blue "), shown);
    assertFalse(shown.chars().anyMatch(c -> c == 0x1b || c == 0x202e), shown);
    String card = Files.readString(bundle.resolve("model-card.md"));
    assertTrue(card.contains("\n| kind:  [31mred or \\| blue | 24 | 24 | "), card);
  }
}
