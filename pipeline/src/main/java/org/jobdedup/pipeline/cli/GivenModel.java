package org.jobdedup.pipeline.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.ModelBundle;

/** The model that {@code --model} names. */
final class GivenModel {
  private GivenModel() {}

  /**
   * Checks that it is the folder of a bundle, whether or not that is sound, which its loading
   * tells.
   *
   * @param model the folder, or null for the one that ships with the program
   * @throws UsageException with a sentence when it is not
   */
  static void check(Path model) {
    if (model == null) {
      return;
    }
    if (!Files.exists(model)) {
      throw new UsageException("--model does not exist: " + model);
    }
    try {
      ModelBundle.requireBundle(model);
    } catch (BundleException e) {
      throw new UsageException(e.getMessage());
    }
  }

  /** Loads it once it is checked. */
  static ModelBundle load(Path model) {
    return model == null ? ModelBundle.loadDefault() : ModelBundle.load(model);
  }
}
