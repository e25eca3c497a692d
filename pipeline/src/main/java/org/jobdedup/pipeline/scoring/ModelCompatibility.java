package org.jobdedup.pipeline.scoring;

import org.jobdedup.pipeline.state.ModelIdentity;

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
   * @throws IllegalStateException when they cannot
   */
  static void check(ModelIdentity saved, ScoringModel model) {
    require("sketch", saved.sketchFingerprint, model.sketchFingerprint(), saved, model);
    require("feature schema", saved.schemaFingerprint, model.schemaFingerprint(), saved, model);
  }

  private static void require(
      String what, String saved, String given, ModelIdentity identity, ScoringModel model) {
    if (!saved.equals(given)) {
      throw new IllegalStateException(
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
