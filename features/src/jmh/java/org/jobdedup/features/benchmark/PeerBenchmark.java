package org.jobdedup.features.benchmark;

import com.dynatrace.hash4j.similarity.ElementHashProvider;
import com.dynatrace.hash4j.similarity.SimilarityHasher;
import com.dynatrace.hash4j.similarity.SimilarityHashing;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jobdedup.features.minhash.MinHashSpec;
import org.jobdedup.features.minhash.MinHashVersion;
import org.jobdedup.features.minhash.MinHasher;
import org.jobdedup.features.simhash.SimHashSpec;
import org.jobdedup.features.simhash.SimHasher;
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

/** The same sets sketched to the same size by this project and by hash4j: 8 bits a value. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PeerBenchmark {
  private static final int SETS = 64;

  /** Shingles of an ad. */
  @Param({"50", "450", "1500"})
  int shingles;

  /** Values in a signature. */
  @Param({"128"})
  int size;

  private final long[][] sets = new long[SETS][];
  private final SimHasher simHasher = new SimHasher(SimHashSpec.DEFAULT);
  private final SimilarityHasher peerFastSimHash = SimilarityHashing.fastSimHash(64).createHasher();
  private MinHasher onePermutation;
  private MinHasher permutations;
  private SimilarityHasher peerMinHash;
  private SimilarityHasher peerSuperMinHash;
  private int next;

  /** Makes the sets. */
  @Setup
  public void makeSets() {
    Random random = new Random(1);
    for (int i = 0; i < SETS; i++) {
      sets[i] = random.longs(shingles).toArray();
    }
    onePermutation = hasher(MinHashVersion.ONE_PERMUTATION_V1);
    permutations = hasher(MinHashVersion.PERMUTATIONS_V1);
    peerMinHash = SimilarityHashing.minHash(size, 8).createHasher();
    peerSuperMinHash = SimilarityHashing.superMinHash(size, 8).createHasher();
  }

  private MinHasher hasher(MinHashVersion version) {
    return new MinHashSpec(version, size, 1, ShingleSpec.DEFAULT).newHasher();
  }

  private long[] next() {
    next = (next + 1) % SETS;
    return sets[next];
  }

  /** One-permutation hashing, cut to 8 bits. */
  @Benchmark
  public byte[] onePermutation() {
    return onePermutation.sign(next()).lowBits(8);
  }

  /** Permutations, cut to 8 bits. */
  @Benchmark
  public byte[] permutations() {
    return permutations.sign(next()).lowBits(8);
  }

  /** MinHash of hash4j. */
  @Benchmark
  public byte[] peerMinHash() {
    return peerMinHash.compute(ElementHashProvider.ofValues(next()));
  }

  /** SuperMinHash of hash4j (Ertl 2017). */
  @Benchmark
  public byte[] peerSuperMinHash() {
    return peerSuperMinHash.compute(ElementHashProvider.ofValues(next()));
  }

  /** SimHash with damped weights. */
  @Benchmark
  public long simHash() {
    return simHasher.hash(next());
  }

  /** FastSimHash of hash4j, unweighted. */
  @Benchmark
  public byte[] peerFastSimHash() {
    return peerFastSimHash.compute(ElementHashProvider.ofValues(next()));
  }
}
