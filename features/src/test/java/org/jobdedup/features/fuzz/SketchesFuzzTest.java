package org.jobdedup.features.fuzz;

import java.util.List;
import org.jobdedup.features.minhash.BottomKSketch;
import org.jobdedup.features.minhash.BottomKSpec;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.minhash.MinHashSpec;
import org.jobdedup.features.terms.CommonWords;
import org.jobdedup.features.terms.RecurringPassages;
import org.jobdedup.features.terms.TermWeights;
import org.jobdedup.features.terms.WordEvidence;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

/** Damaged bytes of sketches and of learned word lists are refused, or the result can be used. */
class SketchesFuzzTest {
  private static final long[] HASHES = {3, 1L << 40, -5, 77, Long.MIN_VALUE, 12345678901L};

  @Test
  void signaturesAreReadOrRefused() {
    MinHashSignature valid = MinHashSpec.DEFAULT.newHasher().sign(HASHES);
    Fuzzing.feed(
        "minhash",
        List.of(valid.toBytes()),
        List.of(),
        input -> MinHashSignature.fromBytes(MinHashSpec.DEFAULT, input).jaccard(valid),
        IllegalArgumentException.class);
  }

  @Test
  void bottomKSketchesAreReadOrRefused() {
    BottomKSketch valid = BottomKSpec.DEFAULT.sketch(HASHES);
    Fuzzing.feed(
        "bottom-k",
        List.of(valid.toBytes()),
        List.of(),
        input -> {
          BottomKSketch read = BottomKSketch.fromBytes(BottomKSpec.DEFAULT, input);
          read.jaccard(valid);
          read.union(valid);
        },
        IllegalArgumentException.class);
  }

  @Test
  void wordListsAreReadOrRefused() {
    TokenizedText text =
        new Tokenizer(TokenizerSpec.DEFAULT).tokenize("find many more jobs on this board by lamp");
    TermWeights.Learner weights = TermWeights.learner();
    RecurringPassages.Learner passages = RecurringPassages.learner();
    for (int organization = 0; organization < 40; organization++) {
      weights.add(organization, text, text);
      passages.add(organization, text);
    }
    Fuzzing.feed(
        "term-weights",
        List.of(weights.learn().toBytes()),
        List.of(),
        input -> TermWeights.fromBytes(input).weightClass(text.hash(0)),
        IllegalArgumentException.class);
    CommonWords words = CommonWords.restore(new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    Fuzzing.feed(
        "word-evidence",
        List.of(WordEvidence.of(new float[10], new float[10]).toBytes()),
        List.of(),
        input -> WordEvidence.fromBytes(input).sum(words, words),
        IllegalArgumentException.class);
    Fuzzing.feed(
        "recurring-passages",
        List.of(passages.learn().toBytes()),
        List.of(),
        input -> RecurringPassages.fromBytes(input).removeFrom(text),
        IllegalArgumentException.class);
  }
}
