package org.jobdedup.pipeline;

import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.io.KafkaOptions;
import org.jobdedup.pipeline.jdbc.AssignmentSink;
import org.jobdedup.pipeline.jdbc.JdbcOptions;
import org.jobdedup.pipeline.scoring.BundleModelProvider;

/**
 * Entry point for a Flink cluster, which brings parallelism, backend and checkpointing with its own
 * configuration: {@code DedupJob --input PATH --output DIR [--model BUNDLE] [--watch-model true]
 * [--corrections PATH] [--watch true] [--watch-interval PT10S] [--field canonical=theirs]
 * [--kafka.servers HOSTS --kafka.ads-topic TOPIC --kafka.corrections-topic TOPIC
 * --kafka.changelog-topic TOPIC …] [--jdbc.url URL …] [--facts false] [--setting value]}, where
 * settings are those of {@link PipelineConfig}, the options on Kafka those of {@link KafkaOptions}
 * and those on a table those of {@link JdbcOptions}. Input, corrections and field may be repeated.
 * Ads and corrections come from files or from Kafka; the changelog goes to {@code DIR/assignments}
 * or to Kafka, records that take no part always to {@code DIR/rejected}, and what reports name of
 * the ads to {@code DIR/facts} unless told otherwise. Paths must be visible to every worker.
 */
public final class DedupJob {
  private DedupJob() {}

  /** Submits the job. */
  public static void main(String[] arguments) throws Exception {
    JobArguments parsed = JobArguments.parse(arguments);
    ModelBundle bundle =
        parsed.model() == null ? ModelBundle.loadDefault() : ModelBundle.load(parsed.model());
    Configuration config = new Configuration();
    config.set(PipelineOptions.GENERIC_TYPES, false);
    config.set(PipelineOptions.OBJECT_REUSE, true);
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.getExecutionEnvironment(config);
    parsed.checkBeginning(environment.getConfiguration());
    if (parsed.kafka() != null) {
      parsed.kafka().checkTransactions(environment.getCheckpointConfig().getCheckpointInterval());
    }
    if (parsed.jdbc() != null) {
      JdbcOptions.checkCheckpoints(environment.getCheckpointConfig().getCheckpointInterval());
    }
    DedupTopology.build(
        environment,
        parsed.source(),
        parsed.correctionSource(),
        new DedupTopology.Sinks(
            parsed.changelog(),
            JobFiles.sink(parsed.output().resolve("rejected"), JsonLines.deadLetters()),
            parsed.facts()
                ? JobFiles.sink(parsed.output().resolve("facts"), JsonLines.facts())
                : null,
            parsed.jdbc() == null ? null : new AssignmentSink(parsed.jdbc())),
        new BundleModelProvider(bundle, parsed.model()),
        parsed.config());
    environment.execute("jobdedup");
  }
}
