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
          Entgeltgruppe E 9b TVöD      | Vergütung: Entgeltgruppe 9b | 1
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
          E 9b TVöD                    | EG 9b TVöD                  | 1
          Vergütung bis E 13 TV-L      | nach TV-L (E13)             | 1
          TVöD: E 10                   | Entgeltgruppe 10            | 1
          Stelle E 11/E 12 TVöD        | Entgeltgruppe 12            | 1
          S 8a SuE                     | TVöD-SuE S8b                | 0
          S 8a SuE                     | Entgeltgruppe 8a            | 0
          P 7 TVöD-P                   | Entgeltgruppe P7            | 1
          Besoldung: A 12 / E 11       | Besoldungsgruppe A12        | 1
          Besoldung: A 12 / E 11       | E 11 TV-L                   | 1
          bis EG 11                    | EG 11                       | 1
          EG 9a bis 9c                 | EG 9c                       | 1
          EG 9a bis 9c                 | EG 9b                       | 0
          Entgeltgruppen 9a und 10     | EG 10                       | 1
          FWG 45                       | FWG-45                      | 1
          FWG 45                       | functiegroep 50             | 0
          schaal 9, 10 of 11           | schaal 11                   | 1
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
        "a band 5% wider",
        "TVöD und 30 Tage Urlaub",
        "e 9 tvöd",
        "Spur E 13",
        "nahe der S 8",
        "TVöD-S 9c",
        "Nach TVöD.\nLinie S 8",
        "A4 5000 TV-L"
      })
  void when_whatFollowsIsNoGrade_then_thereIsNone(String text) {
    assertEquals(PayGrades.NONE, find(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "schaal 9 en 36 uur",
        "schaal 9, 36 uur",
        "schaal 9 - 36 uur",
        "EG 9 und 30 Tage Urlaub",
        "EG 9, 30 Urlaubstage",
        "EG 9, c'est",
        "EG 9 und 12 % Zulage",
        "EG 9 und 39,5 Stunden"
      })
  void when_whatIsJoinedIsCounted_then_itIsNoGrade(String text) {
    assertEquals(find("EG 9"), find(text));
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
