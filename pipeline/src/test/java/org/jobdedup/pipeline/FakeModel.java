package org.jobdedup.pipeline;

import java.util.List;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeature;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pair.PairPrefilter;
import org.jobdedup.features.profile.AdPreparer;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.pipeline.scoring.ScoringModel;
import org.jobdedup.pipeline.scoring.ScoringModelProvider;

/**
 * A model without a booster: the probability is the Jaccard similarity of the texts. Everything
 * else is the real thing.
 *
 * @param sketchFingerprint fingerprint to state
 * @param schemaFingerprint fingerprint to state
 * @param version version to state
 * @param threshold similarity from which a pair is a match
 */
public record FakeModel(
    String sketchFingerprint, String schemaFingerprint, String version, double threshold)
    implements ScoringModel {
  /** Carries the model to the workers. */
  public static final ScoringModelProvider PROVIDER = () -> new FakeModel("fake-sketch");

  /** A model of the usual threshold. */
  public FakeModel(String sketchFingerprint) {
    this(sketchFingerprint, "fake-schema", "fake-1", 0.6);
  }

  @Override
  public AdPreparer preparer() {
    return AdPreparer.with(LearnedResources.empty());
  }

  @Override
  public PairPrefilter prefilter() {
    return new PairPrefilter();
  }

  @Override
  public PairFeatureExtractor featureExtractor() {
    return new PairFeatureExtractor();
  }

  @Override
  public PairScorer newScorer() {
    return new JaccardScorer();
  }

  private static final class JaccardScorer implements PairScorer {
    private static final int COLUMN =
        List.of(PairFeature.values()).indexOf(PairFeature.TEXT_JACCARD);

    @Override
    public float[] score(float[] rows, int rowCount) {
      float[] probabilities = new float[rowCount];
      for (int row = 0; row < rowCount; row++) {
        float similarity = rows[row * PairFeature.count() + COLUMN];
        probabilities[row] = Float.isNaN(similarity) ? 0 : similarity;
      }
      return probabilities;
    }

    @Override
    public void close() {}
  }
}
