package org.jobdedup.pipeline.scoring;

import java.io.Serializable;

/** Carries a model to the workers. */
@FunctionalInterface
public interface ScoringModelProvider extends Serializable {

  /** Makes the model; each call may return a new one. */
  ScoringModel load();
}
