package org.jobdedup.pipeline.scoring;

import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.PairScorer;
import org.jobdedup.features.pair.PairFeatureExtractor;
import org.jobdedup.features.pair.PairPrefilter;
import org.jobdedup.features.profile.AdPreparer;

/** What the job uses of a model. */
public interface ScoringModel {

  /** Prepares ads. */
  AdPreparer preparer();

  /** Decides which pairs are scored. */
  PairPrefilter prefilter();

  /** Computes the features of a pair. */
  PairFeatureExtractor featureExtractor();

  /** A new scorer for one thread. */
  PairScorer newScorer();

  /** Probability from which a pair is a match unless the job's settings say another, in (0, 1]. */
  double threshold();

  /** Version, as changelog lines name it. */
  String version();

  /** Fingerprint of the features. */
  String schemaFingerprint();

  /** Fingerprint of the sketches. */
  String sketchFingerprint();

  /** The model of a bundle. */
  static ScoringModel of(ModelBundle bundle) {
    return new BundleModel(bundle);
  }
}
