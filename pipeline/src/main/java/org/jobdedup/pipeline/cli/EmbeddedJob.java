package org.jobdedup.pipeline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.client.deployment.executors.PipelineExecutorUtils;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ConfigurationUtils;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.ExternalizedCheckpointRetention;
import org.apache.flink.configuration.HeartbeatManagerOptions;
import org.apache.flink.configuration.JobManagerOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.RecoveryClaimMode;
import org.apache.flink.runtime.checkpoint.CheckpointStatsSnapshot;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.minicluster.MiniClusterJobClient;
import org.apache.flink.state.rocksdb.RocksDBConfigurableOptions;
import org.apache.flink.state.rocksdb.RocksDBOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.jobdedup.pipeline.DedupTopology;
import org.jobdedup.pipeline.correction.CorrectionFileFormat;
import org.jobdedup.pipeline.io.JobFiles;
import org.jobdedup.pipeline.io.JsonLines;
import org.jobdedup.pipeline.scoring.ScoringModelProvider;

/**
 * The job in a cluster of its own inside this process. To close it ends the cluster, and the job if
 * it still runs; its checkpoints stay.
 */
final class EmbeddedJob implements AutoCloseable {
  private static final String LOOPBACK = "localhost";
  private static final Duration WATCH_INTERVAL = Duration.ofSeconds(2);
  private static final MemorySize LEAST_NETWORK = MemorySize.ofMebiBytes(96);
  private static final MemorySize BUFFER = MemorySize.parse("32kb");
  private static final MemorySize SMALL_BUFFER = MemorySize.parse("8kb");

  /** From here on large buffers would take more than the heap that a run has by default. */
  private static final int MANY_SUBTASKS = 33;

  /** Exchanges from each subtask to each; each asks for a buffer a channel and one more. */
  private static final int EXCHANGES = 10;

  /** Buffers of a subtask of each operator for all else, and some to spare. */
  private static final int OTHER_BUFFERS = 32;

  private static final MemorySize ROCKSDB_CACHE = MemorySize.ofMebiBytes(512);
  private static final MemorySize HEAP_MANAGED = MemorySize.ofMebiBytes(16);

  private final MiniCluster cluster;
  private final JobClient client;

  private EmbeddedJob(MiniCluster cluster, JobClient client) {
    this.cluster = cluster;
    this.client = client;
  }

  /** Starts a cluster and submits the job. */
  static EmbeddedJob start(RunPlan plan, ScoringModelProvider model) throws Exception {
    Configuration configuration = configuration(plan);
    StreamGraph graph = graph(plan, model, configuration);
    // The cluster that the environment would start closes behind the back of a process that ends.
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumSlotsPerTaskManager(plan.parallelism())
                .withRandomPorts()
                .build());
    try {
      cluster.start();
      JobID job = cluster.submitJob(graph).get().getJobID();
      JobClient client =
          new MiniClusterJobClient(
              job,
              cluster,
              EmbeddedJob.class.getClassLoader(),
              MiniClusterJobClient.JobFinalizationBehavior.NOTHING);
      return new EmbeddedJob(cluster, client);
    } catch (Exception e) {
      close(cluster, e);
      throw e;
    }
  }

  private static void close(MiniCluster cluster, Exception reason) {
    try {
      cluster.close();
    } catch (Exception e) {
      reason.addSuppressed(e);
    }
  }

  private static StreamGraph graph(
      RunPlan plan, ScoringModelProvider model, Configuration configuration) throws Exception {
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    environment.setParallelism(plan.parallelism());
    DedupTopology.build(
        environment,
        JobFiles.source(plan.inputs(), plan.mapping(), plan.watch() ? WATCH_INTERVAL : null),
        plan.corrections().isEmpty()
            ? null
            : CorrectionFileFormat.source(plan.corrections(), plan.watch() ? WATCH_INTERVAL : null),
        new DedupTopology.Sinks(
            JobFiles.sink(plan.assignments(), JsonLines.changelog()),
            JobFiles.sink(plan.rejected(), JsonLines.deadLetters()),
            JobFiles.sink(plan.facts(), JsonLines.facts())),
        model,
        plan.config());
    StreamGraph graph = environment.getStreamGraph();
    graph.setJobName("jobdedup");
    return PipelineExecutorUtils.getStreamGraph(graph, configuration);
  }

  /** Asks the running job. */
  JobClient client() {
    return client;
  }

  /**
   * Waits for the end of the job.
   *
   * @throws ExecutionException when the job failed
   */
  JobExecutionResult result() throws ExecutionException, InterruptedException {
    return client.getJobExecutionResult().get();
  }

  /**
   * Whether the job began with a checkpoint, or went back to one, so that what it counted before is
   * lost. To be asked when it has ended.
   */
  boolean wentOnFromCheckpoint() throws ExecutionException, InterruptedException {
    CheckpointStatsSnapshot checkpoints =
        cluster.getArchivedExecutionGraph(client.getJobID()).get().getCheckpointStatsSnapshot();
    return checkpoints != null && checkpoints.getCounts().getNumberOfRestoredCheckpoints() > 0;
  }

  @Override
  public void close() throws Exception {
    cluster.close();
  }

  /** Memory outside of the Java heap that the job asks for, in bytes. */
  static MemorySize offHeap(Backend backend, int parallelism) {
    return network(parallelism).add(backend == Backend.ROCKSDB ? ROCKSDB_CACHE : HEAP_MANAGED);
  }

  /**
   * Memory for buffers between subtasks. The number of channels, each of which needs a buffer,
   * grows with the square of the parallelism; where there are many, buffers are smaller.
   */
  static MemorySize network(int parallelism) {
    long buffers =
        (long) EXCHANGES * parallelism * (parallelism + 1) + (long) OTHER_BUFFERS * parallelism;
    MemorySize needed = new MemorySize(buffers * buffer(parallelism).getBytes());
    return needed.compareTo(LEAST_NETWORK) < 0 ? LEAST_NETWORK : needed;
  }

  /** Size of a buffer between subtasks. */
  static MemorySize buffer(int parallelism) {
    return parallelism < MANY_SUBTASKS ? BUFFER : SMALL_BUFFER;
  }

  private static Configuration configuration(RunPlan plan) throws IOException {
    Configuration config = new Configuration();
    config.set(ExecutionOptions.RUNTIME_MODE, RuntimeExecutionMode.STREAMING);
    config.set(PipelineOptions.GENERIC_TYPES, false);
    config.set(PipelineOptions.OBJECT_REUSE, true);
    config.set(StateBackendOptions.STATE_BACKEND, plan.backend().flinkName());
    // Most band keys of an ad are new; without filters each costs a search in every file.
    config.set(RocksDBConfigurableOptions.USE_BLOOM_FILTER, true);
    // Whole filters and indexes of large files push each other out of the cache, and a lookup then
    // reads megabytes: past half a million ads the job was six times slower.
    config.set(RocksDBOptions.USE_PARTITIONED_INDEX_FILTERS, true);
    config.set(TaskManagerOptions.MEMORY_SEGMENT_SIZE, buffer(plan.parallelism()));
    config.set(TaskManagerOptions.NETWORK_MEMORY_MIN, network(plan.parallelism()));
    config.set(TaskManagerOptions.NETWORK_MEMORY_MAX, network(plan.parallelism()));
    config.set(
        TaskManagerOptions.MANAGED_MEMORY_SIZE,
        plan.backend() == Backend.ROCKSDB ? ROCKSDB_CACHE : HEAP_MANAGED);
    config.set(CoreOptions.TMP_DIRS, temporary(plan.work().resolve("tmp").toAbsolutePath()));
    // Nobody else is to reach a cluster that knows no user; its file server would listen to all.
    config.set(JobManagerOptions.BIND_HOST, LOOPBACK);
    config.set(TaskManagerOptions.BIND_HOST, LOOPBACK);
    config.set(RestOptions.BIND_ADDRESS, LOOPBACK);
    // Accumulators travel with heartbeats; the progress line wants them every second.
    config.set(HeartbeatManagerOptions.HEARTBEAT_INTERVAL, Duration.ofSeconds(1));
    if (plan.stateFolder() == null) {
      config.set(RestartStrategyOptions.RESTART_STRATEGY, "disable");
    } else {
      config.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, plan.checkpointInterval());
      config.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, setting(plan.stateFolder()));
      config.set(
          CheckpointingOptions.EXTERNALIZED_CHECKPOINT_RETENTION,
          ExternalizedCheckpointRetention.RETAIN_ON_CANCELLATION);
      config.set(CheckpointingOptions.INCREMENTAL_CHECKPOINTS, plan.backend() == Backend.ROCKSDB);
      config.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
      config.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 3);
      // A run may leave out what an earlier one had, such as corrections or a watched model.
      config.set(StateRecoveryOptions.SAVEPOINT_IGNORE_UNCLAIMED_STATE, true);
      // The checkpoint becomes one of this job, which goes with the others when it is outdated or
      // the job is done. Left behind, it would have the next run say everything once more.
      config.set(StateRecoveryOptions.RESTORE_MODE, RecoveryClaimMode.CLAIM);
      LatestCheckpoint.in(plan.stateFolder())
          .ifPresent(path -> config.set(StateRecoveryOptions.SAVEPOINT_PATH, setting(path)));
    }
    return config;
  }

  /**
   * A folder for the setting that Flink reads as a list: where a comma or a colon in the path would
   * divide it, a link to the folder.
   */
  private static String temporary(Path folder) throws IOException {
    if (ConfigurationUtils.splitPaths(folder.toString()).length == 1) {
      return folder.toString();
    }
    Path parent = Files.createTempDirectory("jobdedup");
    Path link = Files.createSymbolicLink(parent.resolve("tmp"), folder);
    // Last registered, first deleted.
    parent.toFile().deleteOnExit();
    link.toFile().deleteOnExit();
    return link.toString();
  }

  /** A path as settings of Flink name it, where an escape such as {@code %20} stands for itself. */
  static String setting(Path path) {
    return new org.apache.flink.core.fs.Path(path.toAbsolutePath().toUri()).toString();
  }
}
