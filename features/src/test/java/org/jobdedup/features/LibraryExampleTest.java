package org.jobdedup.features;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.profile.PreparedAd;
import org.junit.jupiter.api.Test;

/** The example of docs/recipes.md, which runs here and must be there word for word. */
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
    float[] row = new float[PairFeature.count()];
    bundle.featureExtractor().extract(a.profile(), b.profile(), row, 0);
    try (PairScorer scorer = bundle.newScorer()) {
      return scorer.score(row, 1)[0];
    }
    // end of example
  }

  private static List<String> between(List<String> lines, String begin, String end) {
    List<String> stripped = lines.stream().map(String::strip).toList();
    int from = stripped.indexOf(begin) + 1;
    assertTrue(from > 0, () -> "no line " + begin);
    List<String> rest = stripped.subList(from, stripped.size());
    return rest.subList(0, rest.indexOf(end));
  }

  @Test
  void when_pageIsRead_then_itHasTheExampleThatRuns() throws IOException {
    assertEquals(
        between(Files.readAllLines(SOURCE), "// example", "// end of example"),
        between(Files.readAllLines(PAGE), "```java", "```"));
  }

  @Test
  void when_exampleRuns_then_theTwoAreOneOpening() throws IOException {
    float probability = probability();
    assertTrue(probability > .5 && probability < 1, "probability=" + probability);
  }
}
