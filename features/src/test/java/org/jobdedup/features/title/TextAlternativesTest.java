package org.jobdedup.features.title;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jobdedup.features.text.Tokenizer;
import org.jobdedup.features.text.TokenizerSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TextAlternativesTest {
  private static TextAlternatives find(String text) {
    return TextAlternatives.of(new Tokenizer(TokenizerSpec.WITHOUT_ACCENTS).tokenize(text));
  }

  private static int exchanged(TextAlternatives a, TextAlternatives b) {
    int there = a.exchangedWith(b);
    assertEquals(there, b.exchangedWith(a), "symmetric");
    return there;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          We need you in cardiology         | Station: Kardiologie         | 0
          We need you in cardiology         | Service de pédiatrie         | 1
          You teach mathematics             | You teach geography          | 1
          You build it in Java              | You build it in Python       | 1
          Java and Python                   | Python und Java              | 0
          Cardiology, Java                  | Paediatrics, Python          | 2
          Cardiology, later paediatrics     | Paediatrics                  | 0
          Java and Python                   | Python and Ruby              | 1
          Full stack                        | Frontend                     | 0
          Cardiology                        | Java                         | 0
          The early bird sings              | A boat on the lake           | 0
          """)
  void when_eachTextNamesAnotherOfAKind_then_theyAreExchanged(String a, String b, int exchanged) {
    assertEquals(exchanged, exchanged(find(a), find(b)));
  }

  @Test
  void when_restored_then_nothingIsLost() {
    TextAlternatives found = find("Cardiology and geriatrics, Java, mathematics, SAP");
    assertTrue(found.numbers().length >= 5, found.toString());
    TextAlternatives again = TextAlternatives.restore(found.numbers().clone());
    assertEquals(found, again);
    assertEquals(found.hashCode(), again.hashCode());
    assertNotEquals(found, find("Cardiology"));
    assertArrayEquals(new int[0], find("").numbers());
  }

  @Test
  void when_numbersDoNotAscendOrAreOfNoKind_then_theyAreRefused() {
    for (int[] numbers : new int[][] {{3, 3}, {4, 1}, {-1}, {TitleAlternatives.kinds() << 6}}) {
      String sentence =
          assertThrows(IllegalArgumentException.class, () -> TextAlternatives.restore(numbers))
              .getMessage();
      assertTrue(sentence.contains(" " + numbers[numbers.length - 1] + " follows "), sentence);
    }
  }

  @Property
  void when_anyNumbersAreCompared_then_countsAreThoseOfSets(
      @ForAll List<@IntRange(max = 300) Integer> a, @ForAll List<@IntRange(max = 300) Integer> b) {
    int[] left = a.stream().mapToInt(Integer::intValue).sorted().distinct().toArray();
    int[] right = b.stream().mapToInt(Integer::intValue).sorted().distinct().toArray();
    int exchanged = 0;
    for (int kind = 0; kind <= 300 >> 6; kind++) {
      exchanged += lacks(left, right, kind) && lacks(right, left, kind) ? 1 : 0;
    }
    assertEquals(
        exchanged, exchanged(TextAlternatives.restore(left), TextAlternatives.restore(right)));
  }

  /** Whether the first have one of a kind that the others do not. */
  private static boolean lacks(int[] first, int[] others, int kind) {
    return Arrays.stream(first)
        .anyMatch(number -> number >> 6 == kind && Arrays.binarySearch(others, number) < 0);
  }
}
