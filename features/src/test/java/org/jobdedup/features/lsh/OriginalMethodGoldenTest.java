package org.jobdedup.features.lsh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jobdedup.features.minhash.BottomKSketch;
import org.jobdedup.features.minhash.BottomKSpec;
import org.jobdedup.features.minhash.BottomKVersion;
import org.jobdedup.features.minhash.MinHashSignature;
import org.jobdedup.features.minhash.MinHashSpec;
import org.jobdedup.features.minhash.MinHashVersion;
import org.jobdedup.features.text.ShingleSet;
import org.jobdedup.features.text.ShingleSpec;
import org.jobdedup.features.text.Shingler;
import org.jobdedup.features.text.TokenizedText;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;

/**
 * The two worked examples of the original method: one sentence's shingles, and one known overlap.
 */
class OriginalMethodGoldenTest {
  private static final String SENTENCE =
      "Well established and respected Law Office in Downtown Bakersfield is in need of a temporary"
          + " Legal Assistant";

  private static final ShingleSpec SIX_WORDS = ShingleSpec.words(6);

  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);
  private final Shingler shingler = new Shingler(SIX_WORDS);

  @Test
  void sentenceHasTwelveShinglesOfSixWords() {
    TokenizedText text = tokenizer.tokenize(SENTENCE);
    List<String> shingles = new ArrayList<>();
    for (int i = 0; i + 6 <= text.size(); i++) {
      shingles.add(text.text().substring(text.start(i), text.end(i + 5)));
    }
    assertEquals(
        List.of(
            "well established and respected law office",
            "established and respected law office in",
            "and respected law office in downtown",
            "respected law office in downtown bakersfield",
            "law office in downtown bakersfield is",
            "office in downtown bakersfield is in",
            "in downtown bakersfield is in need",
            "downtown bakersfield is in need of",
            "bakersfield is in need of a",
            "is in need of a temporary",
            "in need of a temporary legal",
            "need of a temporary legal assistant"),
        shingles);
    long[] hashes = shingler.shingles(text);
    assertEquals(
        12, new HashSet<>(IntStream.range(0, 12).mapToObj(i -> hashes[i]).toList()).size());
    for (int i = 0; i < 12; i++) {
      assertEquals(shingler.shingles(tokenizer.tokenize(shingles.get(i)))[0], hashes[i]);
    }
  }

  @Test
  void shingleHashesOfTheSentenceAreFrozen() {
    assertEquals(
        List.of(
            "532fbe729f187af0",
            "75a3902ef001b110",
            "4f6d28378653acae",
            "201ca42bd9e2208",
            "5419152db86a72e",
            "a010d78ac8cb0c47",
            "db4317ecb26e40b5",
            "e1db7b14cf6cfec8",
            "1dc97ffa8191eba3",
            "8bf566e0f0106fd",
            "a2e358a647a6fd93",
            "7400fc4a05084c0a"),
        hex(shingler.shingles(tokenizer.tokenize(SENTENCE))));
  }

  /** 184 words in common make 179 shared shingles; 152 and 153 stand on one side only. */
  private static String words(String prefix, int count) {
    return IntStream.range(0, count).mapToObj(i -> prefix + i).collect(Collectors.joining(" "));
  }

  private final ShingleSet first = shinglesOf(words("shared", 184) + ". " + words("first", 152));
  private final ShingleSet second = shinglesOf(words("second", 153) + ": " + words("Shared", 184));

  private ShingleSet shinglesOf(String text) {
    return shingler.shingleSet(tokenizer.tokenize(text));
  }

  @Test
  void pairShares179Of484ShinglesExactly() {
    assertEquals(331, first.size());
    assertEquals(332, second.size());
    assertEquals(179, first.intersectionSize(second));
    assertEquals(484, first.size() + second.size() - first.intersectionSize(second));
    assertEquals(0.3698, first.jaccard(second), 0.00005);
    assertEquals(179 / 331.0, first.containmentIn(second));
  }

  @Test
  void signaturesEstimateTheSharedPart() {
    for (MinHashVersion version : MinHashVersion.values()) {
      for (int size : new int[] {128, 1024}) {
        MinHashSpec spec = new MinHashSpec(version, size, 1, SIX_WORDS);
        double estimate = spec.newHasher().sign(first).jaccard(spec.newHasher().sign(second));
        double error = Math.sqrt(.3698 * (1 - .3698) / size);
        assertEquals(.3698, estimate, 3 * error, version + " " + size);
      }
    }
    assertEquals(47, estimate(MinHashVersion.PERMUTATIONS_V1));
    assertEquals(45, estimate(MinHashVersion.ONE_PERMUTATION_V1));
  }

  private double estimate(MinHashVersion version) {
    MinHashSpec spec = new MinHashSpec(version, 128, 1, SIX_WORDS);
    return spec.newHasher().sign(first).jaccard(spec.newHasher().sign(second)) * 128;
  }

  @Test
  void bottomKSketchEstimatesJaccardAndContainment() {
    BottomKSpec spec = new BottomKSpec(BottomKVersion.MIX13_V1, 128, 1, SIX_WORDS);
    BottomKSketch a = spec.sketch(first);
    BottomKSketch b = spec.sketch(second);
    assertEquals(55, a.jaccard(b) * 128);
    assertEquals(.3698, a.jaccard(b), 3 * Math.sqrt(.3698 * .6302 / 128));
    assertEquals(179 / 331.0, a.containmentIn(b), .15);
    assertEquals(484, a.unionCardinality(b), 3 * 484 / Math.sqrt(126));
  }

  @Test
  void indexOfSingleValuesFindsThePairByOverlap() {
    MinHashSpec spec = new MinHashSpec(MinHashVersion.PERMUTATIONS_V1, 128, 1, SIX_WORDS);
    MinHashSignature a = spec.newHasher().sign(first);
    MinHashSignature b = spec.newHasher().sign(second);
    InvertedSketchIndex index = new InvertedSketchIndex(30);
    assertEquals(List.of(), index.add(1, InvertedSketchIndex.keysOf(a)));
    assertEquals(
        List.of(new InvertedSketchIndex.Overlap(1, a.agreements(b))),
        index.add(2, InvertedSketchIndex.keysOf(b)));
    assertTrue(a.agreements(b) >= 30);
  }

  @Test
  void fewBandsFindThePairSeldomAndManyNearlyAlways() {
    double similarity = 179.0 / 484;
    assertEquals(.05, new LshBanding(20, 6).candidateProbability(similarity), .005);
    assertEquals(.16, new LshBanding(25, 5).candidateProbability(similarity), .005);
    assertEquals(.45, new LshBanding(32, 4).candidateProbability(similarity), .006);
    assertEquals(.88, new LshBanding(42, 3).candidateProbability(similarity), .008);
    assertEquals(.9999, new LshBanding(64, 2).candidateProbability(similarity), .0001);
  }

  private static List<String> hex(long[] values) {
    return IntStream.range(0, values.length).mapToObj(i -> Long.toHexString(values[i])).toList();
  }
}
