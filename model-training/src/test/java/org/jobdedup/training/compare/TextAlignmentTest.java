package org.jobdedup.training.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.jobdedup.features.CpuLimit;
import org.jobdedup.training.compare.TextAlignment.Mark;
import org.jobdedup.training.compare.TextAlignment.Passage;
import org.jobdedup.training.compare.TextAlignment.Run;
import org.junit.jupiter.api.Test;

final class TextAlignmentTest {
  private static Run plain(String text) {
    return new Run(text, Mark.SHARED);
  }

  private static Run marked(String text) {
    return new Run(text, Mark.OWN);
  }

  @Test
  void when_wordsAreReplaced_then_passagesAroundThemAreShared() {
    TextAlignment alignment =
        TextAlignment.of(
            "We keep lamps in the harbour of Kiel, day and night.",
            "We KEEP lamps in the old port of Bremen, day and night!",
            100);
    assertEquals(
        List.of(
            new Passage(
                true,
                List.of(plain("We keep lamps in the ")),
                List.of(plain("We KEEP lamps in the "))),
            new Passage(
                false,
                List.of(marked("harbour"), plain(" of "), marked("Kiel"), plain(", ")),
                List.of(marked("old port"), plain(" of "), marked("Bremen"), plain(", "))),
            new Passage(true, List.of(plain("day and night.")), List.of(plain("day and night!")))),
        alignment.passages());
    assertEquals(9, alignment.sharedWords());
    assertEquals(2, alignment.ownWordsA());
    assertEquals(3, alignment.ownWordsB());
    assertFalse(alignment.cut());
  }

  @Test
  void when_textsAreEqual_then_onePassage() {
    TextAlignment alignment = TextAlignment.of("• One lamp.", "one lamp", 100);
    assertEquals(
        List.of(new Passage(true, List.of(plain("• One lamp.")), List.of(plain("one lamp")))),
        alignment.passages());
  }

  @Test
  void when_aWordIsLongAsAnAd_then_oneWord() {
    String blob = "x".repeat(200_000);
    assertEquals(1, TextAlignment.of(blob, blob, 10).passages().size());
    // A combining mark belongs to its letter, a character of Chinese stands for itself.
    assertEquals(List.of("cafés", "職", "務"), WordSequence.of("cafe\u0301s 職務", 10).folded());
  }

  @Test
  void when_textHoldsNoWords_then_shownUnmarked() {
    assertEquals(List.of(), TextAlignment.of("", "", 10).passages());
    assertEquals(
        List.of(new Passage(false, List.of(plain("…")), List.of(marked("lamp")))),
        TextAlignment.of("…", "lamp", 10).passages());
  }

  @Test
  void when_passageIsMoved_then_neitherSideOwnsIt() {
    TextAlignment alignment =
        TextAlignment.of(
            "Write to the keeper of the gate. We look for two people who paint bridges at night.",
            "We look for two people who paint bridges at dawn. Write to the keeper of the gate.",
            100);
    assertEquals(7, alignment.movedWords());
    assertEquals(9, alignment.sharedWords());
    assertEquals(1, alignment.ownWordsA());
    assertEquals(1, alignment.ownWordsB());
    assertEquals(
        new Run("Write to the keeper of the gate", Mark.MOVED),
        alignment.passages().get(0).a().get(0));
  }

  @Test
  void when_passagesAreMovedAcrossEachOther_then_allAreFound() {
    String middle = "we look for two people who paint bridges at night";
    TextAlignment alignment =
        TextAlignment.of(
            "write to the keeper " + middle + " free lamps for all",
            "free lamps for all " + middle + " write to the keeper",
            100);
    assertEquals(8, alignment.movedWords());
    assertEquals(10, alignment.sharedWords());
    assertEquals(0, alignment.ownWordsA() + alignment.ownWordsB());
  }

  @Test
  void when_textIsLong_then_cutAndSaid() {
    TextAlignment alignment = TextAlignment.of("one two three", "one", 2);
    assertTrue(alignment.cut());
    assertEquals(1, alignment.sharedWords());
    assertEquals(1, alignment.ownWordsA());
    Passage last = alignment.passages().get(alignment.passages().size() - 1);
    assertEquals(new Passage(false, List.of(plain(" …")), List.of()), last);
  }

  @Test
  void when_scriptHasNoBlanks_then_charactersAreCompared() {
    TextAlignment alignment = TextAlignment.of("東京の灯台守を募集", "大阪の灯台守を募集", 100);
    assertEquals(2, alignment.ownWordsA());
    assertEquals(7, alignment.sharedWords());
  }

  @Test
  void when_onlyTheSecondTextIsLong_then_cutToo() {
    TextAlignment alignment = TextAlignment.of("one two", "one two three", 2);
    assertTrue(alignment.cut());
    assertEquals(0, alignment.ownWordsB());
    assertEquals(new Passage(false, List.of(), List.of(plain(" …"))), alignment.passages().get(1));
    assertFalse(TextAlignment.of("one two", "one two!", 2).cut(), "no word is left out");
  }

  @Test
  void when_threeWordsAgreeAmidOthers_then_theyMakeNoSharedPassage() {
    TextAlignment three = TextAlignment.of("a b c d e", "f b c d g", 100);
    assertEquals(1, three.passages().size());
    assertFalse(three.passages().get(0).shared());
    TextAlignment four = TextAlignment.of("a b c d e h", "f b c d e g", 100);
    assertEquals(
        List.of(false, true, false), four.passages().stream().map(Passage::shared).toList());
  }

  @Test
  void when_aWordIsAMillionCharactersLong_then_timeIsLinear() {
    String word = "\u0130".repeat(1_000_000);
    TextAlignment alignment =
        CpuLimit.within(Duration.ofSeconds(20), () -> TextAlignment.of(word, word + " end", 100));
    assertEquals(1, alignment.sharedWords());
    assertEquals(1, alignment.ownWordsB());
  }
}
