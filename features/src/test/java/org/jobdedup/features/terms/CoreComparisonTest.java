package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

class CoreComparisonTest {
  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);

  /** Of 400 organisations all use the words c0 to c29, and none uses others. */
  private final TermWeights weights = learned();

  private TermWeights learned() {
    TermWeights.Learner learner = TermWeights.learner();
    TokenizedText common = tokenizer.tokenize(words("c", 0, 30));
    for (int organization = 0; organization < 400; organization++) {
      learner.add(organization, common, tokenizer.tokenize(""));
    }
    return learner.learn();
  }

  private static String words(String stem, int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> stem + i).collect(Collectors.joining(" "));
  }

  private record Ad(TermSet terms, CommonWords common, CoreWords core) {}

  private Ad ad(String core, String rest) {
    TokenizedText text = tokenizer.tokenize(core + " " + rest);
    DistinctWords words = DistinctWords.of(text, weights);
    TermSet terms = TermSet.of(words);
    CommonWords common = CommonWords.of(words);
    return new Ad(terms, common, CoreWords.of(new int[] {0, core.length()}, words, terms, common));
  }

  private static CoreComparison compare(Ad a, Ad b) {
    return CoreComparison.of(a.core, b.core, SharedWords.of(a.terms, a.common, b.terms, b.common));
  }

  @Test
  void seesOtherJobsBehindOneCompanyText() {
    String company = words("company", 0, 60);
    CoreComparison same =
        compare(ad(words("k", 0, 20), company), ad(words("k", 0, 20), words("other", 0, 60)));
    CoreComparison different =
        compare(ad(words("k", 0, 20), company), ad(words("g", 0, 20), company));
    assertEquals(1, same.weightedJaccard());
    assertEquals(1, same.coverageLess());
    assertEquals(0, different.weightedJaccard());
    assertEquals(0, different.weightedContainment());
    assertEquals(0, different.coverageMore());
  }

  @Test
  void knowsAShortenedCopyByWhatItHolds() {
    CoreComparison comparison =
        compare(ad(words("k", 0, 15), ""), ad(words("k", 0, 60), words("company", 0, 20)));
    assertEquals(15 / 60f, comparison.weightedJaccard());
    assertEquals(1, comparison.weightedContainment());
    assertEquals(15 / 60f, comparison.coverageLess());
    assertEquals(1, comparison.coverageMore());
  }

  @Test
  void coversWhatTheOtherAdSaysOutsideItsCore() {
    CoreComparison comparison =
        compare(
            ad(words("k", 0, 20), ""),
            ad(words("g", 0, 20), "Tasks under a heading that nobody knows: " + words("k", 0, 20)));
    assertEquals(0, comparison.weightedJaccard());
    assertEquals(1, comparison.coverageMore());
  }

  @Test
  void countsCommonWordsApart() {
    CoreComparison comparison =
        compare(
            ad(words("k", 0, 20) + " " + words("c", 0, 20), words("c", 20, 30)),
            ad(words("g", 0, 20) + " " + words("c", 10, 30), words("c", 0, 10)));
    assertEquals(10 / 30f, comparison.commonJaccard());
    assertEquals(10 / 20f, comparison.commonContainment());
  }

  @Test
  void aWordBelongsToEachPassageThatItReachesInto() {
    String text = words("k", 0, 12);
    int length = text.length();
    assertEquals(12, coreSize(text, 0, length));
    assertEquals(12, coreSize(text, 1, length - 1));
    assertEquals(12, coreSize(text, 0, 1, 1, length));
    assertEquals(3, coreSize(text, 0, 2, 3, 5, 5, 6, length - 1, length));
    assertEquals(0, coreSize(text));
    assertEquals(0, coreSize(text, 2, 3));
  }

  private int coreSize(String text, int... bounds) {
    DistinctWords words = DistinctWords.of(tokenizer.tokenize(text), weights);
    return CoreWords.of(bounds, words, TermSet.of(words), CommonWords.of(words)).terms().size();
  }

  @Test
  void restoresWhatItGives() {
    Ad ad = ad(words("k", 0, 20) + " " + words("c", 0, 20), words("c", 20, 30));
    CoreWords core = ad.core;
    assertEquals(20, core.commonSize());
    assertEquals(
        core, CoreWords.restore(ad.terms, ad.common, core.coreTerms(), core.coreCommonWords()));
    core.coreTerms().clear();
    core.coreCommonWords().clear();
    assertEquals(1, compare(ad, ad).weightedJaccard());
  }

  @Test
  void refusesBitsOfWordsThatTheTextLacks() {
    Ad ad = ad(words("k", 0, 20) + " " + words("c", 0, 20), "");
    BitSet none = new BitSet();
    BitSet tooMany = new BitSet();
    tooMany.set(ad.common.size());
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> CoreWords.restore(ad.terms, ad.common, none, tooMany));
    assertEquals(
        "The core of a text marks common word 20, but the text has 20 of them, counted from 0.",
        refusal.getMessage());
    BitSet beyond = new BitSet();
    beyond.set(ad.terms.size());
    assertThrows(
        IllegalArgumentException.class, () -> CoreWords.restore(ad.terms, ad.common, beyond, none));
  }

  @Test
  void knowsNothingOfFewWords() {
    Ad few = ad(words("k", 0, CoreWords.MIN_WORDS - 1), words("company", 0, 60));
    Ad enough = ad(words("k", 0, CoreWords.MIN_WORDS), words("company", 0, 60));
    assertEquals(1, compare(enough, enough).weightedJaccard());
    for (CoreComparison unknown : List.of(compare(few, enough), compare(enough, few))) {
      values(unknown).forEach(value -> assertTrue(Float.isNaN(value), unknown.toString()));
    }
  }

  @Property
  void isSymmetricAndWithinItsRange(
      @ForAll @Size(max = 200) List<@IntRange(max = 90) Integer> left,
      @ForAll @Size(max = 200) List<@IntRange(max = 90) Integer> right,
      @ForAll @IntRange(max = 200) int cutOfLeft,
      @ForAll @IntRange(max = 200) int cutOfRight) {
    Ad a = ad(left, cutOfLeft);
    Ad b = ad(right, cutOfRight);
    CoreComparison comparison = compare(a, b);
    assertEquals(comparison, compare(b, a));
    for (float value : values(comparison)) {
      assertTrue(Float.isNaN(value) || value >= 0 && value <= 1, comparison.toString());
    }
    assertTrue(!(comparison.coverageLess() > comparison.coverageMore()));
    assertTrue(!(comparison.weightedJaccard() > comparison.weightedContainment()));
  }

  private Ad ad(List<Integer> numbers, int cut) {
    List<String> words = numbers.stream().map(i -> (i < 30 ? "c" : "w") + i).toList();
    int bound = Math.min(cut, words.size());
    return ad(
        String.join(" ", words.subList(0, bound)),
        String.join(" ", words.subList(bound, words.size())));
  }

  private static List<Float> values(CoreComparison c) {
    return List.of(
        c.weightedJaccard(),
        c.weightedContainment(),
        c.coverageLess(),
        c.coverageMore(),
        c.commonJaccard(),
        c.commonContainment());
  }
}
