package org.jobdedup.pipeline.cli;

import java.util.Locale;
import java.util.concurrent.Callable;
import org.jobdedup.features.lsh.BandPlan;
import org.jobdedup.features.lsh.BandPlanner;
import org.jobdedup.features.lsh.SimilarityDistribution;
import org.jobdedup.features.profile.AdPreparer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Plans bands and rows. */
@Command(
    name = "plan",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Plans bands and rows.",
      "Finds the cheapest ones that find a wanted share of the pairs at a wanted"
          + " similarity, and prints what to expect of each choice: candidates, state and"
          + " time per ad."
    })
final class PlanCommand implements Callable<Integer> {
  private static final double ROCKSDB_ACCESS_MICROS = 6;

  @Spec private CommandSpec spec;

  @Option(
      names = "--similarity",
      paramLabel = "J",
      description = "Jaccard similarity of the pairs to find, above 0 to 1; 0.4 if absent.")
  private double similarity = 0.4;

  @Option(
      names = "--recall",
      paramLabel = "R",
      description = "Share of them to find, above 0 and below 1; 0.9 if absent.")
  private double recall = 0.9;

  @Option(
      names = "--ads",
      paramLabel = "N",
      description = "Ads that are live at once, 1,000,000 if absent.")
  private long ads = BandPlanner.DEFAULT.ads();

  @Option(
      names = "--hashes",
      paramLabel = "M",
      description = "Size of the signature, 1 to 4,096; 128 if absent.")
  private int hashes = BandPlanner.DEFAULT.hashes();

  @Option(
      names = "--backend",
      paramLabel = "heap|rocksdb",
      description = "Where state lives, which decides what an access costs; heap if absent.")
  private Backend backend = Backend.HEAP;

  @Override
  public Integer call() {
    BandPlan plan;
    BandPlanner planner;
    try {
      planner =
          new BandPlanner(
              hashes,
              backend == Backend.HEAP ? BandPlanner.DEFAULT.accessMicros() : ROCKSDB_ACCESS_MICROS,
              BandPlanner.DEFAULT.candidateMicros(),
              BandPlanner.DEFAULT.entryBytes(),
              ads,
              SimilarityDistribution.JOB_ADS);
      plan = planner.plan(similarity, recall);
    } catch (IllegalArgumentException e) {
      // The planner calls its settings as the options are called.
      String setting = "--" + e.getMessage().split(" ", 2)[0];
      boolean ofOption = spec.findOption(setting) != null;
      throw new UsageException(ofOption ? "--" + e.getMessage() : e.getMessage());
    }
    BandPlan.Option current = planner.option(AdPreparer.BANDING, similarity);
    spec.commandLine().getOut().print(plan.toTable());
    spec.commandLine()
        .getOut()
        .printf(
            Locale.ROOT,
            "%nThe job uses %d bands of %d rows: recall %.3f, %.2f candidates/ad, %.1f µs/ad.%n",
            current.banding().bands(),
            current.banding().rows(),
            current.recall(),
            current.candidatesPerAd(),
            current.microsPerAd());
    return 0;
  }
}
