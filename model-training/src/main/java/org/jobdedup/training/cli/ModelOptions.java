package org.jobdedup.training.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.training.data.GivenFiles;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say which model decides, and from which probability on. */
final class ModelOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--model",
      paramLabel = "BUNDLE",
      description = "Folder of a model bundle; the one that ships with the project if absent.")
  Path model;

  @Option(
      names = "--cost-ratio",
      paramLabel = "R",
      description =
          "Call a pair a duplicate from a probability of R / (1 + R) on, where a wrong merge is worth"
              + " R missed duplicates, instead of by the threshold of the model.")
  CostRatio costRatio;

  ModelBundle bundle() throws IOException {
    if (model == null) {
      return ModelBundle.loadDefault();
    }
    requireBundle(model, spec);
    return ModelBundle.load(model);
  }

  /** Refuses what is no folder of a bundle; whether the bundle is sound, its loading tells. */
  static void requireBundle(Path model, CommandSpec spec) {
    GivenFiles.requireExisting("--model", List.of(model), spec);
    try {
      ModelBundle.requireBundle(model);
    } catch (BundleException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
