package org.jobdedup.training.compare;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jobdedup.features.text.SimpleCaseFolding;

/** The words of a text, each with what stands behind it up to the next. */
final class WordSequence {
  private static final String WITHOUT_BLANKS =
      "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}\\p{IsLao}\\p{IsKhmer}\\p{IsMyanmar}";

  /**
   * Scripts without blanks between words are cut into characters. No group is repeated, since the
   * matcher would recurse for each letter and a text without blanks overflow the stack.
   */
  private static final Pattern WORD =
      Pattern.compile(
          "["
              + WITHOUT_BLANKS
              + "]\\p{M}*|[\\p{L}\\p{N}&&[^"
              + WITHOUT_BLANKS
              + "]][\\p{L}\\p{N}\\p{M}&&[^"
              + WITHOUT_BLANKS
              + "]]*+");

  private final String text;
  private final int[] starts;
  private final int[] ends;
  private final List<String> folded;
  private final boolean cut;

  private WordSequence(String text, int[] starts, int[] ends, List<String> folded, boolean cut) {
    this.text = text;
    this.starts = starts;
    this.ends = ends;
    this.folded = folded;
    this.cut = cut;
  }

  static WordSequence of(String text, int maxWords) {
    List<int[]> spans = new ArrayList<>();
    List<String> folded = new ArrayList<>();
    Matcher words = WORD.matcher(text);
    boolean cut = false;
    while (!cut && words.find()) {
      if (spans.size() == maxWords) {
        cut = true;
      } else {
        spans.add(new int[] {words.start(), words.end()});
        folded.add(
            SimpleCaseFolding.fold(Normalizer.normalize(words.group(), Normalizer.Form.NFKC)));
      }
    }
    int[] starts = spans.stream().mapToInt(span -> span[0]).toArray();
    int[] ends = spans.stream().mapToInt(span -> span[1]).toArray();
    String shown = cut ? text.substring(0, ends.length == 0 ? 0 : ends[ends.length - 1]) : text;
    return new WordSequence(shown, starts, ends, folded, cut);
  }

  int size() {
    return starts.length;
  }

  /** The words as they are compared. */
  List<String> folded() {
    return folded;
  }

  /** Whether words are missing at the end. */
  boolean isCut() {
    return cut;
  }

  /**
   * The text of some words in stretches; neighbouring words of one mark form one, and what stands
   * between two words belongs to a mark only where both do. What stands before the first word of
   * the text goes with that word.
   */
  List<TextAlignment.Run> runs(int from, int to, TextAlignment.Mark[] marks) {
    List<TextAlignment.Run> runs = new ArrayList<>();
    int begin = from == 0 ? 0 : from < size() ? starts[from] : text.length();
    int end = to < size() ? starts[to] : text.length();
    if (size() == 0) {
      add(runs, 0, text.length(), TextAlignment.Mark.SHARED);
    }
    if (to == 0 || begin >= end) {
      return runs;
    }
    int at = begin;
    int word = from;
    while (word < to) {
      int last = word;
      while (last + 1 < to && marks[last + 1] == marks[word]) {
        last++;
      }
      if (marks[word] != TextAlignment.Mark.SHARED) {
        add(runs, at, starts[word], TextAlignment.Mark.SHARED);
        add(runs, starts[word], ends[last], marks[word]);
        at = ends[last];
      }
      word = last + 1;
    }
    add(runs, at, end, TextAlignment.Mark.SHARED);
    return runs;
  }

  private void add(List<TextAlignment.Run> runs, int from, int to, TextAlignment.Mark mark) {
    if (from < to) {
      runs.add(new TextAlignment.Run(text.substring(from, to), mark));
    }
  }
}
