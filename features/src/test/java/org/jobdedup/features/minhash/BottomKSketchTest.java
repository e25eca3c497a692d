package org.jobdedup.features.minhash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.text.ShingleSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BottomKSketchTest {
  private static final double SIGMAS = 5;

  private static BottomKSpec spec(int k) {
    return new BottomKSpec(BottomKVersion.MIX13_V1, k, 42, ShingleSpec.DEFAULT);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 16, 64, 128})
  void holdsTheSmallestHashes(int k) {
    for (int n : new int[] {0, 1, 2, 15, 16, 17, 64, 65, 500, 5000}) {
      long[] set = new Random(n).longs(n).toArray();
      long[] expected =
          Arrays.stream(set)
              .map(x -> Hash64.mix(x + Hash64.mix(42)) >>> 1)
              .sorted()
              .limit(k)
              .toArray();
      long[] repeated = LongStream.concat(LongStream.of(set), LongStream.of(set)).toArray();
      BottomKSketch sketch = spec(k).sketch(set);
      assertEquals(Arrays.toString(expected), Arrays.toString(sketch.values()));
      assertEquals(sketch, spec(k).sketch(repeated));
      assertEquals(n < k, sketch.isComplete());
    }
  }

  @Test
  void manyRepetitionsOfFewShinglesLoseNone() {
    long[] few = new Random(1).longs(100).toArray();
    long[] many = new long[10_000];
    Arrays.setAll(many, i -> few[i % few.length]);
    assertEquals(spec(64).sketch(few), spec(64).sketch(many));
    assertEquals(64, spec(64).sketch(many).size());
  }

  @Test
  void smallSetsAreComparedExactly() {
    RandomSets sets = RandomSets.draw(new Random(5), 90, 31);
    BottomKSketch first = spec(64).sketch(sets.first());
    BottomKSketch second = spec(64).sketch(sets.second());
    assertTrue(first.isComplete() && second.isComplete());
    assertEquals(31 / 90.0, first.jaccard(second));
    assertEquals(31.0 / sets.first().length, first.containmentIn(second));
    assertEquals(31.0 / sets.second().length, second.containmentIn(first));
    assertEquals(sets.first().length, first.cardinality());
  }

  @Test
  void emptySetsShareNothing() {
    BottomKSketch empty = spec(64).sketch(new long[0]);
    BottomKSketch one = spec(64).sketch(new long[] {9});
    assertEquals(Double.NaN, empty.jaccard(empty));
    assertEquals(0.0, empty.jaccard(one));
    assertEquals(Double.NaN, empty.containmentIn(one));
    assertEquals(0.0, one.containmentIn(empty));
    assertEquals(0.0, empty.cardinality());
    assertEquals(1.0, empty.unionCardinality(one));
  }

  /** Draws without replacement: the variance is that of the hypergeometric distribution. */
  @ParameterizedTest
  @CsvSource({"64, 484, 179", "64, 1000, 50", "128, 600, 500", "32, 400, 0", "64, 110, 40"})
  void jaccardFollowsTheHypergeometricDistribution(int k, int union, int shared) {
    int trials = 1000;
    Random random = new Random(k + union + shared);
    double jaccard = (double) shared / union;
    double sum = 0;
    double squares = 0;
    for (int t = 0; t < trials; t++) {
      RandomSets sets = RandomSets.draw(random, union, shared);
      BottomKSketch first = spec(k).sketch(sets.first());
      BottomKSketch second = spec(k).sketch(sets.second());
      double estimate = first.jaccard(second);
      assertEquals(estimate, second.jaccard(first));
      sum += estimate;
      squares += (estimate - jaccard) * (estimate - jaccard);
    }
    double variance = jaccard * (1 - jaccard) / k * (union - k) / (union - 1);
    assertEquals(jaccard, sum / trials, SIGMAS * Math.sqrt(variance / trials) + 1e-12);
    assertEquals(variance, squares / trials, variance * SIGMAS * Math.sqrt(2.5 / trials) + 1e-12);
  }

  @Test
  void containmentOfAShortenedCopyIsHigh() {
    Random random = new Random(8);
    double sum = 0;
    double back = 0;
    int trials = 500;
    for (int t = 0; t < trials; t++) {
      long[] whole = random.longs(600).toArray();
      BottomKSketch copy = spec(64).sketch(Arrays.copyOf(whole, 300));
      BottomKSketch original = spec(64).sketch(whole);
      assertEquals(1.0, copy.containmentIn(original));
      sum += original.containmentIn(copy);
      back += original.jaccard(copy);
    }
    double deviation = SIGMAS * Math.sqrt(0.25 / 64 / trials);
    assertEquals(0.5, sum / trials, deviation);
    assertEquals(0.5, back / trials, deviation);
  }

  @ParameterizedTest
  @CsvSource({"16, 100", "64, 1000", "128, 5000"})
  void cardinalityIsUnbiased(int k, int n) {
    int trials = 1000;
    Random random = new Random(k);
    double sum = 0;
    for (int t = 0; t < trials; t++) {
      RandomSets sets = RandomSets.draw(random, n, n / 4);
      BottomKSketch first = spec(k).sketch(sets.first());
      BottomKSketch second = spec(k).sketch(sets.second());
      assertFalse(first.isComplete());
      sum += first.unionCardinality(second);
      long[] all =
          LongStream.concat(LongStream.of(sets.first()), LongStream.of(sets.second())).toArray();
      assertEquals(spec(k).sketch(all), first.union(second));
    }
    assertEquals(n, sum / trials, SIGMAS * n / Math.sqrt(k - 2) / Math.sqrt(trials));
  }

  /** Every estimate against sets of hashes, for all that small sizes can do to a sketch. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void estimatesAreTheSharesAmongTheLeastHashesOfTheUnion(int k) {
    Random random = new Random(k);
    for (int t = 0; t < 2000; t++) {
      long[] first = random.longs(random.nextInt(3 * k), 0, 4L * k).toArray();
      long[] second = random.longs(random.nextInt(3 * k), 0, 4L * k).toArray();
      SortedSet<Long> a = hashes(first);
      SortedSet<Long> b = hashes(second);
      SortedSet<Long> union = new TreeSet<>(a);
      union.addAll(b);
      BottomKSketch one = spec(k).sketch(first);
      BottomKSketch other = spec(k).sketch(second);
      boolean whole = a.size() < k && b.size() < k;
      Set<Long> sample = union.stream().limit(whole ? union.size() : k).collect(Collectors.toSet());
      double inFirst = sample.stream().filter(a::contains).count();
      double inBoth = sample.stream().filter(a::contains).filter(b::contains).count();
      assertEquals(inBoth / sample.size(), one.jaccard(other));
      assertEquals(inBoth / inFirst, one.containmentIn(other));
      assertEquals(estimatedSize(union, k), one.unionCardinality(other));
      assertEquals(estimatedSize(a, k), one.cardinality());
    }
  }

  private static SortedSet<Long> hashes(long[] set) {
    SortedSet<Long> hashes = new TreeSet<>();
    for (long shingle : set) {
      hashes.add(Hash64.mix(shingle + Hash64.mix(42)) >>> 1);
    }
    return hashes;
  }

  /** (k - 1) / U with U the k-th least hash as a share of all that a hash can be. */
  private static double estimatedSize(SortedSet<Long> set, int k) {
    if (set.size() < k) {
      return set.size();
    }
    long last = set.stream().skip(k - 1).findFirst().orElseThrow();
    return (k - 1) / ((last + 1) * 0x1p-63);
  }

  @Test
  void theEstimateCountsFromTheFirstHashOnNotFromZero() {
    BottomKSpec spec = spec(2);
    ByteBuffer bytes = ByteBuffer.wrap(spec.sketch(new long[] {1, 2}).toBytes());
    // Of the 2^63 possible hashes, the two least: as dense as a set can be.
    bytes.putLong(14, 0).putLong(22, 1);
    assertEquals(0x1p62, BottomKSketch.fromBytes(spec, bytes.array()).cardinality());
  }

  @Test
  void sketchesOfOtherSizesSeedsOrShinglesAreRefused() {
    BottomKSketch sketch = spec(8).sketch(new long[] {1, 2, 3});
    for (BottomKSpec other :
        new BottomKSpec[] {
          spec(9),
          new BottomKSpec(BottomKVersion.MIX13_V1, 8, 43, ShingleSpec.DEFAULT),
          new BottomKSpec(BottomKVersion.MIX13_V1, 8, 42, ShingleSpec.words(4))
        }) {
      BottomKSketch strange = other.sketch(new long[] {1, 2, 3});
      assertNotEquals(sketch, strange);
      assertEquals(other, strange.spec());
      for (Executable comparison :
          new Executable[] {
            () -> sketch.jaccard(strange),
            () -> sketch.containmentIn(strange),
            () -> sketch.union(strange),
            () -> sketch.unionCardinality(strange)
          }) {
        assertEquals(
            "Sketches are comparable only under one specification: "
                + spec(8).fingerprint()
                + " and "
                + other.fingerprint(),
            assertThrows(IllegalArgumentException.class, comparison).getMessage());
      }
      byte[] bytes = strange.toBytes();
      assertThrows(IllegalArgumentException.class, () -> BottomKSketch.fromBytes(spec(8), bytes));
    }
  }

  @Test
  void sketchesOfOtherSetsAreUnequal() {
    BottomKSketch sketch = spec(8).sketch(new long[] {1, 2, 3});
    assertNotEquals(sketch, spec(8).sketch(new long[] {1, 2}));
    assertNotEquals(sketch, spec(8).sketch(new long[] {1, 2, 4}));
    assertEquals(sketch, spec(8).sketch(new long[] {3, 2, 1}));
    assertEquals(
        LongStream.of(sketch.values()).boxed().toList(),
        IntStream.range(0, 3).mapToObj(sketch::value).toList());
  }
}
