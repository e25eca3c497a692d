package org.jobdedup.pipeline.scoring;

import org.jobdedup.pipeline.state.ModelIdentity;
import org.jobdedup.pipeline.state.StateRefusedException;

/** Whether a model can go on with state that another one wrote. */
final class ModelCompatibility {
  private ModelCompatibility() {}

  /** What is remembered of a model. */
  static ModelIdentity identityOf(ScoringModel model) {
    ModelIdentity identity = new ModelIdentity();
    identity.version = model.version();
    identity.schemaFingerprint = model.schemaFingerprint();
    identity.sketchFingerprint = model.sketchFingerprint();
    return identity;
  }

  /**
   * Checks that stored profiles and bucket keys can be compared with new ones.
   *
   * @throws StateRefusedException when they cannot
   */
  static void check(ModelIdentity saved, ScoringModel model) {
    require("sketch", saved.sketchFingerprint, model.sketchFingerprint(), saved, model);
    require("feature schema", saved.schemaFingerprint, model.schemaFingerprint(), saved, model);
  }

  /**
   * Why a model cannot take over while the job runs, as a sentence; null when it can.
   *
   * @param running fingerprints that the job goes by
   * @param active version of the model that scores
   * @param model the model that is to take over
   * @param where where it was found
   */
  static String refusal(ModelIdentity running, String active, ScoringModel model, String where) {
    boolean sketch = running.sketchFingerprint.equals(model.sketchFingerprint());
    if (sketch && running.schemaFingerprint.equals(model.schemaFingerprint())) {
      return null;
    }
    return "The model "
        + model.version()
        + " in "
        + where
        + " must have the "
        + (sketch ? "feature schema" : "sketch")
        + " fingerprint of the running job, "
        + (sketch ? running.schemaFingerprint : running.sketchFingerprint)
        + ", but has "
        + (sketch ? model.schemaFingerprint() : model.sketchFingerprint())
        + (sketch
            ? ": it reads other features."
            : ": its learned resources differ, so ads would be prepared otherwise than those in"
                + " state.")
        + " The job goes on with the model "
        + active
        + ". Train with the resources of that model (train --resource), or start the new one from"
        + " empty state.";
  }

  private static void require(
      String what, String saved, String given, ModelIdentity identity, ScoringModel model) {
    if (!saved.equals(given)) {
      throw new StateRefusedException(
          "The "
              + what
              + " fingerprint of the model must equal that of the saved state: saved="
              + saved
              + " (model "
              + identity.version
              + "), given="
              + given
              + " (model "
              + model.version()
              + "). Start from empty state, or with a model that fits.");
    }
  }
}
