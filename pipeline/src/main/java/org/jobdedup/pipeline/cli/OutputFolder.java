package org.jobdedup.pipeline.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jobdedup.features.command.PlainJsonLines;

/** The folder that a run writes to. */
final class OutputFolder {
  private static final String CHANGELOG = "assignments";
  private static final List<String> WRITTEN_BY_SINKS = List.of(CHANGELOG, "facts", "rejected");
  private static final String WORK = ".work";
  private static final String RUN = ".run";
  private static final List<String> OTHERS = List.of("clusters.jsonl", "summary.json", RUN);

  private OutputFolder() {}

  /**
   * Claims the folder for one run, until what is returned is closed or the process has ended. Two
   * runs at once would each remove what the other needs, and write the changelog twice.
   *
   * @throws UsageException when another run has it
   */
  static Closeable lock(Path output) throws IOException {
    return lock(output.resolve(WORK), "--output", output);
  }

  /**
   * Claims the folder of checkpoints likewise: a run removes those that are older than its own.
   *
   * @param stateFolder the folder, or null where a run keeps none
   * @throws UsageException when another run has it
   */
  static Closeable lockState(Path stateFolder) throws IOException {
    return stateFolder == null ? () -> {} : lock(stateFolder, "--state", stateFolder);
  }

  private static Closeable lock(Path folder, String option, Path named) throws IOException {
    FileChannel channel =
        FileChannel.open(
            made(folder, option, named).resolve("lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
    if (!isFree(channel)) {
      channel.close();
      throw new UsageException(
          option
              + " is being written to by another run; end that one, or name another folder: "
              + named);
    }
    return channel;
  }

  private static Path made(Path folder, String option, Path named) throws IOException {
    try {
      return Files.createDirectories(folder);
    } catch (NoSuchFileException e) {
      // Nothing can be made in some folders that are there, such as /proc.
      throw new UsageException(
          option + " lies where no folder can be made; name another one: " + named);
    }
  }

  private static boolean isFree(FileChannel channel) {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // By another run of this process.
      return false;
    } catch (IOException e) {
      // A file system without locks, as some in a network are.
      return true;
    }
  }

  /**
   * Checks that a run may write to the folder, and changes nothing.
   *
   * @throws UsageException when it may not
   */
  static void check(Path output, boolean overwrite, Path stateFolder) throws IOException {
    checkFolder("--output", output);
    if (stateFolder != null) {
      checkFolder("--state", stateFolder);
    }
    boolean goesOn = goesOn(stateFolder);
    Path defaultState = defaultState(output);
    if (overwrite && (goesOn || goesOn(defaultState))) {
      Path folder = goesOn ? stateFolder : defaultState;
      throw new UsageException(
          "--overwrite would remove results that a run goes on with, since there is a checkpoint;"
              + " give the command of that run without --overwrite to go on from it, or end it and remove its"
              + " folder to begin anew: "
              + folder);
    }
    // Every run makes this folder before its first checkpoint.
    if (goesOn && !Files.isDirectory(output.resolve(CHANGELOG))) {
      throw new UsageException(
          "--output must be the folder of the run that left a checkpoint in --state, since the"
              + " results go on where those stopped; name it, or another --state: "
              + output);
    }
    if (!goesOn && !holdsNothing(output, stateFolder)) {
      if (!overwrite) {
        throw new UsageException(
            "--output must be empty, or --overwrite given to replace the results in it: " + output);
      }
      requireResults(output);
    }
  }

  /**
   * Refuses to remove what no run has written, although it stands where results would.
   *
   * @throws UsageException with the first such file or folder
   */
  private static void requireResults(Path output) throws IOException {
    boolean marked = Files.exists(output.resolve(RUN));
    for (Path entry : list(output)) {
      String name = entry.getFileName().toString();
      boolean sinks = WRITTEN_BY_SINKS.contains(name);
      boolean results = sinks ? !holdsOnlyHiddenFiles(entry) : OTHERS.contains(name);
      if (!marked && results) {
        throw new UsageException(
            "--overwrite replaces the results of a run, but no run has marked this folder as its own;"
                + " move away what is in it, or choose another --output: "
                + entry);
      }
      for (Path file : sinks ? list(entry) : List.<Path>of()) {
        String part = file.getFileName().toString();
        // Sinks hide what is not finished.
        if (Files.isDirectory(file) || !(part.startsWith("part-") || part.startsWith("."))) {
          throw new UsageException(
              "--overwrite replaces the results of a run, and this is none; move it away, or choose"
                  + " another --output: "
                  + file);
        }
      }
    }
  }

  /**
   * Checks that a file can be written, before the work whose result it takes.
   *
   * @throws UsageException when it is a folder, lies in none that exists, is named like another
   *     format, or may not be written
   */
  static void checkFile(Path output) {
    if (Files.isDirectory(output)) {
      throw new UsageException("--output must be a file, but is a folder: " + output);
    }
    PlainJsonLines.refusal("--output", output)
        .ifPresent(
            refusal -> {
              throw new UsageException(refusal);
            });
    if (!Files.isDirectory(output.toAbsolutePath().getParent())) {
      throw new UsageException("--output must lie in a folder that exists: " + output);
    }
    requirePermission(
        "--output", output, Files.exists(output) ? output : output.toAbsolutePath().getParent());
  }

  /**
   * Checks that a folder can be written, and made with those above it if absent.
   *
   * @throws UsageException when a file is in its place or above it, or it may not be written
   */
  static void checkFolder(String option, Path folder) {
    Path existing = absolute(folder);
    while (!Files.exists(existing)) {
      existing = existing.getParent();
    }
    if (!Files.isDirectory(existing)) {
      throw new UsageException(
          option
              + " must be a folder"
              + (existing.equals(absolute(folder))
                  ? ""
                  : " or lie in one, but " + existing + " is a file")
              + ": "
              + folder);
    }
    requirePermission(option, folder, existing);
  }

  private static void requirePermission(String option, Path path, Path written) {
    if (!Files.isWritable(written)) {
      throw new UsageException(
          option
              + " may not be written, by the permissions of "
              + written
              + "; change them, or choose another place: "
              + path);
    }
  }

  /** Folder of checkpoints of a run that watches its input and was not told of another. */
  static Path defaultState(Path output) {
    return output.resolve(".state");
  }

  /** Marks the results as those of a run. */
  static void mark(Path output, String run) throws IOException {
    Files.writeString(output.resolve(RUN), run + "\n", StandardCharsets.UTF_8);
  }

  /** Whose results these are, as {@link #mark} said; null where nothing tells. */
  static String markOf(Path output) throws IOException {
    Path mark = output.resolve(RUN);
    return Files.isRegularFile(mark)
        ? Files.readString(mark, StandardCharsets.ISO_8859_1).strip()
        : null;
  }

  /**
   * Whether a folder is that of this name among the results of a run. It is empty until there is
   * something to tell, which is never the case where all ads are withdrawn.
   */
  static boolean isOfRun(Path folder, String name) throws IOException {
    Path real = folder.toRealPath();
    return real.endsWith(name) && markOf(real.getParent()) != null;
  }

  /**
   * The first of some files and folders that lies among the results of an earlier run, if any: a
   * run would remove it before it reads it.
   */
  static Optional<Path> firstAmongResults(List<Path> paths, Path output) throws IOException {
    if (!Files.isDirectory(output)) {
      return Optional.empty();
    }
    Path folder = output.toRealPath();
    for (Path path : paths) {
      Path real = path.toRealPath();
      if (real.startsWith(folder) && !real.equals(folder)) {
        String name = folder.relativize(real).getName(0).toString();
        if (WRITTEN_BY_SINKS.contains(name) || OTHERS.contains(name) || name.equals(WORK)) {
          return Optional.of(path);
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a folder of checkpoints would be taken for results, or removed with them: the folder of
   * results itself, or one of those that a run writes there.
   */
  static boolean isAmongResults(Path stateFolder, Path output) {
    Path folder = absolute(output);
    Path state = absolute(stateFolder);
    if (!state.startsWith(folder)) {
      return false;
    }
    String name = folder.relativize(state).getName(0).toString();
    return name.isEmpty()
        || WRITTEN_BY_SINKS.contains(name)
        || OTHERS.contains(name)
        || name.equals(WORK);
  }

  private static boolean goesOn(Path stateFolder) {
    return stateFolder != null && LatestCheckpoint.in(stateFolder).isPresent();
  }

  /**
   * Makes the folder ready. What a run left that failed before its first checkpoint is no result:
   * sinks have only files there whose names begin with a dot, which nobody is to read.
   *
   * @param overwrite whether results of an earlier run may be removed; nothing else is
   * @param stateFolder folder of checkpoints, or null; a run that goes on from one keeps the
   *     results so far
   * @throws UsageException when the folder may not be written to
   */
  static void prepare(Path output, boolean overwrite, Path stateFolder) throws IOException {
    check(output, overwrite, stateFolder);
    if (!goesOn(stateFolder)) {
      for (String name : WRITTEN_BY_SINKS) {
        // The folder itself may be where a disk is mounted.
        for (Path left : list(output.resolve(name))) {
          delete(left);
        }
      }
      for (String name : OTHERS) {
        delete(output.resolve(name));
      }
    }
    // A run that was stopped could not remove its temporary files.
    delete(output.resolve(WORK).resolve("tmp"));
    Files.createDirectories(output.resolve(CHANGELOG));
    Files.createDirectories(output.resolve("facts"));
    Files.createDirectories(output.resolve("rejected"));
    Files.createDirectories(output.resolve(WORK).resolve("tmp"));
  }

  /**
   * Whether there are no results. Flink makes folders in the state folder as soon as it starts, so
   * one without a checkpoint counts as nothing.
   */
  private static boolean holdsNothing(Path output, Path stateFolder) throws IOException {
    for (Path entry : list(output)) {
      String name = entry.getFileName().toString();
      boolean sinks = WRITTEN_BY_SINKS.contains(name) && holdsOnlyHiddenFiles(entry);
      boolean state = stateFolder != null && absolute(entry).equals(absolute(stateFolder));
      if (!sinks && !state && !name.equals(WORK) && !name.equals(RUN)) {
        return false;
      }
    }
    return true;
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static boolean holdsOnlyHiddenFiles(Path folder) throws IOException {
    try (Stream<Path> content = Files.walk(folder)) {
      return content
          .filter(path -> !Files.isDirectory(path))
          .allMatch(path -> path.getFileName().toString().startsWith("."));
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> content = Files.list(folder)) {
      return content.toList();
    }
  }

  /**
   * Removes a file or folder where there is one. A job that has just ended removes temporary files
   * of its own at the same time, so what is gone already counts as removed.
   */
  static void delete(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    Files.walkFileTree(
        path,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            return unlessGone(e);
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, IOException e) throws IOException {
            if (e != null) {
              return unlessGone(e);
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static FileVisitResult unlessGone(IOException e) throws IOException {
    if (e instanceof NoSuchFileException) {
      return FileVisitResult.CONTINUE;
    }
    throw e;
  }
}
