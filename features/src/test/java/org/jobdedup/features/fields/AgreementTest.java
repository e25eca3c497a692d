package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgreementTest {
  /** Few letters, so that strings are alike. */
  @Provide
  Arbitrary<String> words() {
    return Arbitraries.strings().withChars('a', 'b', 'c', 'ß').ofMaxLength(14);
  }

  @Property(tries = 5000)
  void editSimilarityIsExactFromTheLeastOn(
      @ForAll("words") String a,
      @ForAll("words") String b,
      @ForAll @DoubleRange(min = 0, max = 1) double least) {
    double exact = plainEditSimilarity(a, b);
    double found = Agreement.editSimilarity(a, b, least);
    if (exact >= least) {
      assertEquals(exact, found);
    } else {
      assertTrue(found < least, () -> a + " and " + b + ": " + found);
    }
  }

  @ParameterizedTest
  @CsvSource({"developer, develpoer, 0.889", "abcd, abdc, 0.75", "ca, abc, 0", "'', '', 1"})
  void editSimilarityCountsTranspositionsOnce(String a, String b, double expected) {
    assertEquals(expected, Agreement.editSimilarity(a, b, 0), 0.0005);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Wechselschicht          | Wochenenddienst              | NaN
          Wechselschicht          | Wechselschicht am Wochenende | 0.5
          Nachtdienst             | Tagdienst                    | 0
          Nachtdienst             | Wechselschicht               | 0
          you work Monday to Friday | weekend shifts             | 0
          Nachtdienst             | Nachtdienst                  | 1
          """)
  void shiftsThatDoNotExcludeEachOtherAreNoConflict(String a, String b, double expected) {
    WorkingHours left = WorkingHours.find(ScannedText.of(a));
    WorkingHours right = WorkingHours.find(ScannedText.of(b));
    assertEquals(expected, WorkingHours.shiftAgreement(left, right));
    assertEquals(expected, WorkingHours.shiftAgreement(right, left));
  }

  /** The whole table, without bounds. */
  private static double plainEditSimilarity(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + cost);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    int longer = Math.max(a.length(), b.length());
    return longer == 0 ? 1 : 1 - (double) d[a.length()][b.length()] / longer;
  }

  @Property
  void trigramDiceCountsEachTrigramAsOftenAsItOccurs(
      @ForAll("words") String a, @ForAll("words") String b) {
    double found = Agreement.trigramDice(List.of(a), List.of(b));
    if (a.isEmpty() || b.isEmpty()) {
      assertTrue(Double.isNaN(found));
      return;
    }
    Map<String, Long> left = trigrams(a);
    Map<String, Long> right = trigrams(b);
    long shared =
        left.entrySet().stream()
            .mapToLong(gram -> Math.min(gram.getValue(), right.getOrDefault(gram.getKey(), 0L)))
            .sum();
    assertEquals(2.0 * shared / (a.length() + b.length()), found);
  }

  private static Map<String, Long> trigrams(String text) {
    String padded = " " + text + " ";
    List<String> grams = new ArrayList<>();
    for (int i = 0; i + 3 <= padded.length(); i++) {
      grams.add(padded.substring(i, i + 3));
    }
    return grams.stream()
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  @Test
  void trigramDiceOfMonstersIsAShare() {
    String monster = "a".repeat(100_000);
    double dice = Agreement.trigramDice(List.of(monster), List.of(monster + "b"));
    assertTrue(dice > 0.6 && dice <= 1, "dice " + dice);
    assertEquals(dice, Agreement.trigramDice(List.of(monster + "b"), List.of(monster)));
  }

  @Test
  void trigramDiceOfEqualTextsIsOne() {
    assertEquals(1, Agreement.trigramDice(List.of("data", "engineer"), List.of("data engineer")));
  }
}
