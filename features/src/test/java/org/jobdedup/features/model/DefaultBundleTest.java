package org.jobdedup.features.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.jobdedup.features.ad.JobAd;
import org.jobdedup.features.profile.PreparedAd;
import org.junit.jupiter.api.Test;

/** The shipped bundle must fit the code; when this fails, train it again. */
final class DefaultBundleTest {
  private static final String TEXT =
      "We are looking for a gardener who looks after the rose beds, the orchard and the greenhouse"
          + " of our park. You prune, water and plant, show visitors around on Sundays and keep the"
          + " tools in order. We pay fairly and offer a small house beside the gate. ";

  private static JobAd ad(String id, String title, String text) {
    return JobAd.builder(id)
        .title(title)
        .organization("Castle Park")
        .location("Springfield")
        .description(text)
        .build();
  }

  @Test
  void when_defaultBundleScores_then_copyIsAboveStrangerAndSymmetric() {
    ModelBundle bundle = ModelBundle.loadDefault();
    PreparedAd original = bundle.preparer().prepare(ad("a", "Gardener", TEXT));
    PreparedAd copy = bundle.preparer().prepare(ad("b", "Gardener", TEXT));
    PreparedAd stranger =
        bundle
            .preparer()
            .prepare(
                ad(
                    "c",
                    "Bookkeeper",
                    "You keep the ledgers, check invoices and prepare the yearly accounts together"
                        + " with our auditors; knowledge of double entry is a must."));
    float[] rows = new float[3 * FeatureSchema.names().size()];
    int columns = FeatureSchema.names().size();
    bundle.featureExtractor().extract(original.profile(), copy.profile(), rows, 0);
    bundle.featureExtractor().extract(original.profile(), stranger.profile(), rows, columns);
    bundle.featureExtractor().extract(copy.profile(), original.profile(), rows, 2 * columns);
    try (PairScorer scorer = bundle.newScorer()) {
      float[] probabilities = scorer.score(rows, 3);
      assertTrue(probabilities[0] >= bundle.threshold(), Arrays.toString(probabilities));
      assertTrue(probabilities[1] < bundle.threshold(), Arrays.toString(probabilities));
      assertEquals(probabilities[0], probabilities[2]);
    }
  }
}
