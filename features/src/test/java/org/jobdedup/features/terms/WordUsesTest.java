package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

class WordUsesTest {
  private static final float ONCE = (float) Math.log(2);
  private static final float THRICE = (float) Math.log(4.5);

  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);

  /**
   * Of 400 organisations all say "team", 100 say "senior", most of them in titles as well, and 5
   * say "keeper", all in titles.
   */
  private final TermWeights weights = learned();

  private TermWeights learned() {
    TermWeights.Learner learner = TermWeights.learner();
    for (int organization = 0; organization < 400; organization++) {
      learner.add(
          organization,
          tokenizer.tokenize(
              "team" + (organization < 100 ? " senior" : "") + (organization < 5 ? " keeper" : "")),
          tokenizer.tokenize(
              (organization < 80 ? "senior" : "") + (organization < 5 ? " keeper" : "")));
    }
    return learner.learn();
  }

  private WordUses uses(String text) {
    DistinctWords words = DistinctWords.of(tokenizer.tokenize(text), weights);
    return WordUses.of(words, TermSet.of(words), CommonWords.of(words));
  }

  private WordUseComparison.Ad ad(String title, String text) {
    DistinctWords words = DistinctWords.ofTitle(tokenizer.tokenize(title), weights);
    return new WordUseComparison.Ad(
        TermSet.of(tokenizer.tokenize(title), weights), CommonWords.of(words), uses(text));
  }

  private static WordUseComparison compare(WordUseComparison.Ad a, WordUseComparison.Ad b) {
    WordUses left = a.text();
    WordUses right = b.text();
    return WordUseComparison.of(
        a, b, SharedWords.of(left.terms(), left.common(), right.terms(), right.common()));
  }

  private int count(WordUses uses, String word) {
    return uses.countOfTerm(1 + uses.terms().indexOf(term(word)), term(word));
  }

  private int term(String word) {
    return TermSet.of(tokenizer.tokenize(word), weights).terms()[0];
  }

  private int number(String word) {
    return weights.commonWord(tokenizer.tokenize(word).hash(0));
  }

  @Test
  void countsRareAndCommonWords() {
    WordUses uses = uses("Keeper, keeper! lamp team team team team team. KEEPER");
    assertEquals(3, count(uses, "keeper"));
    assertEquals(1, count(uses, "lamp"));
    assertEquals(0, count(uses, "harbour"));
    assertEquals(4, uses.countOfCommonWord(1 + uses.common().indexOf(number("team"))));
    assertTrue(uses.common().indexOf(number("senior")) < 0);
    assertEquals(0, uses.countOfCommonWord(0));
  }

  @Test
  void doesNotKnowWordsBelowTheCut() {
    String long200 =
        IntStream.range(0, 200).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
    WordUses uses = uses(long200);
    long unknown =
        IntStream.range(0, 200)
            .filter(i -> uses.terms().indexOf(term("w" + i)) < 0)
            .filter(i -> count(uses, "w" + i) == 4)
            .count();
    assertEquals(200 - TermSet.MAX_TERMS, unknown);
    assertEquals(1, count(uses("w1 w2"), "w1"));
  }

  @Test
  void weighsTheWordOfATitleByHowOftenItsTextUsesIt() {
    WordUseComparison often =
        compare(
            ad("Lighthouse keeper (w)", "keeper keeper keeper w"),
            ad("Lighthouse guard", "we look for you"));
    assertEquals(new WordUseComparison.Sides(0, THRICE), often.title());
    WordUseComparison shared =
        compare(
            ad("Lighthouse keeper", "keeper keeper keeper"),
            ad("Lighthouse guard", "keeper keeper keeper"));
    assertEquals(new WordUseComparison.Sides(0, 0), shared.title());
    WordUseComparison common = compare(ad("Senior guard", "senior"), ad("Guard", "guard"));
    assertEquals(new WordUseComparison.Sides(0, ONCE), common.title());
    assertTrue(Float.isNaN(compare(ad("", "keeper"), ad("Guard", "x")).title().less()));
  }

  @Test
  void comparesWordsOfTitlesInTexts() {
    WordUseComparison uses =
        compare(
            ad("a", "senior senior senior team keeper"),
            ad("b", "senior team team keeper harbour"));
    assertEquals(new WordUseComparison.Sides(0, THRICE - ONCE), uses.roleFirst());
    assertEquals(new WordUseComparison.Sides(0, 0), uses.roleThird());
    assertEquals(new WordUseComparison.Sides(0, THRICE - ONCE), uses.roleSum());
  }

  @Test
  void knowsNothingOfATextWithoutWordsOfTitles() {
    WordUseComparison uses = compare(ad("a", "senior keeper"), ad("b", "team"));
    assertTrue(Float.isNaN(uses.roleFirst().more()));
    assertTrue(Float.isNaN(uses.roleThird().less()));
    assertTrue(Float.isNaN(uses.roleSum().more()));
  }

  @Property
  void isSymmetric(
      @ForAll @Size(max = 30) List<@IntRange(max = 12) Integer> one,
      @ForAll @Size(max = 30) List<@IntRange(max = 12) Integer> other) {
    List<String> vocabulary = List.of("senior", "keeper", "team", "guard");
    WordUseComparison.Ad a = ad("senior keeper", words(one, vocabulary));
    WordUseComparison.Ad b = ad("keeper guard", words(other, vocabulary));
    assertEquals(compare(a, b), compare(b, a));
    WordUseComparison same = compare(a, a);
    assertEquals(new WordUseComparison.Sides(0, 0), same.title());
    assertTrue(Float.isNaN(same.roleSum().more()) || same.roleSum().more() == 0);
  }

  private static String words(List<Integer> numbers, List<String> vocabulary) {
    return numbers.stream()
        .map(n -> n < vocabulary.size() ? vocabulary.get(n) : "w" + n)
        .collect(Collectors.joining(" "));
  }

  @Test
  void survivesItsBytesAndRefusesOthers() {
    WordUses uses = uses("senior keeper keeper team lamp");
    assertEquals(uses, WordUses.restore(uses.terms(), uses.common(), uses.uses().clone()));
    assertThrows(
        IllegalArgumentException.class,
        () -> WordUses.restore(uses.terms(), uses.common(), new byte[uses.uses().length + 1]));
    byte[] high = uses.uses().clone();
    high[0] = WordUses.VALUES;
    assertThrows(
        IllegalArgumentException.class, () -> WordUses.restore(uses.terms(), uses.common(), high));
  }
}
