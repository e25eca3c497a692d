package org.jobdedup.training.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.features.profile.LearnedResources;
import org.jobdedup.training.data.AdCorpus;
import org.jobdedup.training.data.LabelledPair;
import org.jobdedup.training.data.LabelledPairReader;
import org.jobdedup.training.data.LabelledPairs;
import org.jobdedup.training.evaluate.PairMetrics;
import org.jobdedup.training.evaluate.PairSubset;
import org.jobdedup.training.evaluate.ScoredPair;
import org.jobdedup.training.evaluate.Weighting;
import org.jobdedup.training.train.CrossValidation;
import org.jobdedup.training.train.PairModelTrainer;
import org.jobdedup.training.train.TrainingConfig;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Entry point of {@code train} and {@code evaluate}. */
@Command(name = "jobdedup", subcommands = TrainingCli.Train.class)
public final class TrainingCli {
  private TrainingCli() {}

  /** Runs a command and exits with its code. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new TrainingCli()).execute(args));
  }

  @Command(name = "train")
  static final class Train implements Callable<Integer> {
    @Option(names = "--ads", required = true, arity = "1..*")
    List<Path> ads;

    @Option(names = "--pairs", required = true, arity = "1..*")
    List<Path> pairs;

    @Option(names = "--output", required = true)
    Path output;

    @Option(names = "--name", defaultValue = "model")
    String name;

    @Option(names = "--seed", defaultValue = "1")
    long seed;

    @Option(names = "--folds", defaultValue = "10")
    int folds;

    @Option(names = "--overwrite")
    boolean overwrite;

    @Override
    public Integer call() {
      TrainingConfig config =
          new TrainingConfig(name, seed, folds, Double.NaN, TrainingConfig.Booster.defaults());
      LabelledPairs labelled = LabelledPairReader.read(pairs);
      AdCorpus corpus = AdCorpus.read(ads);
      List<LabelledPair> known =
          labelled.pairs().stream()
              .filter(p -> corpus.ad(p.a()) != null && corpus.ad(p.b()) != null)
              .toList();
      PairModelTrainer trainer = new PairModelTrainer(config, all -> LearnedResources.empty());
      PairModelTrainer.Prepared prepared = trainer.prepare(corpus, known);
      CrossValidation cv = trainer.crossValidate(prepared, corpus, fold -> {});
      for (PairSubset subset : PairSubset.values()) {
        List<ScoredPair> part =
            cv.scored().stream().filter(s -> subset.contains(s.pair())).toList();
        for (Weighting weighting : Weighting.values()) {
          PairMetrics m =
              PairMetrics.of(part, weighting.weights(part.stream().map(ScoredPair::pair).toList()));
          System.out.printf(
              java.util.Locale.ROOT,
              "%-8s %-14s n=%6.0f P=%.3f R=%.3f F1=%.3f%n",
              subset.label(),
              weighting,
              m.total(),
              m.precision(),
              m.recall(),
              m.f1());
        }
      }
      System.out.println("calibrator " + cv.calibrator() + ", threshold " + cv.threshold());
      ModelBundle bundle = trainer.train(prepared, cv, "");
      bundle.save(output, overwrite);
      System.out.println(bundle.version());
      return 0;
    }
  }
}
