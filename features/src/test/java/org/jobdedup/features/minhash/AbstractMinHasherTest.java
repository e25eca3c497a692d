package org.jobdedup.features.minhash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.text.ShingleSet;
import org.jobdedup.features.text.ShingleSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every version of MinHash promises. */
abstract class AbstractMinHasherTest {
  /** A deviation that chance exceeds once in 1.7 million tests. */
  private static final double SIGMAS = 5;

  abstract MinHashVersion version();

  /** Sets of this many shingles and more have an error of at most that of independent draws. */
  abstract int smallestUnionOfFullPrecision(int size);

  MinHashSpec spec(int size) {
    return new MinHashSpec(version(), size, 42, ShingleSpec.DEFAULT);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 16, 64, 100, 128, 256, 1000})
  void neitherOrderNorRepetitionCounts(int size) {
    MinHasher hasher = spec(size).newHasher();
    for (int n : new int[] {1, 2, 12, 300, 2000}) {
      long[] set = new Random(n).longs(n).toArray();
      long[] reversedTwice = new long[2 * n];
      for (int i = 0; i < n; i++) {
        reversedTwice[n - 1 - i] = set[i];
        reversedTwice[n + i] = set[i];
      }
      MinHashSignature signature = hasher.sign(set);
      assertEquals(size, signature.size());
      assertEquals(signature, hasher.sign(reversedTwice));
      assertEquals(signature, hasher.sign(ShingleSet.of(set)));
      assertEquals(signature, spec(size).newHasher().sign(set));
      assertEquals(1.0, signature.jaccard(hasher.sign(reversedTwice)));
      assertFalse(signature.isEmpty());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 16, 128, 1000})
  void emptySetIsUnlikeEverything(int size) {
    MinHasher hasher = spec(size).newHasher();
    MinHashSignature empty = hasher.sign(new long[0]);
    MinHashSignature one = hasher.sign(new long[] {5});
    assertTrue(empty.isEmpty());
    assertEquals(0.0, empty.jaccard(one));
    assertEquals(0.0, one.jaccard(empty));
    assertEquals(Double.NaN, empty.jaccard(hasher.sign(new long[0])));
  }

  @Test
  void extremeShinglesGiveASignatureOfANonEmptySet() {
    MinHasher hasher = spec(16).newHasher();
    for (long shingle : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1}) {
      assertFalse(hasher.sign(new long[] {shingle}).isEmpty());
    }
  }

  @Test
  void seedSelectsTheHashFunctions() {
    long[] set = new Random(1).longs(100).toArray();
    MinHashSpec other = new MinHashSpec(version(), 64, 43, ShingleSpec.DEFAULT);
    MinHashSignature first = spec(64).newHasher().sign(set);
    MinHashSignature second = other.newHasher().sign(set);
    long equal =
        LongStream.range(0, 64).filter(i -> first.value((int) i) == second.value((int) i)).count();
    assertEquals(0, equal);
    assertNotEquals(first, second);
    String message =
        assertThrows(IllegalArgumentException.class, () -> first.jaccard(second)).getMessage();
    assertTrue(message.contains("seed=2a") && message.contains("seed=2b"), message);
  }

  /** The number of agreeing values over many pairs against the binomial distribution. */
  @ParameterizedTest
  @CsvSource({
    "16, 300, 30",
    "16, 300, 270",
    "64, 1000, 100",
    "64, 1000, 500",
    "128, 484, 179",
    "128, 600, 60",
    "128, 600, 300",
    "128, 600, 570",
    "128, 20, 10",
    "128, 3, 1",
    "256, 1500, 750",
    "100, 40, 30",
    "1000, 300, 100",
    "1, 50, 20",
    "128, 600, 0",
    "128, 600, 600"
  })
  void estimateIsUnbiasedWithTheErrorOfTheFormula(int size, int union, int shared) {
    int trials = 1000;
    MinHasher hasher = spec(size).newHasher();
    Random random = new Random(7L * size + union + shared);
    double[] estimates = new double[trials];
    for (int t = 0; t < trials; t++) {
      RandomSets sets = RandomSets.draw(random, union, shared);
      MinHashSignature first = hasher.sign(sets.first());
      MinHashSignature second = hasher.sign(sets.second());
      estimates[t] = first.jaccard(second);
      assertEquals(estimates[t], second.jaccard(first));
    }
    double jaccard = (double) shared / union;
    double mean = Arrays.stream(estimates).average().orElseThrow();
    double variance =
        Arrays.stream(estimates).map(e -> (e - jaccard) * (e - jaccard)).average().orElseThrow();
    double standardErrorOfMean = Math.sqrt(variance / trials);
    assertEquals(jaccard, mean, SIGMAS * standardErrorOfMean);
    double binomialVariance = jaccard * (1 - jaccard) / size;
    // The variance of a variance over n nearly normal values is 2 / n of its square; a single
    // position is far from normal and is covered by the mean alone.
    double tolerance = 1 + SIGMAS * Math.sqrt(2.0 / trials);
    if (size > 1 && union >= smallestUnionOfFullPrecision(size)) {
      assertTrue(
          variance <= binomialVariance * tolerance,
          () -> "variance " + variance + " against " + binomialVariance);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 128, 484, 179",
    "2, 128, 600, 60",
    "4, 64, 600, 300",
    "8, 128, 600, 30",
    "8, 128, 600, 540",
    "8, 100, 300, 0",
    "1, 13, 200, 100"
  })
  void truncatedEstimateIsUnbiasedWithTheErrorOfTheFormula(
      int bits, int size, int union, int shared) {
    int trials = 1000;
    MinHasher hasher = spec(size).newHasher();
    Random random = new Random(11L * size + union + shared + bits);
    double jaccard = (double) shared / union;
    double sum = 0;
    double squares = 0;
    for (int t = 0; t < trials; t++) {
      RandomSets sets = RandomSets.draw(random, union, shared);
      byte[] first = hasher.sign(sets.first()).lowBits(bits);
      byte[] second = hasher.sign(sets.second()).lowBits(bits);
      double estimate = BBitSignatures.jaccard(first, second, bits, size);
      assertEquals(estimate, BBitSignatures.jaccard(second, first, bits, size));
      sum += estimate;
      squares += (estimate - jaccard) * (estimate - jaccard);
    }
    double chance = 1.0 / (1 << bits);
    double agreeing = chance + (1 - chance) * jaccard;
    double variance = agreeing * (1 - agreeing) / size / (1 - chance) / (1 - chance);
    assertEquals(jaccard, sum / trials, SIGMAS * Math.sqrt(variance / trials));
    assertTrue(squares / trials <= variance * (1 + SIGMAS * Math.sqrt(2.0 / trials)));
  }

  @Test
  void consecutiveNumbersAreAsGoodAsHashes() {
    MinHasher hasher = spec(128).newHasher();
    double sum = 0;
    int trials = 300;
    for (int t = 0; t < trials; t++) {
      long start = 1_000L * t;
      // 400 numbers each, 200 shared: J = 1/3.
      long[] first = LongStream.range(start, start + 400).toArray();
      long[] second = LongStream.range(start + 200, start + 600).toArray();
      sum += hasher.sign(first).jaccard(hasher.sign(second));
    }
    double jaccard = 1 / 3.0;
    assertEquals(jaccard, sum / trials, SIGMAS * Math.sqrt(jaccard * (1 - jaccard) / 128 / trials));
  }

  @Test
  void theHasherNamesItsSpecificationAndSoDoItsSignatures() {
    MinHasher hasher = spec(3).newHasher();
    assertEquals(spec(3), hasher.spec());
    assertEquals(spec(3), hasher.sign(new long[] {1}).spec());
  }

  @Test
  void signaturesOfOtherSizesSeedsOrShinglesAreRefused() {
    MinHashSignature signature = spec(8).newHasher().sign(new long[] {1, 2, 3});
    for (MinHashSpec other :
        new MinHashSpec[] {
          spec(9),
          new MinHashSpec(version(), 8, 43, ShingleSpec.DEFAULT),
          new MinHashSpec(version(), 8, 42, ShingleSpec.words(4))
        }) {
      MinHashSignature strange = other.newHasher().sign(new long[] {1, 2, 3});
      assertNotEquals(signature, strange);
      assertThrows(IllegalArgumentException.class, () -> signature.agreements(strange));
      assertThrows(IllegalArgumentException.class, () -> signature.jaccard(strange));
      assertThrows(IllegalArgumentException.class, () -> signature.union(strange));
      byte[] bytes = strange.toBytes();
      assertThrows(
          IllegalArgumentException.class, () -> MinHashSignature.fromBytes(spec(8), bytes));
    }
  }

  /** No set may look empty, not even one whose only hash is the mark of an empty bin. */
  @Test
  void theShingleThatMixesToTheMarkOfAnEmptyBinIsASetAllTheSame() {
    MinHasher hasher = spec(5).newHasher();
    MinHashSignature empty = hasher.sign(new long[0]);
    long mark = unmixed(Long.MAX_VALUE) - Hash64.mix(spec(5).seed());
    MinHashSignature signature = hasher.sign(new long[] {mark});
    assertFalse(signature.isEmpty());
    assertEquals(1.0, signature.jaccard(hasher.sign(new long[] {mark, mark})));
    assertEquals(0.0, signature.jaccard(empty));
    assertEquals(0, signature.agreements(hasher.sign(new long[] {7})));
  }

  /** The inverse of {@link Hash64#mix(long)}. */
  private static long unmixed(long mixed) {
    long z = mixed ^ mixed >>> 31 ^ mixed >>> 62;
    z *= inverse(0x94d049bb133111ebL);
    z ^= z >>> 27 ^ z >>> 54;
    z *= inverse(0xbf58476d1ce4e5b9L);
    return z ^ z >>> 30 ^ z >>> 60;
  }

  /** The inverse of an odd number modulo 2<sup>64</sup>, by Newton's iteration. */
  private static long inverse(long odd) {
    long inverse = odd;
    for (int i = 0; i < 6; i++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  @Test
  void bytesAreReadBack() {
    for (int size : new int[] {1, 64, 128, 4096}) {
      MinHashSpec spec = spec(size);
      for (int n : new int[] {0, 1, 200}) {
        MinHashSignature signature = spec.newHasher().sign(new Random(n).longs(n).toArray());
        byte[] bytes = signature.toBytes();
        assertEquals(12 + 8 * size, bytes.length);
        assertEquals(signature, MinHashSignature.fromBytes(spec, bytes));
        assertEquals(n == 0, MinHashSignature.fromBytes(spec, bytes).isEmpty());
      }
    }
  }
}
