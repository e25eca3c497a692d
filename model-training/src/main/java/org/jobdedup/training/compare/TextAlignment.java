package org.jobdedup.training.compare;

import com.github.difflib.algorithm.Change;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Two texts cut into passages that they share and passages in which they differ, by the shortest
 * edit script over words (Myers 1986, <a
 * href="https://doi.org/10.1007/BF01840446">doi:10.1007/BF01840446</a>). Words are compared without
 * regard to case; punctuation is shown but does not count.
 *
 * <p>A few words that happen to agree amid a rewritten passage do not make a shared one: they stay
 * inside it as shared words. An edit script deletes a passage that was moved and inserts it again;
 * so what it leaves over is aligned again, a few times, and words that follow each other on both
 * sides count as moved.
 *
 * @param passages in the order of both texts; together they hold all of both
 * @param sharedWords words that the edit script keeps
 * @param movedWords words that both texts hold in another place
 * @param ownWordsA other words of the first text
 * @param ownWordsB other words of the second text
 * @param cut whether a text was longer than asked for and is compared in part
 */
public record TextAlignment(
    List<Passage> passages,
    int sharedWords,
    int movedWords,
    int ownWordsA,
    int ownWordsB,
    boolean cut) {
  /** Fewer words in a row than this make no shared passage of their own, nor a moved one. */
  private static final int LEAST_SHARED = 4;

  /** Passages that were moved across each other need a round each. */
  private static final int MAX_ROUNDS = 8;

  private static final String CUT = " …";

  /**
   * A part of both texts.
   *
   * @param shared whether both sides consist of the same words
   * @param a the first text's part as it stands there, in stretches
   * @param b the second text's part
   */
  public record Passage(boolean shared, List<Run> a, List<Run> b) {}

  /** How the words of a stretch stand to the other text. */
  public enum Mark {
    /** The other text has them in the same place. */
    SHARED,
    /** The other text has them in another place. */
    MOVED,
    /** The other text lacks them. */
    OWN
  }

  /** A stretch of text whose words stand alike to the other text. */
  public record Run(String text, Mark mark) {}

  /** Copies the passages. */
  public TextAlignment {
    passages = List.copyOf(passages);
  }

  /**
   * Aligns two texts.
   *
   * @param maxWords words to compare at most; what follows is left out of the passages. Time grows
   *     with the number of words times that of differing ones
   */
  public static TextAlignment of(String a, String b, int maxWords) {
    WordSequence left = WordSequence.of(a, maxWords);
    WordSequence right = WordSequence.of(b, maxWords);
    Mark[] marksA = new Mark[left.size()];
    Mark[] marksB = new Mark[right.size()];
    mark(left.folded(), right.folded(), marksA, marksB);
    List<Passage> passages = passages(left, right, marksA, marksB);
    return new TextAlignment(
        passages,
        count(marksA, Mark.SHARED),
        count(marksA, Mark.MOVED),
        count(marksA, Mark.OWN),
        count(marksB, Mark.OWN),
        left.isCut() || right.isCut());
  }

  private static void mark(List<String> a, List<String> b, Mark[] marksA, Mark[] marksB) {
    Arrays.fill(marksA, Mark.SHARED);
    Arrays.fill(marksB, Mark.SHARED);
    for (Change change : editScript(a, b)) {
      Arrays.fill(marksA, change.startOriginal, change.endOriginal, Mark.OWN);
      Arrays.fill(marksB, change.startRevised, change.endRevised, Mark.OWN);
    }
    int round = 0;
    while (round < MAX_ROUNDS && markMoved(a, b, marksA, marksB)) {
      round++;
    }
  }

  /** Aligns what is left over; whether any words turned out to have moved. */
  private static boolean markMoved(List<String> a, List<String> b, Mark[] marksA, Mark[] marksB) {
    boolean found = false;
    int[] leftA = indices(marksA, Mark.OWN);
    int[] leftB = indices(marksB, Mark.OWN);
    boolean[] unmatchedA = new boolean[leftA.length];
    boolean[] unmatchedB = new boolean[leftB.length];
    for (Change change : editScript(pick(a, leftA), pick(b, leftB))) {
      Arrays.fill(unmatchedA, change.startOriginal, change.endOriginal, true);
      Arrays.fill(unmatchedB, change.startRevised, change.endRevised, true);
    }
    int i = 0;
    int j = 0;
    while (i < leftA.length && j < leftB.length) {
      if (unmatchedA[i]) {
        i++;
      } else if (unmatchedB[j]) {
        j++;
      } else {
        int run = 1;
        while (i + run < leftA.length
            && j + run < leftB.length
            && !unmatchedA[i + run]
            && !unmatchedB[j + run]
            && leftA[i + run] == leftA[i] + run
            && leftB[j + run] == leftB[j] + run) {
          run++;
        }
        if (run >= LEAST_SHARED) {
          Arrays.fill(marksA, leftA[i], leftA[i] + run, Mark.MOVED);
          Arrays.fill(marksB, leftB[j], leftB[j] + run, Mark.MOVED);
          found = true;
        }
        i += run;
        j += run;
      }
    }
    return found;
  }

  private static List<Change> editScript(List<String> a, List<String> b) {
    return new MyersDiffWithLinearSpace<String>().computeDiff(a, b, null);
  }

  private static int[] indices(Mark[] marks, Mark wanted) {
    return IntStream.range(0, marks.length).filter(i -> marks[i] == wanted).toArray();
  }

  private static List<String> pick(List<String> words, int[] indices) {
    return Arrays.stream(indices).mapToObj(words::get).toList();
  }

  private static int count(Mark[] marks, Mark wanted) {
    return indices(marks, wanted).length;
  }

  private static List<Passage> passages(
      WordSequence left, WordSequence right, Mark[] marksA, Mark[] marksB) {
    List<Passage> passages = new ArrayList<>();
    int a = 0;
    int b = 0;
    int fromA = 0;
    int fromB = 0;
    while (a < marksA.length || b < marksB.length) {
      int same = sharedFrom(marksA, marksB, a, b);
      boolean toBothEnds = a + same == marksA.length && b + same == marksB.length;
      boolean fromBothStarts = a == 0 && b == 0;
      if (same >= LEAST_SHARED || same > 0 && (toBothEnds || fromBothStarts)) {
        addDiffering(passages, left.runs(fromA, a, marksA), right.runs(fromB, b, marksB));
        a += same;
        b += same;
        passages.add(
            new Passage(true, left.runs(a - same, a, marksA), right.runs(b - same, b, marksB)));
        fromA = a;
        fromB = b;
      } else {
        a += same;
        b += same;
      }
      while (a < marksA.length && marksA[a] != Mark.SHARED) {
        a++;
      }
      while (b < marksB.length && marksB[b] != Mark.SHARED) {
        b++;
      }
    }
    addDiffering(
        passages,
        left.runs(fromA, marksA.length, marksA),
        right.runs(fromB, marksB.length, marksB));
    if (left.isCut() || right.isCut()) {
      passages.add(new Passage(false, cutMark(left), cutMark(right)));
    }
    return passages;
  }

  private static int sharedFrom(Mark[] marksA, Mark[] marksB, int a, int b) {
    int same = 0;
    while (a + same < marksA.length
        && b + same < marksB.length
        && marksA[a + same] == Mark.SHARED
        && marksB[b + same] == Mark.SHARED) {
      same++;
    }
    return same;
  }

  private static void addDiffering(List<Passage> passages, List<Run> a, List<Run> b) {
    if (!a.isEmpty() || !b.isEmpty()) {
      passages.add(new Passage(false, a, b));
    }
  }

  private static List<Run> cutMark(WordSequence words) {
    return words.isCut() ? List.of(new Run(CUT, Mark.SHARED)) : List.of();
  }
}
