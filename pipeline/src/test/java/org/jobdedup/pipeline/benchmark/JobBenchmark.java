package org.jobdedup.pipeline.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.state.rocksdb.RocksDBConfigurableOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.DedupTopology;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.message.SourceRecord;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.scoring.BundleModelProvider;

/**
 * Measures the job between a source in memory and a sink that reads the clock, with the settings of
 * an embedded run on RocksDB, checkpoints included:
 *
 * <ul>
 *   <li>{@code latency ADS RATE}: from the arrival of an ad, by the plan of arrivals, to its first
 *       changelog line, and from the arrival of the later of two ads to the line that joins them,
 *       where an ad's first such line counts
 *   <li>{@code hot-key ADS PAIRS}: throughput with and without a bucket that holds 1 % of all ads,
 *       in interleaved pairs of runs after one run that warms up
 * </ul>
 */
public final class JobBenchmark {
  private static final double HOT_SHARE = 0.01;
  private static final Duration CHECKPOINT_INTERVAL = Duration.ofSeconds(10);

  private JobBenchmark() {}

  /** Runs the benchmark that the first argument names. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 3 || !arguments[0].matches("latency|hot-key")) {
      System.err.println("Usage: JobBenchmark latency ADS RATE | hot-key ADS PAIRS");
      System.exit(2);
    }
    int ads = Integer.parseInt(arguments[1]) / PacedAds.READERS * PacedAds.READERS;
    if (arguments[0].equals("latency")) {
      latency(ads, Double.parseDouble(arguments[2]));
    } else {
      hotKey(ads, Integer.parseInt(arguments[2]));
    }
  }

  private static void latency(int ads, double rate) throws Exception {
    PacedAds.prepare(ads, 0);
    PacedAds source = new PacedAds(rate);
    double seconds = run(source, ads, "latency");
    Map<String, Long> arrivals = new HashMap<>();
    for (int i = 0; i < ads; i++) {
      arrivals.put(PacedAds.id(i), source.arrival(i));
    }
    // The first tenth warms up.
    long from = source.arrival(ads / 10);
    System.out.printf(
        Locale.ROOT, "%d ads at %.0f/s in %.0f s; latency in ms%n", ads, rate, seconds);
    print(
        "first line of an ad",
        ChangelogClock.FIRST.entrySet().stream()
            .filter(e -> arrivals.get(e.getKey()) >= from)
            .mapToLong(e -> e.getValue() - arrivals.get(e.getKey())));
    print(
        "line that joins two ads",
        ChangelogClock.JOINED.entrySet().stream()
            .mapToLong(
                e -> {
                  long later =
                      Math.max(
                          arrivals.get(e.getKey()),
                          arrivals.get(ChangelogClock.MATCHED.get(e.getKey())));
                  return later < from ? -1 : e.getValue() - later;
                })
            .filter(latency -> latency >= 0));
    System.out.printf(
        Locale.ROOT, "lines that move an ad on, not counted: %d%n", ChangelogClock.MOVES.get());
  }

  private static void print(String what, LongStream nanos) {
    long[] sorted = nanos.sorted().toArray();
    System.out.printf(
        Locale.ROOT,
        "%s: n=%d p50=%.0f p90=%.0f p99=%.0f max=%.0f%n",
        what,
        sorted.length,
        percentile(sorted, 0.5),
        percentile(sorted, 0.9),
        percentile(sorted, 0.99),
        percentile(sorted, 1));
  }

  private static double percentile(long[] sorted, double share) {
    return sorted.length == 0
        ? Double.NaN
        : sorted[(int) Math.round((sorted.length - 1) * share)] / 1e6;
  }

  private static void hotKey(int ads, int pairs) throws Exception {
    double[] factors = new double[pairs];
    double[][] rates = new double[2][pairs];
    PacedAds.prepare(ads, 0);
    run(new PacedAds(0), ads, "warm-up");
    for (int pair = 0; pair < pairs; pair++) {
      // The order alternates, so that a machine that gets busier favours neither.
      for (int turn = 0; turn < 2; turn++) {
        int hot = (pair + turn) % 2;
        PacedAds.prepare(ads, hot == 1 ? HOT_SHARE : 0);
        rates[hot][pair] = ads / run(new PacedAds(0), ads, hot == 1 ? "hot" : "plain");
      }
      factors[pair] = rates[0][pair] / rates[1][pair];
    }
    for (double[] figures : new double[][] {rates[0], rates[1], factors}) {
      Arrays.sort(figures);
    }
    System.out.printf(
        Locale.ROOT,
        "median ads/s without %.0f, with %.0f; median factor of the pairs %.2f (%.2f to %.2f)%n",
        rates[0][pairs / 2],
        rates[1][pairs / 2],
        factors[pairs / 2],
        factors[0],
        factors[pairs - 1]);
  }

  /** Seconds from the first arrival to the end of the job. */
  private static double run(PacedAds source, int ads, String name) throws Exception {
    ChangelogClock.clear();
    Path folder = Files.createTempDirectory("jobdedup-benchmark");
    try {
      StreamExecutionEnvironment environment =
          StreamExecutionEnvironment.getExecutionEnvironment(configuration(folder));
      environment.setParallelism(PacedAds.READERS);
      DataGeneratorSource<SourceRecord> records =
          new DataGeneratorSource<>(source, ads, TypeInformation.of(SourceRecord.class));
      DedupTopology.build(
          environment,
          records,
          new DedupTopology.Sinks(
              new ChangelogClock(),
              JobFiles.sink(folder.resolve("rejected"), JsonLines.deadLetters()),
              null),
          new BundleModelProvider(ModelBundle.loadDefault()),
          PipelineConfig.defaults());
      JobExecutionResult result = environment.execute(name);
      double seconds = (System.nanoTime() - source.arrival(0)) / 1e9;
      long candidates = result.getAccumulatorResult(Tally.CANDIDATES);
      System.out.printf(
          Locale.ROOT,
          "%s: %d ads, %.1f s, %.0f/s, %.1f candidates per ad, %d lines%n",
          name,
          ads,
          seconds,
          ads / seconds,
          (double) candidates / ads,
          ChangelogClock.LINES.get());
      return seconds;
    } finally {
      delete(folder);
    }
  }

  /** The settings of an embedded run. */
  private static Configuration configuration(Path folder) {
    Configuration config = new Configuration();
    config.set(PipelineOptions.GENERIC_TYPES, false);
    config.set(PipelineOptions.OBJECT_REUSE, true);
    config.set(StateBackendOptions.STATE_BACKEND, "rocksdb");
    config.set(RocksDBConfigurableOptions.USE_BLOOM_FILTER, true);
    config.set(CheckpointingOptions.INCREMENTAL_CHECKPOINTS, true);
    config.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, CHECKPOINT_INTERVAL);
    config.set(
        CheckpointingOptions.CHECKPOINTS_DIRECTORY, folder.resolve("state").toUri().toString());
    config.set(CoreOptions.TMP_DIRS, folder.resolve("tmp").toString());
    config.set(TaskManagerOptions.NETWORK_MEMORY_MIN, MemorySize.ofMebiBytes(96));
    config.set(TaskManagerOptions.NETWORK_MEMORY_MAX, MemorySize.ofMebiBytes(96));
    config.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(384));
    return config;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
