package org.jobdedup.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.training.data.GivenFiles;
import org.jobdedup.training.evaluate.EvaluationReport;
import org.jobdedup.training.evaluate.TerminalTable;
import org.jobdedup.training.train.CrossValidation;
import org.jobdedup.training.train.GivenResources;
import org.jobdedup.training.train.ModelCard;
import org.jobdedup.training.train.PairModelTrainer;
import org.jobdedup.training.train.SourceFile;
import org.jobdedup.training.train.TrainingConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code train}: ads and labelled pairs in, model bundle out. */
@Command(
    name = "train",
    description = "Trains a model bundle from ads and labelled pairs.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class TrainCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Mixin InputOptions inputs;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "BUNDLE",
      description = "Folder of the new bundle.")
  Path output;

  @Option(
      names = "--overwrite",
      description =
          "Replace the bundle in the output folder; a folder that holds anything else is refused.")
  boolean overwrite;

  @Option(
      names = "--name",
      defaultValue = "model",
      description = "First half of the model version (default: ${DEFAULT-VALUE}).")
  String name;

  @Option(
      names = "--provenance",
      defaultValue = "",
      paramLabel = "TEXT",
      description = "Where the data comes from; goes into the model card.")
  String provenance;

  @Option(
      names = "--leave-out",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Pairs that the model is to be judged on later, answered or not: pairs that share an ad, a"
              + " group or an organisation with one of them are not learned from.")
  List<Path> leaveOut = new ArrayList<>();

  @Mixin TrainingOptions training;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    TrainingConfig config = training.config(name);
    GivenFiles.requireFiles("--resource", training.resources, spec);
    GivenResources resources = training.givenResources();
    requireOutput();
    Progress progress = new Progress(err);
    InputOptions.Input input = inputs.read(leaveOut, err, progress);

    PairModelTrainer trainer = new PairModelTrainer(config, resources);
    progress.show("computing features");
    PairModelTrainer.Prepared prepared = trainer.prepare(input.corpus(), input.pairs());
    CrossValidation validation =
        trainer.crossValidate(
            prepared,
            input.corpus(),
            fold -> progress.show("fold " + fold + " of " + config.folds()));
    EvaluationReport report =
        Reports.crossValidation(input, config, resources, prepared, validation, false, false)
            .build();
    progress.show("training on all pairs");
    String card =
        ModelCard.write(
            config,
            SourceFile.of(inputs.pairs),
            SourceFile.of(AdFiles.list(inputs.ads).files()),
            SourceFile.of(leaveOut),
            resources,
            validation,
            report,
            provenance);
    ModelBundle bundle = trainer.train(prepared, input.corpus(), validation, card);
    bundle.save(output, overwrite);
    progress.done();
    out.print(TerminalTable.of(report));
    out.println("model " + bundle.version() + " written to " + output);
    return 0;
  }

  /** Refuses an output that could not be written, or that would take what is read with it. */
  private void requireOutput() throws IOException {
    GivenFiles.requireWritableFolder(output, spec);
    List<Path> read = new ArrayList<>(inputs.ads);
    read.addAll(inputs.pairs);
    read.addAll(leaveOut);
    Path within = AdFiles.firstWithin(read, output).orElse(null);
    if (within != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--output must not hold what --ads, --pairs and --leave-out name, since the folder is"
              + " replaced as a whole; choose another folder: "
              + output
              + " holds "
              + within);
    }
    try {
      ModelBundle.requireSavable(output, overwrite);
    } catch (BundleException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
