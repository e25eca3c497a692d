package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

class TermSetTest {
  private static TermSet of(String text) {
    return TermSet.of(new Tokenizer(TokenizerSpec.DEFAULT).tokenize(text), TermWeights.uniform());
  }

  private static int term(int hash, int weightClass, int position, boolean digit) {
    return hash << 10 | weightClass << 5 | position << 1 | (digit ? 1 : 0);
  }

  private static String words(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> "word" + (char) ('a' + i / 26) + (char) ('a' + i % 26))
        .collect(Collectors.joining(" "));
  }

  private static int termOf(TermSet terms, String word) {
    int hash = (int) (Hash64.ofText(word) >>> 42);
    return Arrays.stream(terms.terms()).filter(t -> t >>> 10 == hash).findFirst().orElseThrow();
  }

  @Test
  void aTermTellsWhereItsWordFirstStandsAndWhetherItHoldsADigit() {
    String[] words = new String[32];
    Arrays.setAll(words, i -> words(i, i + 1));
    words[0] = "a0";
    words[5] = "b9";
    words[17] = "c٣";
    words[31] = "x";
    TermSet terms = of(String.join(" ", words));
    for (int i = 0; i < 32; i++) {
      int term = termOf(terms, words[i]);
      assertEquals(i / 2, TermSet.position(term), words[i]);
      assertEquals(List.of(0, 5, 17).contains(i), TermSet.isNumeric(term), words[i]);
    }
    TermSet repeated = of("lamp " + words(0, 14) + " lamp");
    assertEquals(0, TermSet.position(termOf(repeated, "lamp")));
    assertEquals(15, repeated.size());
  }

  @Test
  void aTextOfJustAsManyWordsAsFitIsComplete() {
    TermSet whole = of(words(0, TermSet.MAX_TERMS));
    assertEquals(TermSet.MAX_TERMS, whole.size());
    assertEquals(-1, whole.cutClass());
    assertEquals(0, whole.cutRank());
    TermSet cut = of(words(0, TermSet.MAX_TERMS + 1));
    assertEquals(TermSet.MAX_TERMS, cut.size());
    assertTrue(cut.cutClass() >= 0);
  }

  /** Where one class holds all, the lower hashes are kept, and what is kept is known for sure. */
  @Test
  void aWordThatWasCutMayBeContainedAndOneOfAHigherRankIsNotUnlessKept() {
    TermSet all = of(words(0, 160));
    TermSet cut = of(words(0, 161));
    int[] kept = cut.terms();
    int last = kept[kept.length - 1];
    assertEquals(TermSet.rank(last), cut.cutRank());
    assertTrue(cut.mayContain(last));
    int hash = TermSet.hash(last);
    int weightClass = TermSet.weightClass(last);
    assertTrue(cut.mayContain(term(hash + 1, weightClass, 0, false)));
    int free = hash - 1;
    while (cut.holds(term(free, weightClass, 0, false))) {
      free--;
    }
    assertFalse(cut.mayContain(term(free, weightClass, 0, false)));
    assertEquals(all.holds(last), all.mayContain(last));
  }

  @Test
  void wordsThatAreCutDoNotMakeTheRarerOnesThatJustFitUncertain() {
    Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);
    TermWeights.Learner learner = TermWeights.learner();
    String common = "we look for you";
    for (int i = 0; i < 50; i++) {
      learner.add(i, tokenizer.tokenize(common), tokenizer.tokenize("keeper"));
    }
    TermWeights weights = learner.learn();
    int rareClass = weights.weightClass(Hash64.ofText("wordaa"));
    int commonClass = weights.weightClass(Hash64.ofText("look"));
    assertTrue(commonClass < rareClass);
    for (int rare : new int[] {159, 160, 161}) {
      TermSet set = TermSet.of(tokenizer.tokenize(common + " " + words(0, rare)), weights);
      assertEquals(160, set.size());
      assertEquals(rare > 160 ? rareClass : commonClass, set.cutClass());
      assertEquals(
          Math.min(160, rare),
          Arrays.stream(set.terms()).filter(t -> TermSet.weightClass(t) == rareClass).count());
      int absent = 1;
      while (set.holds(term(-absent, rareClass, 0, false))) {
        absent++;
      }
      assertEquals(rare > 160, set.mayContain(term(-absent, rareClass, 0, false)));
      assertTrue(set.mayContain(term(-absent, commonClass, 0, false)));
    }
  }

  @Test
  void ofSeveralClassesAllAboveTheCutAreKnownAndNoneOfTheCutIs() {
    TermSet mixed =
        TermSet.restore(
            new int[] {term(3, 4, 0, false), term(7, 5, 0, false), term(9, 4, 0, false)}, (byte) 4);
    assertTrue(mixed.mayContain(term(1, 4, 0, false)));
    assertTrue(mixed.mayContain(term(4_000_000, 4, 0, false)));
    assertFalse(mixed.mayContain(term(4_000_000, 5, 0, false)));
    TermSet one = TermSet.restore(new int[] {term(3, 4, 0, false), term(9, 4, 0, false)}, (byte) 4);
    assertEquals(TermSet.rank(term(9, 4, 0, false)), one.cutRank());
    assertFalse(one.mayContain(term(8, 4, 0, false)));
    assertTrue(one.mayContain(term(10, 4, 0, false)));
    TermSet none = TermSet.restore(new int[0], (byte) 4);
    assertTrue(none.mayContain(term(8, 4, 0, false)));
    assertFalse(none.mayContain(term(8, 5, 0, false)));
  }

  @Test
  void theRarestHashesAreThoseOfTheHighestWeightThenOfTheLowestHashWithoutDigits() {
    Random random = new Random(2);
    for (int t = 0; t < 200; t++) {
      int[] terms =
          IntStream.range(1, random.nextInt(12))
              .map(
                  i ->
                      term(
                          i * 300_000 + random.nextInt(9),
                          random.nextInt(32),
                          random.nextInt(16),
                          random.nextInt(3) == 0))
              .toArray();
      List<Integer> ranked =
          Arrays.stream(terms)
              .boxed()
              .filter(term -> (term & 1) == 0)
              .sorted((a, b) -> Integer.compare(b >>> 5 & 31, a >>> 5 & 31))
              .map(term -> term >>> 10)
              .toList();
      TermSet set = TermSet.restore(terms, (byte) -1);
      for (int most : new int[] {0, 1, 2, 20}) {
        assertArrayEquals(
            ranked.stream().limit(most).mapToInt(Integer::intValue).toArray(),
            set.rarestHashes(most));
      }
    }
  }

  @Test
  void termsThatDoNotAscendAreRefused() {
    int low = term(5, 31, 15, true);
    int high = term(6, 0, 0, false);
    assertEquals(2, TermSet.restore(new int[] {low, high}, (byte) -1).size());
    for (int[] broken : new int[][] {{high, low}, {low, term(5, 1, 1, false)}, {low, low}}) {
      assertEquals(
          "Terms must ascend by hash: index=1.",
          assertThrows(IllegalArgumentException.class, () -> TermSet.restore(broken, (byte) -1))
              .getMessage());
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> TermSet.restore(new int[] {low, high, high}, (byte) -1));
  }

  @Test
  void setsOfOtherTermsOrAnotherCutAreUnequal() {
    TermSet set = TermSet.restore(new int[] {term(5, 3, 1, false)}, (byte) 2);
    assertEquals(set, TermSet.restore(new int[] {term(5, 3, 1, false)}, (byte) 2));
    assertNotEquals(set, TermSet.restore(new int[] {term(5, 3, 1, false)}, (byte) 1));
    assertNotEquals(set, TermSet.restore(new int[] {term(5, 3, 2, false)}, (byte) 2));
    assertNotEquals(set, TermSet.restore(new int[] {term(5, 3, 1, true)}, (byte) 2));
  }
}
