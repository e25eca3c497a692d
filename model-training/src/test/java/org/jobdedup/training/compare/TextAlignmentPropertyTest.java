package org.jobdedup.training.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jobdedup.training.compare.TextAlignment.Mark;
import org.jobdedup.training.compare.TextAlignment.Passage;
import org.jobdedup.training.compare.TextAlignment.Run;

final class TextAlignmentPropertyTest {
  /** Texts over so few words that much is shared by chance, and some of it moved. */
  private static String text(Random random, int words) {
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "- " : "");
    for (int i = 0; i < words; i++) {
      text.append("abcde".charAt(random.nextInt(5)));
      text.append(List.of(" ", ", ", "\n", ". ").get(random.nextInt(4)));
    }
    return text.toString();
  }

  private static String joined(TextAlignment alignment, Function<Passage, List<Run>> side) {
    return alignment.passages().stream()
        .flatMap(passage -> side.apply(passage).stream())
        .map(Run::text)
        .collect(Collectors.joining());
  }

  private static List<String> kept(TextAlignment alignment, Function<Passage, List<Run>> side) {
    return words(alignment, side, Mark.SHARED);
  }

  /** Moved words in alphabetical order: their places differ. */
  private static List<String> moved(TextAlignment alignment, Function<Passage, List<Run>> side) {
    return words(alignment, side, Mark.MOVED).stream().sorted().toList();
  }

  private static List<String> words(
      TextAlignment alignment, Function<Passage, List<Run>> side, Mark mark) {
    List<String> words = new ArrayList<>();
    for (Passage passage : alignment.passages()) {
      for (Run run : side.apply(passage)) {
        if (run.mark() == mark) {
          words.addAll(WordSequence.of(run.text().toLowerCase(Locale.ROOT), 1000).folded());
        }
      }
    }
    return words;
  }

  @Property(tries = 300)
  void when_aligned_then_nothingIsLostAndUnmarkedWordsAgree(@ForAll Random random) {
    String a = text(random, random.nextInt(40));
    String b = text(random, random.nextInt(40));
    TextAlignment alignment = TextAlignment.of(a, b, 1000);
    assertEquals(a, joined(alignment, Passage::a));
    assertEquals(b, joined(alignment, Passage::b));
    List<String> kept = kept(alignment, Passage::a);
    assertEquals(kept, kept(alignment, Passage::b));
    assertEquals(alignment.sharedWords(), kept.size());
    assertEquals(moved(alignment, Passage::a), moved(alignment, Passage::b));
    assertEquals(alignment.movedWords(), moved(alignment, Passage::a).size());
    assertEquals(
        WordSequence.of(a, 1000).size(),
        alignment.sharedWords() + alignment.movedWords() + alignment.ownWordsA());
    assertEquals(
        WordSequence.of(b, 1000).size(),
        alignment.sharedWords() + alignment.movedWords() + alignment.ownWordsB());
    for (Passage passage : alignment.passages()) {
      if (passage.shared()) {
        assertTrue(passage.a().stream().allMatch(run -> run.mark() == Mark.SHARED));
        assertTrue(passage.b().stream().allMatch(run -> run.mark() == Mark.SHARED));
      }
    }
  }

  @Property(tries = 100)
  void when_aligned_then_asManyWordsAreKeptAsInALongestCommonSubsequence(@ForAll Random random) {
    List<String> a = WordSequence.of(text(random, random.nextInt(25)), 1000).folded();
    List<String> b = WordSequence.of(text(random, random.nextInt(25)), 1000).folded();
    int[][] longest = new int[a.size() + 1][b.size() + 1];
    for (int i = 1; i <= a.size(); i++) {
      for (int j = 1; j <= b.size(); j++) {
        longest[i][j] =
            a.get(i - 1).equals(b.get(j - 1))
                ? longest[i - 1][j - 1] + 1
                : Math.max(longest[i - 1][j], longest[i][j - 1]);
      }
    }
    assertEquals(
        longest[a.size()][b.size()],
        TextAlignment.of(String.join(" ", a), String.join(" ", b), 1000).sharedWords());
  }

  /** Marks of the words of one side, in their order. */
  private static List<Mark> marks(TextAlignment alignment, Function<Passage, List<Run>> side) {
    List<Mark> marks = new ArrayList<>();
    for (Passage passage : alignment.passages()) {
      for (Run run : side.apply(passage)) {
        marks.addAll(Collections.nCopies(WordSequence.of(run.text(), 1000).size(), run.mark()));
      }
    }
    return marks;
  }

  @Property(tries = 60)
  void when_partsAreShuffled_then_onlyFourWordsInARowCountAsMoved(@ForAll Random random) {
    List<String> parts = new ArrayList<>();
    for (int part = 0; part < 8; part++) {
      StringBuilder words = new StringBuilder();
      for (int i = 2 + random.nextInt(6); i > 0; i--) {
        words.append((char) ('a' + random.nextInt(26))).append(' ');
      }
      parts.add(words.toString());
    }
    String a = String.join("", parts);
    Collections.shuffle(parts, random);
    parts.set(0, "new ");
    String b = String.join("", parts);
    TextAlignment alignment = TextAlignment.of(a, b, 1000);
    assertEquals(moved(alignment, Passage::a), moved(alignment, Passage::b));
    for (List<Mark> marks : List.of(marks(alignment, Passage::a), marks(alignment, Passage::b))) {
      int run = 0;
      for (Mark mark : marks) {
        assertTrue(mark == Mark.MOVED || run == 0 || run >= 4, a + "| " + b);
        run = mark == Mark.MOVED ? run + 1 : 0;
      }
      assertTrue(run == 0 || run >= 4, a + "| " + b);
    }
  }
}
