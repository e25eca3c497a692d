package org.jobdedup.pipeline.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.InternalTimer;
import org.apache.flink.streaming.api.operators.InternalTimerService;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.Triggerable;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.jobdedup.features.ad.RejectionReason;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.operator.BatchingOperator;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.operator.Stage;
import org.jobdedup.pipeline.operator.StageTimer;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.state.NamespacedState;
import org.jobdedup.pipeline.state.StateNames;

/**
 * Feeds the {@link MarketClusters} of each market and brings them up to date in batches.
 *
 * <p>The guard of an ad that the registry has forgotten goes when the watermark that the registry
 * sent behind its message is here by every way. By then buckets and scorer have said all that they
 * ever will of the ad's former life, however far behind they were.
 */
public class ClusterOperator extends BatchingOperator<ChangelogEntry>
    implements OneInputStreamOperator<ClusterInput, ChangelogEntry>,
        Triggerable<String, Tuple2<Long, Long>> {
  private static final long serialVersionUID = 1L;

  private final String givenModel;
  private final PipelineConfig.Clusters config;
  private transient String modelVersion;
  private transient boolean replaced;
  private transient ListState<String> replacements;
  private transient Map<String, MarketClusters> pending;

  /** By market: ad and revision that are forgotten, at the watermark that lets the guard go. */
  private transient InternalTimerService<Tuple2<Long, Long>> forgotten;

  private transient int messages;
  private transient KeyedClusterStore store;
  private transient Tally merges;
  private transient Tally clusters;
  private transient Tally waiting;
  private transient Tally contradicted;
  private transient Tally deadLetters;
  private transient StageTimer timer;

  /**
   * @param modelVersion version of the model, as changelog lines name it
   * @param config settings of the clusters
   */
  public ClusterOperator(String modelVersion, PipelineConfig.Clusters config) {
    super(config.maxDelay());
    givenModel = modelVersion;
    this.config = config;
  }

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    modelVersion = givenModel;
    // Read even where a model stays the only one: what nobody reads is written back by every
    // subtask, and there would be more of it with each checkpoint.
    replacements = context.getOperatorStateStore().getUnionListState(StateNames.announcedModels());
    for (String version : replacements.get()) {
      if (keepsReplacements()) {
        modelVersion = version;
        replaced = true;
      }
    }
  }

  /** Whether a model that took over outlives a restart, as it does at the scorer. */
  boolean keepsReplacements() {
    return false;
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    replacements.update(replaced ? List.of(modelVersion) : List.of());
  }

  /**
   * Ends what was under way and names another model from now on. Every market that ever had an ad
   * is told, those without changes too.
   */
  final void replace(String version) {
    if (version.equals(modelVersion)) {
      return;
    }
    flush();
    modelVersion = version;
    replaced = true;
    List<String> markets;
    try (Stream<String> keys =
        this.<String>getKeyedStateBackend()
            .getKeys(StateNames.marketCounters().getName(), KeyedClusterStore.ONLY)) {
      markets = keys.toList();
    }
    for (String market : markets) {
      setCurrentKey(market);
      begin(market);
    }
    flush();
  }

  @Override
  public void open() throws Exception {
    super.open();
    TypeSerializer<Tuple2<Long, Integer>> pageSerializer =
        Types.<Tuple2<Long, Integer>>TUPLE(Types.LONG, Types.INT)
            .createSerializer(getExecutionConfig().getSerializerConfig());
    store =
        new KeyedClusterStore(
            NamespacedState.of(getOrCreateKeyedState(LongSerializer.INSTANCE, StateNames.nodes())),
            NamespacedState.of(
                getOrCreateKeyedState(LongSerializer.INSTANCE, StateNames.bucketKeys())),
            NamespacedState.of(getOrCreateKeyedState(pageSerializer, StateNames.matchPages())),
            NamespacedState.of(
                getOrCreateKeyedState(LongSerializer.INSTANCE, StateNames.corrections())),
            NamespacedState.of(
                getOrCreateKeyedState(LongSerializer.INSTANCE, StateNames.clusters())),
            NamespacedState.of(
                getOrCreateKeyedState(LongSerializer.INSTANCE, StateNames.marketCounters())));
    pending = new LinkedHashMap<>();
    forgotten =
        getInternalTimerService(
            StateNames.FORGOTTEN_ADS,
            Types.<Tuple2<Long, Long>>TUPLE(Types.LONG, Types.LONG)
                .createSerializer(getExecutionConfig().getSerializerConfig()),
            this);
    merges = Tally.register(getRuntimeContext(), Tally.MERGES);
    timer = StageTimer.register(getRuntimeContext(), Stage.CLUSTERS);
    clusters = Tally.register(getRuntimeContext(), Tally.CLUSTERS);
    waiting = Tally.register(getRuntimeContext(), Tally.CORRECTIONS_WAITING);
    contradicted = Tally.register(getRuntimeContext(), Tally.CORRECTIONS_CONTRADICTED);
    deadLetters = Tally.register(getRuntimeContext(), Tally.DEAD_LETTERS);
  }

  @Override
  public void processElement(StreamRecord<ClusterInput> element) {
    ClusterInput input = element.getValue();
    if (input.kind() == ClusterInput.Kind.FORGOTTEN) {
      forgotten.registerEventTimeTimer(Tuple2.of(input.ad(), input.revision()), input.eventTime());
    } else {
      apply(input);
    }
  }

  @Override
  public void onEventTime(InternalTimer<String, Tuple2<Long, Long>> timer) {
    Tuple2<Long, Long> ad = timer.getNamespace();
    apply(ClusterInput.forgotten(timer.getKey(), ad.f0, ad.f1, timer.getTimestamp()));
  }

  @Override
  public void onProcessingTime(InternalTimer<String, Tuple2<Long, Long>> timer) {
    throw new IllegalStateException("Ads are forgotten by event time only: " + timer);
  }

  private void apply(ClusterInput input) {
    MarketClusters clustersOfMarket = pending.get(input.market());
    if (clustersOfMarket == null) {
      clustersOfMarket = begin(input.market());
    }
    clustersOfMarket.apply(input);
    if (++messages >= config.batchMessages()) {
      flush();
    } else if (messages == 1) {
      beginBatch();
    }
  }

  @Override
  public void processWatermark(Watermark watermark) throws Exception {
    super.processWatermark(watermark);
    // What the watermark let go.
    flush();
  }

  private MarketClusters begin(String market) {
    MarketClusters begun =
        new MarketClusters(market, modelVersion, config.minMatchShare(), store, this::emit);
    begun.announceModel(getProcessingTimeService().getCurrentProcessingTime());
    pending.put(market, begun);
    return begun;
  }

  @Override
  protected void flush() {
    long start = System.nanoTime();
    pending.forEach(
        (market, changed) -> {
          setCurrentKey(market);
          MarketClusters.Change change = changed.flush();
          merges.add(change.merges());
          clusters.add(change.clusters());
          waiting.add(change.waitingCorrections());
          change.contradictions().forEach(this::report);
        });
    pending.clear();
    messages = 0;
    timer.since(start);
  }

  private void report(Contradiction contradiction) {
    Correction correction = contradiction.correction();
    contradicted.increment();
    deadLetters.increment();
    String sentence =
        String.format(
            Locale.ROOT,
            "The correction that %s and %s are %s opening contradicts %s; take one of them back.",
            correction.adId(),
            correction.otherId(),
            correction.same() ? "one" : "not one",
            contradiction.directly()
                ? "a later correction of the same pair, which counts"
                : "later corrections of other pairs, which count");
    output.collect(
        Outputs.DEAD_LETTERS,
        new StreamRecord<>(
            new DeadLetter(
                RejectionReason.INVALID_VALUE.name(),
                correction.source(),
                correction.index(),
                correction.adId(),
                sentence)));
  }

  private void emit(ChangelogEntry entry) {
    output.collect(new StreamRecord<>(entry));
  }
}
