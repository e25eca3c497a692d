package org.jobdedup.features.benchmark;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jobdedup.features.lsh.LshBanding;
import org.jobdedup.features.minhash.BBitSignatures;
import org.jobdedup.features.minhash.BottomKSketch;
import org.jobdedup.features.minhash.BottomKSpec;
import org.jobdedup.features.minhash.BottomKVersion;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.minhash.MinHashSpec;
import org.jobdedup.features.minhash.MinHashVersion;
import org.jobdedup.features.minhash.MinHasher;
import org.jobdedup.features.text.ShingleSpec;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** From shingles to sketches, band keys and estimates. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SketchBenchmark {
  private static final int SETS = 64;

  /** Shingles of an ad: 450 are about 3,000 characters. */
  @Param({"50", "450", "1500"})
  int shingles;

  /** Values in a signature. */
  @Param({"64", "128", "256"})
  int size;

  private final long[][] sets = new long[SETS][];
  private final MinHashSignature[] signatures = new MinHashSignature[SETS];
  private final byte[][] truncated = new byte[SETS][];
  private MinHasher permutations;
  private MinHasher onePermutation;
  private BottomKSpec bottomK;
  private LshBanding banding;
  private int next;

  /** Makes the sets; consecutive ones share half of their shingles. */
  @Setup
  public void makeSets() {
    Random random = new Random(1);
    permutations =
        new MinHashSpec(MinHashVersion.PERMUTATIONS_V1, size, 1, ShingleSpec.DEFAULT).newHasher();
    onePermutation =
        new MinHashSpec(MinHashVersion.ONE_PERMUTATION_V1, size, 1, ShingleSpec.DEFAULT)
            .newHasher();
    bottomK = new BottomKSpec(BottomKVersion.MIX13_V1, size, 1, ShingleSpec.DEFAULT);
    banding = new LshBanding(size / 3, 3);
    for (int i = 0; i < SETS; i++) {
      sets[i] = random.longs(shingles).toArray();
      if (i > 0) {
        System.arraycopy(sets[i - 1], 0, sets[i], 0, shingles / 2);
      }
      signatures[i] = onePermutation.sign(sets[i]);
      truncated[i] = signatures[i].lowBits(8);
    }
  }

  private int next() {
    next = (next + 1) % SETS;
    return next;
  }

  /** MinHash by one permutation with optimal densification. */
  @Benchmark
  public MinHashSignature signOnePermutation() {
    return onePermutation.sign(sets[next()]);
  }

  /** MinHash by as many permutations as values. */
  @Benchmark
  public MinHashSignature signPermutations() {
    return permutations.sign(sets[next()]);
  }

  /** Bottom-k sketch. */
  @Benchmark
  public BottomKSketch sketchBottomK() {
    return bottomK.sketch(sets[next()]);
  }

  /** Band keys of three rows. */
  @Benchmark
  public long[] bandKeys() {
    return banding.bandKeys(signatures[next()]);
  }

  /** Jaccard estimate from whole signatures. */
  @Benchmark
  public double estimate() {
    int i = next();
    return signatures[i].jaccard(signatures[(i + 1) % SETS]);
  }

  /** Jaccard estimate from eight bits of each value. */
  @Benchmark
  public double estimateTruncated() {
    int i = next();
    return BBitSignatures.jaccard(truncated[i], truncated[(i + 1) % SETS], 8, size);
  }
}
