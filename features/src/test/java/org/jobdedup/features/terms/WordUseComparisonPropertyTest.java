package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** What words of titles two texts use more, against the same found word by word in maps. */
class WordUseComparisonPropertyTest {
  private static final CommonWords NO_WORDS = CommonWords.restore(new int[0]);
  private static final TermSet NO_TERMS = TermSet.restore(new int[0], (byte) -1);
  private static final double[] LOG_COUNTS = {
    0, Math.log(2), Math.log(3), Math.log(4.5), Math.log(7)
  };
  private static final double[] ROLE_WEIGHTS = {0, .3, .6, 1};

  /** Words from 0 to 39 with their count classes, 1 to 4, and a cut below which some may lack. */
  private record Text(Map<Integer, Integer> rare, Map<Integer, Integer> common, int cut) {

    WordUses uses() {
      List<Integer> terms = rare.keySet().stream().sorted().toList();
      List<Integer> numbers = common.keySet().stream().sorted().toList();
      byte[] uses = new byte[terms.size() + numbers.size()];
      for (int i = 0; i < uses.length; i++) {
        int word = i < terms.size() ? terms.get(i) : numbers.get(i - terms.size());
        int count = i < terms.size() ? rare.get(word) : common.get(word);
        uses[i] = (byte) (count - 1 | role(word) << 2);
      }
      int[] restored =
          terms.stream().mapToInt(w -> w << TermSet.HASH_SHIFT | weightClass(w) << 5).toArray();
      return WordUses.restore(
          TermSet.restore(restored, (byte) cut),
          CommonWords.restore(numbers.stream().mapToInt(n -> n).toArray()),
          uses);
    }

    /** As a logarithm; NaN where the text may use the rare word. */
    double rareUses(int word) {
      double absent = mayLack(word) ? Double.NaN : 0;
      return rare.containsKey(word) ? LOG_COUNTS[rare.get(word)] : absent;
    }

    /** Where all rare words are at the cut or below, the lowest hashes of its class are kept. */
    private boolean mayLack(int word) {
      boolean throughClass = rare.keySet().stream().noneMatch(w -> weightClass(w) > cut);
      return weightClass(word) < cut
          || weightClass(word) == cut
              && !(throughClass
                  && rare.keySet().stream().anyMatch(w -> weightClass(w) == cut && w >= word));
    }

    double commonUses(int word) {
      return LOG_COUNTS[common.getOrDefault(word, 0)];
    }

    boolean holdsWordOfTitles() {
      return Stream.concat(rare.keySet().stream(), common.keySet().stream())
          .anyMatch(word -> role(word) > 0);
    }
  }

  private static int role(int word) {
    return word % TermWeights.ROLE_CLASSES;
  }

  /** Above those of common words. */
  private static int weightClass(int word) {
    return 12 + word % 7;
  }

  /** By how much more the first text uses words of titles than the second, the greatest first. */
  private static List<Double> differences(Text one, Text other) {
    Stream<Double> rare =
        words(one.rare, other.rare)
            .map(w -> (one.rareUses(w) - other.rareUses(w)) * ROLE_WEIGHTS[role(w)]);
    Stream<Double> common =
        words(one.common, other.common)
            .map(w -> (one.commonUses(w) - other.commonUses(w)) * ROLE_WEIGHTS[role(w)]);
    return Stream.concat(rare, common)
        .filter(difference -> difference > 0)
        .sorted(Comparator.reverseOrder())
        .toList();
  }

  private static Stream<Integer> words(Map<Integer, Integer> a, Map<Integer, Integer> b) {
    TreeSet<Integer> words = new TreeSet<>(a.keySet());
    words.addAll(b.keySet());
    return words.stream();
  }

  @Property
  void comparesAsWordByWord(
      @ForAll @Size(max = 30)
          Map<@IntRange(max = 39) Integer, @IntRange(min = 1, max = 4) Integer> rare,
      @ForAll @Size(max = 30)
          Map<@IntRange(max = 39) Integer, @IntRange(min = 1, max = 4) Integer> otherRare,
      @ForAll @Size(max = 9)
          Map<@IntRange(max = 39) Integer, @IntRange(min = 1, max = 4) Integer> common,
      @ForAll @Size(max = 9)
          Map<@IntRange(max = 39) Integer, @IntRange(min = 1, max = 4) Integer> otherCommon,
      @ForAll @IntRange(min = 11, max = 18) int cut) {
    Text one = new Text(rare, common, -1);
    Text other = new Text(otherRare, otherCommon, cut);
    WordUses left = one.uses();
    WordUses right = other.uses();
    WordUseComparison comparison =
        WordUseComparison.of(
            new WordUseComparison.Ad(NO_TERMS, NO_WORDS, left),
            new WordUseComparison.Ad(NO_TERMS, NO_WORDS, right),
            SharedWords.of(left.terms(), left.common(), right.terms(), right.common()));
    assertTrue(Float.isNaN(comparison.title().more()));
    if (!one.holdsWordOfTitles() || !other.holdsWordOfTitles()) {
      assertTrue(Float.isNaN(comparison.roleSum().less()));
      return;
    }
    List<Double> more = differences(one, other);
    List<Double> less = differences(other, one);
    assertSides(at(more, 0), at(less, 0), comparison.roleFirst());
    assertSides(at(more, 2), at(less, 2), comparison.roleThird());
    assertSides(sum(more), sum(less), comparison.roleSum());
  }

  private static double at(List<Double> values, int index) {
    return index < values.size() ? values.get(index) : 0;
  }

  private static double sum(List<Double> values) {
    return values.stream().mapToDouble(value -> value).sum();
  }

  private static void assertSides(double one, double other, WordUseComparison.Sides sides) {
    assertEquals(Math.min(one, other), sides.less(), 1e-5);
    assertEquals(Math.max(one, other), sides.more(), 1e-5);
  }
}
