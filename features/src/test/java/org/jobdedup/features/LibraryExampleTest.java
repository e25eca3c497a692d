package org.jobdedup.features;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.minhash.MinHashSpec;
import org.jobdedup.features.minhash.MinHasher;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.profile.PreparedAd;
import org.jobdedup.features.text.HtmlText;
import org.jobdedup.features.text.ShingleSet;
import org.jobdedup.features.text.Shingler;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

/** The examples of docs/recipes.md, which run here and must be there word for word. */
final class LibraryExampleTest {
  private static final Path SOURCE =
      Path.of("src/test/java/org/jobdedup/features/LibraryExampleTest.java");
  private static final Path PAGE = Path.of("..", "docs", "recipes.md");

  private static float probability() throws IOException {
    // example
    JobAd ours =
        JobAd.builder("a1")
            .title("Lighthouse keeper (m/f/d)")
            .organization("Northlight Ltd")
            .location("Kiel")
            .description("You keep the lamps of our lighthouse, trim wicks and write its log.")
            .build();
    JobAd theirs =
        JobAd.builder("b7")
            .title("Lighthouse Keeper - full time")
            .organization("Northlight")
            .location("24103 Kiel")
            .description("Keep the lamps of our lighthouse, trim wicks and write its log.")
            .build();
    ModelBundle bundle = ModelBundle.loadDefault();
    PreparedAd a = bundle.preparer().prepare(ours);
    PreparedAd b = bundle.preparer().prepare(theirs);
    float[] row = bundle.featureExtractor().extract(a.profile(), b.profile());
    try (PairScorer scorer = bundle.newScorer()) {
      return scorer.score(row, 1)[0];
    }
    // end of example
  }

  private static double jaccard(String first, String second) {
    // example
    MinHashSpec spec = MinHashSpec.DEFAULT;
    Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);
    Shingler shingler = new Shingler(spec.shingles());
    MinHasher hasher = spec.newHasher();
    ShingleSet a = shingler.shingleSet(tokenizer.tokenize(HtmlText.toText(first)));
    ShingleSet b = shingler.shingleSet(tokenizer.tokenize(HtmlText.toText(second)));
    return hasher.sign(a).jaccard(hasher.sign(b));
    // end of example
  }

  /** The lines between each beginning and the end that follows it. */
  private static List<List<String>> between(Path file, String begin, String end)
      throws IOException {
    List<List<String>> examples = new ArrayList<>();
    boolean inside = false;
    for (String line : Files.readAllLines(file)) {
      String stripped = line.strip();
      if (inside && stripped.equals(end)) {
        inside = false;
      } else if (inside) {
        examples.get(examples.size() - 1).add(stripped);
      } else if (stripped.equals(begin)) {
        inside = true;
        examples.add(new ArrayList<>());
      }
    }
    return examples;
  }

  @Test
  void when_pageIsRead_then_itHasTheExamplesThatRun() throws IOException {
    List<List<String>> run = between(SOURCE, "// example", "// end of example");
    assertEquals(2, run.size());
    assertEquals(run, between(PAGE, "```java", "```"));
  }

  @Test
  void when_exampleRuns_then_theTwoAreOneOpening() throws IOException {
    float probability = probability();
    assertTrue(probability > .5 && probability < 1, "probability=" + probability);
  }

  @Test
  void when_textsAreSketched_then_theirSimilarityIsEstimated() {
    String text = "You keep the lamps of our lighthouse, trim wicks and write its log.";
    assertEquals(1, jaccard(text, "<p>" + text + "</p>"));
    assertEquals(
        0, jaccard(text, "We mend nets, boats and sails for all the crews of the harbour."));
  }
}
