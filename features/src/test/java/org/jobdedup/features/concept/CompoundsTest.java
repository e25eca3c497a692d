package org.jobdedup.features.concept;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class CompoundsTest {
  private static final String[] LINKS = {"", "s", "en"};

  /** Words stand somewhere in a text. */
  private static final String BEFORE = " ".repeat(40);

  private static Compounds compounds(List<String> words) {
    Compounds compounds = new Compounds(words.size(), LINKS);
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      compounds.add(BEFORE + word + " ", BEFORE.length(), BEFORE.length() + word.length(), i + 1);
    }
    return compounds;
  }

  private static long[] split(Compounds compounds, String word) {
    return compounds.split("(" + word + ")", 1, 1 + word.length());
  }

  @Test
  void findsTwoWordsAndWhatLinksThem() {
    Compounds compounds = compounds(List.of("kase", "theke", "arbeit", "zeit", "pflege"));
    assertArrayEquals(new long[] {1, 2}, split(compounds, "kasetheke"));
    assertArrayEquals(new long[] {3, 4}, split(compounds, "arbeitszeit"));
    assertArrayEquals(new long[] {3, 5}, split(compounds, "arbeitenpflege"));
    assertNull(split(compounds, "arbeitxzeit"));
    assertNull(split(compounds, "theke"));
  }

  @Test
  void theLongestSecondWordCounts() {
    Compounds compounds = compounds(List.of("kraft", "fahrer", "kraftfahr", "erhilfe", "hilfe"));
    assertArrayEquals(new long[] {3, 4}, split(compounds, "kraftfahrerhilfe"));
  }

  @Test
  void shortWordsAndVeryLongOnesAreLeftAlone() {
    Compounds compounds = compounds(List.of("tee", "tasse", "a".repeat(56), "a".repeat(61)));
    assertNull(split(compounds, "teetasse"), "three letters are found by chance");
    assertArrayEquals(
        new long[] {2, 3}, split(compounds(List.of("x", "tasse", "a".repeat(55))), wide(55)));
    assertNull(split(compounds, wide(56)), "of more than 60 letters");
  }

  private static String wide(int letters) {
    return "tasse" + "a".repeat(letters);
  }

  @Test
  void umlautsWrittenWithEAreUmlauts() {
    Compounds compounds = compounds(List.of("kuchen", "gerate"));
    assertArrayEquals(new long[] {1, 2}, split(compounds, "kuechengeraete"));
  }

  @Provide
  Arbitrary<List<String>> words() {
    return Arbitraries.strings()
        .withChars('b', 'n', 's')
        .ofMinLength(4)
        .ofMaxLength(6)
        .list()
        .uniqueElements()
        .ofMinSize(5)
        .ofMaxSize(40);
  }

  @Provide
  Arbitrary<String> compound() {
    return Arbitraries.strings().withChars('b', 'n', 's').ofMinLength(6).ofMaxLength(14);
  }

  @Property
  void agreesWithTryingAll(
      @ForAll("words") List<String> words, @ForAll("compound") String compound) {
    long[] expected = null;
    for (int at = 4; at <= compound.length() - 4 && expected == null; at++) {
      int tail = words.indexOf(compound.substring(at));
      for (String link : LINKS) {
        String before = compound.substring(0, at);
        if (tail >= 0 && expected == null && before.endsWith(link)) {
          int head = words.indexOf(before.substring(0, at - link.length()));
          expected = head < 0 ? null : new long[] {head + 1, tail + 1};
        }
      }
    }
    assertArrayEquals(expected, split(compounds(words), compound), words::toString);
  }
}
