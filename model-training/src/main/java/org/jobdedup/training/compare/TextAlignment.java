package org.jobdedup.training.compare;

import com.github.difflib.algorithm.Change;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Two texts cut into passages that they share and passages in which they differ, by the shortest
 * edit script over words (Myers 1986, <a
 * href="https://doi.org/10.1007/BF01840446">doi:10.1007/BF01840446</a>). Words are compared without
 * regard to case; punctuation is shown but does not count.
 *
 * <p>A few words that happen to agree amid a rewritten passage do not make a shared one: they stay
 * inside it, unmarked. A passage that was moved differs in both places, as with any edit script.
 *
 * @param passages in the order of both texts; together they hold all of both
 * @param sharedWords words that the edit script keeps
 * @param ownWordsA words of the first text that it deletes
 * @param ownWordsB words of the second text that it inserts
 * @param cut whether a text was longer than asked for and is compared in part
 */
public record TextAlignment(
    List<Passage> passages, int sharedWords, int ownWordsA, int ownWordsB, boolean cut) {
  /** Fewer words in a row than this do not make a shared passage of their own. */
  private static final int LEAST_SHARED = 4;

  private static final String CUT = " …";

  /**
   * A part of both texts.
   *
   * @param shared whether both sides consist of the same words
   * @param a the first text's part as it stands there, in stretches
   * @param b the second text's part
   */
  public record Passage(boolean shared, List<Run> a, List<Run> b) {}

  /** A stretch of text; marked where its words are not in the other text at this place. */
  public record Run(String text, boolean marked) {}

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
    boolean[] ownA = new boolean[left.size()];
    boolean[] ownB = new boolean[right.size()];
    for (Change change :
        new MyersDiffWithLinearSpace<String>().computeDiff(left.folded(), right.folded(), null)) {
      Arrays.fill(ownA, change.startOriginal, change.endOriginal, true);
      Arrays.fill(ownB, change.startRevised, change.endRevised, true);
    }
    List<Passage> passages = passages(left, right, ownA, ownB);
    int deleted = count(ownA);
    return new TextAlignment(
        passages, left.size() - deleted, deleted, count(ownB), left.isCut() || right.isCut());
  }

  private static int count(boolean[] flags) {
    int count = 0;
    for (boolean flag : flags) {
      count += flag ? 1 : 0;
    }
    return count;
  }

  private static List<Passage> passages(
      WordSequence left, WordSequence right, boolean[] ownA, boolean[] ownB) {
    List<Passage> passages = new ArrayList<>();
    int a = 0;
    int b = 0;
    int fromA = 0;
    int fromB = 0;
    while (a < ownA.length || b < ownB.length) {
      int same = sharedFrom(ownA, ownB, a, b);
      boolean toBothEnds = a + same == ownA.length && b + same == ownB.length;
      boolean fromBothStarts = a == 0 && b == 0;
      if (same >= LEAST_SHARED || same > 0 && (toBothEnds || fromBothStarts)) {
        addDiffering(passages, left.runs(fromA, a, ownA), right.runs(fromB, b, ownB));
        a += same;
        b += same;
        passages.add(
            new Passage(true, left.runs(a - same, a, ownA), right.runs(b - same, b, ownB)));
        fromA = a;
        fromB = b;
      } else {
        a += same;
        b += same;
      }
      while (a < ownA.length && ownA[a]) {
        a++;
      }
      while (b < ownB.length && ownB[b]) {
        b++;
      }
    }
    addDiffering(
        passages, left.runs(fromA, ownA.length, ownA), right.runs(fromB, ownB.length, ownB));
    if (left.isCut() || right.isCut()) {
      passages.add(new Passage(false, cutMark(left), cutMark(right)));
    }
    return passages;
  }

  private static int sharedFrom(boolean[] ownA, boolean[] ownB, int a, int b) {
    int same = 0;
    while (a + same < ownA.length && b + same < ownB.length && !ownA[a + same] && !ownB[b + same]) {
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
    return words.isCut() ? List.of(new Run(CUT, false)) : List.of();
  }
}
