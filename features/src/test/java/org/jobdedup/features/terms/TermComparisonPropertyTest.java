package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.jobdedup.features.terms.TermComparison.Measure;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;

class TermComparisonPropertyTest {
  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);

  /** Each holds a digit, so that those that do are all. */
  @Provide
  Arbitrary<List<String>> words() {
    return Arbitraries.integers().between(0, 400).map(i -> "w" + i).list().ofMaxSize(120);
  }

  private TermSet terms(List<String> words) {
    return TermSet.of(tokenizer.tokenize(String.join(" ", words)), TermWeights.uniform());
  }

  @Property
  void agreesWithPlainSets(
      @ForAll("words") List<String> left, @ForAll("words") List<String> right) {
    Set<String> shared = new TreeSet<>(left);
    shared.retainAll(right);
    Set<String> either = new HashSet<>(left);
    either.addAll(right);
    TermComparison comparison = TermComparison.of(terms(left), terms(right));
    if (either.isEmpty()) {
      assertTrue(Float.isNaN(comparison.lesser(Measure.NUMERIC)), "nothing is known of no words");
      assertTrue(Float.isNaN(comparison.greater(Measure.WEIGHT)));
      assertTrue(Float.isNaN(comparison.replaced()));
      assertTrue(Float.isNaN(comparison.sharedNumeric()));
      return;
    }
    assertEquals(shared.size() / (float) either.size(), comparison.jaccard());
    assertEquals(shared.size(), comparison.sharedNumeric());
    int onlyLeft = new HashSet<>(left).size() - shared.size();
    int onlyRight = new HashSet<>(right).size() - shared.size();
    assertEquals(Math.min(onlyLeft, onlyRight), comparison.lesser(Measure.NUMERIC));
    assertEquals(Math.max(onlyLeft, onlyRight), comparison.greater(Measure.NUMERIC));
  }

  /** Terms of any class, digit and position, so that words of equal hash may differ in class. */
  @Provide
  Arbitrary<TermSet> termSets() {
    return Arbitraries.integers()
        .between(0, 60)
        .flatMap(
            hash ->
                Arbitraries.integers()
                    .between(0, (1 << TermSet.HASH_SHIFT) - 1)
                    .map(rest -> hash << TermSet.HASH_SHIFT | rest))
        .set()
        .ofMaxSize(40)
        .flatMap(
            terms ->
                Arbitraries.bytes()
                    .between((byte) -1, (byte) 20)
                    .map(cut -> TermSet.restore(distinct(terms), cut)));
  }

  private static int[] distinct(Set<Integer> terms) {
    Map<Integer, Integer> byHash = new TreeMap<>();
    terms.forEach(term -> byHash.merge(TermSet.hash(term), term, Math::min));
    return byHash.values().stream().mapToInt(Integer::intValue).toArray();
  }

  @Property
  void containmentAloneIsThatOfTheComparison(
      @ForAll("termSets") TermSet left, @ForAll("termSets") TermSet right) {
    float containment = TermComparison.weightedContainment(left, right);
    assertEquals(TermComparison.of(left, right).weightedContainment(), containment);
    assertEquals(TermComparison.weightedContainment(right, left), containment);
  }

  /** Also where words of equal hash differ in class, digit and position. */
  @Property
  void isSymmetric(@ForAll("termSets") TermSet left, @ForAll("termSets") TermSet right) {
    TermComparison one = TermComparison.of(left, right);
    TermComparison other = TermComparison.of(right, left);
    for (Measure measure : Measure.values()) {
      assertEquals(one.lesser(measure), other.lesser(measure));
      assertEquals(one.greater(measure), other.greater(measure));
    }
    assertEquals(one.jaccard(), other.jaccard());
    assertEquals(one.containment(), other.containment());
    assertEquals(one.weightedJaccard(), other.weightedJaccard());
    assertEquals(one.weightedContainment(), other.weightedContainment());
    assertEquals(one.sharedWeight(), other.sharedWeight());
    assertEquals(one.sharedNumeric(), other.sharedNumeric());
    assertEquals(one.replaced(), other.replaced());
    assertEquals(one.meanPositionShift(), other.meanPositionShift());
  }

  @Property
  void comparesLongTextsOnlyAboveTheirCuts(@ForAll("words") List<String> some) {
    TermWeights.Learner learner = TermWeights.learner();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      text.append("common").append(i).append(' ');
    }
    for (int organization = 0; organization < 20; organization++) {
      learner.add(organization, tokenizer.tokenize(text.toString()), tokenizer.tokenize(""));
    }
    TermWeights weights = learner.learn();
    TermSet all = TermSet.of(tokenizer.tokenize(text + String.join(" ", some)), weights);
    TermSet few = TermSet.of(tokenizer.tokenize(String.join(" ", some)), weights);
    assertTrue(all.size() <= TermSet.MAX_TERMS);
    // The common words of the long text lie at its cut, so only the rare ones count: all shared.
    TermComparison comparison = TermComparison.of(all, few);
    assertEquals(some.isEmpty() ? all.size() : 0, comparison.greater(Measure.NUMERIC));
    assertEquals(some.isEmpty() ? Float.NaN : 1, comparison.containment());
  }

  /** As in a language that the weights do not know: all words are of one class. */
  @Property
  void comparesLongTextsWhoseWordsAreAllOfOneClass(
      @ForAll @IntRange(min = 0, max = 300) int shared,
      @ForAll @IntRange(min = 161, max = 600) int own) {
    List<String> common = names("s", shared);
    TermSet left = terms(Stream.concat(common.stream(), names("l", own).stream()).toList());
    TermSet right = terms(Stream.concat(common.stream(), names("r", own).stream()).toList());

    TermComparison comparison = TermComparison.of(left, right);

    double jaccard = shared / (shared + 2.0 * own);
    double deviation = Math.sqrt(jaccard * (1 - jaccard) / TermSet.MAX_TERMS);
    assertEquals(jaccard, comparison.jaccard(), 5 * deviation + .02);
    assertEquals(1, TermComparison.of(left, left).jaccard());
    assertEquals(0, TermComparison.of(left, left).greater(Measure.WEIGHT));
    assertEquals(1, TermComparison.weightedContainment(left, left));
  }

  private static List<String> names(String prefix, int count) {
    return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
  }
}
