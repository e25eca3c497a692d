package org.jobdedup.pipeline.scoring;

import java.io.Serializable;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.message.ModelUpdate;

/** Carries the model that the job starts with to the workers, and reads those that come later. */
@FunctionalInterface
public interface ScoringModelProvider extends Serializable {

  /** Makes the model; each call may return a new one. */
  ScoringModel load();

  /** Makes a model that came while the job ran. */
  default ScoringModel read(ModelUpdate update) {
    return ScoringModel.of(ModelBundle.fromBytes(update.archive()));
  }

  /** Folder in which later models may appear, visible to every worker; null where none will. */
  default String folder() {
    return null;
  }
}
