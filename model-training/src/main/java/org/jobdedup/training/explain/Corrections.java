package org.jobdedup.training.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jobdedup.features.ad.AdFiles;
import org.jobdedup.features.correction.CorrectionLine;
import org.jobdedup.features.correction.CorrectionReader;
import org.jobdedup.features.text.SimpleCaseFolding;

/**
 * What people say of pairs of ads, as a run takes it from the same files: of lines about one pair
 * the latest counts, which may take back what was said, and what is no correction plays no part.
 */
public final class Corrections {
  private final SortedMap<Pair, Boolean> answers = new TreeMap<>();
  private final List<String> problems = new ArrayList<>();
  private final int lines;

  /** Two ads by their ids, the lesser first. */
  record Pair(String a, String b) implements Comparable<Pair> {
    static Pair of(String a, String b) {
      return a.compareTo(b) <= 0 ? new Pair(a, b) : new Pair(b, a);
    }

    @Override
    public int compareTo(Pair other) {
      int order = a.compareTo(other.a);
      return order != 0 ? order : b.compareTo(other.b);
    }
  }

  private Corrections(List<CorrectionLine> read, String marketOfA, String marketOfB) {
    lines = read.size();
    boolean divided = marketOfA != null || marketOfB != null;
    List<CorrectionLine> counting = new ArrayList<>();
    for (CorrectionLine line : read) {
      String problem = divided ? line.problemAmongMarkets() : line.problem();
      if (problem != null) {
        problems.add(line.source() + ":" + line.index() + " " + problem);
      } else if (!divided || (isOf(line, marketOfA) && isOf(line, marketOfB))) {
        counting.add(line);
      }
    }
    counting.sort(CorrectionLine.BY_AGE);
    for (CorrectionLine line : counting) {
      Pair pair = Pair.of(line.a(), line.b());
      switch (line.answer()) {
        case SAME -> answers.put(pair, true);
        case DIFFERENT -> answers.put(pair, false);
        case TAKEN_BACK -> answers.remove(pair);
      }
    }
  }

  /** A run folds the case of markets. */
  private static boolean isOf(CorrectionLine line, String market) {
    return SimpleCaseFolding.fold(line.market().strip()).equals(market);
  }

  /**
   * Reads files; in which order they are given plays no part.
   *
   * @param marketOfA market of the cluster to explain, of which corrections are taken; null where
   *     the run has but one
   * @param marketOfB that of the other cluster
   * @throws IOException when a file cannot be read
   */
  public static Corrections read(List<Path> files, String marketOfA, String marketOfB)
      throws IOException {
    List<CorrectionLine> lines = new ArrayList<>();
    for (Path file : files) {
      // The path tells which of two lines is the later one, so it is that which a run sees.
      String source = AdFiles.plain(file).toString();
      try (CorrectionReader reader = new CorrectionReader(source, Files.newInputStream(file))) {
        for (CorrectionLine line = reader.next(); line != null; line = reader.next()) {
          lines.add(line);
        }
      }
    }
    return of(lines, marketOfA, marketOfB);
  }

  static Corrections of(List<CorrectionLine> lines, String marketOfA, String marketOfB) {
    return new Corrections(lines, marketOfA, marketOfB);
  }

  /** Without any. */
  public static Corrections none() {
    return of(List.of(), null, null);
  }

  /** Number of lines that were read, blank ones and the names of columns left out. */
  public int lines() {
    return lines;
  }

  /** For each line that is no correction where it stands and a sentence that says why. */
  public List<String> problems() {
    return Collections.unmodifiableList(problems);
  }

  /** What is said of each pair, in the order of their ids, so that one run has one explanation. */
  SortedMap<Pair, Boolean> answers() {
    return Collections.unmodifiableSortedMap(answers);
  }

  /** What is said of two ads: true for one opening, false for two, null for nothing. */
  Boolean answer(String a, String b) {
    return answers.get(Pair.of(a, b));
  }
}
