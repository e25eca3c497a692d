package org.jobdedup.pipeline.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.command.CountedNoun;
import org.jobdedup.features.file.WholeFile;
import org.jobdedup.pipeline.config.Durations;

/**
 * What a run notes of its checkpoints, {@code run.json} in the state folder, so that another goes
 * on from them only where it would do so rightly. A checkpoint itself does not tell: it names
 * neither the results that it belongs to nor what was to be read.
 *
 * @param output folder of the results
 * @param backend where state lives; Flink cannot read a checkpoint of another one
 * @param watch whether files that came later were read
 * @param bounded whether a run without {@code watch} has gone on from here; absent in the note of a
 *     version that did not keep it
 * @param files what was there to be read at the start, without {@code watch}
 * @param corrections files and folders of corrections, those of runs before that it went on from
 *     included; none in the note of a version that did not keep them
 * @param run random name of the run, which its results bear too; that of the first where one went
 *     on from another. Null in the note of a version that gave none
 * @param timeToLive how long ads live, as ISO 8601; null in the note of a version that did not keep
 *     it
 * @param decidedBy what decided of pairs and clusters, by setting, {@code model} and {@code
 *     --field}; without what the note of an earlier version did not keep
 * @param stamps length and time of the last change of each file that was to be read, by its name,
 *     without {@code watch}; empty in the note of a version that did not keep them
 */
record RunNote(
    String output,
    Backend backend,
    boolean watch,
    boolean bounded,
    List<String> files,
    List<String> corrections,
    String run,
    String timeToLive,
    Map<String, String> decidedBy,
    Map<String, String> stamps) {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
  private static final String NAME = "run.json";
  private static final String MODEL = "model";
  private static final String FIELD_NAMES = "--field";

  /** How the {@link #stamps} of files without content begin. */
  private static final String EMPTY_FILE = "0 ";

  private static final String READ_BEFORE = "ads that were read before stay as they were read";
  private static final String DECIDED_BEFORE =
      "pairs that were decided before stay as they were, and so do clusters in which nothing"
          + " changes";

  /** Settings by which pairs are found and decided, other than those that must not change. */
  private static final List<String> DECIDING =
      List.of(
          "scoring.costRatio", "clusters.minMatchShare", "buckets.maxEntries", "buckets.maxDayGap");

  /** Checks that nothing is missing, and copies the lists. */
  RunNote {
    Objects.requireNonNull(output, "output");
    Objects.requireNonNull(backend, "backend");
    files = List.copyOf(files);
    corrections = corrections == null ? List.of() : List.copyOf(corrections);
    if (timeToLive != null) {
      Duration.parse(timeToLive);
    }
    decidedBy = decidedBy == null ? Map.of() : new TreeMap<>(decidedBy);
    stamps = stamps == null ? Map.of() : new TreeMap<>(stamps);
  }

  /**
   * The note of the run that left a checkpoint.
   *
   * @param stateFolder folder of checkpoints, or null
   * @return null where there is no checkpoint, or one of a version that took no notes
   * @throws IOException with a sentence when the note cannot be read
   */
  static RunNote ofCheckpoint(Path stateFolder) throws IOException {
    Optional<Path> checkpoint =
        stateFolder == null ? Optional.empty() : LatestCheckpoint.in(stateFolder);
    if (checkpoint.isEmpty()) {
      return null;
    }
    Path beside = checkpoint.get().resolveSibling(NAME);
    Path file = Files.exists(beside) ? beside : stateFolder.resolve(NAME);
    try {
      return MAPPER.readValue(Files.readAllBytes(file), RunNote.class);
    } catch (NoSuchFileException e) {
      return null;
    } catch (JsonProcessingException e) {
      throw new IOException(
          "--state must hold what a run left there, but this file is damaged; name another"
              + " --state: "
              + file,
          e);
    }
  }

  /**
   * Checks that a run may go on from the checkpoint that this is the note of.
   *
   * @param now files of its input; looked at without {@code --watch} only
   * @param err told of what will not be read
   * @throws UsageException when results would be torn apart, or files left out
   */
  void check(RunPlan plan, AdFiles now, PrintWriter err) throws IOException {
    if (!output.equals(real(plan.output()))) {
      throw new UsageException(
          "--output must be the folder of the run that left a checkpoint in --state, "
              + output
              + ", since the results go on where those stopped; name it, or another --state: "
              + plan.output());
    }
    if (run != null && !run.equals(OutputFolder.markOf(plan.output()))) {
      throw new UsageException(
          "--output must hold the results of the run that left a checkpoint in --state, but another"
              + " run has written there since, or the file .run is gone; name another --output and"
              + " --state, or remove "
              + plan.stateFolder()
              + " to begin anew: "
              + plan.output());
    }
    checkTimeToLive(plan.config().ads().timeToLive());
    if (plan.watch()) {
      checkWatched(plan);
      return;
    }
    checkCorrections(plan);
    if (watch) {
      err.println(
          "The run goes on from a checkpoint of a run with --watch; files that appeared since are"
              + " not read.");
      return;
    }
    Set<String> known = new HashSet<>(files);
    List<String> added = new ArrayList<>();
    for (Path file : now.files()) {
      // Results within a folder that is read are those of the run that is gone on with.
      if (!known.contains(name(file)) && !real(file).startsWith(output + File.separator)) {
        added.add(name(file));
      }
    }
    if (!added.isEmpty()) {
      throw new UsageException(
          String.format(
              Locale.ROOT,
              "--input must be as in the run that left a checkpoint in --state, since a run that"
                  + " goes on reads what was there when that one began; leave out %s"
                  + " until it is done, or name another --state and --output: %s",
              CountedNoun.of(added.size(), "new file"),
              added.get(0)));
    }
  }

  /**
   * A checkpoint of a run without {@code --watch} names the files that are still to be read, not
   * those that were, and sources that have ended are never started again: a run with it would read
   * all files anew, and corrections never more.
   */
  private void checkWatched(RunPlan plan) {
    if (bounded || !watch) {
      throw new UsageException(
          "--watch must not go on from a checkpoint of a run without it, which does not tell the"
              + " files that were read; let that run end by the same command without --watch, or"
              + " name another --state and --output: "
              + plan.stateFolder());
    }
  }

  /** What the state holds of an ad depends on whether it is to end some day. */
  private void checkTimeToLive(Duration now) {
    Duration then = timeToLive == null ? now : Duration.parse(timeToLive);
    if (then.isZero() != now.isZero()) {
      throw new UsageException(
          "--expire-after (ads.timeToLive) must not change between PT0S and another value where a"
              + " run goes on from a checkpoint, whose ads came under "
              + Durations.shown(then)
              + "; leave the option out to keep that, or name another --state and --output: "
              + Durations.shown(now));
    }
  }

  /** A checkpoint that knows no corrections leaves all of them to be read. */
  private void checkCorrections(RunPlan plan) {
    for (String name : names(plan.corrections())) {
      if (!corrections.isEmpty() && !corrections.contains(name)) {
        throw new UsageException(
            "--corrections must be as in the run that left a checkpoint in --state, since a run that"
                + " goes on without --watch reads what was given to that one; leave the file out"
                + " until it is done, or name another --state and --output: "
                + name);
      }
    }
  }

  /**
   * Tells what makes the results of a run that goes on others than those of one that begins anew,
   * though it is no reason to refuse it.
   *
   * @param model version of its model
   * @param files files of its input; looked at without {@code --watch} only
   * @param err told of it
   */
  void tell(RunPlan plan, String model, AdFiles files, PrintWriter err) throws IOException {
    tellOtherValues(decidedBy(plan, model), err);
    if (!plan.watch()) {
      tellChangedFiles(stamps(plan.corrections(), files.files()), err);
    }
  }

  private void tellOtherValues(Map<String, String> values, PrintWriter err) {
    values.forEach(
        (setting, now) -> {
          String before = decidedBy.get(setting);
          if (before != null && !before.equals(now)) {
            err.printf(
                Locale.ROOT,
                "The run goes on from a checkpoint with another %s; %s: before=%s, now=%s%n",
                setting,
                setting.equals(FIELD_NAMES) ? READ_BEFORE : DECIDED_BEFORE,
                before,
                now);
          }
        });
  }

  private void tellChangedFiles(Map<String, String> found, PrintWriter err) {
    List<String> changed =
        found.entrySet().stream()
            .filter(file -> isChanged(stamps.get(file.getKey()), file.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    if (!changed.isEmpty()) {
      err.printf(
          Locale.ROOT,
          "%s changed or replaced since the run began that left the checkpoint. What was read"
              + " of such a file, which may be nothing or all, is not read again; for its new content"
              + " name another --state and --output: %s%n",
          changed.size() == 1 ? "1 file was" : changed.size() + " files were",
          changed.get(0));
    }
  }

  /** Whether a file is another than before; an empty one was put there to pass over the rest. */
  private static boolean isChanged(String before, String now) {
    return before != null && !before.equals(now) && !now.startsWith(EMPTY_FILE);
  }

  /** What is told where a run goes on from here with other values. */
  private static Map<String, String> decidedBy(RunPlan plan, String model) {
    Map<String, String> values = new TreeMap<>(plan.config().toMap());
    values.keySet().retainAll(DECIDING);
    Map<String, String> names = plan.mapping().options();
    values.put(FIELD_NAMES, names.isEmpty() ? "none" : names.toString());
    // A model that is watched may have taken over, which the changelog tells.
    if (plan.config().model().watchInterval().isZero()) {
      values.put(MODEL, model);
    }
    return values;
  }

  /** Length and time of the last change of each file that can be looked at. */
  private static Map<String, String> stamps(List<Path> corrections, List<Path> files)
      throws IOException {
    Map<String, String> stamps = new TreeMap<>();
    for (List<Path> read : List.of(corrections, files)) {
      for (Path file : read) {
        if (Files.isRegularFile(file)) {
          stamps.put(name(file), Files.size(file) + " " + Files.getLastModifiedTime(file));
        }
      }
    }
    return stamps;
  }

  /**
   * Notes what a run begins with, and marks its results. One that goes on without {@code --watch}
   * reads what the earlier one was to read, and at most corrections where that one had none. The
   * note of the earlier one stays beside its checkpoint, which is gone on from again where the run
   * is refused, or ended before it leaves one of its own.
   *
   * @param model version of the model
   * @param earlier note of the checkpoint that the run goes on from, or null
   */
  static void write(RunPlan plan, String model, AdFiles files, RunNote earlier) throws IOException {
    String run =
        earlier == null || earlier.run == null ? UUID.randomUUID().toString() : earlier.run;
    // Where there is no state, too: what an earlier checkpoint belongs to may be gone from here.
    OutputFolder.mark(plan.output(), run);
    if (plan.stateFolder() == null) {
      return;
    }
    Set<String> corrections = new LinkedHashSet<>(names(plan.corrections()));
    if (earlier != null) {
      corrections.addAll(earlier.corrections);
    }
    boolean goesOn = earlier != null && !plan.watch();
    Map<String, String> stamps = new TreeMap<>();
    if (!plan.watch()) {
      stamps.putAll(stamps(plan.corrections(), goesOn ? List.of() : files.files()));
    }
    if (goesOn) {
      stamps.putAll(earlier.stamps);
    }
    RunNote note =
        new RunNote(
            real(plan.output()),
            plan.backend(),
            goesOn ? earlier.watch : plan.watch(),
            !plan.watch(),
            goesOn ? earlier.files : plan.watch() ? List.of() : names(files.files()),
            List.copyOf(corrections),
            run,
            plan.config().ads().timeToLive().toString(),
            decidedBy(plan, model),
            stamps);
    Optional<Path> checkpoint = LatestCheckpoint.in(plan.stateFolder());
    if (earlier != null && checkpoint.isPresent()) {
      earlier.save(checkpoint.get().getParent());
    }
    note.save(Files.createDirectories(plan.stateFolder()));
  }

  private void save(Path folder) throws IOException {
    byte[] note = MAPPER.writeValueAsBytes(this);
    WholeFile.write(folder.resolve(NAME), part -> Files.write(part, note));
  }

  private static List<String> names(List<Path> files) {
    return files.stream().map(RunNote::name).toList();
  }

  private static String name(Path file) {
    return AdFiles.plain(file).toString();
  }

  /** The path without links where it exists, so that it is known by any name. */
  private static String real(Path path) throws IOException {
    return (Files.exists(path) ? path.toRealPath() : path.toAbsolutePath().normalize()).toString();
  }
}
