package org.jobdedup.pipeline;

import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.profile.LearnedResources;

/** Bundles around the booster that ships with the project. */
public final class TestBundles {
  private TestBundles() {}

  /** The same model under another name, with another threshold. */
  public static ModelBundle fit(String name, double threshold) {
    return with(name, threshold, ModelBundle.loadDefault().resources());
  }

  /** A model that has learned nothing of words, so that its profiles are others. */
  public static ModelBundle unfit(String name) {
    return with(name, 0.5, LearnedResources.empty());
  }

  private static ModelBundle with(String name, double threshold, LearnedResources resources) {
    ModelBundle shipped = ModelBundle.loadDefault();
    return ModelBundle.builder(name)
        .booster(shipped.booster())
        .labels(shipped.labels())
        .threshold(threshold)
        .calibration(shipped.calibration())
        .resources(resources)
        .modelCard("For tests.\n")
        .build();
  }
}
