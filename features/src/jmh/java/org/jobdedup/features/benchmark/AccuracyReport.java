package org.jobdedup.features.benchmark;

import com.dynatrace.hash4j.similarity.ElementHashProvider;
import com.dynatrace.hash4j.similarity.SimilarityHashPolicy;
import com.dynatrace.hash4j.similarity.SimilarityHashing;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.ToDoubleBiFunction;
import org.jobdedup.features.lsh.LshBanding;
import org.jobdedup.features.minhash.BBitSignatures;
import org.jobdedup.features.minhash.BottomKSpec;
import org.jobdedup.features.minhash.BottomKVersion;
import org.jobdedup.features.minhash.MinHashSpec;
import org.jobdedup.features.minhash.MinHashVersion;
import org.jobdedup.features.minhash.MinHasher;
import org.jobdedup.features.text.ShingleSpec;

/** Prints the measured error of each estimator and the measured S-curve beside the formulas. */
public final class AccuracyReport {
  private static final int SIZE = 128;
  private static final double JACCARD = 0.37;
  private static final int PAIRS = 4000;

  private AccuracyReport() {}

  /** Prints both tables as Markdown; takes no arguments. */
  public static void main(String[] args) {
    errors();
    System.out.println();
    curve();
  }

  private static MinHasher hasher(MinHashVersion version) {
    return new MinHashSpec(version, SIZE, 1, ShingleSpec.DEFAULT).newHasher();
  }

  private static void errors() {
    System.out.println("| estimator | 20 | 50 | 150 | 450 | 1500 |\n|---|---|---|---|---|---|");
    row("formula sqrt(J (1 - J) / 128)", (a, b) -> Double.NaN);
    MinHasher permutations = hasher(MinHashVersion.PERMUTATIONS_V1);
    row("PERMUTATIONS_V1", (a, b) -> permutations.sign(a).jaccard(permutations.sign(b)));
    MinHasher one = hasher(MinHashVersion.ONE_PERMUTATION_V1);
    row("ONE_PERMUTATION_V1", (a, b) -> one.sign(a).jaccard(one.sign(b)));
    row(
        "ONE_PERMUTATION_V1, 8 bits",
        (a, b) -> BBitSignatures.jaccard(one.sign(a).lowBits(8), one.sign(b).lowBits(8), 8, SIZE));
    BottomKSpec bottomK = new BottomKSpec(BottomKVersion.MIX13_V1, SIZE, 1, ShingleSpec.DEFAULT);
    row("bottom-k, k = 128", (a, b) -> bottomK.sketch(a).jaccard(bottomK.sketch(b)));
    SimilarityHashPolicy peer = SimilarityHashing.superMinHash(SIZE, 32);
    row(
        "hash4j SuperMinHash, 32 bits",
        (a, b) ->
            peer.getFractionOfEqualComponents(
                peer.createHasher().compute(ElementHashProvider.ofValues(a)),
                peer.createHasher().compute(ElementHashProvider.ofValues(b))));
  }

  private static void row(String name, ToDoubleBiFunction<long[], long[]> estimator) {
    StringBuilder line = new StringBuilder("| " + name);
    for (int union : new int[] {20, 50, 150, 450, 1500}) {
      int shared = (int) Math.round(union * JACCARD);
      double jaccard = (double) shared / union;
      Random random = new Random(union);
      double squares = 0;
      for (int i = 0; i < PAIRS; i++) {
        long[][] pair = pair(random, union, shared);
        double error = estimator.applyAsDouble(pair[0], pair[1]) - jaccard;
        squares += error * error;
      }
      double deviation = Math.sqrt(squares / PAIRS);
      line.append(
          String.format(
              Locale.ROOT,
              " | %.4f",
              Double.isNaN(deviation) ? Math.sqrt(jaccard * (1 - jaccard) / SIZE) : deviation));
    }
    System.out.println(line + " |");
  }

  private static long[][] pair(Random random, int union, int shared) {
    long[] all = random.longs(union).toArray();
    int firstSize = shared + (union - shared) / 2;
    long[] second = Arrays.copyOf(all, union - firstSize + shared);
    System.arraycopy(all, firstSize, second, shared, union - firstSize);
    return new long[][] {Arrays.copyOf(all, firstSize), second};
  }

  private static void curve() {
    System.out.println(
        "| bands × rows | similarity | predicted | PERMUTATIONS_V1 | ONE_PERMUTATION_V1 |");
    System.out.println("|---|---|---|---|---|");
    for (LshBanding banding :
        new LshBanding[] {new LshBanding(20, 6), new LshBanding(32, 4), new LshBanding(42, 3)}) {
      for (double similarity : new double[] {0.1, 0.2, 0.3, 0.4, 0.5, 0.7}) {
        System.out.printf(
            Locale.ROOT,
            "| %d × %d | %.1f | %.4f | %.4f | %.4f |%n",
            banding.bands(),
            banding.rows(),
            similarity,
            banding.candidateProbability(similarity),
            met(banding, similarity, hasher(MinHashVersion.PERMUTATIONS_V1)),
            met(banding, similarity, hasher(MinHashVersion.ONE_PERMUTATION_V1)));
      }
    }
  }

  private static double met(LshBanding banding, double similarity, MinHasher hasher) {
    Random random = new Random(7);
    int met = 0;
    for (int i = 0; i < PAIRS; i++) {
      long[][] pair = pair(random, 500, (int) Math.round(500 * similarity));
      long[] first = banding.bandKeys(hasher.sign(pair[0]));
      long[] second = banding.bandKeys(hasher.sign(pair[1]));
      for (int band = 0; band < first.length; band++) {
        if (first[band] == second[band]) {
          met++;
          break;
        }
      }
    }
    return (double) met / PAIRS;
  }
}
