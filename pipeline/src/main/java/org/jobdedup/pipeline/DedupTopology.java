package org.jobdedup.pipeline;

import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.pipeline.bucket.BucketOperator;
import org.jobdedup.pipeline.cluster.AnnouncingClusterOperator;
import org.jobdedup.pipeline.cluster.ClusterOperator;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.correction.CorrectionFunction;
import org.jobdedup.pipeline.correction.TimelessWatermarks;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.CorrectionRecord;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.ModelUpdate;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.PairRow;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.message.SourceRecord;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.prepare.PrepareOperator;
import org.jobdedup.pipeline.profile.ProfileStoreFunction;
import org.jobdedup.pipeline.registry.EventClockOperator;
import org.jobdedup.pipeline.registry.Lifetime;
import org.jobdedup.pipeline.registry.RegistryFunction;
import org.jobdedup.pipeline.registry.RegistryOperator;
import org.jobdedup.pipeline.scoring.MicroBatchScorerOperator;
import org.jobdedup.pipeline.scoring.ModelWatchOperator;
import org.jobdedup.pipeline.scoring.ReplaceableScorerOperator;
import org.jobdedup.pipeline.scoring.ScoringModelProvider;
import org.jobdedup.pipeline.state.StateLayout;
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
 *
 * <p>Where the folder of the model is watched, each model that takes over is broadcast to the
 * scorer and the clusters.
 */
public final class DedupTopology {
  private DedupTopology() {}

  /**
   * Where results go.
   *
   * @param changelog changes of clusters
   * @param deadLetters records that take no part
   * @param facts what a report names of each ad, or null where no report is made
   * @param assignments current assignments, made of the changelog, or null where nobody wants them
   */
  public record Sinks(
      Sink<ChangelogEntry> changelog,
      Sink<DeadLetter> deadLetters,
      Sink<AdFacts> facts,
      Sink<ChangelogEntry> assignments) {

    /** Sinks without one of current assignments. */
    public Sinks(
        Sink<ChangelogEntry> changelog, Sink<DeadLetter> deadLetters, Sink<AdFacts> facts) {
      this(changelog, deadLetters, facts, null);
    }
  }

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
        // A file is read by one subtask, so one large file would keep the others idle. Here and
        // below also where there is one subtask only: Flink would chain operators there that it
        // does not chain elsewhere, and refuse to go on from a checkpoint at another parallelism.
        records
            .rebalance()
            .transform(
                "Prepare",
                TypeInformation.of(AdRevision.class),
                new PrepareOperator(model, config.market(), config.preparing()))
            .uid(StateNames.PREPARE);
    Lifetime lifetime = Lifetime.of(config.ads().timeToLive());
    DataStream<Long> clock =
        prepared
            .getSideOutput(Outputs.DAYS)
            .rebalance()
            .transform("Event clock", Types.LONG, new EventClockOperator(lifetime))
            .uid(StateNames.CLOCK)
            // Not forceNonParallel, which also sets the maximum parallelism to 1.
            .setParallelism(1);
    SingleOutputStreamOperator<ShardUpdate> registry =
        prepared
            .keyBy(AdRevision::ad)
            .connect(clock.keyBy(day -> day))
            .transform(
                "Registry",
                TypeInformation.of(ShardUpdate.class),
                new RegistryOperator(
                    new RegistryFunction(config.buckets().shards(), lifetime),
                    StateLayout.of(
                        config.buckets().shards(), config.market().setting(), lifetime.limited())))
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
    SingleOutputStreamOperator<ModelUpdate> models = models(prepared, model, config);
    SingleOutputStreamOperator<ClusterInput> matches = score(rows, models, model, config);
    DataStream<ClusterInput> clusterInputs =
        registry
            .getSideOutput(Outputs.CLUSTER_INPUTS)
            .union(requests.getSideOutput(Outputs.CLUSTER_INPUTS), matches);
    DataStream<DeadLetter> deadLetters =
        prepared
            .getSideOutput(Outputs.DEAD_LETTERS)
            .union(registry.getSideOutput(Outputs.DEAD_LETTERS));
    if (models != null) {
      deadLetters = deadLetters.union(models.getSideOutput(Outputs.DEAD_LETTERS).rebalance());
    }
    if (corrections != null) {
      SingleOutputStreamOperator<ClusterInput> corrected =
          corrections(environment, corrections, config);
      clusterInputs = clusterInputs.union(corrected);
      deadLetters = deadLetters.union(corrected.getSideOutput(Outputs.DEAD_LETTERS));
    }
    SingleOutputStreamOperator<ChangelogEntry> changelog =
        cluster(clusterInputs.keyBy(ClusterInput::market), models, model, config);
    changelog.sinkTo(sinks.changelog()).name("Changelog").uid(StateNames.CHANGELOG_SINK);
    deadLetters
        .union(changelog.getSideOutput(Outputs.DEAD_LETTERS))
        .sinkTo(sinks.deadLetters())
        .name("Dead letters")
        .uid(StateNames.DEAD_LETTER_SINK);
    if (sinks.assignments() != null) {
      changelog.sinkTo(sinks.assignments()).name("Assignments").uid(StateNames.ASSIGNMENT_SINK);
    }
    if (sinks.facts() != null) {
      registry
          .getSideOutput(Outputs.FACTS)
          .sinkTo(sinks.facts())
          .name("Facts")
          .uid(StateNames.FACTS_SINK);
    }
  }

  /** The models that take over, or null where the given one stays. */
  private static SingleOutputStreamOperator<ModelUpdate> models(
      SingleOutputStreamOperator<AdRevision> prepared,
      ScoringModelProvider model,
      PipelineConfig config) {
    Duration interval = config.model().watchInterval();
    if (interval.isZero() || model.folder() == null) {
      return null;
    }
    return prepared
        .getSideOutput(Outputs.DAYS)
        .rebalance()
        .transform(
            "Models",
            TypeInformation.of(ModelUpdate.class),
            new ModelWatchOperator(model, interval))
        .uid(StateNames.MODELS)
        // Reading a bundle must not hold ads up, and two operators of a task cannot share a count.
        .disableChaining()
        .setParallelism(1);
  }

  private static SingleOutputStreamOperator<ClusterInput> score(
      DataStream<PairRow> rows,
      DataStream<ModelUpdate> models,
      ScoringModelProvider model,
      PipelineConfig config) {
    TypeInformation<ClusterInput> type = TypeInformation.of(ClusterInput.class);
    return (models == null
            ? rows.transform("Scorer", type, new MicroBatchScorerOperator(model, config.scoring()))
            : rows.connect(models.broadcast())
                .transform("Scorer", type, new ReplaceableScorerOperator(model, config.scoring())))
        .uid(StateNames.SCORER);
  }

  private static SingleOutputStreamOperator<ChangelogEntry> cluster(
      KeyedStream<ClusterInput, String> inputs,
      DataStream<ModelUpdate> models,
      ScoringModelProvider model,
      PipelineConfig config) {
    TypeInformation<ChangelogEntry> type = TypeInformation.of(ChangelogEntry.class);
    String version = model.load().version();
    return (models == null
            ? inputs.transform("Clusters", type, new ClusterOperator(version, config.clusters()))
            : inputs
                .connect(models.broadcast())
                .transform(
                    "Clusters", type, new AnnouncingClusterOperator(version, config.clusters())))
        .uid(StateNames.CLUSTERS);
  }

  private static SingleOutputStreamOperator<ClusterInput> corrections(
      StreamExecutionEnvironment environment,
      Source<CorrectionRecord, ?, ?> source,
      PipelineConfig config) {
    return environment
        .fromSource(
            source,
            WatermarkStrategy.forGenerator(context -> new TimelessWatermarks<>()),
            "Corrections",
            TypeInformation.of(CorrectionRecord.class))
        .uid(StateNames.CORRECTION_SOURCE)
        .process(new CorrectionFunction(config.market()), TypeInformation.of(ClusterInput.class))
        .name("Correct")
        .uid(StateNames.CORRECTIONS);
  }
}
