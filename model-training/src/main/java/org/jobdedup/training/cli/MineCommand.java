package org.jobdedup.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.command.PlainJsonLines;
import org.jobdedup.features.command.ShellWord;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.model.TrainingPairs;
import org.jobdedup.training.data.FieldOptions;
import org.jobdedup.training.data.GivenFiles;
import org.jobdedup.training.data.LabelledPairReader;
import org.jobdedup.training.data.NamedPair;
import org.jobdedup.training.data.PairFileException;
import org.jobdedup.training.mine.MinedPair;
import org.jobdedup.training.mine.MinedPairWriter;
import org.jobdedup.training.mine.MinedPairs;
import org.jobdedup.training.mine.MiningConfig;
import org.jobdedup.training.mine.PairMiner;
import org.jobdedup.training.mine.PreparedCorpus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code mine}: ads in, pairs that somebody should label out. */
@Command(
    name = "mine",
    description = {
      "Chooses pairs for people to label: compares and scores ads as a run does, and writes a third"
          + " of pairs near the threshold, a third on which the texts alone say another thing than"
          + " the model, and a third drawn from those the model is confident of.",
      "Keeps all ads and scores in memory, without texts: made for tens of thousands of ads, about"
          + " 100,000 with the heap of 2g that is the default; give --heap before the command, or a"
          + " part of the ads, for more."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class MineCommand implements Callable<Integer> {
  private static final int EVERY_ADS = 500;

  @Spec CommandSpec spec;

  @Option(
      names = "--ads",
      required = true,
      arity = "1..*",
      paramLabel = "PATH",
      description = "Files or folders with the ads to choose among.")
  List<Path> ads;

  @Option(
      names = "--pairs",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Pairs that are labelled already, or given to somebody to label: JSON Lines, CSV or TSV,"
              + " also .gz. They are left out, and so is what the model learned from.")
  List<Path> pairs = List.of();

  @Mixin ModelOptions model;

  @Option(
      names = "--count",
      defaultValue = "500",
      paramLabel = "N",
      description = "Pairs in all (default: ${DEFAULT-VALUE}).")
  int count;

  @Option(
      names = "--per-organization",
      defaultValue = "3",
      paramLabel = "N",
      description =
          "Most pairs of one kind that an organisation may have; ads without one go by their titles"
              + " (default: ${DEFAULT-VALUE}).")
  int perOrganization;

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "Seed of what is drawn (default: ${DEFAULT-VALUE}).")
  long seed;

  @Mixin FieldOptions fields;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "JSON Lines to write, one a pair, for somebody to fill in \"duplicate\".")
  Path output;

  @Option(names = "--overwrite", description = "Write in place of a file that is there.")
  boolean overwrite;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    MiningConfig config;
    FieldMapping mapping = fields.mapping(spec);
    try {
      config = new MiningConfig(count, perOrganization, seed);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    GivenFiles.requireAds(ads, spec);
    GivenFiles.requireFiles("--pairs", pairs, spec);
    requireFree();
    Set<Long> labelled =
        LabelledPairReader.named(pairs).stream().map(NamedPair::hash).collect(Collectors.toSet());
    ModelBundle bundle = model.bundle();
    Progress progress = new Progress(err);
    PreparedCorpus corpus = PreparedCorpus.read(ads, mapping, bundle.preparer(), progress::ads);
    progress.done();
    corpus.counts().warn(err);
    if (corpus.unprepared() > 0) {
      err.println("Warning: ads left out that could not be prepared: " + corpus.unprepared() + ".");
    }
    MinedPairs mined =
        new PairMiner(bundle, config, model.costRatio)
            .mine(
                corpus.ads(),
                (a, b) -> labelled.contains(TrainingPairs.pairHash(a, b)),
                done -> showCompared(progress, done, corpus.ads().size()));
    progress.done();
    requireSome(mined, corpus.ads().size());
    MinedPairWriter.write(mined.pairs(), output);
    summarize(mined, config, bundle, corpus.ads().size(), out);
    return 0;
  }

  private static void showCompared(Progress progress, long done, int of) {
    if (done % EVERY_ADS == 0) {
      progress.show(String.format(Locale.ROOT, "%,d of %,d ads compared", done, of));
    }
  }

  /** Answers that somebody has filled in must not get lost. */
  private void requireFree() throws IOException {
    GivenFiles.requireWritable(output, spec);
    PlainJsonLines.refusal("--output", output)
        .ifPresent(
            refusal -> {
              throw new ParameterException(spec.commandLine(), refusal);
            });
    if (model.model != null && AdFiles.cover(List.of(model.model), output)) {
      throw new ParameterException(
          spec.commandLine(),
          "--output must not lie in the folder of --model, whose files are the model: "
              + output
              + "; choose another folder.");
    }
    if (!Files.exists(output)) {
      return;
    }
    for (Path file : pairs) {
      if (Files.isSameFile(file, output)) {
        throw new ParameterException(
            spec.commandLine(),
            "--output must not be one of --pairs, whose answers would be lost: "
                + output
                + "; name another file.");
      }
    }
    GivenFiles.requireOther(output, AdFiles.list(ads).files(), spec);
    if (!overwrite) {
      throw new ParameterException(
          spec.commandLine(),
          "--output must not exist: "
              + output
              + "; choose another file, or say --overwrite if it holds no answers.");
    }
  }

  private void requireSome(MinedPairs mined, int adCount) {
    if (mined.pairs().isEmpty()) {
      throw new PairFileException(
          String.format(
              Locale.ROOT,
              "No pair of --ads is left to label: ads %,d, pairs of them that meet %,d, that reach"
                  + " the scorer %,d, that are labelled already %,d; give more ads.",
              adCount,
              mined.met(),
              mined.admitted(),
              mined.known()));
    }
  }

  private void summarize(
      MinedPairs mined, MiningConfig config, ModelBundle bundle, int adCount, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%s; pairs that meet %,d, that reach the scorer of %s %,d, that are labelled already"
            + " %,d%n",
        CountedNoun.of(adCount, "ad"),
        mined.met(),
        bundle.version(),
        mined.admitted(),
        mined.known());
    out.printf(
        Locale.ROOT,
        "%s written to %s: %s%n",
        CountedNoun.of(mined.pairs().size(), "pair"),
        output,
        Stream.of(MinedPair.Kind.values())
            .map(kind -> kind.label() + " " + mined.count(kind))
            .collect(Collectors.joining(", ")));
    if (mined.pairs().size() < config.count()) {
      out.printf(
          Locale.ROOT,
          "That is less than --count %d: there are no more of some kinds; a greater"
              + " --per-organization or more ads may have some%n",
          config.count());
    }
    out.println(
        "next: read both ads of each line (jobdedup explain --ads ADS ID ID), put true or false for"
            + " the null behind \"duplicate\", then train --pairs "
            + Stream.concat(pairs.stream(), Stream.of(output))
                .map(ShellWord::of)
                .collect(Collectors.joining(" ")));
  }
}
