package org.jobdedup.features.terms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class WordEvidenceTest {
  /** Word 0 tells nothing; each other one tells its number when shared and minus it when not. */
  private static final WordEvidence EVIDENCE = counting(64);

  private static WordEvidence counting(int words) {
    float[] shared = new float[words];
    float[] oneSided = new float[words];
    for (int i = 0; i < words; i++) {
      shared[i] = i;
      oneSided[i] = -i;
    }
    return WordEvidence.of(shared, oneSided);
  }

  private static CommonWords words(int... numbers) {
    return CommonWords.restore(numbers);
  }

  private static CommonWords range(int from, int to) {
    return words(IntStream.range(from, to).toArray());
  }

  @Test
  void sumsSharedWordsAndThoseOfEachSide() {
    // Shared: 1 to 16. Only left: 20. Only right: 30 and 31.
    WordEvidence.Sum sum =
        EVIDENCE.sum(
            words(IntStream.concat(IntStream.rangeClosed(1, 16), IntStream.of(20)).toArray()),
            words(IntStream.concat(IntStream.rangeClosed(1, 16), IntStream.of(30, 31)).toArray()));
    double scale = 0.4 / Math.sqrt(Math.sqrt(4));
    assertEquals(136 / 4.0, sum.shared(), 1e-5);
    assertEquals(-61 * scale, sum.less(), 1e-5);
    assertEquals(-20 * scale, sum.more(), 1e-5);
    assertEquals(sum.shared() + sum.less() + sum.more(), sum.total(), 1e-6);
  }

  @Test
  void knowsNothingOfTextsWithFewCommonWords() {
    CommonWords few = range(0, WordEvidence.MIN_WORDS - 1);
    CommonWords enough = range(0, WordEvidence.MIN_WORDS);
    assertTrue(Float.isNaN(EVIDENCE.sum(few, enough).total()));
    assertTrue(Float.isNaN(EVIDENCE.sum(enough, few).shared()));
    assertTrue(Float.isNaN(WordEvidence.none().sum(enough, enough).total()));
    assertTrue(Float.isFinite(EVIDENCE.sum(enough, enough).total()));
  }

  @Property(tries = 300)
  void doesNotDependOnTheOrderOfTheTexts(
      @ForAll @Size(max = 40) int[] a, @ForAll @Size(max = 40) int[] b) {
    CommonWords left = words(Arrays.stream(a).map(n -> n & 63).sorted().distinct().toArray());
    CommonWords right = words(Arrays.stream(b).map(n -> n & 63).sorted().distinct().toArray());
    assertEquals(EVIDENCE.sum(left, right), EVIDENCE.sum(right, left));
  }

  @Test
  void refusesWordsOfAnotherBundle() {
    assertTrue(
        assertThrows(
                IllegalArgumentException.class, () -> EVIDENCE.sum(range(0, 12), range(60, 72)))
            .getMessage()
            .contains("word number 71"));
    assertTrue(Float.isFinite(EVIDENCE.sum(range(0, 12), range(52, 64)).total()));
    assertThrows(IllegalArgumentException.class, () -> EVIDENCE.sum(range(53, 65), range(0, 12)));
  }

  @Test
  void hasADocumentedFormat() {
    WordEvidence evidence = WordEvidence.of(new float[] {1, -0.5f}, new float[] {-2, 0.25f});
    assertEquals(
        "4a445745000000010000000" + "23f800000c0000000bf0000003e800000",
        HexFormat.of().formatHex(evidence.toBytes()));
    assertEquals(evidence, WordEvidence.fromBytes(evidence.toBytes()));
  }

  @Test
  void refusesDamagedBytes() {
    byte[] bytes = counting(3).toBytes();
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(IllegalArgumentException.class, () -> WordEvidence.fromBytes(cut));
    }
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThrows(IllegalArgumentException.class, () -> WordEvidence.fromBytes(longer));
    byte[] infinite = bytes.clone();
    infinite[12] = 0x7F;
    infinite[13] = (byte) 0x80;
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> WordEvidence.fromBytes(infinite))
            .getMessage()
            .contains("finite"));
    byte[] another = bytes.clone();
    another[7] = 2;
    assertThrows(IllegalArgumentException.class, () -> WordEvidence.fromBytes(another));
    assertThrows(IllegalArgumentException.class, () -> WordEvidence.of(new float[1], new float[2]));
    float[] unknown = {Float.NaN};
    assertThrows(IllegalArgumentException.class, () -> WordEvidence.of(unknown, new float[1]));
    assertThrows(IllegalArgumentException.class, () -> WordEvidence.of(new float[1], unknown));
    assertEquals(0, WordEvidence.fromBytes(WordEvidence.none().toBytes()).words());
  }

  @Property(tries = 200)
  void restoresOnlyAscendingNumbers(@ForAll @Size(max = 5) @IntRange(min = -2, max = 9) int[] any) {
    boolean ascends = any.length == 0 || any[0] >= 0;
    for (int i = 1; i < any.length; i++) {
      ascends &= any[i] > any[i - 1];
    }
    if (ascends) {
      assertArrayEquals(any, CommonWords.restore(any).numbers());
    } else {
      assertThrows(IllegalArgumentException.class, () -> CommonWords.restore(any));
    }
  }
}
