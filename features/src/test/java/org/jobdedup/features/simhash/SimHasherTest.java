package org.jobdedup.features.simhash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.jobdedup.features.hashing.Hash64;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimHasherTest {
  private final SimHasher hasher = new SimHasher(SimHashSpec.DEFAULT);

  private static SimHashSpec spec(FrequencyDamping damping, TokenWeights weights) {
    return new SimHashSpec(SimHashVersion.WEIGHTED_64_V1, damping, weights, TokenizerSpec.DEFAULT);
  }

  private static TokenWeights constant(double weight) {
    return new TokenWeights() {
      @Override
      public double weight(long tokenHash) {
        return weight;
      }

      @Override
      public String fingerprint() {
        return "constant " + weight;
      }
    };
  }

  @Test
  void singleTokenGivesItsMixedHash() {
    assertEquals(Hash64.mix(99), hasher.hash(new long[] {99}));
    assertEquals(0, hasher.hash(new long[0]));
  }

  /** The definition, bit by bit in floating point. */
  @ParameterizedTest
  @EnumSource(FrequencyDamping.class)
  void agreesWithTheDefinition(FrequencyDamping damping) {
    SimHasher tested = new SimHasher(spec(damping, TokenWeights.UNIFORM));
    Random random = new Random(4);
    for (int n : new int[] {1, 2, 10, 300, 3000}) {
      long[] tokens = new long[n];
      Arrays.setAll(tokens, i -> random.nextInt(1 + n / 3) * 0x10000L);
      assertEquals(definition(tokens, damping, 1), tested.hash(tokens), damping + " " + n);
    }
  }

  private static long definition(long[] tokens, FrequencyDamping damping, double tokenWeight) {
    double[] sums = new double[64];
    Map<Long, Integer> frequencies = new HashMap<>();
    for (long token : tokens) {
      frequencies.merge(token, 1, Integer::sum);
    }
    frequencies.forEach(
        (token, frequency) -> {
          double weight = Math.min(Math.round(16 * tokenWeight * damping.damp(frequency)), 255);
          for (int bit = 0; bit < 64; bit++) {
            sums[bit] += (Hash64.mix(token) >>> bit & 1) == 1 ? weight : -weight;
          }
        });
    long value = 0;
    for (int bit = 0; bit < 64; bit++) {
      value |= sums[bit] > 0 ? 1L << bit : 0;
    }
    return value;
  }

  /** Small frequencies are looked up, others computed: the same on both sides of the bound. */
  @ParameterizedTest
  @EnumSource(FrequencyDamping.class)
  void everyFrequencyIsDampedByTheFormula(FrequencyDamping damping) {
    SimHasher tested = new SimHasher(spec(damping, constant(.2)));
    for (int frequency : new int[] {1, 2, 62, 63, 64, 65, 100}) {
      for (int rivals : new int[] {0, 1, 3, 10, 30}) {
        long[] tokens = new Random(rivals).longs(frequency + rivals).toArray();
        Arrays.fill(tokens, 0, frequency, 5);
        assertEquals(definition(tokens, damping, .2), tested.hash(tokens));
      }
    }
  }

  /** 257 greatest weights fill a sum of 16 bits to the brim; one more must not spill over. */
  @ParameterizedTest
  @ValueSource(ints = {256, 257, 258, 514, 515, 3000})
  void anyNumberOfHeavyTokensOfOneBitIsSummedUp(int n) {
    long[] tokens = new Random(n).longs().filter(t -> (Hash64.mix(t) & 1) == 1).limit(n).toArray();
    SimHasher tested = new SimHasher(spec(FrequencyDamping.NONE, constant(1000)));
    assertEquals(definition(tokens, FrequencyDamping.NONE, 1000), tested.hash(tokens));
    assertEquals(1, tested.hash(tokens) & 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 50, 2000})
  void orderDoesNotCount(int n) {
    long[] tokens = new Random(n).longs(n).map(t -> t % 40).toArray();
    long[] reversed = new long[n];
    Arrays.setAll(reversed, i -> tokens[n - 1 - i]);
    assertEquals(hasher.hash(tokens), hasher.hash(reversed));
  }

  /** The share of differing bits is the angle between the weight vectors divided by pi. */
  @ParameterizedTest
  @ValueSource(ints = {0, 50, 100, 150, 190, 200})
  void distanceEstimatesTheAngle(int shared) {
    int size = 200;
    int trials = 400;
    Random random = new Random(shared);
    long distance = 0;
    for (int t = 0; t < trials; t++) {
      long[] all = random.longs(2 * size - shared).toArray();
      long first = hasher.hash(Arrays.copyOf(all, size));
      long second = hasher.hash(Arrays.copyOfRange(all, size - shared, all.length));
      distance += SimHasher.hammingDistance(first, second);
    }
    double share = Math.acos((double) shared / size) / Math.PI;
    double deviation = Math.sqrt(share * (1 - share) / 64 / trials);
    // A tie counts as 0 on both sides, which makes unequal vectors a little more alike.
    assertEquals(share, (double) distance / 64 / trials, 5 * deviation + .006);
  }

  @Test
  void dampingKeepsOneFrequentTokenFromDeciding() {
    Random random = new Random(6);
    long[] rare = random.longs(100).toArray();
    long[] flooded = Arrays.copyOf(rare, 1100);
    Arrays.fill(flooded, 100, 1100, 77);
    long[] otherRare = random.longs(100).toArray();
    long[] otherFlooded = Arrays.copyOf(otherRare, 1100);
    Arrays.fill(otherFlooded, 100, 1100, 77);
    SimHasher undamped = new SimHasher(spec(FrequencyDamping.NONE, constant(1 / 16.0)));
    int distance = SimHasher.hammingDistance(hasher.hash(flooded), hasher.hash(otherFlooded));
    int undampedDistance =
        SimHasher.hammingDistance(undamped.hash(flooded), undamped.hash(otherFlooded));
    assertEquals(0, undampedDistance);
    assertTrue(distance > 15, "distance " + distance);
    assertTrue(SimHasher.hammingDistance(hasher.hash(rare), hasher.hash(flooded)) < 20);
  }

  @Test
  void weightsDecideWhichTokensCount() {
    TokenWeights onlyEven =
        new TokenWeights() {
          @Override
          public double weight(long tokenHash) {
            return tokenHash % 2 == 0 ? 2.5 : 0;
          }

          @Override
          public String fingerprint() {
            return "even";
          }
        };
    SimHasher weighted = new SimHasher(spec(FrequencyDamping.BINARY, onlyEven));
    assertEquals(weighted.hash(new long[] {2, 4, 6}), weighted.hash(new long[] {1, 2, 3, 4, 5, 6}));
    assertNotEquals(
        weighted.spec().fingerprint(), spec(FrequencyDamping.BINARY, constant(1)).fingerprint());
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.NEGATIVE_INFINITY})
  void weightsThatAreNotWeightsAreRefused(double weight) {
    SimHasher broken = new SimHasher(spec(FrequencyDamping.NONE, constant(weight)));
    assertEquals(
        "The weight of a token must be 0 or more: weights=constant "
            + weight
            + ", weight="
            + weight,
        assertThrows(IllegalArgumentException.class, () -> broken.hash(new long[] {1}))
            .getMessage());
  }

  @Test
  void hugeTextsDoNotDisturbLaterOnes() {
    long before = hasher.hash(new long[] {1, 2, 3});
    hasher.hash(new Random(1).longs(200_000).toArray());
    assertEquals(before, hasher.hash(new long[] {1, 2, 3}));
  }

  @Test
  void textsAreHashedByTheirTokens() {
    Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);
    long first = hasher.hash(tokenizer.tokenize("Welder (m/f) wanted in Leeds, welder!"));
    assertEquals(first, hasher.hash(tokenizer.tokenize("LEEDS: wanted: welder welder m f IN")));
  }

  @Test
  void aTextIsHashedByItselfWhateverWasHashedBefore() {
    TokenizedText text = new Tokenizer(TokenizerSpec.DEFAULT).tokenize("Welder wanted in Leeds");
    long[] tokens = IntStream.range(0, text.size()).mapToLong(text::hash).toArray();
    long alone = new SimHasher(SimHashSpec.DEFAULT).hash(text);
    for (long other = 1; other < 20; other++) {
      hasher.hash(new Random(other).longs(30).toArray());
      assertEquals(alone, hasher.hash(text));
      hasher.hash(new Random(other).longs(30).toArray());
      assertEquals(alone, hasher.hash(tokens));
    }
  }
}
