package org.jobdedup.pipeline.io;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jobdedup.features.changelog.ChangelogLine;
import org.jobdedup.features.changelog.ChangelogReplay;
import org.jobdedup.pipeline.report.FactsByAd;
import org.jobdedup.pipeline.report.Rejections;

/** Reads the committed part files of a sink's folder. */
public final class ChangelogFiles {
  private ChangelogFiles() {}

  /** What is done with each line. */
  @FunctionalInterface
  public interface LineConsumer {
    /** Takes a line. */
    void accept(String line) throws IOException;
  }

  /** Replays a folder to its end; see {@link #replay(Path, ChangelogReplay.Moment)}. */
  public static ChangelogReplay replay(Path folder) throws IOException {
    return replay(folder, ChangelogReplay.Moment.LAST);
  }

  /**
   * Replays a folder.
   *
   * @param folder folder with the part files
   * @param until how far to replay
   * @throws IOException naming file and line, when one is not a changelog line
   * @throws IllegalStateException when the lines contradict each other or one is missing
   */
  public static ChangelogReplay replay(Path folder, ChangelogReplay.Moment until)
      throws IOException {
    ChangelogReplay replay = new ChangelogReplay(until);
    List<Path> files = new ArrayList<>(partFiles(folder));
    // A replay keeps lines that came too early in memory. By name, part 10 precedes part 2.
    Map<Path, Long> firstSequences = new HashMap<>();
    for (Path file : files) {
      firstSequences.put(file, firstSequence(file));
    }
    files.sort(Comparator.comparing(firstSequences::get));
    forEachLine(files, line -> replay.add(ChangelogLine.read(line)));
    return replay;
  }

  /**
   * Reads the facts of ads that fit a replay: all of them, or those up to the moment that it shows.
   *
   * @throws IOException naming file and line, when one is not a line of facts
   */
  public static FactsByAd facts(Path folder, ChangelogReplay replay) throws IOException {
    FactsByAd facts = replay.complete() ? new FactsByAd() : new FactsByAd(replay.shownTime());
    forEachLine(folder, line -> facts.add(JsonLines.readFacts(line)));
    return facts;
  }

  /**
   * Reads what was rejected.
   *
   * @throws IOException naming file and line, when one is not a line of a rejected record
   */
  public static Rejections rejections(Path folder) throws IOException {
    Rejections rejections = new Rejections();
    forEachLine(folder, line -> rejections.add(JsonLines.readDeadLetter(line)));
    return rejections;
  }

  /**
   * Sequence of the first line; 0 where it has none, so that the file is read and complained of.
   */
  private static long firstSequence(Path file) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      String line = in.readLine();
      return line == null ? 0 : ChangelogLine.read(line).sequence();
    } catch (IOException e) {
      return 0;
    }
  }

  /** Whether the first line of a folder is one of a changelog. */
  public static boolean isChangelog(Path folder) throws IOException {
    return firstLine(folder).contains("\"sequence\":");
  }

  /** Whether the first line of a folder is one of facts. */
  public static boolean isFacts(Path folder) throws IOException {
    String line = firstLine(folder);
    return line.contains("\"adId\"")
        && line.contains("\"eventTime\"")
        && !line.contains("\"sequence\":");
  }

  private static String firstLine(Path folder) throws IOException {
    for (Path file : partFiles(folder)) {
      try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
        String line = in.readLine();
        if (line != null) {
          return line;
        }
      } catch (CharacterCodingException e) {
        // Told, with the name of the file, when the lines are read.
        return "";
      }
    }
    return "";
  }

  /** Whether a folder holds no committed file. */
  public static boolean isEmpty(Path folder) throws IOException {
    return partFiles(folder).isEmpty();
  }

  /** Reads every line of the committed files in a folder, in the order of the file names. */
  public static void forEachLine(Path folder, LineConsumer consumer) throws IOException {
    forEachLine(partFiles(folder), consumer);
  }

  private static void forEachLine(List<Path> files, LineConsumer consumer) throws IOException {
    for (Path file : files) {
      try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
        long number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          number++;
          try {
            consumer.accept(line);
          } catch (IOException e) {
            throw new IOException(file + ":" + number + ": " + e.getMessage(), e);
          }
        }
      } catch (CharacterCodingException e) {
        throw new IOException(file + ": the file holds bytes that are not UTF-8", e);
      }
    }
  }

  /** Files that a sink committed; those in progress begin with a dot. */
  private static List<Path> partFiles(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .filter(file -> file.toString().endsWith(".jsonl"))
          .sorted()
          .toList();
    }
  }
}
