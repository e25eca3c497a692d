package org.jobdedup.pipeline;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.ad.FieldMapping;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.config.ConfigException;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.scoring.BundleModelProvider;

/**
 * Entry point for a Flink cluster, which brings parallelism, backend and checkpointing with its own
 * configuration: {@code DedupJob --input PATH --output DIR [--model BUNDLE] [--watch true] [--field
 * canonical=theirs] [--setting value]}, where settings are those of {@link PipelineConfig}. Input
 * and field may be repeated. Paths must be visible to every worker.
 */
public final class DedupJob {
  private static final Duration WATCH_INTERVAL = Duration.ofSeconds(10);

  private DedupJob() {}

  /**
   * What the arguments say.
   *
   * @param inputs files and folders
   * @param output folder of the results
   * @param model folder of a bundle, or null for the default one
   * @param watch whether to go on with files that appear later
   * @param mapping names of fields
   * @param config settings of the job
   */
  record Arguments(
      List<Path> inputs,
      Path output,
      Path model,
      boolean watch,
      FieldMapping mapping,
      PipelineConfig config) {

    /**
     * Reads arguments in pairs of name and value.
     *
     * @throws ConfigException with one sentence for each problem
     */
    static Arguments parse(String... arguments) {
      List<String> problems = new ArrayList<>();
      List<Path> inputs = new ArrayList<>();
      List<String> fields = new ArrayList<>();
      Map<String, String> options = new TreeMap<>();
      Map<String, String> settings = new TreeMap<>();
      if (arguments.length % 2 != 0) {
        problems.add("Arguments come in pairs of name and value: " + Arrays.toString(arguments));
      }
      for (int i = 0; i + 1 < arguments.length; i += 2) {
        String value = arguments[i + 1];
        switch (arguments[i]) {
          case "--input" -> inputs.add(Path.of(value));
          case "--field" -> fields.add(value);
          case "--output", "--model", "--watch" -> options.put(arguments[i], value);
          default -> settings.put(arguments[i].replaceFirst("^--", ""), value);
        }
      }
      if (inputs.isEmpty() || !options.containsKey("--output")) {
        problems.add("--input and --output are required.");
      }
      if (Boolean.parseBoolean(options.get("--watch"))) {
        settings.putIfAbsent("ads.timeToLive", PipelineConfig.UNBOUNDED_TIME_TO_LIVE.toString());
      }
      FieldMapping mapping = FieldMapping.standard();
      PipelineConfig config = null;
      try {
        mapping = FieldMapping.of(fields);
        config = PipelineConfig.of(settings);
      } catch (IllegalArgumentException e) {
        problems.add(e.getMessage());
      }
      if (!problems.isEmpty()) {
        throw new ConfigException(problems);
      }
      return new Arguments(
          inputs,
          Path.of(options.get("--output")),
          options.containsKey("--model") ? Path.of(options.get("--model")) : null,
          Boolean.parseBoolean(options.get("--watch")),
          mapping,
          config);
    }
  }

  /** Submits the job. */
  public static void main(String[] arguments) throws Exception {
    Arguments parsed = Arguments.parse(arguments);
    ModelBundle bundle =
        parsed.model() == null ? ModelBundle.loadDefault() : ModelBundle.load(parsed.model());
    Configuration config = new Configuration();
    config.set(PipelineOptions.GENERIC_TYPES, false);
    config.set(PipelineOptions.OBJECT_REUSE, true);
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.getExecutionEnvironment(config);
    DedupTopology.build(
        environment,
        JobFiles.source(parsed.inputs(), parsed.mapping(), parsed.watch() ? WATCH_INTERVAL : null),
        new DedupTopology.Sinks(
            JobFiles.sink(parsed.output().resolve("assignments"), JsonLines.changelog()),
            JobFiles.sink(parsed.output().resolve("rejected"), JsonLines.deadLetters()),
            null),
        new BundleModelProvider(bundle),
        parsed.config());
    environment.execute("jobdedup");
  }
}
