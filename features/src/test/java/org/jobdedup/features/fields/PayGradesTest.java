package org.jobdedup.features.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PayGradesTest {
  private static PayGrades find(String text) {
    return PayGrades.find(ScannedText.of(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Entgeltgruppe E 9b TVöD      | Vergütung: Entgeltgruppe 9b | 0
          Entgeltgruppe E 9b TVöD      | Entgeltgruppe E9b           | 1
          Entgeltgruppe E 9b TVöD      | Entgeltgruppe E 9a          | 0
          Entgeltgruppe 6              | Entgeltgruppe 11            | 0
          EG 6                         | Entgeltgruppe 6             | 1
          Besoldungsgruppe A 12        | Besoldungsgruppe A13        | 0
          salaris in schaal 10         | functieschaal: 10           | 1
          schaal 10/11                 | schaal 11                   | 1
          NHS Band 5                   | Band 7                      | 0
          catégorie B                  | Catégorie C                 | 0
          catégorie B                  | Catégorie B (filière)       | 1
          Entgeltgruppe 6              | a text without one          | NaN
          """)
  void when_gradesAreNamed_then_theyAgreeOrNot(String a, String b, double agreement) {
    assertEquals(agreement, PayGrades.agreement(find(a), find(b)));
    assertEquals(agreement, PayGrades.agreement(find(b), find(a)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "schaal 10.000 euro",
        "a band of 5 people",
        "EG 2016/679",
        "grade 1234",
        "catégorie socio-professionnelle",
        "schaal",
        "Entgeltgruppe",
        "a band 5% wider"
      })
  void when_whatFollowsIsNoGrade_then_thereIsNone(String text) {
    assertEquals(PayGrades.NONE, find(text));
  }

  @Test
  void when_restored_then_nothingIsLost() {
    PayGrades found = find("Band 5/6, Entgeltgruppe E 9b, catégorie A");
    assertEquals(4, found.numbers().length, found.toString());
    PayGrades again = PayGrades.restore(found.numbers().clone());
    assertEquals(found, again);
    assertEquals(found.hashCode(), again.hashCode());
    assertNotEquals(found, find("Band 5"));
    for (int[] numbers : new int[][] {{2, 2}, {-1}, {1 << 20}}) {
      String sentence =
          assertThrows(IllegalArgumentException.class, () -> PayGrades.restore(numbers))
              .getMessage();
      assertTrue(sentence.contains(" " + numbers[numbers.length - 1] + " follows "), sentence);
    }
  }
}
