package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jobdedup.features.terms.TermComparison.Measure;

/** What comparisons make of shared words, against the same counted word by word with sets. */
class SharedWordsTest {
  private static final int WORDS = 100;
  private static final WordEvidence EVIDENCE =
      WordEvidence.of(filled(n -> n / 8f), filled(n -> -n / 4f));

  private interface Value {
    float of(int number);
  }

  private static float[] filled(Value value) {
    float[] values = new float[WORDS];
    IntStream.range(0, WORDS).forEach(n -> values[n] = value.of(n));
    return values;
  }

  private static CommonWords common(Set<Integer> numbers) {
    return CommonWords.restore(numbers.stream().mapToInt(n -> n).sorted().toArray());
  }

  /** Words of class 1, the highest hashes among them, where an order by signed values would err. */
  private static TermSet terms(Set<Integer> numbers) {
    return TermSet.restore(
        numbers.stream().sorted().mapToInt(n -> hash(n) << TermSet.HASH_SHIFT | 1 << 5).toArray(),
        (byte) -1);
  }

  private static int hash(int number) {
    return number * ((1 << 22) / WORDS);
  }

  private static Set<Integer> without(Set<Integer> all, Set<Integer> others) {
    return all.stream().filter(n -> !others.contains(n)).collect(Collectors.toSet());
  }

  @Property
  void comparesTermsAsWordByWord(
      @ForAll @Size(max = 90) Set<@IntRange(max = WORDS - 1) Integer> left,
      @ForAll @Size(max = 90) Set<@IntRange(max = WORDS - 1) Integer> right) {
    TermComparison comparison = TermComparison.of(shared(left, right));
    int onlyLeft = without(left, right).size();
    int onlyRight = without(right, left).size();
    int both = left.size() - onlyLeft;
    assertEquals(both / (float) (both + onlyLeft + onlyRight), comparison.jaccard());
    if (both + onlyLeft + onlyRight > 0) {
      float less = TermWeights.weight(Math.min(onlyLeft, onlyRight));
      float more = TermWeights.weight(Math.max(onlyLeft, onlyRight));
      assertEquals(less, comparison.lesser(Measure.WEIGHT));
      assertEquals(more, comparison.greater(Measure.WEIGHT));
    }
  }

  @Property
  void sumsEvidenceAsWordByWord(
      @ForAll @Size(min = WordEvidence.MIN_WORDS, max = 90)
          Set<@IntRange(max = WORDS - 1) Integer> left,
      @ForAll @Size(min = WordEvidence.MIN_WORDS, max = 90)
          Set<@IntRange(max = WORDS - 1) Integer> right) {
    WordEvidence.Sum sum = EVIDENCE.sum(shared(left, right));
    assertEquals(EVIDENCE.sum(common(left), common(right)), sum);
    // Both sides are damped alike, so that their shares are those of the plain sums.
    Set<Integer> onlyLeft = without(left, right);
    Set<Integer> onlyRight = without(right, left);
    double a = onlyLeft.stream().mapToInt(n -> n).sum();
    double b = onlyRight.stream().mapToInt(n -> n).sum();
    if (a + b > 0) {
      assertEquals(Math.max(a, b) / (a + b), sum.less() / (sum.less() + sum.more()), 1e-6);
    }
  }

  @Property
  void findsEachTermAndNoOther(
      @ForAll @Size(max = 90) Set<@IntRange(max = WORDS - 1) Integer> held) {
    TermSet terms = terms(held);
    for (int number = 0; number < WORDS; number++) {
      int term = hash(number) << TermSet.HASH_SHIFT;
      int index = terms.indexOf(term);
      assertEquals(held.contains(number), index >= 0);
      if (index >= 0) {
        assertEquals(hash(number), TermSet.hash(terms.terms()[index]));
      }
      assertEquals(-1, terms.indexOf(hash(number) + 1 << TermSet.HASH_SHIFT));
    }
  }

  private static SharedWords shared(Set<Integer> left, Set<Integer> right) {
    return SharedWords.of(terms(left), common(left), terms(right), common(right));
  }
}
