package org.jobdedup.pipeline.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.apache.flink.api.common.JobExecutionResult;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.ad.read.FieldMapping;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.command.ShellWord;
import org.jobdedup.features.model.CostRatio;
import org.jobdedup.features.model.ModelBundle;
import org.jobdedup.pipeline.config.PipelineConfig;
import org.jobdedup.pipeline.io.ChangelogFiles;
import org.jobdedup.pipeline.io.ClusterFile;
import org.jobdedup.pipeline.report.FactsByAd;
import org.jobdedup.pipeline.scoring.BundleModelProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The main job, in this process. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Reads ads and writes their duplicate clusters.")
final class RunCommand implements Callable<Integer> {
  private static final long HEAP_BYTES_PER_INPUT_BYTE = 3;
  private static final long GZIP_FACTOR = 3;
  private static final Duration CHECKPOINT_INTERVAL = Duration.ofSeconds(10);

  /** Backend as asked for. */
  enum BackendChoice {
    HEAP,
    ROCKSDB,
    AUTO
  }

  @Spec private CommandSpec spec;

  @Option(
      names = "--input",
      required = true,
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "Files or folders of JSON Lines, JSON, JSON-LD, CSV, XML or HTML, each also gzip-compressed.")
  private List<Path> inputs;

  @Option(
      names = "--corrections",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "What people say of pairs of ads: JSON Lines or CSV with the ids of two ads as a and b and,"
              + " as same, true if they are one opening, false if not, and null to take back what"
              + " was said of them before; if wanted also time (a date or instant, of two"
              + " corrections of a pair the later counts) and market (that of both ads, needed with"
              + " --market-by country). With --watch also folders.")
  private List<Path> corrections = List.of();

  @Option(
      names = "--output",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder for assignments/ (changelog), facts/, clusters.jsonl, rejected/ and summary.json.")
  private Path output;

  @Option(
      names = "--overwrite",
      description =
          "Replace what an earlier run wrote to --output; refused where that run left a checkpoint to"
              + " go on from.")
  private boolean overwrite;

  @Option(
      names = "--model",
      paramLabel = "BUNDLE",
      description = "Folder of a model bundle; the one that ships with the project if absent.")
  private Path model;

  @Option(
      names = "--watch-model",
      description =
          "Take up another model when one appears in the folder of --model; it must have"
              + " been trained with the resources of the one that runs (train --resource).")
  private boolean watchModel;

  @Option(
      names = "--cost-ratio",
      paramLabel = "R",
      description =
          "Take a pair for a match from a probability of R / (1 + R) on, where a wrong merge is worth"
              + " R missed duplicates, instead of by the threshold of the model, also of one that"
              + " takes over.")
  private CostRatio costRatio;

  @Option(
      names = "--field",
      paramLabel = "canonical=theirs",
      description = "Name of a field in the input where it is not a commonly used one; repeatable.")
  private List<String> fields = List.of();

  @Option(
      names = "--watch",
      description =
          "Go on with files that appear in the input folders, each when it was not changed for five"
              + " seconds.")
  private boolean watch;

  @Option(
      names = "--expire-after",
      converter = ExpireAfter.class,
      paramLabel = "DURATION",
      description =
          "End ads that were not seen for this long, such as P60D; the newest ad is the clock. PT0S"
              + " for never; if absent, never, and with --watch P180D. A run that goes on from a"
              + " checkpoint keeps to that of the run that left it.")
  private Duration expireAfter;

  @Option(
      names = "--repost-window",
      converter = RepostWindow.class,
      paramLabel = "DURATION",
      description =
          "Tell in clusters.jsonl in which spells an opening was posted: a new one begins"
              + " when none of its ads was posted or seen for longer than this, such as P30D.")
  private Duration repostWindow;

  @Option(
      names = "--state",
      paramLabel = "DIR",
      description =
          "Folder for checkpoints, outside of --input; a run that finds one there goes on from it."
              + " With --watch OUTPUT/.state if absent; else none.")
  private Path state;

  @Option(
      names = "--parallelism",
      paramLabel = "N",
      description =
          "Subtasks of each operator, 1 to 128; one per processor, at most 4, if absent. 128 need a"
              + " heap of 4 GB (jobdedup --heap 4g).")
  private int parallelism = Math.min(4, Runtime.getRuntime().availableProcessors());

  @Option(
      names = "--backend",
      paramLabel = "heap|rocksdb|auto",
      description =
          "Where state lives; auto (default) takes the heap while the estimate fits in half of it,"
              + " and RocksDB with --watch.")
  private BackendChoice backend = BackendChoice.AUTO;

  @Option(
      names = "--market-by",
      paramLabel = "all|country",
      description = "Compare all ads (default), or only ads of one stated country.")
  private PipelineConfig.MarketBy marketBy;

  @Option(
      names = "--set",
      paramLabel = "setting=value",
      description = "Any setting of docs/configuration.md, such as buckets.maxEntries=256.")
  private List<String> settings = List.of();

  /** Whether all that the job does is done, and nothing is left but to tell of it. */
  private boolean jobDone;

  @Override
  public Integer call() throws Exception {
    PrintWriter err = spec.commandLine().getErr();
    List<String> problems = new ArrayList<>();
    AdFiles files = files(problems);
    Path stateFolder = state == null && watch ? OutputFolder.defaultState(output) : state;
    RunNote note = RunNote.ofCheckpoint(stateFolder);
    RunPlan plan = plan(files, stateFolder, note, problems, err);
    ModelBundle bundle = GivenModel.load(model);
    // XGBoost that cannot run on this machine says so before anything is removed or written.
    bundle.newScorer().close();
    OutputFolder.check(plan.output(), overwrite, plan.stateFolder());
    if (note != null) {
      note.check(plan, files, err);
      note.tell(plan, bundle.version(), files, err);
    }
    LatestCheckpoint.check(stateFolder);
    try (Closeable lock = OutputFolder.lock(plan.output());
        Closeable stateLock = OutputFolder.lockState(plan.stateFolder())) {
      OutputFolder.prepare(plan.output(), overwrite, plan.stateFolder());
      RunNote.write(plan, bundle.version(), files, note);
      return run(plan, bundle, err);
    } catch (Exception e) {
      if (!(e instanceof ExecutionException || JobFailure.isFullDisk(e))) {
        throw e;
      }
      throw jobDone ? JobFailure.ofReport(e, plan) : JobFailure.of(e, plan);
    }
  }

  private int run(RunPlan plan, ModelBundle bundle, PrintWriter err) throws Exception {
    long started = System.nanoTime();
    Duration elapsed;
    JobExecutionResult result;
    boolean wentOn;
    // The line comes first: it counts what is read from its own start on.
    try (ProgressLine progress = ProgressLine.start(plan, err);
        EmbeddedJob job = EmbeddedJob.start(plan, new BundleModelProvider(bundle, model))) {
      progress.follow(job.client());
      if (watch) {
        plan.files()
            .forEach(
                file ->
                    err.println(
                        "Only folders are watched: what is added to this file once it was read is"
                            + " not read, neither now nor when a run goes on; give it as another"
                            + " file: "
                            + file));
        err.println(
            "Watching the input; stop with Ctrl-C, and go on later by the same command"
                + (overwrite ? " without --overwrite." : "."));
        err.println(
            "It writes neither summary.json nor clusters.jsonl, and what it refuses to "
                + plan.rejected()
                + "; make clusters with ./jobdedup replay --assignments "
                + ShellWord.of(plan.assignments())
                + " --facts "
                + ShellWord.of(plan.facts())
                + " --output clusters.jsonl, also while it runs.");
      }
      result = job.result();
      wentOn = job.wentOnFromCheckpoint();
      elapsed = Duration.ofNanos(System.nanoTime() - started);
    }
    jobDone = true;
    ChangelogReplay replay = ChangelogFiles.replay(plan.assignments());
    FactsByAd facts = ChangelogFiles.facts(plan.facts(), replay);
    ClusterFile.Reposts reposts =
        ClusterFile.write(replay, facts, RepostWindow.days(repostWindow), plan.clusters());
    RunSummary summary =
        RunSummary.of(
                plan, bundle, result, wentOn, replay, PostingStatistics.of(replay, facts), elapsed)
            .withRejections(ChangelogFiles.rejections(plan.rejected()));
    if (repostWindow != null) {
      summary.withReposts(reposts, repostWindow);
    }
    summary.write(plan.output().resolve("summary.json"));
    summary.print(spec.commandLine().getOut());
    OutputFolder.delete(plan.work());
    return summary.readAny(err) && summary.consistent(err) ? 0 : 1;
  }

  /** What there is to be read; of folders that are watched nothing is known yet. */
  private AdFiles files(List<String> problems) {
    try {
      if (!watch || !inputs.stream().allMatch(Files::isDirectory)) {
        return AdFiles.list(inputs);
      }
    } catch (IOException e) {
      problems.add(e.getMessage());
    }
    return new AdFiles(List.of(), List.of());
  }

  private RunPlan plan(
      AdFiles files, Path stateFolder, RunNote note, List<String> problems, PrintWriter err)
      throws IOException {
    FieldMapping mapping = mapping(problems);
    PipelineConfig config = config(note, problems);
    try {
      GivenModel.check(model);
    } catch (UsageException e) {
      problems.add(e.getMessage());
    }
    problems.addAll(new RunPaths(inputs, corrections, output, stateFolder, watch).problems(files));
    if (watch && repostWindow != null) {
      problems.add(
          "--repost-window needs an input that ends; with --watch give it to replay instead.");
    }
    if (parallelism < 1 || parallelism > 128) {
      problems.add("--parallelism must be from 1 to 128: " + parallelism);
    }
    Backend kept = note == null ? null : note.backend();
    if (kept != null && backend != BackendChoice.AUTO && !backend.name().equals(kept.name())) {
      problems.add(
          "--backend must be that of the run that left a checkpoint in --state, "
              + kept.name().toLowerCase(Locale.ROOT)
              + "; leave the option out, or name another --state: "
              + backend.name().toLowerCase(Locale.ROOT));
    }
    if (!problems.isEmpty()) {
      throw new UsageException(String.join(System.lineSeparator() + "jobdedup: ", problems));
    }
    if (!files.skipped().isEmpty()) {
      err.println(CountedNoun.of(files.skipped().size(), "file") + " of other kinds passed over.");
    }
    return new RunPlan(
        inputs,
        corrections,
        output,
        mapping,
        watch,
        stateFolder,
        CHECKPOINT_INTERVAL,
        parallelism,
        chooseBackend(files, kept, err),
        config);
  }

  /** Names of fields, or null where there is a problem with them. */
  private FieldMapping mapping(List<String> problems) {
    try {
      return FieldMapping.of(fields);
    } catch (IllegalArgumentException e) {
      problems.add(e.getMessage());
      return null;
    }
  }

  /** Settings of the job, or null where there is a problem with them. */
  private PipelineConfig config(RunNote note, List<String> problems) {
    Map<String, String> all = settings(problems);
    if (note != null && note.timeToLive() != null) {
      all.putIfAbsent("ads.timeToLive", note.timeToLive());
    } else if (watch) {
      all.putIfAbsent("ads.timeToLive", PipelineConfig.UNBOUNDED_TIME_TO_LIVE.toString());
    }
    if (watchModel) {
      all.putIfAbsent("model.watchInterval", PipelineConfig.MODEL_WATCH_INTERVAL.toString());
    }
    try {
      PipelineConfig config = PipelineConfig.of(all);
      if (model == null && !config.model().watchInterval().isZero()) {
        problems.add("--watch-model and model.watchInterval need --model, the folder to watch.");
      }
      return config;
    } catch (IllegalArgumentException e) {
      problems.addAll(e.getMessage().lines().toList());
      return null;
    }
  }

  /** Settings by name; those that have an option of their own count wherever they were given. */
  private Map<String, String> settings(List<String> problems) {
    Map<String, String> all = new LinkedHashMap<>();
    for (String setting : settings) {
      int equals = setting.indexOf('=');
      if (equals < 1) {
        problems.add("--set must have the form setting=value: " + setting);
      } else if (all.put(setting.substring(0, equals), setting.substring(equals + 1)) != null) {
        problems.add(
            "--set " + setting.substring(0, equals) + " is given more than once; give it once.");
      }
    }
    option(
        "--expire-after",
        expireAfter == null ? null : expireAfter.toString(),
        "ads.timeToLive",
        all,
        problems);
    option(
        "--cost-ratio",
        costRatio == null ? null : costRatio.toString(),
        "scoring.costRatio",
        all,
        problems);
    option("--market-by", marketBy == null ? null : marketBy.name(), "market", all, problems);
    return all;
  }

  private static void option(
      String name, String value, String setting, Map<String, String> all, List<String> problems) {
    if (value != null && all.putIfAbsent(setting, value) != null) {
      problems.add(name + " and --set " + setting + " are one setting; give one of them.");
    }
  }

  /**
   * That of the run that is gone on with, else the heap as long as the estimated state takes less
   * than half of it.
   */
  private Backend chooseBackend(AdFiles files, Backend kept, PrintWriter err) throws IOException {
    long estimate = 0;
    for (Path file : files.files()) {
      long factor = file.toString().endsWith(".gz") ? GZIP_FACTOR : 1;
      estimate += Files.size(file) * factor * HEAP_BYTES_PER_INPUT_BYTE;
    }
    long heap = Runtime.getRuntime().maxMemory();
    Backend chosen =
        backend != BackendChoice.AUTO
            ? Backend.valueOf(backend.name())
            : kept != null ? kept : watch || estimate > heap / 2 ? Backend.ROCKSDB : Backend.HEAP;
    long offHeap = EmbeddedJob.offHeap(chosen, parallelism).getBytes();
    err.printf(
        Locale.ROOT,
        "State is kept %s, about %,d MB. Memory: %,d MB of heap and %,d MB beside it, %,d MB in"
            + " all.%n",
        chosen == Backend.HEAP ? "in memory (--backend heap)" : "on disk (--backend rocksdb)",
        estimate >> 20,
        heap >> 20,
        offHeap >> 20,
        heap + offHeap >> 20);
    return chosen;
  }
}
