package org.jobdedup.pipeline.scoring;

import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pair.PairPrefilter;
import org.jobdedup.features.profile.AdPreparer;

/** The model of a bundle. */
record BundleModel(ModelBundle bundle) implements ScoringModel {
  @Override
  public AdPreparer preparer() {
    return bundle.preparer();
  }

  @Override
  public PairPrefilter prefilter() {
    return bundle.prefilter();
  }

  @Override
  public PairFeatureExtractor featureExtractor() {
    return bundle.featureExtractor();
  }

  @Override
  public PairScorer newScorer() {
    return bundle.newScorer();
  }

  @Override
  public double threshold() {
    return bundle.threshold();
  }

  @Override
  public String version() {
    return bundle.version();
  }

  @Override
  public String schemaFingerprint() {
    return bundle.schemaFingerprint();
  }

  @Override
  public String sketchFingerprint() {
    return bundle.sketchFingerprint();
  }
}
