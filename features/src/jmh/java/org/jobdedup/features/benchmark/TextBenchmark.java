package org.jobdedup.features.benchmark;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jobdedup.features.simhash.SimHashSpec;
import org.jobdedup.features.simhash.SimHasher;
import org.jobdedup.features.text.NormalizationSpec;
import org.jobdedup.features.text.ShingleSet;
import org.jobdedup.features.text.ShingleSpec;
import org.jobdedup.features.text.Shingler;
import org.jobdedup.features.text.TextNormalizer;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
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

/**
 * From text to tokens, shingles and SimHash. Each call takes the next of many texts, so that branch
 * prediction cannot learn one by heart.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TextBenchmark {
  private static final int TEXTS = 256;

  /** Length of a text in UTF-16 units. */
  @Param({"1000", "3000", "10000"})
  int characters;

  /** Whether texts are plain ASCII. */
  @Param({"true", "false"})
  boolean ascii;

  private final TextNormalizer normalizer = new TextNormalizer(NormalizationSpec.DEFAULT);
  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);
  private final Shingler shingler = new Shingler(ShingleSpec.DEFAULT);
  private final SimHasher simHasher = new SimHasher(SimHashSpec.DEFAULT);
  private final String[] texts = new String[TEXTS];
  private final TokenizedText[] tokens = new TokenizedText[TEXTS];
  private int next;

  /** Makes the texts. */
  @Setup
  public void makeTexts() {
    Random random = new Random(1);
    for (int i = 0; i < TEXTS; i++) {
      texts[i] = SyntheticText.of(random, characters, ascii);
      tokens[i] = tokenizer.tokenize(texts[i]);
    }
  }

  private int next() {
    next = (next + 1) % TEXTS;
    return next;
  }

  /** Normalising alone. */
  @Benchmark
  public String normalize() {
    return normalizer.normalize(texts[next()]);
  }

  /** Normalising, finding tokens and hashing them. */
  @Benchmark
  public TokenizedText tokenize() {
    return tokenizer.tokenize(texts[next()]);
  }

  /** Shingle hashes of tokens. */
  @Benchmark
  public long[] shingle() {
    return shingler.shingles(tokens[next()]);
  }

  /** Distinct shingles of tokens. */
  @Benchmark
  public ShingleSet shingleSet() {
    return shingler.shingleSet(tokens[next()]);
  }

  /** SimHash of tokens. */
  @Benchmark
  public long simHash() {
    return simHasher.hash(tokens[next()]);
  }
}
