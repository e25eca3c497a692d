package org.jobdedup.training.profession;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.zip.CRC32;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.file.WholeFile;
import org.jobdedup.features.profession.ProfessionClassifier;
import org.jobdedup.features.profession.ProfessionModel;
import org.jobdedup.features.title.JobTitle;
import org.jobdedup.training.data.GivenFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Learns the profession classifier and measures it on labels that it has not seen. */
@Command(
    name = "train-professions",
    mixinStandardHelpOptions = true,
    description = {
      "Trains and evaluates the profession classifier, which tells the ISCO-08 unit"
          + " group of a title: learns from labels of occupations.",
      "Accuracy is measured with every tenth occupation, then every tenth label, kept aside."
    })
public final class ProfessionCommand implements Callable<Integer> {
  private static final int HELD_OUT_SHARE = 10;

  @Spec private CommandSpec spec;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      required = true,
      description =
          "Tab-separated with a header: language, label, ISCO-08 unit group, occupation; may be .gz.")
  private Path labels;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description =
          "File for the resource learned from all labels; one that is there is replaced. Without it"
              + " the classifier is evaluated only.")
  private Path output;

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "Seed of the learning (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Override
  public Integer call() throws IOException {
    GivenFiles.requireFiles("--labels", List.of(labels), spec);
    if (output != null) {
      GivenFiles.requireWritable(output, spec);
      GivenFiles.requireOther(output, List.of(labels), spec);
    }
    List<OccupationLabel> all = OccupationLabel.readAll(labels);
    long wordless =
        all.stream()
            .filter(label -> JobTitle.parse(label.label(), null, null).tokens().isEmpty())
            .count();
    if (wordless > 0) {
      PrintWriter err = spec.commandLine().getErr();
      err.printf(
          Locale.ROOT,
          "Warning: %d of %s not learned from, for want of a word.%n",
          wordless,
          CountedNoun.of(all.size(), "label"));
      err.flush();
    }
    measure("occupations not seen", all, OccupationLabel::occupation);
    measure("labels not seen", all, OccupationLabel::label);
    if (output != null) {
      ProfessionModel model = new ProfessionLearner(seed).learn(all);
      WholeFile.write(output, part -> Files.write(part, model.toBytes()));
    }
    return 0;
  }

  private void measure(
      String title, List<OccupationLabel> all, Function<OccupationLabel, String> unit) {
    List<OccupationLabel> learning = new ArrayList<>();
    List<OccupationLabel> held = new ArrayList<>();
    for (OccupationLabel label : all) {
      CRC32 crc = new CRC32();
      crc.update(unit.apply(label).getBytes(StandardCharsets.UTF_8));
      (crc.getValue() % HELD_OUT_SHARE == 0 ? held : learning).add(label);
    }
    ProfessionClassifier classifier =
        ProfessionClassifier.of(new ProfessionLearner(seed).learn(learning));
    ProfessionEvaluation evaluation = new ProfessionEvaluation(classifier);
    held.forEach(evaluation::add);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(Locale.ROOT, "%s (%d)%n%s", title, held.size(), evaluation.report());
    out.flush();
  }
}
