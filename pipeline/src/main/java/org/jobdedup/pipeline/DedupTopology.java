package org.jobdedup.pipeline;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.pipeline.bucket.BucketOperator;
import org.jobdedup.pipeline.cluster.ClusterOperator;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.correction.CorrectionFunction;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ChangelogEntry;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.CorrectionRecord;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.PairRow;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.message.SourceRecord;
import org.jobdedup.pipeline.profile.ProfileStoreFunction;
import org.jobdedup.pipeline.registry.EventClockOperator;
import org.jobdedup.pipeline.registry.Lifetime;
import org.jobdedup.pipeline.registry.RegistryFunction;
import org.jobdedup.pipeline.registry.RegistryOperator;
import org.jobdedup.pipeline.scoring.MicroBatchScorerOperator;
import org.jobdedup.pipeline.scoring.PrepareFunction;
import org.jobdedup.pipeline.scoring.ScoringModelProvider;
import org.jobdedup.pipeline.state.StateNames;

/**
 * Wires the dataflow between a source and sinks that are given.
 *
 * <pre>
 * source -> prepare -> registry -> buckets -> profile store -> scorer -> clusters -> changelog
 *            | |    ^     |  \________ profiles ______^                     ^
 *            | clock/     |____________ live and gone, dead keys ___________|
 *       dead letters
 * </pre>
 */
public final class DedupTopology {
  private DedupTopology() {}

  /**
   * Where results go.
   *
   * @param changelog changes of clusters
   * @param deadLetters records that take no part
   * @param facts what reports name of each ad, or null where no report is wanted
   */
  public record Sinks(
      Sink<ChangelogEntry> changelog, Sink<DeadLetter> deadLetters, Sink<AdFacts> facts) {}

  /** Adds the whole job to an environment, without corrections. */
  public static void build(
      StreamExecutionEnvironment environment,
      Source<SourceRecord, ?, ?> source,
      Sinks sinks,
      ScoringModelProvider model,
      PipelineConfig config) {
    build(environment, source, null, sinks, model, config);
  }

  /**
   * Adds the whole job to an environment.
   *
   * @param corrections what people say of pairs of ads, or null where nobody does
   */
  public static void build(
      StreamExecutionEnvironment environment,
      Source<SourceRecord, ?, ?> source,
      Source<CorrectionRecord, ?, ?> corrections,
      Sinks sinks,
      ScoringModelProvider model,
      PipelineConfig config) {
    environment.setMaxParallelism(StateNames.MAX_PARALLELISM);
    DataStream<SourceRecord> records =
        environment
            .fromSource(
                source,
                WatermarkStrategy.noWatermarks(),
                "Ads",
                TypeInformation.of(SourceRecord.class))
            .uid(StateNames.SOURCE);
    SingleOutputStreamOperator<AdRevision> prepared =
        // A file is read by one subtask, so one large file would keep the others idle.
        (environment.getParallelism() > 1 ? records.rebalance() : records)
            .process(
                new PrepareFunction(model, config.market()), TypeInformation.of(AdRevision.class))
            .name("Prepare")
            .uid(StateNames.PREPARE);
    Lifetime lifetime = Lifetime.of(config.ads().timeToLive());
    DataStream<Long> clock =
        prepared
            .getSideOutput(Outputs.DAYS)
            .transform("Event clock", Types.LONG, new EventClockOperator(lifetime))
            .uid(StateNames.CLOCK)
            // Not forceNonParallel, which also sets the maximum parallelism to 1: chained or not,
            // depending on the parallelism of the rest, no savepoint could be rescaled from or to
            // 1.
            .setParallelism(1);
    SingleOutputStreamOperator<ShardUpdate> registry =
        prepared
            .keyBy(AdRevision::ad)
            .connect(clock.keyBy(day -> day))
            .transform(
                "Registry",
                TypeInformation.of(ShardUpdate.class),
                new RegistryOperator(new RegistryFunction(config.buckets().shards(), lifetime)))
            .uid(StateNames.REGISTRY);
    SingleOutputStreamOperator<PairRequest> requests =
        registry
            .keyBy(ShardUpdate::shard)
            .transform(
                "Buckets",
                TypeInformation.of(PairRequest.class),
                new BucketOperator(config.bucketsWithinLifetime()))
            .uid(StateNames.BUCKETS);
    SingleOutputStreamOperator<PairRow> rows =
        registry
            .getSideOutput(Outputs.PROFILES)
            .keyBy(ProfileUpdate::ad)
            .connect(requests.keyBy(PairRequest::candidate))
            .process(new ProfileStoreFunction(model, config), TypeInformation.of(PairRow.class))
            .name("Profile store")
            .uid(StateNames.PROFILES);
    SingleOutputStreamOperator<ClusterInput> matches =
        rows.transform(
                "Scorer",
                TypeInformation.of(ClusterInput.class),
                new MicroBatchScorerOperator(model, config.scoring()))
            .uid(StateNames.SCORER);
    DataStream<ClusterInput> clusterInputs =
        registry
            .getSideOutput(Outputs.CLUSTER_INPUTS)
            .union(requests.getSideOutput(Outputs.CLUSTER_INPUTS), matches);
    DataStream<DeadLetter> deadLetters =
        prepared
            .getSideOutput(Outputs.DEAD_LETTERS)
            .union(registry.getSideOutput(Outputs.DEAD_LETTERS));
    if (corrections != null) {
      SingleOutputStreamOperator<ClusterInput> corrected =
          corrections(environment, corrections, config);
      clusterInputs = clusterInputs.union(corrected);
      deadLetters = deadLetters.union(corrected.getSideOutput(Outputs.DEAD_LETTERS));
    }
    SingleOutputStreamOperator<ChangelogEntry> changelog =
        clusterInputs
            .keyBy(ClusterInput::market)
            .transform(
                "Clusters",
                TypeInformation.of(ChangelogEntry.class),
                new ClusterOperator(model.load().version(), config.clusters()))
            .uid(StateNames.CLUSTERS);
    changelog.sinkTo(sinks.changelog()).name("Changelog").uid(StateNames.CHANGELOG_SINK);
    deadLetters
        .union(changelog.getSideOutput(Outputs.DEAD_LETTERS))
        .sinkTo(sinks.deadLetters())
        .name("Dead letters")
        .uid(StateNames.DEAD_LETTER_SINK);
    if (sinks.facts() != null) {
      registry
          .getSideOutput(Outputs.FACTS)
          .sinkTo(sinks.facts())
          .name("Facts")
          .uid(StateNames.FACTS_SINK);
    }
  }

  private static SingleOutputStreamOperator<ClusterInput> corrections(
      StreamExecutionEnvironment environment,
      Source<CorrectionRecord, ?, ?> source,
      PipelineConfig config) {
    return environment
        .fromSource(
            source,
            WatermarkStrategy.noWatermarks(),
            "Corrections",
            TypeInformation.of(CorrectionRecord.class))
        .uid(StateNames.CORRECTION_SOURCE)
        .process(new CorrectionFunction(config.market()), TypeInformation.of(ClusterInput.class))
        .name("Correct")
        .uid(StateNames.CORRECTIONS);
  }
}
