package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

class RecurringPassagesTest {
  private static final String CHROME = "find many more jobs by the sea on this board";
  private static final String SLOGAN = "our lamps have shone since eighteen hundred and two";

  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);

  /** Every organisation's ad ends with the board's words; one organisation repeats its slogan. */
  private RecurringPassages learned() {
    RecurringPassages.Learner learner = RecurringPassages.learner();
    for (int i = 0; i < RecurringPassages.MIN_ORGANIZATIONS; i++) {
      learner.add(i, tokenizer.tokenize("keeper" + i + " wanted " + CHROME));
      learner.add(0, tokenizer.tokenize(SLOGAN));
    }
    return learner.learn();
  }

  private List<String> left(RecurringPassages passages, String text) {
    TokenizedText tokens = passages.removeFrom(tokenizer.tokenize(text));
    List<String> words = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      words.add(tokens.token(i));
      assertEquals(tokenizer.tokenize(tokens.token(i)).hash(0), tokens.hash(i));
    }
    return words;
  }

  @Test
  void removesWhatManyOrganizationsRepeat() {
    String text = "Lamp polisher in Kiel. " + CHROME + ". Apply by post.";
    assertEquals(
        List.of("lamp", "polisher", "in", "kiel", "apply", "by", "post"), left(learned(), text));
  }

  @Test
  void aPassageIsEachRunOfFiveWordsThatEnoughOrganizationsShare() {
    RecurringPassages.Learner learner = RecurringPassages.learner();
    assertEquals(0, learner.learn().size());
    for (int i = 1; i < RecurringPassages.MIN_ORGANIZATIONS; i++) {
      learner.add(i, tokenizer.tokenize(CHROME));
      learner.add(i, tokenizer.tokenize(CHROME));
    }
    assertEquals(0, learner.learn().size());
    learner.add(0, tokenizer.tokenize(CHROME));
    assertEquals(10 - RecurringPassages.LENGTH + 1, learner.learn().size());
    assertEquals(List.of(), left(learner.learn(), CHROME));
  }

  @Test
  void keepsWhatOneOrganizationRepeats() {
    TokenizedText slogan = tokenizer.tokenize(SLOGAN);
    assertSame(slogan, learned().removeFrom(slogan));
  }

  @Test
  void keepsPartsOfAPassage() {
    TokenizedText part = tokenizer.tokenize("more jobs by the");
    assertSame(part, learned().removeFrom(part));
  }

  @Test
  void keepsEverythingWhereNothingWasLearned() {
    TokenizedText chrome = tokenizer.tokenize(CHROME);
    assertSame(chrome, RecurringPassages.none().removeFrom(chrome));
  }

  @Test
  void leavesNothingOfATextOfPassages() {
    assertEquals(List.of(), left(learned(), CHROME));
  }

  @Test
  void survivesItsBytes() {
    byte[] bytes = learned().toBytes();
    assertArrayEquals(bytes, RecurringPassages.fromBytes(bytes).toBytes());
  }

  @Test
  void refusesDamagedBytes() {
    byte[] bytes = learned().toBytes();
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(IllegalArgumentException.class, () -> RecurringPassages.fromBytes(cut));
    }
    byte[] unordered = bytes.clone();
    unordered[12] = Byte.MAX_VALUE;
    assertThrows(IllegalArgumentException.class, () -> RecurringPassages.fromBytes(unordered));
  }
}
