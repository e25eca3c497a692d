package org.jobdedup.training.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.model.BundleException;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.training.data.GivenFiles;
import org.jobdedup.training.evaluate.EvaluationReport;
import org.jobdedup.training.evaluate.TerminalTable;
import org.jobdedup.training.train.CrossValidation;
import org.jobdedup.training.train.ModelCard;
import org.jobdedup.training.train.PairModelTrainer;
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
          "Labelled pairs that the model is to be judged on later: pairs that share an ad, a group"
              + " or an organisation with one of them are not learned from.")
  List<Path> leaveOut = new ArrayList<>();

  @Mixin TrainingOptions training;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    TrainingConfig config = training.config(name);
    GivenFiles.requireFiles("--resource", training.resources, spec);
    requireOutput();
    Progress progress = new Progress(err);
    InputOptions.Input input = inputs.read(leaveOut, err, progress);

    PairModelTrainer trainer = new PairModelTrainer(config, training.resourceLearner());
    progress.show("computing features");
    PairModelTrainer.Prepared prepared = trainer.prepare(input.corpus(), input.pairs());
    CrossValidation validation =
        trainer.crossValidate(
            prepared,
            input.corpus(),
            fold -> progress.show("fold " + fold + " of " + config.folds()));
    EvaluationReport report =
        Reports.crossValidation(input, config, prepared, validation, false, false).build();
    progress.show("training on all pairs");
    String card =
        ModelCard.write(
            config,
            sources(inputs.pairs),
            sources(AdFiles.list(inputs.ads).files()),
            sources(leaveOut),
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

  private static List<ModelCard.SourceFile> sources(List<Path> files) throws IOException {
    List<ModelCard.SourceFile> sources = new ArrayList<>();
    for (Path file : files) {
      sources.add(new ModelCard.SourceFile(file.getFileName().toString(), sha256(file)));
    }
    return sources;
  }

  private static String sha256(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform must offer SHA-256.", e);
    }
  }
}
