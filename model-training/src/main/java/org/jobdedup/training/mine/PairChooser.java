package org.jobdedup.training.mine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jobdedup.features.hashing.Hash64;

/**
 * Chooses the pairs whose answers are worth most, a third of each {@link MinedPair.Kind}:
 *
 * <ul>
 *   <li>uncertain ones by their {@linkplain #certainty certainty}, the least first;
 *   <li>conflicts by how far probability and shingle Jaccard are apart, the farthest first: in turn
 *       one of texts that are alike, called different, and one of texts that are not, called a
 *       duplicate;
 *   <li>confident ones at random, in turn one called different and one called a duplicate.
 * </ul>
 *
 * <p>No pair is chosen twice, no ad more than {@value #PER_AD} times, and no organisation more
 * often for one kind than the configuration says; nor does an organisation have two pairs of a kind
 * with one probability, which are mostly copies of the same two ads. The choice is greedy in the
 * order of the kinds; a kind that has too few pairs under these limits stays short. Pairs that rank
 * equally are taken in the order of a seeded hash of their ids, so the choice depends on nothing
 * but the pairs and the seed.
 */
final class PairChooser {
  /** Often enough for somebody who reads; more would teach the model one ad. */
  static final int PER_AD = 2;

  /** From this certainty on the model counts as confident. */
  static final double CONFIDENT = 0.9;

  /** From this shingle Jaccard on the texts alone say that a pair is a duplicate. */
  static final double ALIKE = 0.5;

  /** Probabilities that agree to three decimals count as one. */
  private static final double PROBABILITY_STEPS = 1e3;

  private static final double NEVER = Double.NaN;

  private final MiningConfig config;
  private final double threshold;

  /**
   * @param threshold from which probability on the model calls a pair a duplicate
   */
  PairChooser(MiningConfig config, double threshold) {
    this.config = config;
    this.threshold = threshold;
  }

  /**
   * How far a probability is from the threshold, as a share of the way to 0 or 1: 0 at the
   * threshold, 1 at either end.
   */
  static double certainty(double probability, double threshold) {
    if (probability < threshold) {
      return (threshold - probability) / threshold;
    }
    return threshold >= 1 ? 0 : (probability - threshold) / (1 - threshold);
  }

  /**
   * Chooses.
   *
   * @param ads the ads that the pairs name by their index
   * @return the kinds in turn, the best of each first
   */
  List<MinedPair> choose(List<MinedAd> ads, ScoredPairs pairs) {
    Choice choice = new Choice(ads, pairs);
    List<List<MinedPair>> kinds = new ArrayList<>();
    for (MinedPair.Kind kind : MinedPair.Kind.values()) {
      kinds.add(choice.take(kind));
    }
    return inTurn(kinds);
  }

  private static List<MinedPair> inTurn(List<List<MinedPair>> kinds) {
    List<MinedPair> all = new ArrayList<>();
    int longest = kinds.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < longest; i++) {
      for (List<MinedPair> kind : kinds) {
        if (i < kind.size()) {
          all.add(kind.get(i));
        }
      }
    }
    return all;
  }

  /** The state of one choice. */
  private final class Choice {
    private final List<MinedAd> ads;
    private final ScoredPairs pairs;
    private final int[] shuffled;
    private final BitSet taken = new BitSet();
    private final int[] timesTaken;

    Choice(List<MinedAd> ads, ScoredPairs pairs) {
      this.ads = ads;
      this.pairs = pairs;
      this.timesTaken = new int[ads.size()];
      this.shuffled =
          sorted(IntStream.range(0, pairs.size()).mapToLong(p -> packed(hash(p) >>> 32, p)));
    }

    /** The same whichever ad comes first. */
    private long hash(int pair) {
      long a = ads.get(pairs.a(pair)).idHash();
      long b = ads.get(pairs.b(pair)).idHash();
      long ids = Hash64.combine(Math.min(a, b), Math.max(a, b));
      return Hash64.mix(Hash64.combine(Hash64.mix(config.seed()), ids));
    }

    List<MinedPair> take(MinedPair.Kind kind) {
      List<int[]> queues = queues(kind);
      int[] next = new int[queues.size()];
      Organizations organizations = new Organizations();
      List<MinedPair> chosen = new ArrayList<>();
      int idle = 0;
      for (int turn = 0; chosen.size() < config.share(kind) && idle < next.length; turn++) {
        int queue = turn % next.length;
        int pair = firstFree(queues.get(queue), next, queue, organizations);
        if (pair < 0) {
          idle++;
        } else {
          idle = 0;
          chosen.add(take(pair, kind, organizations));
        }
      }
      return chosen;
    }

    /** What is not free now will not become so. */
    private int firstFree(int[] ranked, int[] next, int queue, Organizations organizations) {
      while (next[queue] < ranked.length) {
        int pair = ranked[next[queue]++];
        if (isFree(pair, organizations)) {
          return pair;
        }
      }
      return -1;
    }

    private boolean isFree(int pair, Organizations organizations) {
      return !taken.get(pair)
          && timesTaken[pairs.a(pair)] < PER_AD
          && timesTaken[pairs.b(pair)] < PER_AD
          && organizations.allow(namesOf(pair), pairs.probability(pair));
    }

    private MinedPair take(int pair, MinedPair.Kind kind, Organizations organizations) {
      taken.set(pair);
      timesTaken[pairs.a(pair)]++;
      timesTaken[pairs.b(pair)]++;
      organizations.take(namesOf(pair), pairs.probability(pair));
      MinedAd a = ads.get(pairs.a(pair));
      MinedAd b = ads.get(pairs.b(pair));
      return new MinedPair(
          a.id(),
          b.id(),
          kind,
          languages(a.language(), b.language()),
          pairs.probability(pair),
          pairs.jaccard(pair));
    }

    private Set<String> namesOf(int pair) {
      String a = ads.get(pairs.a(pair)).organization();
      String b = ads.get(pairs.b(pair)).organization();
      return a.equals(b) ? Set.of(a) : Set.of(a, b);
    }

    private List<int[]> queues(MinedPair.Kind kind) {
      return switch (kind) {
        case UNCERTAIN -> List.of(ranked(pair -> isConfident(pair) ? NEVER : certainty(pair)));
        case CONFLICT ->
            List.of(
                ranked(pair -> isDuplicate(pair) ? NEVER : agreement(pair)),
                ranked(pair -> isDuplicate(pair) ? agreement(pair) : NEVER));
        case CONFIDENT ->
            List.of(
                ranked(pair -> isConfident(pair) && !isDuplicate(pair) ? 0 : NEVER),
                ranked(pair -> isConfident(pair) && isDuplicate(pair) ? 0 : NEVER));
      };
    }

    /** The less, the farther the texts alone are from the model; NaN where they say the same. */
    private double agreement(int pair) {
      double ahead = pairs.jaccard(pair) - pairs.probability(pair);
      boolean alike = pairs.jaccard(pair) >= ALIKE;
      if (Double.isNaN(ahead) || alike == isDuplicate(pair)) {
        return NEVER;
      }
      return alike ? 1 - ahead : 1 + ahead;
    }

    private boolean isDuplicate(int pair) {
      return pairs.probability(pair) >= threshold;
    }

    private boolean isConfident(int pair) {
      return certainty(pair) >= CONFIDENT;
    }

    private double certainty(int pair) {
      return PairChooser.certainty(pairs.probability(pair), threshold);
    }

    /** Pairs by rank, those of equal rank shuffled; a rank is 0 or more, or NaN for none. */
    private int[] ranked(IntToDoubleFunction rank) {
      int[] positions =
          sorted(
              IntStream.range(0, shuffled.length)
                  .filter(at -> !Double.isNaN(rank.applyAsDouble(shuffled[at])))
                  .mapToLong(
                      at ->
                          packed(
                              Float.floatToIntBits((float) rank.applyAsDouble(shuffled[at])), at)));
      for (int i = 0; i < positions.length; i++) {
        positions[i] = shuffled[positions[i]];
      }
      return positions;
    }
  }

  /** What organisations have of one kind. */
  private final class Organizations {
    private final Map<String, Set<Long>> probabilities = new HashMap<>();

    boolean allow(Set<String> names, float probability) {
      return names.stream()
          .map(name -> probabilities.getOrDefault(name, Set.of()))
          .allMatch(
              said ->
                  said.size() < config.perOrganization() && !said.contains(rounded(probability)));
    }

    void take(Set<String> names, float probability) {
      names.forEach(
          name ->
              probabilities.computeIfAbsent(name, n -> new HashSet<>()).add(rounded(probability)));
    }

    private static long rounded(float probability) {
      return Math.round(probability * PROBABILITY_STEPS);
    }
  }

  private static String languages(String a, String b) {
    return a.equals(b) ? a : a.compareTo(b) < 0 ? a + "-" + b : b + "-" + a;
  }

  /** Bits of a float that is not negative are in the order of the floats. */
  private static long packed(long rank, int index) {
    return rank << Integer.SIZE | index;
  }

  private static int[] sorted(LongStream packed) {
    return packed.sorted().mapToInt(value -> (int) value).toArray();
  }
}
