package org.jobdedup.pipeline;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.runtime.jobmanager.HighAvailabilityMode;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.features.file.LocalPath;
import org.jobdedup.pipeline.config.ConfigException;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.correction.CorrectionFileFormat;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JobKafka;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.io.KafkaOptions;
import org.jobdedup.pipeline.jdbc.JdbcOptions;
import org.jobdedup.pipeline.message.CorrectionRecord;
import org.jobdedup.pipeline.message.SourceRecord;

/**
 * What the arguments of {@link DedupJob} say.
 *
 * @param inputs files and folders; none where ads come from Kafka
 * @param corrections files and folders of corrections by people; none where there are none or they
 *     come from Kafka
 * @param output folder of the results
 * @param model folder of a bundle, or null for the default one
 * @param watch whether to go on with files or messages that come later
 * @param watchInterval how often to look for files
 * @param facts whether to write what reports name of the ads
 * @param mapping names of fields
 * @param kafka topics, or null where there are only files
 * @param jdbc table of current assignments, or null where nobody wants one
 * @param config settings of the job
 */
record JobArguments(
    List<Path> inputs,
    List<Path> corrections,
    Path output,
    Path model,
    boolean watch,
    Duration watchInterval,
    boolean facts,
    FieldMapping mapping,
    KafkaOptions kafka,
    JdbcOptions jdbc,
    PipelineConfig config) {
  private static final Duration WATCH_INTERVAL = Duration.ofSeconds(10);
  private static final Set<String> LISTS = Set.of("--input", "--corrections", "--field");
  private static final Set<String> OPTIONS =
      Set.of("--output", "--model", "--watch", "--watch-interval", "--watch-model", "--facts");

  /**
   * Reads arguments in pairs of name and value.
   *
   * @throws ConfigException with one sentence for each problem
   */
  static JobArguments parse(String... arguments) {
    checkNames(arguments);
    List<String> problems = new ArrayList<>();
    List<Path> inputs = new ArrayList<>();
    List<Path> corrections = new ArrayList<>();
    List<String> fields = new ArrayList<>();
    Map<String, String> options = new TreeMap<>();
    Map<String, String> kafkaOptions = new TreeMap<>();
    Map<String, String> jdbcOptions = new TreeMap<>();
    Map<String, String> settings = new TreeMap<>();
    if (arguments.length % 2 != 0) {
      // The arguments themselves may hold passwords.
      problems.add(
          "Arguments come in pairs of name and value, but their number is "
              + arguments.length
              + ".");
    }
    boolean inputGiven = false;
    Set<String> seen = new HashSet<>();
    for (int i = 0; i + 1 < arguments.length; i += 2) {
      String name = arguments[i];
      String value = arguments[i + 1];
      if (!LISTS.contains(name) && !seen.add(name.replaceFirst("^--", ""))) {
        problems.add(name + " is given twice; give it once.");
      }
      if (name.equals("--input") || name.equals("--corrections")) {
        inputGiven |= name.equals("--input");
        Path path = path(name, value, problems);
        if (path != null) {
          (name.equals("--input") ? inputs : corrections).add(path);
        }
      } else if (name.equals("--field")) {
        fields.add(value);
      } else if (OPTIONS.contains(name)) {
        options.putIfAbsent(name, value);
      } else if (KafkaOptions.isOption(name)) {
        kafkaOptions.put(name, value);
      } else if (JdbcOptions.isOption(name)) {
        jdbcOptions.put(name, value);
      } else {
        settings.put(name.replaceFirst("^--", ""), value);
      }
    }
    if (Boolean.parseBoolean(options.get("--watch"))) {
      settings.putIfAbsent("ads.timeToLive", PipelineConfig.UNBOUNDED_TIME_TO_LIVE.toString());
    }
    if (flag(options, "--watch-model", false, problems)) {
      settings.putIfAbsent("model.watchInterval", PipelineConfig.MODEL_WATCH_INTERVAL.toString());
    }
    FieldMapping mapping = read(() -> FieldMapping.of(fields), problems);
    PipelineConfig config = read(() -> PipelineConfig.of(settings), problems);
    KafkaOptions kafka = read(() -> KafkaOptions.of(kafkaOptions), problems);
    JdbcOptions jdbc = read(() -> JdbcOptions.of(jdbcOptions), problems);
    if (config != null
        && !config.model().watchInterval().isZero()
        && !options.containsKey("--model")) {
      problems.add("--watch-model and model.watchInterval need --model, the folder to watch.");
    }
    if (!options.containsKey("--output")) {
      problems.add("--output is required.");
    }
    Path output = path("--output", options.get("--output"), problems);
    Path model = path("--model", options.get("--model"), problems);
    boolean adsFromKafka = kafkaOptions.containsKey("--kafka.ads-topic");
    if (inputGiven == adsFromKafka) {
      problems.add("Either --input or --kafka.ads-topic is required, and not both.");
    }
    if (!corrections.isEmpty() && kafkaOptions.containsKey("--kafka.corrections-topic")) {
      problems.add("Corrections come from --corrections or --kafka.corrections-topic, not both.");
    }
    boolean watch = flag(options, "--watch", false, problems);
    if (watch && output != null) {
      checkApart("--input", inputs, output, problems);
      checkApart("--corrections", corrections, output, problems);
    }
    boolean facts = flag(options, "--facts", true, problems);
    Duration interval = watchInterval(options.get("--watch-interval"), problems);
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
    return new JobArguments(
        inputs, corrections, output, model, watch, interval, facts, mapping, kafka, jdbc, config);
  }

  /**
   * Refuses names that are none, before they are looked for and repeated: in their place may be a
   * password.
   */
  private static void checkNames(String... arguments) {
    List<String> problems = new ArrayList<>();
    int at = 0;
    while (at < arguments.length) {
      String name = arguments[at];
      int end = name.indexOf('=');
      if (!name.startsWith("--")) {
        problems.add(
            "Argument "
                + (at + 1)
                + " must be a name, which begins with --; look for a missing value before it,"
                + " such as true behind --watch. It is not repeated here, because it may hold a"
                + " password.");
        break;
      }
      if (end >= 0) {
        problems.add(
            "Give "
                + name.substring(0, end)
                + " and its value as two arguments, without = between them.");
      }
      at += end >= 0 ? 1 : 2;
    }
    if (!problems.isEmpty()) {
      throw new ConfigException(problems);
    }
  }

  private static void checkApart(
      String option, List<Path> inputs, Path output, List<String> problems) {
    try {
      if (AdFiles.cover(inputs, output)) {
        problems.add(
            "--output must lie outside of the folders of "
                + option
                + " with --watch true, which would read its results as well: "
                + output);
      }
    } catch (IOException e) {
      problems.add(option + " or --output cannot be followed: " + e.getMessage());
    }
  }

  private static Path path(String name, String value, List<String> problems) {
    try {
      return value == null ? null : LocalPath.of(value);
    } catch (IllegalArgumentException e) {
      problems.add(name + " is no path: " + e.getMessage());
      return null;
    }
  }

  private static boolean flag(
      Map<String, String> options, String name, boolean fallback, List<String> problems) {
    String value = options.getOrDefault(name, Boolean.toString(fallback));
    if (!value.equals("true") && !value.equals("false")) {
      problems.add(name + " must be true or false: " + value);
    }
    return value.equals("true");
  }

  private static <T> T read(Supplier<T> reader, List<String> problems) {
    try {
      return reader.get();
    } catch (IllegalArgumentException e) {
      problems.add(e.getMessage());
      return null;
    }
  }

  private static Duration watchInterval(String value, List<String> problems) {
    if (value == null) {
      return WATCH_INTERVAL;
    }
    try {
      Duration interval = Duration.parse(value);
      if (interval.toMillis() > 0) {
        return interval;
      }
    } catch (DateTimeParseException | ArithmeticException e) {
      // Reported with the form below, which says more than the parser does.
    }
    problems.add("--watch-interval must be an ISO 8601 duration such as PT10S: " + value);
    return WATCH_INTERVAL;
  }

  /**
   * Refuses to begin anew beside the changelog of another job, whose sequence numbers would come
   * twice. One that is restored goes on with it, and where Flink is highly available a job may be
   * restored although its settings do not say so.
   *
   * @param settings Flink's, with those of the submission
   * @throws ConfigException with the folder that holds a changelog
   */
  void checkBeginning(ReadableConfig settings) throws IOException {
    boolean toKafka = kafka != null && kafka.changelogTopic() != null;
    boolean restored =
        settings.getOptional(StateRecoveryOptions.SAVEPOINT_PATH).isPresent()
            || HighAvailabilityMode.isHighAvailabilityModeActivated(
                Configuration.fromMap(settings.toMap()));
    // As far as this machine sees it: Flink may write to a file system that it does not.
    if (!toKafka && !restored && !ChangelogFiles.isEmpty(changelogFolder())) {
      throw new ConfigException(
          List.of(
              "--output holds the changelog of another job, and one that begins anew would write"
                  + " its sequence numbers a second time; start it from the newest checkpoint or"
                  + " savepoint of that job (-s, --fromSavepoint), or name another folder: "
                  + output));
    }
  }

  private Path changelogFolder() {
    return output.resolve("assignments");
  }

  /** Where ads come from. */
  Source<SourceRecord, ?, ?> source() {
    return inputs.isEmpty()
        ? JobKafka.source(kafka, mapping, watch)
        : JobFiles.source(inputs, mapping, watch ? watchInterval : null);
  }

  /** Where corrections come from, or null where there are none. */
  Source<CorrectionRecord, ?, ?> correctionSource() {
    if (kafka != null && kafka.correctionsTopic() != null) {
      return JobKafka.corrections(kafka, watch);
    }
    return corrections.isEmpty()
        ? null
        : CorrectionFileFormat.source(corrections, watch ? watchInterval : null);
  }

  /** Where the changelog goes. */
  Sink<ChangelogEntry> changelog() {
    return kafka != null && kafka.changelogTopic() != null
        ? JobKafka.sink(kafka)
        : JobFiles.sink(changelogFolder(), JsonLines.changelog());
  }
}
