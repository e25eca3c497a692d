package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.terms.ChunkSequence.Edit;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

class ChunkSequenceTest {
  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);

  private ChunkSequence chunks(String text) {
    return ChunkSequence.of(tokenizer.tokenize(text));
  }

  private static String words(String stem, int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> stem + i).collect(Collectors.joining(" "));
  }

  @Test
  void holdsEightWordsOnAverage() {
    assertEquals(100, chunks(words("lamp", 0, 800)).size(), 25);
  }

  @Test
  void aTextRepeatsItself() {
    ChunkSequence text = chunks(words("lamp", 0, 300));
    assertEquals(new Edit(1, 0, 0, 0), text.editsAgainst(text).own());
  }

  @Test
  void oneChangedWordIsOnePassage() {
    ChunkSequence one = chunks(words("lamp", 0, 300));
    ChunkSequence other = chunks(words("lamp", 0, 150) + " oil " + words("lamp", 151, 300));
    Edit edit = one.editsAgainst(other).own();
    assertEquals(1, edit.passages());
    assertTrue(edit.missing() <= 3, () -> edit.toString());
    assertEquals(edit.missing(), edit.longest());
  }

  @Test
  void anInsertedParagraphStandsOnOneSide() {
    ChunkSequence one = chunks(words("lamp", 0, 300));
    ChunkSequence other =
        chunks(words("lamp", 0, 150) + " " + words("oil", 0, 80) + " " + words("lamp", 150, 300));
    assertTrue(one.editsAgainst(other).own().missing() <= 1);
    Edit inserted = one.editsAgainst(other).others();
    assertEquals(1, inserted.passages());
    assertEquals(10, inserted.longest(), 6);
  }

  @Test
  void orderOfParagraphsDoesNotMatter() {
    String start = words("lamp", 0, 160);
    String end = words("oil", 0, 160);
    Edit edit = chunks(start + " " + end).editsAgainst(chunks(end + " " + start)).own();
    assertTrue(edit.coverage() > 0.9, () -> edit.toString());
  }

  @Test
  void knowsNothingOfAnEmptyText() {
    Edit edit = chunks("").editsAgainst(chunks("lamp")).own();
    assertTrue(Float.isNaN(edit.coverage()));
    assertEquals(0, edit.missing());
  }

  @Test
  void keepsTheBeginningOfALongText() {
    ChunkSequence whole = chunks(words("lamp", 0, 9_000));
    assertEquals(ChunkSequence.MAX_CHUNKS, whole.size());
    assertEquals(0, whole.editsAgainst(chunks(words("lamp", 0, 8_000))).own().missing());
  }

  @Test
  void survivesItsChunksAndRefusesTooMany() {
    ChunkSequence text = chunks(words("lamp", 0, 100));
    assertEquals(text, ChunkSequence.restore(text.chunks()));
    assertThrows(
        IllegalArgumentException.class,
        () -> ChunkSequence.restore(new short[ChunkSequence.MAX_CHUNKS + 1]));
  }
}
