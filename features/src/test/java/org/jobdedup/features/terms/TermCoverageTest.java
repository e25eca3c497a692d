package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

class TermCoverageTest {
  /** Every word weighs the same where nothing was learned. */
  private static final float WEIGHT = 5;

  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);

  private TermSet terms(String text) {
    return TermSet.of(tokenizer.tokenize(text), TermWeights.uniform());
  }

  @Test
  void tellsWhereTheWordsOfATitleStand() {
    TermSet title = terms("keeper lamp oil wick");
    TermCoverage coverage =
        TermCoverage.of(title, terms("keeper"), terms("lamp oil lamp"), terms("oil"));
    assertEquals(0.5f, coverage.coverage());
    assertEquals(WEIGHT, coverage.absent());
    assertEquals(WEIGHT, coverage.inBoth());
    assertEquals(WEIGHT, coverage.ownOnly());
    assertEquals(WEIGHT, coverage.rarest());
    // Only 'lamp' is used twice here and never there; 'oil' once in both.
    assertEquals(WEIGHT * 2 / 3, coverage.shift(), 1e-5f);
  }

  @Test
  void equalTitlesDoNotDiffer() {
    TermSet title = terms("keeper of lamps");
    TermCoverage coverage = TermCoverage.of(title, title, terms("keeper"), terms("lamps"));
    assertEquals(new TermCoverage(1, 0, 0, 0, 0, 0), coverage);
  }

  @Test
  void countsRoughly() {
    for (int times : new int[] {1, 2, 3, 5, 9}) {
      TermSet text = terms("lamp ".repeat(times) + "oil");
      assertEquals(Math.min(times, 5), text.count(terms("lamp").terms()[0]), () -> "" + times);
    }
    assertEquals(3, terms("lamp ".repeat(4)).count(terms("lamp").terms()[0]));
    assertEquals(0, terms("oil").count(terms("lamp").terms()[0]));
  }

  @Test
  void seesASharedTitleWordThatOneTextUsesMoreOften() {
    TermSet title = terms("keeper of lamps");
    TermSet often = terms("keeper lamps lamps lamps");
    TermSet once = terms("keeper lamps");
    assertEquals(2, TermCoverage.sharedWordShift(title, title, often, once));
    assertEquals(0, TermCoverage.sharedWordShift(title, title, often, often));
    assertEquals(0.4f / 3, TermCoverage.titleWordShift(title, title, often, once), 1e-4f);
  }

  @Test
  void knowsNothingWhereNoWordCanBeTold() {
    TermSet none = terms("");
    assertTrue(Float.isNaN(TermCoverage.titleWordShift(none, none, none, none)));
    assertTrue(Float.isNaN(TermCoverage.sharedWordShift(terms("a"), terms("b"), none, none)));
    assertTrue(Float.isNaN(TermCoverage.of(none, none, none, none).coverage()));
  }

  @Property(tries = 200)
  void isSymmetric(
      @ForAll @IntRange(max = 9) int titleA,
      @ForAll @IntRange(max = 9) int titleB,
      @ForAll @IntRange(max = 9) int textA,
      @ForAll @IntRange(max = 9) int textB) {
    String words = "lamp oil wick lamp keeper coast oil lamp night boat rope";
    TermSet a = terms(words.substring(titleA));
    TermSet b = terms(words.substring(0, words.length() - 4 * titleB));
    TermSet x = terms(words.substring(3 * textA));
    TermSet y = terms(words.repeat(2).substring(0, 40 + textB));
    assertEquals(TermCoverage.titleWordShift(a, b, x, y), TermCoverage.titleWordShift(b, a, y, x));
    assertEquals(
        TermCoverage.sharedWordShift(a, b, x, y), TermCoverage.sharedWordShift(b, a, y, x));
  }
}
