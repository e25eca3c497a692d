package org.jobdedup.features.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jobdedup.features.hashing.Hash64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShinglerTest {
  private final Tokenizer tokenizer = new Tokenizer(TokenizerSpec.DEFAULT);
  private final Shingler words = new Shingler(ShingleSpec.words(5));

  private long[] shingles(Shingler shingler, String text) {
    return shingler.shingles(tokenizer.tokenize(text));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 6, 7, 8, 9})
  void rolledHashesEqualThoseOfEachShingleAlone(int length) {
    Shingler shingler = new Shingler(ShingleSpec.words(length));
    String[] text = "the quick brown fox jumps over the lazy dog and the quick cat".split(" ");
    long[] all = shingles(shingler, String.join(" ", text));
    assertEquals(text.length - length + 1, all.length);
    for (int i = 0; i < all.length; i++) {
      String one = String.join(" ", java.util.Arrays.copyOfRange(text, i, i + length));
      assertArrayEquals(new long[] {all[i]}, shingles(shingler, one));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 5, 9})
  void rolledCharacterHashesEqualThoseOfEachShingleAlone(int length) {
    Shingler shingler = new Shingler(ShingleSpec.characters(length));
    String text = "naïve café 𐐨𐐩 x";
    int[] codePoints = text.codePoints().toArray();
    long[] all = shingles(shingler, text);
    assertEquals(codePoints.length - length + 1, all.length);
    for (int i = 0; i < all.length; i++) {
      String one = new String(codePoints, i, length);
      if (!one.startsWith(" ") && !one.endsWith(" ")) {
        assertArrayEquals(new long[] {all[i]}, shingles(shingler, one), one);
      }
    }
  }

  @Test
  void characterShinglesSeeNoPunctuationAndNoDoubledPairs() {
    Shingler shingler = new Shingler(ShingleSpec.characters(3));
    assertArrayEquals(shingles(shingler, "red fox"), shingles(shingler, "Red -- FOX!"));
    assertEquals(2, shingles(shingler, "東京駅前").length);
  }

  @Test
  void shortTextGivesOneShingleAndEmptyTextNone() {
    assertEquals(1, shingles(words, "welder").length);
    assertEquals(1, shingles(words, "welder in leeds").length);
    assertEquals(0, shingles(words, "").length);
    assertEquals(0, shingles(words, "— ! —").length);
    assertEquals(1, shingles(new Shingler(ShingleSpec.characters(9)), "welder").length);
  }

  @Test
  void orderAndNumberOfWordsCount() {
    Set<Long> seen = new HashSet<>();
    for (String text :
        new String[] {
          "a b c d e", "b a c d e", "e d c b a", "a b c d d", "a a a a a", "a a a a", "a"
        }) {
      for (long hash : shingles(words, text)) {
        assertTrue(seen.add(hash), text);
      }
    }
  }

  @Test
  void repeatedShinglesAreRepeatedInTheArrayAndOnceInTheSet() {
    TokenizedText text = tokenizer.tokenize("to be or not to be or not to be or not");
    assertEquals(8, words.shingles(text).length);
    assertEquals(4, words.shingleSet(text).size());
  }

  @Test
  void passageGivesTheShinglesOfItsWordsAlone() {
    TokenizedText text = tokenizer.tokenize("one two three four five six seven eight nine");
    assertArrayEquals(shingles(words, "two three four five six seven"), words.shingles(text, 1, 7));
    assertEquals(0, words.shingles(text, 4, 4).length);
    assertThrows(IndexOutOfBoundsException.class, () -> words.shingles(text, 3, 10));
  }

  @Test
  void shinglesArePolynomialsOfTheirTokensModuloTwoToThe64() {
    Random random = new Random(3);
    List<String> pieces = List.of("a", "bc", "né", "東京", "駅", "𠀀𠀁𠀂", "c++", "-", " ", " ", ". ");
    for (int run = 0; run < 300; run++) {
      StringBuilder written = new StringBuilder();
      for (int i = random.nextInt(20); i >= 0; i--) {
        written.append(pieces.get(random.nextInt(pieces.size())));
      }
      TokenizedText text = tokenizer.tokenize(written.toString());
      int to = random.nextInt(text.size() + 1);
      int from = random.nextInt(to + 1);
      int length = 3 + random.nextInt(7);
      List<Long> words = IntStream.range(from, to).mapToObj(text::hash).toList();
      assertArrayEquals(
          polynomials(words, length),
          new Shingler(ShingleSpec.words(length)).shingles(text, from, to),
          written.toString());
      List<Long> characters =
          charactersOf(text, from, to).codePoints().mapToObj(c -> Hash64.mix(c)).toList();
      assertArrayEquals(
          polynomials(characters, length),
          new Shingler(ShingleSpec.characters(length)).shingles(text, from, to),
          written.toString());
    }
  }

  /** The characters that stand in any of the tokens, with a blank wherever some are left out. */
  private static String charactersOf(TokenizedText text, int from, int to) {
    StringBuilder kept = new StringBuilder(" ".repeat(text.text().length()));
    for (int i = from; i < to; i++) {
      kept.replace(text.start(i), text.end(i), text.token(i));
    }
    return kept.toString().strip().replaceAll(" +", " ");
  }

  /** Horner's scheme for each window alone, over numbers without bounds. */
  private static long[] polynomials(List<Long> values, int length) {
    BigInteger multiplier = new BigInteger("d1342543de82ef95", 16);
    int window = Math.min(length, values.size());
    if (window == 0) {
      return new long[0];
    }
    long[] result = new long[values.size() - window + 1];
    for (int i = 0; i < result.length; i++) {
      BigInteger sum = BigInteger.ZERO;
      for (long value : values.subList(i, i + window)) {
        sum = sum.multiply(multiplier).add(BigInteger.valueOf(value));
      }
      sum = sum.add(BigInteger.valueOf(window).multiply(BigInteger.valueOf(Hash64.GOLDEN_GAMMA)));
      result[i] = Hash64.mix(sum.longValue());
    }
    return result;
  }

  @Test
  void passagesOutsideOfTheTextAreRefused() {
    TokenizedText text = tokenizer.tokenize("one two three");

    assertEquals(1, words.shingles(text, 0, 3).length);
    assertEquals(0, words.shingles(text, 3, 3).length);
    assertThrows(IndexOutOfBoundsException.class, () -> words.shingles(text, -1, 3));
    assertThrows(IndexOutOfBoundsException.class, () -> words.shingles(text, 0, 4));
    assertThrows(IndexOutOfBoundsException.class, () -> words.shingles(text, 2, 1));
  }

  @Test
  void hashBitsAreBalancedAndChangeWithOneWord() {
    // 200,000 shingles over 100 words: each bit is 1 half of the time.
    Random random = new Random(1);
    String text =
        String.join(
            " ", IntStream.range(0, 200_000).mapToObj(i -> "w" + random.nextInt(100)).toList());
    long[] hashes = shingles(words, text);
    int[] ones = new int[64];
    int flips = 0;
    for (int i = 0; i < hashes.length; i++) {
      for (int bit = 0; bit < 64; bit++) {
        ones[bit] += (int) (hashes[i] >>> bit & 1);
      }
      flips += i == 0 ? 0 : Long.bitCount(hashes[i] ^ hashes[i - 1]);
    }
    double deviation = 5 * Math.sqrt(hashes.length) / 2;
    for (int count : ones) {
      assertEquals(hashes.length / 2.0, count, deviation);
    }
    assertEquals(32, (double) flips / hashes.length, 0.1);
    assertNotEquals(hashes[0], hashes[1]);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 10, -1})
  void lengthsOutsideTheRangeAreRefused(int length) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> ShingleSpec.words(length)).getMessage();
    assertEquals("shingle.length must be between 3 and 9: shingle.length=" + length, message);
  }

  @Test
  void fingerprintNamesEverything() {
    assertEquals(
        "shingles(WORD,5,polynomial-mix13-v1,tokens(UAX29_DERIVED_V1,nfkc-fold-v1))",
        ShingleSpec.DEFAULT.fingerprint());
  }
}
