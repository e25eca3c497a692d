package org.jobdedup.pipeline.cluster;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import org.apache.flink.api.common.accumulators.LongCounter;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.runtime.state.KeyedStateBackend;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.co.KeyedCoProcessOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.streaming.util.KeyedOneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.KeyedTwoInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;
import org.apache.flink.streaming.util.TwoInputStreamOperatorTestHarness;
import org.apache.flink.util.OutputTag;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.pipeline.FakeModel;
import org.jobdedup.pipeline.bucket.BucketOperator;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.PairRow;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.operator.Outputs;
import org.jobdedup.pipeline.operator.Tally;
import org.jobdedup.pipeline.profile.ProfileStoreFunction;
import org.jobdedup.pipeline.registry.EventClockOperator;
import org.jobdedup.pipeline.registry.Lifetime;
import org.jobdedup.pipeline.registry.RegistryFunction;
import org.jobdedup.pipeline.registry.RegistryOperator;
import org.jobdedup.pipeline.scoring.MicroBatchScorerOperator;
import org.jobdedup.pipeline.state.StateLayout;
import org.jobdedup.pipeline.state.StateNames;

/**
 * The stateful operators of the job, each of their subtasks in a harness, and a queue for each way
 * from one subtask to another. Messages and watermarks keep their order on a way and nothing else
 * does: which way delivers next is drawn. Wired as {@code DedupTopology} wires the job.
 */
final class JobHarness implements AutoCloseable {
  /** The operators, each before those that it sends to. */
  enum Stage {
    CLOCK,
    REGISTRY,
    BUCKETS,
    PROFILES,
    SCORER,
    CLUSTERS
  }

  /** By which ways watermarks come. */
  private static final List<Feed> FEEDS =
      List.of(
          new Feed(Stage.CLOCK, Stage.REGISTRY, 2),
          new Feed(Stage.REGISTRY, Stage.BUCKETS, 1),
          new Feed(Stage.REGISTRY, Stage.PROFILES, 1),
          new Feed(Stage.BUCKETS, Stage.PROFILES, 2),
          new Feed(Stage.PROFILES, Stage.SCORER, 1),
          new Feed(Stage.REGISTRY, Stage.CLUSTERS, 1),
          new Feed(Stage.BUCKETS, Stage.CLUSTERS, 1),
          new Feed(Stage.SCORER, Stage.CLUSTERS, 1));

  private static final List<OutputTag<?>> SIDES = List.of(Outputs.PROFILES, Outputs.CLUSTER_INPUTS);

  private record Feed(Stage from, Stage to, int input) {}

  private record Subtask(Stage stage, int number) {}

  private record Way(Subtask from, Subtask to, int input) {}

  private final Random random;
  private PipelineConfig config;
  private final Map<Stage, List<AbstractStreamOperatorTestHarness<?>>> subtasks =
      new EnumMap<>(Stage.class);
  private final Map<Way, Queue<Object>> ways = new LinkedHashMap<>();
  private final Map<Way, Long> watermarks = new LinkedHashMap<>();
  private final List<ChangelogEntry> changelog = new ArrayList<>();
  private final Map<String, Long> countsBefore = new TreeMap<>();
  private int parallelism;
  private long now;

  JobHarness(Random random, PipelineConfig config, int parallelism) throws Exception {
    this.random = random;
    this.config = config;
    start(parallelism, 0, Map.of());
  }

  /** Sends what comes from outside: statements, days of the clock, corrections. */
  void send(Object message) {
    send(null, message);
  }

  /** Delivers some messages, each from a way that is drawn. */
  void deliver(int messages) throws Exception {
    for (int i = 0; i < messages && deliverOne(ways.keySet()); i++) {
      // Each delivery may make others possible.
    }
  }

  /** Lets time pass for all subtasks. */
  void sleep(Duration time) throws Exception {
    now += time.toMillis();
    for (Stage stage : subtasks.keySet()) {
      for (int i = 0; i < subtasks.get(stage).size(); i++) {
        subtasks.get(stage).get(i).setProcessingTime(now);
        collect(new Subtask(stage, i));
      }
    }
  }

  /**
   * Takes an aligned checkpoint, by which all that was sent has come through, and goes on from it
   * in fresh operators.
   */
  void restart(int newParallelism) throws Exception {
    restart(newParallelism, config);
  }

  /** Likewise, with settings that may be others. */
  void restart(int newParallelism, PipelineConfig newConfig) throws Exception {
    Map<Stage, OperatorSubtaskState> states = new EnumMap<>(Stage.class);
    for (Stage stage : Stage.values()) {
      while (deliverOne(ways.keySet().stream().filter(way -> way.to.stage == stage).toList())) {
        // Until the barrier.
      }
      List<OperatorSubtaskState> parts = new ArrayList<>();
      for (int i = 0; i < subtasks.get(stage).size(); i++) {
        AbstractStreamOperatorTestHarness<?> harness = subtasks.get(stage).get(i);
        harness.prepareSnapshotPreBarrier(1);
        collect(new Subtask(stage, i));
        parts.add(harness.snapshot(1, now));
      }
      states.put(
          stage,
          AbstractStreamOperatorTestHarness.repackageState(
              parts.toArray(new OperatorSubtaskState[0])));
    }
    countsBefore.putAll(counts());
    close();
    config = newConfig;
    start(newParallelism, parallelism, states);
  }

  /** All changelog lines so far. */
  List<ChangelogEntry> changelog() {
    return changelog;
  }

  /** All counts so far. */
  Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>(countsBefore);
    for (List<AbstractStreamOperatorTestHarness<?>> harnesses : subtasks.values()) {
      for (AbstractStreamOperatorTestHarness<?> harness : harnesses) {
        AbstractStreamOperator<?> operator = (AbstractStreamOperator<?>) harness.getOperator();
        for (String name : Tally.REPORTED) {
          Object count = operator.getRuntimeContext().getAccumulator(name);
          if (count instanceof LongCounter counter) {
            counts.merge(name, counter.getLocalValue(), Long::sum);
          }
        }
      }
    }
    return counts;
  }

  /** Names of the keyed states of an operator that hold anything, and how many values each. */
  Map<String, Long> kept(Stage stage) {
    Map<String, Long> kept = new TreeMap<>();
    for (AbstractStreamOperatorTestHarness<?> harness : subtasks.get(stage)) {
      AbstractStreamOperator<?> operator = (AbstractStreamOperator<?>) harness.getOperator();
      StateNames.keyedDescriptors().stream()
          .map(descriptor -> descriptor.getName())
          .forEach(
              name -> {
                try (var keys = operator.getKeyedStateBackend().getKeysAndNamespaces(name)) {
                  long count = keys.count();
                  if (count > 0) {
                    kept.merge(name, count, Long::sum);
                  }
                }
              });
      kept.merge("timers", (long) harness.numEventTimeTimers(), Long::sum);
      kept.merge("timers", (long) harness.numProcessingTimeTimers(), Long::sum);
    }
    kept.values().removeIf(count -> count == 0);
    return kept;
  }

  /** What an operator keeps under one name: values by key and namespace. */
  <T> Map<Tuple2<Object, Object>, T> values(Stage stage, ValueStateDescriptor<T> descriptor)
      throws Exception {
    Map<Tuple2<Object, Object>, T> values = new HashMap<>();
    for (AbstractStreamOperatorTestHarness<?> harness : subtasks.get(stage)) {
      KeyedStateBackend<Object> backend =
          ((AbstractStreamOperator<?>) harness.getOperator()).getKeyedStateBackend();
      List<Tuple2<Object, Object>> places;
      try (var keys = backend.getKeysAndNamespaces(descriptor.getName())) {
        places = keys.toList();
      }
      for (Tuple2<Object, Object> place : places) {
        backend.setCurrentKey(place.f0);
        boolean named = place.f1 instanceof Long;
        ValueState<T> state =
            named
                ? backend.getPartitionedState((Long) place.f1, LongSerializer.INSTANCE, descriptor)
                : backend.getPartitionedState(
                    VoidNamespace.INSTANCE, VoidNamespaceSerializer.INSTANCE, descriptor);
        values.put(place, state.value());
      }
    }
    return values;
  }

  @Override
  public void close() throws Exception {
    for (List<AbstractStreamOperatorTestHarness<?>> harnesses : subtasks.values()) {
      for (AbstractStreamOperatorTestHarness<?> harness : harnesses) {
        harness.close();
      }
    }
    subtasks.clear();
  }

  private void start(int subtasksEach, int before, Map<Stage, OperatorSubtaskState> states)
      throws Exception {
    parallelism = subtasksEach;
    ways.clear();
    watermarks.clear();
    for (Stage stage : Stage.values()) {
      List<AbstractStreamOperatorTestHarness<?>> harnesses = new ArrayList<>();
      for (int i = 0; i < parallelism(stage, subtasksEach); i++) {
        AbstractStreamOperatorTestHarness<?> harness = create(stage, i);
        harness.setup();
        harness.setProcessingTime(now);
        if (states.containsKey(stage)) {
          harness.initializeState(
              AbstractStreamOperatorTestHarness.repartitionOperatorState(
                  states.get(stage),
                  StateNames.MAX_PARALLELISM,
                  parallelism(stage, before),
                  parallelism(stage, subtasksEach),
                  i));
        }
        harness.open();
        harnesses.add(harness);
      }
      subtasks.put(stage, harnesses);
    }
    for (Feed feed : FEEDS) {
      for (int i = 0; i < parallelism(feed.from, subtasksEach); i++) {
        for (int j = 0; j < parallelism(feed.to, subtasksEach); j++) {
          if (feed.to != Stage.SCORER || i == j) {
            Way way = new Way(new Subtask(feed.from, i), new Subtask(feed.to, j), feed.input);
            watermarks.put(way, Long.MIN_VALUE);
          }
        }
      }
    }
  }

  private static int parallelism(Stage stage, int parallelism) {
    return stage == Stage.CLOCK ? 1 : parallelism;
  }

  private AbstractStreamOperatorTestHarness<?> create(Stage stage, int subtask) throws Exception {
    int max = StateNames.MAX_PARALLELISM;
    int shards = config.buckets().shards();
    Lifetime lifetime = Lifetime.of(config.ads().timeToLive());
    return switch (stage) {
      case CLOCK ->
          new OneInputStreamOperatorTestHarness<>(new EventClockOperator(lifetime), max, 1, 0);
      case REGISTRY ->
          new KeyedTwoInputStreamOperatorTestHarness<>(
              new RegistryOperator(
                  new RegistryFunction(shards, lifetime),
                  StateLayout.of(
                      shards, config.market().setting(), !config.ads().timeToLive().isZero())),
              AdRevision::ad,
              day -> day,
              Types.LONG,
              max,
              parallelism,
              subtask);
      case BUCKETS ->
          new KeyedOneInputStreamOperatorTestHarness<>(
              new BucketOperator(config.bucketsWithinLifetime()),
              ShardUpdate::shard,
              Types.INT,
              max,
              parallelism,
              subtask);
      case PROFILES ->
          new KeyedTwoInputStreamOperatorTestHarness<>(
              new KeyedCoProcessOperator<>(new ProfileStoreFunction(FakeModel.PROVIDER, config)),
              ProfileUpdate::ad,
              PairRequest::candidate,
              Types.LONG,
              max,
              parallelism,
              subtask);
      case SCORER ->
          new OneInputStreamOperatorTestHarness<>(
              new MicroBatchScorerOperator(FakeModel.PROVIDER, config.scoring()),
              max,
              parallelism,
              subtask);
      case CLUSTERS ->
          new KeyedOneInputStreamOperatorTestHarness<>(
              new ClusterOperator("fake-1", config.clusters()),
              ClusterInput::market,
              Types.STRING,
              max,
              parallelism,
              subtask);
    };
  }

  private void send(Subtask from, Object message) {
    if (message instanceof ChangelogEntry line) {
      changelog.add(line);
    } else if (message instanceof Long) {
      send(from, Stage.CLOCK, 0, 1, message);
    } else if (message instanceof AdRevision statement) {
      send(from, Stage.REGISTRY, subtaskOf(statement.ad()), 1, message);
    } else if (message instanceof ShardUpdate update) {
      send(from, Stage.BUCKETS, subtaskOf(update.shard()), 1, message);
    } else if (message instanceof ProfileUpdate update) {
      send(from, Stage.PROFILES, subtaskOf(update.ad()), 1, message);
    } else if (message instanceof PairRequest request) {
      send(from, Stage.PROFILES, subtaskOf(request.candidate()), 2, message);
    } else if (message instanceof PairRow) {
      send(from, Stage.SCORER, from.number, 1, message);
    } else {
      send(from, Stage.CLUSTERS, subtaskOf(((ClusterInput) message).market()), 1, message);
    }
  }

  private void send(Subtask from, Stage stage, int subtask, int input, Object message) {
    ways.computeIfAbsent(
            new Way(from, new Subtask(stage, subtask), input), way -> new ArrayDeque<>())
        .add(message);
  }

  private int subtaskOf(Object key) {
    return KeyGroupRangeAssignment.assignKeyToParallelOperator(
        key, StateNames.MAX_PARALLELISM, parallelism);
  }

  private boolean deliverOne(Collection<Way> among) throws Exception {
    List<Way> open = among.stream().filter(way -> !ways.get(way).isEmpty()).toList();
    if (open.isEmpty()) {
      return false;
    }
    Way way = open.get(random.nextInt(open.size()));
    Object element = ways.get(way).remove();
    if (element instanceof Watermark watermark) {
      long before = lowestWatermark(way);
      watermarks.put(way, watermark.getTimestamp());
      if (lowestWatermark(way) > before) {
        feed(way, new Watermark(lowestWatermark(way)));
      }
    } else {
      feed(way, element);
    }
    collect(way.to);
    return true;
  }

  private long lowestWatermark(Way into) {
    return watermarks.entrySet().stream()
        .filter(entry -> entry.getKey().to.equals(into.to) && entry.getKey().input == into.input)
        .mapToLong(Map.Entry::getValue)
        .min()
        .orElseThrow();
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private void feed(Way way, Object element) throws Exception {
    AbstractStreamOperatorTestHarness<?> harness = subtasks.get(way.to.stage).get(way.to.number);
    if (harness instanceof OneInputStreamOperatorTestHarness one) {
      if (element instanceof Watermark watermark) {
        one.processWatermark(watermark);
      } else {
        one.processElement(new StreamRecord<>(element));
      }
    } else {
      TwoInputStreamOperatorTestHarness two = (TwoInputStreamOperatorTestHarness) harness;
      if (element instanceof Watermark watermark) {
        if (way.input == 1) {
          two.processWatermark1(watermark);
        } else {
          two.processWatermark2(watermark);
        }
      } else if (way.input == 1) {
        two.processElement1(new StreamRecord<>(element));
      } else {
        two.processElement2(new StreamRecord<>(element));
      }
    }
  }

  /** Sends what an operator gave out: messages of side outputs come before the next watermark. */
  private void collect(Subtask from) {
    AbstractStreamOperatorTestHarness<?> harness = subtasks.get(from.stage).get(from.number);
    for (OutputTag<?> tag : SIDES) {
      var side = harness.getSideOutput(tag);
      while (side != null && !side.isEmpty()) {
        send(from, side.remove().getValue());
      }
    }
    for (Object element = harness.getOutput().poll();
        element != null;
        element = harness.getOutput().poll()) {
      if (element instanceof StreamRecord<?> record) {
        send(from, record.getValue());
      } else {
        Object watermark = element;
        watermarks.keySet().stream()
            .filter(way -> from.equals(way.from))
            .forEach(way -> ways.computeIfAbsent(way, w -> new ArrayDeque<>()).add(watermark));
      }
    }
  }
}
